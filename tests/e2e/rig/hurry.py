"""Makes Crossplane look sooner whether something is still in use: its word for it is 30 s, in every link of a chain.

A Usage that is being deleted is touched once its user is gone, and whoever watches it looks at once. The order of
things is as it was. While the user is there a look would be in vain, and each costs a reconcile and an event. A second
touch while Crossplane lets go of the Usage would make it do so twice, and then it counts wrong who else uses the thing.
"""

from __future__ import annotations

import contextlib
import time

from tests.e2e.rig.api import Json, Refused
from tests.e2e.rig.cluster import Cluster
from tests.e2e.rig.mirror import Mirror
from tests.e2e.rig.rounds import Rounds

USAGES = ("Usage.protection.crossplane.io", "ClusterUsage.protection.crossplane.io")
_TOUCHED = "test.modelplane.ai/touched"
_AGAIN = 5.0
"""Seconds after which a Usage that is still there is touched again."""


class Hurry(Rounds):
    """Touches the Usages of a control plane that wait to be gone."""

    def __init__(self, control: Cluster) -> None:
        super().__init__("hurry", every=1.0)
        self._control = control
        self._mirror = Mirror(control)
        self._touched: dict[str, float] = {}

    def look(self) -> None:
        """Touch what waits."""
        now = time.monotonic()
        for kind in USAGES:
            for each in self._mirror.every(kind):
                meta = each["metadata"]
                if "deletionTimestamp" not in meta or now < self._touched.get(meta["uid"], 0.0) + _AGAIN:
                    continue
                if not self._is_used(each):
                    self._touched[meta["uid"]] = now
                    touched = {"metadata": {"annotations": {_TOUCHED: f"{now:.0f}"}}}
                    # One that is gone meanwhile is what everybody waits for.
                    with contextlib.suppress(Refused):
                        self._control.patch(kind, meta["name"], touched, meta.get("namespace", ""))

    def _is_used(self, usage: Json) -> bool:
        """Whether the one that uses it is still there; a kind that is not served has none."""
        user = usage["spec"].get("by") or {}
        name, namespace = (user.get("resourceRef") or {}).get("name"), usage["metadata"].get("namespace")
        if name is None:
            return False
        group = user["apiVersion"].rpartition("/")[0]
        try:
            users = self._mirror.every(f"{user['kind']}.{group}")
        except LookupError:
            return False
        return any(
            each["metadata"]["name"] == name and each["metadata"].get("namespace") == namespace for each in users
        )

    def stop(self) -> None:
        """End, and wait for it."""
        super().stop()
        self._mirror.stop()
