"""The story of a scenario: each step, what it did, and what became of it."""

from __future__ import annotations

from collections.abc import Callable

import click

from cli.display import heading
from cli.glance import glance
from cli.scenario.playing import Pace, perform
from cli.scenario.script import Expect, Scenario
from cli.sources.embedded import Embedded
from cli.story import changes
from plane.embedded import Plane


def tell(script: Scenario, plane: Plane, pace: Pace, say: Callable[[str], None]) -> None:
    """Play a scenario and tell its story."""
    say("\n" + heading(f"Scenario: {script.name}"))
    before = glance(Embedded(plane))
    for step in script.steps:
        if step.say:
            say("\n" + heading(step.say))
        mark = click.style("ok", fg="green") if isinstance(step.action, Expect) else f"{step.number}."
        for line in perform(script, step, plane, pace):
            say(f"  {mark:>3} {line}")
        if step.wait:
            pace.settle()
        after = glance(Embedded(plane))
        for line in changes(before, after):
            say(f"      {line}")
        before = after
