"""A quick look at a value: whether it is certainly as the server would store it, so that nothing need be done about it.

Sound means: no unknown field, no default to write, no null to drop, nothing wrong with its shape, no member twice. What
is not certain is not sound: then the careful way (`unknown`, `defaults`, `shape`, `lists`) finds out and has the words.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from structural import formats, metadata, patterns
from structural.definition import Definition
from structural.schema import Schema
from structural.words import Json

Check = Callable[[Any, Any], bool]
"""Whether a value is sound; the second value stood in its place before, and was."""

_INT64 = 2**63
_COMBINED = ("allOf", "anyOf", "oneOf", "not")
_INT_OR_STRING = [{"type": "integer"}, {"type": "string"}]
_TYPE_AND_METADATA = frozenset({"apiVersion", "kind", "metadata"})


def is_sound(value: Any, schema: Schema, before: Any = None) -> bool:
    """Whether a value is certainly sound. Parts of it that are the very same as `before` were looked at then."""
    return _check_of(schema)(value, before)


def is_sound_object(obj: Json, definition: Definition, before: Json | None = None) -> bool:
    """The same for a whole object, its metadata apart."""
    schema, known = definition.schema, before or {}
    if not _needed(schema) <= obj.keys():
        return False
    for name, part in obj.items():
        if name not in _TYPE_AND_METADATA:
            field = schema.field(name)
            if field is None or not _check_of(field)(part, known.get(name)):
                return False
    return not any(key in schema.raw for key in _COMBINED)


def _needed(schema: Schema) -> frozenset[str]:
    """The parts that a whole object has, beside those that every object has."""
    made: frozenset[str] | None = schema.__dict__.get("_sound_needed")
    if made is None:
        needed = frozenset((*schema.raw.get("required", ()), *_defaulted(schema)))
        made = schema.__dict__["_sound_needed"] = needed - _TYPE_AND_METADATA
    return made


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
    for name, kind in (("string", str), ("integer", int), ("boolean", bool)):
        if schema.types == (name,):
            return _scalar(schema, kind)
    if schema.types == ("number",):
        return _either(_scalar(schema, int), _scalar(schema, float))
    open_to_all = not schema.types and schema.preserves_unknown
    return _anything if open_to_all and not schema.properties and schema.items is None else _unsure


def _unsure(value: Any, before: Any) -> bool:
    return value is before and value is not None


def _anything(value: Any, before: Any) -> bool:
    return value is not None


def _either(one: Check, other: Check) -> Check:
    return lambda value, before: one(value, before) or other(value, before)


def _scalar(schema: Schema, kind: type) -> Check:
    raw = schema.raw
    tests: list[Callable[[Any], bool]] = []
    if raw.get("enum"):
        allowed = frozenset(one for one in raw["enum"] if type(one) is kind)
        tests.append(lambda value: value in allowed)
    if kind is str:
        tests += _string_tests(raw)
    elif kind in (int, float):
        tests += _number_tests(raw)
    if not tests:
        return lambda value, before: type(value) is kind
    if len(tests) == 1:
        only = tests[0]
        return lambda value, before: type(value) is kind and only(value)
    return lambda value, before: type(value) is kind and all(test(value) for test in tests)


def _string_tests(raw: dict[str, Any]) -> list[Callable[[Any], bool]]:
    tests: list[Callable[[Any], bool]] = []
    shortest, longest = raw.get("minLength"), raw.get("maxLength")
    if shortest is not None or longest is not None:
        least, most = shortest or 0, longest if longest is not None else _INT64
        tests.append(lambda value: least <= len(value) <= most)
    if raw.get("pattern"):
        matches = patterns.compiled(raw["pattern"]).search
        tests.append(lambda value: matches(value) is not None)
    well_formed = formats.check_for(raw.get("format", ""))
    if well_formed is not None:
        tests.append(well_formed)
    return tests


def _number_tests(raw: dict[str, Any]) -> list[Callable[[Any], bool]]:
    least, most = raw.get("minimum", -_INT64), raw.get("maximum", _INT64 - 1)
    if raw.get("exclusiveMinimum") or raw.get("exclusiveMaximum") or type(least) is float or type(most) is float:
        return [lambda value: least < value < most]
    return [lambda value: least <= value <= most]


def _object(schema: Schema) -> Check:
    raw = schema.raw
    needed = frozenset((*raw.get("required", ()), *_defaulted(schema)))
    fewest, most = raw.get("minProperties", 0), raw.get("maxProperties", _INT64)
    fields = _Fields(schema)

    def check(value: Any, before: Any) -> bool:
        if value is before and value is not None:
            return True
        if type(value) is not dict or not fewest <= len(value) <= most or not needed <= value.keys():
            return False
        known = before if type(before) is dict else {}
        for name, inner in value.items():  # noqa: SIM110  (a generator would cost as much as what it runs)
            if not fields[name](inner, known.get(name)):
                return False
        return True

    return check


class _Fields(dict[str, Check]):
    """The checks of an object's fields, each made when such a field is first met."""

    def __init__(self, schema: Schema) -> None:
        super().__init__()
        self._schema = schema

    def __missing__(self, name: str) -> Check:
        field = self._schema.field(name)
        unknown = _kept if self._schema.preserves_unknown else _unknown
        self[name] = made = unknown if field is None else _check_of(field)
        return made


def _unknown(value: Any, before: Any) -> bool:
    return False


def _kept(value: Any, before: Any) -> bool:
    return True


def _defaulted(schema: Schema) -> tuple[str, ...]:
    return tuple(name for name, field in schema.properties.items() if field.raw.get("default") is not None)


def _embedded(schema: Schema) -> Check:
    """A whole Kubernetes object of which the schema says nothing more; any other is left to the careful way."""
    raw = schema.raw
    if schema.properties or schema.additional or not schema.preserves_unknown or raw.get("required"):
        return _unsure

    def check(value: Any, before: Any) -> bool:
        if value is before and value is not None:
            return True
        if type(value) is not dict or not all(type(value.get(key, "")) is str for key in ("apiVersion", "kind")):
            return False
        described = value.get("metadata") or {}
        sound = isinstance(described, dict) and not metadata.unknown(described)
        return sound and not metadata.validate_embedded(value, schema)

    return check


def _list(schema: Schema) -> Check:
    raw, items = schema.raw, schema.items
    fewest, most = raw.get("minItems", 0), raw.get("maxItems", _INT64)
    inner = _check_of(items) if items is not None else None
    unique = _unique(schema)

    def check(value: Any, before: Any) -> bool:
        if value is before and value is not None:
            return True
        if type(value) is not list or not fewest <= len(value) <= most:
            return False
        if inner is None:
            return not value
        known = before if type(before) is list and len(before) == len(value) else [None] * len(value)
        for index, item in enumerate(value):
            if not inner(item, known[index]):
                return False
        return unique(value)

    return check


def _unique(schema: Schema) -> Callable[[list[Any]], bool]:
    keys = tuple(schema.list_map_keys)
    if schema.list_type == "set":
        return lambda value: len({str(item) for item in value}) == len(value)
    if schema.list_type == "map":
        return lambda value: len({tuple(str(item.get(key)) for key in keys) for item in value}) == len(value)
    return lambda value: True
