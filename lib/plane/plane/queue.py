"""The work queue of a controller, with the manners of controller-runtime's: one entry a key, delays, back-off."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from plane.clock import Clock, Timer

K = TypeVar("K")


@dataclass(frozen=True)
class Pace:
    """How fast a queue is: how long an event takes to become a reconcile, and how failures are spaced."""

    soonest: float = 0.005
    latest: float = 0.05
    backoff: float = 1.0
    longest: float = 30.0


class Queue(Generic[K]):
    """Calls `work` with a key, once for however many times it was added before its turn came."""

    def __init__(self, clock: Clock, work: Callable[[K], None], pace: Pace = Pace()) -> None:  # noqa: B008
        self._clock = clock
        self._work = work
        self._pace = pace
        self._queued: dict[K, Timer] = {}
        self._waiting: dict[K, Timer] = {}
        self._failures: dict[K, int] = {}

    def add(self, key: K) -> None:
        """Work on the key soon."""
        if key not in self._queued:
            delay = self._clock.random.uniform(self._pace.soonest, self._pace.latest)
            self._queued[key] = self._clock.after(delay, lambda: self._run(key))

    def add_after(self, key: K, seconds: float, *, periodic: bool = False) -> None:
        """Work on the key later; of two such times the earlier one holds."""
        waiting = self._waiting.get(key)
        due = self._clock.now + seconds
        if waiting is not None and not waiting.cancelled:
            if waiting.at <= due and (waiting.periodic == periodic or periodic):
                return
            self._clock.cancel(waiting)
            seconds = min(seconds, waiting.at - self._clock.now)
        self._waiting[key] = self._clock.after(seconds, lambda: self._arrive(key), periodic=periodic)

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
        del self._waiting[key]
        self.add(key)

    def _run(self, key: K) -> None:
        del self._queued[key]
        self._work(key)
