"""What kinds a server knows, and what it accepts of each."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from plane.copies import copied
from plane.store.errors import ApiError, BadRequest, Invalid, NoMatch
from plane.store.keys import Json, Key, Kind, key_of
from plane.store.ownership import METADATA
from structural import (
    Catalogue,
    Definition,
    Refused,
    RuleChecker,
    Schema,
    admit,
    default,
    lists,
    shape,
    unknown_fields,
    validate,
)
from structural.defaults import drop_nulls, fill
from structural.words import Refusal

UNCHECKED = (
    Kind("apiextensions.k8s.io/v1", "CustomResourceDefinition"),
    Kind("admissionregistration.k8s.io/v1", "ValidatingWebhookConfiguration"),
    Kind("admissionregistration.k8s.io/v1", "MutatingWebhookConfiguration"),
)
"""Cluster-scoped kinds that every server has and whose schema we do not keep: they are stored as they come."""

Served = Callable[[Kind], bool]


class Kinds:
    """The kinds of one server. `rules` evaluates x-kubernetes-validations; without it they are not checked."""

    def __init__(
        self,
        catalogues: Iterable[Catalogue],
        *,
        rules: RuleChecker | None = None,
        served: Served = lambda kind: True,
    ) -> None:
        self._definitions: dict[Kind, Definition] = {
            Kind(found.api_version, found.kind): found for catalogue in catalogues for found in catalogue
        }
        self._rules = rules
        self._served = served
        self._merge_schemas: dict[Kind, Schema] = {}
        self._statuses = {kind: "status" in found.schema.properties for kind, found in self._definitions.items()}

    def __iter__(self) -> Iterator[Kind]:
        return iter(self._definitions)

    def knows(self, kind: Kind) -> bool:
        """Whether the server has this kind."""
        return (kind in self._definitions or kind in UNCHECKED) and self._served(kind)

    def definition(self, kind: Kind) -> Definition | None:
        """The definition of a kind, if its schema is known."""
        return self._definitions.get(kind)

    def namespaced(self, kind: Kind) -> bool:
        """Whether objects of a kind live in a namespace; NoMatch if the server does not have it."""
        if not self.knows(kind):
            raise NoMatch(kind.kind, kind.api_version)
        found = self._definitions.get(kind)
        return found is not None and found.namespaced

    def has_status(self, kind: Kind) -> bool:
        """Whether a kind keeps its status apart from its spec."""
        return self._statuses.get(kind, False)

    def merge_schema(self, kind: Kind) -> Schema:
        """The schema by which objects of a kind are merged: with lists and maps of metadata as the server has them."""
        if kind not in self._merge_schemas:
            found = self._definitions.get(kind)
            document = found.document if found is not None else {}
            properties = {**document.get("properties", {}), "metadata": METADATA.raw}
            self._merge_schemas[kind] = Schema({**document, "properties": properties})
        return self._merge_schemas[kind]

    def created(self, obj: Json) -> Json:
        """The object as it would be stored when kubectl creates it, in kubectl's words if it would not."""
        definition = self._known(key_of(obj))
        if definition is None:
            return obj
        try:
            return admit(obj, definition, rules=self._rules)
        except Refused as refused:
            raise _refusal(refused) from refused

    def intent(self, obj: Json) -> Json:
        """What a server-side apply may say: a field that the schema does not have fails the whole request."""
        key = key_of(obj)
        definition = self._known(key)
        if definition is None:
            return obj
        pruned: Json = copied(obj)
        unknown = unknown_fields(pruned, definition)
        if unknown:
            version = f"{key.api_version}, Kind={key.kind}"
            raise ApiError(
                f"failed to create typed patch object ({key.namespace}/{key.name}; {version}): "
                f".{unknown[0]}: field not declared in schema"
            )
        return pruned

    def completed(self, obj: Json, old: Json | None) -> None:
        """Write defaults into an object, then refuse it if it is not valid."""
        key = key_of(obj)
        definition = self._known(key)
        if definition is None:
            return
        default(obj, definition)
        errors = validate(obj, definition, old=old, rules=self._rules)
        if errors:
            raise Invalid(Refusal(key.kind, key.name, errors=tuple(errors)).sentence())

    def completed_status(self, obj: Json, old: Json) -> None:
        """The same for an object of which only the status is new: the rest was looked at before."""
        key = key_of(obj)
        definition = self._known(key)
        schema = definition.schema.field("status") if definition is not None else None
        if definition is None or schema is None:
            return
        status = obj.get("status") or {}
        drop_nulls(status, schema)
        fill(status, schema)
        errors = shape.validate(status, schema, "status") + lists.validate(status, schema, "status")
        if not errors and self._rules is not None and definition.schema.has_rules:
            errors = list(self._rules(obj, old, definition))
        if errors:
            raise Invalid(Refusal(key.kind, key.name, errors=tuple(errors)).sentence())

    def checked_status(self, obj: Json, old: Json) -> None:
        """Refuse a status that a controller wrote and that is not valid, or has fields that nobody declared."""
        key = key_of(obj)
        definition = self._known(key)
        if definition is None:
            return
        unknown = unknown_fields({"status": copied(obj["status"])}, definition)
        if unknown:
            raise ApiError(f"{key}: .{unknown[0]}: field not declared in schema")
        self.completed_status(obj, old)

    def _known(self, key: Key) -> Definition | None:
        if not self.knows(key.of):
            raise NoMatch(key.kind, key.api_version)
        return self._definitions.get(key.of)


def _refusal(refused: Refused) -> ApiError:
    said = refused.refusal.sentence()
    return Invalid(said) if refused.refusal.errors else BadRequest(said)
