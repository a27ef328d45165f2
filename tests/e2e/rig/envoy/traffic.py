"""Everything that a request passes: the fleet's door on the control plane, the gateway of a cluster, pods behind it.

The two InferenceClusters of `tests.parity.services` are one API server and one Gateway, each reached by a line of its
own that can be cut. Everything but what is written there by hand is as in production.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from tests.e2e.rig import providers
from tests.e2e.rig.cluster import Cluster
from tests.e2e.rig.envoy import controller
from tests.e2e.rig.envoy.load import Target
from tests.e2e.rig.envoy.network import Background, Network, in_api
from tests.e2e.rig.envoy.pods import Pods
from tests.e2e.rig.envoy.proxies import Proxies
from tests.e2e.rig.line import Line
from tests.e2e.rig.rig import Rig
from tests.parity import services
from tests.parity.services import EAST, GATEWAY_PORT, NAME, WEST

PROGRAMS = ("envoy", "envoy-gateway", "provider-kubernetes")
"""What runs beside what the rig runs."""
PUBLIC_PORT = 10080
"""Where the public gateway listens: Envoy Gateway adds 10000 to ports that need rights."""


@dataclass
class Traffic(services.Traffic):
    """The parts of it, and words for tests."""

    control: Rig
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

    @contextmanager
    def shut(self) -> Iterator[None]:
        with self.door.down("default"):
            yield

    def stop(self) -> None:
        """Take away what is on the control plane, and stop what runs in this process."""
        for kind in ("ModelService", "ModelDeployment", "ModelEndpoint"):
            for each in self.control.every(kind):
                if each["metadata"]["namespace"].startswith(NAME):
                    self.control.delete(kind, each["metadata"]["name"], each["metadata"]["namespace"])
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
    rig.apply(services.door())
    server.wait()
    cluster = server.cluster
    providers.configure(rig, "provider-kubernetes", cluster.kubeconfig, NAME)
    started = controller.start(machine, NAME, program, cluster, gateway_address)
    gateway = Proxies(machine, NAME, envoy, started, network)
    gateway.start()
    rig.wait("InferenceGateway", "default")
    services.add_stack(rig, cluster)
    pods = Pods(cluster, network, background)
    pods.start()
    lines = {name: _add_cluster(rig, network, name, gateway_address) for name in (EAST, WEST)}
    return Traffic(rig, cluster, background, network, door, gateway, pods, lines, address, gateway_address)


def _add_cluster(rig: Rig, network: Network, name: str, gateway_address: str) -> Line:
    """An InferenceCluster, and the line on which its gateway is reached."""
    address = network.address(services.hostname(name))
    services.add_cluster(rig, name, in_api(address))
    return Line(gateway_address, GATEWAY_PORT, address, GATEWAY_PORT)
