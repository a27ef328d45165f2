"""The function AKSCluster."""

from __future__ import annotations

from modelplane.akscluster import access, network, nodes
from modelplane.clouds.cluster import Cloud, Plan, View
from modelplane.clouds.function import cloud_function


def plan(view: View) -> Plan:
    """All of an AKS cluster. Azure deletes a resource group only when it is empty, and the provider tries again."""
    return Plan((network.group(view), access.cluster(view), *nodes.nodes(view)))


AKS = Cloud(
    name="AKS",
    kind="AKSCluster",
    provider_configs="azure.m.upbound.io/v1beta1",
    emits=frozenset({network.RESOURCE_GROUP, access.CLUSTER, nodes.NODE_POOL}),
    pools=nodes.RULES,
    plan=plan,
    report=access.report,
    shrunk=nodes.shrunk,
)

AKS_CLUSTER = cloud_function(AKS)
