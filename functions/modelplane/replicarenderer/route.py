"""The replica's route on its cluster: its own host name on the cluster's Gateway, and nothing else."""

from __future__ import annotations

from modelplane.hosts import replica_host
from modelplane.replicarenderer.adapt import Replica
from schemas.kserve.v1alpha2 import HTTPRouteSpec, HTTPRouteSpecRuleBackendRef


def host(replica: Replica) -> str:
    """The host name that routes to this replica and to no other; the fleet's gateway sends it."""
    return replica_host(replica.namespace, replica.name)


def route(replica: Replica, backend: HTTPRouteSpecRuleBackendRef) -> HTTPRouteSpec:
    """Every path of the replica's host to one backend, without a limit on how long an answer may take.

    The match is said although it is the default: KServe drops rules that have none.
    """
    return {
        "parentRefs": [
            {
                "group": "gateway.networking.k8s.io",
                "kind": "Gateway",
                "namespace": replica.gateway_namespace,
                "name": replica.gateway_name,
            }
        ],
        "hostnames": [host(replica)],
        "rules": [
            {
                "matches": [{"path": {"type": "PathPrefix", "value": "/"}}],
                "backendRefs": [backend],
                "timeouts": {"request": "0s", "backendRequest": "0s"},
            }
        ],
    }
