"""Taints of GPU nodes: what belongs on such a node has to tolerate them."""

from __future__ import annotations

from dataclasses import dataclass

from xfn.values import Json

GPU_TAINT = "nvidia.com/gpu"
"""Keeps other pods off GPU nodes, and is the one taint that NVIDIA's DRA driver tolerates by itself."""


@dataclass(frozen=True)
class Taint:
    """One taint of a node."""

    key: str
    value: str
    effect: str

    def as_object(self) -> Json:
        """The taint as Kubernetes writes it."""
        return {"key": self.key, "value": self.value, "effect": self.effect}


AZURE_SPOT = Taint("kubernetes.azure.com/scalesetpriority", "spot", "NoSchedule")
"""On every spot machine of AKS."""


def of_machines(source: str, capacity_type: str) -> tuple[Taint, ...]:
    """The taints that machines of a cloud carry, by how they are bought. NVIDIA's own is on all and not listed."""
    return (AZURE_SPOT,) if (source, capacity_type) == ("AKS", "Spot") else ()


def of_cloud(source: str) -> tuple[Taint, ...]:
    """Every taint that machines of a cloud may carry, for what has to run on all of them."""
    return of_machines(source, "Spot")
