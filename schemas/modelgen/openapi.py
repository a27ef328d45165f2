"""Reads a built-in kind from Kubernetes' own OpenAPI v3 files, in the form that a CRD would have."""

import copy
import json
from functools import cache
from pathlib import Path
from typing import Any

from modelgen.kinds import Kind, ModelError, Schema

_REF = "#/components/schemas/"
_INT_OR_STRING: Schema = {"x-kubernetes-int-or-string": True}
_OPAQUE: Schema = {"type": "object", "x-kubernetes-preserve-unknown-fields": True}
_BY_MEANING: dict[str, Schema] = {
    "io.k8s.apimachinery.pkg.api.resource.Quantity": _INT_OR_STRING,
    "io.k8s.apimachinery.pkg.util.intstr.IntOrString": _INT_OR_STRING,
    "io.k8s.apimachinery.pkg.apis.meta.v1.FieldsV1": _OPAQUE,
    "io.k8s.apimachinery.pkg.runtime.RawExtension": _OPAQUE,
}


def kind_of_openapi(path: Path, kind: str, version: str) -> Kind:
    """The kind with every definition that it reaches under `$defs`, by its Go type's name."""
    document = _document(path)
    plural, scope, group = _served(document, kind, version, path)
    name = _definition_of(document, group, kind, version, path)
    definitions: Schema = {}
    schema = _convert(document["components"]["schemas"][name], document["components"]["schemas"], definitions)
    schema["properties"]["metadata"] = {"type": "object"}
    schema["$defs"] = _reachable(schema, definitions)
    return Kind(group, version, kind, plural, scope, schema)


@cache
def _document(path: Path) -> Any:
    return json.loads(path.read_text())


def _served(document: Any, kind: str, version: str, path: Path) -> tuple[str, str, str]:
    """Plural, scope and group, as the paths say them."""
    for url, operations in document["paths"].items():
        get = operations.get("get", {})
        served = get.get("x-kubernetes-group-version-kind", {})
        if (served.get("kind"), served.get("version")) == (kind, version) and url.endswith("/{name}"):
            scope = "Namespaced" if "/namespaces/{namespace}/" in url else "Cluster"
            return url.split("/")[-2], scope, served["group"]
    raise ModelError(f"{path} does not serve {kind} {version}")


def _definition_of(document: Any, group: str, kind: str, version: str, path: Path) -> str:
    wanted = {"group": group, "kind": kind, "version": version}
    for name, definition in document["components"]["schemas"].items():
        if definition.get("x-kubernetes-group-version-kind") == [wanted]:
            return str(name)
    raise ModelError(f"{path} has no schema of {kind} {version}")


def _convert(schema: Schema, all_schemas: Schema, definitions: Schema) -> Schema:
    """Follow references, collecting what they name; leave out defaults, which are Go's zero values here."""
    if reference := _reference(schema):
        return _refer(reference, all_schemas, definitions)
    copied = copy.copy(schema)
    copied.pop("default", None)
    if "properties" in copied:
        copied["properties"] = {
            name: _convert(part, all_schemas, definitions)
            for name, part in copied["properties"].items()
            if name != "managedFields"
        }
    for inner in ("items", "additionalProperties"):
        if isinstance(copied.get(inner), dict):
            copied[inner] = _convert(copied[inner], all_schemas, definitions)
    return copied


def _reference(schema: Schema) -> str | None:
    """The name referred to, also where a reference with a description is wrapped in an allOf of one."""
    [only] = schema["allOf"] if len(schema.get("allOf", ())) == 1 else [schema]
    reference = only.get("$ref")
    return reference.removeprefix(_REF) if reference else None


def _refer(name: str, all_schemas: Schema, definitions: Schema) -> Schema:
    if name in _BY_MEANING:
        return _BY_MEANING[name]
    if not all_schemas[name].get("properties"):
        return _convert(all_schemas[name], all_schemas, definitions)
    short = name.rsplit(".", 1)[-1]
    if short not in definitions:
        definitions[short] = {}
        definitions[short] = _convert(all_schemas[name], all_schemas, definitions)
    return {"$ref": f"#/$defs/{short}"}


def _reachable(schema: Schema, definitions: Schema) -> Schema:
    """Only what is still referred to, since the kind's own metadata is not."""
    kept: Schema = {}
    waiting = [schema]
    while waiting:
        text = json.dumps(waiting.pop())
        for name in definitions:
            if name not in kept and f'"#/$defs/{name}"' in text:
                kept[name] = definitions[name]
                waiting.append(definitions[name])
    return dict(sorted(kept.items()))
