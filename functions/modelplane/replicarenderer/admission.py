"""Whether the replica may be put on its cluster, and where there: read from the cluster and its ledger."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, cast

from modelplane.fleet.versions import Version, recalled
from modelplane.reasons import Type
from modelplane.replicarenderer.adapt import Replica
from schemas.infrastructure.v1alpha1 import ClusterCapacity, ClusterCapacityStatus
from schemas.modelplane.v1alpha1 import InferenceClusterStatus, ModelReplica
from xfn.conditions import observed
from xfn.function import Got
from xfn.labels import INFRASTRUCTURE_V1ALPHA1, V1ALPHA1
from xfn.requirements import by_name
from xfn.values import Object, Resource, Selector

CLUSTER, LEDGER = "cluster", "ledger"
OBJECT = "Object"


class Place(NamedTuple):
    """What is known of the place that the replica was given.

    `refusal` says why it may not be rendered, None if it may. `namespace` is where it goes on the cluster, None until
    what it shares there with others of its namespace is in place; `waiting` then says what is missing. `no_machines` is
    what the cloud says of a pool of the replica that it does not make.
    """

    cluster_known: bool
    provider_config: str | None
    unreachable: str | None
    rendered: bool
    refusal: str | None
    rejected: bool
    namespace: str | None
    waiting: str
    no_machines: str = ""


def needs(replica: Replica, xr: ModelReplica) -> dict[str, Selector]:
    """The cluster always; the ledger, which changes often, only until the replica is rendered."""
    wanted = {CLUSTER: by_name(V1ALPHA1, "InferenceCluster", replica.cluster)}
    if not xr.get("status", {}).get("workloads"):
        wanted[LEDGER] = by_name(INFRASTRUCTURE_V1ALPHA1, "ClusterCapacity", replica.cluster)
    return wanted


def place(replica: Replica, xr: ModelReplica, got: Got, own: Mapping[str, Object]) -> Place:
    """Read the place; `own` are the replica's Objects. What is already rendered is admitted, whatever a ledger says."""
    cluster = got.one(CLUSTER)
    said = _said(cluster) if cluster is not None else _NOTHING
    ledger = cast(ClusterCapacity | None, got.one(LEDGER))
    ledger_status: ClusterCapacityStatus = ledger.get("status", {}) if ledger else {}
    rejection = _rejection(replica, said, ledger_status)
    rendered = bool(own)
    refusal = None
    if not rendered and LEDGER in got:
        refusal = rejection or _not_listed(replica, ledger)
    namespace, waiting = _shared(replica, ledger_status)
    return Place(
        cluster_known=cluster is not None,
        provider_config=said.provider_config or _provider_config(own),
        unreachable=said.unreachable,
        rendered=rendered,
        refusal=refusal,
        rejected=refusal is not None and rejection is not None,
        namespace=_chosen(xr, own) or namespace,
        waiting=waiting,
        no_machines=_no_machines(said.no_machines, xr) if said.no_machines else "",
    )


@dataclass(frozen=True)
class _Said:
    """What a cluster says that its replicas read. `no_machines` are its words on its pools, where some are not made."""

    provider_config: str | None = None
    unreachable: str | None = None
    no_machines: str = ""
    rejected: Sequence[str] = ()


_NOTHING = _Said()
_known: dict[Version, _Said] = {}


def _said(cluster: Object) -> _Said:
    """What a cluster says, read once a version: all its replicas ask."""
    return recalled(cluster, _known, lambda: _read(cluster))


def _read(cluster: Object) -> _Said:
    status: InferenceClusterStatus = cluster.get("status", {})
    reachable, pools = observed(cluster, Type.REACHABLE), observed(cluster, Type.NODE_POOLS_READY)
    return _Said(
        provider_config=status.get("providerConfigRef", {}).get("name"),
        unreachable=reachable.message if reachable is not None and reachable.status == "False" else None,
        no_machines=pools.message if pools is not None and pools.status == "False" else "",
        rejected=status.get("rejected", ()),
    )


def own_objects(resources: Mapping[str, Resource]) -> dict[str, Object]:
    """The Objects composed before; a later step's Usages are not ours to keep."""
    return {key: resource.object for key, resource in resources.items() if resource.object.get("kind") == OBJECT}


def _rejection(replica: Replica, cluster: _Said, ledger: ClusterCapacityStatus) -> str | None:
    for entry in ledger.get("rejected", ()):
        if entry["replica"] == replica.identity:
            return entry.get("message") or f"cluster {replica.cluster} does not admit it"
    if replica.identity in cluster.rejected:
        return f"cluster {replica.cluster} does not admit it"
    return None


def _not_listed(replica: Replica, ledger: ClusterCapacity | None) -> str | None:
    if ledger is None:
        return f"cluster {replica.cluster} has no ledger (ClusterCapacity {replica.cluster})"
    if replica.identity in ledger.get("status", {}).get("admitted", ()):
        return None
    return f"the ledger of cluster {replica.cluster} has not admitted it yet"


def _shared(replica: Replica, ledger: ClusterCapacityStatus) -> tuple[str | None, str]:
    """The namespace on the cluster once everything shared there is in place, else what is missing."""
    for entry in ledger.get("namespaces", ()):
        if entry["namespace"] == replica.namespace:
            if entry.get("ready") and entry.get("remoteNamespace"):
                return entry["remoteNamespace"], ""
            return None, entry.get("message", "")
    return None, ""


def _chosen(xr: ModelReplica, own: Mapping[str, Object]) -> str | None:
    """The namespace on the cluster that was taken before: the Objects know it even if the status is lost."""
    for obj in own.values():
        namespace = obj["spec"]["forProvider"]["manifest"].get("metadata", {}).get("namespace")
        if namespace:
            return str(namespace)
    return xr.get("status", {}).get("namespace")


def _provider_config(own: Mapping[str, Object]) -> str | None:
    """The way to the cluster that was taken before."""
    for obj in own.values():
        return str(obj["spec"]["providerConfigRef"]["name"])
    return None


def _no_machines(message: str, xr: ModelReplica) -> str:
    """The cluster's words on its pools, where they begin with one of these: pool frontier (a3-ultragpu-8g in …): …"""
    pools = {role["pool"] for role in xr["spec"]["roles"]}
    return message if any(message.startswith(f"pool {pool} (") for pool in pools) else ""
