"""Reads our own kinds from apis/*/definition.yaml."""

import copy
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import yaml

from modelgen.bare import bare
from modelgen.kinds import Kind, ModelError, Schema
from modelgen.sharing import share

# What Crossplane adds to every XR and we do not look into by a model.
_CROSSPLANE: Schema = {"type": "object", "x-kubernetes-preserve-unknown-fields": True}


def own_kinds(apis: Path, names: Mapping[str, Mapping[str, str]]) -> Iterator[Kind]:
    """Every version of every kind that an XRD under apis/ defines; names are the table's own_names."""
    for path in sorted(apis.glob("*/definition.yaml")):
        try:
            definition = yaml.safe_load(path.read_text())
            yield from _kinds(definition["spec"], names)
        except (KeyError, TypeError, yaml.YAMLError) as problem:
            raise ModelError(f"{path.parent.name}/{path.name} is not a whole XRD: {problem!r}") from problem


def _kinds(spec: Any, names: Mapping[str, Mapping[str, str]]) -> Iterator[Kind]:
    for version in spec["versions"]:
        kind = spec["names"]["kind"]
        schema = _as_served(version["schema"]["openAPIV3Schema"])
        yield Kind(
            group=spec["group"],
            version=version["name"],
            kind=kind,
            plural=spec["names"]["plural"],
            scope=spec.get("scope", "Namespaced"),
            schema=share(kind, bare(schema), names.get(kind, {})),
        )


def _as_served(schema: Schema) -> Schema:
    """The XRD's schema with what Crossplane puts into the CRD that it makes of it."""
    served = copy.deepcopy(schema)
    fields = served.setdefault("properties", {})
    fields.update(apiVersion={"type": "string"}, kind={"type": "string"}, metadata={"type": "object"})
    for block, name, field in (("spec", "crossplane", _CROSSPLANE), ("status", "conditions", _CONDITIONS)):
        fields.setdefault(block, {"type": "object"}).setdefault("properties", {})[name] = field
    served["required"] = sorted({*served.get("required", ()), "spec"})
    return served


_CONDITIONS: Schema = {
    "type": "array",
    "items": {
        "type": "object",
        "required": ["type", "status", "reason", "lastTransitionTime"],
        "properties": {
            "type": {"type": "string"},
            "status": {"type": "string", "enum": ["True", "False", "Unknown"]},
            "reason": {"type": "string"},
            "message": {"type": "string"},
            "observedGeneration": {"type": "integer"},
            "lastTransitionTime": {"type": "string"},
        },
    },
}
