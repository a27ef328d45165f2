"""A cache and its clusters, with a stand-in for provider-kubernetes that says what the tests want it to say."""

from __future__ import annotations

from collections import Counter
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any

from tests.lives import Life
from tests.modelservice.builders import a_cluster

from weights.order import VARIABLE, Order
from xfn.values import Answer, Json

FINALIZER = "finalizer.managedresource.crossplane.io"


def a_cache(revision: str = "v1", name: str = "llama", namespace: str = "ml", **spec: Any) -> Json:
    source = {"huggingFace": {"repo": "acme/llama"}}
    given = {"source": source, "size": "10Gi", "revision": revision, **spec}
    return {
        "apiVersion": "modelplane.ai/v1alpha1",
        "kind": "ModelCache",
        "metadata": {"name": name, "namespace": namespace, "uid": "c1", "generation": 1},
        "spec": {"clusterSelector": {"matchLabels": {"tier": "production"}}, **given},
    }


def a_replica(cluster: str, path: str, cache: str = "llama") -> Json:
    return {
        "apiVersion": "modelplane.ai/v1alpha1",
        "kind": "ModelReplica",
        "metadata": {"name": f"{cache}-{cluster}", "namespace": "ml", "labels": {"modelplane.ai/cache": cache}},
        "spec": {
            "deploymentRef": {"name": f"chat-{cluster}"},
            "clusterName": cluster,
            "cache": {"name": cache, "revision": "v1", "path": path},
        },
    }


def world(*names: str) -> list[Json]:
    """Clusters that the cache selects."""
    return [a_cluster(name) for name in names]


@dataclass
class Staging(Life):
    """The life of a cache. `jobs` says how far the Jobs of a cluster are: Complete, Failed, or running.

    `remade` says how often the volume of a cluster was made anew, `staged` which directories Jobs completed in which of
    them, `error` what the provider says of what it lost.
    """

    jobs: dict[str, str] = field(default_factory=dict)
    lost: set[str] = field(default_factory=set)
    done: dict[str, str] = field(default_factory=dict)
    remade: Counter[str] = field(default_factory=Counter)
    ended: dict[str, str] = field(default_factory=dict)
    staged: set[tuple[str, int, str]] = field(default_factory=set)
    error: str = "connect failed"

    def edit(self, **spec: Any) -> None:
        """Edit the spec as a user would: its generation rises."""
        self.xr = deepcopy(self.xr)
        self.xr["spec"].update(spec)
        self.xr["metadata"]["generation"] += 1

    def reconcile(self) -> Answer:
        """Reconcile, and then let the provider do its work."""
        before = self.composed
        said = super().reconcile()
        self._provide(before)
        return said

    def see(self) -> None:
        """Let the provider look again at what is there."""
        self._provide(self.composed)

    def _provide(self, before: dict[str, Json]) -> None:
        for key, obj in self.composed.items():
            if obj["kind"] != "Object":
                continue
            if obj["metadata"]["labels"]["modelplane.ai/cluster"] in self.lost:
                self._lose(obj, before.get(key))
            else:
                self._observe(key, obj)

    def path(self, cluster: str) -> str | None:
        """The directory that replicas on a cluster are given."""
        return self.entry(cluster).get("path")

    def entry(self, cluster: str) -> Json:
        """What the status says of a cluster."""
        found: Json = next(each for each in self.xr["status"]["clusters"] if each["name"] == cluster)
        return found

    def on(self, cluster: str, kind: str) -> list[Json]:
        """Manifests of a kind on a cluster."""
        return [
            obj["spec"]["forProvider"]["manifest"]
            for obj in self.composed.values()
            if obj["kind"] == "Object"
            and obj["metadata"]["labels"]["modelplane.ai/cluster"] == cluster
            and obj["spec"]["forProvider"]["manifest"]["kind"] == kind
        ]

    def finalise(self, cluster: str) -> dict[str, Json]:
        """What is on a cluster, as it is shown while it is being deleted."""
        own = {
            key: deepcopy(obj)
            for key, obj in self.composed.items()
            if obj["kind"] == "Object" and obj["metadata"]["labels"]["modelplane.ai/cluster"] == cluster
        }
        for obj in own.values():
            obj["metadata"]["deletionTimestamp"] = "2026-01-02T00:00:00Z"
        return own

    def _lose(self, obj: Json, before: Json | None) -> None:
        """What was seen last is still said; only Synced tells."""
        seen = (before or {}).get("status", {"conditions": []})
        kept = [each for each in seen["conditions"] if each["type"] != "Synced"]
        lost = {"type": "Synced", "status": "False", "reason": "ReconcileError", "message": self.error}
        obj["status"] = {**seen, "conditions": [lost, *kept]}

    def _observe(self, key: str, obj: Json) -> None:
        obj["metadata"]["finalizers"] = [FINALIZER]
        cluster = obj["metadata"]["labels"]["modelplane.ai/cluster"]
        manifest = deepcopy(obj["spec"]["forProvider"]["manifest"])
        ready = "True"
        if manifest["kind"] == "Job":
            manifest["status"], ready = self._job(key, cluster, manifest)
        if manifest["kind"] == "PersistentVolumeClaim":
            number = self.remade[cluster]
            manifest["metadata"] |= {"uid": f"v{number}", "creationTimestamp": f"2026-01-01T0{number}:00:00Z"}
            manifest["status"] = {"phase": "Bound"}
        obj["status"] = {
            "atProvider": {"manifest": manifest},
            "conditions": [
                {"type": "Synced", "status": "True", "reason": "ReconcileSuccess", "message": ""},
                {"type": "Ready", "status": ready, "reason": "Available"},
            ],
        }

    def _job(self, key: str, cluster: str, manifest: Json) -> tuple[Json, str]:
        """What has ended stays as it ended."""
        state = self.done.get(key) or self.jobs.get(cluster, "")
        if manifest["spec"].get("suspend") and not self.done.get(key):
            state = "Suspended"
        elif state:
            self.done[key] = state
        if not state:
            return {"active": 1}, "False"
        condition = {"type": state, "status": "True", "reason": state, "message": "said the Job"}
        if state != "Complete":
            return {"conditions": [condition]}, "False"
        if key not in self.ended:
            self.staged.add((cluster, self.remade[cluster], manifest["metadata"]["annotations"]["modelplane.ai/path"]))
        ended = self.ended.setdefault(key, f"2026-01-01T0{self.remade[cluster]}:10:00Z")
        return {"conditions": [condition], "completionTime": ended}, "True"


def ready(*clusters: str, xr: Json | None = None) -> Staging:
    names = clusters or ("a", "b")
    life = Staging(xr or a_cache(), jobs=dict.fromkeys(names, "Complete"))
    life.has(*world(*names))
    said = life.settle()
    assert said.desired.composite.ready is True, said.conditions
    return life


def order_of(job: Json) -> Order:
    (container,) = job["spec"]["template"]["spec"]["containers"]
    return Order.from_json(next(each["value"] for each in container["env"] if each["name"] == VARIABLE))
