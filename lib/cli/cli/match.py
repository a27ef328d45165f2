"""`modelplane match`: which devices a selector matches, with Kubernetes' own meaning."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import click
import yaml

from dra.devices import Device, DeviceError
from dra.quantity import InvalidQuantity
from dra.recorded import CaseError, disagreements, read_cases
from dra.selectors import COST_LIMIT, SelectorError, Verdict, admit_selector
from structural import DocumentError, documents

_PATH = click.Path(path_type=Path, exists=True, dir_okay=False)
WRONG = 1
"""The exit code when a selector is wrong or cannot be evaluated, or when cases disagree."""


@click.command("match", short_help="Show which devices a selector matches, as Kubernetes would.")
@click.argument("expression", metavar="EXPR", required=False)
@click.option(
    "--filename",
    "-f",
    "files",
    type=_PATH,
    multiple=True,
    metavar="FILE",
    help="InferenceClasses or ResourceSlices with the devices to try. May be repeated.",
)
@click.option("--cases", type=_PATH, metavar="FILE", help="Check a file of recorded cases, one JSON object a line.")
@click.option(
    "--output", "-o", type=click.Choice(["table", "json", "yaml"]), default="table", show_default=True, help="Format."
)
def command(expression: str | None, files: tuple[Path, ...], cases: Path | None, output: str) -> None:
    """Show which devices EXPR matches: it means here what it means in a ResourceClaim.

    An error is not a no: Kubernetes then stops looking for any device of the class, so guard what may be missing
    with has() or .?name.orValue(…). A device of another class than those that match, or that is Synthetic, is never
    looked at by the same claim: an error on it is shown and does no harm.

    \b
    modelplane match 'device.driver == "gpu.nvidia.com"' -f examples/inference-class/plain.yaml
    modelplane match "$(cat selector.cel)" -f slices.yaml     what `kubectl get resourceslices -o yaml` printed
    modelplane match --cases cases.jsonl                      recorded from a real API server

    \b
    Exit codes: 0  it can be evaluated where it matters, or all cases agree
                1  the selector or a file is wrong, it fails where it matters, or cases disagree
    """
    if cases is not None:
        if expression is not None or files:
            raise click.UsageError("--cases stands alone: the file has the expressions and the devices.")
        sys.exit(_check_cases(cases, output))
    if expression is None or not files:
        raise click.UsageError("Give an expression and at least one file: modelplane match 'EXPR' -f CLASS.yaml")
    sys.exit(_match(expression, files, output))


def _match(expression: str, files: Iterable[Path], output: str) -> int:
    try:
        selector = admit_selector(expression)
    except SelectorError as error:
        click.echo(_refusal(expression, error), err=True)
        return WRONG
    found = [(listed, selector.matches(listed.device)) for path in files for listed in _devices(path)]
    rows = [{"device": listed.name, "matches": verdict.matches, "error": verdict.error} for listed, verdict in found]
    harmful = _harmful(found)
    _print(rows, output, harmful)
    if output == "table":
        cost = f"cost {selector.worst_cost} of {COST_LIMIT} at worst"
        click.echo(f"{sum(r['matches'] is True for r in rows)} of {len(rows)} devices match, {cost}")
    return WRONG if any(harmful) else 0


def _harmful(found: Sequence[tuple[_Listed, Verdict]]) -> list[bool]:
    """For each device whether the selector fails on it where a claim would look at it, or was meant to find one.

    A claim looks at the devices of one class: at those of a class in which one matches; where none does, at any.
    """
    matched = {listed.device_class for listed, verdict in found if verdict.matches}
    judged = {listed.device_class for listed, verdict in found if listed.claimed and verdict.error is None}
    return [
        verdict.error is not None and (_looked_at(listed, matched) if matched else _meant(listed, judged))
        for listed, verdict in found
    ]


def _looked_at(listed: _Listed, matched: set[str]) -> bool:
    return listed.claimed and listed.device_class in matched


def _meant(listed: _Listed, judged: set[str]) -> bool:
    return listed.device_class not in judged if listed.claimed else not judged


def _refusal(expression: str, error: SelectorError) -> str:
    if not error.problems:
        return f"Kubernetes would refuse this selector: {error}"
    lines = ["Kubernetes would refuse this selector:"]
    texts = expression.split("\n")
    for problem in error.problems:
        where = f"line {problem.line}, column {problem.column}" if "\n" in expression else f"column {problem.column}"
        lines.append(f"  {where}: {problem.text}" if problem.line > 0 else f"  {problem.text}")
        if 1 <= problem.line <= len(texts):
            lines += [f"    {texts[problem.line - 1]}", f"    {' ' * (problem.column - 1)}^"]
    return "\n".join(lines)


@dataclass(frozen=True)
class _Listed:
    """A device of a file, with the class by which a claim asks for it; a Synthetic one is in no claim."""

    name: str
    device: Device
    device_class: str
    claimed: bool


def _devices(path: Path) -> list[_Listed]:
    found = []
    try:
        for document in documents.parse(path.read_text(encoding="utf-8"), str(path)):
            listed = document.get("items") if isinstance(document, dict) else None
            for each in listed if isinstance(listed, list) else [document]:
                found += _devices_of(each) if isinstance(each, dict) else []
    except UnicodeDecodeError:
        raise click.ClickException(f"{path} is not a text file in UTF-8") from None
    except (DocumentError, OSError) as error:
        raise click.ClickException(str(error)) from None
    except (DeviceError, InvalidQuantity, KeyError, TypeError) as error:
        raise click.ClickException(f"{path}: {_plain(error)}") from None
    if not found:
        raise click.ClickException(f"{path}: no devices; give an InferenceClass or a ResourceSlice")
    return found


def _plain(error: Exception) -> str:
    return f"{error} is missing" if isinstance(error, KeyError) else str(error)


def _devices_of(document: Mapping[str, Any]) -> list[_Listed]:
    spec = document.get("spec") or {}
    owner = (document.get("metadata") or {}).get("name", document.get("kind", ""))
    found = []
    for entry in spec.get("devices") or ():
        driver = entry.get("driver") or spec.get("driver") or ""
        count = entry.get("count")
        name = f"{owner}/{entry['name']}" + (f" ({count} a node)" if count else "")
        claimed = entry.get("claim") != "Synthetic"
        found.append(_Listed(name, Device.from_spec(driver, entry), entry.get("deviceClassName") or driver, claimed))
    return found


def _print(rows: list[dict[str, Any]], output: str, harmful: Sequence[bool] = ()) -> None:
    if output == "json":
        click.echo(json.dumps(rows, indent=2))
    elif output == "yaml":
        click.echo(yaml.safe_dump(rows, sort_keys=False), nl=False)
    else:
        width = max([len("DEVICE"), *(len(row["device"]) for row in rows)])
        click.echo(f"{'DEVICE':<{width}}  MATCHES")
        for row, harms in zip(rows, harmful, strict=True):
            said = "yes" if row["matches"] else "no"
            if row["error"]:
                said = f"error: {row['error']}" if harms else f"no ({row['error']})"
            click.echo(f"{row['device']:<{width}}  {said}")


def _check_cases(path: Path, output: str) -> int:
    total, wrong = 0, []
    try:
        with path.open() as lines:
            for case in read_cases(lines):
                total += 1
                wrong.append(disagreements(case))
    except CaseError as error:
        raise click.ClickException(f"{path}: {error}") from None
    found = [one for several in wrong for one in several]
    if output == "table":
        for one in found:
            click.echo(f"{one.name} ({one.version}): {one.expression}")
            click.echo(f"  Kubernetes: {json.dumps(one.kubernetes)}")
            click.echo(f"  Modelplane: {json.dumps(one.ours)}")
        click.echo(f"{total - sum(map(bool, wrong))} of {total} agree")
    else:
        _print([asdict(one) for one in found], output)
    return WRONG if found else 0
