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
from xfn.sent import is_plain
from xfn.values import Answer, Call, Object, Resource, Result, Severity, State
from xfn.wire import check_sendable

Clock = Callable[[], datetime]
"""Tells the time to functions."""

Before = Callable[[Call], dict[str, Object]]
"""What a function said before of an XR, by name, and was found sendable then; the XR itself has an empty name.

What is said now is put there for the next time.
"""

Sent = Callable[[Object], Object]
"""What an object is after a turn over the wire."""

FAILED = "FunctionFailed"
"""The reason of a fatal result that stands for a mistake of ours."""


def system_clock() -> datetime:
    """The time it is."""
    return datetime.now(UTC)


def nothing_before(call: Call) -> dict[str, Object]:
    """For those who do not remember: every answer is looked at whole."""
    return {}


def not_sent_yet(obj: Object) -> Object:
    """For those whose answers do go over the wire: it makes of them what it will."""
    return obj


class Runtime:
    """Answers calls with the functions of a registry. Whatever goes wrong becomes a fatal result.

    What is as `before` is answered with the very same object, without a second look; all else as it is when `sent`.
    """

    def __init__(
        self,
        registry: Registry,
        clock: Clock = system_clock,
        before: Before = nothing_before,
        sent: Sent = not_sent_yet,
    ) -> None:
        self._registry = registry
        self._clock = clock
        self._before = before
        self._sent = sent
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
        before = self._before(call)
        own = self._composed(desired.resources, call.observed.resources, before)
        earlier = call.desired.resources
        resources = {**earlier, **own} if earlier else own
        emitted, events = desired.conditions, desired.events
        if emitted or function.conditions:
            shown = conditions.shown(call.observed.composite.object)
            emitted += conditions.cleared(shown, function.conditions, emitted)
            events = conditions.transitions(shown, emitted) + events
        context = requirements.without_note(call.context)
        return Answer(
            desired=State(self._composite(call.desired.composite, desired, resources, before), resources),
            results=events,
            conditions=emitted,
            requirements=asked.selectors,
            context={**context, **desired.context} if desired.context else context,
            ttl=function.pace.settled if desired.settled else function.pace.moving,
        )

    def _composed(
        self, desired: Mapping[str, Resource], observed: Mapping[str, Resource], before: dict[str, Object]
    ) -> dict[str, Resource]:
        """What the function composes, with readiness where it left that to the kind's own rule."""
        filled = {}
        for name, resource in desired.items():
            obj, ready, connection = resource
            known = before.get(name)
            if known is None or (known is not obj and known != obj):
                known = before[name] = self._looked_at(name, obj)
            if ready is None:
                seen = observed.get(name)
                ready = is_ready(seen.object) if seen is not None else False
            same = known is obj and ready is resource.ready
            filled[name] = resource if same else Resource(known, ready, connection)
        if len(before) > len(desired) + 1:  # the XR itself is there as well
            for name in [name for name in before if name and name not in desired]:
                del before[name]
        return filled

    def _looked_at(self, name: str, obj: Object) -> Object:
        """A composed object that was not said before: one that may be sent, as it is after that."""
        if not obj.get("apiVersion") or not obj.get("kind"):
            raise ValueError(f"composed resource {name!r} has no apiVersion or kind")
        if type(obj) is dict and is_plain(obj):
            return obj
        try:
            check_sendable(obj)
        except ValueError as problem:
            raise ValueError(f"composed resource {name!r}: {problem}") from problem
        return self._sent(obj)

    def _composite(
        self, earlier: Resource, desired: Desired, resources: Mapping[str, Resource], before: dict[str, Object]
    ) -> Resource:
        """The XR as this step wants it. Only status is honoured; nothing composed and nothing said is not Ready."""
        ready = earlier.ready if desired.ready is None else desired.ready
        if ready is None and not resources:
            ready = False
        known, said = before.get(""), earlier.object.get("status") or {}
        status = {**said, **desired.status} if desired.status else said
        # A step that says nothing gives on what the earlier ones said.
        body: Object = {**earlier.object, "status": status} if desired.status else earlier.object
        if known is None or (known is not body and known != body):
            if status:
                looked_at = self._status(status, known.get("status") or {} if known is not None else {})
                body = {**earlier.object, "status": looked_at} if desired.status else body
            known = before[""] = body
        return Resource(known, ready, earlier.connection)

    def _status(self, said: Object, before: Object) -> Object:
        """A status that is not as before: what is new of it is looked at, and the rest is the very same."""
        new = {key: value for key, value in said.items() if key not in before or before[key] != value}
        if not is_plain(new):
            check_sendable(new, "status")
            new = dict(self._sent(new))
        return {str(key): new[key] if key in new else before[key] for key in said}

    def _find(self, call: Call) -> Function:
        name = (call.input or {}).get("kind")
        if not name:
            raise Refused("NoInput", f"the pipeline step has no input; set input.kind to one of: {self._known()}")
        function = self._registry.find(name)
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
