"""Makes what is being deleted go as soon as it may: three waits of up to a minute would be met again and again.

Crossplane looks every 30 s whether something is still in use, in every link of a chain: a Usage that is being deleted
is touched, and whoever watches it looks at once. A provider does not believe that what it made less than 30 s ago is
gone: of what is being deleted it is made to forget when that was. And what others hold by a finalizer of theirs it
tries again later and later, up to a minute: once it is the last to hold something, that is touched too. The order of
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
MADE = ("Object.kubernetes.m.crossplane.io", "Release.helm.m.crossplane.io")
"""What providers make, and keep the time of."""
_PROVIDERS = ["finalizer.managedresource.crossplane.io"]
"""The finalizers of what its provider alone holds."""
_AGAIN = 3.0
"""Seconds between two touches of what a provider holds: what it cannot reach is in vain each time."""
_TOUCHED = "test.modelplane.ai/touched"
_TIMES = ("crossplane.io/external-create-pending", "crossplane.io/external-create-succeeded")


class Hurry(Rounds):
    """Looks at what waits to be gone on a control plane."""

    def __init__(self, control: Cluster) -> None:
        super().__init__("hurry", every=1.0)
        self._control = control
        self._mirror = Mirror(control)

    def look(self) -> None:
        """Touch what waits, and let what providers made be gone when it is gone."""
        for kind in USAGES:
            for each in self._going(kind):
                self._annotate(kind, each, _touch())
        for kind in MADE:
            for each in self._going(kind):
                annotations = each["metadata"].get("annotations", {})
                forgotten: dict[str, str | None] = {name: None for name in _TIMES if name in annotations}
                touched = _touch() if _waits_in_vain(each) else {}
                if forgotten or touched:
                    self._annotate(kind, each, {**forgotten, **touched})

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


def _touch() -> dict[str, str | None]:
    return {_TOUCHED: f"{time.monotonic():.0f}"}


def _waits_in_vain(obj: Json) -> bool:
    """Whether its provider alone holds it, and was not told so in the last seconds."""
    metadata = obj["metadata"]
    touched = float(metadata.get("annotations", {}).get(_TOUCHED, "-inf"))
    return metadata.get("finalizers") == _PROVIDERS and time.monotonic() - touched >= _AGAIN
