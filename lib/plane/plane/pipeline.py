"""Running a pipeline as Crossplane runs it: step after step, each called again until its requirements settle."""

from __future__ import annotations

from base64 import b64decode
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import timedelta
from types import MappingProxyType

from plane.composition import Composition, Step
from plane.fetch import Fetch, FetchError
from xfn.client import Caller, CallError
from xfn.values import Answer, Call, Condition, Json, Result, Selector, Severity, State

MAX_ITERATIONS = 5
"""How often Crossplane calls a step again before it gives up on requirements that never settle."""

Requirements = Mapping[str, Mapping[str, Selector]]
"""What was required, by step and by the name of the requirement."""

Callers = Callable[[str], Caller]
"""Finds the caller of a function by the name of the Function object."""


class PipelineError(Exception):
    """A pipeline that could not be run to its end; nothing of it may be applied."""


class PipelineFatal(PipelineError):
    """A step answered with a fatal result."""

    def __init__(self, step: str, message: str) -> None:
        super().__init__(f'pipeline step "{step}" returned a fatal result: {message}')


@dataclass
class Run:
    """What came out of a pipeline, as far as it got."""

    desired: State = field(default_factory=State)
    context: Json = field(default_factory=dict)
    results: list[tuple[str, Result]] = field(default_factory=list)
    conditions: list[Condition] = field(default_factory=list)
    requirements: dict[str, dict[str, Selector]] = field(default_factory=dict)
    ttl: timedelta | None = None
    failure: PipelineError | None = None


def run(
    composition: Composition,
    observed: State,
    context: Json,
    fetch: Fetch,
    callers: Callers,
    last: Requirements = MappingProxyType({}),
) -> Run:
    """Send the observed state through every step; a fatal result or an error ends the run early.

    `last` is what each step required in the last run: it is given with the first call, so that one call may do.
    """
    so_far = Run(context=context)
    for step in composition.steps:
        try:
            answer = _settled_answer(step, observed, so_far, fetch, callers, last.get(step.name, {}))
        except PipelineError as failure:
            so_far.failure = failure
            return so_far
        except CallError as problem:
            so_far.failure = PipelineError(f'cannot run Composition pipeline step "{step.name}": {problem}')
            return so_far
        _note(step, answer, so_far)
        if so_far.failure is not None:
            return so_far
    return so_far


def _note(step: Step, answer: Answer, so_far: Run) -> None:
    so_far.requirements[step.name] = {**step.required, **answer.requirements}
    if answer.ttl and (so_far.ttl is None or answer.ttl < so_far.ttl):
        so_far.ttl = answer.ttl
    so_far.conditions += answer.conditions
    for result in answer.results:
        if result.severity is Severity.FATAL:
            so_far.failure = PipelineFatal(step.name, result.message)
            return
        so_far.results.append((step.name, result))
    so_far.desired, so_far.context = answer.desired, dict(answer.context)


def _settled_answer(
    step: Step,
    observed: State,
    so_far: Run,
    fetch: Fetch,
    callers: Callers,
    asked_last: Mapping[str, Selector],
) -> Answer:
    """Call the step until it asks for nothing new, fetching in between what it asked for."""
    caller = callers(step.function)
    given = _known_needs(step, asked_last, fetch)
    call = Call(
        observed=observed,
        desired=so_far.desired,
        input=step.input,
        context=so_far.context,
        required=given,
        credentials=_credentials(step, fetch) if step.credentials else {},
    )
    last: Mapping[str, Selector] | None = None
    for iteration in range(MAX_ITERATIONS + 1):
        answer = caller(call)
        if (answer.results and answer.fatal is not None) or answer.requirements == last:
            return answer
        if iteration == 0 and _is_given(answer.requirements, {**asked_last, **step.required}, given):
            return answer
        required = given | {name: _fetched(step, name, wanted, fetch) for name, wanted in answer.requirements.items()}
        if iteration == 0 and required == dict(call.required):
            # The first call was already given all it asks for: a second one would be the same.
            return answer
        last = answer.requirements
        call = call._replace(required=required, context=answer.context)
    raise PipelineError(
        f'cannot run Composition pipeline step "{step.name}": requirements didn\'t stabilize after the maximum '
        f"number of iterations ({MAX_ITERATIONS})"
    )


def _is_given(wanted: Mapping[str, Selector], asked: Mapping[str, Selector], given: Mapping[str, object]) -> bool:
    """Whether all that is wanted was given with the first call: to fetch it again would be the same."""
    for name, selector in wanted.items():  # noqa: SIM110  (asked after every call)
        if name not in given or asked.get(name) != selector:
            return False
    return True


def _known_needs(step: Step, asked_last: Mapping[str, Selector], fetch: Fetch) -> dict[str, tuple[Json, ...]]:
    """What the composition says the step needs, and what it asked for last time as far as that can be had."""
    given = {name: _fetched(step, name, selector, fetch) for name, selector in step.required.items()}
    for name, selector in asked_last.items():
        if name not in given:
            try:
                given[name] = fetch(selector)
            except FetchError:
                continue
    return given


def _fetched(step: Step, name: str, selector: Selector, fetch: Fetch) -> tuple[Json, ...]:
    try:
        return fetch(selector)
    except FetchError as error:
        raise PipelineError(
            f'cannot run Composition pipeline step "{step.name}": fetching resources for {name}: {error}'
        ) from error


def _credentials(step: Step, fetch: Fetch) -> dict[str, Mapping[str, bytes]]:
    found: dict[str, Mapping[str, bytes]] = {}
    for name, secret in step.credentials.items():
        secrets = fetch(Selector("v1", "Secret", name=secret.name, namespace=secret.namespace))
        if not secrets:
            raise PipelineError(
                f'cannot get Composition pipeline step "{step.name}" credential "{name}" from Secret: '
                f'"{secret.name}" not found in namespace "{secret.namespace}"'
            )
        found[name] = {key: b64decode(value) for key, value in (secrets[0].get("data") or {}).items()}
    return found
