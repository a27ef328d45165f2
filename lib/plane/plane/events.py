"""What was told about objects: Kubernetes events, the same one counted and not repeated."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, NamedTuple

from plane.clock import Clock
from plane.store.keys import Json, Key, key_of

Type = Literal["Normal", "Warning"]


class Event(NamedTuple):
    """One thing to tell about an object."""

    type: Type
    reason: str
    message: str


@dataclass(slots=True)
class Told:
    """One event, how often, and when first and last."""

    about: Key
    type: Type
    reason: str
    message: str
    first: float
    last: float
    count: int = 1


class Events:
    """All events of a control plane."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._told: dict[Key, dict[Event, Told]] = {}

    def tell(self, obj: Json, type_: Type, reason: str, message: str) -> None:
        """Tell something about an object."""
        self.tell_all(key_of(obj), (Event(type_, reason, message),))

    def tell_all(self, key: Key, events: Iterable[Event]) -> None:
        """Tell some things about the object of a key."""
        now, told = self._clock.now, self._told.setdefault(key, {})
        for event in events:
            known = told.get(event)
            if known is None:
                told[event] = Told(key, *event, now, now)
            else:
                known.count += 1
                known.last = now

    def about(self, key: Key) -> list[Told]:
        """What was told about an object, the oldest first."""
        return list(self._told.get(key, {}).values())
