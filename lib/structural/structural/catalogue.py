"""Every kind we know, from our XRDs and from the stored schemas, and a strict check of objects against them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from copy import deepcopy
from pathlib import Path

from structural import documents, metadata
from structural.admission import RuleChecker, default, unknown_fields, validate
from structural.definition import Definition, DefinitionError, from_stored, from_xrd
from structural.words import RULES_NOT_CHECKED, Json, distinct

XRD_KIND = "CompositeResourceDefinition"
_PARAMETER = re.compile(r"spec\.forProvider\.(\S+) is a required parameter")
_WRITING = frozenset({"*", "Create", "Update"})


class Catalogue:
    """Definitions by apiVersion and kind."""

    def __init__(self, definitions: Iterable[Definition] = ()) -> None:
        self._definitions = {(found.api_version, found.kind): found for found in definitions}

    @classmethod
    def load(cls, apis: Path | None = None, store: Path | None = None) -> Catalogue:
        """The kinds of a directory of XRDs and of a directory of stored schemas; an XRD goes before a stored schema."""
        stored = _from_store(store) if store else ()
        defined = _from_xrds(documents.read_tree(apis)) if apis else ()
        return cls([*stored, *defined])

    def __iter__(self) -> Iterator[Definition]:
        return iter(self._definitions.values())

    def get(self, api_version: str, kind: str) -> Definition | None:
        """The definition of a kind, or None if it is unknown."""
        return self._definitions.get((api_version, kind))

    def of(self, obj: Json) -> Definition | None:
        """The definition of an object's kind, or None if it is unknown."""
        return self.get(obj.get("apiVersion", ""), obj.get("kind", ""))

    def check(self, obj: Json, *, rules: RuleChecker | None = None, composed: bool = False) -> list[str]:
        """Everything that is wrong with an object, stricter than a server: unknown kinds and fields count too.

        `composed` is for an object as a function desires it, before Crossplane gave it name and namespace.
        """
        definition = self.of(obj)
        if definition is None:
            return [f"no schema is known for {obj.get('kind')} in {obj.get('apiVersion')}"]
        checked = _named(obj, definition) if composed else deepcopy(obj)
        unreadable = metadata.misfit(checked.get("metadata"))
        if unreadable:
            return [unreadable]
        problems = [f'unknown field "{path}"' for path in unknown_fields(checked, definition)]
        checked = default(checked, definition)
        errors = validate(checked, definition, rules=rules)
        problems += [str(error) for error in errors if error.detail != RULES_NOT_CHECKED]
        return distinct([*problems, *_missing_parameters(checked, definition)])


def _from_store(store: Path) -> Iterator[Definition]:
    for file in sorted(store.glob("*/*.json")):
        try:
            yield from_stored(json.loads(file.read_text(encoding="utf-8")))
        except (DefinitionError, ValueError) as error:
            raise DefinitionError(f"{file}: {error}") from error


def _from_xrds(found: Iterable[Json]) -> Iterator[Definition]:
    for document in found:
        if document["kind"] == XRD_KIND:
            yield from from_xrd(document)


def _named(obj: Json, definition: Definition) -> Json:
    """The object with a name and a namespace in it, where Crossplane will put them."""
    given = deepcopy(obj)
    parts = given.setdefault("metadata", {})
    parts.setdefault("name", "given-by-crossplane")
    if definition.namespaced:
        parts.setdefault("namespace", "given-by-crossplane")
    return given


def _missing_parameters(obj: Json, definition: Definition) -> Iterator[str]:
    """Parameters that a cloud provider requires; its schema says so only in the message of a rule.

    They may stand in forProvider or in initProvider, and are not needed where nothing is created or updated.
    """
    spec = obj.get("spec")
    spec_schema = definition.schema.properties.get("spec")
    if spec_schema is None or not isinstance(spec, dict):
        return
    if not _WRITING & set(spec.get("managementPolicies", ["*"])):
        return
    for rule in spec_schema.rules:
        parameter = _PARAMETER.fullmatch(rule.get("message", ""))
        if parameter and not any(_has(spec.get(block), parameter[1]) for block in ("forProvider", "initProvider")):
            yield f"spec: Invalid value: {rule['message']}"


def _has(block: object, path: str) -> bool:
    for step in path.split("."):
        if not isinstance(block, dict) or step not in block:
            return False
        block = block[step]
    return True
