"""What kinds a server knows, and what it accepts of each."""

from __future__ import annotations

import base64
from collections.abc import Callable, Iterable, Iterator
from copy import copy

from plane.copies import copied
from plane.store.errors import ApiError, BadRequest, Invalid, NoMatch
from plane.store.keys import Json, Kind, key_of, kind_of
from plane.store.ownership import METADATA
from plane.store.sight import Path, seen_by_rules
from structural import (
    Catalogue,
    Definition,
    FieldError,
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
from structural import metadata as metadata_checks
from structural.admission import decoded, scale_errors
from structural.defaults import defaulted
from structural.sound import completed, is_sound
from structural.words import Refusal

UNCHECKED = (
    Kind("apiextensions.k8s.io/v1", "CustomResourceDefinition"),
    Kind("admissionregistration.k8s.io/v1", "ValidatingWebhookConfiguration"),
    Kind("admissionregistration.k8s.io/v1", "MutatingWebhookConfiguration"),
)
"""Cluster-scoped kinds that every server has and whose schema we do not keep: they are stored as they come."""

Served = Callable[[Kind], bool]

_STATUS: Path = ("status",)
_MACHINERY: Path = ("spec", "crossplane")
"""Where Crossplane notes what it composed, again and again."""


_LOOKED_AT_APART = ("metadata", "status", "spec")


class Kinds:
    """The kinds of one server. `rules` evaluates x-kubernetes-validations; without it they are not checked."""

    def __init__(
        self,
        catalogues: Iterable[Catalogue],
        *,
        rules: RuleChecker | None = None,
        served: Served | None = None,
    ) -> None:
        self._definitions: dict[Kind, Definition] = {
            Kind(found.api_version, found.kind): found for catalogue in catalogues for found in catalogue
        }
        self._rules = rules
        self._served = served
        self._seen: dict[tuple[str, str, Path], bool] = {}
        self._merge_schemas: dict[Kind, Schema] = {}
        self._statuses = {kind: "status" in found.schema.properties for kind, found in self._definitions.items()}

    def only(self, served: Served) -> Kinds:
        """The same kinds for a server that has only some of them; what is known of each is shared."""
        some = copy(self)
        some._served = served
        return some

    def __iter__(self) -> Iterator[Kind]:
        return iter(self._definitions)

    def knows(self, kind: Kind) -> bool:
        """Whether the server has this kind."""
        return (kind in self._definitions or kind in UNCHECKED) and (self._served is None or self._served(kind))

    def definition(self, kind: Kind) -> Definition | None:
        """The definition of a kind, if its schema is known."""
        return self._definitions.get(kind)

    def namespaced(self, kind: Kind) -> bool:
        """Whether objects of a kind live in a namespace; NoMatch if the server does not have it."""
        found = self._known(kind)
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
        definition = self._known(kind_of(obj))
        if definition is None:
            return obj
        try:
            return _as_stored(admit(obj, definition, rules=self._rules))
        except Refused as refused:
            raise _refusal(refused) from refused

    def read(self, obj: Json) -> None:
        """Refuse, in kubectl's words, what the schema does not have: the rest is judged with what is there."""
        definition = self._known(kind_of(obj))
        if definition is not None:
            try:
                decoded(obj, definition)
            except Refused as refused:
                raise _refusal(refused) from refused

    def check_declared(self, said: Json) -> None:
        """Refuse what a client says of an object if the schema lacks a field of it: that fails the whole request."""
        key = key_of(said)
        definition = self._known(key.of)
        unknown = unknown_fields(copied(said), definition) if definition is not None else ()
        if unknown:
            version = f"{key.api_version}, Kind={key.kind}"
            raise ApiError(
                f"failed to create typed patch object ({key.namespace}/{key.name}; {version}): "
                f".{unknown[0]}: field not declared in schema"
            )

    def check_metadata(self, said: Json) -> None:
        """The same of metadata alone, of which most never reaches the object."""
        if metadata_checks.unknown(said["metadata"]):
            self.check_declared(said)

    def completed(self, obj: Json, old: Json | None, said: Json) -> Json:
        """The object with its defaults, given what a client said of it; an error if it is not valid.

        What is given is not changed. An object that is sound has no field that the schema lacks, and so had not what
        was said of it.
        """
        definition = self._known(kind_of(obj))
        if definition is None:
            return obj
        if obj["kind"] == "Secret":
            obj = _as_stored(obj)
        sound = completed(obj, definition, old)
        if sound is None:
            obj = {**default(obj, definition), "metadata": obj["metadata"]}
            sound = completed(obj, definition, old)
        if sound is not None:
            obj = sound
            errors: list[FieldError] = []
            if old is None or obj["metadata"] is not old["metadata"]:
                errors += metadata_checks.validate(obj["metadata"], namespaced=definition.namespaced)
            if definition.scale is not None:
                errors += scale_errors(obj, definition.scale)
            machinery = old is not None and _only_machinery_changed(obj, old)
            if not errors and self._judged(definition, _MACHINERY if machinery else ()):
                errors = self._judge(obj, old, definition)
        else:
            self.check_declared(said)
            errors = validate(obj, definition, old=old, rules=self._rules)
        if errors:
            raise _invalid(obj, errors)
        return obj

    def completed_status(self, obj: Json, old: Json, said: Json) -> Json:
        """The same for an object of which only the status is new: the rest was looked at before."""
        definition = self._known(kind_of(obj))
        if definition is None:
            return obj
        schema = definition.schema.field("status")
        sound = schema is not None and is_sound(obj.get("status") or {}, schema, old.get("status"))
        if not sound:
            self.check_declared(said)
        return self._judged_status(obj if sound else _defaulted_status(obj, schema), old, definition)

    def checked_status(self, obj: Json, old: Json) -> Json:
        """Refuse a status that a controller wrote and that is not valid, or has fields that nobody declared."""
        definition = self._known(kind_of(obj))
        if definition is None:
            return obj
        schema = definition.schema.field("status")
        sound = schema is not None and is_sound(obj["status"], schema, old.get("status"))
        if not sound:
            unknown = unknown_fields({"status": copied(obj["status"])}, definition)
            if unknown:
                raise ApiError(f"{key_of(obj)}: .{unknown[0]}: field not declared in schema")
        return self._judged_status(obj if sound else _defaulted_status(obj, schema), old, definition)

    def _judged_status(self, obj: Json, old: Json, definition: Definition) -> Json:
        errors = self._judge(obj, old, definition) if self._judged(definition, _STATUS) else []
        if errors:
            raise _invalid(obj, errors)
        return obj

    def _judged(self, definition: Definition, path: Path) -> bool:
        """Whether rules have to be asked when what is at a path changed, and nothing else."""
        if self._rules is None or not definition.schema.has_rules:
            return False
        known = (definition.api_version, definition.kind, path)
        seen = self._seen.get(known)
        if seen is None:
            seen = self._seen[known] = seen_by_rules(definition, path)
        return seen

    def _judge(self, obj: Json, old: Json | None, definition: Definition) -> list[FieldError]:
        return list(self._rules(obj, old, definition)) if self._rules is not None else []

    def _known(self, kind: Kind) -> Definition | None:
        found = self._definitions.get(kind)
        if (found is None and kind not in UNCHECKED) or (self._served is not None and not self._served(kind)):
            raise NoMatch(kind.kind, kind.api_version)
        return found


def _as_stored(obj: Json) -> Json:
    """What is written as text into a Secret is stored as bytes."""
    if obj["kind"] != "Secret" or "stringData" not in obj:
        return obj
    data = {key: base64.b64encode(text.encode()).decode() for key, text in obj["stringData"].items()}
    kept = {key: value for key, value in obj.items() if key != "stringData"}
    return {**kept, "data": {**(obj.get("data") or {}), **data}}


def _defaulted_status(obj: Json, schema: Schema | None) -> Json:
    """The object with the defaults of its status; Invalid if the status is not valid then."""
    if schema is None:
        return obj
    status: Json = defaulted(obj.get("status") or {}, schema)
    errors = shape.validate(status, schema, "status") + lists.validate(status, schema, "status")
    if errors:
        raise _invalid(obj, errors)
    return {**obj, "status": status}


def _invalid(obj: Json, errors: Iterable[FieldError]) -> Invalid:
    return Invalid(Refusal(obj["kind"], obj["metadata"].get("name") or "", errors=tuple(errors)).sentence())


def _refusal(refused: Refused) -> ApiError:
    said = refused.refusal.sentence()
    return Invalid(said) if refused.refusal.errors else BadRequest(said)


def _only_machinery_changed(obj: Json, old: Json) -> bool:
    """Whether two objects differ in nothing but metadata, status and what Crossplane notes in the spec."""
    for name in obj.keys() | old.keys():
        if name not in _LOOKED_AT_APART and obj.get(name) is not old.get(name):
            return False
    spec, before = obj.get("spec") or {}, old.get("spec") or {}
    for name in spec.keys() | before.keys():
        if name != "crossplane" and spec.get(name) is not before.get(name):
            return False
    return True
