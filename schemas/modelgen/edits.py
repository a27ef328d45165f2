"""Changes to a schema that the table of sources asks for: fields left out, fields added by hand.

A path is dotted field names; lists and maps on the way are looked through (`spec.rules.filters`).
"""

from modelgen.kinds import ModelError, Schema


def drop(schema: Schema, path: str) -> None:
    """Take a field out, so that strict validation refuses it as unknown."""
    *parents, name = path.split(".")
    holder = _holder(schema, parents, path)
    if name not in holder.get("properties", {}):
        raise ModelError(f"cannot drop {path}: there is no such field")
    _refuse_if_ruled(schema, parents, name, path)
    del holder["properties"][name]
    if name in holder.get("required", []):
        holder["required"] = [field for field in holder["required"] if field != name]


def add(schema: Schema, path: str, field: Schema) -> None:
    """Put in a field that the pinned version does not have yet."""
    *parents, name = path.split(".")
    holder = _holder(schema, parents, path)
    if name in holder["properties"]:
        raise ModelError(f"cannot add {path}: the source has it, take it out of the table")
    holder["properties"][name] = field


def look_through(schema: Schema) -> Schema:
    """The schema of the things in a list or map of lists or maps, or the schema itself."""
    while True:
        inner = schema.get("items") or schema.get("additionalProperties")
        if not isinstance(inner, dict):
            return schema
        schema = inner


def _holder(schema: Schema, parents: list[str], path: str) -> Schema:
    for name in parents:
        try:
            schema = look_through(schema["properties"][name])
        except KeyError:
            raise ModelError(f"{path}: there is no field {name}") from None
    return schema


def _refuse_if_ruled(schema: Schema, parents: list[str], name: str, path: str) -> None:
    """A CEL rule about a field that is gone would not compile any more."""
    for step in ["", *parents]:
        schema = look_through(schema["properties"][step]) if step else schema
        for rule in schema.get("x-kubernetes-validations", []):
            if f".{name}" in rule["rule"]:
                raise ModelError(f"cannot drop {path}: a rule speaks of it: {rule['rule']}")
