"""The function EKSCluster."""

from __future__ import annotations

from modelplane.clouds.cluster import Cloud, Plan, View
from modelplane.clouds.function import cloud_function
from modelplane.ekscluster import access, addons, identity, machines, network, nodes
from modelplane.ekscluster.guards import guards


def plan(view: View) -> Plan:
    """All of an EKS cluster, and what outlives what."""
    parts = (
        *network.network(view),
        *identity.identity(view),
        access.cluster(view),
        *access.access(view),
        *machines.fabric(view),
        nodes.system(view),
        *addons.addons(view),
        *nodes.pools(view),
    )
    return Plan(parts, guards(view, parts))


EKS = Cloud(
    name="EKS",
    kind="EKSCluster",
    provider_configs="aws.m.upbound.io/v1beta1",
    emits=frozenset(
        {
            network.VPC,
            network.SUBNET,
            network.INTERNET_GATEWAY,
            network.NAT,
            network.ADDRESS,
            network.ROUTE_TABLE,
            network.ROUTE,
            network.ASSOCIATION,
            identity.ROLE,
            identity.ATTACHMENT,
            identity.POLICY,
            access.CLUSTER,
            access.AUTH,
            access.ENTRY,
            access.ENTRY_POLICY,
            machines.TEMPLATE,
            machines.PLACEMENT,
            machines.SECURITY_GROUP,
            machines.RULE,
            nodes.NODE_GROUP,
            addons.ADDON,
            addons.POD_IDENTITY,
        }
    ),
    pools=nodes.RULES,
    plan=plan,
    report=access.report,
    shrunk=nodes.shrunk,
)

EKS_CLUSTER = cloud_function(EKS)
