"""The rules that keep a cluster out before its devices are looked at: one rule, one function, one reason."""

from __future__ import annotations

from collections.abc import Callable

from placement.deployment import Deployment
from placement.fleet import Cluster
from placement.reasons import No, Reason
from placement.taints import untolerated

Filter = Callable[[Deployment, Cluster], No | None]


def selected(want: Deployment, cluster: Cluster) -> No | None:
    """The cluster's labels are what the deployment selects."""
    if want.selector.matches(cluster.labels):
        return None
    return No(Reason.NOT_SELECTED, f"its labels do not match {want.selector}")


def staying(want: Deployment, cluster: Cluster) -> No | None:
    """Nobody asked for the cluster to be deleted."""
    if not cluster.deleting:
        return None
    return No(Reason.DELETION_PENDING, "its deletion was asked for and waits for the last replica to go")


def tolerated(want: Deployment, cluster: Cluster) -> No | None:
    """Every taint of the cluster is tolerated."""
    if not cluster.taints:
        return None
    taint = untolerated(cluster.taints, want.tolerations)
    return No(Reason.TAINTED, f"taint {taint} is not tolerated") if taint else None


def reachable(want: Deployment, cluster: Cluster) -> No | None:
    """The control plane sees the cluster."""
    if cluster.reachable:
        return None
    return No(Reason.UNREACHABLE, "the control plane cannot reach it")


def addressed(want: Deployment, cluster: Cluster) -> No | None:
    """The cluster's gateway has an address, so that what runs there can be reached."""
    if cluster.address:
        return None
    return No(Reason.GATEWAY_ADDRESS_MISSING, "its gateway has no address yet")


def ready(want: Deployment, cluster: Cluster) -> No | None:
    """The cluster is Ready."""
    if cluster.ready:
        return None
    return No(Reason.NOT_READY, "it is not Ready")


def supported(want: Deployment, cluster: Cluster) -> No | None:
    """The cluster's backend can run what is asked."""
    why = want.unsupported.get(cluster.backend)
    return No(Reason.BACKEND_UNSUPPORTED, f"backend {cluster.backend}: {why}") if why else None


def cached(want: Deployment, cluster: Cluster) -> No | None:
    """The cache that the deployment names is ready there."""
    if want.cache is None or cluster.name in want.cache:
        return None
    return No(Reason.CACHE_NOT_READY, "the model cache is not ready there")


def counted(want: Deployment, cluster: Cluster) -> No | None:
    """The cluster's ledger is published."""
    if cluster.counted:
        return None
    return No(Reason.CAPACITY_UNKNOWN, "its ledger is not published yet")


FILTERS: tuple[Filter, ...] = (selected, staying, tolerated, reachable, addressed, ready, supported, cached, counted)
"""In the order in which a person would mend things: a missing address comes before Ready, which it keeps away."""


def refused(want: Deployment, cluster: Cluster) -> No | None:
    """The first rule that keeps the cluster out, or None."""
    for each in FILTERS:
        no = each(want, cluster)
        if no is not None:
            return no
    return None
