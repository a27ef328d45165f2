"""What generated code calls; every function here raises for an error, whatever the error is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from cel import operations
from cel.library.operators import not_equal
from cel.library.patterns import BadPattern, compile_pattern
from cel.quantity import Quantity
from cel.values import CelError, Optional, Value, keys_of, no_such_overload


class NotCompiled(Exception):
    """The expression has something in it that only the metered evaluation knows."""


def _bool(value: Value) -> bool:
    if value is True or value is False:
        return bool(value)
    raise no_such_overload()


def _items(value: Value) -> Sequence[Value]:
    if isinstance(value, list):
        return value
    if isinstance(value, dict):
        return list(keys_of(value))
    raise CelError("expected iterable type")


def _pairs(value: Value) -> Sequence[tuple[Value, Value]]:
    if isinstance(value, list):
        return list(enumerate(value))
    if isinstance(value, dict):
        return list(zip(keys_of(value), value.values(), strict=True))
    raise CelError("unsupported comprehension range type")


def _select(target: Value, key: Value) -> Value:
    if type(target) is Optional:
        return operations.select_optional(target, key)
    return operations.select(target, key)


def _has(target: Value, key: Value) -> bool:
    if type(target) is Optional:
        return operations.select_optional(target, key).present
    return not operations.missing(operations.qualify(target, key))


def _compare_nanos(left: Quantity, right: Quantity) -> int:
    a, b = left.nanos, right.nanos
    if a is None or b is None:
        raise CelError("too long to compare here")
    return (a > b) - (a < b)


def search(pattern: str) -> Callable[[Value], bool]:
    """A search for one pattern that remembers its answers: drivers publish few distinct texts."""
    try:
        search = compile_pattern(pattern).search
    except BadPattern as error:
        raise NotCompiled(str(error)) from None
    known: dict[str, bool] = {}

    def found(text: Value) -> bool:
        answer = known.get(text) if type(text) is str else None
        if answer is None:
            if type(text) is not str:
                raise no_such_overload()
            if len(known) >= 4096:
                known.clear()
            answer = known[text] = search(text) is not None
        return answer

    return found


HELPERS: Final[dict[str, Callable[..., Any]]] = {
    "_bool": _bool,
    "_items": _items,
    "_pairs": _pairs,
    "_select": _select,
    "_has": _has,
    "_optional": operations.select_optional,
    "_equal": operations.equal,
    "_not_equal": not_equal,
    "_compare_nanos": _compare_nanos,
    "_all": all,
    "_any": any,
    "_sum": sum,
}
