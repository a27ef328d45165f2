"""The node pools of a GKE cluster: one for the serving stack, and one for each GPU pool."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from modelplane.clouds.cluster import Part, View
from modelplane.clouds.managed import at_provider, said_again
from modelplane.clouds.pools import SYSTEM, Pool, PoolRules, Retired, gpu_labels
from modelplane.clouds.taints import GPU_TAINT
from modelplane.gkecluster import access, identity
from schemas.gcp_container.v1beta1 import (
    NodePoolAutoscaling,
    NodePoolForProvider,
    NodePoolNodeConfig,
)
from xfn.function import Kind
from xfn.labels import POOL
from xfn.names import Limit
from xfn.values import Json, Object

NODE_POOL = Kind("container.gcp.m.upbound.io/v1beta1", "NodePool")

_SCOPES = ["https://www.googleapis.com/auth/cloud-platform"]
_SYSTEM_MACHINE = "e2-standard-4"
_SYSTEM_NODES = (2, 6)
_DISK = 200
_LONGEST_FLEX = "604800s"
"""Seven days: the longest that GKE lends a machine by flex-start."""

_GPU_LABELS: Mapping[str, str] = {
    # No device plugin of GKE's: devices are claimed, and it would take them.
    "gke-no-default-nvidia-gpu-device-plugin": "true",
    # By this GKE's autoscaler knows the devices of a pool that has no node yet.
    "cloud.google.com/gke-nvidia-gpu-dra-driver": "true",
}
_FABRIC_LABELS: Mapping[str, str] = {"cloud.google.com/gke-networking-dra-driver": "true"}

_FLEX_START, _RESERVED = "FlexStart", "Reserved"


def nodes_of(obj: Object) -> int | None:
    """How many nodes a pool has. GKE says how many a zone has, rounded down: only of one zone is that the number."""
    said = at_provider(obj)
    zones = said.get("nodeLocations") or zones_of(obj)
    count = said.get("nodeCount")
    return int(count) if count is not None and len(zones) == 1 else None


def most_of(obj: Object) -> int:
    """How many nodes a pool is asked to have at most, over all its zones."""
    wanted = obj["spec"]["forProvider"]
    bound = (wanted.get("autoscaling") or {}).get("totalMaxNodeCount")
    return int(bound or (wanted.get("nodeCount") or 0) * len(zones_of(obj)))


def zones_of(obj: Object) -> list[str]:
    """The zones that a pool is asked to be in."""
    return list(obj["spec"]["forProvider"].get("nodeLocations") or ())


RULES = PoolRules(
    unchangeable={
        "machineType": "",
        "accelerator": {},
        "diskSizeGb": _DISK,
        "localSsdCount": 0,
        "acceleratorNetworkProfile": "",
        "compactPlacement": False,
        "capacityType": "OnDemand",
        "reservation": "",
    },
    nodes_of=nodes_of,
    most_of=most_of,
    # GKE changes them in place, and takes the nodes away that are in a zone that is out.
    zones_of=zones_of,
    # Flex-start lends machines for a time: its pools begin at zero, and GKE's autoscaler brings their nodes.
    raised=lambda entry: entry.get("capacityType") != _FLEX_START,
)


def nodes(view: View) -> Iterator[Part]:
    """Every pool, the serving stack's first."""
    yield Part(SYSTEM, "the system pool", _system(view))
    for pool in view.pools.current:
        what = f"pool {pool.pool} ({pool.entry['machineType']} in {', '.join(pool.entry['zones'])})"
        yield Part(pool.key, what, _gpu(view, pool), pool=pool.pool)


def shrunk(old: Retired) -> Json:
    """A pool that was left behind: its nodes go as they fall empty, and none come."""
    made = said_again(old.object)
    wanted = made["spec"]["forProvider"]
    wanted["autoscaling"] = _autoscaling(0, max(1, old.nodes if old.nodes is not None else most_of(old.object)))
    wanted.pop("nodeCount", None)
    return made


def _system(view: View) -> Json:
    wanted = _pool(view, {"machineType": _SYSTEM_MACHINE, "diskSizeGb": 100, "labels": {POOL: SYSTEM}})
    wanted["initialNodeCount"] = 1
    wanted["autoscaling"] = _autoscaling(*_SYSTEM_NODES)
    wanted["management"] = {"autoRepair": True, "autoUpgrade": True}
    wanted["upgradeSettings"] = {"strategy": "SURGE", "maxSurge": 1, "maxUnavailable": 0}
    name = view.composer.name(SYSTEM, Limit.GCP_CLUSTER)
    return view.composer.managed(NODE_POOL, name, wanted, labels={POOL: SYSTEM})


