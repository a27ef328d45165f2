"""What a value is after a turn over the wire: plain JSON, and a whole number without a fraction."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

_SAME = frozenset({str, int, bool})
"""Types of values that are the same on either side of the wire."""


def is_plain(obj: Mapping[Any, Any]) -> bool:
    """Whether an object certainly may be sent, and is the same after it was: one look where nearly all are so."""
    for key, value in obj.items():
        kind = type(value)
        if type(key) is not str:
            return False
        if kind not in _SAME and not (is_plain(value) if kind is dict else kind is list and _are_plain(value)):
            return False
    return True


def _are_plain(values: list[Any]) -> bool:
    for value in values:
        kind = type(value)
        if kind not in _SAME and not (is_plain(value) if kind is dict else kind is list and _are_plain(value)):
            return False
    return True


def sent(value: Any) -> Any:
    """A value as it is after a turn over the wire.

    What is so already is given on as it is: replicas of one deployment share its template, and nobody changes it.
    """
    kind = type(value)
    if kind is dict:
        return value if is_plain(value) else _sent_object(value)
    if kind is list:
        return value if _are_plain(value) else _sent_list(value)
    return value if kind in _SAME or value is None else _sent_other(value)


def _sent_object(value: dict[Any, Any]) -> dict[str, Any]:
    made = {str(key): sent(inner) for key, inner in value.items()}
    same = all(type(key) is str and made[key] is inner for key, inner in value.items())
    return value if same else made


def _sent_list(value: list[Any]) -> list[Any]:
    made = [sent(inner) for inner in value]
    return value if all(new is old for new, old in zip(made, value, strict=True)) else made


def _sent_other(value: Any) -> Any:
    if isinstance(value, str):
        return str(value)
    if isinstance(value, list | tuple):
        return [sent(inner) for inner in value]
    if isinstance(value, float) and value.is_integer():
        return int(value)
    if isinstance(value, Mapping):
        return {str(key): sent(inner) for key, inner in value.items()}
    return value
