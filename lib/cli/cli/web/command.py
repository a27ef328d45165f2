"""`modelplane web`: the fleet as a page in a browser."""

from __future__ import annotations

import click

from cli.sources.options import Chosen, explained, which_fleet
from cli.web.options import on_a_page, where_to_serve


@click.command("web", short_help="Show a fleet as a page in a browser, live.")
@which_fleet
@where_to_serve
@click.option(
    "--every",
    default=5.0,
    show_default=True,
    type=click.FloatRange(min=0.1),
    metavar="SECONDS",
    help="Read the fleet no more often than this, and only while somebody looks at the page.",
)
def command(chosen: Chosen, bind: str, port: int, every: float) -> None:
    """Show a fleet as a page: clusters, their pools as bars of used and free devices, models with their replicas, and
    for everything that is not well the reason. It follows the fleet while it is open. The page only reads.

    \b
    modelplane web                          the cluster of your current kubectl context
    modelplane web --context prod           another one
    modelplane web --fleet dump.yaml        what `modelplane up -o yaml` or kubectl printed
    modelplane up --web                     a control plane of its own, converging while you look
    """
    with explained():
        from cli.web.looking import Looking

        looking = Looking(chosen.open())
        with on_a_page(looking.board, bind, port):
            looking.go_on(every)
