"""`modelplane up`: a whole control plane in this process, started, shown and over in seconds."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cli.sources.options import explained
from cli.web.options import how_to_play, where_to_serve

if TYPE_CHECKING:
    from cli.sources.files import Given
    from plane.embedded import Plane
    from plane.store.keys import Json, Key

_PATH = click.Path(path_type=Path)
_FIRST_STEP = 0.1
_LONGEST_STEP = 30.0
_DAY = 86400.0


@click.command("up", short_help="Run a control plane here, with no cluster.")
@click.argument("files", type=_PATH, nargs=-1)
@click.option("--seed", default=0, show_default=True, help="Another seed is another order of things.")
@click.option("--apis", type=_PATH, metavar="DIR", help="Directory of XRDs and Compositions. Default: the project's.")
@click.option("-o", "--output", type=click.Choice(["json", "yaml"]), help="Print every object at the end instead.")
@how_to_play
@where_to_serve
def command(
    files: tuple[Path, ...],
    seed: int,
    apis: Path | None,
    output: str | None,
    web: bool,
    bind: str,
    port: int,
    speed: float,
) -> None:
    """Run a whole control plane in this process, apply FILEs and show what becomes of them.

    FILEs are YAML files or directories of them. Without any it is the quickstart fleet of the examples, with a model
    that does not fit. The functions and compositions are the real ones; Crossplane's loop is played here, and stand-ins
    play the providers, the clusters and the clouds. Time is virtual: an hour passes in a moment, and the same seed
    gives the same run. Nothing outside of this process is touched. docs/embedded.md says what Crossplane does and this
    does not.

    With --web time goes on, and a line at the terminal (such as: fail east) makes something happen while you look.

    \b
    Exit codes: 0  settled
                1  a file, or an object in it, is wrong
    """
    if web and output:
        raise click.UsageError("--web goes on until it is ended, -o prints what there is at the end: give one of them.")
    with explained():
        plane, given = _prepare(files, seed, apis)
        if web:
            from cli.web.up import play

            play(plane, given, bind, port, speed)
        else:
            _run(plane, given, output)


def _prepare(files: tuple[Path, ...], seed: int, apis: Path | None) -> tuple[Plane, list[Given]]:
    from cli.sources import embedded
    from cli.sources import files as fleet

    apis = embedded.apis_of(apis, files[0].parent if files else None)
    given = fleet.read(files) if files else fleet.quickstart(apis.parent)
    return embedded.a_plane(apis, seed), given


def _run(plane: Plane, given: list[Given], output: str | None) -> None:
    from cli.sources import embedded
    from cli.sources import files as fleet

    say = _silent if output else click.echo
    for part in fleet.platform_first(given):
        embedded.apply(plane, part, say)
        say(f"applied {len(part)} objects from {len({path for path, _ in part})} files")
        if output is None:
            _converge(plane)
    if output is None:
        _show(plane)
        _show_overview(plane)
        return
    plane.settle()
    for line in _documents(plane, output):
        click.echo(line, nl=False)


def _silent(line: str) -> None:
    """Say nothing."""


def _converge(plane: Plane) -> None:
    """Let the control plane settle, and tell how far it is."""
    from cli.display import Progress
    from plane.embedded import NotSettled

    began, progress, step = time.perf_counter(), Progress(), _FIRST_STEP
    while not plane.settled():
        plane.advance(step)
        step = min(step * 1.5, _LONGEST_STEP)
        if line := progress.line(plane.clock.now, _composed(plane)):
            click.echo(line)
            step = _FIRST_STEP
        if plane.clock.now > _DAY:
            raise NotSettled("still moving after a day of its own time")
    took = time.perf_counter() - began
    click.echo(f"settled after {plane.clock.changed_at:.2f} s of its own time, in {took:.1f} s of yours")


def _composed(plane: Plane) -> Iterator[Json]:
    from plane.store.keys import kind_of

    return (obj for obj in plane.store if plane.composites.composes(kind_of(obj)))


def _show(plane: Plane) -> None:
    from cli import display
    from plane.composed import controller_uid
    from plane.store.keys import key_of, kind_of

    by_kind: dict[str, list[Json]] = {}
    stored: dict[str, list[str]] = {}
    for obj in sorted(plane.store, key=key_of):
        if controller_uid(obj) is not None:
            continue  # it is in the tree of its controller
        if plane.composites.composes(kind_of(obj)):
            by_kind.setdefault(obj["kind"], []).append(obj)
        elif plane.is_xr(kind_of(obj)):
            stored.setdefault(obj["kind"], []).append(obj["metadata"]["name"])
    for kind, xrs in by_kind.items():
        click.echo("\n" + display.heading(f"{kind} ({len(xrs)})"))
        _show_kind(plane, xrs)
    if stored:
        click.echo(display.heading("Stored; the function that composes it is not part of this build"))
        for line in display.table([["KIND", "NAMES"], *([kind, ", ".join(names)] for kind, names in stored.items())]):
            click.echo(line)


def _show_kind(plane: Plane, xrs: list[Json]) -> None:
    """Trees where something is composed, a table where nothing is."""
    from cli import display
    from plane.store.keys import key_of
    from plane.tree import tree

    nodes = [tree(plane.store.get, key_of(xr)) for xr in xrs]
    if any(node.children for node in nodes):
        for node in nodes:
            for line in display.tree_lines(node, lambda key: _note(plane, key)):
                click.echo(line)
        return
    rows = [["NAME", "READY", "WHY"]]
    for xr in xrs:
        ready = display.condition(xr, "Ready").get("status", "Unknown")
        rows.append([xr["metadata"]["name"], display.status(ready), display.why(xr)])
    for line in display.table(rows):
        click.echo(line)


def _note(plane: Plane, key: Key) -> str:
    stored = plane.is_xr(key.of) and not plane.composites.composes(key.of)
    return "stored; its function is not part of this build" if stored else ""


def _show_overview(plane: Plane) -> None:
    from cli import display, overview

    for title, rows in overview.sections(plane.all):
        click.echo("\n" + display.heading(title))
        for line in display.table(rows):
            click.echo(line)


def _documents(plane: Plane, output: str) -> Iterator[str]:
    from structural.printing import dump

    if output == "json":
        yield json.dumps({"apiVersion": "v1", "kind": "List", "items": list(plane.objects())}, indent=2) + "\n"
        return
    for obj in plane.objects():
        yield f"---\n{dump(obj)}"
