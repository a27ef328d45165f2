"""What an InferenceCluster says of itself: six conditions, two more in a cloud, each with what to do."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from modelplane.inferencecluster.access import kubeconfig_problem
from modelplane.inferencecluster.adapt import CLOUDS, EXISTING, Cluster
from modelplane.inferencecluster.gateway import Gateway
from modelplane.inferencecluster.pools import Pool, Pools, ledger_of, users_of
from modelplane.inferencecluster.reachability import in_sight
from modelplane.reasons import Reason, Type
from xfn.conditions import NOT_APPLICABLE
from xfn.conditions import observed as condition_of
from xfn.readiness import from_conditions
from xfn.values import Condition

_SHOWN = 3
"""How many names a message lists before it only counts."""


def classes_resolved(pools: Pools) -> Condition:
    """Whether every pool's class is there and fits."""
    if not pools.problems:
        return Condition(Type.CLASSES_RESOLVED, "True", Reason.RESOLVED, "every pool has its class")
    message = "; ".join(problem.message for problem in pools.problems)
    grave = [problem for problem in pools.problems if not problem.expected]
    first = next(iter(grave or pools.problems))
    return Condition(Type.CLASSES_RESOLVED, "False", first.reason, message, expected=not grave)


def cluster_ready(cluster: Cluster, pools: Pools) -> Condition:
    """Whether the cluster is there, and what it takes to reach it."""
    if cluster.source != EXISTING:
        return _cloud_ready(cluster, pools)
    problem = kubeconfig_problem(cluster)
    if problem is None:
        return Condition(Type.CLUSTER_READY, "True", Reason.AVAILABLE, "the kubeconfig is there")
    kept = "; until then the one that was there before is used" if cluster.config is not None else ""
    return Condition(Type.CLUSTER_READY, "False", problem.reason, f"{problem.message}{kept}")


def _cloud_ready(cluster: Cluster, pools: Pools) -> Condition:
    if cluster.cloud is None:
        if pools.problems:
            message = "nothing is made in the cloud before the classes of all pools are resolved"
            return Condition(Type.CLUSTER_READY, "False", Reason.WAITING_FOR_CLASSES, message, expected=True)
        return _provisioning(f"the {cluster.source} cluster is about to be made")
    synced = condition_of(cluster.cloud, "Synced")
    if synced is not None and synced.status == "False":
        told = f"kubectl -n modelplane-system describe {CLOUDS[cluster.source].lower()} {cluster.name}"
        message = f"the {cluster.source} cluster could not be composed; see {told}"
        return Condition(Type.CLUSTER_READY, "False", Reason.CLUSTER_NOT_COMPOSED, message)
    return _mirrored(cluster, Type.CLUSTER_READY) or _provisioning(f"the {cluster.source} cluster is being made")


def in_the_cloud(cluster: Cluster) -> tuple[Condition, ...]:
    """What else the cloud's XR says: of its GPU pools, and whether the cloud does as it is asked.

    They are apart from ClusterReady, which keeps replicas away: one pool without machines, or a cloud that is out of
    sight, is no reason to place nothing on the rest.
    """
    if cluster.source == EXISTING or cluster.cloud is None:
        return ()
    unheard = (Reason.CLUSTER_PROVISIONING, "the cloud has not been asked yet")
    types = (Type.NODE_POOLS_READY, Type.CLOUD_SYNCED)
    return tuple(_mirrored(cluster, type_) or Condition(type_, "Unknown", *unheard, expected=True) for type_ in types)


def _mirrored(cluster: Cluster, type_: Type) -> Condition | None:
    """A condition of the cloud's XR, in its words."""
    said = condition_of(cluster.cloud, type_) if cluster.cloud is not None else None
    if said is None or said.reason == NOT_APPLICABLE:
        return None
    # What cannot be seen follows from CloudSynced, which is here too.
    return replace(said, expected=said.reason == Reason.CLUSTER_PROVISIONING or said.status == "Unknown")


def _provisioning(message: str) -> Condition:
    return Condition(Type.CLUSTER_READY, "False", Reason.CLUSTER_PROVISIONING, message, expected=True)


def stack_ready(cluster: Cluster, reachable: Condition) -> Condition:
    """Whether the serving stack does its work. Of a cluster that does not answer nobody knows."""
    stack = cluster.stack
    if stack is None:
        message = "the serving stack is installed once the cluster answers"
        return Condition(Type.STACK_READY, "False", Reason.WAITING_FOR_CLUSTER, message, expected=True)
    if not in_sight(reachable):
        return _unseen(Type.STACK_READY)
    if from_conditions(stack):
        return Condition(Type.STACK_READY, "True", Reason.AVAILABLE, "the serving stack is ready")
    synced = condition_of(stack, "Synced")
    if synced is not None and synced.status == "False":
        told = f"kubectl -n modelplane-system describe servingstack {cluster.name}"
        message = f"the serving stack could not be composed; see {told}"
        return Condition(Type.STACK_READY, "False", Reason.STACK_NOT_COMPOSED, message)
    waiting = [
        f"{each['name']}: {each.get('message') or 'not ready'}"
        for each in stack.get("status", {}).get("components", ())
        if not each.get("ready", False)
    ]
    message = _listed(waiting) or "the serving stack is being installed"
    return Condition(Type.STACK_READY, "False", Reason.STACK_NOT_READY, message, expected=not waiting)


