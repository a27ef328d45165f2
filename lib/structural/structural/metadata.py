"""Checks of metadata (names, labels, owners and the rest), of an object or of one embedded in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from structural import names
from structural.schema import Schema
from structural.words import Cause, FieldError, Json, forbidden, invalid, required, too_long

_ANNOTATION_BYTES = 256 * 1024
_BYTES_OF_A_CHARACTER = 4
"""At most."""

_NOTHING: Json = {}
_FIELDS: Mapping[str, type] = {
    "annotations": dict,
    "creationTimestamp": str,
    "deletionGracePeriodSeconds": int,
    "deletionTimestamp": str,
    "finalizers": list,
    "generateName": str,
    "generation": int,
    "labels": dict,
    "managedFields": list,
    "name": str,
    "namespace": str,
    "ownerReferences": list,
    "resourceVersion": str,
    "selfLink": str,
    "uid": str,
}


def unknown(metadata: Json, path: str = "metadata") -> list[str]:
    """The paths of metadata fields that no Kubernetes object has."""
    if metadata.keys() <= _FIELDS.keys():
        return []
    return sorted(f"{path}.{name}" for name in metadata if name not in _FIELDS)


def misfit(metadata: Any) -> str | None:
    """Why this metadata cannot be read at all, in the words of Go's JSON decoder, or None."""
    if metadata is None:
        return None
    if not isinstance(metadata, dict):
        return _unmarshal(metadata, "metadata", "v1.ObjectMeta")
    for name, kind in _FIELDS.items():
        value = metadata.get(name)
        if value is not None and (not isinstance(value, kind) or isinstance(value, bool)):
            return _unmarshal(value, f"metadata.{name}", _GO_TYPES[kind])
    for name in ("labels", "annotations", "finalizers"):
        held = metadata.get(name) or ()
        for value in held.values() if isinstance(held, dict) else held:
            if not isinstance(value, str):
                return _unmarshal(value, f"metadata.{name}", "string")
    for owner in metadata.get("ownerReferences") or ():
        if not isinstance(owner, dict):
            return _unmarshal(owner, "metadata.ownerReferences", "v1.OwnerReference")
    return None


_GO_TYPES = {str: "string", int: "int64", list: "[]string", dict: "map[string]string"}


def _unmarshal(value: Any, field: str, wanted: str) -> str:
    names = {bool: "bool", int: "number", float: "number", str: "string", list: "array", dict: "object"}
    found = names.get(type(value), "null")
    return f"json: cannot unmarshal {found} into Go struct field ObjectMeta.{field} of type {wanted}"


def validate(
    metadata: Json,
    *,
    namespaced: bool,
    name_check: Callable[[str], list[str]] = names.subdomain,
    path: str = "metadata",
) -> list[FieldError]:
    """Everything wrong with the metadata of an object that is to be created."""
    errors: list[FieldError] = []
    if _is_in_order(metadata, namespaced, name_check):
        return errors
    name = metadata.get("name") or ""
    if not name:
        errors.append(required(f"{path}.name", "name or generateName is required"))
    errors += [invalid(f"{path}.name", name, problem) for problem in (name_check(name) if name else ())]
    errors += _namespace(metadata.get("namespace") or "", namespaced, path)
    errors += _labels(metadata.get("labels") or {}, f"{path}.labels")
    errors += _annotations(metadata.get("annotations") or {}, f"{path}.annotations")
    errors += _owners(metadata.get("ownerReferences") or (), f"{path}.ownerReferences")
    for finalizer in metadata.get("finalizers") or ():
        errors += [invalid(f"{path}.finalizers", finalizer, problem) for problem in names.qualified(finalizer)]
    return errors


def _is_in_order(
    metadata: Json, namespaced: bool, name_check: Callable[[str], list[str]], before: Json = _NOTHING
) -> bool:
    """Whether nothing is wrong, which is so of nearly all: then there are no words to look for.

    What is the very same as in `before`, which was in order, is not looked at again.
    """
    name, namespace = metadata.get("name"), metadata.get("namespace")
    if not name or (name is not before.get("name") and name_check(name)):
        return False
    if bool(namespace) != namespaced or (namespace and not names.is_dns_label(namespace)):
        return False
    for part, in_order in _IN_ORDER.items():
        held = metadata.get(part)
        if held and held is not before.get(part) and not in_order(held):
            return False
    return True


def _labels_in_order(labels: Mapping[str, str]) -> bool:
    for key, value in labels.items():
        if type(value) is not str or not names.is_qualified(key) or not names.is_label_value(value):
            return False
    return True


