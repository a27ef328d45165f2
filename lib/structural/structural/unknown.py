"""Fields that a schema does not know: found for a strict answer, taken out for a lenient one."""

from __future__ import annotations

from typing import Any

from structural.schema import Schema

_TYPE_AND_METADATA = frozenset({"apiVersion", "kind", "metadata"})


def prune(resource: Any, schema: Schema) -> list[str]:
    """Take unknown fields out of a whole resource, in place; return their paths, sorted."""
    found: list[str] = []
    _prune(resource, schema, "", found, embedded=True)
    return sorted(found)


def _prune(value: Any, schema: Schema | None, path: str, found: list[str], *, embedded: bool = False) -> None:
    if schema is not None and schema.preserves_unknown:
        _prune_known_parts(value, schema, path, found)
    elif isinstance(value, dict):
        embedded = embedded or (schema is not None and schema.embedded_resource)
        for name in list(value):
            if embedded and name in _TYPE_AND_METADATA:
                continue
            field = schema.field(name) if schema else None
            if field is None:
                found.append(_joined(path, name))
                del value[name]
            else:
                _prune(value[name], field, _joined(path, name), found)
    elif isinstance(value, list):
        for index, item in enumerate(value):
            _prune(item, schema.items if schema else None, f"{path}[{index}]", found)


def _prune_known_parts(value: Any, schema: Schema, path: str, found: list[str]) -> None:
    """Under preserve-unknown-fields only the parts that the schema does describe are looked into."""
    if isinstance(value, dict):
        for name, inner in value.items():
            field = schema.field(name)
            if field is not None and not (schema.embedded_resource and name in _TYPE_AND_METADATA):
                _prune(inner, field, _joined(path, name), found)
    elif isinstance(value, list) and schema.items is not None:
        for index, item in enumerate(value):
            _prune_known_parts(item, schema.items, f"{path}[{index}]", found)


def _joined(path: str, name: str) -> str:
    return f"{path}.{name}" if path else name
