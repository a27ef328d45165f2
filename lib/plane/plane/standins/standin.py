"""What a stand-in is, and the world it joins."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from plane.clock import Clock
from plane.clusters import Clusters
from plane.events import Events
from plane.store.keys import Json
from plane.store.store import Store


@dataclass(frozen=True)
class World:
    """The control plane and its workload clusters, in one time."""

    clock: Clock
    store: Store
    clusters: Clusters
    events: Events


class StandIn(Protocol):
    """Plays the part of a program that is not here. Its fields say how fast it is and what fails."""

    def join(self, world: World) -> None:
        """Take up the part: watch, and act on what is seen."""


def condition_of(obj: Json, type_: str) -> Json | None:
    """A condition of an object, or None."""
    entry: Json
    for entry in (obj.get("status") or {}).get("conditions") or ():
        if entry.get("type") == type_:
            return entry
    return None
