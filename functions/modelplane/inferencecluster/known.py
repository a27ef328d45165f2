"""Which pools a cluster was known to have: as its status remembers them, or as they were handed on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from modelplane.inferencecluster.adapt import Cluster
from schemas.modelplane.v1alpha1 import InferenceClusterStatusCapacityPool
from xfn.fields import plain
from xfn.labels import POOL

Published = InferenceClusterStatusCapacityPool
"""A pool as the cluster's status carries it: the memory of what was resolved."""


def known_pools(cluster: Cluster) -> Mapping[str, Published]:
    """The pools that the cluster had when it was last looked at, by name."""
    if "capacity" in cluster.before:
        return {pool["name"]: pool for pool in cluster.before["capacity"].get("pools", ())}
    return _handed_on(cluster)


def _handed_on(cluster: Cluster) -> dict[str, Published]:
    """The pools of a cluster that lost its status, as by a restore: those that its ledger and its cloud were handed.

    What they were not handed is missing: of devices their attributes and capacity, until their classes say it again.
    """
    found: dict[str, dict[str, Any]] = {}
    for pool in cluster.ledger["spec"].get("pools", ()) if cluster.ledger is not None else ():
        found[pool["name"]] = plain(pool)
    for entry in cast(dict[str, Any], cluster.cloud["spec"]).get("nodePools", ()) if cluster.cloud is not None else ():
        own = {
            "name": entry["name"],
            "nodes": entry.get("maxNodeCount", entry.get("nodeCount", 0)),
            "nodeSelector": {POOL: entry["name"]},
        }
        if "className" in entry:
            own["className"] = entry["className"]
        found[entry["name"]] = own | found.get(entry["name"], {})
    return cast(dict[str, Published], found)
