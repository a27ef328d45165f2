"""The names of what a replica becomes: short enough for all that derives from them on the cluster."""

from __future__ import annotations

from modelplane.replicarenderer.adapt import Replica
from xfn.names import Limit, unique

KUEUE = "Kueue"
WORKLOAD_SERVICE = "-kserve-workload-svc"
INFERENCE_POOL = "-inference-pool"

_SINGLE_NODE = Limit.LABEL - len(WORKLOAD_SERVICE)
"""KServe hashes the names of its children past 63 characters; the route must be able to say them."""


def workload_name(replica: Replica) -> str:
    """The name of the replica's workload on its cluster.

    It is the replica's own where that fits: a replica's name is never used twice, and its namespace on the cluster
    belongs to its namespace here.
    """
    limit = name_limit(replica)
    if len(replica.name) <= limit:
        return replica.name
    return unique(replica.name, replica.namespace, replica.name, limit=limit)


def name_limit(replica: Replica) -> int:
    """How long the workload's name may be."""
    spanning = [role for role in replica.roles if role.multi_node]
    if not spanning:
        return _SINGLE_NODE
    prefill = replica.prefill is not None and replica.prefill.multi_node
    if replica.scheduler == KUEUE:
        limit = Limit.KUEUE_PREFILL if prefill else Limit.KUEUE
    else:
        limit = Limit.MULTI_NODE_PREFILL if prefill else Limit.MULTI_NODE
    ten_groups = any(role.workers >= 10 for role in spanning)
    return int(limit) - (1 if ten_groups else 0)


def object_name(replica: Replica, key: str) -> str:
    """The name of the Object on the control plane that keeps one piece of the replica."""
    return unique(f"{replica.name}-{key}", replica.namespace, replica.name, key)
