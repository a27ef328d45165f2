"""Turns a cluster-scoped kind of an upjet provider into its namespaced twin, where only the first can be had.

The two differ in the same places in every provider: compared field by field on Azure's, which has both.
"""

import copy
from collections.abc import Iterator
from dataclasses import replace

from modelgen.kinds import Kind, Schema
from modelgen.sources import Namespaced

_PROVIDER_CONFIG_REF: Schema = {
    "type": "object",
    "default": {"kind": "ClusterProviderConfig", "name": "default"},
    "properties": {"kind": {"type": "string"}, "name": {"type": "string"}},
    "required": ["kind", "name"],
}
_CONNECTION_SECRET: Schema = {
    "type": "object",
    "properties": {"name": {"type": "string"}},
    "required": ["name"],
}


def as_namespaced(kind: Kind, rename: Namespaced) -> Kind:
    """The kind under the namespaced group and version; what has no forProvider keeps its shape."""
    schema = copy.deepcopy(kind.schema)
    spec = schema["properties"]["spec"]["properties"]
    if "forProvider" in spec:
        for gone in ("deletionPolicy", "publishConnectionDetailsTo"):
            spec.pop(gone, None)
        spec["providerConfigRef"] = _PROVIDER_CONFIG_REF
        if "writeConnectionSecretToRef" in spec:
            spec["writeConnectionSecretToRef"] = _CONNECTION_SECRET
        for block in ("forProvider", "initProvider"):
            for name, field in _fields(spec[block]):
                _localise(name, field)
    return _renamed(replace(kind, schema=schema, scope="Namespaced"), rename)


def _renamed(kind: Kind, rename: Namespaced) -> Kind:
    group = kind.group.removesuffix(rename.group_suffix) + rename.becomes
    return replace(kind, group=group, version=rename.version)


def _fields(schema: Schema) -> Iterator[tuple[str, Schema]]:
    for name, field in schema.get("properties", {}).items():
        yield name, field
        yield from _fields(field)
    for inner in ("items", "additionalProperties"):
        if isinstance(schema.get(inner), dict):
            yield from _fields(schema[inner])


def _localise(name: str, field: Schema) -> None:
    """References may name a namespace; secrets are those of the resource's own namespace."""
    if name.endswith("SecretRef") and "key" in field.get("properties", {}):
        field["properties"].pop("namespace", None)
        field["required"] = [required for required in field["required"] if required != "namespace"]
        return
    target = field.get("items", field) if name.endswith("Refs") else field
    if name.endswith(("Ref", "Refs", "Selector")) and "policy" in target.get("properties", {}):
        target["properties"]["namespace"] = {"type": "string"}
