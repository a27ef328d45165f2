"""Calling functions without messages: the same answers as over the wire, at a fraction of the cost."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import datetime
from typing import Any

from xfn.client import Caller
from xfn.fields import Fields, identity
from xfn.function import Registry
from xfn.runtime import FAILED, Runtime
from xfn.values import Answer, Call, Condition, Object, Resource, Result, State

_MOST = 100_000
"""Of how many XRs it is known what was said of them last."""
_PLAIN = frozenset({str, int, bool, type(None)})
"""Types of values that are the same on either side of the wire."""


def direct(registry: Registry, clock: Callable[[], datetime]) -> Caller:
    """Call the functions of a registry with the objects themselves.

    A function that changed what it is given would be found out by the tests that compare this with `in_process`. What a
    function says again is the very same object as before, so that nobody need look at it twice.
    """
    said = _Said()
    runtime = Runtime(registry, clock, said.of)

    def call_here(call: Call) -> Answer:
        answer = runtime(call)
        if answer.results and answer.fatal is not None and answer.fatal.reason == FAILED:
            # A plain object cannot say which field is missing: ask once more with those that can.
            answer = runtime(_with_paths(call))
        return Answer(
            desired=_repeated(answer.desired, said.of(call)),
            results=tuple([_told(result) for result in answer.results]) if answer.results else (),
            conditions=tuple([_stated(condition) for condition in answer.conditions]),
            requirements=answer.requirements,
            context=sent(answer.context) if answer.context else {},
            ttl=answer.ttl,
        )

    return call_here


def _stated(condition: Condition) -> Condition:
    if type(condition.type) is str and type(condition.reason) is str:
        return condition
    kind, reason = sent(condition.type), sent(condition.reason)
    return Condition(kind, condition.status, reason, condition.message, condition.expected)


def _told(result: Result) -> Result:
    return result if type(result.reason) is str else replace(result, reason=sent(result.reason))


class _Said:
    """What functions said last, by XR and function."""

    def __init__(self) -> None:
        self._kept: dict[tuple[str, str], dict[str, Any]] = {}

    def of(self, call: Call) -> dict[str, Any]:
        """What a function said last of an XR, by the name of the resource."""
        uid = call.observed.composite.object["metadata"].get("uid")
        if not uid:
            return {}
        key = (uid, (call.input or {}).get("kind") or "")
        known = self._kept.get(key)
        if known is None:
            if len(self._kept) >= _MOST:
                self._kept.clear()
            known = self._kept[key] = {}
        return known


def _repeated(desired: State, before: dict[str, Any]) -> State:
    """A state as it is after a turn over the wire; what is as before is the same object as before."""
    resources, composite = desired.resources, _repeated_one("", desired.composite, before)
    changed = {
        name: _repeated_one(name, found, before)
        for name, found in resources.items()
        if found.object is not before.get(name)
    }
    if len(before) > len(resources) + 1:  # the XR itself is there as well
        for name in [name for name in before if name and name not in resources]:
            del before[name]
    if not changed and composite is desired.composite:
        return desired
    return State(composite, {**resources, **changed} if changed else resources)


def _repeated_one(name: str, found: Resource, before: dict[str, Any]) -> Resource:
    kept = before.get(name)
    if found.object is kept:
        return found
    if kept is None or kept != found.object:
        kept = before[name] = sent(found.object)
    return Resource(kept, found.ready, found.connection)


def _with_paths(call: Call) -> Call:
    """The call with objects that know where a missing field would be."""
    return replace(
        call,
        observed=State(_seen(call.observed.composite), _each(call.observed.resources)),
        desired=State(_seen(call.desired.composite), _each(call.desired.resources)),
        input=_view(call.input) if call.input is not None else None,
        context=_view(call.context),
        required={name: tuple(_view(obj) for obj in found) for name, found in call.required.items()},
    )


def _each(resources: Mapping[str, Resource]) -> dict[str, Resource]:
    return {name: _seen(resource) for name, resource in resources.items()}


def _seen(resource: Resource) -> Resource:
    return resource._replace(object=_view(resource.object))


def _view(obj: Object) -> Fields:
    return _fields(obj, identity(obj) if "kind" in obj else "", "")


def _fields(obj: Mapping[str, Any], owner: str, path: str) -> Fields:
    fields = Fields(owner, path)
    for key, value in obj.items():
        fields[key] = _value(value, owner, f"{path}.{key}" if path else key)
    return fields


def _value(value: Any, owner: str, path: str) -> Any:
    if isinstance(value, dict):
        return _fields(value, owner, path)
    if isinstance(value, list):
        return [_value(item, owner, f"{path}[{index}]") for index, item in enumerate(value)]
    return value


def sent(value: Any) -> Any:
    """A value as it is after a turn over the wire: plain, and a whole number without a fraction.

    What is so already is given on as it is: replicas of one deployment share its template, and nobody changes it.
    """
    kind = type(value)
    if kind is dict:
        return _sent_object(value)
    if kind is list:
        return _sent_list(value)
    if kind in _PLAIN:
        return value
    return _sent_other(value)


def _sent_object(value: dict[Any, Any]) -> dict[str, Any]:
    for key, inner in value.items():
        if type(key) is not str or not (type(inner) in _PLAIN or sent(inner) is inner):
            return {str(key): sent(inner) for key, inner in value.items()}
    return value


def _sent_list(value: list[Any]) -> list[Any]:
    for inner in value:
        if not (type(inner) in _PLAIN or sent(inner) is inner):
            return [sent(inner) for inner in value]
    return value


def _sent_other(value: Any) -> Any:
    if isinstance(value, str):
        return str(value)
    if isinstance(value, list | tuple):
        return [sent(inner) for inner in value]
    if isinstance(value, float) and value.is_integer():
        return int(value)
    if isinstance(value, Mapping):
        return {str(key): sent(inner) for key, inner in value.items()}
    return value
