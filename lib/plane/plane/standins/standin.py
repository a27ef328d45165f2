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
    before: Json = obj.get("status") or {}
    key, told, at = key_of(obj), before.get("conditions"), store.clock.stamp()
    generation = obj["metadata"].get("generation") if with_generation else None
    present, is_news = list(told or ()), told is None
    for condition in said:
        is_news |= conditions.put(present, condition, at, generation)
    if not is_news and store.get(key) is obj and _stand(fields, before):
        return obj  # half of what controllers say was said before
    return store.update_status(key, {**before, **fields, "conditions": present})


def _stand(fields: Mapping[str, object], status: Json) -> bool:
    """Whether a status has these fields already."""
    for name, value in fields.items():
        if name not in status or (status[name] is not value and status[name] != value):
            return False
    return True


def condition_of(obj: Json, type_: str) -> Json | None:
    """A condition of an object, or None."""
    entry: Json
    for entry in (obj.get("status") or {}).get("conditions") or ():
        if entry.get("type") == type_:
            return entry
    return None
