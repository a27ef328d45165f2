"""`modelplane up`: a whole control plane in this process, started, shown and over in seconds."""

from __future__ import annotations

import json
import shlex
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cli.sources.options import APIS, explained
from cli.web.options import how_to_play, where_to_serve

if TYPE_CHECKING:
    from cli.progress import Progress
    from cli.scenario.script import Scenario
    from cli.sources.files import Given
    from plane.embedded import Plane
    from plane.store.keys import Json, Key

_PATH = click.Path(path_type=Path)


@click.command("up", short_help="Run a control plane here, with no cluster.")
@click.argument("files", type=_PATH, nargs=-1)
@click.option(
    "--scenario", type=_PATH, metavar="FILE", help="Play the steps of this file afterwards; see docs/scenarios.md."
)
@click.option("--seed", type=int, help="Another seed is another order of things.  [default: 0]")
@click.option("--apis", type=APIS, metavar="DIR", help="Directory of XRDs and Compositions. Default: the project's.")
@click.option("-o", "--output", type=click.Choice(["json", "yaml"]), help="Print every object at the end instead.")
@how_to_play
@where_to_serve
def command(
    files: tuple[Path, ...],
    scenario: Path | None,
    seed: int | None,
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
    modelplane up                                               three clusters, three models, one address
    modelplane up fleet/ models.yaml                            your own
    modelplane up --scenario scenarios/cluster-lost.yaml
    modelplane up --web                                         as a page; also with --scenario
    modelplane up -o yaml > fleet.yaml                          to ask `modelplane fleet --fleet fleet.yaml` later

    \b
    Exit codes: 0  settled, and everything was as a scenario expected
                1  a file, or an object in it, is wrong, or something is not as a scenario expected
    """
    if web and output:
        raise click.UsageError("--web goes on until it is ended, -o prints what there is at the end: give one of them.")
    with explained():
        from cli.scenario import reading
        from cli.scenario.playing import Impossible, Unexpected

        try:
            script = reading.read(scenario) if scenario is not None else None
            plane, given = _prepare(files, script, seed, apis)
            if web:
                from cli.web.up import play

                play(plane, given, script, bind, port, speed)
            else:
                _run(plane, given, files, script, output)
        except (reading.Malformed, Impossible, Unexpected) as error:
            click.echo(f"modelplane: error: {error}", err=True)
            sys.exit(1)


def _prepare(
    files: tuple[Path, ...], script: Scenario | None, seed: int | None, apis: Path | None
) -> tuple[Plane, list[Given]]:
    """A control plane and what to apply to it: the files given, else the scenario's fleet, else the quickstart's."""
    from cli.sources import embedded
    from cli.sources import files as fleet

    apis = embedded.apis_of(apis, files[0].parent if files else None)
    if files:
        given = fleet.read(files)
    elif script is not None and script.fleet is not None:
        given = list(script.fleet)
    else:
        given = fleet.quickstart(apis.parent)
    seeds = (seed, script.seed if script is not None else None, 0)
    return embedded.a_plane(apis, next(each for each in seeds if each is not None)), given


def _run(
    plane: Plane, given: list[Given], files: tuple[Path, ...], script: Scenario | None, output: str | None
) -> None:
    from cli.progress import Progress

    quiet = output is not None
    progress = Progress(plane, quiet=quiet)
    _start(plane, given, progress, quiet=quiet)
    if script is not None:
        from cli.scenario.telling import tell

        progress.brief = True
        tell(script, plane, progress, _silent if quiet else click.echo)
    if output is None:
        _show(plane, _again(files, script))
        return
    for line in _documents(plane, output):
        click.echo(line, nl=False)


def _start(plane: Plane, given: list[Given], progress: Progress, *, quiet: bool) -> None:
    """Apply what the platform team declares, then what the ML teams do, each until it is settled."""
    from cli.display import heading
    from cli.sources import embedded
    from cli.sources import files as fleet

    for part in fleet.platform_first(given):
        if not quiet:
            kinds = Counter(obj["kind"] for _, obj in part)
            what = ", ".join(f"{count} {kind}" for kind, count in sorted(kinds.items()))
            click.echo(heading(f"Applying {what}"))
        made = embedded.apply(plane, part)
        if made and not quiet:
            click.echo(f"  made in the place of kubeconfigs and accounts that were not given: {', '.join(made)}")
        progress.settle()


def _silent(line: str) -> None:
    """Say nothing."""


def _again(files: tuple[Path, ...], script: Scenario | None) -> tuple[str, str]:
    """How to have the same fleet once more: a command to give before, and the option that then names it."""
    named = "".join(f" {shlex.quote(str(file))}" for file in files)
    if script is not None:
        up = f"modelplane up{named} --scenario {shlex.quote(script.file)} -o yaml > fleet.yaml && "
        return up, "--fleet fleet.yaml"
    return "", " ".join(f"--fleet {shlex.quote(str(file))}" for file in files) or "--fleet quickstart"


def _show(plane: Plane, again: tuple[str, str]) -> None:
    """The trees with conditions, then the fleet at a glance, then where each replica is and why."""
    from cli import fleet
    from cli.display import section
    from cli.glance import glance
    from cli.sources.embedded import Embedded

    _show_trees(plane)
    found = glance(Embedded(plane))
    for line in section("Where each replica is, and why there", fleet.places(found)):
        click.echo(line)
    click.echo("")
    for line in fleet.lines(found):
        click.echo(line)
    waits = [each for each in found.deployments if each.scheduled < each.desired]
    if waits:
        before, fleet_option = again
        reference = f"md/{waits[0].namespace}/{waits[0].name}"
        click.echo(f"\nWhat would help: {before}modelplane explain {reference} {fleet_option}")


def _show_trees(plane: Plane) -> None:
    from cli.display import heading
    from plane.composed import controller_uid
    from plane.store.keys import key_of, kind_of

    by_kind: dict[str, list[Json]] = {}
    for obj in sorted(plane.store, key=key_of):
        if controller_uid(obj) is None and plane.is_xr(kind_of(obj)):  # else it is in the tree of its controller
            by_kind.setdefault(obj["kind"], []).append(obj)
    for kind, xrs in by_kind.items():
        click.echo("\n" + heading(f"{kind} ({len(xrs)})"))
        for line in _of_kind(plane, xrs):
            click.echo(line)


def _of_kind(plane: Plane, xrs: list[Json]) -> Iterator[str]:
    """Trees where something is composed, a table where nothing is."""
    from cli import display
    from plane.store.keys import key_of
    from plane.tree import tree

    nodes = [tree(plane.store.get, key_of(xr)) for xr in xrs]
    if any(node.children for node in nodes):
        for node in nodes:
            yield from display.tree_lines(node, lambda key: _note(plane, key))
        return
    rows: display.Rows = [["NAME", "READY", "WHY"]]
    for xr in xrs:
        ready = display.condition(xr, "Ready").get("status", "Unknown")
        key = key_of(xr)
        name = f"{key.namespace}/{key.name}" if key.namespace else key.name
        rows.append([name, display.status(ready), display.why(xr) or _note(plane, key)])
    yield from display.table(rows)


def _note(plane: Plane, key: Key) -> str:
    stored = plane.is_xr(key.of) and not plane.composites.composes(key.of)
    return "stored: no Composition says what it becomes" if stored else ""


def _documents(plane: Plane, output: str) -> Iterator[str]:
    from structural.printing import dump

    if output == "json":
        yield json.dumps({"apiVersion": "v1", "kind": "List", "items": list(plane.objects())}, indent=2) + "\n"
        return
    for obj in plane.objects():
        yield f"---\n{dump(obj)}"
