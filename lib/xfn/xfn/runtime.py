"""Running a function for one call: look it up, ask for what it needs, compose, and answer without surprises."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import UTC, datetime

import structlog

from xfn import conditions, requirements
from xfn.fields import MissingField, identity
from xfn.function import Desired, Function, Kind, Observed, Refused, Registry, kind_of
from xfn.names import digest
from xfn.readiness import is_ready
from xfn.values import Answer, Call, Object, Resource, Result, Severity, State
from xfn.wire import check_sendable

Clock = Callable[[], datetime]
"""Tells the time to functions."""

FAILED = "FunctionFailed"
"""The reason of a fatal result that stands for a mistake of ours."""


def system_clock() -> datetime:
    """The time it is."""
    return datetime.now(UTC)


class Runtime:
    """Answers calls with the functions of a registry. Whatever goes wrong becomes a fatal result."""

    def __init__(self, registry: Registry, clock: Clock = system_clock) -> None:
        self._registry = registry
        self._clock = clock
        self._log = structlog.get_logger()

    def __call__(self, call: Call) -> Answer:
        """Run the function that the step's input names."""
        log = self._log.bind(**_identity(call))
        began = time.perf_counter()
        try:
            answer = self._run(call)
        except Refused as refused:
            log.warning("refused", reason=refused.reason, message=str(refused))
            return _fatal(call, refused.reason, str(refused))
        except MissingField as missing:
            log.warning("refused", reason="MissingField", message=str(missing))
            return _fatal(call, "MissingField", f"{missing}. Nothing was changed.")
        except Exception as problem:  # an answer is owed whatever happens; the log keeps the cause
            xr = identity(call.observed.composite.object)
            # The same failure has the same reference: another message each time would write the status each time,
            # and each write would call the function again.
            reference = digest(_step(call), xr, type(problem).__name__, str(problem))
            log.exception("failed", reference=reference)
            return _fatal(
                call,
                FAILED,
                f"{_step(call)} failed on {xr}: {type(problem).__name__}: {problem}. "
                f"Nothing was changed; the function's log has the details under reference {reference}.",
            )
        log.debug("answered", milliseconds=round((time.perf_counter() - began) * 1000, 1), **_counts(answer))
        return answer

    def _run(self, call: Call) -> Answer:
        function = self._find(call)
        xr = call.observed.composite.object
        now = self._clock()
        asked = requirements.resolve(function, xr, call, now)
        if not asked.answered:
            return Answer(
                desired=call.desired,
                requirements=asked.selectors,
                context=requirements.note(call.context, asked),
                ttl=function.pace.moving,
            )
        observed = Observed(
            xr=xr,
            resources=call.observed.resources,
            got=asked.got,
            desired=call.desired.resources,
            desired_status=call.desired.composite.object.get("status") or {},
            input=call.input or {},
            context=requirements.without_note(call.context),
            now=now,
        )
        return replace(_answer(function, call, function.compose(observed)), requirements=asked.selectors)

    def _find(self, call: Call) -> Function:
        known = ", ".join(sorted(self._registry))
        if not call.input or not call.input.get("kind"):
            raise Refused("NoInput", f"the pipeline step has no input; set input.kind to one of: {known}")
        name = call.input["kind"]
        function = self._registry.get(name)
        if function is None:
            raise Refused("UnknownFunction", f"the pipeline step's input.kind is {name!r}; known are: {known}")
        xr = call.observed.composite.object
        if not xr:
            raise Refused("NoComposite", f"the request to {name} has no observed composite resource")
        if function.composite is not None and kind_of(xr) != function.composite:
            raise Refused(
                "WrongComposite",
                f"{name} composes {function.composite}, not {kind_of(xr)}; correct the Composition's compositeTypeRef",
            )
        return function


def _answer(function: Function, call: Call, desired: Desired) -> Answer:
    xr = call.observed.composite.object
    resources = {**call.desired.resources, **_with_readiness(desired.resources, call.observed.resources)}
    set_now = desired.conditions
    emitted = set_now + conditions.cleared(xr, function.conditions, set_now)
    return Answer(
        desired=State(_composite(call, desired, resources), resources),
        results=conditions.transitions(xr, emitted) + desired.events,
        conditions=emitted,
        context={**requirements.without_note(call.context), **desired.context},
        ttl=function.pace.settled if desired.settled else function.pace.moving,
    )


def _composite(call: Call, desired: Desired, resources: Mapping[str, Resource]) -> Resource:
    """The XR as this step wants it. Only status is honoured; nothing composed and nothing said is not Ready."""
    before = call.desired.composite
    status = {**before.object.get("status", {}), **desired.status}
    ready = before.ready if desired.ready is None else desired.ready
    if ready is None and not resources:
        ready = False
    check_sendable(status, "status")
    body: Object = {**before.object, "status": status} if status else before.object
    return Resource(body, ready, before.connection)


def _with_readiness(desired: Mapping[str, Resource], observed: Mapping[str, Resource]) -> dict[str, Resource]:
    """Fill in readiness where the function left it to the kind's own rule."""
    filled = {}
    for name, resource in desired.items():
        _check_composed(name, resource.object)
        if resource.ready is None:
            seen = observed.get(name)
            resource = replace(resource, ready=is_ready(seen.object if seen else None))
        filled[name] = resource
    return filled


def _check_composed(name: str, obj: Object) -> None:
    if kind_of(obj) == Kind("", "") or not obj.get("apiVersion") or not obj.get("kind"):
        raise ValueError(f"composed resource {name!r} has no apiVersion or kind")
    try:
        check_sendable(obj)
    except ValueError as problem:
        raise ValueError(f"composed resource {name!r}: {problem}") from problem


def _fatal(call: Call, reason: str, message: str) -> Answer:
    """A fatal result on top of what earlier steps want; Crossplane applies none of it."""
    return Answer(
        desired=call.desired,
        results=(Result(Severity.FATAL, message, reason),),
        context=requirements.without_note(call.context),
    )


def _step(call: Call) -> str:
    return str((call.input or {}).get("kind") or "the function")


def _identity(call: Call) -> dict[str, str]:
    xr = call.observed.composite.object
    metadata = xr.get("metadata") or {}
    about = {
        "function": _step(call),
        "apiVersion": xr.get("apiVersion"),
        "kind": xr.get("kind"),
        "namespace": metadata.get("namespace"),
        "name": metadata.get("name"),
        "uid": metadata.get("uid"),
        "tag": call.tag,
    }
    return {key: str(value) for key, value in about.items() if value}


def _counts(answer: Answer) -> dict[str, int]:
    return {
        "resources": len(answer.desired.resources),
        "requirements": len(answer.requirements),
        "events": len(answer.results),
    }
