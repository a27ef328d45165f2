"""Defaults and nulls: what the API server writes into an object before it validates it."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from structural.schema import Schema


def fill(value: Any, schema: Schema | None) -> None:
    """Write the defaults of the schema into the value, in place."""
    if schema is None:
        return
    if isinstance(value, dict):
        for name, field in schema.properties.items():
            default = field.raw.get("default")
            if default is not None and (name not in value or _misplaced_null(value[name], field)):
                value[name] = deepcopy(default)
        for name, inner in value.items():
            _fill_inner(value, name, inner, schema.field(name), named=name in schema.properties)
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            _fill_inner(value, index, inner, schema.items, named=False)


def _fill_inner(holder: Any, key: Any, inner: Any, schema: Schema | None, *, named: bool) -> None:
    if not named and _misplaced_null(inner, schema) and schema is not None:
        holder[key] = deepcopy(schema.raw.get("default"))
    fill(holder[key], schema)


def drop_nulls(value: Any, schema: Schema | None) -> None:
    """Take out, in place, every null that may not be there and that no default replaces."""
    if isinstance(value, dict):
        for name in list(value):
            field = schema.field(name) if schema else None
            if _misplaced_null(value[name], field) and field is not None and field.raw.get("default") is None:
                del value[name]
            else:
                drop_nulls(value[name], field)
    elif isinstance(value, list):
        for inner in value:
            drop_nulls(inner, schema.items if schema else None)


def _misplaced_null(value: Any, schema: Schema | None) -> bool:
    return value is None and schema is not None and not schema.nullable
