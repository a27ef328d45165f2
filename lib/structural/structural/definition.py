"""Definitions of kinds: from our XRDs as Crossplane turns them into CRDs, and from stored schemas."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Literal

from structural.schema import Schema
from structural.words import Json

Scope = Literal["Namespaced", "Cluster"]

NAME_LENGTH = 63
"""The name of an XR is also the value of a label."""


class DefinitionError(Exception):
    """A definition that Crossplane or the API server would not accept, with what is wrong."""


@dataclass(frozen=True)
class Scale:
    """The paths behind the scale subresource."""

    replicas: str
    status_replicas: str
    selector: str | None = None


@dataclass(frozen=True)
class Definition:
    """One version of one kind, as the API server serves it."""

    api_version: str
    kind: str
    plural: str
    scope: Scope
    document: Json
    scale: Scale | None = None
    status_subresource: bool = False
    default_composition: str | None = None

    @cached_property
    def schema(self) -> Schema:
        """The schema, ready for use."""
        return Schema(self.document)

    @property
    def namespaced(self) -> bool:
        """Whether objects of this kind live in a namespace."""
        return self.scope == "Namespaced"


def from_stored(stored: Json) -> Definition:
    """The definition in one file of the schema store."""
    missing = [key for key in ("apiVersion", "kind", "plural", "scope", "schema") if key not in stored]
    if missing:
        raise DefinitionError(f"a stored schema needs {', '.join(missing)}")
    return Definition(stored["apiVersion"], stored["kind"], stored["plural"], stored["scope"], stored["schema"])


def from_xrd(xrd: Json) -> list[Definition]:
    """The definitions that Crossplane makes of an XRD, one a served version."""
    spec = xrd.get("spec", {})
    name = xrd.get("metadata", {}).get("name", "?")
    for key in ("group", "names", "versions"):
        if key not in spec:
            raise DefinitionError(f"the CompositeResourceDefinition {name} has no spec.{key}")
    crd = crd_of(xrd)
    return [
        Definition(
            api_version=f"{spec['group']}/{version['name']}",
            kind=spec["names"]["kind"],
            plural=spec["names"]["plural"],
            scope=crd["spec"]["scope"],
            document=version["schema"]["openAPIV3Schema"],
            scale=_scale(version),
            status_subresource=True,
            default_composition=spec.get("defaultCompositionRef", {}).get("name"),
        )
        for version in crd["spec"]["versions"]
        if version["served"]
    ]


def _scale(version: Json) -> Scale | None:
    paths = version["subresources"].get("scale")
    if paths is None:
        return None
    return Scale(paths["specReplicasPath"], paths["statusReplicasPath"], paths.get("labelSelectorPath"))


def crd_of(xrd: Json) -> Json:
    """The CustomResourceDefinition that Crossplane derives from an XRD (apiextensions.crossplane.io/v2)."""
    spec = xrd["spec"]
    scope = spec.get("scope", "Namespaced")
    if scope not in ("Namespaced", "Cluster"):
        raise DefinitionError(f"spec.scope of an XRD is Namespaced or Cluster, not {scope}")
    kind_names = deepcopy(spec["names"])
    kind_names["categories"] = [*kind_names.get("categories", ()), "composite"]
    return {
        "apiVersion": "apiextensions.k8s.io/v1",
        "kind": "CustomResourceDefinition",
        "metadata": {"name": xrd["metadata"]["name"]},
        "spec": {
            "group": spec["group"],
            "names": kind_names,
            "scope": scope,
            "versions": [
                _version(version, scope, spec.get("defaultCompositionUpdatePolicy")) for version in spec["versions"]
            ],
        },
    }


def _version(version: Json, scope: Scope, update_policy: str | None) -> Json:
    subresources: Json = {"status": {}}
    if scale := version.get("subresources", {}).get("scale"):
        subresources["scale"] = scale
    return {
        "name": version["name"],
        "served": version.get("served", False),
        "storage": version.get("referenceable", False),
        "additionalPrinterColumns": [*version.get("additionalPrinterColumns", ()), *_COLUMNS],
        "subresources": subresources,
        "schema": {"openAPIV3Schema": _schema(version, scope, update_policy)},
    }


def _schema(version: Json, scope: Scope, update_policy: str | None) -> Json:
    """What Crossplane takes over from the author's schema, with its own fields in it; the rest is dropped."""
    given = version.get("schema", {}).get("openAPIV3Schema")
    if given is None:
        raise DefinitionError(f"version {version.get('name')} has no schema.openAPIV3Schema")
    given = deepcopy(given)
    properties = given.get("properties", {})
    spec, status = properties.get("spec", {}), properties.get("status", {})
    name = properties.get("metadata", {}).get("properties", {}).get("name", {})
    return {
        "type": "object",
        **_taken(given, "description", "x-kubernetes-validations"),
        "required": ["spec"],
        "properties": {
            "apiVersion": {"type": "string"},
            "kind": {"type": "string"},
            "metadata": {
                "type": "object",
                "properties": {
                    "name": {
                        "type": "string",
                        "maxLength": min(name.get("maxLength", NAME_LENGTH), NAME_LENGTH),
                    }
                },
            },
            "spec": {
                "type": "object",
                **_taken(
                    spec,
                    *("description", "required", "oneOf", "x-kubernetes-validations"),
                    "x-kubernetes-preserve-unknown-fields",
                ),
                "properties": {**spec.get("properties", {}), "crossplane": _machinery(scope, update_policy)},
            },
            "status": {
                "type": "object",
                **_taken(status, "description", "required", "oneOf", "x-kubernetes-validations"),
                "properties": {**status.get("properties", {}), "conditions": _conditions()},
            },
        },
    }


