"""What the API server does with an object that is to be created: decode, prune, default, validate."""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from typing import Any, Protocol

from structural import lists, metadata, shape
from structural.defaults import defaulted
from structural.definition import Definition, Scale
from structural.schema import Schema
from structural.unknown import prune
from structural.words import FieldError, Json, Refusal, invalid, number, rules_not_checked

_MAX_REPLICAS = 2**31 - 1


class Refused(Exception):
    """The API server would not take this object."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.sentence())
        self.refusal = refusal


class RuleChecker(Protocol):
    """Evaluates the x-kubernetes-validations of a definition; without one, rules are not checked."""

    def __call__(self, obj: Json, old: Json | None, definition: Definition) -> Sequence[FieldError]:
        """The errors of every rule that does not hold."""


def admit(
    obj: Json,
    definition: Definition,
    *,
    old: Json | None = None,
    rules: RuleChecker | None = None,
    keep_status: bool = False,
) -> Json:
    """The object as the API server would store it; `Refused` if it would not.

    Field validation is strict, as kubectl asks for it. Creation drops the status unless `keep_status` is set, which
    then is validated like the rest. `old` is only for rules that compare with it.
    """
    stored = default(decoded(obj, definition), definition)
    if definition.status_subresource and not keep_status:
        stored.pop("status", None)
    errors = validate(stored, definition, old=old, rules=rules)
    if errors:
        raise Refused(Refusal(definition.kind, _name(stored), errors=tuple(errors)))
    return stored


def decoded(obj: Json, definition: Definition) -> Json:
    """A copy of an object as the API server reads it; `Refused` if it has what the definition does not."""
    read = deepcopy(obj)
    kind, name = definition.kind, _name(read)
    problem = metadata.misfit(read.get("metadata"))
    if problem:
        raise Refused(Refusal(kind, name, unreadable=problem))
    undecodable = _undecodable(read, definition)
    if undecodable:
        version = definition.api_version.rpartition("/")[2]
        said = f'{kind} in version "{version}" cannot be handled as a {kind}: {undecodable}'
        raise Refused(Refusal(kind, name, undecodable=said))
    return read


def _name(obj: Json) -> str:
    found = obj.get("metadata")
    return str(found.get("name", "")) if isinstance(found, dict) else ""


def _undecodable(obj: Json, definition: Definition) -> str:
    """Why the object cannot be decoded, and as a side effect the object without its unknown fields."""
    mistyped = _mistyped_embedded(obj, definition.schema)
    if mistyped is not None:
        return str(mistyped)
    found = unknown_fields(obj, definition)
    if not found:
        return ""
    return "strict decoding error: " + ", ".join(f'unknown field "{path}"' for path in found)


def unknown_fields(obj: Json, definition: Definition) -> list[str]:
    """The paths of the fields that the definition does not know; they are taken out of the object."""
    top = metadata.unknown(obj.get("metadata") or {})
    pruned = prune(obj, definition.schema)
    return top + pruned + sorted(_unknown_embedded(obj, definition.schema))


def _unknown_embedded(value: Any, schema: Schema | None, path: str = "") -> list[str]:
    found: list[str] = []
    if schema is None:
        return found
    if isinstance(value, dict):
        if schema.embedded_resource and isinstance(value.get("metadata"), dict):
            found += metadata.unknown(value["metadata"], f"{path}.metadata")
        for name, inner in value.items():
            found += _unknown_embedded(inner, schema.field(name), f"{path}.{name}" if path else name)
    elif isinstance(value, list):
        for index, item in enumerate(value):
            found += _unknown_embedded(item, schema.items, f"{path}[{index}]")
    return found


def _mistyped_embedded(value: Any, schema: Schema | None, path: str = "") -> FieldError | None:
    """The first embedded resource whose apiVersion or kind is no string."""
    if schema is None:
        return None
    inner: list[tuple[str, Any, Schema | None]] = []
    if isinstance(value, dict):
        for key in ("apiVersion", "kind"):
            if schema.embedded_resource and key in value and not isinstance(value[key], str):
                return invalid(f"{path}.{key}", value[key], "must be a string")
        inner = [(f"{path}.{n}" if path else n, v, schema.field(n)) for n, v in value.items()]
    elif isinstance(value, list):
        inner = [(f"{path}[{index}]", item, schema.items) for index, item in enumerate(value)]
    return next((error for p, v, s in inner if (error := _mistyped_embedded(v, s, p))), None)


def default(obj: Json, definition: Definition) -> Json:
    """The object with the defaults of the definition, and without nulls that may not be there."""
    completed: Json = defaulted(obj, definition.schema)
    return completed


def validate(
    obj: Json, definition: Definition, *, old: Json | None = None, rules: RuleChecker | None = None
) -> list[FieldError]:
    """Every error of an object that has its defaults, in the API server's order."""
    errors = metadata.validate(obj.get("metadata") or {}, namespaced=definition.namespaced)
    errors += shape.validate(obj, definition.schema)
    if definition.scale is not None:
        errors += scale_errors(obj, definition.scale)
    errors += metadata.validate_embedded(obj, definition.schema)
    errors += lists.validate(obj, definition.schema)
    if definition.schema.has_rules:
        if any(error.blocks_rules for error in errors):
            errors.append(rules_not_checked())
        elif rules is not None:
            errors += rules(obj, old, definition)
    return errors


def scale_errors(obj: Json, scale: Scale) -> list[FieldError]:
    """What the scale subresource could not read of an object."""
    errors: list[FieldError] = []
    for path in (scale.replicas, scale.status_replicas):
        value, problem = _at(obj, path, int)
        if problem:
            errors.append(invalid(path, 0, problem))
        elif value is not None and value < 0:
            errors.append(invalid(path, value, "should be a non-negative integer"))
        elif value is not None and value > _MAX_REPLICAS:
            errors.append(invalid(path, value, f"should be less than or equal to {_MAX_REPLICAS}"))
    if scale.selector is not None:
        _, problem = _at(obj, scale.selector, str)
        if problem:
            errors.append(invalid(scale.selector, "", problem))
    return errors


def _at(obj: Any, path: str, kind: type) -> tuple[Any, str]:
    """The value at a path of the scale subresource, and why it cannot be had."""
    walked = ""
    for step in path.strip(".").split("."):
        walked += f".{step}"
        if obj is None:
            return None, ""
        if not isinstance(obj, dict):
            return None, _accessor_error(walked, obj, "map[string]interface{}")
        if step not in obj:
            return None, ""
        obj = obj[step]
    if not isinstance(obj, kind) or isinstance(obj, bool):
        return None, _accessor_error(path, obj, "int64" if kind is int else "string")
    return obj, ""


def _accessor_error(path: str, value: Any, wanted: str) -> str:
    return f"{path} accessor error: {_go_value(value)} is of the type {_go_type(value)}, expected {wanted}"


def _go_type(value: Any) -> str:
    if value is None:
        return "<nil>"
    names = {bool: "bool", int: "int64", float: "float64", str: "string", list: "[]interface {}"}
    return names.get(type(value), "map[string]interface {}")


def _go_value(value: Any) -> str:
    """A value as Go's %v prints it."""
    if value is None:
        return "<nil>"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int | float):
        return number(value)
    if isinstance(value, list):
        return "[" + " ".join(_go_value(item) for item in value) + "]"
    if isinstance(value, dict):
        return "map[" + " ".join(f"{key}:{_go_value(inner)}" for key, inner in sorted(value.items())) + "]"
    return str(value)
