"""Protobuf to values and back: with the server and the client, the only place that knows Crossplane's messages."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping
from datetime import timedelta
from typing import Any

from crossplane.function.proto.v1 import run_function_pb2 as fnv1
from google.protobuf import struct_pb2

from xfn.fields import Fields, identity, plain
from xfn.labels import GROUP
from xfn.memory import Memory
from xfn.values import Answer, Call, Condition, Resource, Result, Selector, Severity, State, Status, Unchanging

_READY = {None: fnv1.READY_UNSPECIFIED, True: fnv1.READY_TRUE, False: fnv1.READY_FALSE}
_READY_BACK = {fnv1.READY_TRUE: True, fnv1.READY_FALSE: False}
_SEVERITY = {
    Severity.FATAL: fnv1.SEVERITY_FATAL,
    Severity.WARNING: fnv1.SEVERITY_WARNING,
    Severity.NORMAL: fnv1.SEVERITY_NORMAL,
}
_SEVERITY_BACK = {v: k for k, v in _SEVERITY.items()}
_STATUS: dict[Status, fnv1.Status] = {
    "True": fnv1.STATUS_CONDITION_TRUE,
    "False": fnv1.STATUS_CONDITION_FALSE,
    "Unknown": fnv1.STATUS_CONDITION_UNKNOWN,
}
_STATUS_BACK: dict[int, Status] = {v: k for k, v in _STATUS.items()}

_MEMORY = Memory(most=10_000)
_TELLING = ("namespace", "name")
_MANAGED_FIELDS = "managedFields"
"""The API server's own notes on who wrote what: half of an object, and no function's business."""


class Unsendable(ValueError):
    """A value that must not leave a function: the path says where it stands."""


def call_from(request: fnv1.RunFunctionRequest) -> Call:
    """Read a request."""
    return Call(
        observed=_state_from(request.observed),
        desired=_state_from(request.desired),
        input=_object(request.input) if request.HasField("input") else None,
        context=_object(request.context),
        required={
            name: tuple(_stored(item.resource) for item in found.items)
            for name, found in request.required_resources.items()
        },
        credentials={name: dict(c.credential_data.data) for name, c in request.credentials.items()},
        tag=request.meta.tag,
    )


def request_from(call: Call) -> fnv1.RunFunctionRequest:
    """Write a request."""
    request = fnv1.RunFunctionRequest()
    _write_state(request.observed, call.observed)
    _write_state(request.desired, call.desired)
    if call.input is not None:
        _write(request.input, call.input)
    if call.context:
        _write(request.context, call.context)
    for name, found in call.required.items():
        items = request.required_resources[name].items
        for obj in found:
            _write(items.add().resource, obj)
    for name, data in call.credentials.items():
        request.credentials[name].credential_data.data.update(data)
    # Two requests that say the same have the same tag, as Crossplane makes it.
    request.meta.tag = call.tag or hashlib.sha256(request.SerializeToString(deterministic=True)).hexdigest()
    return request


def response_from(answer: Answer, tag: str = "") -> fnv1.RunFunctionResponse:
    """Write a response. Requirements stay unset where there are none: an empty one costs a second call."""
    response = fnv1.RunFunctionResponse()
    response.meta.tag = tag
    if answer.ttl is not None:
        response.meta.ttl.FromTimedelta(answer.ttl)
    _write_state(response.desired, answer.desired)
    for result in answer.results:
        response.results.add(
            severity=_SEVERITY[result.severity],
            message=result.message,
            reason=result.reason,
            target=fnv1.TARGET_COMPOSITE,
        )
    for condition in answer.conditions:
        response.conditions.add(
            type=condition.type,
            status=_STATUS[condition.status],
            reason=condition.reason,
            message=condition.message or None,
            target=fnv1.TARGET_COMPOSITE,
        )
    for name, selector in answer.requirements.items():
        _write_selector(response.requirements.resources[name], selector)
    if answer.context:
        _write(response.context, answer.context)
    return response


def answer_from(response: fnv1.RunFunctionResponse) -> Answer:
    """Read a response."""
    ttl: timedelta | None = response.meta.ttl.ToTimedelta() if response.meta.HasField("ttl") else None
    return Answer(
        desired=_plain_state(response.desired),
        results=tuple(
            Result(
                _SEVERITY_BACK.get(r.severity, Severity.NORMAL),
                r.message,
                r.reason if r.HasField("reason") else None,
            )
            for r in response.results
        ),
        conditions=tuple(
            Condition(c.type, _STATUS_BACK.get(c.status, "Unknown"), c.reason, c.message) for c in response.conditions
        ),
        requirements={name: _selector_from(s) for name, s in response.requirements.resources.items()},
        context=plain(_object(response.context)),
        ttl=ttl,
    )


def _state_from(state: fnv1.State) -> State:
    return State(
        # Crossplane sends an XR with more than is stored of it, and what it composed as it is stored.
        composite=_resource_from(state.composite, _object),
        resources={name: _resource_from(resource, _stored) for name, resource in state.resources.items()},
    )


def _plain_state(state: fnv1.State) -> State:
    """A state for whoever called, who wants ordinary objects."""
    read = _state_from(state)
    return State(
        read.composite._replace(object=plain(read.composite.object)),
        {name: resource._replace(object=plain(resource.object)) for name, resource in read.resources.items()},
    )


def _resource_from(resource: fnv1.Resource, read: Callable[[struct_pb2.Struct], Fields]) -> Resource:
    return Resource(
        object=read(resource.resource),
        ready=_READY_BACK.get(resource.ready),
        connection=dict(resource.connection_details),
    )


def _write_state(target: fnv1.State, state: State) -> None:
    _write_resource(target.composite, state.composite)
    for name, resource in state.resources.items():
        _write_resource(target.resources[name], resource)


def _write_resource(target: fnv1.Resource, resource: Resource) -> None:
    if isinstance(resource.object, Unchanging):
        target.resource.CopyFrom(_once(resource.object))
    elif resource.object:
        _write(target.resource, resource.object)
    target.ready = _READY[resource.ready]
    for key, data in resource.connection.items():
        target.connection_details[key] = data


def _once(obj: Unchanging) -> struct_pb2.Struct:
    """The message of an object, written when it is first asked for."""
    if not isinstance(obj.written, struct_pb2.Struct):
        written = struct_pb2.Struct()
        _write(written, obj)
        obj.written = written
        return written
    return obj.written


def _write_selector(target: fnv1.ResourceSelector, selector: Selector) -> None:
    target.api_version = selector.api_version
    target.kind = selector.kind
    if selector.name is not None:
        target.match_name = selector.name
    elif selector.labels:
        target.match_labels.labels.update(selector.labels)
    if selector.namespace is not None:
        target.namespace = selector.namespace


def _selector_from(selector: fnv1.ResourceSelector) -> Selector:
    match = selector.WhichOneof("match")
    return Selector(
        api_version=selector.api_version,
        kind=selector.kind,
        name=selector.match_name if match == "match_name" else None,
        labels=dict(selector.match_labels.labels) if match == "match_labels" else None,
        namespace=selector.namespace if selector.HasField("namespace") else None,
    )


def _object(struct: struct_pb2.Struct) -> Fields:
    """Read a Struct into Fields that name their owner in errors."""
    return _fields(struct, _owner(struct), "")


def _stored(struct: struct_pb2.Struct) -> Fields:
    """Read an object that the API server stores: its uid and resourceVersion say whether it was read before.

    Only objects of our own kinds are kept, and what our functions tell each other: others may be Secrets, or carry one.
    """
    if "metadata" not in struct.fields:
        return _object(struct)
    metadata = struct.fields["metadata"].struct_value.fields
    if "uid" not in metadata or "resourceVersion" not in metadata or not _may_be_kept(struct):
        return _object(struct)
    key = (metadata["uid"].string_value, metadata["resourceVersion"].string_value, struct.ByteSize())
    return _MEMORY.get(key, lambda: _object(struct))


def _may_be_kept(struct: struct_pb2.Struct) -> bool:
    group = struct.fields["apiVersion"].string_value.partition("/")[0]
    return group.endswith(GROUP) or struct.fields["kind"].string_value == "EnvironmentConfig"


def _owner(struct: struct_pb2.Struct) -> str:
    """The object for people, read before the rest so that every field can be told whose it is."""
    if "kind" not in struct.fields:
        return ""
    metadata = _metadata(struct)
    return identity({"kind": struct.fields["kind"].string_value, "metadata": metadata})


def _metadata(struct: struct_pb2.Struct) -> dict[str, str]:
    """What tells an object from others."""
    if "metadata" not in struct.fields:
        return {}
    fields = struct.fields["metadata"].struct_value.fields
    return {key: fields[key].string_value for key in _TELLING if key in fields}


def _fields(struct: struct_pb2.Struct, owner: str, path: str) -> Fields:
    """Read a Struct. Paths are made for what can lack a field, not for every leaf: there are many."""
    fields = Fields(owner, path)
    prefix = f"{path}." if path else ""
    for key, value in struct.fields.items():
        kind = value.WhichOneof("kind")
        if kind == "string_value":
            fields[key] = value.string_value
        elif path == "metadata" and key == _MANAGED_FIELDS:
            continue
        else:
            fields[key] = _value(value, kind, owner, f"{prefix}{key}")
    return fields


def _value(value: struct_pb2.Value, kind: str | None, owner: str, path: str) -> Any:
    match kind:
        case "string_value":
            return value.string_value
        case "number_value":
            number = value.number_value
            return int(number) if number.is_integer() else number
        case "bool_value":
            return value.bool_value
        case "struct_value":
            return _fields(value.struct_value, owner, path)
        case "list_value":
            return [
                _value(item, item.WhichOneof("kind"), owner, f"{path}[{i}]")
                for i, item in enumerate(value.list_value.values)
            ]
    return None


def _write(struct: struct_pb2.Struct, obj: Mapping[str, Any], path: str = "") -> None:
    fields = struct.fields
    for key, item in obj.items():
        if type(item) is str:
            fields[key].string_value = item
        else:
            _write_value(fields[key], item, f"{path}.{key}" if path else key)
    if not obj:
        struct.SetInParent()


def _write_value(target: struct_pb2.Value, item: Any, path: str) -> None:
    match item:
        case str():
            target.string_value = item
        case bool():
            target.bool_value = item
        case int() | float():
            target.number_value = item
        case Mapping():
            _write(target.struct_value, item, path)
        case list() | tuple():
            target.list_value.SetInParent()
            for i, element in enumerate(item):
                _write_value(target.list_value.values.add(), element, f"{path}[{i}]")
        case None:
            target.null_value = struct_pb2.NULL_VALUE
        case _:
            raise Unsendable(f"{path}: {type(item).__name__} cannot be sent; use plain JSON values")


def check_sendable(obj: Mapping[str, Any], path: str = "") -> None:
    """Refuse what must not stand in a desired object, explicit nulls among it.

    Server-side apply takes a null for a value and not for absence.
    """
    if isinstance(obj, Unchanging) and obj.written is not None:
        return
    if not _is_sendable(obj):
        for key, item in obj.items():
            _check_value(item, f"{path}.{key}" if path else key)


def _is_sendable(obj: Mapping[str, Any]) -> bool:
    """Whether an object can certainly be sent: nearly all can, and then nobody need know where each part of it is."""
    try:
        return "null" not in json.dumps(obj)
    except (TypeError, ValueError):
        return False


def _check_value(item: Any, path: str) -> None:
    match item:
        case str() | bool() | int() | float():
            return
        case Mapping():
            check_sendable(item, path)
        case list() | tuple():
            for i, element in enumerate(item):
                _check_value(element, f"{path}[{i}]")
        case None:
            raise Unsendable(f"{path}: is null; leave the field out instead")
        case _:
            raise Unsendable(f"{path}: {type(item).__name__} cannot be sent; use plain JSON values")
