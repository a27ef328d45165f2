"""A small fleet on the embedded plane, with the words of those who run it and of those who break it."""

from __future__ import annotations

from functools import cache
from typing import Any

from tests.plane.embedded.builders import ROOT, SCHEMAS

from cel.readiness import readiness
from cli.rules import check_rules
from modelplane.charts import Component
from modelplane.registry import REGISTRY
from plane.clusters import Cluster
from plane.conditions import marked
from plane.direct import direct
from plane.embedded import NotSettled, Plane
from plane.project import Project
from plane.queue import Pace
from plane.standins.charts import CHARTS
from plane.standins.everyone import everyone
from plane.standins.workloads import DEPLOYMENT
from plane.store.keys import Json, Key, Kind
from xfn import logs
from xfn.values import Condition

V1 = "modelplane.ai/v1alpha1"
SYSTEM = "modelplane-system"
CLASSES = {"h100-8x": (8, "81559Mi"), "l4-1x": (1, "23034Mi")}
SILENCE = 700.0
"""Longer than any poll, re-run or patience of the fleet: what is quiet for that long is settled."""

_OF_OTHER_SCHEDULERS = (Component.KAI_SCHEDULER, Component.KUEUE, Component.CLUSTER_AUTOSCALER)
_BROUGHT = [component.value for component in Component if component not in _OF_OTHER_SCHEDULERS]


@cache
def project() -> Project:
    return Project(ROOT / "apis")


class Fleet:
    """Clusters that come with their serving stack, and whatever teams put on them."""

    def __init__(self, seed: int = 0, pace: Pace = Pace()) -> None:  # noqa: B008
        logs.silence()
        self.plane = Plane(
            project(),
            lambda clock: direct(REGISTRY, clock),
            schemas=SCHEMAS,
            standins=everyone(readiness),
            rules=check_rules,
            seed=seed,
            pace=pace,
        )
        self.plane.apply({"apiVersion": "v1", "kind": "Namespace", "metadata": {"name": SYSTEM}})
        self.plane.apply(ROOT / "examples" / "inference-gateway" / "default.yaml")
        for name in CLASSES:
            self.plane.apply(a_class(name))

    # the platform team

    def add_cluster(self, name: str, region: str, **pools: int) -> None:
        """A cluster that is brought along; a pool is named after its class, and has so many nodes."""
        cluster = self.plane.cluster(name)
        for chart in CHARTS.values():
            cluster.serve(*chart.groups)
        self.give_kubeconfig(name)
        self.plane.apply(a_cluster(name, region, pools))

    def give_kubeconfig(self, name: str) -> None:
        secret = {"apiVersion": "v1", "kind": "Secret", "metadata": {"name": name, "namespace": SYSTEM}}
        self.plane.apply({**secret, "data": {"kubeconfig": "e30="}})

    def change_cluster(self, name: str, **spec: Any) -> None:
        """Change fields of a cluster's spec; what is there stays as it is."""
        before = self.plane.store.need(self.plane.key("InferenceCluster", name))
        self.plane.store.update({**before, "spec": {**before["spec"], **spec}})

    def resize(self, name: str, pool: str, nodes: int) -> None:
        pools = self.plane.get("InferenceCluster", name)["spec"]["nodePools"]
        self.change_cluster(name, nodePools=[{**p, "nodeCount": nodes} if p["name"] == pool else p for p in pools])

    # the ML teams

    def change(self, key: tuple[str, str], **spec: Any) -> None:
        """Change fields of a ModelDeployment's spec."""
        before = self.plane.store.need(self.plane.key("ModelDeployment", key[1], key[0]))
        kept = {name: part for name, part in before["spec"].items() if name not in spec}
        self.plane.store.update({**before, "spec": {**kept, **{n: v for n, v in spec.items() if v is not None}}})

    # what goes wrong

    def crash(self, cluster: Cluster, *, serving: bool) -> None:
        """Let the engines of a cluster stop serving, or serve again."""
        for workload in cluster.store.find(DEPLOYMENT):
            if workload["metadata"]["name"].endswith("-kserve"):
                replicas = {"readyReplicas": int(serving)}
                said = Condition("Available", "True" if serving else "False", "MinimumReplicas", "")
                marked(cluster.store, workload, said, fields=replicas, with_generation=False)

    # time

    def settle(self) -> None:
        """Let time pass until nothing was written for so long that nothing more will come; NotSettled if it does."""
        for _ in range(6):
            self.plane.settle(within=7200)
            writes = self.plane.store.writes
            self.plane.advance(SILENCE)
            if self.plane.store.writes == writes:
                return
        raise NotSettled(f"still writing at {self.plane.clock.now:.0f} s: {', '.join(self._still_moving())}")

    def _still_moving(self) -> list[str]:
        seen: set[str] = set()
        self.plane.store.watch(lambda change: seen.add(str(change.key)))
        self.plane.advance(SILENCE)
        return sorted(seen)


