"""Cases for device selectors, and this project's answers to them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.oracle.expressions import Selectors

from cel.syntax import Fold, walk
from cel.types import Kind
from dra.devices import Device, DeviceError
from dra.selectors import KUBERNETES_1_36, KUBERNETES_1_36_LISTS, SelectorError, compile_selector


def cases(seed: int, count: int) -> Iterator[dict[str, Any]]:
    """Questions from a seed."""
    maker = Selectors(seed)
    for number in range(count):
        yield {
            "expr": maker.selector(),
            "driver": "dra.example.com",
            "lists": number % 4 == 0,
            "device": maker.device(lists=number % 4 == 0),
        }


def answer(case: dict[str, Any]) -> tuple[dict[str, Any], bool]:
    """This project's answer, and whether it depends on nothing but the case."""
    dialect = KUBERNETES_1_36_LISTS if case.get("lists") else KUBERNETES_1_36
    try:
        selector = compile_selector(case["expr"], dialect)
    except SelectorError as error:
        return {"outcome": "compile_error", "msg": str(error)}, True
    ordered = not any(
        isinstance(n, Fold) and n.iter_range.type.kind in (Kind.MAP, Kind.DYN, Kind.ANY) and not n.is_bind
        for n in walk(selector.program.tree)
    )
    try:
        device = Device.from_spec(case["driver"], case["device"])
    except DeviceError as error:
        return {"outcome": "error", "msg": str(error), "maxCost": selector.worst_cost}, ordered
    verdict = selector.metered(device)
    quick = selector.matches(device)
    if (quick.matches, quick.error) != (verdict.matches, verdict.error):
        return {"outcome": f"the code object says {quick}, the metered evaluation {verdict}"}, True
    found: dict[str, Any] = {"cost": verdict.cost, "maxCost": selector.worst_cost}
    if verdict.error is not None:
        return {"outcome": "error", "msg": verdict.error, **found}, ordered
    return {"outcome": verdict.matches, **found}, ordered


def agree(mine: dict[str, Any], theirs: dict[str, Any], *, ordered: bool) -> bool:
    """Whether two answers are the same in all that is promised.

    The words of a syntax error are ANTLR's and not promised. Where a map is gone through, Go chooses the
    order anew each time: which error comes first, and what it cost to find, then says nothing. Where Kubernetes
    itself breaks down over an expression, it is enough to refuse it.
    """
    if theirs["outcome"] == "panic":
        return bool(mine["outcome"] == "compile_error")
    if mine["outcome"] != theirs["outcome"]:
        return False
    if "Syntax error" in theirs.get("msg", ""):
        return True
    if mine.get("maxCost") != theirs.get("maxCost"):
        return False
    if not ordered:
        return True
    return mine.get("msg") == theirs.get("msg") and mine.get("cost") == theirs.get("cost")