def _annotations_in_order(annotations: Mapping[str, str]) -> bool:
    size = 0
    for key, value in annotations.items():
        if type(value) is not str or not names.is_qualified(key.lower()):
            return False
        size += len(key) + len(value)
    return size * _BYTES_OF_A_CHARACTER <= _ANNOTATION_BYTES


def _owners_in_order(owners: Sequence[Json]) -> bool:
    for owner in owners:
        if not (owner.get("apiVersion") and owner.get("kind") and owner.get("name") and owner.get("uid")):
            return False
    return True


def _finalizers_in_order(finalizers: Sequence[str]) -> bool:
    return all(map(names.is_qualified, finalizers))


_IN_ORDER: Mapping[str, Callable[[Any], bool]] = {
    "labels": _labels_in_order,
    "annotations": _annotations_in_order,
    "ownerReferences": _owners_in_order,
    "finalizers": _finalizers_in_order,
}


def _namespace(namespace: str, namespaced: bool, path: str) -> Iterator[FieldError]:
    if namespaced and not namespace:
        yield required(f"{path}.namespace")
    elif namespaced:
        for problem in names.dns_label(namespace):
            yield invalid(f"{path}.namespace", namespace, problem)
    elif namespace:
        yield forbidden(f"{path}.namespace", "not allowed on this type")


def _labels(labels: Mapping[str, str], path: str) -> Iterator[FieldError]:
    for key, value in labels.items():
        for problem in names.qualified(key):
            yield invalid(path, key, problem)
        for problem in names.label_value(value):
            yield invalid(path, value, problem)


def _annotations(annotations: Mapping[str, str], path: str) -> Iterator[FieldError]:
    for key in annotations:
        for problem in names.qualified(key.lower()):
            yield invalid(path, key, problem)
    if sum(len(key.encode()) + len(value.encode()) for key, value in annotations.items()) > _ANNOTATION_BYTES:
        yield too_long(path, _ANNOTATION_BYTES)


def _owners(owners: Any, path: str) -> Iterator[FieldError]:
    for owner in owners:
        for field in ("apiVersion", "kind", "name", "uid"):
            if not owner.get(field):
                said = "version must not be empty" if field == "apiVersion" else "must not be empty"
                yield FieldError(f"{path}.{field}", Cause.INVALID, owner.get(field, ""), said)


def validate_embedded(value: Any, schema: Schema | None, path: str = "") -> list[FieldError]:
    """What is wrong with Kubernetes objects that stand inside the value."""
    errors: list[FieldError] = []
    if schema is None:
        return errors
    if isinstance(value, dict):
        if schema.embedded_resource:
            errors += validate_resource(value, path)
        for name, inner in value.items():
            inner_path = f"{path}.{name}" if path else name
            if name not in schema.properties and schema.additional is not None:
                inner_path = f"{path}[{name}]"
            errors += validate_embedded(inner, schema.field(name), inner_path)
    elif isinstance(value, list):
        for index, item in enumerate(value):
            errors += validate_embedded(item, schema.items, f"{path}[{index}]")
    return errors


def is_resource_in_order(resource: Json, before: Json) -> bool:
    """Whether certainly nothing is wrong with an object that stands inside another, in the place of a sound one."""
    version, kind = resource.get("apiVersion"), resource.get("kind")
    if not version or not kind or version.count("/") > 1 or not names.is_kind(kind):
        return False
    metadata, past = resource.get("metadata"), before.get("metadata")
    if not isinstance(metadata, dict):
        return True
    named = metadata if metadata.get("name") else {**metadata, "name": "fakename"}
    past = past if isinstance(past, dict) else _NOTHING
    return _is_in_order(named, bool(metadata.get("namespace")), names.path_segment, past)


def validate_resource(resource: Json, path: str = "") -> Iterator[FieldError]:
    """What is wrong with a Kubernetes object that stands inside another, by itself."""
    for field in ("apiVersion", "kind"):
        if field not in resource:
            yield required(f"{path}.{field}")
        elif not resource[field]:
            yield invalid(f"{path}.{field}", resource[field], "must not be empty")
    version, kind = resource.get("apiVersion") or "", resource.get("kind") or ""
    if version.count("/") > 1:
        yield invalid(f"{path}.apiVersion", version, f"unexpected GroupVersion string: {version}")
    problems = names.dns_1035_label(kind.lower()) if kind and not names.is_kind(kind) else []
    if problems:
        said = "may have mixed case, but should otherwise match: " + ",".join(problems)
        yield invalid(f"{path}.kind", kind, said)
    metadata = resource.get("metadata")
    if isinstance(metadata, dict):
        named = metadata if metadata.get("name") else {**metadata, "name": "fakename"}
        yield from validate(
            named,
            namespaced=bool(metadata.get("namespace")),
            name_check=names.path_segment,
            path=f"{path}.metadata",
        )
