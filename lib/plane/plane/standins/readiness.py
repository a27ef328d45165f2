"""When provider-kubernetes calls an Object ready: its four policies."""

from __future__ import annotations

from collections.abc import Callable

from plane.standins.managed import AVAILABLE, unavailable
from plane.standins.standin import condition_of
from plane.store.keys import Json
from xfn.values import Condition

Query = Callable[[str, Json], bool]
"""Evaluates a CEL expression over `object`; raises QueryError where cel-go would not answer with a bool."""


class QueryError(Exception):
    """A readiness query that has no answer; the message is what the provider writes into the condition."""


def no_evaluator(query: str, obj: Json) -> bool:
    """What stands in for CEL while no evaluator is given: it knows no answer, and says so."""
    raise QueryError("failed to eval the program: this control plane was started without a CEL evaluator")


def readiness(spec: Json, remote: Json, query: Query) -> Condition:
    """The condition Ready of an Object, from its policy and what exists on the cluster."""
    policy = (spec.get("readiness") or {}).get("policy") or "SuccessfulCreate"
    if policy == "SuccessfulCreate":
        return AVAILABLE
    if policy == "DeriveFromObject":
        found = condition_of(remote, "Ready")
        return AVAILABLE if found and found.get("status") == "True" else unavailable()
    if policy == "AllTrue":
        present = (remote.get("status") or {}).get("conditions") or []
        ready = bool(present) and all(entry.get("status") == "True" for entry in present)
        return AVAILABLE if ready else unavailable()
    try:
        return AVAILABLE if query(spec["readiness"].get("celQuery") or "", remote) else unavailable()
    except QueryError as error:
        return unavailable(str(error))
