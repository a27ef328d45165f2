"""Server-side apply: who owns which field, and what an object becomes when one manager applies its intent.

Ownership is kept as a shape: the keys of the fields, without their values. Shapes are interned, so that ten thousand
objects with the same fields share one.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from plane.store.keys import Json
from structural import Schema

Shape = Mapping[str, Any]
"""The fields that a manager owns below a point; an empty one is a field that is owned whole."""

WHOLE: Shape = {}
_GONE = object()
_INTERNED: dict[tuple[tuple[str, int], ...], Shape] = {}

METADATA = Schema(
    {
        "type": "object",
        "properties": {
            "labels": {"type": "object", "additionalProperties": {"type": "string"}},
            "annotations": {"type": "object", "additionalProperties": {"type": "string"}},
            "finalizers": {"type": "array", "x-kubernetes-list-type": "set", "items": {"type": "string"}},
            "ownerReferences": {
                "type": "array",
                "x-kubernetes-list-type": "map",
                "x-kubernetes-list-map-keys": ["uid"],
                "items": {"type": "object", "x-kubernetes-map-type": "atomic"},
            },
        },
    }
)
"""How the server merges metadata, of every kind."""


def shape_of(value: Any, schema: Schema | None) -> Shape:
    """The fields that are set in a value."""
    if isinstance(value, dict) and value and not _atomic_map(schema):
        return _interned({name: shape_of(inner, _field(schema, name)) for name, inner in value.items()})
    if isinstance(value, list) and value and _granular_list(schema):
        items = _items(schema)
        return _interned({_identity(item, schema): shape_of(item, items) for item in value})
    return WHOLE


def _interned(shape: dict[str, Shape]) -> Shape:
    return _INTERNED.setdefault(tuple((name, id(inner)) for name, inner in sorted(shape.items())), shape)


def merged(live: Any, intent: Any, schema: Schema | None, before: Shape, others: Sequence[Shape]) -> Any:
    """The live value with an intent applied: what the manager owned before and leaves out now goes.

    A field that another manager owns too stays. What does not change is not copied.
    """
    if isinstance(live, dict) and isinstance(intent, dict) and not _atomic_map(schema):
        return _merged_map(live, intent, schema, before, others)
    if isinstance(live, list) and isinstance(intent, list) and _granular_list(schema):
        return _merged_list(live, intent, schema, before, others)
    return live if _same(live, intent) else intent


def _merged_map(live: Json, intent: Json, schema: Schema | None, before: Shape, others: Sequence[Shape]) -> Json:
    result = live
    for name, wanted in intent.items():
        field = _field(schema, name)
        had = live.get(name, _GONE)
        now = wanted if had is _GONE else merged(had, wanted, field, before.get(name, WHOLE), _below(others, name))
        if now is not had:
            result = _own_copy(result, live)
            result[name] = now
    for name, owned in before.items():
        if name in intent or name not in live:
            continue
        kept = _without(live[name], _field(schema, name), owned, _below(others, name))
        if kept is _GONE:
            result = _own_copy(result, live)
            del result[name]
        elif kept is not live[name]:
            result = _own_copy(result, live)
            result[name] = kept
    return result


def _merged_list(
    live: list[Any], intent: list[Any], schema: Schema | None, before: Shape, others: Sequence[Shape]
) -> list[Any]:
    items = _items(schema)
    wanted = {_identity(item, schema): item for item in intent}
    result: list[Any] = []
    for item in live:
        name = _identity(item, schema)
        below = _below(others, name)
        if name in wanted:
            result.append(merged(item, wanted.pop(name), items, before.get(name, WHOLE), below))
        elif name not in before:
            result.append(item)
        else:
            kept = _without(item, items, before[name], below)
            if kept is not _GONE:
                result.append(kept)
    result += wanted.values()
    unchanged = len(result) == len(live) and all(a is b for a, b in zip(result, live, strict=True))
    return live if unchanged else result


def _without(value: Any, schema: Schema | None, owned: Shape, others: Sequence[Shape]) -> Any:
    """A value without what only one manager owned of it."""
    if not owned:
        return value if others else _GONE
    if isinstance(value, dict):
        left = dict(value)
        for name, inner in owned.items():
            if name in left:
                kept = _without(left[name], _field(schema, name), inner, _below(others, name))
                if kept is _GONE:
                    del left[name]
                else:
                    left[name] = kept
        return left or _GONE
    if isinstance(value, list):
        items = _items(schema)
        kept_items = []
        for item in value:
            name = _identity(item, schema)
            kept = _without(item, items, owned[name], _below(others, name)) if name in owned else item
            if kept is not _GONE:
                kept_items.append(kept)
        return kept_items or _GONE
    return value


def still_owned(owned: Shape, old: Any, new: Any, schema: Schema | None) -> Shape | None:
    """What a manager still owns after somebody else turned `old` into `new`: what was changed is no longer its own."""
    if old is new:
        return owned
    if not owned:
        return owned if _same(old, new) else None
    if isinstance(old, dict) and isinstance(new, dict):
        return _still_owned_of(owned, old, new, lambda name: _field(schema, name))
    if isinstance(old, list) and isinstance(new, list) and _granular_list(schema):
        items = _items(schema)
        before = {_identity(item, schema): item for item in old}
        after = {_identity(item, schema): item for item in new}
        return _still_owned_of(owned, before, after, lambda name: items)
    return None


def _still_owned_of(owned: Shape, old: Json, new: Json, schema_of: Any) -> Shape | None:
    left: dict[str, Shape] = {}
    for name, inner in owned.items():
        if name in new:
            kept = still_owned(inner, old.get(name), new[name], schema_of(name))
            if kept is not None:
                left[name] = kept
    return _interned(left) if left else None


def _field(schema: Schema | None, name: str) -> Schema | None:
    return schema.field(name) if schema is not None else None


def _items(schema: Schema | None) -> Schema | None:
    return schema.items if schema is not None else None


def _atomic_map(schema: Schema | None) -> bool:
    return schema is not None and schema.raw.get("x-kubernetes-map-type") == "atomic"


def _granular_list(schema: Schema | None) -> bool:
    return schema is not None and schema.list_type in ("map", "set")


def _identity(item: Any, schema: Schema | None) -> str:
    """What tells an item of a list map, or of a list set, apart."""
    if schema is not None and schema.list_type == "map" and isinstance(item, dict):
        properties = schema.items.properties if schema.items is not None else {}
        values = (
            item.get(key, properties[key].raw.get("default") if key in properties else None)
            for key in schema.list_map_keys
        )
        return "\0".join(str(value) for value in values)
    return str(item)


def _below(shapes: Iterable[Shape], name: str) -> list[Shape]:
    return [shape[name] for shape in shapes if name in shape]


def _own_copy(result: Json, live: Json) -> Json:
    return dict(live) if result is live else result


def _same(a: Any, b: Any) -> bool:
    # True == 1 in Python, and not in JSON.
    return type(a) is type(b) and bool(a == b)
