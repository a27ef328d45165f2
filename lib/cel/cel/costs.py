"""What one call costs when it has been made, in Kubernetes' units."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Final

from cel.declarations import ActualCost, Overload, by_result
from cel.quantity import Quantity
from cel.semver import Semver
from cel.values import Optional, Value

SELECT: Final = 1
CREATE_LIST: Final = 10
CREATE_MAP: Final = 30
CREATE_OBJECT: Final = 40
STRING_FACTOR: Final = 0.1
REGEX_FACTOR: Final = 0.25


def size(value: Value) -> int:
    """How large a value counts: characters, bytes, elements, entries, else one."""
    if isinstance(value, str | bytes | list | dict):
        return len(value)
    measure = getattr(value, "size", None)
    return int(measure()) if measure is not None else 1


def _size_through(value: Value) -> int:
    if type(value) is Optional and value.present:
        return _size_through(value.get())
    return size(value)


def _of(length: float) -> int:
    return math.ceil(length * STRING_FACTOR)


def _first_length(values: Sequence[Value], _: Value) -> int:
    return _of(_size_through(values[0]))


def _second_size(values: Sequence[Value], _: Value) -> int:
    return _size_through(values[1])


def _shorter(values: Sequence[Value], _: Value) -> int:
    return _of(min(_size_through(values[0]), _size_through(values[1])))


def _both(values: Sequence[Value], _: Value) -> int:
    return _of(_size_through(values[0]) + _size_through(values[1]))


def _search(values: Sequence[Value], _: Value) -> int:
    return _of(1.0 + _size_through(values[0])) * math.ceil(_size_through(values[1]) * REGEX_FACTOR)


def _occurrence(values: Sequence[Value], _: Value) -> int:
    return _of(_size_through(values[0])) * _of(_size_through(values[1]))


def _one(_: Sequence[Value], __: Value) -> int:
    return 1


_ORDERS: Final = ("less", "greater", "less_equals", "greater_equals")
_BY_OVERLOAD: Final[dict[str, ActualCost]] = {
    **dict.fromkeys(
        (
            "starts_with_string",
            "ends_with_string",
            "string_to_bytes",
            "bytes_to_string",
            "strings_quote",
            "string_format",
        ),
        _first_length,
    ),
    "in_list": _second_size,
    **dict.fromkeys([f"{o}_{kind}" for o in _ORDERS for kind in ("string", "bytes")], _shorter),
    "equals": _shorter,
    "not_equals": _shorter,
    "add_string": _both,
    "add_bytes": _both,
    "matches_string": _search,
    "contains_string": _occurrence,
}


# Kubernetes' own prices, by function


def _traversal(value: Value) -> int:
    if type(value) is str:
        return int(len(value.encode("utf-8", "surrogatepass")) * STRING_FACTOR)
    if type(value) is bytes:
        return int(len(value) * STRING_FACTOR)
    if isinstance(value, list):
        return sum(map(_traversal, value))
    if isinstance(value, dict):
        return sum(_traversal(k) + _traversal(v) for k, v in value.items())
    return 1


def _traverse(values: Sequence[Value], _: Value) -> int:
    return _traversal(values[0])


def _read(values: Sequence[Value], _: Value) -> int:
    return _of(size(values[0]))


def _read_twice(values: Sequence[Value], _: Value) -> int:
    return math.ceil(size(values[0]) * 2 * STRING_FACTOR)


@by_result
def _write_twice(_: Sequence[Value], result: Value) -> int:
    return math.ceil(size(result) * 2 * STRING_FACTOR)


def _find(values: Sequence[Value], _: Value) -> int:
    return _of(1.0 + size(values[0])) * math.ceil(size(values[1]) * REGEX_FACTOR)


def _contains_ip(text: bool) -> ActualCost:
    def cost(values: Sequence[Value], _: Value) -> int:
        mask = size(values[0])
        return _of(mask + mask) + (_of(size(values[1])) if text else 0)

    return cost


def _contains_cidr(text: bool) -> ActualCost:
    def cost(values: Sequence[Value], _: Value) -> int:
        mask = size(values[0])
        return _of(mask + mask) + _of(mask) + 1 + (_of(size(values[1])) if text else 0)

    return cost


def _validate(values: Sequence[Value], _: Value) -> int:
    longest: int | None = getattr(values[0], "pattern_size", None)
    if longest is None:
        return 1
    return _of(1.0 + size(values[1])) * math.ceil(longest * REGEX_FACTOR)


_BY_FUNCTION: Final[dict[str, ActualCost]] = {
    **dict.fromkeys(("isSorted", "sum", "max", "min", "indexOf", "lastIndexOf"), _traverse),
    **dict.fromkeys(
        (
            "url",
            "lowerAscii",
            "upperAscii",
            "substring",
            "trim",
            "cidr",
            "isIP",
            "isCIDR",
            "quantity",
            "isQuantity",
            "semver",
            "isSemver",
        ),
        _read,
    ),
    "replace": _read_twice,
    "split": _read_twice,
    "ip.isCanonical": _read_twice,
    "join": _write_twice,
    "find": _find,
    "findAll": _find,
    "validate": _validate,
}


def _kubernetes(function: str, overload: str) -> ActualCost | None:
    if function == "ip":
        return _one if overload == "cidr_ip" else _read
    if function == "containsIP":
        return _contains_ip(overload == "cidr_contains_ip_string")
    if function == "containsCIDR":
        return _contains_cidr(overload == "cidr_contains_cidr_string")
    return _BY_FUNCTION.get(function)


def _kubernetes_equality(values: Sequence[Value], _: Value) -> int:
    """Kubernetes' own kinds are compared at a flat price."""
    if type(values[0]) in (Quantity, Semver) or getattr(values[0], "flat_equality", False):
        return 1
    return _shorter(values, _)


def price(function: str, overload: str, declared: Overload | None) -> Callable[[Sequence[Value], Value], int]:
    """How to compute what a call costs, from the function and the overload the checker chose (or none)."""
    if declared is not None and declared.cost is not None:
        return declared.cost
    if function == "_==_":
        return _kubernetes_equality
    found = _kubernetes(function, overload)
    if found is not None:
        return found
    return _BY_OVERLOAD.get(overload, _one)