def _gpu(view: View, pool: Pool) -> Json:
    entry, zones = pool.entry, sorted(pool.entry["zones"])
    wanted = _pool(view, _machine(pool))
    wanted["nodeLocations"] = zones
    wanted.update(_size(pool, len(zones), view.seen(pool.key)))
    wanted["management"] = {"autoRepair": entry.get("capacityType") != _FLEX_START, "autoUpgrade": True}
    # There are no spare GPUs to surge into.
    wanted["upgradeSettings"] = {"strategy": "SURGE", "maxSurge": 0, "maxUnavailable": 1}
    if "acceleratorNetworkProfile" in entry:
        wanted["networkConfig"] = {"acceleratorNetworkProfile": entry["acceleratorNetworkProfile"]}
    # GKE packs machines in one zone only; those of a reservation are where the reservation is.
    if entry.get("compactPlacement") and len(zones) == 1 and entry.get("capacityType") != _RESERVED:
        wanted["placementPolicy"] = {"type": "COMPACT"}
    return view.composer.managed(NODE_POOL, pool.name, wanted, labels=pool.labels)


def _pool(view: View, machine: NodePoolNodeConfig) -> NodePoolForProvider:
    """What all pools have in common."""
    return {
        "project": view.spec["project"],
        "location": view.spec["region"],
        "clusterRef": view.composer.ref(access.KEY),  # type: ignore[typeddict-item]
        "nodeConfig": {
            "imageType": "COS_CONTAINERD",
            "serviceAccountRef": view.composer.ref(identity.NODES),  # type: ignore[typeddict-item]
            "oauthScopes": _SCOPES,
            "workloadMetadataConfig": {"mode": "GKE_METADATA"},
            "gvnic": {"enabled": True},
            **machine,
        },
        # Without it provider-gcp v3.0.0 reconciles a pool without end.
        "nodeDrainConfig": [{"respectPdbDuringNodePoolDeletion": False}],
    }


def _machine(pool: Pool) -> NodePoolNodeConfig:
    entry = pool.entry
    fabric = _FABRIC_LABELS if "acceleratorNetworkProfile" in entry else {}
    made: NodePoolNodeConfig = {
        "machineType": entry["machineType"],
        "diskSizeGb": entry.get("diskSizeGb", _DISK),
        "guestAccelerator": [
            {
                "type": entry["accelerator"]["type"],
                "count": entry["accelerator"]["count"],
                # GKE's own installation rides on its device plugin, which is off; the serving stack installs it.
                "gpuDriverInstallationConfig": {"gpuDriverVersion": "INSTALLATION_DISABLED"},
            }
        ],
        "labels": gpu_labels(pool, {**_GPU_LABELS, **fabric}),
        "taint": [{"key": GPU_TAINT, "value": "present", "effect": "NO_SCHEDULE"}],
    }
    if entry.get("localSsdCount"):
        made["ephemeralStorageLocalSsdConfig"] = {"localSsdCount": entry["localSsdCount"]}
    made.update(_bought(entry))
    return made


def _bought(entry: Object) -> NodePoolNodeConfig:
    """How the machines are bought."""
    none = {"consumeReservationType": "NO_RESERVATION"}
    bought: dict[str, Any] = {}
    match entry.get("capacityType", "OnDemand"):
        case "Spot":
            bought = {"spot": True, "reservationAffinity": none}
        case "FlexStart":
            bought = {"flexStart": True, "maxRunDuration": _LONGEST_FLEX, "reservationAffinity": none}
        case "Reserved":
            bought["reservationAffinity"] = {
                "consumeReservationType": "SPECIFIC_RESERVATION",
                "key": "compute.googleapis.com/reservation-name",
                "values": [entry["reservation"]],
            }
    return bought  # type: ignore[return-value]


def _size(pool: Pool, zones: int, seen: Object | None) -> NodePoolForProvider:
    """How many nodes: GKE counts those of a pool by zone, and those of its autoscaler over all of them.

    A pool that grows keeps its autoscaler also while its replicas need all of it: taking that away and giving it back
    would be a change of the pool each time. A fixed number that its zones cannot share equally is left to the
    autoscaler too, with no room between its bounds; so is a pool of more nodes than that, until it has no more.
    """
    size = pool.size
    if not pool.grows and size.most % zones == 0:
        return {"nodeCount": size.most // zones}
    made: NodePoolForProvider = {"autoscaling": _autoscaling(size.least, size.most)}
    # How it began cannot be changed: of a pool that is there it is said again.
    begun = seen["spec"]["forProvider"].get("initialNodeCount") if seen is not None else size.start // zones
    if begun is not None:
        made["initialNodeCount"] = begun
    return made


def _autoscaling(least: int, most: int) -> NodePoolAutoscaling:
    return {"totalMinNodeCount": least, "totalMaxNodeCount": most, "locationPolicy": "ANY"}
