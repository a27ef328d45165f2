"""A virtual clock: time passes only from one thing that is due to the next, so an hour is over in a moment."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from heapq import heapify, heappop, heappush

EPOCH = datetime(2026, 1, 1, tzinfo=UTC)
"""When every run begins."""

Action = Callable[..., None]


@dataclass(slots=True)
class Timer:
    """Something that is due at a time."""

    at: float
    action: Action
    args: tuple[object, ...]
    periodic: bool
    cancelled: bool = False


_Due = tuple[float, float, int, Timer]
"""When, and what among others at that time; no two are alike before the timer."""

_PARTS = 8
"""Into how many parts a second is cut: what is due in one that is not near stands there in no order."""


class Clock:
    """The time of a run, and what is due in it.

    A timer is either work, which a run must wait for, or periodic: a poll or a re-run that comes whether or not
    anything changed. `changed_at` is when something was last written anywhere.
    """

    def __init__(self, seed: int = 0) -> None:
        self.random = random.Random(seed)  # noqa: S311  (a run must be repeatable; nothing here is secret)
        self._random = self.random.random
        self.now = 0.0
        self.changed_at = 0.0
        # In a large fleet tens of thousands of polls wait for minutes: only what is near is kept in order.
        self._near: list[_Due] = []
        self._far: dict[int, list[_Due]] = {}
        self._parts: list[int] = []
        self._horizon = 0
        self._number = 0
        self._work = 0
        self._stamp = (-1, "")
        self._datetime = (0.0, EPOCH)

    def after(self, seconds: float, action: Action, *args: object, periodic: bool = False) -> Timer:
        """Do something later. Among what is due at the same time, the seed decides what is first."""
        self._number = number = self._number + 1
        at = self.now + seconds if seconds > 0 else self.now
        timer = Timer(at, action, args, periodic)
        due = (at, self._random(), number, timer)
        if not periodic:
            self._work += 1
        part = int(at * _PARTS)
        if part <= self._horizon:
            heappush(self._near, due)
        elif part in self._far:
            self._far[part].append(due)
        else:
            self._far[part] = [due]
            heappush(self._parts, part)
        return timer

    def cancel(self, timer: Timer) -> None:
        """Do not do it after all."""
        if not timer.cancelled:
            timer.cancelled = True
            self._work -= not timer.periodic

    def wait_for(self, timer: Timer) -> None:
        """Let what was a poll be work: something happened that it will answer."""
        if timer.periodic and not timer.cancelled:
            timer.periodic = False
            self._work += 1

    def jittered(self, seconds: float, share: float = 0.1) -> float:
        """A duration that is off by up to a share of it."""
        return seconds * (1 + share * self.between(-1, 1))

    def between(self, least: float, most: float) -> float:
        """Any number between two, as `random.uniform` would say it."""
        return least + (most - least) * self._random()

    def changed(self) -> None:
        """Note that something was written."""
        self.changed_at = self.now

    @property
    def working(self) -> bool:
        """Whether work is due at any time; polls and re-runs do not count."""
        return self._work > 0

    def next_at(self) -> float | None:
        """When the next thing is due, or None if nothing ever is."""
        near = self._nearest()
        return near[0][0] if near else None

    def _nearest(self) -> list[_Due]:
        """A heap with the next thing that is due; empty if nothing ever is."""
        near = self._near
        while True:
            while near and near[0][3].cancelled:
                heappop(near)
            if near or not self._parts:
                return near
            self._horizon = heappop(self._parts)
            near = self._near = self._far.pop(self._horizon)
            heapify(near)

    def step(self, until: float) -> bool:
        """Do the next thing that is due no later than `until`; False if there is none, and then it is `until`."""
        near = self._nearest()
        if not near or near[0][0] > until:
            self.now = max(self.now, until)
            return False
        at, _, _, timer = heappop(near)
        if at > self.now:
            self.now = at
        timer.cancelled = True
        if not timer.periodic:
            self._work -= 1
        timer.action(*timer.args)
        return True

    def datetime(self) -> datetime:
        """The time as functions are told it."""
        if self._datetime[0] != self.now:
            self._datetime = self.now, EPOCH + timedelta(seconds=self.now)
        return self._datetime[1]

    def stamp(self) -> str:
        """The time as Kubernetes writes it, in whole seconds."""
        second = int(self.now)
        if self._stamp[0] != second:
            self._stamp = second, self.datetime().strftime("%Y-%m-%dT%H:%M:%SZ")
        return self._stamp[1]


def seconds_at(stamp: str) -> float:
    """The seconds of a run at which a stamp was made."""
    return (datetime.strptime(stamp, "%Y-%m-%dT%H:%M:%SZ").replace(tzinfo=UTC) - EPOCH).total_seconds()
