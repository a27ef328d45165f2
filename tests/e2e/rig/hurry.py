"""Makes Crossplane look sooner whether something is still in use: its word for it is 30 s, in every link of a chain.

A Usage that is being deleted is touched as soon as its user is gone, and whoever watches it looks at once. The order of
things is as it was.
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


class Hurry(Rounds):
    """Touches the Usages of a control plane that could be gone and are not."""

    def __init__(self, control: Cluster) -> None:
        super().__init__("hurry", every=1.0)
        self._control = control
        self._mirror = Mirror(control)

    def look(self) -> None:
        """Touch what need not wait any more."""
        waiting = [(kind, each) for kind in USAGES for each in self._mirror.every(kind) if _is_going(each)]
        users = {kind: self._places(kind) for kind in {_user(each)[0] for _, each in waiting} if kind}
        for kind, each in waiting:
            user, name = _user(each)
            meta = each["metadata"]
            if users.get(user, set()).isdisjoint({(meta.get("namespace", ""), name), ("", name)}):
                touched = {"metadata": {"annotations": {_TOUCHED: f"{time.monotonic():.0f}"}}}
                # One that is gone meanwhile is what everybody waits for.
                with contextlib.suppress(Refused):
                    self._control.patch(kind, meta["name"], touched, meta.get("namespace", ""))

    def _places(self, kind: str) -> set[tuple[str, str]]:
        """The namespaces and names of what is there."""
        found = [each["metadata"] for each in self._mirror.every(kind)]
        return {(meta.get("namespace", ""), meta["name"]) for meta in found}

    def stop(self) -> None:
        """End, and wait for it."""
        super().stop()
        self._mirror.stop()


def _is_going(usage: Json) -> bool:
    return "deletionTimestamp" in usage["metadata"]


def _user(usage: Json) -> tuple[str, str]:
    """The kind and the name of what a Usage is by; nothing of one that has just a reason."""
    by = usage["spec"].get("by")
    if not by:
        return "", ""
    group = str(by["apiVersion"]).rpartition("/")[0]
    return f"{by['kind']}.{group}", by["resourceRef"]["name"]
