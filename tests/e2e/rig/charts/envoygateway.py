"""A stand-in for Envoy Gateway: it accepts its class and its policies, and gives Gateways an address when told to."""

from __future__ import annotations

import contextlib

from tests.e2e.rig.api import Json
from tests.e2e.rig.cluster import Cluster
from tests.e2e.rig.gpu.gateway import GATEWAY, GatewayStandIn, condition, gateway_status

CLASS = "GatewayClass.gateway.networking.k8s.io"
POLICIES = tuple(
    f"{kind}.gateway.envoyproxy.io" for kind in ("SecurityPolicy", "ClientTrafficPolicy", "BackendTrafficPolicy")
)
CONTROLLER = "gateway.envoyproxy.io/gatewayclass-controller"


class EnvoyGatewayStandIn(GatewayStandIn):
    """Plays Envoy Gateway on a cluster, from when its kinds are known there."""

    def __init__(self, cluster: Cluster) -> None:
        super().__init__(cluster)
        self.address: str | None = None
        """What every Gateway gets; None leaves them waiting for their load balancer."""

    def look(self) -> None:
        """Look at everything once."""
        # Until a chart brings them, the kinds are not known.
        with contextlib.suppress(LookupError):
            for each in self.mirror.every(CLASS):
                self.write(CLASS, each, {"conditions": [condition(each, "Accepted")]})
            for kind in POLICIES:
                for each in self.mirror.every(kind):
                    self.write(kind, each, {"ancestors": [_ancestor(each)]})
            for each in self.mirror.every(GATEWAY) if self.address else ():
                addresses = [{"type": "IPAddress", "value": self.address}]
                self.write(GATEWAY, each, {**gateway_status(each), "addresses": addresses})


def _ancestor(policy: Json) -> Json:
    (target,) = policy["spec"]["targetRefs"]
    return {
        "ancestorRef": {**target, "namespace": policy["metadata"]["namespace"]},
        "controllerName": CONTROLLER,
        "conditions": [condition(policy, "Accepted")],
    }
