"""The GPU pools of an AKS cluster."""

from __future__ import annotations

from collections.abc import Iterator

from modelplane.akscluster import access
from modelplane.clouds.cluster import Part, View
from modelplane.clouds.managed import at_provider, said_again
from modelplane.clouds.pools import Pool, PoolRules, Retired, gpu_labels
from modelplane.clouds.taints import AZURE_SPOT, GPU_TAINT
from schemas.azure_containerservice.v1beta1 import KubernetesClusterNodePoolForProvider
from xfn.function import Kind
from xfn.values import Json, Object

NODE_POOL = Kind("containerservice.azure.m.upbound.io/v1beta1", "KubernetesClusterNodePool")

_DISK = 200
_LONGEST_NAME = 12
"""How long the name of a pool may be: letters and digits, and a letter first."""


def name(pool: str, identity: str) -> str:
    """A name of a pool in AKS: as much of its own as fits beside the hash."""
    stem = "".join(letter for letter in pool if letter.isalnum())
    return f"{stem[: _LONGEST_NAME - len(identity)]}{identity}"


def nodes_of(obj: Object) -> int | None:
    """How many nodes a pool has, over all its zones."""
    count = at_provider(obj).get("nodeCount")
    return int(count) if count is not None else None


def most_of(obj: Object) -> int:
    """How many nodes a pool is asked to have at most."""
    wanted = obj["spec"]["forProvider"]
    return int(wanted.get("maxCount") or wanted.get("nodeCount") or 0)


RULES = PoolRules(
    unchangeable={
        "vmSize": "",
        "zones": [],
        "capacityType": "OnDemand",
        "reservation": "",
        "osSku": "Ubuntu",
        "diskSizeGb": _DISK,
        "gpuDriver": "Install",
    },
    named=name,
    nodes_of=nodes_of,
    most_of=most_of,
)


def nodes(view: View) -> Iterator[Part]:
    """Every GPU pool."""
    for pool in view.pools.current:
        zones = pool.entry.get("zones")
        where = f"zone {', '.join(sorted(zones))} of {view.spec['region']}" if zones else view.spec["region"]
        what = f"pool {pool.pool} ({pool.entry['vmSize']} in {where})"
        yield Part(pool.key, what, _gpu(view, pool), pool=pool.pool)


def shrunk(old: Retired) -> Json:
    """A pool that was left behind: its nodes go as they fall empty, and none come."""
    made = said_again(old.object)
    wanted = made["spec"]["forProvider"]
    most = max(1, old.nodes if old.nodes is not None else most_of(old.object))
    wanted.pop("nodeCount", None)
    made["spec"].pop("initProvider", None)
    wanted.update(_autoscaled(0, most))
    return made


def _gpu(view: View, pool: Pool) -> Json:
    entry = pool.entry
    spot = entry.get("capacityType") == "Spot"
    wanted: KubernetesClusterNodePoolForProvider = {
        "kubernetesClusterIdRef": view.composer.ref(access.KEY),  # type: ignore[typeddict-item]
        "vmSize": entry["vmSize"],
        "mode": "User",
        "orchestratorVersion": access.running_version(view),
        "gpuDriver": entry.get("gpuDriver", "Install"),
        "osSku": entry.get("osSku", "Ubuntu"),
        "osDiskSizeGb": entry.get("diskSizeGb", _DISK),
        "nodeLabels": gpu_labels(pool, {AZURE_SPOT.key: AZURE_SPOT.value} if spot else None),
        "nodeTaints": [f"{GPU_TAINT}=present:NoSchedule"],
    }
    if entry.get("zones"):
        wanted["zones"] = sorted(entry["zones"])
    if spot:
        # AKS puts the label and the taint on spot machines anyway; what is not said would be taken for a change.
        wanted.update({"priority": "Spot", "evictionPolicy": "Delete", "spotMaxPrice": -1})
        wanted["nodeTaints"].append(f"{AZURE_SPOT.key}={AZURE_SPOT.value}:{AZURE_SPOT.effect}")
    else:
        # There are no spare GPUs to surge into. Spot machines are not upgraded but replaced, and take no such setting.
        wanted["upgradeSettings"] = {"maxUnavailable": "1"}
    if entry.get("reservation"):
        wanted["capacityReservationGroupId"] = entry["reservation"]
    wanted.update(_size(pool))
    start = pool.size.start if pool.grows and pool.size.start > pool.size.least else None
    return view.composer.managed(
        NODE_POOL,
        view.composer.name(pool.key),
        wanted,
        external_name=pool.name,
        init_provider={"nodeCount": start} if start is not None else None,
        labels=pool.labels,
    )


def _size(pool: Pool) -> KubernetesClusterNodePoolForProvider:
    """How many nodes: a number that the autoscaler decides is not said, so that nobody fights over it."""
    if pool.grows:
        return _autoscaled(pool.size.least, pool.size.most)
    return {"autoScalingEnabled": False, "nodeCount": pool.size.most}


def _autoscaled(least: int, most: int) -> KubernetesClusterNodePoolForProvider:
    return {"autoScalingEnabled": True, "minCount": least, "maxCount": most}
