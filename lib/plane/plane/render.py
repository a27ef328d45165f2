"""What `crossplane render` prints, made of the outcome of a reconcile."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import deepcopy
from typing import Any

from plane.composed import controller_uid, resource_name, uid_of
from plane.events import Event
from plane.reconcile import RENDER_TIME, Outcome
from xfn.values import Json

_API_VERSION = "render.crossplane.io/v1beta1"


class ObservedError(Exception):
    """Observed resources that a control plane could not have for this XR."""


def check_observed(xr: Json, observed: Sequence[Json]) -> None:
    """Refuse observed resources that Crossplane would not take for this XR's own."""
    uid, namespace = uid_of(xr), xr["metadata"].get("namespace")
    problems = []
    for obj in observed:
        metadata = obj.get("metadata") or {}
        name = f"{obj['kind']} {metadata.get('name', '')}"
        if not metadata.get("name"):
            problems.append(f"a {obj['kind']} has no metadata.name")
            continue
        if not resource_name(obj):
            problems.append(f"{name} has no annotation crossplane.io/composition-resource-name")
        if controller_uid(obj) not in (None, uid):
            problems.append(f"{name} has a controller ref but is not controlled by the XR")
        if namespace and metadata.get("namespace") != namespace:
            problems.append(f"{name} is not in the same namespace as the XR")
    if problems:
        raise ObservedError("invalid observed resources: " + "; ".join(problems))


def as_stored(xr: Json) -> Json:
    """The XR as functions read it from an API server: with a resource version, the one Crossplane renders with."""
    return {**xr, "metadata": {**xr["metadata"], "resourceVersion": "999"}}


def documents(
    xr: Json, outcome: Outcome, *, full_xr: bool = False, results: bool = False, context: bool = False
) -> Iterator[Json]:
    """The documents to print: the XR, what it composes by resource name, then results and context if asked for."""
    composite = merged(xr, outcome.composite) if full_xr else outcome.composite
    yield _with_stable_times(composite)
    for found in outcome.composed:
        yield _with_stable_times(found.object)
    if results:
        yield from (_result(event) for event in outcome.events)
    if context and outcome.context:
        yield {"apiVersion": _API_VERSION, "kind": "Context", "fields": outcome.context}


def _result(event: Event) -> Json:
    return {
        "apiVersion": _API_VERSION,
        "kind": "Result",
        "severity": event.type,
        "reason": event.reason,
        "message": event.message,
    }


def merged(below: Any, above: Any) -> Any:
    """One object laid over another: maps field by field, all else replaced."""
    if isinstance(below, dict) and isinstance(above, dict):
        over = {key: merged(below.get(key), value) for key, value in above.items()}
        return {**deepcopy(below), **over}
    return deepcopy(above)


def _with_stable_times(obj: Json) -> Json:
    """The object with the same time in all its conditions, so that two outputs can be compared."""
    status = obj.get("status")
    if not isinstance(status, dict) or not isinstance(status.get("conditions"), list):
        return obj
    conditions = [{**condition, "lastTransitionTime": RENDER_TIME} for condition in status["conditions"]]
    return {**obj, "status": {**status, "conditions": conditions}}
