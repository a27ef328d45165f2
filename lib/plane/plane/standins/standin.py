"""What a stand-in is, and the world it joins."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
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
    before: Json = obj.get("status") or {}
    status: Json = {**before, **fields}
    key, told = key_of(obj), before.get("conditions")
    generation = obj["metadata"].get("generation") if with_generation else None
    if told is not None and _all_hold(told, said, generation) and status == before and store.get(key) is obj:
        return obj  # half of what controllers say was said before
    present: list[Json] = list(told or ())
    for condition in said:
        conditions.put(present, condition, store.clock.stamp(), generation)
    status["conditions"] = present
    return store.update_status(key, status)


def _all_hold(told: Iterable[Json], said: tuple[Condition, ...], generation: int | None) -> bool:
    """Whether `conditions.put` would change nothing; what is empty is as what is absent."""
    for condition in said:
        entry = _of_type(told, condition.type)
        if (
            entry is None
            or entry.get("status") != condition.status
            or (entry.get("reason") or "") != condition.reason
            or (entry.get("message") or "") != condition.message
            or (entry.get("observedGeneration") or 0) != (generation or 0)
        ):
            return False
    return True


def condition_of(obj: Json, type_: str) -> Json | None:
    """A condition of an object, or None."""
    return _of_type((obj.get("status") or {}).get("conditions") or (), type_)


def _of_type(told: Iterable[Json], type_: str) -> Json | None:
    for entry in told:
        if entry.get("type") == type_:
            return entry
    return None
