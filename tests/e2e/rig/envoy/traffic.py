"""Everything that a request passes: the fleet's door on the control plane, the gateway of a cluster, pods behind it.

Two InferenceClusters, east and west, are one API server and one Gateway, each reached by a line of its own that can be
cut. They are paused: what their functions would say is written here, and what their serving stack would put on them is
applied here, from the functions' own manifests. Everything else is as in production.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tests.e2e.rig import providers
from tests.e2e.rig.api import Json
from tests.e2e.rig.cluster import Cluster
from tests.e2e.rig.envoy import controller
from tests.e2e.rig.envoy.load import Target
from tests.e2e.rig.envoy.network import Background, Network, in_api
from tests.e2e.rig.envoy.pods import Pods
from tests.e2e.rig.envoy.proxies import Proxies
from tests.e2e.rig.line import Line
from tests.e2e.rig.rig import Rig
from tests.fleet.builders import a_cluster, a_deployment, a_ledger, a_pool

from modelplane import envoygateway, fleetkey
from modelplane.servingstack import gateway as stack
from modelplane.servingstack.adapt import Gateway

NAME = "traffic"
"""In the names of log files and of the ClusterProviderConfig, and the label of the clusters."""
SYSTEM = "modelplane-system"
PROGRAMS = ("envoy", "envoy-gateway", "provider-kubernetes")
"""What runs beside what the rig runs."""
EAST, WEST = "traffic-east", "traffic-west"
GATEWAY_PORT, PUBLIC_PORT = 8080, 10080
"""Where the gateways of clusters listen, and the public one: Envoy Gateway adds 10000 to ports that need rights."""
_LABELS = {"example.com/fleet": NAME}
_NODES = 8


@dataclass
class Traffic:
    """The parts of it, and words for tests."""

    rig: Rig
    cluster: Cluster
    background: Background
    network: Network
    door: Proxies
    gateway: Proxies
    pods: Pods
    lines: dict[str, Line]
    address: str
    gateway_address: str

    def target(self, namespace: str, service: str, model: str) -> Target:
        """A service as its clients reach it. Where they come in is the Service's port 80, which is Envoy's 10080."""
        return Target(self.address, PUBLIC_PORT, f"/{namespace}/{service}", model)

    def deploy(self, name: str, namespace: str, replicas: int, **spec: Any) -> None:
        """A ModelDeployment whose replicas take one GPU each, on either cluster."""
        made = a_deployment(name, replicas, 1, namespace, clusterSelector={"matchLabels": _LABELS}, **spec)
        del made["metadata"]["uid"]
        self.rig.apply(made)

    def serve(self, name: str, namespace: str, *entries: Json) -> None:
        """A ModelService with these entries."""
        self.rig.apply(
            {
                "apiVersion": "modelplane.ai/v1alpha1",
                "kind": "ModelService",
                "metadata": {"name": name, "namespace": namespace},
                "spec": {"endpoints": list(entries)},
            }
        )

    def serving(self, deployment: str, namespace: str) -> list[str]:
        """The replicas of a deployment that have an endpoint."""
        labels = {"modelplane.ai/deployment": deployment}
        return sorted(each["metadata"]["name"] for each in self.rig.every("ModelEndpoint", namespace, labels))

    def stop(self) -> None:
        """Take away what is on the control plane, and stop what runs in this process."""
        for kind in ("ModelService", "ModelDeployment", "ModelEndpoint"):
            for each in self.rig.every(kind):
                if each["metadata"]["namespace"].startswith(NAME):
                    self.rig.delete(kind, each["metadata"]["name"], each["metadata"]["namespace"])
        for rounds in (self.pods, self.gateway, self.door):
            rounds.stop()
        self.background.stop()


def start(rig: Rig) -> Traffic:
    """Start everything, and wait until a request could come in."""
    machine, engine = rig.machine, rig.engine
    background = Background()
    network = Network(background)
    server = machine.start_api_server(NAME, engine["kube-apiserver"].binary, engine["kubectl"].binary)
    address, gateway_address = network.address(), network.address()
    program, envoy = engine["envoy-gateway"], engine["envoy"].binary
    door = Proxies(machine, "door", envoy, controller.start(machine, "door", program, rig, address), network)
    door.start()
    rig.apply(_door())
    server.wait()
    cluster = server.cluster
    providers.configure(rig, "provider-kubernetes", cluster.kubeconfig, NAME)
    started = controller.start(machine, NAME, program, cluster, gateway_address)
    gateway = Proxies(machine, NAME, envoy, started, network)
    gateway.start()
    rig.wait("InferenceGateway", "default")
    _add_stack(rig, cluster)
    cluster.wait("Gateway", stack.GATEWAY, stack.NAMESPACE, condition="Programmed")
    pods = Pods(cluster, network, background)
    pods.start()
    lines = {name: _add_cluster(rig, network, name, gateway_address) for name in (EAST, WEST)}
    return Traffic(rig, cluster, background, network, door, gateway, pods, lines, address, gateway_address)


def _door() -> Json:
    return {
        "apiVersion": "modelplane.ai/v1alpha1",
        "kind": "InferenceGateway",
        "metadata": {"name": "default"},
        "spec": {"envoyGateway": {"present": True}},
    }


def _add_stack(rig: Rig, cluster: Cluster) -> None:
    """The gateway of a cluster as its serving stack makes it, with a copy of the fleet's key."""
    key = rig.get("Secret", fleetkey.secret_name(1), SYSTEM)["data"][fleetkey.CREDENTIAL]
    copy = {**stack.key_secret(1), "data": {fleetkey.client(1): key}}
    for made in (
        stack.namespace(),
        envoygateway.gateway_class(envoygateway.CLASS),
        stack.envoy_proxy(Gateway(), "Existing"),
        stack.gateway(GATEWAY_PORT),
        stack.client_traffic_policy(),
        stack.backend_traffic_policy(),
        stack.security_policy([1]),
        copy,
    ):
        cluster.apply(dict(made))


def _add_cluster(rig: Rig, network: Network, name: str, gateway_address: str) -> Line:
    """An InferenceCluster that is ready, its ledger, and the line on which its gateway is reached."""
    hostname = f"gw-{name}.{SYSTEM}.svc.cluster.local"
    address = network.address(hostname)
    made = a_cluster(name, a_pool(nodes=_NODES), labels=_LABELS)
    made["metadata"] = {"name": name, "labels": _LABELS, "annotations": {"crossplane.io/paused": "true"}}
    reached = {"address": in_api(address), "hostname": hostname, "port": GATEWAY_PORT, "keyRevisions": [1]}
    status = {**made.pop("status"), "gateway": reached, "providerConfigRef": {"name": NAME}}
    rig.apply(made)
    rig.patch("InferenceCluster", name, {"status": status}, subresource="status")
    ledger = a_ledger({**made, "status": status}, providerConfigRef={"name": NAME})
    del ledger["metadata"]["uid"]
    rig.apply(ledger)
    rig.wait("ClusterCapacity", name, condition="LedgerPublished")
    return Line(gateway_address, GATEWAY_PORT, address, GATEWAY_PORT)
