"""Makes Crossplane look sooner whether something is still in use: its word for it is 30 s, in every link of a chain.

A Usage that is being deleted is touched, and whoever watches it looks at once. The order of things is as it was.
"""

from __future__ import annotations

import contextlib
import time

from tests.e2e.rig.api import Refused
from tests.e2e.rig.cluster import Cluster
from tests.e2e.rig.mirror import Mirror
from tests.e2e.rig.rounds import Rounds

USAGES = ("Usage.protection.crossplane.io", "ClusterUsage.protection.crossplane.io")
_TOUCHED = "test.modelplane.ai/touched"


class Hurry(Rounds):
    """Touches the Usages of a control plane that wait to be gone."""

    def __init__(self, control: Cluster) -> None:
        super().__init__("hurry", every=1.0)
        self._control = control
        self._mirror = Mirror(control)

    def look(self) -> None:
        """Touch what waits."""
        for kind in USAGES:
            for each in self._mirror.every(kind):
                meta = each["metadata"]
                if "deletionTimestamp" in meta:
                    touched = {"metadata": {"annotations": {_TOUCHED: f"{time.monotonic():.0f}"}}}
                    # One that is gone meanwhile is what everybody waits for.
                    with contextlib.suppress(Refused):
                        self._control.patch(kind, meta["name"], touched, meta.get("namespace", ""))

    def stop(self) -> None:
        """End, and wait for it."""
        super().stop()
        self._mirror.stop()
