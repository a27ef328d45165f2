"""The whole cluster: real API server, controllers and scheduler; kwok's nodes run every pod, and hook Jobs complete."""

from __future__ import annotations

from pathlib import Path

from tests.e2e.rig.api import Api
from tests.e2e.rig.charts.envoygateway import EnvoyGatewayStandIn
from tests.e2e.rig.charts.services import Services
from tests.e2e.rig.cluster import Cluster
from tests.e2e.rig.gpu import nodes
from tests.e2e.rig.rig import Rig

NAME = "charts"
PROGRAMS = ("kube-scheduler", "kwok", "provider-helm", "provider-kubernetes")
"""What it runs beside what the rig runs."""
SYSTEM = nodes.Pool("system", 2)


class ChartCluster(Cluster):
    """An empty cluster that pods come up on, with the fields of what plays on it."""

    def __init__(self, api: Api, kubeconfig: Path, kubectl: Path, services: Services) -> None:
        super().__init__(api, kubeconfig, kubectl)
        self.services = services
        self.envoy_gateway = EnvoyGatewayStandIn(self)

    def stop(self) -> None:
        """Stop what runs in this process; its programs stop with the rig's."""
        self.envoy_gateway.stop()
        self.services.stop()


def start(rig: Rig) -> ChartCluster:
    """Start everything and wait until pods can come up."""
    machine, engine = rig.machine, rig.engine
    services = Services(machine.tls)
    kubectl = engine["kubectl"].binary
    egress = services.configuration(machine.folder)
    server = machine.start_api_server(NAME, engine["kube-apiserver"].binary, kubectl, pods=True, egress=egress)
    server.wait()
    cluster = ChartCluster(server.cluster.api, server.cluster.kubeconfig, kubectl, services)
    services.of(cluster)
    machine.start_controller_manager(NAME, engine["kube-controller-manager"].binary, cluster, pods=True)
    machine.start_scheduler(NAME, engine["kube-scheduler"].binary, cluster)
    nodes.start_kwok(machine, NAME, engine["kwok"], cluster)
    nodes.add_nodes(cluster, (SYSTEM,))
    cluster.envoy_gateway.start()
    return cluster
