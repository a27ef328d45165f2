"""The life of one XR in a test: reconcile it, let the providers and the world do their part, and look again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import deepcopy
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import Any

from modelplane.registry import REGISTRY
from plane.composed import resource_name
from plane.fetch import among
from plane.project import Project
from plane.reconcile import Outcome, reconcile
from structural import admission
from xfn.function import Registry
from xfn.runtime import Runtime
from xfn.values import Json

ROOT = Path(__file__).parents[2]
FINALIZER = "finalizer.managedresource.crossplane.io"
SOME_TIME = "2026-01-01T00:00:00Z"


@cache
def project() -> Project:
    return Project(ROOT / "apis")


class Life:
    """An XR, what was composed for it, and what else is there."""

    def __init__(self, xr: Json, registry: Registry = REGISTRY) -> None:
        self.xr = admission.default(deepcopy(xr), project().definition_of(xr))
        self.there: dict[str, Json] = {}
        self.required: list[Json] = []
        self.now = datetime(2026, 1, 1, tzinfo=UTC)
        self._run = Runtime(registry, clock=lambda: self.now)

    def reconcile(self) -> Outcome:
        """One reconcile, applied: what is composed exists, what is left out is gone."""
        composition = project().composition_of(self.xr, project().definition_of(self.xr))
        outcome = reconcile(self.xr, composition, self.observed, among(self.required), lambda _: self._run)
        assert outcome.failure is None, outcome.failure
        self.xr["status"] = deepcopy(outcome.composite["status"])
        self.there = {each.name: self._applied(each.name, each.object) for each in outcome.composed}
        return outcome

    def settle(self, *acts: Callable[[], None]) -> Outcome:
        """Reconcile and let the world act until nothing changes any more."""
        for _ in range(20):
            before = deepcopy((self.xr, self.there))
            outcome = self.reconcile()
            for act in acts:
                act()
            if before == (self.xr, self.there):
                return outcome
        raise AssertionError("the XR does not settle")

    def _applied(self, name: str, desired: Json) -> Json:
        made, before = deepcopy(desired), self.there.get(name, {})
        if "status" in before:
            made["status"] = deepcopy(before["status"])
        if before.get("metadata", {}).get("finalizers"):
            made["metadata"]["finalizers"] = list(before["metadata"]["finalizers"])
        return made

    @property
    def observed(self) -> list[Json]:
        return [deepcopy(obj) for obj in self.there.values()]

    @property
    def status(self) -> Json:
        status: Json = self.xr.get("status", {})
        return status

    def condition(self, type_: str) -> tuple[str, str]:
        """Status and reason of a condition of the XR."""
        for condition in self.status.get("conditions", ()):
            if condition["type"] == type_:
                return condition["status"], condition.get("reason", "")
        return "", ""

    def message(self, type_: str) -> str:
        return next(str(c.get("message", "")) for c in self.status["conditions"] if c["type"] == type_)

    def given(self) -> list[Json]:
        """This moment as a golden case is given it."""
        return [deepcopy(self.xr), *self.observed, *self.required]


def conditions(*told: tuple[str, str, str]) -> list[Json]:
    """Conditions as type, status and message."""
    return [
        {
            "type": type_,
            "status": status,
            "reason": "Said" if status == "True" else "ReconcileError" if type_ == "Synced" else "Unavailable",
            "message": message,
            "lastTransitionTime": SOME_TIME,
        }
        for type_, status, message in told
    ]


def synced(obj: Json, *, ready: bool | None = True, **at_provider: Any) -> None:
    """A provider did its work on an Object or Release."""
    obj["metadata"]["finalizers"] = [FINALIZER]
    told = [("Synced", "True", "")]
    if ready is not None:
        told.append(("Ready", "True" if ready else "False", ""))
    obj["status"] = {**obj.get("status", {}), "conditions": conditions(*told)}
    if at_provider:
        obj["status"]["atProvider"] = at_provider


def unsynced(obj: Json, message: str) -> None:
    """A provider could not do its work; Ready and what was last seen stay."""
    kept = [c for c in obj.get("status", {}).get("conditions", ()) if c["type"] != "Synced"]
    obj.setdefault("metadata", {})["finalizers"] = [FINALIZER]
    obj["status"] = {**obj.get("status", {}), "conditions": [*kept, *conditions(("Synced", "False", message))]}


def names(outcome: Outcome) -> set[str]:
    """The names of what an outcome composes."""
    return {each.name for each in outcome.composed}


def composed(outcome: Outcome, name: str) -> Json:
    """One of the resources that an outcome composes."""
    (found,) = (each.object for each in outcome.composed if each.name == name)
    return found


def deleted(outcome: Outcome) -> set[str]:
    """The names of what an outcome deletes."""
    return {resource_name(obj) for obj in outcome.deleted}


def without(objects: Sequence[Json], kind: str) -> list[Json]:
    """The objects but those of a kind."""
    return [obj for obj in objects if obj["kind"] != kind]
