"""Microsoft's cloud, as far as functions see it: what takes long, what is read back, what cannot be changed."""

from __future__ import annotations

from collections.abc import Mapping

from plane.standins.made import Service

SERVICES: Mapping[tuple[str, str], Service] = {
    ("containerservice.azure.m.upbound.io", "KubernetesCluster"): Service(300.0),
    ("containerservice.azure.m.upbound.io", "KubernetesClusterNodePool"): Service(180.0),
}
