"""The function GKECluster."""

from __future__ import annotations

from modelplane.clouds.cluster import Cloud, Plan, View
from modelplane.clouds.function import cloud_function
from modelplane.gkecluster import access, identity, network, nodes


def plan(view: View) -> Plan:
    """All of a GKE cluster. What goes first when it is deleted is Google's business: it refuses what is in use."""
    parts = (*network.network(view), *identity.identity(view), access.cluster(view), *nodes.nodes(view))
    return Plan(parts)


GKE = Cloud(
    name="GKE",
    kind="GKECluster",
    provider_configs="gcp.m.upbound.io/v1beta1",
    emits=frozenset(
        {
            network.NETWORK,
            network.SUBNETWORK,
            network.ROUTER,
            network.NAT,
            identity.SERVICE_ACCOUNT,
            identity.MEMBER,
            access.CLUSTER,
            nodes.NODE_POOL,
        }
    ),
    pools=nodes.RULES,
    plan=plan,
    report=access.report,
    shrunk=nodes.shrunk,
    agrees=access.same_project,
)

GKE_CLUSTER = cloud_function(GKE)
