"""A ledger's XR and the replicas labelled for its cluster, in placement's words."""

from __future__ import annotations

from collections.abc import Iterable

from modelplane.fleet import replicas as fleet_replicas
from modelplane.fleet.pools import pools
from placement.fleet import Pool
from placement.identity import Identity
from placement.ledger import Claimant
from xfn.values import Object

ATTEMPT = "usage.crossplane.io/deletion-attempt-with-policy"
"""Crossplane's own note on an object whose deletion a Usage refused."""


def ledger_pools(xr: Object) -> tuple[Pool, ...]:
    """The pools to share out, as the InferenceCluster resolved them."""
    return pools(xr["spec"].get("pools") or ())


def claimants(xr: Object, seen: Iterable[Object]) -> list[Claimant]:
    """The replicas that want to run on the cluster. One that is being deleted still has what it has."""
    listed = set((xr.get("status") or {}).get("admitted") or ())
    return [
        _claimant(replica, listed) for replica in seen if replica["spec"]["clusterName"] == xr["spec"]["clusterName"]
    ]


def _claimant(replica: Object, listed: set[str]) -> Claimant:
    identity = identity_of(replica)
    status = replica.get("status") or {}
    return Claimant(
        replica=identity,
        parts=fleet_replicas.parts(replica),
        created=fleet_replicas.created(replica),
        priority=replica["spec"].get("priority", 0),
        listed=str(identity) in listed,
        rendered=bool(status.get("admitted")),
        served=bool(status.get("served")),
    )


def identity_of(obj: Object) -> Identity:
    """Namespace and name of a namespaced object."""
    return Identity(obj["metadata"]["namespace"], obj["metadata"]["name"])


def deletion_pending(cluster: Object | None) -> bool:
    """Whether a deletion of the cluster was asked for and waits, or is under way."""
    if cluster is None:
        return False
    metadata = cluster["metadata"]
    return "deletionTimestamp" in metadata or ATTEMPT in (metadata.get("annotations") or {})
