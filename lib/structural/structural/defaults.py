"""Defaults and nulls: what the API server writes into an object before it validates it.

What is given is not changed, and what does not change is not copied: a thousand objects may share a part.
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from typing import Any

from structural.schema import Schema


def defaulted(value: Any, schema: Schema) -> Any:
    """The value without nulls that may not be there, and with the defaults of its schema."""
    return _filled(_without_nulls(value, schema), schema)


def _filled(value: Any, schema: Schema | None) -> Any:
    if schema is None:
        return value
    if isinstance(value, dict):
        return _filled_object(value, schema)
    if isinstance(value, list):
        items = [_filled_inner(inner, schema.items, named=False) for inner in value]
        return value if _are_the_same(items, value) else items
    return value


def _filled_object(value: dict[str, Any], schema: Schema) -> dict[str, Any]:
    result = value
    for name, default in defaults_of(schema).items():
        if name not in value or _misplaced_null(value[name], schema.properties[name]):
            result = dict(value) if result is value else result
            result[name] = deepcopy(default)
    for name, inner in list(result.items()):
        now = _filled_inner(inner, schema.field(name), named=name in schema.properties)
        if now is not inner:
            result = dict(value) if result is value else result
            result[name] = now
    return result


def _filled_inner(inner: Any, schema: Schema | None, *, named: bool) -> Any:
    if not named and schema is not None and _misplaced_null(inner, schema):
        inner = deepcopy(schema.raw.get("default"))
    return _filled(inner, schema)


def defaults_of(schema: Schema) -> Mapping[str, Any]:
    """The defaults of an object's fields, found once a schema."""
    found: Mapping[str, Any] | None = schema.__dict__.get("_defaults")
    if found is None:
        given = ((name, field.raw.get("default")) for name, field in schema.properties.items())
        found = schema.__dict__["_defaults"] = {name: default for name, default in given if default is not None}
    return found


def _without_nulls(value: Any, schema: Schema | None) -> Any:
    """The value without every null that may not be there and that no default replaces."""
    if schema is None:
        return value
    if isinstance(value, dict):
        result = value
        for name, inner in value.items():
            field = schema.field(name)
            if field is not None and _misplaced_null(inner, field) and field.raw.get("default") is None:
                result = dict(value) if result is value else result
                del result[name]
            elif (now := _without_nulls(inner, field)) is not inner:
                result = dict(value) if result is value else result
                result[name] = now
        return result
    if isinstance(value, list):
        items = [_without_nulls(inner, schema.items) for inner in value]
        return value if _are_the_same(items, value) else items
    return value


def _are_the_same(some: list[Any], others: list[Any]) -> bool:
    return all(a is b for a, b in zip(some, others, strict=True))


def _misplaced_null(value: Any, schema: Schema) -> bool:
    return value is None and not schema.nullable
