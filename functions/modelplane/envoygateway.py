"""What Modelplane asks of Envoy Gateway wherever it runs: its chart's values, its class, its limits."""

from __future__ import annotations

from typing import Any

from modelplane.charts import Values
from schemas.envoygateway.v1alpha1 import BackendTrafficPolicyCircuitBreaker
from schemas.gateway.v1 import GatewayClass

CLASS = "modelplane"
"""The GatewayClass of the gateway on each cluster."""
DOOR_CLASS = "modelplane-door"
"""The GatewayClass of the gateways on the control plane, which may be a cluster of its own fleet."""
CONTROLLER = "gateway.envoyproxy.io/gatewayclass-controller"

BUFFER = "20Mi"
"""Envoy's own 32 KiB refuses long prompts wherever a filter reads the body or a request may be tried again."""
DRAIN = "300s"
"""How long a pod of Envoy's that goes away lets open streams finish."""
DOOR_DRAIN = "900s"
"""The same on the control plane, and also for streams that are open when a service comes or goes: see decision 17."""

_NO_LIMIT = 1_000_000
_EXTENSION_SERVER = "ai-gateway-controller.envoy-ai-gateway-system.svc.cluster.local"


def gateway_class(name: str) -> GatewayClass:
    """The class by which Envoy Gateway knows that the Gateway is its own."""
    return {
        "apiVersion": "gateway.networking.k8s.io/v1",
        "kind": "GatewayClass",
        "metadata": {"name": name},
        "spec": {"controllerName": CONTROLLER},
    }


def circuit_breaker() -> BackendTrafficPolicyCircuitBreaker:
    """No limit that matters: Envoy's own 1024 open requests are few for streams, and what is above them gets a 503.

    How much an engine takes at once, the engine knows.
    """
    return {
        "maxConnections": _NO_LIMIT,
        "maxPendingRequests": _NO_LIMIT,
        "maxParallelRequests": _NO_LIMIT,
        "maxParallelRetries": _NO_LIMIT,
    }


def chart_values(*, inference_pools: bool) -> Values:
    """Envoy Gateway with Backend resources; with inference pools the AI gateway takes part in its translation."""
    config: dict[str, Any] = {"extensionApis": {"enableBackend": True}}
    if inference_pools:
        kinds = ("listener", "route", "cluster", "secret")
        config["extensionManager"] = {
            "backendResources": [{"group": "inference.networking.k8s.io", "kind": "InferencePool", "version": "v1"}],
            "hooks": {
                "xdsTranslator": {
                    "translation": {kind: {"includeAll": True} for kind in kinds},
                    "post": ["Translation", "Cluster", "Route"],
                }
            },
            "service": {"fqdn": {"hostname": _EXTENSION_SERVER, "port": 1063}},
        }
    return {"crds": {"enabled": False}, "config": {"envoyGateway": config}}
