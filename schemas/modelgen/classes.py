"""Turns the kinds of a Python module into its classes, as an OpenAPI document for the code generator.

Every object gets a name here, so that the generator has nothing to invent. Bounds, patterns and defaults are
left out: a type cannot say them, and admission checks them.
"""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace

from modelgen import naming
from modelgen.kinds import Kind, ModelError, Schema, is_class

# Written by hand in schemas/meta.py, since every module needs them.
META_TYPES = ("AnyObject", "ObjectMeta", "OwnerReference")
META_FILE = "meta.json"
_META_REF = META_FILE + "#/components/schemas/"
_REF = "#/components/schemas/"
_DEFS = "#/$defs/"


def document_of(kinds: Iterable[Kind]) -> Schema:
    """The OpenAPI document of one module."""
    module = _Module()
    for kind in sorted(kinds, key=lambda kind: kind.kind):
        _Walk(module, kind).run()
    return openapi(module.classes)


def openapi(classes: Mapping[str, Schema]) -> Schema:
    """A document that says nothing but its classes."""
    return {
        "openapi": "3.0.3",
        "info": {"title": "models", "version": "1"},
        "paths": {},
        "components": {"schemas": dict(sorted(classes.items()))},
    }


def meta_document() -> Schema:
    """Stands for schemas.meta, whose types are imported, not generated."""
    return openapi({name: {"type": "object"} for name in META_TYPES})


@dataclass
class _Module:
    """The classes of a module so far; a name stands for one shape only."""

    classes: dict[str, Schema] = field(default_factory=dict)

    def put(self, name: str, content: Schema) -> None:
        if self.classes.setdefault(name, content) != content:
            raise ModelError(f"two different classes would be called {name}: name one in sources.yaml")


@dataclass(frozen=True)
class _Field:
    """Where a type is wanted: a field of a class, or the items in it."""

    root: str
    parent: str
    path: tuple[str, ...]
    siblings: Collection[str]
    item: bool = False

    def class_name(self) -> str:
        label = naming.label(self.path[-1], self.siblings, item=self.item)
        return naming.child_name(self.root, self.parent, self.path, label)

    def items(self) -> "_Field":
        return replace(self, item=True)


class _Walk:
    """Goes through one kind and puts its classes into the module."""

    def __init__(self, module: _Module, kind: Kind) -> None:
        self._module = module
        self._kind = kind
        self._definitions: Mapping[str, Schema] = kind.schema.get("$defs", {})

    def run(self) -> None:
        content = self._class(self._kind.schema, self._kind.kind, self._kind.kind, ())
        content["properties"].update(
            apiVersion={"type": "string", "enum": [self._kind.api_version]},
            kind={"type": "string", "enum": [self._kind.kind]},
            metadata={"$ref": _META_REF + "ObjectMeta"},
        )
        content["required"] = sorted({*content["required"], "apiVersion", "kind", "metadata"})
        self._module.put(self._kind.kind, content)
        for name, definition in self._definitions.items():
            if name not in META_TYPES:
                self._module.put(name, self._class(definition, name, name, ("",)))

    def _class(self, schema: Schema, root: str, name: str, path: tuple[str, ...]) -> Schema:
        fields: Mapping[str, Schema] = schema["properties"]
        return {
            "type": "object",
            "properties": {
                key: self._type(fields[key], _Field(root, name, (*path, key), fields)) for key in sorted(fields)
            },
            "required": sorted(set(schema.get("required", ())) & set(fields)),
        }

    def _type(self, schema: Schema, where: _Field) -> Schema:
        """What a field holds, as the generator shall write it."""
        found = self._type_but_null(schema, where)
        if not schema.get("nullable"):
            return found
        return {"allOf": [found], "nullable": True} if "$ref" in found else {**found, "nullable": True}

    def _type_but_null(self, schema: Schema, where: _Field) -> Schema:
        if "$ref" in schema:
            name = schema["$ref"].removeprefix(_DEFS)
            return {"$ref": (_META_REF if name in META_TYPES else _REF) + name}
        if is_class(schema):
            name = where.class_name()
            self._module.put(name, self._class(schema, where.root, name, where.path))
            return {"$ref": _REF + name}
        if schema.get("x-kubernetes-int-or-string"):
            return {"oneOf": [{"type": "integer"}, {"type": "string"}]}
        match schema.get("type"):
            case "object":
                values = schema.get("additionalProperties")
                if not isinstance(values, dict):
                    return {"$ref": _META_REF + "AnyObject"}
                return {"type": "object", "additionalProperties": self._type(values, where.items())}
            case "array":
                return {"type": "array", "items": self._type(schema["items"], where.items())}
            case "string" if "enum" in schema:
                return {"type": "string", "enum": schema["enum"]}
            case None:
                return {}
            case simple:
                return {"type": simple}
