"""The life of one cluster in a cloud: reconciled as Crossplane would, with a cloud that a test speaks for."""

from __future__ import annotations

from typing import Any, Self

from tests.inferencecluster.builders import a_condition
from tests.inferencecluster.life import Life

from xfn.labels import POOL
from xfn.values import Json

SYNCED = a_condition("Synced", "True", "ReconcileSuccess")
AVAILABLE = a_condition("Ready", "True", "Available")
CREATING = a_condition("Ready", "False", "Creating")


class CloudLife(Life):
    """A cloud's XR, and what its provider says of each managed resource."""

    def __init__(self, xr: Json, *world: Json) -> None:
        super().__init__(xr, *world)
        self.composition = f"{xr['kind'].lower()}s.infrastructure.modelplane.ai"

    def makes(self, part: str, **said: Any) -> Self:
        """The cloud has made something, and says this of it."""
        self.reports(part, SYNCED, AVAILABLE, **({"atProvider": said} if said else {}))
        return self

    def makes_all(self, **said: Json) -> Self:
        """The cloud makes everything that is asked for, until nothing more is."""
        for _ in range(6):
            self.settle()
            waiting = [key for key, obj in self.composed.items() if self.is_managed(key) and "status" not in obj]
            if not waiting:
                return self
            for key in waiting:
                self.makes(key, **(said.get(key.replace("-", "_")) or {}))
        raise AssertionError("there is always more to make")

    def is_managed(self, part: str) -> bool:
        return bool(self.composed[part]["apiVersion"].partition("/")[0].endswith(".m.upbound.io"))

    def refuses(self, part: str, words: str, *, type_: str = "LastAsyncOperation") -> Self:
        """The cloud does not make something, and says why."""
        synced = type_ == "Synced"
        trouble = a_condition(type_, "False", "ReconcileError" if synced else "AsyncCreateFailure", words)
        self.reports(part, *([trouble] if synced else [SYNCED, trouble]), CREATING)
        return self

    def pool(self, name: str) -> str:
        """The key of the group of machines that a pool has now: the last that came."""
        found = [key for key, obj in self.composed.items() if obj["metadata"].get("labels", {}).get(POOL) == name]
        return found[-1]

    def wanted(self, part: str) -> Json:
        """What is asked of the cloud."""
        asked: Json = self.composed[part]["spec"]["forProvider"]
        return asked
