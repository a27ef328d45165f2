"""Google Cloud, as far as functions see it: what takes long, what is read back, what cannot be changed."""

from __future__ import annotations

from collections.abc import Mapping

from plane.standins.made import Service
from plane.store.keys import Json


def _cluster(obj: Json) -> Json:
    version = obj["spec"]["forProvider"].get("minMasterVersion", "1.35")
    return {"endpoint": f"{obj['metadata']['name']}.example.org", "masterVersion": f"{version}.1-gke.100"}


def _node_pool(obj: Json) -> Json:
    """The autoscaler of this Google keeps every pool as small as it may be."""
    wanted = obj["spec"]["forProvider"]
    zones = wanted.get("nodeLocations") or ["a", "b", "c"]
    bounds = wanted.get("autoscaling") or {}
    each = wanted.get("nodeCount", bounds.get("totalMinNodeCount", 0) // len(zones))
    return {"nodeCount": each, "nodeLocations": zones}


def _service_account(obj: Json) -> Json:
    name = obj["metadata"]["name"]
    return {"email": f"{name}@project.iam.gserviceaccount.com", "member": f"serviceAccount:{name}@project"}


SERVICES: Mapping[tuple[str, str], Service] = {
    ("container.gcp.m.upbound.io", "Cluster"): Service(
        420.0,
        _cluster,
        (
            "location",
            "networkRef",
            "subnetworkRef",
            "networkingMode",
            "ipAllocationPolicy",
            "initialNodeCount",
            "datapathProvider",
            "enableMultiNetworking",
        ),
    ),
    ("container.gcp.m.upbound.io", "NodePool"): Service(
        180.0,
        _node_pool,
        (
            "clusterRef",
            "initialNodeCount",
            "networkConfig.acceleratorNetworkProfile",
            "placementPolicy",
            "nodeConfig.machineType",
            "nodeConfig.diskSizeGb",
            "nodeConfig.guestAccelerator",
            "nodeConfig.ephemeralStorageLocalSsdConfig",
            "nodeConfig.serviceAccountRef",
            "nodeConfig.oauthScopes",
            "nodeConfig.spot",
            "nodeConfig.flexStart",
            "nodeConfig.maxRunDuration",
            "nodeConfig.reservationAffinity",
        ),
    ),
    ("compute.gcp.m.upbound.io", "Network"): Service(20.0, unchangeable=("autoCreateSubnetworks",)),
    ("compute.gcp.m.upbound.io", "Subnetwork"): Service(20.0, unchangeable=("region", "networkRef")),
    ("cloudplatform.gcp.m.upbound.io", "ServiceAccount"): Service(10.0, _service_account),
}
