"""A structural schema, read the way the API server reads it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from structural.words import Json

_REF = "#/$defs/"


class SchemaError(Exception):
    """A schema that cannot be used, with the part that is wrong."""


class Schema:
    """One node of a structural schema; `$ref` to a definition of the same document is followed."""

    def __init__(self, raw: Json, definitions: Mapping[str, Json] | None = None) -> None:
        self._definitions = raw.get("$defs", {}) if definitions is None else definitions
        self.raw = self._resolved(raw)

    def _resolved(self, raw: Json) -> Json:
        """The node behind a reference, with what stands beside the reference laid over it."""
        ref = raw.get("$ref")
        if ref is None:
            return raw
        if not ref.startswith(_REF) or ref.removeprefix(_REF) not in self._definitions:
            raise SchemaError(f"{ref} is not a definition of this schema")
        target = self._resolved(self._definitions[ref.removeprefix(_REF)])
        return {**target, **{key: value for key, value in raw.items() if key != "$ref"}}

    def _child(self, raw: Any) -> Schema:
        return Schema(raw if isinstance(raw, dict) else {}, self._definitions)

    def _children(self, key: str) -> tuple[Schema, ...]:
        return tuple(self._child(raw) for raw in self.raw.get(key, ()))

    @cached_property
    def types(self) -> tuple[str, ...]:
        """The types a value may have; none means any."""
        if self.int_or_string:
            return ("integer", "string")
        declared = self.raw.get("type")
        return (declared,) if declared else ()

    @cached_property
    def int_or_string(self) -> bool:
        """Whether an integer and a string are both right here."""
        return bool(self.raw.get("x-kubernetes-int-or-string"))

    @cached_property
    def nullable(self) -> bool:
        """Whether null is a value here."""
        return bool(self.raw.get("nullable"))

    @cached_property
    def preserves_unknown(self) -> bool:
        """Whether fields that the schema does not know are kept."""
        return bool(self.raw.get("x-kubernetes-preserve-unknown-fields"))

    @cached_property
    def embedded_resource(self) -> bool:
        """Whether a whole Kubernetes object stands here."""
        return bool(self.raw.get("x-kubernetes-embedded-resource"))

    @cached_property
    def list_type(self) -> str:
        """set, map or atomic."""
        return str(self.raw.get("x-kubernetes-list-type", "atomic"))

    @cached_property
    def atomic_map(self) -> bool:
        """Whether an object here is replaced as a whole when it is applied."""
        return self.raw.get("x-kubernetes-map-type") == "atomic"

    @cached_property
    def granular_list(self) -> bool:
        """Whether the items of a list here are applied one by one."""
        return self.list_type in ("map", "set")

    @cached_property
    def list_map_keys(self) -> tuple[str, ...]:
        """The fields that tell the items of a list map apart."""
        return tuple(self.raw.get("x-kubernetes-list-map-keys", ()))

    @cached_property
    def rules(self) -> tuple[Json, ...]:
        """The x-kubernetes-validations of this node."""
        return tuple(self.raw.get("x-kubernetes-validations", ()))

    @cached_property
    def properties(self) -> Mapping[str, Schema]:
        """The named fields, in the order of the schema."""
        return {name: self._child(raw) for name, raw in self.raw.get("properties", {}).items()}

    @cached_property
    def additional(self) -> Schema | None:
        """The schema of fields that have no name of their own, if such fields may be."""
        raw = self.raw.get("additionalProperties")
        return None if raw is None or raw is False else self._child(raw)

    @cached_property
    def items(self) -> Schema | None:
        """The schema of the items of a list."""
        raw = self.raw.get("items")
        return None if raw is None else self._child(raw)

    @cached_property
    def all_of(self) -> tuple[Schema, ...]:
        """Schemas of which every one must hold."""
        return self._children("allOf")

    @cached_property
    def any_of(self) -> tuple[Schema, ...]:
        """Schemas of which at least one must hold."""
        return self._children("anyOf")

    @cached_property
    def one_of(self) -> tuple[Schema, ...]:
        """Schemas of which exactly one must hold."""
        return self._children("oneOf")

    @cached_property
    def negated(self) -> Schema | None:
        """The schema that must not hold."""
        raw = self.raw.get("not")
        return None if raw is None else self._child(raw)

    def field(self, name: str) -> Schema | None:
        """The schema of the field of this name, named or additional; None if it is unknown."""
        return self.properties.get(name, self.additional)

    @cached_property
    def has_rules(self) -> bool:
        """Whether x-kubernetes-validations stand anywhere in this schema."""
        return _mentions_rules(self.raw) or any(_mentions_rules(raw) for raw in self._definitions.values())


def _mentions_rules(raw: Any) -> bool:
    if isinstance(raw, list):
        return any(_mentions_rules(item) for item in raw)
    if not isinstance(raw, dict):
        return False
    return bool(raw.get("x-kubernetes-validations")) or any(_mentions_rules(part) for part in raw.values())


def inlined(raw: Json) -> Json:
    """A schema without references: what each stands for is put in its place, and shared, not copied."""
    definitions: Json = raw.get("$defs") or {}
    done: dict[str, Any] = {}

    def walk(node: Any) -> Any:
        if isinstance(node, list):
            return [walk(item) for item in node]
        if not isinstance(node, dict):
            return node
        beside = {key: walk(value) for key, value in node.items() if key not in ("$ref", "$defs")}
        name = str(node.get("$ref", "")).removeprefix(_REF)
        if not name:
            return beside
        if name not in done:
            done[name] = walk(definitions[name])
        return {**done[name], **beside} if beside else done[name]

    whole: Json = walk(raw)
    return whole
