"""The life of one XR in this process: its function is called as Crossplane would, and what it wants is kept."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass, field

from modelplane.registry import REGISTRY
from plane.fetch import among
from xfn.client import in_process
from xfn.values import Answer, Call, Json, Object, Resource, State

ANSWER = in_process(REGISTRY)


@dataclass
class Life:
    """An XR and its surroundings. `reconcile` calls the function as Crossplane would and keeps what it wants."""

    xr: Json
    others: list[Json] = field(default_factory=list)
    composed: dict[str, Json] = field(default_factory=dict)
    parent: Json = field(default_factory=lambda: {"namespace": "modelplane-system", "name": "default"})
    shuffle: Callable[[tuple[Json, ...]], tuple[Json, ...]] = lambda found: found

    def ask(self) -> Answer:
        """What the function answers now; nothing is kept."""
        call = Call(
            State(Resource(self.xr), {key: Resource(obj) for key, obj in self.composed.items()}),
            input={"kind": self.xr["kind"]},
        )
        fetch = among(self.others)
        for _ in range(5):
            said = ANSWER(call)
            assert said.fatal is None, said.fatal
            required = {name: self.shuffle(fetch(selector)) for name, selector in said.requirements.items()}
            if required == call.required:
                return said
            call = Call(call.observed, input=call.input, required=required, context=dict(said.context))
        raise AssertionError("the needs do not settle")

    def reconcile(self) -> Answer:
        """Apply an answer: what is desired is there, what is not is gone, the status is written."""
        said = self.ask()
        before = self.composed
        self.composed = {key: self._applied(key, each.object, before) for key, each in said.desired.resources.items()}
        status = deepcopy(dict(said.desired.composite.object.get("status", {})))
        kept = {c["type"]: c for c in self.xr.get("status", {}).get("conditions", [])}
        kept |= {
            c.type: {"type": c.type, "status": c.status, "reason": c.reason, "message": c.message}
            for c in said.conditions
        }
        self.xr = {**self.xr, "status": {**status, "conditions": list(kept.values())}}
        return said

    def settle(self, rounds: int = 6) -> Answer:
        """Reconcile until the answers no longer change anything."""
        for _ in range(rounds):
            before = deepcopy((self.xr, self.composed))
            said = self.reconcile()
            if before == (self.xr, self.composed):
                return said
        raise AssertionError("it does not settle")

    def has(self, *objects: Object) -> Life:
        """The same life with these objects around it, in place of what was there."""
        self.others = [dict(obj) for obj in objects]
        return self

    def _applied(self, key: str, obj: Object, before: dict[str, Json]) -> Json:
        made = deepcopy(dict(obj))
        old = before.get(key, {})
        generation = old.get("metadata", {}).get("generation", 0)
        changed = old.get("spec") != made.get("spec")
        made["metadata"] = {**made["metadata"], "generation": generation + changed}
        if made["kind"] == "HTTPRoute":
            made["status"] = {"parents": [accepted(self.parent, made["metadata"]["generation"])]}
        return made


def accepted(parent: Json, generation: int) -> Json:
    conditions = [
        {"type": type_, "status": "True", "reason": type_, "message": "", "observedGeneration": generation}
        for type_ in ("Accepted", "ResolvedRefs")
    ]
    return {"parentRef": parent, "controllerName": "gateway.envoyproxy.io/x", "conditions": conditions}


def condition(said: Answer, type_: str) -> tuple[str, str]:
    """Status and reason of a condition."""
    found = next(c for c in said.conditions if c.type == type_)
    return found.status, found.reason
