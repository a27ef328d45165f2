"""A cache and its clusters, with a stand-in for provider-kubernetes that says what the tests want it to say."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any

from tests.lives import Life
from tests.modelservice.builders import a_cluster

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
    """The life of a cache. `jobs` says how far the Jobs of a cluster are: Complete, Failed, or running."""

    jobs: dict[str, str] = field(default_factory=dict)
    lost: set[str] = field(default_factory=set)
    done: dict[str, str] = field(default_factory=dict)

    def edit(self, **spec: Any) -> None:
        """Edit the spec as a user would: its generation rises."""
        self.xr = deepcopy(self.xr)
        self.xr["spec"].update(spec)
        self.xr["metadata"]["generation"] += 1

    def reconcile(self) -> Answer:
        """Reconcile, and then let the provider do its work."""
        before = self.composed
        said = super().reconcile()
        for key, obj in self.composed.items():
            if obj["kind"] != "Object":
                continue
            if obj["metadata"]["labels"]["modelplane.ai/cluster"] in self.lost:
                self._lose(obj, before.get(key))
            else:
                self._observe(key, obj)
        return said

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

    def _lose(self, obj: Json, before: Json | None) -> None:
        """What was seen last is still said; only Synced tells."""
        seen = (before or {}).get("status", {"conditions": []})
        kept = [each for each in seen["conditions"] if each["type"] != "Synced"]
        lost = {"type": "Synced", "status": "False", "reason": "ReconcileError", "message": "connect failed"}
        obj["status"] = {**seen, "conditions": [lost, *kept]}

    def _observe(self, key: str, obj: Json) -> None:
        obj["metadata"]["finalizers"] = [FINALIZER]
        cluster = obj["metadata"]["labels"]["modelplane.ai/cluster"]
        manifest = deepcopy(obj["spec"]["forProvider"]["manifest"])
        ready = "True"
        if manifest["kind"] == "Job":
            manifest["status"], ready = self._job(key, cluster, manifest)
        if manifest["kind"] == "PersistentVolumeClaim":
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
        return {"conditions": [condition]}, "True" if state == "Complete" else "False"
