"""Short builders for InferenceClasses."""

from __future__ import annotations

from typing import Any

from xfn.values import Json


def a_gpu(name: str = "gpu", count: int = 8, **given: Any) -> Json:
    device: Json = {
        "name": name,
        "claim": "DRA",
        "driver": "gpu.nvidia.com",
        "deviceClassName": "gpu.nvidia.com",
        "count": count,
        "attributes": {"cudaComputeCapability": {"version": "9.0.0"}},
        "capacity": {"memory": {"value": "143771Mi"}},
    }
    return {**device, **given}


def a_fabric() -> Json:
    return {"name": "fabric", "claim": "Synthetic", "driver": "modelplane.ai", "count": 1}


def a_class(*devices: Json, **spec: Any) -> Json:
    return {
        "apiVersion": "modelplane.ai/v1alpha1",
        "kind": "InferenceClass",
        "metadata": {"name": "h200-8x", "uid": "c1"},
        "spec": {"devices": list(devices) or [a_gpu(), a_fabric()], **spec},
    }


def on_gke(machine: str = "a3-ultragpu-8g", accelerators: int = 8) -> Json:
    accelerator = {"type": "nvidia-h200-141gb", "count": accelerators}
    return {"provider": "GKE", "gke": {"machineType": machine, "accelerator": accelerator}}


def on_eks(instance: str) -> Json:
    return {"provider": "EKS", "eks": {"instanceType": instance}}


def on_aks(size: str) -> Json:
    return {"provider": "AKS", "aks": {"vmSize": size}}
