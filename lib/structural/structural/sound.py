"""A quick look at a value: what the server would store of it, where that is certain.

Sound means: no unknown field, no null to drop, nothing wrong with its shape, no member twice; defaults are written on
the way. What is not certain is not sound: then the careful way (`unknown`, `defaults`, `shape`, `lists`) finds out and
has the words.

A schema is made into small functions once, and a value is walked once. What is given is not changed, and what does not
change is not copied.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from copy import deepcopy
from itertools import repeat
from operator import is_not
from typing import Any, Final

from structural import metadata
from structural.defaults import defaults_of
from structural.definition import Definition
from structural.scalars import Test, bounds_of, tests_of
from structural.schema import Schema
from structural.words import Json

UNSURE: Final = object()
"""In place of a value that may not be sound."""

Check = Callable[[Any, Any], Any]
"""A value with its defaults, or UNSURE; the second value stood in its place before, and was sound."""

_INT64 = 2**63
_COMBINED = ("allOf", "anyOf", "oneOf", "not")
_INT_OR_STRING = [{"type": "integer"}, {"type": "string"}]
_TYPE_AND_METADATA = frozenset({"apiVersion", "kind", "metadata"})
_SCALARS = {"string": str, "integer": int, "boolean": bool}
_NOTHING: Json = {}


def is_sound(value: Any, schema: Schema, before: Any = None) -> bool:
    """Whether a value is certainly sound and lacks no default. What is the very same as `before` was looked at then."""
    return _check_of(schema)(value, before) is value


def is_sound_object(obj: Json, definition: Definition, before: Json | None = None) -> bool:
    """The same for a whole object, its metadata apart."""
    return completed(obj, definition, before) is obj


def completed(obj: Json, definition: Definition, before: Json | None = None) -> Json | None:
    """A whole object with its defaults, if it is certainly sound, its metadata apart; None if it may not be."""
    schema = definition.schema
    check: Check | None = schema.__dict__.get("_sound_object")
    if check is None:
        check = schema.__dict__["_sound_object"] = _whole_object(schema)
    found = check(obj, before)
    return None if found is UNSURE else found


def _whole_object(schema: Schema) -> Check:
    if any(key in schema.raw for key in _COMBINED):
        return _unsure
    fields = _Fields(schema, unknown=_unknown)
    fields.update(dict.fromkeys(_TYPE_AND_METADATA, _kept))
    return _object_check(schema, fields, _TYPE_AND_METADATA)


def _check_of(schema: Schema) -> Check:
    """The check of a schema, made when it is first asked for: schemas are large and most parts are never met."""
    made: Check | None = schema.__dict__.get("_sound")
    if made is None:
        made = schema.__dict__["_sound"] = _made(schema)
    return made


def _made(schema: Schema) -> Check:
    raw = schema.raw
    if schema.int_or_string and raw.get("anyOf", _INT_OR_STRING) == _INT_OR_STRING:
        return _either(_scalar(schema, int), _scalar(schema, str))
    if any(key in raw for key in _COMBINED) or raw.get("uniqueItems") or "multipleOf" in raw:
        return _unsure
    if schema.types == ("object",):
        return _embedded(schema) if schema.embedded_resource else _object(schema)
    if schema.types == ("array",):
        return _list(schema)
    if schema.types == ("number",):
        return _either(_scalar(schema, int), _scalar(schema, float))
    if schema.types:
        return _scalar(schema, _SCALARS[schema.types[0]]) if schema.types[0] in _SCALARS else _unsure
    open_to_all = schema.preserves_unknown and not schema.properties and schema.items is None
    return _anything if open_to_all else _unsure


def _unsure(value: Any, before: Any) -> Any:
    return value if value is before and value is not None else UNSURE


def _anything(value: Any, before: Any) -> Any:
    return UNSURE if value is None else value


def _unknown(value: Any, before: Any) -> Any:
    return UNSURE


def _kept(value: Any, before: Any) -> Any:
    return value


def _either(one: Check, other: Check) -> Check:
    def check(value: Any, before: Any) -> Any:
        found = one(value, before)
        return other(value, before) if found is UNSURE else found

    return check


def _scalar(schema: Schema, kind: type) -> Check:
    bounds = bounds_of(schema.raw) if kind is int else None
    if bounds is not None:
        return _integer(*bounds)
    tests = tests_of(schema.raw, kind)

    def check(value: Any, before: Any) -> Any:
        if type(value) is not kind:
            return UNSURE
        for test in tests:
            if not test(value):
                return UNSURE
        return value

    def check_one(value: Any, before: Any) -> Any:
        return value if type(value) is kind and only(value) else UNSURE

    only: Test = tests[0] if tests else lambda value: True
    return check_one if len(tests) == 1 else check


def _integer(least: int, most: int) -> Check:
    def check(value: Any, before: Any) -> Any:
        return value if type(value) is int and least <= value <= most else UNSURE

    return check


class _Fields(dict[str, "Check | type"]):
    """The checks of an object's fields, each made when such a field is first met; a type where only that counts."""

    __slots__ = ("_schema", "_unknown")

    def __init__(self, schema: Schema, *, unknown: Check) -> None:
        super().__init__()
        self._schema = schema
        self._unknown = unknown

    def __missing__(self, name: str) -> Check | type:
        field = self._schema.field(name)
        self[name] = made = self._unknown if field is None else _plain_type(field) or _check_of(field)
        return made


