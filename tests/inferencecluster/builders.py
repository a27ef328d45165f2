"""Short builders for InferenceClusters and what is around them."""

from __future__ import annotations

from typing import Any

from modelplane.clustergateway import object_name
from xfn.values import Json

AT = "2026-01-01T00:00:00Z"


def a_pool(name: str = "h100", class_name: str = "h100-8x", **given: Any) -> Json:
    return {"name": name, "className": class_name, **(given or {"nodeCount": 2})}


def a_cluster(*pools: Json, source: str = "Existing", annotations: Json | None = None, **spec: Any) -> Json:
    cluster: Json = {"source": source, source.lower(): _BLOCKS[source]}
    return {
        "apiVersion": "modelplane.ai/v1alpha1",
        "kind": "InferenceCluster",
        "metadata": {
            "name": "colo",
            "uid": "4f0c2a5e-0000-4000-8000-00000000000c",
            "labels": {"modelplane.ai/region": "us-east"},
            **({"annotations": annotations} if annotations else {}),
        },
        "spec": {"cluster": cluster, "nodePools": list(pools) or [a_pool()], **spec},
    }


_BLOCKS: Json = {
    "Existing": {"secretRef": {"name": "colo"}},
    "GKE": {"project": "acme-ml", "region": "us-east1"},
    "EKS": {"region": "us-east-1"},
    "AKS": {"region": "eastus"},
}
_MACHINES: Json = {
    "GKE": {"machineType": "a3-highgpu-8g", "accelerator": {"type": "nvidia-h100-80gb", "count": 8}},
    "EKS": {"instanceType": "p5.48xlarge"},
    "AKS": {"vmSize": "Standard_ND96isr_H100_v5"},
}


def a_class(name: str = "h100-8x", count: int = 8, accepted: str = "True", on: str | None = None) -> Json:
    spec: Json = {
        "devices": [
            {
                "name": "gpu",
                "claim": "DRA",
                "driver": "gpu.nvidia.com",
                "deviceClassName": "gpu.nvidia.com",
                "count": count,
                "capacity": {"memory": {"value": "81559Mi"}},
            },
            {
                "name": "fabric",
                "claim": "Synthetic",
                "driver": "modelplane.ai",
                "count": 1,
                "attributes": {"rdma": {"bool": True}},
            },
        ],
        "node": {"cpu": "220", "memory": "2900Gi"},
        "pricing": {"nodeHour": "41.50", "currency": "USD"},
    }
    if on:
        spec["provisioning"] = {"provider": on, on.lower(): _MACHINES[on]}
    message = "" if accepted == "True" else "spec.devices: 2 devices are named 'gpu'"
    return {
        "apiVersion": "modelplane.ai/v1alpha1",
        "kind": "InferenceClass",
        "metadata": {"name": name},
        "spec": spec,
        "status": {"conditions": [a_condition("Accepted", accepted, "Judged", message)]},
    }


def a_secret(name: str = "colo", **data: str) -> Json:
    return {
        "apiVersion": "v1",
        "kind": "Secret",
        "metadata": {"name": name, "namespace": "modelplane-system"},
        "data": data or {"kubeconfig": "c2VudGluZWw="},
    }


def an_inference_gateway(*revisions: int) -> Json:
    keys = [{"revision": r, "secretName": f"fleet-key-{r}"} for r in revisions]
    return {
        "apiVersion": "modelplane.ai/v1alpha1",
        "kind": "InferenceGateway",
        "metadata": {"name": "default"},
        "spec": {},
        "status": {"fleetKey": dict(zip(("current", "next", "previous"), keys, strict=False))},
    }


def a_gateway_object(*addresses: str, seen: bool = True) -> Json:
    """The Object of the cluster's own Gateway, as the stack composes it and the provider reads it back."""
    status = {"addresses": [{"type": "IPAddress", "value": each} for each in addresses]} if addresses else {}
    manifest = {"apiVersion": "gateway.networking.k8s.io/v1", "kind": "Gateway", "status": status}
    return {
        "apiVersion": "kubernetes.m.crossplane.io/v1alpha1",
        "kind": "Object",
        "metadata": {"name": object_name("colo"), "namespace": "modelplane-system"},
        "spec": {"forProvider": {"manifest": {}}},
        "status": {"atProvider": {"manifest": manifest}} if seen else {},
    }


def a_condition(type_: str, status: str = "True", reason: str = "Said", message: str = "") -> Json:
    return {"type": type_, "status": status, "reason": reason, "message": message, "lastTransitionTime": AT}
