"""What a schema asks of a text or a number beside its type, as tests of one value."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from structural import formats, patterns
from structural.verdicts import Verdicts

Test = Callable[[Any], object]
"""Passed if what it gives is true."""

_INT64 = 2**63


def tests_of(raw: dict[str, Any], kind: type) -> Sequence[Test]:
    """The tests of a schema for values of a type; a value is right if it passes all of them."""
    tests: list[Test] = []
    if raw.get("enum"):
        allowed = frozenset(one for one in raw["enum"] if type(one) is kind)
        tests.append(allowed.__contains__)
    if kind is str:
        tests += _string_tests(raw)
    elif kind in (int, float):
        tests.append(_in_range(raw))
    return tests


def _string_tests(raw: dict[str, Any]) -> list[Test]:
    tests: list[Test] = []
    shortest, longest = raw.get("minLength"), raw.get("maxLength")
    if shortest is not None or longest is not None:
        least, most = shortest or 0, longest if longest is not None else _INT64
        tests.append(lambda value: least <= len(value) <= most)
    if raw.get("pattern"):
        tests.append(patterns.matcher(raw["pattern"]))
    well_formed = formats.check_for(raw.get("format", ""))
    if well_formed is not None:
        # Times are written again and again in one second.
        tests.append(Verdicts(well_formed, room=256).__getitem__)
    return tests


def bounds_of(raw: dict[str, Any]) -> tuple[int, int] | None:
    """The least and the most that an integer may be, if nothing else is asked of it and both are allowed."""
    if raw.get("enum") or raw.get("exclusiveMinimum") or raw.get("exclusiveMaximum"):
        return None
    least, most = raw.get("minimum", -_INT64), raw.get("maximum", _INT64 - 1)
    return (least, most) if type(least) is int and type(most) is int else None


def _in_range(raw: dict[str, Any]) -> Test:
    least, most = raw.get("minimum", -_INT64), raw.get("maximum", _INT64 - 1)
    if raw.get("exclusiveMinimum") or raw.get("exclusiveMaximum") or type(least) is float or type(most) is float:
        return lambda value: bool(least < value < most)
    return lambda value: bool(least <= value <= most)
