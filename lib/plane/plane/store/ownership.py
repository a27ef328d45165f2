"""Server-side apply: who owns which field, and what an object becomes when one manager applies its intent.

What a manager owns is kept as what it said, less what others took from it since: the schema tells which parts of that
are owned one by one and which as a whole.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from plane.store.keys import Json
from structural import Schema

NOTHING: Json = {}
"""What a manager owns that owns nothing."""

_GONE = object()
_SCALARS = frozenset({str, int, bool, float})

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


def merged(live: Any, intent: Any, schema: Schema | None, before: Any, others: Sequence[Any]) -> Any:
    """The live value with an intent applied: what the manager owned before and leaves out now goes.

    A field that another manager owns too stays. What does not change is not copied.
    """
    if live is intent:
        return live
    if isinstance(live, dict) and isinstance(intent, dict) and not _atomic_map(schema):
        return _merged_map(live, intent, schema, before, others)
    if isinstance(live, list) and isinstance(intent, list) and _granular_list(schema):
        return _merged_list(live, intent, schema, before, others)
    return live if _same(live, intent) else intent


def stands(live: Any, intent: Any, schema: Schema | None) -> bool:
    """Whether an intent that a manager applied before and still owns would change nothing if it were applied again."""
    if live is intent:
        return True
    if isinstance(live, dict) and isinstance(intent, dict) and not _atomic_map(schema):
        for name, wanted in intent.items():
            had = live.get(name, _GONE)
            if had is not wanted and (had is _GONE or not stands(had, wanted, _field(schema, name))):
                return False
        return True
    if isinstance(live, list) and isinstance(intent, list) and _granular_list(schema):
        members, items, present = _members(intent, schema), _items(schema), set()
        for name, item in zip(_names(live, schema), live, strict=True):
            present.add(name)
            if name in members and not stands(item, members[name], items):
                return False
        return members.keys() <= present
    return _same(live, intent)


def _merged_map(live: Json, intent: Json, schema: Schema | None, before: Any, others: Sequence[Any]) -> Json:
    result = live
    owned = before if isinstance(before, dict) else NOTHING
    for name, wanted in intent.items():
        had = live.get(name, _GONE)
        if had is wanted:
            continue
        kind = type(wanted)
        if had is _GONE:
            now = wanted
        elif kind in _SCALARS:
            now = had if type(had) is kind and had == wanted else wanted
        else:
            theirs = _below(others, name, schema) if others else others
            now = merged(had, wanted, _field(schema, name), owned.get(name), theirs)
        if now is not had:
            result = _own_copy(result, live)
            result[name] = now
    if owned is intent or owned.keys() <= intent.keys():
        return result
    return _less(result, live, intent, schema, owned, others)


def _less(result: Json, live: Json, intent: Json, schema: Schema | None, owned: Json, others: Sequence[Any]) -> Json:
    """A merged map without what the manager owned before and leaves out now."""
    for name, inner in owned.items():
        if name in intent or name not in live:
            continue
        kept = _without(live[name], _field(schema, name), inner, _below(others, name, schema))
        if kept is _GONE:
            result = _own_copy(result, live)
            del result[name]
        elif kept is not live[name]:
            result = _own_copy(result, live)
            result[name] = kept
    return result


def _merged_list(
    live: list[Any], intent: list[Any], schema: Schema | None, before: Any, others: Sequence[Any]
) -> list[Any]:
    items = _items(schema)
    wanted = _members(intent, schema)
    owned = wanted if before is intent else _members(before, schema) if isinstance(before, list) else NOTHING
    result: list[Any] = []
    present = set()
    changed = False
    for name, item in zip(_names(live, schema), live, strict=True):
        present.add(name)
        now = item
        if name in wanted:
            if wanted[name] is not item:
                now = merged(item, wanted[name], items, owned.get(name), _below(others, name, schema))
        elif name in owned:
            now = _without(item, items, owned[name], _below(others, name, schema))
        changed = changed or now is not item
        if now is not _GONE:
            result.append(now)
    added = [item for name, item in wanted.items() if name not in present]
    return [*result, *added] if changed or added else live


def _without(value: Any, schema: Schema | None, owned: Any, others: Sequence[Any]) -> Any:
    """A value without what only one manager owned of it."""
    if not _granular(owned, schema):
        return value if others else _GONE
    members = _members(owned, schema)
    if isinstance(value, dict):
        left = dict(value)
        for name, inner in members.items():
            if name in left:
                kept = _without(left[name], _field(schema, name), inner, _below(others, name, schema))
                if kept is _GONE:
                    del left[name]
                else:
                    left[name] = kept
        # Nobody owns a default: the server takes it away with the field that it came with.
        bare = [name for name in left if not _below(others, name, schema) and _is_default(left[name], schema, name)]
        for name in bare:
            del left[name]
        return left or _GONE
    if isinstance(value, list):
        items = _items(schema)
        kept_items = []
        for name, item in zip(_names(value, schema), value, strict=True):
            kept = _without(item, items, members[name], _below(others, name, schema)) if name in members else item
            if kept is not _GONE:
                kept_items.append(kept)
        return kept_items or _GONE
    return value


def _is_default(value: Any, schema: Schema | None, name: str) -> bool:
    """Whether a field is as the server fills it where nobody said anything."""
    field = _field(schema, name)
    if field is None or "default" not in field.raw:
        return False
    if _same(value, field.raw["default"]):
        return True
    return isinstance(value, dict) and all(_is_default(inner, field, each) for each, inner in value.items())


def still_owned(owned: Any, old: Any, new: Any, schema: Schema | None) -> Any:
    """What a manager still owns after somebody else turned `old` into `new`: what was changed is no longer its own.

    None if that is nothing, and the very same value if it is all.
    """
    if old is new:
        return owned
    if not _granular(owned, schema):
        return owned if _same(old, new) else None
    if isinstance(old, dict) and isinstance(new, dict) and isinstance(owned, dict):
        return _still_owned_of(owned, old, new, schema) or None
    if isinstance(old, list) and isinstance(new, list) and isinstance(owned, list):
        members = _members(owned, schema)
        left = _still_owned_of(members, _members(old, schema), _members(new, schema), schema)
        return owned if left is members else list(left.values()) or None
    return None


def _still_owned_of(owned: Json, old: Json, new: Json, schema: Schema | None) -> Json:
    """The same of the fields of a map, or of the members of a list."""
    lost: Json = {}
    for name, inner in owned.items():
        before, after = old.get(name), new.get(name, _GONE)
        if before is after:
            continue
        kept = None if after is _GONE else still_owned(inner, before, after, _part(schema, name))
        if kept is not inner:
            lost[name] = kept
    if not lost:
        return owned
    return {name: left for name, inner in owned.items() if (left := lost.get(name, inner)) is not None}


def _granular(owned: Any, schema: Schema | None) -> bool:
    """Whether what is owned here is owned part by part; what is empty or atomic is owned as a whole."""
    if isinstance(owned, dict):
        return bool(owned) and not _atomic_map(schema)
    return isinstance(owned, list) and bool(owned) and _granular_list(schema)


def _members(value: Any, schema: Schema | None) -> dict[str, Any]:
    """The parts of a value by what tells them apart."""
    if isinstance(value, dict):
        return value
    return dict(zip(_names(value, schema), value, strict=True))


def _field(schema: Schema | None, name: str) -> Schema | None:
    return schema.field(name) if schema is not None else None


def _items(schema: Schema | None) -> Schema | None:
    return schema.items if schema is not None else None


def _part(schema: Schema | None, name: str) -> Schema | None:
    """The schema of a field of a map, or of a member of a list."""
    if schema is None:
        return None
    return schema.items if schema.granular_list else schema.field(name)


def _atomic_map(schema: Schema | None) -> bool:
    return schema is not None and schema.atomic_map


def _granular_list(schema: Schema | None) -> bool:
    return schema is not None and schema.granular_list


def _names(items: Sequence[Any], schema: Schema | None) -> list[str]:
    """What tells the items of a list map, or of a list set, apart."""
    if schema is None or schema.list_type != "map":
        return [str(item) for item in items]
    keys = schema.list_map_keys
    first = keys[0] if len(keys) == 1 else None
    return [
        (str(item[first]) if first in item else _name_by_keys(item, keys, schema))
        if isinstance(item, dict)
        else str(item)
        for item in items
    ]


def _name_by_keys(item: Json, keys: Sequence[str], schema: Schema) -> str:
    """The values of all keys, or what they are by default."""
    properties = schema.items.properties if schema.items is not None else {}
    values = [item.get(key, properties[key].raw.get("default") if key in properties else None) for key in keys]
    return "\0".join([str(value) for value in values])


def _below(values: Sequence[Any], name: str, schema: Schema | None) -> Sequence[Any]:
    """What others own of one part."""
    if not values:
        return values
    return [_members(value, schema)[name] for value in values if _owns(value, name, schema)]


def _owns(value: Any, name: str, schema: Schema | None) -> bool:
    return _granular(value, schema) and name in _members(value, schema)


def _own_copy(result: Json, live: Json) -> Json:
    return dict(live) if result is live else result


def _same(a: Any, b: Any) -> bool:
    # True == 1 in Python, and not in JSON.
    return type(a) is type(b) and bool(a == b)
