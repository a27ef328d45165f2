"""`modelplane plan`: where would this go, what would it cost, what would move, what would not fit."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cli.sources.options import Chosen, explained, which_fleet

if TYPE_CHECKING:
    from cli.planning import Plan, Planned

DOES_NOT_FIT = 1
WRONG = 2


@click.command("plan", short_help="Say where something would go, at what price, and what would not fit.")
@click.option(
    "-f",
    "--filename",
    "files",
    type=click.Path(path_type=Path),
    multiple=True,
    required=True,
    metavar="FILE",
    help="What you would apply: YAML files or directories of them. May be repeated.",
)
@which_fleet
@click.option("-o", "--output", type=click.Choice(["json", "yaml"]), help="For programs, instead of text.")
def command(files: tuple[Path, ...], chosen: Chosen, output: str | None) -> None:
    """Say what would become of a fleet if FILE were applied: where each replica would go and why there, the price for
    an hour, which running replicas would move, what would not fit and what would have to change so that it does.

    Nothing is written: the scheduler and the ledgers run here, on a copy of the fleet's objects. What FILE adds to the
    platform (clusters, classes, caches) is taken to become Ready. Replicas that FILE does not say stay as they are.

    \b
    modelplane plan -f model.yaml                       on the cluster of your current kubectl context
    modelplane plan -f model.yaml --fleet quickstart    on the fleet of the examples
    modelplane plan -f model.yaml --fleet fleet/        on a fleet in files

    \b
    Exit codes: 0  all of it fits
                1  something has no place, also of what FILE does not name, or cannot become Ready
                2  a file, or the fleet, is wrong
    """
    with explained(WRONG):
        from cli.planning import planned
        from cli.printing import print_for_programs
        from cli.sources import files as fleet_files
        from plane.project import find_apis

        apis = chosen.apis or find_apis(files[0].parent) or find_apis(Path.cwd())
        found = planned(chosen.open(), fleet_files.read(files), apis)
        if output is not None:
            print_for_programs(found, output)
        else:
            for line in lines(found):
                click.echo(line)
    sys.exit(0 if found.fits else DOES_NOT_FIT)


def lines(plan: Plan) -> Iterator[str]:
    """A plan for people."""
    from cli.display import heading

    for each in plan.deployments:
        yield from _deployment(each)
    if plan.others:
        yield "\n" + heading("Others that it concerns")
        for each in plan.others:
            yield from _deployment(each)
    if not plan.deployments and not plan.others:
        yield "no replica would be placed, moved or removed"
    yield ""
    for assumption in plan.assumptions:
        yield f"assumed: {assumption}"
    for warning in plan.warnings:
        yield f"{click.style('warning', fg='yellow')}: {warning}"
    for problem in plan.problems:
        yield f"{click.style('wrong', fg='red')}: {problem}"
    yield f"{plan.where}: {_price(plan.price_before)} an hour now, {_price(plan.price_after)} then"
    yield click.style("fits", fg="green") if plan.fits else click.style("does not fit", fg="red")


def _deployment(planned: Planned) -> Iterator[str]:
    from cli.display import heading, table

    counts = f"{planned.placed} of {planned.desired} replicas have a place"
    yield heading(f"{planned.namespace}/{planned.name}") + f": {counts}, {_price(planned.price_after)} an hour"
    rows = [["", "CLUSTER", "POOL", "PRICE/HOUR", "WHY"]]
    rows += [
        [click.style("+ new", fg="green"), new.cluster, ", ".join(new.pools), new.price_hour or "", new.why]
        for new in planned.new
    ]
    rows += [
        [click.style("- goes", fg="red"), gone.cluster, ", ".join(gone.pools), "", gone.replica]
        for gone in planned.gone
    ]
    if planned.stays:
        rows.append([f"= {len(planned.stays)} stay", "", "", "", ""])
    if planned.new or planned.gone:
        yield from table(rows)
    elif planned.stays:
        yield f"  = {len(planned.stays)} stay"
    missing = planned.unplaced
    if missing is not None:
        what = "no place" if planned.placed < planned.desired else "no other place"
        yield f"  {click.style(what, fg='red')} for {missing.replicas}: {missing.message}"
        if missing.passed:
            yield from table([["NOT ON", "BECAUSE"], *([each.cluster, each.why] for each in missing.passed)], indent=4)
        if missing.remedies:
            yield "  any one of these would be enough:"
            yield from (f"    - {remedy}" for remedy in missing.remedies)


def _price(by_currency: dict[str, str]) -> str:
    return " + ".join(f"{amount} {currency}" for currency, amount in by_currency.items()) or "0.00"
