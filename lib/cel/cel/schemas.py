"""Structural schemas as CEL sees them: the types of their values, and how large these may be."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from cel import types
from cel.environment import Declared
from cel.escaping import RESERVED, escape
from cel.types import Type

Json = Mapping[str, Any]

MAX_REQUEST: Final = 3 * 1024 * 1024
_TEXT: Final = MAX_REQUEST - 2
_FORMATS: Final = {
    "duration": (types.DURATION, 3, 32),
    "date": (types.TIMESTAMP, 12, 12),
    "date-time": (types.TIMESTAMP, 21, 32),
}
_SIMPLE: Final = {"boolean": (types.BOOL, 4), "number": (types.DOUBLE, 1), "integer": (types.INT, 1)}
_METADATA: Final[Json] = {
    "type": "object",
    "properties": {"name": {"type": "string"}, "generateName": {"type": "string"}},
}


def as_resource(schema: Json) -> Json:
    """The schema of a whole object: with kind, apiVersion and the names in its metadata."""
    text = {"type": "string"}
    properties = {**schema.get("properties", {}), "kind": text, "apiVersion": text}
    known = properties.get("metadata") or {}
    names = known.get("properties") or {}
    if not all((names.get(n) or {}).get("type") == "string" for n in ("name", "generateName")):
        properties["metadata"] = _METADATA
    return {**schema, "properties": properties}


@dataclass(frozen=True)
class Modelled:
    """A schema's type, and the shortest text a value of it can have on the wire."""

    declared: Declared
    shortest: int


class Model:
    """Names the object types of one schema, for one set of rules."""

    def __init__(self) -> None:
        self.structs: dict[str, dict[str, Type]] = {}

    def declare(self, schema: Json, name: str, *, resource: bool = False) -> Modelled | None:
        """The type of a schema's values; None if the schema says too little to have one."""
        if schema.get("x-kubernetes-int-or-string"):
            longest = schema.get("maxLength")
            return Modelled(Declared(types.DYN, _TEXT if longest is None else max(longest, 0) * 4), 1)
        if resource:
            schema = as_resource(schema)
        kind = schema.get("type")
        if kind == "array":
            return self._array(schema, name)
        if kind == "object":
            additional = schema.get("additionalProperties")
            if isinstance(additional, Mapping):
                return self._map(schema, additional, name)
            return self._object(schema, name)
        if kind == "string":
            return _string(schema)
        if kind in _SIMPLE:
            simple, shortest = _SIMPLE[kind]
            return Modelled(Declared(simple), shortest)
        return None

    def _array(self, schema: Json, name: str) -> Modelled | None:
        items = schema.get("items")
        if not isinstance(items, Mapping):
            return None
        element = self.declare(items, f"{name}.@idx", resource=embedded(items))
        if element is None:
            return None
        limit = schema.get("maxItems")
        most = _TEXT // (element.shortest + 1) if limit is None else max(limit, 0)
        declared = Declared(types.list_of(element.declared.type), most, values=element.declared)
        return Modelled(declared, 2)

    def _map(self, schema: Json, additional: Json, name: str) -> Modelled | None:
        element = self.declare(additional, f"{name}.@elem", resource=embedded(additional))
        if element is None:
            return None
        limit = schema.get("maxProperties")
        most = _TEXT // (element.shortest + 6) if limit is None else max(limit, 0)
        of = types.map_of(types.STRING, element.declared.type)
        return Modelled(Declared(of, most, keys=Declared(types.STRING), values=element.declared), 2)

    def _object(self, schema: Json, name: str) -> Modelled:
        fields: dict[str, Declared] = {}
        required = set(schema.get("required", ()))
        shortest = 2
        for field, of in (schema.get("properties") or {}).items():
            identifier = escape(field)
            found = self.declare(of, f"{name}.{identifier}", resource=embedded(of))
            if found is None:
                continue
            if identifier is not None:
                fields[identifier] = found.declared
            if field in required and of.get("default") is None:
                shortest += len(field.encode()) + found.shortest + 4
        self.structs[name] = {field: of.type for field, of in fields.items()}
        for field, of in fields.items():
            plain = field[2:-2]
            if plain in RESERVED and field == f"__{plain}__":
                self.structs[name].setdefault(plain, of.type)
        return Modelled(Declared(types.struct(name), fields=fields), shortest)


def embedded(schema: Json) -> bool:
    """Whether a whole Kubernetes object stands here."""
    return bool(schema.get("x-kubernetes-embedded-resource"))


def _string(schema: Json) -> Modelled:
    form = schema.get("format", "")
    longest = schema.get("maxLength")
    if form == "byte":
        return Modelled(Declared(types.BYTES, _TEXT if longest is None else max(longest, 0)), 2)
    if form in _FORMATS:
        of, shortest, most = _FORMATS[form]
        return Modelled(Declared(of, most), shortest)
    if longest is not None:
        return Modelled(Declared(types.STRING, max(longest, 0) * 4), 2)
    choices = schema.get("enum") or ()
    if choices:
        return Modelled(Declared(types.STRING, max(len(str(c).encode()) for c in choices)), 2)
    return Modelled(Declared(types.STRING, _TEXT), 2)
