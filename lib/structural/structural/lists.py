"""Lists that are sets or maps: no member twice."""

from __future__ import annotations

from typing import Any

from structural.schema import Schema
from structural.words import FieldError, compact, duplicate, invalid


def validate(value: Any, schema: Schema | None, path: str = "") -> list[FieldError]:
    """The members that stand twice in a list of type set or map, anywhere in the value."""
    if schema is None:
        return []
    if isinstance(value, list):
        return _validate_list(value, schema, path)
    if not isinstance(value, dict):
        return []
    errors: list[FieldError] = []
    for name, inner in value.items():
        if schema.additional is not None and name not in schema.properties:
            errors += validate(inner, schema.additional, f"{path}[{name}]")
        elif name in schema.properties:
            errors += validate(inner, schema.properties[name], f"{path}.{name}" if path else name)
    return errors


def _validate_list(value: list[Any], schema: Schema, path: str) -> list[FieldError]:
    errors: list[FieldError] = []
    if schema.list_type == "set":
        errors = [duplicate(f"{path}[{index}]", value[index]) for index in _repeated(value)]
    elif schema.list_type == "map":
        errors = _validate_map(value, schema, path)
    for index, item in enumerate(value):
        errors += validate(item, schema.items, f"{path}[{index}]")
    return errors


def _validate_map(value: list[Any], schema: Schema, path: str) -> list[FieldError]:
    for index, item in enumerate(value):
        if item is not None and not isinstance(item, dict):
            return [invalid(f"{path}[{index}]", item, "must be an object for an array of list-type map")]
    keys = [{key: item[key] for key in schema.list_map_keys if key in item} if item else {} for item in value]
    return [duplicate(f"{path}[{index}]", keys[index]) for index in _repeated(keys)]


def _repeated(members: list[Any]) -> list[int]:
    """Where a member stands for the second time; the third is not told again."""
    seen: dict[str, int] = {}
    repeated = []
    for index, member in enumerate(members):
        text = compact(member)
        seen[text] = seen.get(text, 0) + 1
        if seen[text] == 2:
            repeated.append(index)
    return repeated
