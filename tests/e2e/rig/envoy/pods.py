"""Plays the kubelet for replicas of the backend Native: an engine for every Deployment, on an address of its own.

It reads what it runs from what was rendered: the model from the container's environment, the host from the route.
"""

from __future__ import annotations

import datetime
from concurrent.futures import Future
from dataclasses import dataclass

from tests.e2e.rig.api import Json
from tests.e2e.rig.cluster import Cluster
from tests.e2e.rig.envoy.engines import Engine
from tests.e2e.rig.envoy.network import Background, Network, in_api
from tests.e2e.rig.mirror import Mirror
from tests.e2e.rig.rounds import Rounds

REPLICA = "modelplane.ai/replica"
PORT = 8000


@dataclass
class Pod:
    """An engine that runs for a Deployment."""

    engine: Engine
    namespace: str
    address: str
    up: bool = True


class Pods(Rounds):
    """All engines of a cluster, by the name of their replica."""

    def __init__(self, cluster: Cluster, network: Network, background: Background) -> None:
        super().__init__("pods")
        self._cluster = cluster
        self._mirror = Mirror(cluster)
        self._network = network
        self._background = background
        self.running: dict[str, Pod] = {}
        self.gone: dict[str, tuple[Pod, Future[None]]] = {}

    def look(self) -> None:
        """Start what is new, let go what is gone, tell what runs."""
        found = [each for each in self._mirror.every("Deployment") if REPLICA in each["metadata"].get("labels", {})]
        wanted = {each["metadata"]["labels"][REPLICA]: each for each in found}
        for name in self.running.keys() - wanted.keys():
            self._let_go(name)
        for name, deployment in wanted.items():
            if name not in self.running:
                self._start(name, deployment)
            if name in self.running:
                self._tell(deployment, self.running[name])

    def stop(self) -> None:
        """End, and wait for it."""
        super().stop()
        self._mirror.stop()

    def kill(self, name: str) -> None:
        """The engine of a replica dies; it is not started again until `revive`."""
        pod = self.running[name]
        pod.up = False
        self._background.run(_now(pod.engine))

    def revive(self, name: str) -> None:
        """The engine of a replica is there again, with the same address."""
        pod = self.running[name]
        self._background.run(pod.engine.start(pod.address, PORT))
        pod.up = True

    def _start(self, name: str, deployment: Json) -> None:
        namespace = deployment["metadata"]["namespace"]
        route = self._cluster.find("HTTPRoute", deployment["metadata"]["name"], namespace)
        if route is None:
            return
        (container,) = deployment["spec"]["template"]["spec"]["containers"]
        (model,) = [each["value"] for each in container["env"] if each["name"] == "MODELPLANE_MODEL"]
        engine = Engine(name, route["spec"]["hostnames"][0], model)
        pod = Pod(engine, namespace, self._network.address())
        self._background.run(engine.start(pod.address, PORT))
        self.running[name] = pod

    def _let_go(self, name: str) -> None:
        """Its pod is told to stop, and serves what is open: that is what its preStop and its grace are for."""
        pod = self.running.pop(name)
        self._cluster.delete("EndpointSlice", name, pod.namespace)
        self.gone[name] = (pod, self._background.start(pod.engine.stop()))

    def _tell(self, deployment: Json, pod: Pod) -> None:
        """Write what the endpoint controller and the deployment controller would."""
        metadata = deployment["metadata"]
        count = deployment["spec"]["replicas"] if pod.up else 0
        status = {
            "observedGeneration": metadata["generation"],
            "replicas": deployment["spec"]["replicas"],
            **dict.fromkeys(("updatedReplicas", "readyReplicas", "availableReplicas"), count),
        }
        before = deployment.get("status", {})
        if before.get("conditions") and all(before.get(key, 0) == value for key, value in status.items()):
            return
        self._cluster.apply(_slice(pod, metadata["name"]))
        available = {
            "type": "Available",
            "status": "True" if pod.up else "False",
            "reason": "AsPlayed",
            "message": "",
            "lastTransitionTime": datetime.datetime.now(datetime.UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
        }
        told = {"status": {**status, "conditions": [available]}}
        self._cluster.patch("Deployment", metadata["name"], told, metadata["namespace"], "status")


def _slice(pod: Pod, service: str) -> Json:
    return {
        "apiVersion": "discovery.k8s.io/v1",
        "kind": "EndpointSlice",
        "metadata": {
            "name": pod.engine.name,
            "namespace": pod.namespace,
            "labels": {"kubernetes.io/service-name": service},
        },
        "addressType": "IPv4",
        "ports": [{"name": "http", "port": PORT, "protocol": "TCP"}],
        "endpoints": [{"addresses": [in_api(pod.address)], "conditions": {"ready": pod.up}}],
    }


async def _now(engine: Engine) -> None:
    engine.kill()
