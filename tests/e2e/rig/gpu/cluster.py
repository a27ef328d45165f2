"""The whole GPU cluster: started once, by the first test that asks for it, and reached by a ClusterProviderConfig."""

from __future__ import annotations

from pathlib import Path

from tests.e2e.rig import providers
from tests.e2e.rig.api import Api
from tests.e2e.rig.cluster import Cluster
from tests.e2e.rig.gpu import kserve, lws, manifests, nodes
from tests.e2e.rig.gpu.gateway import CONTROLLER, GatewayStandIn
from tests.e2e.rig.rig import Rig
from tests.parity import shapes

NAME = "gpu"
"""The name of its ClusterProviderConfig, and in the names of its log files."""

PROGRAMS = ("kube-scheduler", "kwok", "lws", "llmisvc", "provider-kubernetes")
"""What it runs beside what the rig runs."""

GATEWAY_NAMESPACE, GATEWAY = shapes.GATEWAY_NAMESPACE, shapes.GATEWAY
SYSTEM = nodes.Pool("system", 1)
FRONTIER = nodes.Pool("frontier", 7, nodes.H200)
CHEAP = nodes.Pool("cheap", 2, nodes.H200)
SMALL = nodes.Pool("small", 4, nodes.H100)
OLDER = nodes.Pool("older", 2, nodes.L40S)


class GpuCluster(Cluster):
    """A cluster with GPUs, KServe and a Gateway."""

    def __init__(self, api: Api, kubeconfig: Path, kubectl: Path) -> None:
        super().__init__(api, kubeconfig, kubectl)
        self.gateway = GatewayStandIn(self)

    def stop(self) -> None:
        """Stop what runs in this process; its programs stop with the rig's."""
        self.gateway.stop()


def start(rig: Rig) -> GpuCluster:
    """Start everything, wait until it works, and let provider-kubernetes of the rig reach it."""
    machine, engine = rig.machine, rig.engine
    server = machine.start_api_server(NAME, engine["kube-apiserver"].binary, engine["kubectl"].binary, pods=True)
    server.wait()
    cluster = GpuCluster(server.cluster.api, server.cluster.kubeconfig, engine["kubectl"].binary)
    machine.start_controller_manager(NAME, engine["kube-controller-manager"].binary, cluster, pods=True)
    machine.start_scheduler(NAME, engine["kube-scheduler"].binary, cluster)
    manifests.define(cluster, [*lws.definitions(engine["lws"]), *kserve.definitions(engine["llmisvc"])])
    nodes.start_kwok(machine, NAME, engine["kwok"], cluster)
    lws.start(machine, NAME, engine["lws"], cluster)
    kserve.start(machine, NAME, engine["llmisvc"], cluster)
    nodes.add(cluster, (SYSTEM, FRONTIER, CHEAP, SMALL, OLDER))
    _add_gateway(cluster)
    cluster.gateway.start()
    providers.configure(rig, "provider-kubernetes", cluster.kubeconfig, NAME)
    return cluster


def _add_gateway(cluster: Cluster) -> None:
    """The Gateway that the serving stack would make."""
    cluster.namespace(GATEWAY_NAMESPACE)
    cluster.apply(f"""
        apiVersion: gateway.networking.k8s.io/v1
        kind: GatewayClass
        metadata: {{name: stand-in}}
        spec: {{controllerName: {CONTROLLER}}}
        ---
        apiVersion: gateway.networking.k8s.io/v1
        kind: Gateway
        metadata: {{name: {GATEWAY}, namespace: {GATEWAY_NAMESPACE}}}
        spec:
          gatewayClassName: stand-in
          listeners:
          - {{name: http, port: 80, protocol: HTTP, allowedRoutes: {{namespaces: {{from: All}}}}}}
    """)