def a_class(name: str) -> Json:
    """A class of nodes with some GPUs of some memory."""
    count, memory = CLASSES[name]
    driver = {"driver": "gpu.nvidia.com", "deviceClassName": "gpu.nvidia.com"}
    gpu = {"name": "gpu", **driver, "count": count, "capacity": {"memory": {"value": memory}}}
    return {"apiVersion": V1, "kind": "InferenceClass", "metadata": {"name": name}, "spec": {"devices": [gpu]}}


def a_cluster(name: str, region: str, pools: dict[str, int]) -> Json:
    """A cluster with everything of the serving stack on it already."""
    return {
        "apiVersion": V1,
        "kind": "InferenceCluster",
        "metadata": {"name": name, "labels": {"modelplane.ai/region": region}},
        "spec": {
            "cluster": {"source": "Existing", "existing": {"secretRef": {"name": name}}},
            "nodePools": [
                {"name": pool, "className": f"{pool.replace('_', '-')}", "nodeCount": nodes}
                for pool, nodes in ((name.replace("_", "-"), nodes) for name, nodes in pools.items())
            ],
            "servingStack": {"components": [{"name": component, "present": True} for component in _BROUGHT]},
        },
    }


def a_deployment(key: tuple[str, str], replicas: int = 1, tensor: int = 1, region: str | None = None) -> Json:
    """A model on so many GPUs a replica, anywhere or in a region."""
    selectors = [{"cel": 'device.capacity["gpu.nvidia.com"].memory.compareTo(quantity("20Gi")) >= 0'}]
    where = {"clusterSelector": {"matchLabels": {"modelplane.ai/region": region}}} if region else {}
    return {
        "apiVersion": V1,
        "kind": "ModelDeployment",
        "metadata": {"namespace": key[0], "name": key[1]},
        "spec": {
            "replicas": replicas,
            **where,
            "nodeSelector": {"devices": [{"name": "gpu", "selectors": selectors}]},
            "workers": workers(tensor=tensor),
        },
    }


def workers(image: str = "vllm/vllm-openai:v0.23.0", tensor: int = 1) -> Json:
    """Workers with an engine."""
    engine = {"name": "engine", "image": image, "args": ["--model=x/y", f"--tensor-parallel-size={tensor}"]}
    return {"topology": {"tensor": tensor}, "template": {"spec": {"containers": [engine]}}}


def a_service(key: tuple[str, str]) -> Json:
    """One address for the deployment of the same name."""
    selector = {"matchLabels": {"modelplane.ai/deployment": key[1]}}
    return {
        "apiVersion": V1,
        "kind": "ModelService",
        "metadata": {"namespace": key[0], "name": key[1]},
        "spec": {"endpoints": [{"selector": selector}]},
    }


SERVICE = Kind("serving.kserve.io/v1alpha2", "LLMInferenceService")


def workload_of(plane: Plane, replica: Json) -> Json | None:
    """What runs of a replica on its cluster, whether or not the control plane can see it."""
    namespace = (replica.get("status") or {}).get("namespace") or ""
    store = plane.cluster(replica["spec"]["clusterName"]).store
    return store.get(Key(*SERVICE, namespace, replica["metadata"]["name"]))
