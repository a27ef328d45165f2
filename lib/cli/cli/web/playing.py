"""An embedded control plane whose time goes on while somebody looks at it."""

from __future__ import annotations

import time
from collections.abc import Callable

from cli.glance import glance
from cli.sources.embedded import Embedded
from cli.sources.kinds import CLUSTER_CAPACITY, INFERENCE_CLUSTER, MODEL_DEPLOYMENT, MODEL_REPLICA, MODEL_SERVICE
from cli.web.board import Board
from cli.web.view import view
from plane.embedded import Plane
from plane.store.store import Change

_SHOWN = (CLUSTER_CAPACITY, INFERENCE_CLUSTER, MODEL_DEPLOYMENT, MODEL_REPLICA, MODEL_SERVICE)
_BREATH = 0.05
"""Seconds between one look at the clock on the wall and the next."""
_LONGEST = 0.5
"""Seconds that count at most, so that a fleet too large for its speed is slow and does not leap."""
_STRIDE = 5.0
"""Seconds of its own time that pass at most before anyone looks whether that was enough."""
_SHARE = 5
"""Of the time, one part at most goes to drawing up what is shown, and the rest to what happens."""


class Playing:
    """A control plane, the speed of its time, and the board that shows it. One thread does all of it.

    `pause` are the seconds between two versions of what is shown, at least. `meanwhile` is done again and again.
    """

    def __init__(self, plane: Plane, speed: float, pause: float = 0.25) -> None:
        self.plane = plane
        self._speed = speed
        self._pause = pause
        self.meanwhile: Callable[[], None] = lambda: None
        self._versions = self._told = 0
        self._source = Embedded(plane)
        self._changed = False
        self._moving = True
        self._due_at = self._woke_at = time.monotonic()
        plane.store.watch(self._see, *_SHOWN)
        self.board = Board(view(glance(self._source), moving=True))

    def set_speed(self, speed: float) -> None:
        """Let time pass faster, or slower."""
        self._speed = speed

    def anew(self) -> bool:
        """Whether something else was put up since this was asked last."""
        told, self._told = self._told, self._versions
        return told != self._versions

    def settle(self) -> None:
        """Let time pass until nothing moves any more."""
        self.plane.clock.changed()  # what was just done may show only with the next poll
        self.go_on(self.plane.settled)

    def advance(self, seconds: float) -> None:
        """Let so much of its own time pass."""
        end = self.plane.clock.now + seconds
        self.go_on(lambda: self.plane.clock.now >= end)

    def go_on(self, until: Callable[[], bool]) -> None:
        """Let time pass, at its speed, until something is so."""
        while not until():
            time.sleep(_BREATH)
            now = time.monotonic()
            self.pass_time(min(now - self._woke_at, _LONGEST), until)
            self._woke_at = now
            self.meanwhile()

    def pass_time(self, seconds: float, until: Callable[[], bool] = lambda: False) -> None:
        """Let as much time pass there as so many seconds here are, or until something is so; show what became of it.

        What takes too long is left for the next time, so that nobody who says something waits for an answer.
        """
        clock, late = self.plane.clock, time.monotonic() + _LONGEST
        end = clock.now + seconds * self._speed
        while clock.now < end and time.monotonic() < late and not until():
            clock.step(min(end, clock.now + _STRIDE))
            self.board.clock = clock.now
            self._put_up()

    def _put_up(self) -> None:
        """Show what changed: at once when nothing moves any more, before that now and then."""
        moving = not self.plane.settled()
        if not (self._changed or moving != self._moving) or (moving and time.monotonic() < self._due_at):
            return
        self._changed, self._moving = False, moving
        began = time.monotonic()
        self.board.put_up(view(glance(self._source), moving=moving))
        took = time.monotonic() - began
        self._due_at = began + max(self._pause, took * _SHARE)
        self._versions += 1

    def _see(self, change: Change) -> None:
        self._changed = True
