"""The options by which a command is told where to serve its page."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from cli.web.board import Board

PORT = 8686

_BIND = click.option(
    "--bind",
    default="127.0.0.1",
    show_default=True,
    metavar="ADDRESS",
    help="Where the page is served. On another address than loopback anyone who reaches it can read the fleet.",
)
_PORT = click.option(
    "--port",
    default=PORT,
    show_default=True,
    type=click.IntRange(0, 65535),
    help="The port of the page; 0 is any that is free.",
)


_WEB = click.option("--web", is_flag=True, help="Show it as a page in a browser, live, until Ctrl-C.")
_SPEED = click.option(
    "--speed",
    default=10.0,
    show_default=True,
    type=click.FloatRange(min=0, max=3600, min_open=True),
    metavar="N",
    help="With --web: how many seconds pass there while one passes here.",
)


def how_to_play(command: Callable[..., Any]) -> Callable[..., Any]:
    """The options --web and --speed."""
    return _WEB(_SPEED(command))


def where_to_serve(command: Callable[..., Any]) -> Callable[..., Any]:
    """The options --bind and --port."""
    return _BIND(_PORT(command))


@contextmanager
def on_a_page(board: Board, bind: str, port: int) -> Iterator[None]:
    """Serve a board while something goes on, until Ctrl-C; tell where it is, and who can see it."""
    from cli.web.server import Address, CannotServe, served

    try:
        with served(board, Address(bind, port)) as server:
            click.echo(f"the page is at {server.url} (Ctrl-C ends it)")
            if not server.loopback:
                click.echo("there is no login: anyone who can reach this address can read the fleet", err=True)
            yield
    except CannotServe as problem:
        raise click.ClickException(str(problem)) from problem
    except KeyboardInterrupt:
        click.echo("ended")
