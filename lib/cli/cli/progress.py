"""How a control plane that converges is watched: a line that changes in a terminal, a few lines in a log."""

from __future__ import annotations

import sys
import time
from typing import TYPE_CHECKING

import click

from cli.display import condition
from cli.sources.kinds import (
    INFERENCE_CLUSTER,
    INFERENCE_GATEWAY,
    MODEL_CACHE,
    MODEL_DEPLOYMENT,
    MODEL_REPLICA,
    MODEL_SERVICE,
)

if TYPE_CHECKING:
    from plane.embedded import Plane

_SHOWN = {
    INFERENCE_CLUSTER: "clusters",
    INFERENCE_GATEWAY: "gateways",
    MODEL_CACHE: "caches",
    MODEL_DEPLOYMENT: "models",
    MODEL_REPLICA: "replicas",
    MODEL_SERVICE: "services",
}
"""What a person waits for, and what to call it."""

_FIRST_STEP = 0.1
_LONGEST_STEP = 30.0
_DAY = 86400.0


class Progress:
    """Lets a control plane settle and tells how far it is. `brief` leaves no lines behind, `quiet` tells nothing."""

    def __init__(self, plane: Plane, *, quiet: bool = False, in_place: bool = True) -> None:
        self.brief = quiet
        self._plane = plane
        self._in_place = in_place and not quiet and sys.stdout.isatty()
        self._last = ""

    def settle(self) -> None:
        """Let the control plane settle."""
        from plane.embedded import NotSettled

        plane, began, step = self._plane, time.perf_counter(), _FIRST_STEP
        since = plane.clock.now
        plane.clock.changed_at = since  # what was just done may show only with the next poll
        while not plane.settled():
            plane.advance(step)
            step = min(step * 1.5, _LONGEST_STEP)
            if self.tell():
                step = _FIRST_STEP
            if plane.clock.now - since > _DAY:
                raise NotSettled("still moving after a day of its own time")
        self._clear()
        if not self.brief:
            took, passed = time.perf_counter() - began, max(plane.clock.changed_at - since, 0.0)
            click.echo(f"  settled: {_duration(passed)} on its clock, {took:.1f} s on yours")

    def advance(self, seconds: float) -> None:
        """Let so much time pass."""
        self._plane.advance(seconds)

    def tell(self) -> bool:
        """Tell how many are Ready; returns whether that changed."""
        said = self._counts()
        if said == self._last:
            return False
        self._last = said
        if self._in_place:
            click.echo(f"\r\x1b[2K  {click.style(_duration(self._plane.clock.now), dim=True)}  {said}", nl=False)
        elif not self.brief:
            click.echo(f"  {_duration(self._plane.clock.now):>8}  {said}")
        return True

    def _clear(self) -> None:
        if self._in_place:
            click.echo("\r\x1b[2K", nl=False)

    def _counts(self) -> str:
        said = []
        for kind, word in _SHOWN.items():
            found = self._plane.store.find(kind) if self._plane.is_xr(kind) else []
            if found:
                ready = sum(condition(obj, "Ready").get("status") == "True" for obj in found)
                count = f"{ready}/{len(found)}"
                said.append(f"{word} {click.style(count, fg='green') if ready == len(found) else count} Ready")
        return ", ".join(said)


def _duration(seconds: float) -> str:
    if seconds < 60:
        return f"{seconds:.1f} s"
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes} min {rest} s" if rest else f"{minutes} min"
