"""The life of one InferenceCluster: reconciled as Crossplane would, with a world that a test changes."""

from __future__ import annotations

from copy import deepcopy
from typing import Any, Self

from tests.golden.cases import catalogue, project
from tests.inferencecluster.builders import a_condition

from modelplane.registry import REGISTRY
from plane.composed import resource_name
from plane.fetch import among
from plane.reconcile import Outcome, reconcile
from structural import admission
from xfn.client import in_process
from xfn.fields import plain
from xfn.values import Json


class Life:
    """An XR, what was composed for it, and what else there is. Every answer is checked against its schemas."""

    composition = "inferenceclusters.modelplane.ai"

    def __init__(self, xr: Json, *world: Json) -> None:
        self.xr = admission.default(deepcopy(xr), project().definition_of(xr))
        self.world = [deepcopy(each) for each in world]
        self.composed: dict[str, Json] = {}

    def look(self) -> Outcome:
        """Reconcile once and change nothing."""
        composition = project().composition_of(self.xr, project().definition_of(self.xr))
        outcome = reconcile(
            self.xr, composition, list(self.composed.values()), among(self.world), lambda _: in_process(REGISTRY)
        )
        assert outcome.failure is None, outcome.failure
        for made in outcome.composed:
            assert catalogue().check(made.object, composed=True) == [], made.name
        return outcome

    def go(self) -> Outcome:
        """Reconcile once and apply what was answered."""
        outcome = self.look()
        for made in outcome.composed:
            before = self.composed.get(made.name, {})
            kept = {"status": before["status"]} if "status" in before else {}
            self.composed[made.name] = {**plain(made.object), **kept}
        for gone in outcome.deleted:
            del self.composed[resource_name(gone)]
        self.xr["status"] = plain(outcome.composite["status"])
        self.xr["spec"]["crossplane"] = {"compositionRef": {"name": self.composition}}
        return outcome

    def settle(self) -> Self:
        """Reconcile until nothing changes any more."""
        for _ in range(6):
            before = deepcopy((self.xr.get("status"), self.composed))
            self.go()
            if before == (self.xr["status"], self.composed):
                return self
        raise AssertionError("it does not settle")

    def forget(self, kind: str, name: str | None = None) -> Self:
        """Something that is required is not there any more."""
        self.world = [w for w in self.world if not (w["kind"] == kind and name in (None, w["metadata"]["name"]))]
        return self

    def learn(self, *objects: Json) -> Self:
        """Something that is required is there, instead of what had its name."""
        for each in objects:
            self.forget(each["kind"], each["metadata"]["name"]).world.append(deepcopy(each))
        return self

    def reports(self, part: str, *conditions: Json, **status: Any) -> Self:
        """A composed resource says something of itself, and nothing else any more."""
        self.composed[part]["status"] = {**status, **({"conditions": list(conditions)} if conditions else {})}
        return self

    def answers(self) -> Self:
        """The heartbeat is heard."""
        return self.reports("heartbeat", a_condition("Synced"))

    def falls_silent(self, message: str = "dial tcp 10.1.2.3:6443: connect: connection refused") -> Self:
        """The heartbeat is not heard any more."""
        return self.reports("heartbeat", a_condition("Synced", "False", "ReconcileError", message))

    def serves(self, address: str | None = "203.0.113.7", **gateway: Any) -> Self:
        """The serving stack is up, with its gateway at an address."""
        reported = {"gateway": {"address": address, "port": 80, **gateway}} if address else {}
        return self.reports("serving-stack", a_condition("Ready"), a_condition("Synced"), **reported)

    def keeps_books(self, *rejected: str, users: dict[str, list[str]] | None = None) -> Self:
        """The ledger follows what is handed to it, with these replicas on its pools."""
        pools = [
            {
                "name": pool["name"],
                "nodes": pool["nodes"],
                **({"removed": True} if pool.get("removed") else {}),
                "allocations": [{"replica": replica, "pods": 1} for replica in (users or {}).get(pool["name"], [])],
            }
            for pool in self.composed["capacity"]["spec"]["pools"]
        ]
        refusals = [{"replica": replica, "reason": "NotEnoughDevices"} for replica in rejected]
        return self.reports("capacity", a_condition("Ready"), pools=pools, rejected=refusals)

    def is_ready(self) -> Self:
        """All the way to a cluster that serves."""
        self.settle().answers().settle().serves().keeps_books()
        return self.settle()

    @property
    def status(self) -> Json:
        status: Json = self.xr["status"]
        return status

    def condition(self, type_: str) -> Json:
        return next(c for c in self.status["conditions"] if c["type"] == type_)

    def said(self, type_: str) -> tuple[str, str]:
        condition = self.condition(type_)
        return condition["status"], condition["reason"]
