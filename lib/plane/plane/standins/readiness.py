"""When provider-kubernetes calls an Object ready: its four policies."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from plane.standins.managed import AVAILABLE, unavailable
from plane.standins.standin import condition_of
from plane.store.keys import Json
from xfn.values import Condition


class Answer(Protocol):
    """What a query says: whether the object is ready, and a message where the query had no answer."""

    @property
    def ready(self) -> bool:
        """Whether the object is ready."""

    @property
    def message(self) -> str:
        """What the provider writes into the condition; empty where the query could be answered."""


Query = Callable[[str, Json], Answer]
"""Evaluates a CEL expression over `object`, as provider-kubernetes does."""


@dataclass(frozen=True)
class Said:
    """An answer."""

    ready: bool
    message: str = ""


def no_evaluator(query: str, obj: Json) -> Answer:
    """What stands in for CEL while no evaluator is given: it knows no answer, and says so."""
    return Said(False, "failed to eval the program: this control plane was started without a CEL evaluator")


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
    said = query(spec["readiness"].get("celQuery") or "", remote)
    return AVAILABLE if said.ready else unavailable(said.message)
