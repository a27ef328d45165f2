"""The cluster's gateway, as manifests on the cluster: who is let in, what it forwards, and how it is reached."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from modelplane.envoygateway import BUFFER, CLASS, DRAIN, circuit_breaker
from modelplane.fleetkey import HEADER, copy_name
from modelplane.servingstack.adapt import Gateway
from schemas.core.v1 import Namespace, Secret
from schemas.envoygateway.v1alpha1 import (
    BackendTrafficPolicy,
    ClientTrafficPolicy,
    EnvoyProxy,
    SecurityPolicy,
    SecurityPolicySpec,
)
from schemas.envoygateway.v1alpha1 import EnvoyProxyProviderKubernetesEnvoyService as EnvoyService
from schemas.gateway.v1 import Gateway as GatewayObject
from schemas.meta import ObjectMeta

NAMESPACE = "modelplane-system"
GATEWAY = "inference-gateway"
"""The Gateway on each cluster that the routes of replicas attach to."""
SILENCE = "15m"
"""The longest a model may be silent: before the first token, or between two."""

_CLOUD_ANNOTATIONS: Mapping[str, Mapping[str, str]] = {
    "EKS": {"service.beta.kubernetes.io/aws-load-balancer-type": "nlb"},
}


def _metadata(name: str) -> ObjectMeta:
    return {"name": name, "namespace": NAMESPACE}


def namespace() -> Namespace:
    """The namespace on the cluster of what belongs to no team."""
    return {"apiVersion": "v1", "kind": "Namespace", "metadata": {"name": NAMESPACE}}


def envoy_proxy(gateway: Gateway, cloud: str) -> EnvoyProxy:
    """How Envoy runs and how its Service looks. What a user annotates beats what the cloud wants."""
    service: EnvoyService = {"type": gateway.service_type}  # type: ignore[typeddict-item]
    annotations = {**_CLOUD_ANNOTATIONS.get(cloud, {}), **gateway.annotations}
    if annotations:
        service["annotations"] = annotations
    if gateway.load_balancer_class is not None:
        service["loadBalancerClass"] = gateway.load_balancer_class
    return {
        "apiVersion": "gateway.envoyproxy.io/v1alpha1",
        "kind": "EnvoyProxy",
        "metadata": _metadata(GATEWAY),
        "spec": {
            "provider": {
                "type": "Kubernetes",
                "kubernetes": {"envoyDeployment": {"replicas": 2}, "envoyService": service},
            },
            "shutdown": {"drainTimeout": DRAIN},
        },
    }


def gateway(port: int) -> GatewayObject:
    """The Gateway itself: plain HTTP, for routes of any namespace."""
    return {
        "apiVersion": "gateway.networking.k8s.io/v1",
        "kind": "Gateway",
        "metadata": _metadata(GATEWAY),
        "spec": {
            "gatewayClassName": CLASS,
            "infrastructure": {
                "parametersRef": {"group": "gateway.envoyproxy.io", "kind": "EnvoyProxy", "name": GATEWAY}
            },
            "listeners": [
                {
                    "name": "http",
                    "protocol": "HTTP",
                    "port": port,
                    "allowedRoutes": {"namespaces": {"from": "All"}},
                }
            ],
        },
    }


def client_traffic_policy() -> ClientTrafficPolicy:
    """What the gateway takes from those who call it."""
    return {
        "apiVersion": "gateway.envoyproxy.io/v1alpha1",
        "kind": "ClientTrafficPolicy",
        "metadata": _metadata(GATEWAY),
        "spec": {
            "targetRefs": [{"group": "gateway.networking.k8s.io", "kind": "Gateway", "name": GATEWAY}],
            "connection": {"bufferLimit": BUFFER},
            # At Envoy's 64Ki a long prompt from another continent would take as many round trips as it has of them.
            "http2": {"initialStreamWindowSize": "1Mi", "initialConnectionWindowSize": "16Mi"},
            "path": {"escapedSlashesAction": "RejectRequest"},
        },
    }


def backend_traffic_policy() -> BackendTrafficPolicy:
    """How long an answer may take, and how many at once: without this Envoy cuts every stream after 15 s."""
    return {
        "apiVersion": "gateway.envoyproxy.io/v1alpha1",
        "kind": "BackendTrafficPolicy",
        "metadata": _metadata(GATEWAY),
        "spec": {
            "targetRefs": [{"group": "gateway.networking.k8s.io", "kind": "Gateway", "name": GATEWAY}],
            "circuitBreaker": circuit_breaker(),
            "timeout": {"http": {"requestTimeout": "0s", "streamIdleTimeout": SILENCE}},
        },
    }


def security_policy(revisions: Iterable[int]) -> SecurityPolicy:
    """Who is let in: those who show one of the fleet's keys, which goes no further. With no key, nobody is."""
    refs = [{"group": "", "kind": "Secret", "name": copy_name(revision)} for revision in revisions]
    spec: SecurityPolicySpec = {
        "targetRefs": [{"group": "gateway.networking.k8s.io", "kind": "Gateway", "name": GATEWAY}]
    }
    if refs:
        spec["apiKeyAuth"] = {
            "credentialRefs": refs,  # type: ignore[typeddict-item]
            "extractFrom": [{"headers": [HEADER]}],
            "sanitize": True,
        }
    else:
        spec["authorization"] = {"defaultAction": "Deny"}
    return {
        "apiVersion": "gateway.envoyproxy.io/v1alpha1",
        "kind": "SecurityPolicy",
        "metadata": _metadata(GATEWAY),
        "spec": spec,
    }


def key_secret(revision: int) -> Secret:
    """The Secret on the cluster that a key is copied into; its value is never in a manifest."""
    return {"apiVersion": "v1", "kind": "Secret", "metadata": _metadata(copy_name(revision)), "type": "Opaque"}
