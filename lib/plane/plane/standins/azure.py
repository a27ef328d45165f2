"""Microsoft's cloud, as far as functions see it: what takes long, what is read back, what cannot be changed."""

from __future__ import annotations

from collections.abc import Mapping

from plane.standins.made import Service
from plane.store.keys import Json


def _cluster(obj: Json) -> Json:
    wanted = obj["spec"]["forProvider"]
    address = f"{wanted['dnsPrefix']}-x1.hcp.{wanted['location']}.azmk8s.io"
    return {"fqdn": address, "currentKubernetesVersion": f"{wanted.get('kubernetesVersion', '1.35')}.1"}


def _node_pool(obj: Json) -> Json:
    """The autoscaler of this Azure keeps every pool as small as it may be."""
    wanted = obj["spec"]["forProvider"]
    return {"nodeCount": wanted.get("nodeCount", wanted.get("minCount", 0))}


SERVICES: Mapping[tuple[str, str], Service] = {
    ("azure.m.upbound.io", "ResourceGroup"): Service(10.0, unchangeable=("location",)),
    ("containerservice.azure.m.upbound.io", "KubernetesCluster"): Service(
        300.0,
        _cluster,
        (
            "location",
            "resourceGroupNameRef",
            "nodeResourceGroup",
            "dnsPrefix",
            "networkProfile.networkPlugin",
            "networkProfile.podCidr",
            "networkProfile.serviceCidr",
            "networkProfile.dnsServiceIp",
        ),
    ),
    ("containerservice.azure.m.upbound.io", "KubernetesClusterNodePool"): Service(
        180.0,
        _node_pool,
        (
            "kubernetesClusterIdRef",
            "vmSize",
            "zones",
            "priority",
            "evictionPolicy",
            "spotMaxPrice",
            "capacityReservationGroupId",
            "osSku",
            "osDiskSizeGb",
            "gpuDriver",
            "nodeTaints",
        ),
    ),
}
