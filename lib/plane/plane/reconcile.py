"""One reconcile of one XR, as Crossplane's own controller does it, over plain values.

`reconcile` writes nothing: its outcome says what would be applied, deleted, written into the status and told as events.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import timedelta
from types import MappingProxyType
from typing import NamedTuple

from plane import conditions, pipeline
from plane.composed import COMPOSITE_LABEL, ComposeError, controller_uid, resource_name, uid_of
from plane.composing import Composed, Namespaced, Remembered, compose, references_to
from plane.composition import Composition
from plane.events import Event
from plane.fetch import Fetch
from plane.pipeline import Callers, Run
from xfn.values import Condition, Json, Resource, Selector, Severity, State

RENDER_TIME = "2024-01-01T00:00:00Z"
"""The time of every transition in a render: Crossplane prints this one, so that outputs can be compared."""


class Outcome(NamedTuple):
    """What a reconcile leads to. With a failure nothing is applied or deleted, and only conditions are written."""

    composite: Json
    context: Json
    requirements: Mapping[str, Mapping[str, Selector]]
    events: tuple[Event, ...]
    composed: tuple[Composed, ...] = ()
    deleted: tuple[Json, ...] = ()
    ttl: timedelta | None = None
    failure: Exception | None = None


def reconcile(
    xr: Json,
    composition: Composition,
    observed: Sequence[Json],
    fetch: Fetch,
    callers: Callers,
    *,
    context: Json | None = None,
    namespaced: Namespaced = lambda api_version, kind: None,
    now: str = RENDER_TIME,
    last: pipeline.Requirements = MappingProxyType({}),
    responsive: Condition = conditions.RESPONSIVE,
    remembered: Remembered | None = None,
) -> Outcome:
    """Run the XR through its composition and say what follows.

    `observed` are the resources that were composed for it before. `context` is what the first function is given as
    context, empty on a real control plane. `now` is the time of the conditions that change. `last` is what was
    required in the last reconcile. `responsive` says whether the XR hears of events. `remembered` is what the last
    reconcile left for this one: what is still to be applied is the very same object then.
    """
    selected = (xr.get("spec", {}).get("crossplane") or {}).get("compositionRef", {}).get("name")
    remembered = remembered or Remembered()
    xr = _prepared(xr, composition, observed, now, responsive, remembered)
    existing = _by_resource_name(observed, xr)
    state = State(Resource(xr), {name: Resource(obj) for name, obj in existing.items()})
    ran = pipeline.run(composition, state, context or {}, fetch, callers, last)
    events = []
    if selected != composition.name:
        events.append(Event("Normal", "SelectComposition", f"Successfully selected composition: {composition.name}"))
    if ran.failure is not None:
        return _failed(xr, ran, ran.failure, events, now)
    try:
        composed, moved = compose(ran.desired.resources, existing, xr, namespaced, remembered)
        deleted = _undesired(existing, ran.desired, xr)
    except ComposeError as failure:
        return _failed(xr, Run(requirements=ran.requirements), failure, events, now)
    told = [*events, *_told(ran), *moved, *_unready_events(composed)]
    return Outcome(
        composite=_composite(xr, ran, composed, now, remembered),
        composed=composed,
        deleted=deleted,
        events=tuple(told),
        context=ran.context,
        requirements=ran.requirements,
        ttl=ran.ttl,
    )


def given_up(
    xr: Json,
    composition: Composition,
    observed: Sequence[Json],
    failure: Exception,
    *,
    now: str = RENDER_TIME,
    responsive: Condition = conditions.RESPONSIVE,
) -> Outcome:
    """What follows when the server refuses what a reconcile would write: nothing of what functions said is kept."""
    return _failed(_prepared(xr, composition, observed, now, responsive, Remembered()), Run(), failure, [], now)


def _prepared(
    xr: Json,
    composition: Composition,
    observed: Sequence[Json],
    now: str,
    responsive: Condition,
    remembered: Remembered,
) -> Json:
    """The XR as functions see it: labelled, with its composition, its references and the condition of its watches."""
    metadata, spec, status = xr["metadata"], xr.get("spec") or {}, xr.get("status") or {}
    uid, labels = uid_of(xr), metadata.get("labels") or {}
    if COMPOSITE_LABEL not in labels or metadata.get("uid") is not uid:
        metadata = {**metadata, "uid": uid, "labels": {COMPOSITE_LABEL: metadata["name"], **labels}}
    machinery = spec.get("crossplane") or {}
    if not _is_prepared(machinery, composition, observed, remembered):
        prepared = {**machinery, "compositionRef": {"name": composition.name}}
        if observed:
            prepared["resourceRefs"] = references_to(observed, xr)
        if prepared != machinery:
            spec = {**spec, "crossplane": prepared}
    told, generation = status.get("conditions") or [], metadata.get("generation")
    if not conditions.holds(told, responsive, generation):
        told = list(told)
        conditions.put(told, responsive, now, generation)
        status = {**status, "conditions": told}
    elif metadata is xr["metadata"] and spec is xr.get("spec"):
        return xr
    return {**xr, "metadata": metadata, "spec": spec, "status": status}


def _is_prepared(machinery: Json, composition: Composition, observed: Sequence[Json], remembered: Remembered) -> bool:
    """Whether the XR says already how it is composed and of what: all that it refers to was observed."""
    references = machinery.get("resourceRefs")
    return (
        remembered.refers_to(references)
        and len(observed) == len(references or ())
        and machinery.get("compositionRef") == {"name": composition.name}
    )


def _by_resource_name(observed: Sequence[Json], xr: Json) -> dict[str, Json]:
    """The observed resources that are this XR's own; what another controls is as if it were not there."""
    own: dict[str, Json] = {}
    uid = xr["metadata"]["uid"]
    for obj in observed:
        controller = controller_uid(obj)
        if controller is None or controller == uid:
            own[resource_name(obj)] = obj
    return own


