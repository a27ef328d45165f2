"""Recorded answers of Kubernetes to selectors, and whether this library gives the same."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from cel.syntax import Fold, walk
from cel.types import Kind
from dra.devices import Device, DeviceError
from dra.selectors import KUBERNETES_1_34, KUBERNETES_1_36_LISTS, Dialect, Selector, SelectorError, compile_selector

VERSIONS: Final = {"k8s_1_34_9": KUBERNETES_1_34, "k8s_1_36_2": KUBERNETES_1_36_LISTS}

Answer = Mapping[str, Any]
"""outcome (true, false, error or compile_error), msg, cost and maxCost, as far as they were recorded."""


class CaseError(ValueError):
    """A line that is no case."""


@dataclass(frozen=True)
class Disagreement:
    """One case that Kubernetes answers otherwise."""

    name: str
    version: str
    expression: str
    kubernetes: Answer
    ours: Answer


def read_cases(lines: Iterable[str]) -> Iterator[Mapping[str, Any]]:
    """The cases of a file with one JSON object a line."""
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        try:
            case = json.loads(line)
        except ValueError as error:
            raise CaseError(f"line {number}: {error}") from None
        if not isinstance(case, dict) or not {"name", "expr", "driver", "device"} <= set(case):
            raise CaseError(f"line {number}: a case has name, expr, driver and device")
        yield case


def disagreements(case: Mapping[str, Any]) -> list[Disagreement]:
    """Where this library and a version of Kubernetes differ about a case."""
    found = []
    for version, dialect in VERSIONS.items():
        if version in case:
            ours, ordered = answer(case, dialect)
            if not _same(ours, case[version], ordered=ordered):
                found.append(Disagreement(case["name"], version, case["expr"], case[version], ours))
    return found


def answer(case: Mapping[str, Any], dialect: Dialect) -> tuple[Answer, bool]:
    """This library's answer, and whether Go would give the same words and cost each time it is asked."""
    try:
        selector = compile_selector(case["expr"], dialect)
    except SelectorError as error:
        return {"outcome": "compile_error", "msg": str(error).splitlines()[0]}, True
    ordered = not _goes_through_a_map(selector)
    try:
        device = Device.from_spec(case["driver"], case["device"], lists=dialect.list_attributes)
    except DeviceError as error:
        return {"outcome": "error", "msg": str(error), "cost": 0, "maxCost": selector.worst_cost}, False
    verdict = selector.metered(device)
    cost = {"cost": verdict.cost, "maxCost": selector.worst_cost}
    if verdict.error is not None:
        return {"outcome": "error", "msg": verdict.error, **cost}, ordered
    return {"outcome": verdict.matches, **cost}, ordered


def _goes_through_a_map(selector: Selector) -> bool:
    """Go goes through maps in another order each time: what it meets first, and what that cost, vary."""
    return any(
        isinstance(node, Fold) and not node.is_bind and node.iter_range.type.kind is not Kind.LIST
        for node in walk(selector.program.tree)
    )


def _same(ours: Answer, recorded: Answer, *, ordered: bool) -> bool:
    varying = () if ordered else ("cost", "msg")
    return all(ours.get(key) == value for key, value in recorded.items() if key not in varying)
