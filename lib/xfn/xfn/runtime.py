"""Running a function for one call: look it up, ask for what it needs, compose, and answer without surprises."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from datetime import UTC, datetime

import structlog

from xfn import conditions, logs, requirements
from xfn.fields import MissingField, identity
from xfn.function import Desired, Function, Observed, Refused, Registry, kind_of
from xfn.names import digest
from xfn.readiness import is_ready
from xfn.values import Answer, Call, Object, Resource, Result, Severity, State
from xfn.wire import check_sendable

Clock = Callable[[], datetime]
"""Tells the time to functions."""

Before = Callable[[Call], Mapping[str, Object]]
"""What was said before, by name, and was found sendable then; the XR itself has an empty name."""

FAILED = "FunctionFailed"
"""The reason of a fatal result that stands for a mistake of ours."""


def system_clock() -> datetime:
    """The time it is."""
    return datetime.now(UTC)


def nothing_before(call: Call) -> Mapping[str, Object]:
    """For those who do not remember: every answer is looked at whole."""
    return {}


class Runtime:
    """Answers calls with the functions of a registry. Whatever goes wrong becomes a fatal result.

    What is as `before` is answered with the very same object, without a second look.
    """

    def __init__(self, registry: Registry, clock: Clock = system_clock, before: Before = nothing_before) -> None:
        self._registry = registry
        self._clock = clock
        self._before = before
        self._log = structlog.get_logger()

    def __call__(self, call: Call) -> Answer:
        """Run the function that the step's input names."""
        began = time.perf_counter()
        try:
            answer = self._run(call)
        except Refused as refused:
            self._log.warning("refused", reason=refused.reason, message=str(refused), **_identity(call))
            return _fatal(call, refused.reason, str(refused))
        except MissingField as missing:
            self._log.warning("refused", reason="MissingField", message=str(missing), **_identity(call))
            return _fatal(call, "MissingField", f"{missing}. Nothing was changed.")
        except Exception as problem:  # an answer is owed whatever happens; the log keeps the cause
            xr = identity(call.observed.composite.object)
            # The same failure has the same reference: another message each time would write the status each time,
            # and each write would call the function again.
            reference = digest(_step(call), xr, type(problem).__name__, str(problem))
            self._log.exception("failed", reference=reference, **_identity(call))
            return _fatal(
                call,
                FAILED,
                f"{_step(call)} failed on {xr}: {type(problem).__name__}: {problem}. "
                f"Nothing was changed; the function's log has the details under reference {reference}.",
            )
        if logs.is_debugging():
            took = round((time.perf_counter() - began) * 1000, 1)
            self._log.debug("answered", milliseconds=took, **_identity(call), **_counts(answer))
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
        return self._answer(function, call, function.compose(observed), asked)

    def _answer(self, function: Function, call: Call, desired: Desired, asked: requirements.Requirements) -> Answer:
        shown = conditions.shown(call.observed.composite.object)
        before = self._before(call)
        resources = {**call.desired.resources, **_with_readiness(desired.resources, call, before)}
        set_now = desired.conditions
        emitted = set_now + conditions.cleared(shown, function.conditions, set_now)
        return Answer(
            desired=State(_composite(call, desired, resources, before.get("")), resources),
            results=conditions.transitions(shown, emitted) + desired.events,
            conditions=emitted,
            requirements=asked.selectors,
            context={**requirements.without_note(call.context), **desired.context},
            ttl=function.pace.settled if desired.settled else function.pace.moving,
        )

    def _find(self, call: Call) -> Function:
        name = (call.input or {}).get("kind")
        if not name:
            raise Refused("NoInput", f"the pipeline step has no input; set input.kind to one of: {self._known()}")
        function = self._registry.get(name)
        if function is None:
            raise Refused("UnknownFunction", f"the pipeline step's input.kind is {name!r}; known are: {self._known()}")
        xr = call.observed.composite.object
        if not xr:
            raise Refused("NoComposite", f"the request to {name} has no observed composite resource")
        if function.composite is not None and not function.composite.is_of(xr):
            raise Refused(
                "WrongComposite",
                f"{name} composes {function.composite}, not {kind_of(xr)}; correct the Composition's compositeTypeRef",
            )
        return function

    def _known(self) -> str:
        return ", ".join(sorted(self._registry))


def _composite(call: Call, desired: Desired, resources: Mapping[str, Resource], before: Object | None) -> Resource:
    """The XR as this step wants it. Only status is honoured; nothing composed and nothing said is not Ready."""
    earlier = call.desired.composite
    status = {**earlier.object.get("status", {}), **desired.status}
    ready = earlier.ready if desired.ready is None else desired.ready
    if ready is None and not resources:
        ready = False
    body: Object = {**earlier.object, "status": status} if status else earlier.object
    if before is not None and before == body:
        return Resource(before, ready, earlier.connection)
    check_sendable(_new(status, before.get("status") if before is not None else None), "status")
    return Resource(body, ready, earlier.connection)


def _with_readiness(desired: Mapping[str, Resource], call: Call, said: Mapping[str, Object]) -> dict[str, Resource]:
    """Fill in readiness where the function left it to the kind's own rule."""
    filled = {}
    for name, resource in desired.items():
        obj, ready = resource.object, resource.ready
        before = said.get(name)
        if before is not None and before == obj:
            obj = before
        else:
            _check_composed(name, obj)
        if ready is None:
            seen = call.observed.resources.get(name)
            ready = is_ready(seen.object if seen else None)
        same = obj is resource.object and ready is resource.ready
        filled[name] = resource if same else Resource(obj, ready, resource.connection)
    return filled


def _new(said: Object, before: Object | None) -> Object:
    """What is not as it was when it was last looked at."""
    return {k: value for k, value in said.items() if k not in before or before[k] != value} if before else said


def _check_composed(name: str, obj: Object) -> None:
    if not obj.get("apiVersion") or not obj.get("kind"):
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