def _undesired(existing: Mapping[str, Json], desired: State, xr: Json) -> tuple[Json, ...]:
    """What was composed and is no longer desired; what has no controller is left alone."""
    if existing.keys() <= desired.resources.keys():
        return ()
    undesired = sorted([name for name in existing if name not in desired.resources])
    return tuple([existing[name] for name in undesired if controller_uid(existing[name]) == xr["metadata"]["uid"]])


def _composite(xr: Json, ran: Run, composed: tuple[Composed, ...], now: str, remembered: Remembered) -> Json:
    """The fields of the XR that Crossplane writes: references and status."""
    status: Json = dict(ran.desired.composite.object.get("status") or {})
    present = status["conditions"] = list(status.get("conditions") or ())
    conditions.keep_all(
        present,
        [
            entry if "lastTransitionTime" in entry else {"lastTransitionTime": now, **entry}
            for entry in xr["status"]["conditions"]
        ],
    )
    _put_functions(present, ran.conditions, now)
    generation = xr["metadata"].get("generation")
    conditions.put(present, conditions.SYNCED, now, generation)
    conditions.put(present, _readiness(ran.desired.composite.ready, composed), now, generation)
    noted = remembered.noted
    if noted is None:
        references = references_to([found.object for found in composed], xr)
        given = xr["spec"]["crossplane"].get("resourceRefs")
        references = given if given == references else references
        noted = remembered.noted = {**_identity(xr), "spec": {"crossplane": {"resourceRefs": references}}}
    return {**noted, "status": status}


def _identity(xr: Json) -> Json:
    metadata = {key: xr["metadata"][key] for key in ("name", "namespace") if xr["metadata"].get(key)}
    return {"apiVersion": xr["apiVersion"], "kind": xr["kind"], "metadata": metadata}


def _put_functions(present: list[Json], said: Sequence[Condition], now: str) -> None:
    for condition in said:
        if condition.type not in conditions.SYSTEM:
            conditions.put(present, condition, now)


def _readiness(said: bool | None, composed: tuple[Composed, ...]) -> Condition:
    """What a function says of the XR goes before what follows from its resources."""
    if said is not None:
        return conditions.AVAILABLE if said else conditions.CREATING
    unready = [found.name for found in composed if not found.ready]
    return conditions.unready(unready) if unready else conditions.AVAILABLE


def _told(ran: Run) -> list[Event]:
    return [
        Event(
            "Warning" if result.severity is Severity.WARNING else "Normal",
            result.reason or "ComposeResources",
            f'Pipeline step "{step}": {result.message}',
        )
        for step, result in ran.results
    ]


def _unready_events(composed: tuple[Composed, ...]) -> list[Event]:
    return [
        Event("Normal", "ComposeResources", f'Composed resource "{found.name}" is not yet ready')
        for found in composed
        if not found.ready
    ]


def _failed(xr: Json, ran: Run, failure: Exception, events: list[Event], now: str) -> Outcome:
    """Nothing is applied; the XR says why, and conditions that were not heard of become Unknown."""
    message = f"cannot compose resources: {failure}"
    present, generation = list(xr["status"]["conditions"]), xr["metadata"].get("generation")
    conditions.put(present, conditions.failed(message), now, generation)
    _put_functions(present, ran.conditions, now)
    heard = {condition.type for condition in ran.conditions} | conditions.SYSTEM
    for entry in list(present):
        if entry["type"] not in heard:
            conditions.put(present, conditions.undetermined(entry["type"]), entry["lastTransitionTime"], generation)
    return Outcome(
        composite={**_identity(xr), "status": {**xr["status"], "conditions": present}},
        events=(*events, Event("Warning", "ComposeResources", message), *_told(ran)),
        context=ran.context,
        requirements=ran.requirements,
        failure=failure,
    )
