"""Makes what is being deleted go as soon as it may: two waits of 30 s each would be met again and again.

Crossplane looks every 30 s whether something is still in use, in every link of a chain: a Usage that is being deleted
is touched, and whoever watches it looks at once. A provider does not believe that what it made less than 30 s ago is
gone: of what is being deleted it is made to forget when that was. The order of things is as it was.
"""

from __future__ import annotations

import contextlib
import time

from tests.e2e.rig.api import Json, Refused
from tests.e2e.rig.cluster import Cluster
from tests.e2e.rig.mirror import Mirror
from tests.e2e.rig.rounds import Rounds

USAGES = ("Usage.protection.crossplane.io", "ClusterUsage.protection.crossplane.io")
MADE = ("Object.kubernetes.m.crossplane.io", "Release.helm.m.crossplane.io")
"""What providers make, and keep the time of."""
_TOUCHED = "test.modelplane.ai/touched"
_TIMES = ("crossplane.io/external-create-pending", "crossplane.io/external-create-succeeded")


class Hurry(Rounds):
    """Looks at what waits to be gone on a control plane."""

    def __init__(self, control: Cluster) -> None:
        super().__init__("hurry", every=1.0)
        self._control = control
        self._mirror = Mirror(control)

    def look(self) -> None:
        """Touch the Usages that wait, and let the rest be gone when it is gone."""
        for kind in USAGES:
            for each in self._going(kind):
                self._annotate(kind, each, {_TOUCHED: f"{time.monotonic():.0f}"})
        for kind in MADE:
            for each in self._going(kind):
                known = [name for name in _TIMES if name in each["metadata"].get("annotations", {})]
                if known:
                    self._annotate(kind, each, dict.fromkeys(known))

    def stop(self) -> None:
        """End, and wait for it."""
        super().stop()
        self._mirror.stop()

    def _going(self, kind: str) -> list[Json]:
        """What is being deleted; nothing of a kind that the server does not have, as without a provider."""
        try:
            found = self._mirror.every(kind)
        except LookupError:
            return []
        return [each for each in found if "deletionTimestamp" in each["metadata"]]

    def _annotate(self, kind: str, obj: Json, annotations: dict[str, str | None]) -> None:
        metadata = obj["metadata"]
        # One that is gone meanwhile is what everybody waits for.
        with contextlib.suppress(Refused):
            self._control.patch(
                kind, metadata["name"], {"metadata": {"annotations": annotations}}, metadata.get("namespace", "")
            )
