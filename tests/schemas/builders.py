"""Small schemas and checkouts to try the generator on."""

from pathlib import Path
from typing import Any

import yaml
from modelgen.__main__ import offline
from modelgen.kinds import Kind
from modelgen.layout import Layout
from modelgen.lock import TableLock, structural_fingerprints
from modelgen.sources import read_table

Schema = dict[str, Any]

TABLE = {
    "modules": [
        {
            "module": "example.org/widgets",
            "version": "v1.0.0",
            "directory": "crds",
            "kinds": [{"file": "widgets.yaml", "kind": "Widget", "version": "v1"}],
        }
    ],
    "own_names": {},
    "packages": {"example.org": "example", "modelplane.ai": "modelplane"},
}


def an_object(*required: str, **fields: Schema) -> Schema:
    schema: Schema = {"type": "object", "properties": fields}
    return {**schema, "required": list(required)} if required else schema


def a_list(items: Schema) -> Schema:
    return {"type": "array", "items": items}


def a_map(values: Schema) -> Schema:
    return {"type": "object", "additionalProperties": values}


STRING: Schema = {"type": "string"}
INTEGER: Schema = {"type": "integer"}


def a_kind(name: str = "Widget", *, spec: Schema, definitions: Schema | None = None) -> Kind:
    schema = an_object("spec", spec=spec, metadata={"type": "object"})
    if definitions:
        schema["$defs"] = definitions
    return Kind("example.org", "v1", name, name.lower() + "s", "Namespaced", schema)


def an_xrd(kind: str, spec: Schema) -> Schema:
    version = {"name": "v1alpha1", "schema": {"openAPIV3Schema": an_object("spec", spec=spec)}}
    return {
        "apiVersion": "apiextensions.crossplane.io/v2",
        "kind": "CompositeResourceDefinition",
        "spec": {
            "group": "modelplane.ai",
            "names": {"kind": kind, "plural": kind.lower() + "s"},
            "scope": "Cluster",
            "versions": [version],
        },
    }


def write_xrd(layout: Layout, kind: str, spec: Schema) -> Path:
    path = layout.apis / f"{kind.lower()}s" / "definition.yaml"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(yaml.safe_dump(an_xrd(kind, spec)))
    return path


def a_checkout(root: Path) -> Layout:
    layout = Layout(root)
    layout.package.mkdir(parents=True)
    layout.table.write_text(yaml.safe_dump(TABLE))
    widget = a_kind(spec=an_object("size", size=INTEGER))
    path = layout.structural / widget.file
    path.parent.mkdir(parents=True)
    path.write_text(widget.text())
    fingerprint = read_table(layout.table).fingerprint
    TableLock(fingerprint, {}, structural_fingerprints(layout.structural)).write(layout.table_lock)
    write_xrd(layout, "Gadget", an_object(colour=STRING))
    offline(layout)
    return layout
