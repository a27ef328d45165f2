"""The cloud's own XR: the cluster that Modelplane makes, with its pools."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, cast

from modelplane.inferencecluster.adapt import CLOUDS, CloudCluster, Cluster
from modelplane.inferencecluster.pools import Pool, ledger_of
from xfn.builders.metadata import metadata
from xfn.fields import plain
from xfn.labels import CLUSTER, INFRASTRUCTURE_V1ALPHA1, SYSTEM_NAMESPACE

_OF_THE_POOL = ("nodeCount", "minNodeCount", "maxNodeCount", "zones", "capacityType", "reservation")
"""What the cluster's spec says of a pool's nodes; the rest comes from the class."""

Entry = dict[str, Any]
"""A pool in the spec of a cloud's XR. The three kinds name their fields as the class's own block does."""


def cloud_cluster(cluster: Cluster, pools: Iterable[Pool]) -> CloudCluster:
    """The XR that makes the cluster: the InferenceCluster's own block for that cloud, with resolved pools."""
    block = plain(cloud_block(cluster))
    before = {entry["name"]: entry for entry in _spec_before(cluster).get("nodePools", ())}
    entries = [made for pool in pools if (made := _entry(cluster, pool, before.get(pool.name)))]
    spec: dict[str, Any] = {"clusterName": cluster.name, **block, "nodePools": entries}
    if cluster.source == "EKS":
        spec |= _zones(cluster, entries)
    made = {
        "apiVersion": INFRASTRUCTURE_V1ALPHA1,
        "kind": CLOUDS[cluster.source],
        "metadata": metadata(cluster.name, SYSTEM_NAMESPACE, {CLUSTER: cluster.name}),
        "spec": spec,
    }
    return cast(CloudCluster, made)


def cloud_block(cluster: Cluster) -> dict[str, Any]:
    """What the InferenceCluster says of the cloud that it is made in."""
    return cast(dict[str, Any], cast(dict[str, Any], cluster.spec["cluster"])[cluster.source.lower()])


def _entry(cluster: Cluster, pool: Pool, before: Entry | None) -> Entry | None:
    """One pool. What cannot be resolved now is said again as it was: left out, its nodes would be deleted."""
    if pool.recipe is not None:
        provisioning = cast(dict[str, Any], pool.recipe["spec"]["provisioning"])
        machine = plain(provisioning[cluster.source.lower()])
        entry: Entry = {"name": pool.name, "className": pool.published["className"], **machine}
    elif before is not None:
        entry = plain(before)
    else:
        return None
    if pool.wanted is not None:
        entry = {key: value for key, value in entry.items() if key not in _OF_THE_POOL}
        entry |= {key: plain(value) for key, value in pool.wanted.items() if key in _OF_THE_POOL}
    ledger = ledger_of(cluster, pool.name)
    needed = (ledger or before or {}).get("nodesNeeded")
    if needed is not None:
        entry["nodesNeeded"] = needed
    return entry


def _zones(cluster: Cluster, entries: Iterable[Entry]) -> dict[str, list[str]]:
    """The zones with subnets: those there already in their order, then those of the spec and of its pools.

    One that nobody asks for any more keeps its place, since that says which range a subnet has.
    """
    asked = cloud_block(cluster).get("zones") or [f"{cloud_block(cluster)['region']}{zone}" for zone in "ab"]
    of_pools = sorted({zone for entry in entries for zone in entry.get("zones", ())})
    zones = list(dict.fromkeys([*_spec_before(cluster).get("zones", ()), *asked, *of_pools]))
    left = [zone for zone in zones if zone not in asked and zone not in of_pools]
    return {"zones": zones, "zonesLeft": left} if left else {"zones": zones}


def _spec_before(cluster: Cluster) -> dict[str, Any]:
    return cast(dict[str, Any], cluster.cloud["spec"]) if cluster.cloud is not None else {}
