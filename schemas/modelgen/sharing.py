"""Writes once what a schema says several times: equal objects become `$defs`, named after their first place.

LLMInferenceService holds the whole of a pod's spec six times.
"""

from collections import deque
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from modelgen import naming
from modelgen.kinds import ModelError, Schema, canonical, is_class

_WORTH_SHARING = 100  # characters; below, the reference is as long as what it names


@dataclass(frozen=True)
class _Place:
    name: str
    path: tuple[str, ...]
    schema: Schema


@dataclass
class _Found:
    """Every distinct object of a schema: the name of its place nearest the root, and how often it was met."""

    names: dict[str, str] = field(default_factory=dict)
    times: dict[str, int] = field(default_factory=dict)
    hinted: dict[str, str] = field(default_factory=dict)

    def shared(self) -> dict[str, str]:
        """What gets a definition, by its text: what is worth it, and what the table names."""
        often = {text for text, times in self.times.items() if times > 1 and len(text) >= _WORTH_SHARING}
        return {text: name for text, name in self.names.items() if text in often or text in self.hinted}


def share(root: str, schema: Schema, hints: Mapping[str, str]) -> Schema:
    """The same schema with `$defs`; hints give the part at a path (and so all below it) a name of its own."""
    found = _find(root, schema, hints)
    if unused := set(hints) - set(found.hinted.values()):
        raise ModelError(f"{root}: no object is first met at {', '.join(sorted(unused))}: correct the names")
    shared = found.shared()
    definitions: Schema = {}
    for name in shared.values():
        if name in definitions:
            raise ModelError(f"{root}: two different parts would be called {name}: name one in the table")
        definitions[name] = {}
    result = _refer(schema, shared, definitions)
    if definitions:
        result["$defs"] = dict(sorted(definitions.items()))
    return result


def _parts(schema: Schema) -> Iterator[tuple[str, str, Schema]]:
    """The objects right below an object: field, what the field adds to a name, schema."""
    fields = schema.get("properties", {})
    for name in sorted(fields):
        part = fields[name]
        item = False
        while isinstance(inner := part.get("items") or part.get("additionalProperties"), dict):
            part, item = inner, True
        if is_class(part):
            yield name, naming.label(name, fields, item=item), part


def _find(root: str, schema: Schema, hints: Mapping[str, str]) -> _Found:
    """Breadth first, and into each distinct object once: what is below a shared one is not shared again."""
    found = _Found()
    queue = deque([_Place(root, (), schema)])
    while queue:
        place = queue.popleft()
        for field_name, label, part in _parts(place.schema):
            text, path = canonical(part), (*place.path, field_name)
            found.times[text] = found.times.get(text, 0) + 1
            if text not in found.names:
                dotted = ".".join(path)
                name = hints.get(dotted) or naming.child_name(root, place.name, path, label)
                if dotted in hints:
                    found.hinted[text] = dotted
                found.names[text] = name
                queue.append(_Place(name, path, part))
    return found


def _refer(schema: Schema, shared: Mapping[str, str], definitions: Schema) -> Schema:
    """A copy in which every shared object is a reference; fills definitions on the way."""
    copy = dict(schema)
    if "properties" in copy:
        copy["properties"] = {
            name: _refer_or_name(part, shared, definitions) for name, part in copy["properties"].items()
        }
    for inner in ("items", "additionalProperties"):
        if isinstance(copy.get(inner), dict):
            copy[inner] = _refer_or_name(copy[inner], shared, definitions)
    return copy


def _refer_or_name(schema: Schema, shared: Mapping[str, str], definitions: Schema) -> Schema:
    name = shared.get(canonical(schema)) if is_class(schema) else None
    if name is None:
        return _refer(schema, shared, definitions)
    if not definitions[name]:
        definitions[name] = _refer(schema, shared, definitions)
    return {"$ref": f"#/$defs/{name}"}
