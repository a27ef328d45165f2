"""Asking Crossplane for objects, in stages, and never mistaking an answer to another question for ours.

Crossplane calls a function again while its requirements change and applies the first answer whose requirements
equal those of the call before. An answer that only asks, given twice, would therefore be applied, and all that is
composed would be deleted. So what was asked is noted in the context, which Crossplane hands from call to call, and
what was asked and still is not there is fatal.

Crossplane 2.4 hands over, unasked, what the last reconcile required, under the same names. A name that carries a
hash of its selector cannot be confused with the same name for an older selector.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple

from xfn.function import Function, Got, Refused, needs_nothing
from xfn.values import Call, Object, Selector

ASKED = "modelplane.ai/asked"
"""The context key under which a function notes what it has asked for."""

_SELECTORS = 20_000
_MAX_STAGES = 5
"""Crossplane gives up after as many calls."""

_NOTHING: Mapping[str, tuple[Object, ...]] = MappingProxyType({})


class Requirements(NamedTuple):
    """What a function needs, under the names Crossplane knows, and what of it has been fetched."""

    selectors: Mapping[str, Selector]
    got: Got
    missing: tuple[str, ...]

    @property
    def answered(self) -> bool:
        """Whether everything needed has been fetched."""
        return not self.missing


@lru_cache(_SELECTORS)
def by_name(api_version: str, kind: str, name: str, namespace: str | None = None) -> Selector:
    """Selects one object. The same few are asked for in every call."""
    return Selector(api_version, kind, name=name, namespace=namespace)


def wire_name(name: str, selector: Selector) -> str:
    """The name of a requirement on the wire: the function's own, and a hash of what is selected."""
    return f"{name}.{selector.digest}"


def resolve(function: Function, xr: Object, call: Call, now: datetime) -> Requirements:
    """Work out what a function needs, stage by stage, from what this call brought."""
    if function.needs is needs_nothing:
        return Requirements({}, Got(_NOTHING, call.observed.resources, now), ())
    required = call.required
    fetched = _NOTHING
    for _ in range(_MAX_STAGES):
        got = Got(fetched, call.observed.resources, now)
        needs = function.needs(xr, got)
        selectors: dict[str, Selector] = {}
        arrived: dict[str, tuple[Object, ...]] = {}
        missing: list[str] = []
        for name, selector in needs.items():
            wire = wire_name(name, selector)
            selectors[wire] = selector
            if wire in required:
                arrived[name] = required[wire]
            else:
                missing.append(wire)
        if not got.read or arrived.keys() == fetched.keys():
            if missing:
                missing.sort()
                _refuse_silence(call, selectors, missing)
            # A function that finds the very same here as in its needs need not work it out twice.
            same = arrived == fetched
            return Requirements(selectors, got if same else Got(arrived, call.observed.resources, now), tuple(missing))
        fetched = arrived
    raise ValueError(f"the needs of {function.name} do not settle within {_MAX_STAGES} stages")


def note(context: Object, requirements: Requirements) -> Object:
    """The context of an answer that only asks: it remembers what was asked."""
    return {**context, ASKED: sorted(requirements.selectors)}


def without_note(context: Object) -> Object:
    """The context of an answer that composes: the note has done its work."""
    return {key: value for key, value in context.items() if key != ASKED} if ASKED in context else context


def _refuse_silence(call: Call, selectors: Mapping[str, Selector], missing: Sequence[str]) -> None:
    asked = set(call.context.get(ASKED) or ())
    unanswered = [describe(selectors[name]) for name in missing if name in asked]
    if unanswered:
        raise Refused(
            "RequirementNotFetched",
            f"Crossplane was asked for {', '.join(unanswered)} and called again without an answer. "
            "Nothing was changed; Modelplane needs Crossplane 2.3 or later.",
        )


def describe(selector: Selector) -> str:
    """Say what is selected, for people."""
    where = f" in namespace {selector.namespace}" if selector.namespace else ""
    if selector.name is not None:
        return f"{selector.kind} {selector.name}{where}"
    if selector.labels:
        labels = ",".join(f"{k}={v}" for k, v in sorted(selector.labels.items()))
        return f"{selector.kind} with labels {labels}{where}"
    return f"every {selector.kind}{where}"
