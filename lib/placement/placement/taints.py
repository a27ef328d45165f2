"""Taints of clusters and what tolerates them, with the meaning they have on Kubernetes nodes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum


class Effect(StrEnum):
    """What a taint does: NoSchedule keeps new replicas off, NoExecute also moves running ones away."""

    NO_SCHEDULE = "NoSchedule"
    NO_EXECUTE = "NoExecute"


@dataclass(frozen=True)
class Taint:
    """A mark on a cluster that keeps replicas off it."""

    key: str
    effect: Effect
    value: str = ""

    def __str__(self) -> str:
        return f"{self.key}{'=' if self.value else ''}{self.value}:{self.effect}"


@dataclass(frozen=True)
class Toleration:
    """A taint, or all of a key, that a deployment puts up with. `exists` ignores the value; no key means every key."""

    key: str = ""
    value: str = ""
    exists: bool = False
    effect: Effect | None = None

    def covers(self, taint: Taint) -> bool:
        """Whether this toleration is for that taint."""
        if self.effect is not None and self.effect is not taint.effect:
            return False
        if not self.key:
            return self.exists
        return self.key == taint.key and (self.exists or self.value == taint.value)


def untolerated(taints: Iterable[Taint], tolerations: Iterable[Toleration]) -> Taint | None:
    """The first taint that no toleration covers, or None."""
    for taint in taints:
        if not any(toleration.covers(taint) for toleration in tolerations):
            return taint
    return None
