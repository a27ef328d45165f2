"""Whether what is expected is there; if not, what is there instead."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from cli.scenario.script import Expectation
from cli.sources.kinds import looked_up
from cli.sources.source import Source, Unreadable
from plane.store.keys import Json, key_of


def failures(source: Source, wanted: Expectation) -> list[str]:
    """Everything that is not as expected, each in a sentence that says what was there instead."""
    try:
        obj = looked_up(source, wanted.object, None)
    except Unreadable as missing:
        return [] if not wanted.exists else [f"{wanted.object}: expected to be there; {missing}"]
    name = str(key_of(obj))
    if not wanted.exists:
        return [f"{name}: expected not to be there, and it is"]
    return [f"{name}: {said}" for said in _failures(obj, wanted)]


def _failures(obj: Json, wanted: Expectation) -> Iterator[str]:
    status = obj.get("status") or {}
    if wanted.clusters is not None:
        yield from _places(status, wanted.clusters)
    conditions = {entry["type"]: entry for entry in status.get("conditions") or ()}
    for type_, expected in wanted.conditions.items():
        yield from _condition(type_, expected, conditions.get(type_))
    for part in ("spec", "status"):
        expected_part = getattr(wanted, part)
        if expected_part is not None:
            yield from _difference(part, expected_part, obj.get(part) or {})
    if wanted.says is not None:
        messages = [str(entry.get("message", "")) for entry in conditions.values()]
        if not any(wanted.says in message for message in messages):
            said = "; ".join(f'"{message}"' for message in messages if message) or "nothing"
            yield f'expected a condition to say "{wanted.says}"; there is {said}'


def _places(status: Json, wanted: Mapping[str, int | None]) -> Iterator[str]:
    there = Counter(entry["cluster"] for entry in status.get("placements") or () if "leaving" not in entry)
    counted = any(count is not None for count in wanted.values())
    same = dict(there) == dict(wanted) if counted else set(there) == set(wanted)
    if not same:
        expected = _clusters({name: count or 0 for name, count in wanted.items()}, counted=counted)
        yield f"clusters: expected {expected}; there is {_clusters(there, counted=counted)}"


def _clusters(found: Mapping[str, int], *, counted: bool) -> str:
    return ", ".join(f"{name}: {count}" if counted else name for name, count in sorted(found.items())) or "none"


def _condition(type_: str, expected: str, entry: Json | None) -> Iterator[str]:
    if entry is None:
        yield f"condition {type_}: expected {expected}; there is no such condition"
    elif expected not in (entry["status"], entry.get("reason")):
        there = f"{entry['status']}, {entry.get('reason', '')}: {entry.get('message', '')}"
        yield f"condition {type_}: expected {expected}; there is {there}"


def _difference(path: str, expected: Any, there: Any) -> Iterator[str]:
    """Where a part is not as expected. Mappings may have more, lists must be the same."""
    if isinstance(expected, dict) and isinstance(there, dict):
        for key, value in expected.items():
            yield from _difference(f"{path}.{key}", value, there.get(key))
    elif expected != there:
        yield f"{path}: expected {expected!r}; there is {'nothing' if there is None else repr(there)}"
