"""Short builders for InferenceClasses."""

from __future__ import annotations

from typing import Any

from schemas.modelplane.v1alpha1 import InferenceClass, InferenceClassDevice, InferenceClassProvisioning


def a_gpu(name: str = "gpu", count: int = 8, **given: Any) -> InferenceClassDevice:
    device: InferenceClassDevice = {
        "name": name,
        "claim": "DRA",
        "driver": "gpu.nvidia.com",
        "deviceClassName": "gpu.nvidia.com",
        "count": count,
        "attributes": {"cudaComputeCapability": {"version": "9.0.0"}},
        "capacity": {"memory": {"value": "143771Mi"}},
    }
    return {**device, **given}  # type: ignore[typeddict-item]


def a_fabric() -> InferenceClassDevice:
    return {"name": "fabric", "claim": "Synthetic", "driver": "modelplane.ai", "count": 1}


def a_class(*devices: InferenceClassDevice, **spec: Any) -> InferenceClass:
    return {
        "apiVersion": "modelplane.ai/v1alpha1",
        "kind": "InferenceClass",
        "metadata": {"name": "h200-8x", "uid": "c1"},
        "spec": {"devices": list(devices) or [a_gpu(), a_fabric()], **spec},  # type: ignore[typeddict-item]
    }


def on_gke(machine: str = "a3-ultragpu-8g", accelerators: int = 8) -> InferenceClassProvisioning:
    return {
        "provider": "GKE",
        "gke": {"machineType": machine, "accelerator": {"type": "nvidia-h200-141gb", "count": accelerators}},
    }


def on_eks(instance: str) -> InferenceClassProvisioning:
    return {"provider": "EKS", "eks": {"instanceType": instance}}


def on_aks(size: str) -> InferenceClassProvisioning:
    return {"provider": "AKS", "aks": {"vmSize": size}}