def _taken(given: Json, *keys: str) -> Json:
    return {key: given[key] for key in keys if given.get(key)}


def _object(required: list[str], **properties: Any) -> Json:
    return {"type": "object", "properties": properties, **({"required": required} if required else {})}


def _machinery(scope: Scope, update_policy: str | None) -> Json:
    """spec.crossplane: how Crossplane reconciles the XR."""
    text: Json = {"type": "string"}
    named = _object(["name"], name=text)
    selector = _object(["matchLabels"], matchLabels={"type": "object", "additionalProperties": text})
    policy: Json = {"type": "string", "enum": ["Automatic", "Manual"]}
    if update_policy is not None:
        policy["default"] = update_policy
    reference = _object(["apiVersion", "kind"], apiVersion=text, kind=text, name=text)
    if scope == "Cluster":
        reference["properties"]["namespace"] = text
    return {
        **_object(
            [],
            compositionRef=named,
            compositionSelector=selector,
            compositionRevisionRef=named,
            compositionRevisionSelector=selector,
            compositionUpdatePolicy=policy,
            resourceRefs={"type": "array", "items": reference, "x-kubernetes-list-type": "atomic"},
        ),
        "description": "Configures how Crossplane will reconcile this composite resource",
    }


def _conditions() -> Json:
    text: Json = {"type": "string"}
    return {
        "type": "array",
        "description": "Conditions of the resource.",
        "x-kubernetes-list-type": "map",
        "x-kubernetes-list-map-keys": ["type"],
        "items": _object(
            ["lastTransitionTime", "reason", "status", "type"],
            lastTransitionTime={"type": "string", "format": "date-time"},
            message=text,
            reason=text,
            status=text,
            type=text,
            observedGeneration={"type": "integer", "format": "int64"},
        ),
    }


def _column(name: str, path: str, **more: Any) -> Json:
    return {"name": name, "type": "string", "jsonPath": path, **more}


_COLUMNS: list[Json] = [
    _column("SYNCED", ".status.conditions[?(@.type=='Synced')].status"),
    _column("READY", ".status.conditions[?(@.type=='Ready')].status"),
    _column("COMPOSITION", ".spec.crossplane.compositionRef.name"),
    _column("COMPOSITIONREVISION", ".spec.crossplane.compositionRevisionRef.name", priority=1),
    _column("AGE", ".metadata.creationTimestamp", type="date"),
]
