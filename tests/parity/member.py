"""A cluster that runs models, as a member of the fleet on either engine: seen from the control plane, and as it is.

Everything of the serving stack is said to be there already, so nothing is installed; the Gateway and its policies are
made.
"""

from __future__ import annotations

import contextlib
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path

from tests.parity.words import SYSTEM, Control, Server

from modelplane.charts import Component
from structural.documents import read
from xfn.values import Json

ROOT = Path(__file__).resolve().parents[2]
FLEET = "example.com/fleet"
"""The label by which tests keep their models on their own clusters: all share one control plane."""
PATIENCE = 180.0
"""Seconds that a model may take to serve on a busy machine."""
POOLS = {"frontier": (7, "h200-8x-ib"), "small": (4, "h100-8x-ib"), "older": (2, "l40s-8x")}
"""The pools of the cluster: how many nodes, and of which class."""
_KEY = "fleet-key-1"
_PRESENT = [each for each in Component if each is not Component.CLUSTER_AUTOSCALER]

Devices = Counter[str]
Called = Callable[[str], bool]
"""Whether the functions of the next release were asked about a replica."""


class Member(ABC):
    """The cluster on both sides: as the control plane has it, and as it is."""

    name: str
    control: Control
    cluster: Server

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

    def promised(self, replica: Json) -> Devices:
        """What the ledger says that a replica has: devices of each pool that are claimed."""
        identity = f"{replica['metadata']['namespace']}/{replica['metadata']['name']}"
        found: Devices = Counter()
        for pool in self.control.get("ClusterCapacity", self.name)["status"]["pools"]:
            for each in pool.get("allocations", ()):
                if each["replica"] == identity:
                    found[pool["name"]] += each["pods"] * each["devices"]["gpu"]
        return found

    @abstractmethod
    def allocated(self, replica: Json) -> Devices:
        """What the cluster gave a replica: devices of each pool."""

    @abstractmethod
    def engines(self, replica: Json) -> list[Json]:
        """The containers that run the engine of a replica."""

    @abstractmethod
    def running(self, replica: Json) -> set[str]:
        """What runs of a replica, by uid: another uid is another process."""

    @abstractmethod
    def volume(self, name: str, storage_class: str, size: str) -> AbstractContextManager[None]:
        """Let a claim of a storage class find a volume until the end of the block."""

    @abstractmethod
    def held(self) -> AbstractContextManager[None]:
        """Let nothing start on the pool `older` until the end of the block."""

    @abstractmethod
    def lose_node(self, replica: Json) -> str:
        """Take away the node of a replica on the pool `older`, with all that runs there; gives its name."""

    @abstractmethod
    def runs_without(self, replica: Json, node: str) -> bool:
        """Whether a replica runs, and not on this node."""

    @abstractmethod
    def give_node(self, node: str) -> None:
        """Give a node of the pool `older` back that was lost."""

    @abstractmethod
    def without_address(self) -> AbstractContextManager[None]:
        """Take the address of the cluster's gateway away until the end of the block."""

    @abstractmethod
    def out_of_reach(self) -> AbstractContextManager[None]:
        """Let the control plane lose the cluster until the end of the block."""

    @abstractmethod
    def next_release(self) -> AbstractContextManager[Called]:
        """Functions of a later release, which would render all that is new with a grace of 240 seconds."""


def join(control: Control, name: str, kubeconfig: Json) -> None:
    """Bring the cluster along under a name, and wait until models may be placed on it."""
    control.apply(kubeconfig)
    wanted = {class_name for _, class_name in POOLS.values()}
    for each in read(ROOT / "examples" / "inference-class" / "plain.yaml"):
        if each["metadata"]["name"] in wanted:
            control.apply(each)
    control.apply(_inference_cluster(name))
    with _a_fleet_key(control):
        control.wait("InferenceCluster", name, condition="StackReady", timeout=PATIENCE)
    control.wait("InferenceCluster", name, condition="GatewayReady", timeout=PATIENCE)
    control.wait("ClusterCapacity", name, condition="LedgerPublished")


def _inference_cluster(name: str) -> Json:
    labels = {FLEET: name, "modelplane.ai/region": "us-east1", "modelplane.ai/tier": "production"}
    pools = [{"name": pool, "className": of, "nodeCount": nodes} for pool, (nodes, of) in POOLS.items()]
    return {
        "apiVersion": "modelplane.ai/v1alpha1",
        "kind": "InferenceCluster",
        "metadata": {"name": name, "labels": labels},
        "spec": {
            "cluster": {"source": "Existing", "existing": {"secretRef": {"name": name}}},
            "nodePools": pools,
            "servingStack": {"components": [{"name": each.value, "present": True} for each in _PRESENT]},
        },
    }


@contextlib.contextmanager
def _a_fleet_key(control: Control) -> Iterator[None]:
    """The key that a cluster's gateway lets in, from an InferenceGateway that goes again: other tests have their own.

    Without word of a key, a cluster keeps the one it has.
    """
    if control.find("InferenceGateway", "default") is not None:
        yield
        return
    secret = {"apiVersion": "v1", "kind": "Secret", "metadata": {"name": _KEY, "namespace": SYSTEM}}
    control.apply({**secret, "stringData": {"credential": "of-the-rig"}})
    metadata = {"name": "default", "annotations": {"crossplane.io/paused": "true"}}
    gateway = {"apiVersion": "modelplane.ai/v1alpha1", "kind": "InferenceGateway", "metadata": metadata}
    control.apply({**gateway, "spec": {}})
    status = {"fleetKey": {"current": {"revision": 1, "secretName": _KEY}}}
    control.patch("InferenceGateway", "default", {"status": status}, subresource="status")
    try:
        yield
    finally:
        control.delete("InferenceGateway", "default")
        control.wait_gone("InferenceGateway", "default")
