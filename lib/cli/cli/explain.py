"""`modelplane explain`: why is it where it is, or nowhere."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import click

from cli.sources.options import Chosen, which_fleet, which_object
from cli.sources.options import explained as told

if TYPE_CHECKING:
    from cli.explaining import Explained, Placed, Unplaced
    from placement.explain import Passed


@click.command("explain", short_help="Say why something is where it is, or nowhere.")
@which_object
@which_fleet
@click.option("-o", "--output", type=click.Choice(["json", "yaml"]), help="For programs, instead of text.")
def command(reference: str, chosen: Chosen, namespace: str | None, output: str | None) -> None:
    """Say why an object is as it is.

    Of a ModelDeployment or ModelReplica: where each replica is, the scores that won, why each other cluster was not
    chosen; for what has no place, why none has one and which changes would each be enough. The scheduler itself is
    asked, with the same rules as on the control plane. Of any other kind: what keeps it from being Ready.

    \b
    modelplane explain md/llama-405b -n ml
    modelplane explain ic/east --fleet quickstart
    """
    with told():
        from cli.explaining import explained
        from cli.printing import print_for_programs
        from cli.sources.kinds import looked_up

        source = chosen.open()
        found = explained(source, looked_up(source, reference, namespace))
        if output is not None:
            print_for_programs(found, output)
            return
        for line in lines(found):
            click.echo(line)


def lines(found: Explained) -> Iterator[str]:
    """An explanation for people."""
    from cli.display import heading, section, status

    yield f"{heading(f'{found.kind} {found.name}')}  Ready={status(found.ready)}"
    for fact in found.facts:
        yield f"  {fact}"
    rows = [[said.type, status(said.status), f"{said.reason}: {said.message}"] for said in found.conditions]
    yield from section("What is not well", [["CONDITION", "STATUS", "WHY"], *rows])
    for placed in found.placed:
        yield from _placed(placed)
    if found.unplaced is not None:
        yield from _unplaced(found.unplaced)
    if not (found.conditions or found.placed or found.unplaced or found.facts):
        yield "  all is well with it"


def _placed(placed: Placed) -> Iterator[str]:
    from cli.display import heading

    where = f"{placed.cluster}, pool {' and '.join(placed.pools)}"
    yield (
        "\n" + heading(f"{placed.replica} is on {where}") + (f" and leaves: {placed.leaving}" if placed.leaving else "")
    )
    if placed.why:
        yield f"  chosen for: {placed.why}"
    yield f"  {placed.now}"
    yield from _table(placed.passed)


def _unplaced(unplaced: Unplaced) -> Iterator[str]:
    from cli.display import heading

    what = "1 replica has" if unplaced.replicas == 1 else f"{unplaced.replicas} replicas have"
    yield "\n" + heading(f"{what} no place: {unplaced.reason}")
    yield f"  {unplaced.message}"
    yield from _table(unplaced.passed)
    if unplaced.remedies:
        yield "  any one of these would be enough:"
        for remedy in unplaced.remedies:
            yield f"    - {remedy}"


def _table(passed: Sequence[Passed]) -> Iterator[str]:
    from cli.display import table

    if passed:
        yield from table([["NOT ON", "BECAUSE"], *([each.cluster, each.why] for each in passed)])
