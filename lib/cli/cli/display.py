"""How commands show a fleet to people: tables, trees, and reasons."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

import click

from plane.store.keys import Json, Key
from plane.tree import Node

_COLORS = {"True": "green", "False": "red", "Unknown": "yellow"}
_GAP = "  "

Rows = list[Sequence[str]]
"""A table: its first row is the heading."""

Note = Callable[[Key], str]
"""What to say beside an object."""


def heading(text: str) -> str:
    """A title."""
    return click.style(text, bold=True)


def status(value: str) -> str:
    """The status of a condition, in its color."""
    return click.style(value, fg=_COLORS.get(value))


def table(rows: Sequence[Sequence[str]], indent: int = 2) -> Iterator[str]:
    """Rows as aligned columns; the first row is the heading."""
    widths = [max(len(click.unstyle(row[column])) for row in rows) for column in range(len(rows[0]))]
    for number, row in enumerate(rows):
        cells = [cell + " " * (width - len(click.unstyle(cell))) for cell, width in zip(row, widths, strict=True)]
        line = " " * indent + _GAP.join(cells).rstrip()
        yield click.style(line, dim=True) if number == 0 else line


def section(title: str, rows: Rows) -> Iterator[str]:
    """A table under its title; nothing where it would be empty."""
    if len(rows) > 1:
        yield "\n" + heading(title)
        yield from table(_without_empty_columns(rows))


def _without_empty_columns(rows: Rows) -> Rows:
    kept = [column for column in range(len(rows[0])) if any(row[column] for row in rows[1:])]
    return [[row[column] for column in kept] for row in rows]


def condition(obj: Json, type_: str) -> Json:
    """A condition of an object; empty if it has none of the type."""
    present = (obj.get("status") or {}).get("conditions") or ()
    return next((entry for entry in present if entry["type"] == type_), {})


def why(obj: Json) -> str:
    """The one sentence to read: what is wrong, or else what the kind's own condition says."""
    present = (obj.get("status") or {}).get("conditions") or []
    own = [entry for entry in present if entry["type"] not in ("Ready", "Synced", "Responsive")]
    for entry in (condition(obj, "Synced"), *own):
        if entry.get("status") == "False":
            return _sentence(entry)
    return next((_sentence(entry) for entry in own if entry.get("message")), condition(obj, "Ready").get("message", ""))


def _sentence(entry: Json) -> str:
    said = str(entry.get("message", ""))
    return said if entry["status"] == "True" else f"{entry['reason']}: {said}"


def tree_lines(node: Node, note: Note = lambda key: "", indent: int = 1, *, fold: bool = True) -> Iterator[str]:
    """A tree, one line an object, with its conditions and a note; leaves that are well are one line together."""
    said = [str(node.key), _state(node), _reason(node), click.style(note(node.key), dim=True)]
    yield "  " * indent + _GAP.join(part for part in said if click.unstyle(part))
    well = _well(node) if fold else Counter()
    for child in node.children:
        if not (fold and _is_well(child)):
            yield from tree_lines(child, note, indent + 1, fold=fold)
    if well:
        counts = ", ".join(f"{kind} x{count}" if count > 1 else kind for kind, count in sorted(well.items()))
        yield "  " * (indent + 1) + click.style(f"{well.total()} more, all well: {counts}", dim=True)


def _state(node: Node) -> str:
    if node.object is None:
        return click.style("not there", fg="red")
    if _only_looks(node):
        return click.style("only looks whether the cluster answers", dim=True)
    shown = [type_ for type_ in ("Synced", "Ready") if type_ in node.conditions]
    return " ".join(f"{type_}={status(node.conditions[type_]['status'])}" for type_ in shown)


def _reason(node: Node) -> str:
    return why(node.object) if node.object is not None and not _ready(node) else ""


def _only_looks(node: Node) -> bool:
    """Whether an Object is never Ready on purpose, so that its provider asks again and again."""
    query = ((node.object or {}).get("spec") or {}).get("readiness") or {}
    synced = node.conditions.get("Synced", {}).get("status") == "True"
    return synced and query.get("celQuery") == "false"


def _ready(node: Node) -> bool:
    return _only_looks(node) or all(
        node.conditions[t]["status"] == "True" for t in ("Synced", "Ready") if t in node.conditions
    )


def _is_well(node: Node) -> bool:
    return node.object is not None and not node.children and _ready(node)


def _well(node: Node) -> Counter[str]:
    return Counter(child.key.kind for child in node.children if _is_well(child))
