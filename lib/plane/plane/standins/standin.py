"""What a stand-in is, and the world it joins."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Protocol

from plane import conditions
from plane.clock import Clock
from plane.clusters import Clusters
from plane.events import Events
from plane.store.keys import Json, key_of
from plane.store.store import Store
from xfn.values import Condition


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


def marked(
    store: Store,
    obj: Json,
    *said: Condition,
    fields: Mapping[str, object] = MappingProxyType({}),
    with_generation: bool = True,
) -> Json:
    """Write conditions, and fields of the status beside them; those that hold already are not written again.

    Conditions of some kinds do not say of which generation they speak.
    """
    status: Json = {**(obj.get("status") or {}), **fields}
    present: list[Json] = list(status.get("conditions") or ())
    for condition in said:
        generation = obj["metadata"].get("generation") if with_generation else None
        conditions.put(present, condition, store.clock.stamp(), generation)
    status["conditions"] = present
    return store.update_status(key_of(obj), status)


def condition_of(obj: Json, type_: str) -> Json | None:
    """A condition of an object, or None."""
    present = (obj.get("status") or {}).get("conditions") or ()
    return next((entry for entry in present if entry.get("type") == type_), None)
