"""Hosts by which gateways know what a request means: unique by namespace and name, resolved by no DNS."""

from __future__ import annotations

REPLICAS = "replica.modelplane.internal"
"""Hosts of replicas on their cluster's gateway end with it."""

ENDPOINTS = "endpoint.modelplane.internal"
"""Hosts of external endpoints on the egress gateway end with it."""


def replica_host(namespace: str, name: str) -> str:
    """The host of a ModelReplica, by which its cluster's gateway tells it from its neighbours."""
    return f"{name}.{namespace}.{REPLICAS}"


def endpoint_host(namespace: str, name: str) -> str:
    """The host of an external ModelEndpoint on the egress gateway. Neither part has a dot, so no two are the same."""
    return f"{name}.{namespace}.{ENDPOINTS}"


def is_replica_host(host: str, namespace: str) -> bool:
    """Whether a host is that of a replica of this namespace."""
    name, _, rest = host.partition(".")
    return bool(name) and rest == f"{namespace}.{REPLICAS}"
