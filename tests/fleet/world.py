"""A control plane in miniature that runs the real functions through Crossplane's loop, one reconcile at a time.

What other functions do is stood in for: a replica becomes admitted when its ledger lists it and ready when `serve` says
so; a cluster repeats the rejections of its ledger; a service lists the hosts of the endpoints of its namespace.
"""

from __future__ import annotations

from copy import deepcopy
from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path

from tests.fleet.builders import a_condition, a_ledger

from modelplane.registry import REGISTRY
from plane.fetch import among
from plane.project import Project
from plane.reconcile import Outcome, reconcile
from structural import admission
from xfn import logs
from xfn.client import in_process
from xfn.values import Json

Key = tuple[str, str, str]
BEGIN = datetime(2026, 1, 1, tzinfo=UTC)


@cache
def project() -> Project:
    return Project(Path(__file__).parents[2] / "apis")


def key_of(obj: Json) -> Key:
    return obj["kind"], obj["metadata"].get("namespace", ""), obj["metadata"]["name"]


def stamp(time: datetime) -> str:
    return time.strftime("%Y-%m-%dT%H:%M:%SZ")


class World:
    """Everything on the control plane, by kind, namespace and name."""

    def __init__(self, *objects: Json) -> None:
        self.objects: dict[Key, Json] = {}
        self.now = BEGIN
        self.writes = 0
        logs.silence()
        self._call = in_process(REGISTRY, lambda: self.now)
        self.add(*objects)

    def add(self, *objects: Json) -> World:
        """Put objects there, a cluster with its ledger."""
        for given in objects:
            obj = deepcopy(given)
            if obj["kind"] in ("ModelDeployment", "ClusterCapacity"):
                obj = admission.default(obj, project().definition_of(obj))
            self.objects[key_of(obj)] = obj
            if obj["kind"] == "InferenceCluster" and ("ClusterCapacity", "", key_of(obj)[2]) not in self.objects:
                self.add(a_ledger(obj))
        return self

    def get(self, kind: str, name: str, namespace: str = "") -> Json:
        return self.objects[kind, namespace, name]

    def every(self, kind: str) -> list[Json]:
        return [obj for key, obj in sorted(self.objects.items()) if key[0] == kind]

    def deployment(self, name: str = "qwen", namespace: str = "ml") -> Json:
        return self.get("ModelDeployment", name, namespace)

    def ledger(self, name: str) -> Json:
        return self.get("ClusterCapacity", name)

    def cluster(self, name: str) -> Json:
        return self.get("InferenceCluster", name)

    def replicas(self, name: str = "qwen", namespace: str = "ml") -> list[Json]:
        """The replicas of a deployment, the oldest first."""
        own = self.composed(self.deployment(name, namespace), "ModelReplica")
        return sorted(own, key=lambda replica: int(replica["spec"]["attempt"]))

    def endpoints(self, name: str = "qwen", namespace: str = "ml") -> set[str]:
        """The replicas of a deployment that take traffic."""
        return {each["metadata"]["name"] for each in self.composed(self.deployment(name, namespace), "ModelEndpoint")}

    def where(self, name: str = "qwen", namespace: str = "ml") -> list[str]:
        """The clusters that a deployment's replicas are on."""
        return sorted(replica["spec"]["clusterName"] for replica in self.replicas(name, namespace))

    def composed(self, xr: Json, kind: str | None = None) -> list[Json]:
        """What was composed for an XR."""
        return [
            obj
            for obj in self.objects.values()
            if any(owner["uid"] == xr["metadata"]["uid"] for owner in obj["metadata"].get("ownerReferences", ()))
            and kind in (None, obj["kind"])
        ]

    def look(self, xr: Json, known: list[Json] | None = None) -> Outcome:
        """What a reconcile would do; `known` is what Crossplane takes for all that was composed."""
        composition = project().composition_of(xr, project().definition_of(xr))
        world = among(self.objects.values())
        observed = self.composed(xr) if known is None else known
        return reconcile(xr, composition, observed, world, lambda _: self._call, now=stamp(self.now))

    def reconcile(self, xr: Json) -> Outcome:
        """Reconcile an XR and write what follows, as Crossplane does."""
        outcome = self.look(xr)
        if outcome.failure is None:
            for composed in outcome.composed:
                self._apply(composed.object, xr)
            for gone in outcome.deleted:
                self.delete(key_of(gone))
        self._write(key_of(xr), {"status": outcome.composite["status"]})
        return outcome

    def delete(self, key: Key) -> None:
        """Delete an object; what it composed goes with it."""
        obj = self.objects.pop(key)
        self.writes += 1
        for child in self.composed(obj):
            self.delete(key_of(child))

    def _apply(self, desired: Json, xr: Json) -> None:
        obj = deepcopy(desired)
        if xr["metadata"].get("namespace"):
            obj["metadata"]["namespace"] = xr["metadata"]["namespace"]
        obj["metadata"].pop("generateName", None)
        key = key_of(obj)
        if key not in self.objects:
            self.writes += 1
            born = {"creationTimestamp": stamp(self.now), "uid": f"uid-{'-'.join(key)}"}
            obj["metadata"] |= born
            self.objects[key] = obj
            return
        known = self.objects[key]["metadata"]
        obj["metadata"] |= {field: known[field] for field in ("creationTimestamp", "uid")}
        self._write(key, obj)

    def _write(self, key: Key, fields: Json) -> None:
        before = self.objects[key]
        after = {**before, **deepcopy(fields)}
        if after != before:
            self.writes += 1
            self.objects[key] = after

    def mirror(self) -> None:
        """What the other functions do, once."""
        for ledger in self.every("ClusterCapacity"):
            cluster = self.objects.get(("InferenceCluster", "", ledger["metadata"]["name"]))
            if cluster is not None and "status" in ledger:
                rejected = [each["replica"] for each in ledger["status"].get("rejected", ())]
                self._write(key_of(cluster), {"status": {**cluster["status"], "rejected": rejected}})
        for replica in self.every("ModelReplica"):
            self._admit(replica)
        for obj in self.every("Object"):
            if "status" not in obj:
                self._write(key_of(obj), {"status": {"conditions": [a_condition("Synced"), a_condition("Ready")]}})
        for service in self.every("ModelService"):
            ours = [e for e in self.every("ModelEndpoint") if key_of(e)[1] == key_of(service)[1]]
            self._write(key_of(service), {"status": {"hosts": sorted(e["spec"]["fleet"]["host"] for e in ours)}})

    def _admit(self, replica: Json) -> None:
        _, namespace, name = key_of(replica)
        ledger = self.objects.get(("ClusterCapacity", "", replica["spec"]["clusterName"]), {})
        status = replica.get("status") or {}
        listed = f"{namespace}/{name}" in (ledger.get("status") or {}).get("admitted", ())
        admitted = bool(status.get("admitted")) or listed
        host = f"{name}.{namespace}.replica.modelplane.internal"
        phase = status.get("phase", "Pending") if status.get("admitted") else ("Applying" if admitted else "Pending")
        self._write(key_of(replica), {"status": {**status, "admitted": admitted, "host": host, "phase": phase}})

    def serve(self, *names: str) -> None:
        """Let replicas that are admitted become ready: these, or all."""
        for replica in self.every("ModelReplica"):
            if (not names or key_of(replica)[2] in names) and replica.get("status", {}).get("admitted"):
                ready = {"phase": "Serving", "served": True, "conditions": [a_condition("Ready")]}
                self._write(key_of(replica), {"status": {**replica["status"], **ready}})

    def step(self) -> None:
        """Reconcile everything once."""
        for kind in ("ModelDeployment", "ClusterCapacity"):
            for xr in self.every(kind):
                self.reconcile(xr)
        self.mirror()

    def settle(self, *, serve: bool = True, most: int = 30) -> World:
        """Reconcile until nothing is written any more."""
        for _ in range(most):
            before = self.writes
            self.step()
            if serve:
                self.serve()
            if self.writes == before:
                return self
        raise AssertionError(f"the world does not settle within {most} rounds")

    def wait(self, **time: float) -> World:
        """Let time pass."""
        self.now += timedelta(**time)
        return self


def condition(xr: Json, type_: str) -> tuple[str, str]:
    """Status and reason of a condition."""
    for each in xr["status"]["conditions"]:
        if each["type"] == type_:
            return each["status"], each["reason"]
    raise AssertionError(f"no condition {type_}")


def message(xr: Json, type_: str) -> str:
    return next(str(each.get("message", "")) for each in xr["status"]["conditions"] if each["type"] == type_)


def required(outcome: Outcome) -> set[str]:
    """What a reconcile asked for, without the hash of each name."""
    return {name.rpartition(".")[0] for names in outcome.requirements.values() for name in names}