def _plain_type(schema: Schema) -> type | None:
    """The type of a field of which nothing else is asked."""
    kind = _SCALARS.get(schema.types[0]) if len(schema.types) == 1 else None
    combined = any(key in schema.raw for key in (*_COMBINED, "uniqueItems", "multipleOf"))
    return None if kind is None or combined or tests_of(schema.raw, kind) else kind


def _object(schema: Schema) -> Check:
    if schema.additional is not None and not schema.properties:
        return _map(schema, schema.additional)
    fields = _Fields(schema, unknown=_kept if schema.preserves_unknown else _unknown)
    return _object_check(schema, fields, frozenset())


def _object_check(schema: Schema, fields: _Fields, given: frozenset[str]) -> Check:
    """The check of an object; some of its fields are always given and never defaulted."""
    needed = frozenset(schema.raw.get("required", ())) - given
    defaults = {name: one for name, one in defaults_of(schema).items() if name not in given}
    expected = needed | defaults.keys()

    def check(value: Any, before: Any) -> Any:
        if value is before and value is not None:
            return value
        if type(value) is not dict:
            return UNSURE
        if expected and not value.keys() >= expected:
            value = _filled(value, defaults)
            if not value.keys() >= needed:
                return UNSURE
        stood_in = before if type(before) is dict else _NOTHING
        changed: Json | None = None
        for name, inner in value.items():
            field = fields[name]
            if field is type(inner) or ((stood := stood_in.get(name)) is inner and inner is not None):
                continue
            now = UNSURE if field.__class__ is type else field(inner, stood)
            if now is UNSURE:
                return UNSURE
            if now is not inner:
                changed = {**(changed or _NOTHING), name: now}
        return value if changed is None else {**value, **changed}

    return _sized(schema, check)


def _map(schema: Schema, entries: Schema) -> Check:
    """The check of a map whose entries may have any name."""
    kind, needed = _plain_type(entries), frozenset(schema.raw.get("required", ()))

    def check(value: Any, before: Any) -> Any:
        if value is before and value is not None:
            return value
        if type(value) is not dict or not value.keys() >= needed:
            return UNSURE
        inner = _check_of(entries)
        stood_in = before if type(before) is dict else _NOTHING
        changed: Json | None = None
        for name, entry in value.items():
            if type(entry) is kind or ((stood := stood_in.get(name)) is entry and entry is not None):
                continue
            now = inner(entry, stood)
            if now is UNSURE:
                return UNSURE
            if now is not entry:
                changed = {**(changed or _NOTHING), name: now}
        return value if changed is None else {**value, **changed}

    return _sized(schema, check)


def _sized(schema: Schema, check: Check) -> Check:
    """The check of an object that must have so many fields, where that is asked."""
    fewest, most = schema.raw.get("minProperties", 0), schema.raw.get("maxProperties", _INT64)
    if fewest == 0 and most == _INT64:
        return check

    def check_size(value: Any, before: Any) -> Any:
        found = check(value, before)
        return found if found is UNSURE or fewest <= len(found) <= most else UNSURE

    return check_size


def _filled(value: Json, defaults: Json) -> Json:
    return {**value, **{name: _own(one) for name, one in defaults.items() if name not in value}}


def _own(default: Any) -> Any:
    """A default for one object, which must not share it with the schema."""
    return deepcopy(default) if type(default) in (dict, list) else default


def _embedded(schema: Schema) -> Check:
    """A whole Kubernetes object of which the schema says nothing more; any other is left to the careful way."""
    raw = schema.raw
    if schema.properties or schema.additional or not schema.preserves_unknown or raw.get("required"):
        return _unsure

    def check(value: Any, before: Any) -> Any:
        if value is before and value is not None:
            return value
        if (
            type(value) is not dict
            or type(value.get("apiVersion", "")) is not str
            or type(value.get("kind", "")) is not str
        ):
            return UNSURE
        described = value.get("metadata") or {}
        sound = isinstance(described, dict) and not metadata.unknown(described)
        stood = before if type(before) is dict else _NOTHING
        return value if sound and metadata.is_resource_in_order(value, stood) else UNSURE

    return check


def _list(schema: Schema) -> Check:
    raw, items = schema.raw, schema.items
    fewest, most = raw.get("minItems", 0), raw.get("maxItems", _INT64)
    if items is None:
        return lambda value, before: value if value == [] and fewest == 0 else _unsure(value, before)
    inner, unique = _check_of(items), _unique(schema)

    def check(value: Any, before: Any) -> Any:
        if value is before and value is not None:
            return value
        if type(value) is not list or not fewest <= len(value) <= most:
            return UNSURE
        checked = list(map(inner, value, _counterparts(value, before)))
        if any(map(is_not, checked, value)):
            if UNSURE in checked:
                return UNSURE
            value = checked
        return value if len(value) < 2 or unique is None or unique(value) else UNSURE

    return check


def _counterparts(value: list[Any], before: Any) -> Iterable[Any]:
    """For each item what stood in its place; where items came or went, the item itself if it was there before."""
    if type(before) is not list:
        return repeat(None)
    if len(before) == len(value):
        return before
    held = {id(item): item for item in before}
    return [held.get(id(item)) for item in value]


def _unique(schema: Schema) -> Callable[[list[Any]], bool] | None:
    """Whether no member of a list is there twice, if that counts."""
    keys = schema.list_map_keys
    if schema.list_type == "set":
        return lambda value: len(set(map(str, value))) == len(value)
    if schema.list_type == "map" and len(keys) == 1:
        (key,) = keys
        return lambda value: len({str(item.get(key)) for item in value}) == len(value)
    if schema.list_type == "map":
        return lambda value: len({tuple([str(item.get(key)) for key in keys]) for item in value}) == len(value)
    return None