def gateway_ready(gateway: Gateway | None, reachable: Condition) -> Condition:
    """Whether it is known where the cluster's gateway is."""
    if gateway is None:
        message = "the cluster's gateway has no address yet; if it stays so, see that its load balancer can get one"
        return Condition(Type.GATEWAY_READY, "False", Reason.ADDRESS_PENDING, message, expected=True)
    if not in_sight(reachable):
        return _unseen(Type.GATEWAY_READY)
    if not gateway.reported:
        message = f"the gateway does not report an address any more; {gateway.address} is used on"
        return Condition(Type.GATEWAY_READY, "False", Reason.ADDRESS_LOST, message)
    message = f"reached at {gateway.hostname}:{gateway.port}"
    return Condition(Type.GATEWAY_READY, "True", Reason.ADDRESS_KNOWN, message)


def capacity_published(cluster: Cluster, pools: Iterable[Pool], *, deletion_pending: bool) -> Condition:
    """Whether the ledger shares out what the cluster has; and what keeps pools or the cluster from going."""
    pools = tuple(pools)
    behind = [pool.name for pool in pools if not _is_in_the_ledger(cluster, pool)]
    if behind or cluster.ledger is None:
        message = f"the ledger does not have {_listed(behind)} yet" if behind else "there is no ledger yet"
        return Condition(Type.CAPACITY_PUBLISHED, "False", Reason.CAPACITY_PENDING, message, expected=True)
    if deletion_pending:
        message = (
            "a deletion was asked for and is done when the last replica and cache are gone; until then no new replica "
            f"comes here. To withdraw it: kubectl annotate inferencecluster {cluster.name} {DELETION_ATTEMPT}-"
        )
        return Condition(Type.CAPACITY_PUBLISHED, "True", Reason.DELETION_PENDING, message)
    shared = [_shared(cluster, pool, pool.behind) for pool in pools if pool.behind and not pool.behind.removed]
    if shared:
        return Condition(Type.CAPACITY_PUBLISHED, "False", Reason.POOLS_SHARE_NODES, "; ".join(shared))
    leaving = [_leaving(cluster, pool) for pool in pools if pool.removed]
    leaving += [_waiting(pool, pool.behind) for pool in pools if pool.behind]
    if leaving:
        return Condition(Type.CAPACITY_PUBLISHED, "True", Reason.POOL_IN_USE, "; ".join(leaving))
    return Condition(Type.CAPACITY_PUBLISHED, "True", Reason.PUBLISHED, "the ledger has every pool")


DELETION_ATTEMPT = "usage.crossplane.io/deletion-attempt-with-policy"
"""The annotation by which Crossplane remembers a deletion that it refused, and will do."""


def _is_in_the_ledger(cluster: Cluster, pool: Pool) -> bool:
    entry = ledger_of(cluster, pool.name)
    if entry is None:
        return False
    return (entry.get("nodes"), entry.get("removed", False)) == (pool.published.get("nodes"), pool.removed)


def _leaving(cluster: Cluster, pool: Pool) -> str:
    users = users_of(cluster, pool.name)
    why = f"{_listed(users)} on it" if users else "the ledger has not let it go"
    return f"pool {pool.name} is out of the spec and stays with {why}; it takes no more"


def _waiting(pool: Pool, before: Pool) -> str:
    return (
        f"pool {pool.name} has the nodeSelector of pool {before.name}, {pool.told_by}, and {pool.nodes} of its "
        f"{pool.asked} nodes until {before.name} is gone"
    )


def _shared(cluster: Cluster, pool: Pool, other: Pool) -> str:
    entries = cluster.spec["nodePools"]
    field, of_other = (
        f"spec.nodePools[{next(i for i, entry in enumerate(entries) if entry is each.wanted)}].nodeSelector"
        f" (pool {each.name})"
        for each in (pool, other)
    )
    return (
        f"{field} equals {of_other}, {pool.told_by}: the same nodes would be counted twice, so {pool.name} gets none; "
        "tell each pool's nodes by labels that no other pool has, or make the two one pool"
    )


def _unseen(type_: Type) -> Condition:
    message = "the cluster cannot be looked at; see Reachable"
    return Condition(type_, "Unknown", Reason.CLUSTER_UNREACHABLE, message, expected=True)


def _listed(names: Sequence[str]) -> str:
    more = len(names) - _SHOWN
    shown = ", ".join(names[:_SHOWN])
    return f"{shown} and {more} more" if more > 0 else shown
