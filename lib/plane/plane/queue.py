"""The work queue of a controller, with the manners of controller-runtime's: one entry a key, delays, back-off."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from plane.clock import Clock, Timer

K = TypeVar("K")


@dataclass(frozen=True)
class Pace:
    """How fast a queue is: how long an event takes to become a reconcile, and how failures are spaced.

    `rate` is how many keys a second are worked on at most; when more are due, they stand in line.
    """

    soonest: float = 0.005
    latest: float = 0.05
    backoff: float = 1.0
    longest: float = 30.0
    rate: float = math.inf


class Queue(Generic[K]):
    """Calls `work` with a key, once for however many times it was added before its turn came."""

    def __init__(self, clock: Clock, work: Callable[[K], None], pace: Pace = Pace()) -> None:  # noqa: B008
        self._clock = clock
        self._work = work
        self._pace = pace
        # Made once: there is a timer for every key, and each holds one of these.
        self._when_due: Callable[[K], None] = self._due
        self._when_arrived: Callable[[K], None] = self._arrive
        self._queued: dict[K, Timer] = {}
        self._waiting: dict[K, Timer] = {}
        self._failures: dict[K, int] = {}
        self._line = _Line(clock, pace.rate, work) if pace.rate < math.inf else None

    def add(self, key: K) -> None:
        """Work on the key soon."""
        queued = self._queued.get(key)
        if queued is None:
            self._enter(key, periodic=False)
        elif queued.periodic:
            self._clock.wait_for(queued)

    def _enter(self, key: K, *, periodic: bool) -> None:
        if self._line is not None and self._line.holds(key, periodic=periodic):
            return
        delay = self._clock.between(self._pace.soonest, self._pace.latest)
        self._queued[key] = self._clock.after(delay, self._when_due, key, periodic=periodic)

    def add_after(self, key: K, seconds: float, *, periodic: bool = False) -> None:
        """Work on the key later; of two such times the earlier one holds."""
        waiting = self._waiting.get(key)
        due = self._clock.now + seconds
        if waiting is not None and not waiting.cancelled:
            if waiting.at <= due and (waiting.periodic == periodic or periodic):
                return
            self._clock.cancel(waiting)
            seconds = min(seconds, waiting.at - self._clock.now)
        self._waiting[key] = self._clock.after(seconds, self._when_arrived, key, periodic=periodic)

    def retry(self, key: K, *, periodic: bool = False) -> None:
        """Work on the key again after a failure, later each time."""
        failures = self._failures.get(key, 0)
        self._failures[key] = failures + 1
        # Beyond the longest delay it is a poll for something that may never come: nobody should wait for that.
        delay = min(self._pace.backoff * 2 ** min(failures, 40), self._pace.longest)
        self.add_after(key, delay, periodic=periodic or delay >= self._pace.longest)

    def succeeded(self, key: K) -> None:
        """Forget the failures of a key."""
        self._failures.pop(key, None)

    def forget(self, key: K) -> None:
        """Drop everything about a key that is gone."""
        self.succeeded(key)
        waiting = self._waiting.pop(key, None)
        if waiting is not None:
            self._clock.cancel(waiting)

    def _arrive(self, key: K) -> None:
        # A poll that waits for its turn is still a poll.
        if not self._waiting.pop(key).periodic:
            self.add(key)
        elif key not in self._queued:
            self._enter(key, periodic=True)

    def _due(self, key: K) -> None:
        queued = self._queued.pop(key)
        if self._line is None:
            self._work(key)
        else:
            self._line.join(key, periodic=queued.periodic)


class _Line(Generic[K]):
    """Keys that are due, the first first, and only so many a second."""

    def __init__(self, clock: Clock, rate: float, work: Callable[[K], None]) -> None:
        self._clock = clock
        self._takes = 1 / rate
        self._work = work
        self._order: deque[K] = deque()
        self._polled: dict[K, bool] = {}
        self._urgent = 0
        self._free_at = 0.0
        self._turn: Timer | None = None

    def holds(self, key: K, *, periodic: bool) -> bool:
        """Whether the key stands in line; one that stood there for a poll now stands there for more."""
        polled = self._polled.get(key)
        if polled and not periodic:
            self._polled[key] = False
            self._hurry()
        return polled is not None

    def join(self, key: K, *, periodic: bool) -> None:
        """Stand in line."""
        self._order.append(key)
        self._polled[key] = periodic
        if not periodic:
            self._hurry()
        if self._turn is None:
            self._call_next()

    def _hurry(self) -> None:
        self._urgent += 1
        if self._turn is not None:
            self._clock.wait_for(self._turn)

    def _call_next(self) -> None:
        wait = self._free_at - self._clock.now
        self._turn = self._clock.after(wait, self._serve, periodic=not self._urgent)

    def _serve(self) -> None:
        key = self._order.popleft()
        self._urgent -= not self._polled.pop(key)
        self._free_at = self._clock.now + self._takes
        self._turn = None
        if self._order:
            self._call_next()
        self._work(key)
