"""What is asked and what is decided, as values."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from placement.census import Cause, Member, take
from placement.deployment import Deployment, Health, Leaving, Replica
from placement.devices import Matcher
from placement.field import Place
from placement.fleet import Cluster
from placement.reasons import No, Reason, Refusals
from placement.slots import Plan, plan


@dataclass(frozen=True)
class Question:
    """All that a decision depends on. Time is in it, like the rest.

    `whole` says that the clusters are all that the selector may select, and those that replicas are on; without it
    they are only the latter, which is enough while nothing has to be placed.
    """

    want: Deployment
    replicas: Sequence[Replica]
    clusters: Sequence[Cluster]
    matches: Matcher
    now: float
    whole: bool = True

    @cached_property
    def by_name(self) -> dict[str, Cluster]:
        """The clusters by name."""
        return {cluster.name: cluster for cluster in self.clusters}

    @cached_property
    def members(self) -> list[Member]:
        """What each replica is worth now."""
        return take(self.want, self.replicas, self.by_name, self.now, whole=self.whole)

    @cached_property
    def plan(self) -> Plan:
        """What is to be done, before any place is looked for. It is for all who ask the same: change a copy of it."""
        return plan(self.want, self.members)


class Kept(NamedTuple):
    """A replica that stays for now. One that is leaving stays until no service lists its host."""

    replica: Replica
    leaving: Leaving | None = None
    unknown_since: float | None = None

    @property
    def serving(self) -> bool:
        """Whether it is known to serve."""
        return self.replica.health is Health.READY and self.unknown_since is None


@dataclass(frozen=True)
class Placement:
    """A new replica. Slot and attempt make its name, with the deployment's uid and revision; none is used twice."""

    slot: int
    attempt: int
    revision: str
    priority: int
    cause: Cause
    place: Place


@dataclass(frozen=True)
class Waiting:
    """A place that is wanted and was not found or not looked for yet, and what it waits for."""

    slot: int
    cause: Cause
    reason: Reason
    message: str


@dataclass(frozen=True)
class Decision:
    """What becomes of a deployment: who stays, who goes, what is new, what waits and why."""

    kept: tuple[Kept, ...]
    gone: tuple[tuple[Replica, Leaving], ...]
    placements: tuple[Placement, ...]
    waiting: tuple[Waiting, ...]
    refusals: tuple[Refusals, ...]
    problems: tuple[No, ...]
    last_attempt: int
    due: float | None = None
    """When something is decided anew though nothing changes: the end of a replaceAfter."""
    question: Question = field(repr=False, compare=False, kw_only=True)

    @property
    def settled(self) -> bool:
        """Whether nothing is under way: all placed, all admitted, nothing leaving."""
        return not (self.placements or self.gone or self.waiting) and all(
            kept.leaving is None and kept.replica.admitted for kept in self.kept
        )

    @cached_property
    def scheduled(self) -> int:
        """How many replicas have a place; one that is being replaced counts once, with its successor."""
        return len({kept.replica.slot for kept in self._staying} | self._placed)

    @cached_property
    def ready(self) -> int:
        """How many of them serve."""
        return len({kept.replica.slot for kept in self._staying if kept.serving})

    @cached_property
    def updated(self) -> int:
        """How many of them have a place for the revision that is wanted."""
        return len({kept.replica.slot for kept in self._staying if self._is_current(kept)} | self._placed)

    @cached_property
    def current(self) -> int:
        """How many of them serve in the revision that is wanted."""
        return len({kept.replica.slot for kept in self._staying if kept.serving and self._is_current(kept)})

    @cached_property
    def _staying(self) -> list[Kept]:
        return [kept for kept in self.kept if kept.leaving is None]

    @cached_property
    def _placed(self) -> set[int]:
        return {placement.slot for placement in self.placements}

    def _is_current(self, kept: Kept) -> bool:
        return kept.replica.revision == self.question.want.revision
