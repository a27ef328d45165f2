"""What keeps a cluster and its ledger from being deleted while replicas or caches are on it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from xfn.builders import Protected, cluster_usage
from xfn.function import Kind
from xfn.labels import INFRASTRUCTURE_V1ALPHA1, V1ALPHA1
from xfn.values import Resource

INFERENCE_CLUSTER = Kind(V1ALPHA1, "InferenceCluster")
CLUSTER_USAGE = Kind("protection.crossplane.io/v1beta1", "ClusterUsage")
_LEDGER = Kind(INFRASTRUCTURE_V1ALPHA1, "ClusterCapacity")
_KEPT = 10_000
"""Of how many clusters they are remembered: they are the same in every call."""


@lru_cache(_KEPT)
def guards(name: str) -> Mapping[str, Resource]:
    """One for the cluster, whose deletion then waits; one for the ledger, since the namespaces go with it."""
    cluster = cluster_usage(
        f"replicas-on-{name}",
        of=Protected(INFERENCE_CLUSTER, name),
        reason="replicas or caches are on this cluster. The deletion stays pending and is done when the last of them "
        "is gone; until then the cluster takes no new ones",
    )
    ledger = cluster_usage(
        f"ledger-of-{name}",
        of=Protected(_LEDGER, name),
        reason="what replicas and caches share on the cluster would be deleted with its ledger",
        replay=False,
    )
    # Whether a guard is in place does not decide whether the ledger can be used.
    return {"guard": Resource(cluster, ready=True), "guard-ledger": Resource(ledger, ready=True)}
