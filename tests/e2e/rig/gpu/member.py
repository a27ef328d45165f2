"""The GPU cluster as a member of the fleet: a real InferenceCluster, with its stack, its gateway and its ledger.

Everything of the stack is said to be there already, so nothing is installed; the Gateway and its policies are made.
"""

from __future__ import annotations

import contextlib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from tests.e2e.clusters.brought import a_kubeconfig
from tests.e2e.rig import foreign
from tests.e2e.rig.api import Json
from tests.e2e.rig.cluster import documents
from tests.e2e.rig.gpu import cluster as gpu
from tests.e2e.rig.gpu.nodes import POOL
from tests.e2e.rig.line import Line
from tests.e2e.rig.project import ROOT
from tests.e2e.rig.rig import Rig

from modelplane.charts import Component

FLEET = "example.com/fleet"
"""The label by which tests keep their models on their own clusters: all share one control plane."""
SYSTEM = "modelplane-system"
PATIENCE = 180.0
"""Seconds that a model may take to serve on a busy machine."""
_POOLS = ((gpu.FRONTIER, "h200-8x-ib"), (gpu.SMALL, "h100-8x-ib"), (gpu.OLDER, "l40s-8x"))
_ENVOY = "gateway.envoyproxy.io/v1alpha1"
_POLICIES = ("ClientTrafficPolicy", "BackendTrafficPolicy", "SecurityPolicy")
_KEY = "fleet-key-1"
_PRESENT = [each for each in Component if each is not Component.CLUSTER_AUTOSCALER]

Devices = Counter[str]


@dataclass(frozen=True)
class Member:
    """The cluster on both sides: as the control plane has it, and as it is."""

    name: str
    control: Rig
    cluster: gpu.GpuCluster
    line: Line

    @property
    def labels(self) -> dict[str, str]:
        """What a clusterSelector says to mean this cluster alone."""
        return {FLEET: self.name}

    def keep_here(self, deployment: Json) -> Json:
        """A deployment that is placed on this cluster or nowhere; nothing else about it changes."""
        selector = deployment["spec"].get("clusterSelector", {})
        labels = {**selector.get("matchLabels", {}), **self.labels}
        return {**deployment, "spec": {**deployment["spec"], "clusterSelector": {**selector, "matchLabels": labels}}}

    def replicas(self, namespace: str, deployment: str) -> list[Json]:
        """The replicas of a deployment, oldest first."""
        found = self.control.every("ModelReplica", namespace)
        own = [each for each in found if each["spec"]["deploymentRef"]["name"] == deployment]
        return sorted(own, key=lambda each: (each["metadata"]["creationTimestamp"], each["metadata"]["name"]))

    def endpoints(self, namespace: str, deployment: str) -> set[str]:
        """The replicas of a deployment that traffic may go to."""
        found = self.control.every("ModelEndpoint", namespace, {"modelplane.ai/deployment": deployment})
        return {each["metadata"]["name"] for each in found}

    def serving(self, namespace: str, deployment: str) -> list[Json]:
        """Wait until a deployment is Ready, and give back its replicas."""
        self.control.wait("ModelDeployment", deployment, namespace, timeout=PATIENCE)
        return self.replicas(namespace, deployment)

    def pods(self, replica: Json) -> list[Json]:
        """The pods of a replica's engines."""
        labels = {"modelplane.ai/replica": replica["metadata"]["name"]}
        return self.cluster.every("Pod", replica["status"]["namespace"], labels)

    def promised(self, replica: Json) -> Devices:
        """What the ledger says that a replica has: devices of each pool that are claimed."""
        identity = f"{replica['metadata']['namespace']}/{replica['metadata']['name']}"
        found: Devices = Counter()
        for pool in self.control.get("ClusterCapacity", self.name)["status"]["pools"]:
            for each in pool.get("allocations", ()):
                if each["replica"] == identity:
                    found[pool["name"]] += each["pods"] * each["devices"]["gpu"]
        return found

    def allocated(self, replica: Json) -> Devices:
        """What the cluster's scheduler gave a replica: devices of each pool, all on the node of their pod."""
        pools = {each["metadata"]["name"]: each["metadata"]["labels"][POOL] for each in self.cluster.every("Node")}
        claims = {
            each["metadata"]["name"]: each
            for each in self.cluster.every("ResourceClaim", replica["status"]["namespace"])
        }
        found: Devices = Counter()
        for pod in self.pods(replica):
            node = pod["spec"].get("nodeName")
            for named in pod["status"].get("resourceClaimStatuses", ()):
                results = claims[named["resourceClaimName"]]["status"]["allocation"]["devices"]["results"]
                assert {each["pool"] for each in results} == {node}, "devices of the pod's own node"
                found[pools[node]] += len(results)
        return found


def join(rig: Rig, cluster: gpu.GpuCluster, name: str) -> Member:
    """Bring the cluster along under a name, and wait until models may be placed on it. It stays as long as the rig."""
    line = Line.to(cluster)
    foreign.define(cluster, [{"apiVersion": _ENVOY, "kind": kind} for kind in ("EnvoyProxy", *_POLICIES)])
    cluster.gateway.policies = _POLICIES
    rig.apply(a_kubeconfig(name, cluster, f"https://127.0.0.1:{line.port}", "nobody"))
    classes = {
        each["metadata"]["name"]: each for each in documents(ROOT / "examples" / "inference-class" / "plain.yaml")
    }
    for _, class_name in _POOLS:
        rig.apply(classes[class_name])
    rig.apply(_inference_cluster(name))
    member = Member(name, rig, cluster, line)
    with _a_fleet_key(rig):
        rig.wait("InferenceCluster", name, condition="StackReady", timeout=PATIENCE)
    rig.wait("InferenceCluster", name, condition="GatewayReady", timeout=PATIENCE)
    rig.wait("ClusterCapacity", name, condition="LedgerPublished")
    return member


def _inference_cluster(name: str) -> Json:
    labels = {FLEET: name, "modelplane.ai/region": "us-east1", "modelplane.ai/tier": "production"}
    return {
        "apiVersion": "modelplane.ai/v1alpha1",
        "kind": "InferenceCluster",
        "metadata": {"name": name, "labels": labels},
        "spec": {
            "cluster": {"source": "Existing", "existing": {"secretRef": {"name": name}}},
            "nodePools": [
                {"name": pool.name, "className": class_name, "nodeCount": pool.nodes} for pool, class_name in _POOLS
            ],
            "servingStack": {"components": [{"name": each.value, "present": True} for each in _PRESENT]},
        },
    }


@contextlib.contextmanager
def _a_fleet_key(rig: Rig) -> Iterator[None]:
    """The key that a cluster's gateway lets in, from an InferenceGateway that goes again: other tests have their own.

    Without word of a key, a cluster keeps the one it has.
    """
    if rig.find("InferenceGateway", "default") is not None:
        yield
        return
    rig.apply(f"""
        apiVersion: v1
        kind: Secret
        metadata: {{name: {_KEY}, namespace: {SYSTEM}}}
        stringData: {{credential: of-the-rig}}
        ---
        apiVersion: modelplane.ai/v1alpha1
        kind: InferenceGateway
        metadata: {{name: default, annotations: {{crossplane.io/paused: "true"}}}}
        spec: {{}}
    """)
    status = {"fleetKey": {"current": {"revision": 1, "secretName": _KEY}}}
    rig.patch("InferenceGateway", "default", {"status": status}, subresource="status")
    try:
        yield
    finally:
        rig.delete("InferenceGateway", "default")
        rig.wait_gone("InferenceGateway", "default")
