"""`modelplane render`: one XR through its pipeline, printed as `crossplane render` prints it."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from cli import inputs
from cli.inputs import Inputs, Wrong
from cli.sources.options import APIS

FATAL = 3
"""The exit code when a function answered with a fatal result; Crossplane's own."""

_PATH = click.Path(path_type=Path)


@click.command("render", short_help="Show what an XR would compose, without a cluster.")
@click.argument("xr", type=_PATH)
@click.argument("composition", type=_PATH, required=False)
@click.argument("functions", type=_PATH, required=False)
@click.option(
    "--observed-resources",
    "-o",
    "observed",
    type=_PATH,
    multiple=True,
    metavar="PATH",
    help="Composed resources that exist already: a YAML file or a directory of them. May be repeated.",
)
@click.option(
    "--required-resources",
    "--extra-resources",
    "-e",
    "required",
    type=_PATH,
    multiple=True,
    metavar="PATH",
    help="Other objects of the control plane that functions may ask for. May be repeated.",
)
@click.option(
    "--name",
    metavar="NAME",
    help="Which object of the file XR, if there are several: NAME or KIND/NAME, as md/qwen3-8b.",
)
@click.option(
    "--namespace", "-n", default="default", show_default=True, help="Where a namespaced XR lives that does not say so."
)
@click.option("--include-full-xr", "-x", "full_xr", is_flag=True, help="Print the XR's own spec and metadata too.")
@click.option(
    "--include-function-results", "-r", "results", is_flag=True, help="Print events as objects of kind Result."
)
@click.option(
    "--include-context", "-c", "with_context", is_flag=True, help="Print the context as an object of kind Context."
)
@click.option("--context-values", multiple=True, metavar="KEY=JSON", help="Give functions a context. May be repeated.")
@click.option("--context-files", multiple=True, metavar="KEY=FILE", help="The same, with the value in a YAML file.")
@click.option(
    "--function-credentials", "credentials", type=_PATH, metavar="PATH", help="Secrets that steps name as credentials."
)
@click.option(
    "--function-annotations",
    "-a",
    "annotations",
    multiple=True,
    metavar="KEY=VALUE",
    help="Set an annotation on all FUNCTIONS. May be repeated.",
)
@click.option("--xrd", type=_PATH, metavar="FILE", help="The XRD of the XR, if it is not in the project.")
@click.option("--apis", type=APIS, metavar="DIR", help="Directory of XRDs and Compositions. Default: the project's.")
@click.option(
    "--timeout", default="1m", show_default=True, metavar="DURATION", help="How long a call of FUNCTIONS may take."
)
@click.option("--debug", is_flag=True, help="Show the functions' log on stderr.")
def command(
    xr: Path,
    composition: Path | None,
    functions: Path | None,
    observed: tuple[Path, ...],
    required: tuple[Path, ...],
    name: str | None,
    namespace: str,
    full_xr: bool,
    results: bool,
    with_context: bool,
    context_values: tuple[str, ...],
    context_files: tuple[str, ...],
    credentials: Path | None,
    annotations: tuple[str, ...],
    xrd: Path | None,
    apis: Path | None,
    timeout: str,
    debug: bool,
) -> None:
    """Show what the composite resource in the file XR would compose, without a cluster.

    The XRD and the Composition are found in the project that XR is in (the nearest directory above it, or above the
    working directory, with a crossplane-project.yaml), and the functions run in this process. First the XR is checked
    against its XRD: fields, types, bounds, enums, patterns, lists, metadata and CEL rules (x-kubernetes-validations).
    What is wrong is said as the API server would say it.

    Output and flags are those of `crossplane render`, so COMPOSITION and FUNCTIONS may be given as there: then each
    function is called at the address in its annotation render.crossplane.io/runtime-development-target.

    \b
    modelplane render my-class.yaml -x -r                                   with its spec, and events
    modelplane render examples/quickstart/models.yaml --name md/qwen3-8b    one of several
    modelplane render model.yaml -e clusters.yaml -o composed/              with what functions may ask for, and see

    \b
    Exit codes: 0  rendered
                1  the XR, or another input, is wrong
                3  a function answered with a fatal result; what there is so far is printed
    """
    from xfn import logs

    logs.configure(debug=True) if debug else logs.silence()
    try:
        given = Inputs(
            xr=inputs.the_xr(xr, name),
            namespace=namespace,
            composition=inputs.one_of_kind(composition, "Composition") if composition else None,
            observed=inputs.objects(observed),
            required=inputs.objects([*required, *([credentials] if credentials else ())]),
            context=_context(context_values, context_files),
            functions=inputs.function_targets(functions, annotations) if functions else None,
            xrd=inputs.one_of_kind(xrd, "CompositeResourceDefinition") if xrd else None,
            apis=apis,
            source=xr,
            timeout=_seconds(timeout),
        )
        _print(given, full_xr=full_xr, results=results, context=with_context)
    except Wrong as wrong:
        click.echo(str(wrong), err=True)
        sys.exit(1)


def _print(given: Inputs, *, full_xr: bool, results: bool, context: bool) -> None:
    from plane.pipeline import PipelineFatal
    from plane.render import documents
    from structural.printing import dump

    found = inputs.rendered(given)
    outcome = found.outcome
    if outcome.failure is not None and not isinstance(outcome.failure, PipelineFatal):
        raise Wrong(f"modelplane: error: cannot compose resources: {outcome.failure}")
    if not found.checked:
        click.echo(f"modelplane: note: no XRD defines {given.xr['kind']}, so the XR was not checked", err=True)
    for document in documents(found.xr, outcome, full_xr=full_xr, results=results, context=context):
        click.echo(f"---\n{dump(document)}", nl=False)
    if outcome.failure is not None:
        click.echo(f"modelplane: error: cannot compose resources: {outcome.failure}", err=True)
        sys.exit(FATAL)


def _seconds(duration: str) -> float:
    """The seconds of a duration as Go writes it: 90s, 1m30s, 500ms."""
    parts = re.findall(r"(\d+(?:\.\d+)?)(ms|s|m|h)", duration)
    if not parts or "".join(map("".join, parts)) != duration:
        raise Wrong(f"modelplane: error: --timeout takes a duration such as 30s or 1m, not {json.dumps(duration)}")
    units = {"ms": 0.001, "s": 1, "m": 60, "h": 3600}
    return sum(float(number) * units[unit] for number, unit in parts)


def _context(values: Sequence[str], files: Sequence[str]) -> dict[str, Any]:
    """The context for the first function; a value goes before a file of the same key."""
    from structural import DocumentError
    from structural.documents import parse

    context: dict[str, Any] = {}
    for option, pairs in (("--context-files", files), ("--context-values", values)):
        for pair in pairs:
            key, equals, value = pair.partition("=")
            if not equals:
                raise Wrong(f"modelplane: error: {option} takes KEY=VALUE, not {json.dumps(pair)}")
            try:
                text = value if option == "--context-values" else Path(value).read_text(encoding="utf-8")
                found = parse(text, f"{option} {key}")
            except (OSError, DocumentError) as error:
                raise Wrong(f"modelplane: error: {option} {key}: {error}") from error
            context[key] = found[0] if found else None
    return context
