"""Which revision of the fleet's key is shown, made or let go: a pure decision, one step at a time.

A new revision is made and given to every cluster; when all let it in, the gateway shows it; half an hour later, when
no request that carries the old one can still be under way, the old one goes. At no moment is a key shown that a
cluster does not know.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from modelplane.inferencegateway.adapt import Cluster, Remembered

GRACE = timedelta(minutes=30)
"""Ten minutes at most until every route shows the new key, and fifteen for the slowest first byte of an answer."""


@dataclass(frozen=True)
class Rotation:
    """The keys there are: the one shown, the one that takes over, the one that goes, and who is waited for."""

    current: int
    next: int | None = None
    previous: int | None = None
    until: datetime | None = None
    waiting_for: tuple[str, ...] = ()

    @property
    def revisions(self) -> tuple[int, ...]:
        """Every revision that must exist."""
        return tuple(sorted(r for r in {self.current, self.next, self.previous} if r is not None))

    @property
    def under_way(self) -> bool:
        """Whether there is something to wait for."""
        return self.next is not None or self.previous is not None


def under_way(asked: int, before: Remembered) -> bool:
    """Whether a rotation is to begin or goes on, so that the clusters must be looked at."""
    return before.current is not None and (asked != before.current or before.previous is not None)


def rotate(
    asked: int, before: Remembered, made: frozenset[int], clusters: Sequence[Cluster] | None, now: datetime
) -> Rotation:
    """Take the next step; without a look at the clusters (None) none is taken that needs their consent.

    Where the status was lost, the oldest key there is counts as the one that is shown.
    """
    current = before.current or min(made, default=asked)
    previous, until = before.previous, before.until
    if previous is not None:
        until = until or now + GRACE
        if now >= until:
            previous = until = None
    if asked == current:
        return Rotation(current, previous=previous, until=until)
    waiting_for = tuple(cluster.name for cluster in clusters or () if asked not in cluster.accepts)
    if clusters is None or waiting_for or asked not in made or previous is not None:
        return Rotation(current, asked, previous, until, waiting_for)
    return Rotation(asked, previous=current, until=now + GRACE)
