"""What was told about objects: Kubernetes events, the same one counted and not repeated."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from plane.clock import Clock
from plane.store.keys import Json, Key, key_of

Type = Literal["Normal", "Warning"]


@dataclass(frozen=True)
class Event:
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
        self._told: dict[Key, dict[tuple[str, str, str], Told]] = {}

    def tell(self, obj: Json, type_: Type, reason: str, message: str) -> None:
        """Tell something about an object."""
        key, now = key_of(obj), self._clock.now
        told = self._told.setdefault(key, {})
        known = told.get((type_, reason, message))
        if known is None:
            told[type_, reason, message] = Told(key, type_, reason, message, now, now)
        else:
            known.count += 1
            known.last = now

    def about(self, key: Key) -> list[Told]:
        """What was told about an object, the oldest first."""
        return list(self._told.get(key, {}).values())
