"""`modelplane up --web`: a fleet that converges before one's eyes, and goes on."""

from __future__ import annotations

import sys

import click

from cli.progress import Progress
from cli.scenario.script import Scenario
from cli.scenario.telling import tell
from cli.sources import embedded, files
from cli.sources.files import Given
from cli.web.options import on_a_page
from cli.web.orders import HELP, Orders, lines_of
from cli.web.playing import Playing
from plane.embedded import Plane


def play(plane: Plane, given: list[Given], script: Scenario | None, bind: str, port: int, speed: float) -> None:
    """Show a fleet as a page while its time goes on; play a scenario, and follow what is said at the terminal."""
    playing, progress = Playing(plane, speed), Progress(plane, in_place=False)
    orders, lines = Orders(playing), lines_of(sys.stdin)

    def meanwhile() -> None:
        while not lines.empty():
            click.echo(orders.follow(lines.get()))
        if playing.anew():
            progress.tell()

    playing.meanwhile = meanwhile
    with on_a_page(playing.board, bind, port):
        for part in files.platform_first(given):
            embedded.apply(plane, part)
            playing.settle()
        if script is not None:
            tell(script, plane, playing, click.echo)
        click.echo(f"settled; its time goes on. What you can say here:\n{HELP}")
        playing.go_on(lambda: False)
