"""What to do about each reason for which a replica has no place. docs/placement.md has the same table at length."""

from __future__ import annotations

from placement.reasons import Reason

_ADVICE: dict[Reason, str] = {
    Reason.NO_CLUSTERS: "create an InferenceCluster",
    Reason.NO_CLUSTER_MATCHES: "correct clusterSelector, or give a cluster these labels",
    Reason.INVALID_SELECTOR: "correct nodeSelector.devices",
    Reason.INVALID_TOPOLOGY: "correct workers.topology",
    Reason.DELETION_PENDING: "select another cluster, or withdraw the deletion",
    Reason.TAINTED: "tolerate the taint, or remove it",
    Reason.UNREACHABLE: "see condition Reachable of the cluster",
    Reason.NOT_READY: "see the conditions of the cluster",
    Reason.GATEWAY_ADDRESS_MISSING: "see that the load balancer of its gateway can get an address",
    Reason.CACHE_NOT_READY: "see the ModelCache, or widen its clusterSelector",
    Reason.CAPACITY_UNKNOWN: "if it stays so, see the ClusterCapacity of that name",
    Reason.NO_POOLS: "add a node pool to the cluster",
    Reason.NO_DEVICE_MATCHES: "correct nodeSelector.devices, or add a pool that has such devices",
    Reason.NOT_ENOUGH_DEVICES: "free devices, add nodes, or ask for less",
}
"""Where a reason is not here, its message says it already or it mends itself."""


def advised(reason: Reason, message: str) -> str:
    """A message, and what to do."""
    advice = _ADVICE.get(reason)
    return f"{message}; {advice}" if advice else message
