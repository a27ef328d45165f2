"""Short builders for a service and its surroundings."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tests.lives import Life

from xfn.values import Json, Object


def a_gateway(ready: bool = True, **status: Any) -> Json:
    """The InferenceGateway, with everything a service needs unless told otherwise."""
    told: Json = {
        "address": "203.0.113.7",
        "url": "https://models.example.com",
        "gatewayRef": {"namespace": "modelplane-system", "name": "default", "sectionName": "https"},
        "egress": {"namespace": "modelplane-system", "name": "egress", "hostname": "egress.local", "port": 80},
        "fleetKey": {"current": {"revision": 1, "secretName": "fleet-key-1"}},
        "conditions": [{"type": "Ready", "status": "True" if ready else "False", "reason": "Available"}],
        **status,
    }
    return {
        "apiVersion": "modelplane.ai/v1alpha1",
        "kind": "InferenceGateway",
        "metadata": {"name": "default"},
        "spec": {},
        "status": {key: value for key, value in told.items() if value is not None},
    }


def a_cluster(name: str = "a") -> Json:
    return {
        "apiVersion": "modelplane.ai/v1alpha1",
        "kind": "InferenceCluster",
        "metadata": {"name": name, "labels": {"tier": "production"}},
        "spec": {},
        "status": {
            "gateway": {"hostname": f"gw-{name}.local", "port": 80},
            "providerConfigRef": {"name": name},
        },
    }


def an_endpoint(
    name: str,
    cluster: str = "a",
    namespace: str = "ml",
    model: str = "llama",
    deployment: str | None = None,
    **labels: str,
) -> Json:
    host = f"{name}.{namespace}.replica.modelplane.internal"
    of_deployment = {} if deployment is None else {"modelplane.ai/deployment": deployment}
    return {
        "apiVersion": "modelplane.ai/v1alpha1",
        "kind": "ModelEndpoint",
        "metadata": {"name": name, "namespace": namespace, "labels": {**(labels or {"app": "llama"}), **of_deployment}},
        "spec": {
            "url": f"http://{host}",
            "model": model,
            "fleet": {
                "replica": name,
                "cluster": cluster,
                "host": host,
                "dnsName": f"gw-{cluster}.local",
                "port": 80,
            },
        },
    }


def an_external(name: str = "saas", namespace: str = "ml", **labels: str) -> Json:
    return {
        "apiVersion": "modelplane.ai/v1alpha1",
        "kind": "ModelEndpoint",
        "metadata": {"name": name, "namespace": namespace, "labels": labels or {"provider": name}},
        "spec": {"url": "https://api.example.com"},
        "status": {
            "host": f"{name}.{namespace}.endpoint.modelplane.internal",
            "dnsName": "egress.local",
            "port": 80,
        },
    }


def an_entry(weight: int = 1, fallback: bool = False, **labels: str) -> Json:
    return {"weight": weight, "fallback": fallback, "selector": {"matchLabels": labels or {"app": "llama"}}}


def a_service(*entries: Json, name: str = "llama", namespace: str = "ml") -> Json:
    return {
        "apiVersion": "modelplane.ai/v1alpha1",
        "kind": "ModelService",
        "metadata": {"name": name, "namespace": namespace, "uid": "s1", "generation": 1},
        "spec": {"endpoints": list(entries) or [an_entry()]},
    }


def shares(life: Life) -> dict[str, int]:
    """Weights of the route by Backend."""
    refs = life.composed["route"]["spec"]["rules"][0].get("backendRefs") or []
    return {ref["name"]: ref["weight"] for ref in refs}


def hosts(objects: Iterable[Object]) -> set[str]:
    """Hosts that Backends name."""
    backends = (obj for obj in objects if obj["kind"] == "Backend")
    return {each["hostname"] for obj in backends for each in obj["spec"]["endpoints"] if "hostname" in each}
