"""The name of Kueue's queue in a namespace: what the ledger makes and replicas say must be one word."""

from __future__ import annotations

from xfn.names import unique

_TAKES_ALL = "default"
"""What Kueue gives everything in a namespace that names no queue to, pickers and staging Jobs included."""


def local_queue(cluster_queue: str) -> str:
    """The LocalQueue that leads to a ClusterQueue. It has its name, unless Kueue would read more into it."""
    return cluster_queue if cluster_queue != _TAKES_ALL else unique(_TAKES_ALL, "LocalQueue", cluster_queue)
