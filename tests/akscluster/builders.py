"""Short builders for AKSClusters."""

from __future__ import annotations

from typing import Any

from tests.clouds.life import CloudLife

from xfn.values import Json

H100 = {"vmSize": "Standard_ND96isr_H100_v5", "diskSizeGb": 512}
T4 = {"vmSize": "Standard_NC4as_T4_v3"}


def a_pool(name: str = "h100", machine: Json | None = None, **given: Any) -> Json:
    size = {} if {"nodeCount", "maxNodeCount"} & given.keys() else {"maxNodeCount": 4}
    return {"name": name, **(machine or H100), **size, **given}


def a_cluster(*pools: Json, **spec: Any) -> Json:
    return {
        "apiVersion": "infrastructure.modelplane.ai/v1alpha1",
        "kind": "AKSCluster",
        "metadata": {
            "name": "prod",
            "namespace": "modelplane-system",
            "uid": "4f0c2a5e-0000-4000-8000-00000000000a",
            "labels": {"modelplane.ai/cluster": "prod"},
        },
        "spec": {
            "clusterName": "prod",
            "region": "eastus",
            "kubernetesVersion": "1.35",
            "providerConfigRef": {"kind": "ClusterProviderConfig", "name": "acme-azure"},
            "network": {"podCIDR": "10.244.0.0/16", "serviceCIDR": "10.2.0.0/16"},
            "nodePools": list(pools) or [a_pool()],
            **spec,
        },
    }


def a_provider_config() -> Json:
    return {
        "apiVersion": "azure.m.upbound.io/v1beta1",
        "kind": "ClusterProviderConfig",
        "metadata": {"name": "acme-azure"},
        "spec": {
            "subscriptionID": "00000000-0000-4000-8000-000000000001",
            "tenantID": "00000000-0000-4000-8000-000000000002",
            "clientID": "00000000-0000-4000-8000-000000000003",
            "credentials": {"source": "OIDCTokenFile"},
        },
    }


CLUSTER = {"fqdn": "prod-x1.hcp.eastus.azmk8s.io", "currentKubernetesVersion": "1.35.4"}


def a_life(*pools: Json, **spec: Any) -> CloudLife:
    return CloudLife(a_cluster(*pools, **spec), a_provider_config())


def is_made(life: CloudLife) -> CloudLife:
    """All the way to a cluster that is there."""
    life.makes_all(cluster=CLUSTER)
    life.settle()
    return life
