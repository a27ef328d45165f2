"""Short builders for GKEClusters."""

from __future__ import annotations

from typing import Any

from tests.clouds.life import CloudLife

from xfn.values import Json

L4 = {"machineType": "g2-standard-8", "accelerator": {"type": "nvidia-l4", "count": 1}}
H200 = {
    "machineType": "a3-ultragpu-8g",
    "accelerator": {"type": "nvidia-h200-141gb", "count": 8},
    "diskSizeGb": 500,
    "localSsdCount": 32,
    "acceleratorNetworkProfile": "auto",
    "compactPlacement": True,
}


def a_pool(name: str = "small", machine: Json | None = None, **given: Any) -> Json:
    size = {} if {"nodeCount", "maxNodeCount"} & given.keys() else {"maxNodeCount": 4}
    return {"name": name, "zones": ["us-east1-b"], **(machine or L4), **size, **given}


def a_cluster(*pools: Json, **spec: Any) -> Json:
    return {
        "apiVersion": "infrastructure.modelplane.ai/v1alpha1",
        "kind": "GKECluster",
        "metadata": {
            "name": "prod",
            "namespace": "modelplane-system",
            "uid": "4f0c2a5e-0000-4000-8000-00000000000e",
            "labels": {"modelplane.ai/cluster": "prod"},
        },
        "spec": {
            "clusterName": "prod",
            "project": "acme-ml",
            "region": "us-east1",
            "kubernetesVersion": "1.35",
            "providerConfigRef": {"kind": "ClusterProviderConfig", "name": "acme-ml"},
            "network": {"nodeCIDR": "10.0.0.0/20", "podCIDR": "10.4.0.0/14", "serviceCIDR": "10.8.0.0/20"},
            "nodePools": list(pools) or [a_pool()],
            **spec,
        },
    }


def a_provider_config(project: str = "acme-ml") -> Json:
    return {
        "apiVersion": "gcp.m.upbound.io/v1beta1",
        "kind": "ClusterProviderConfig",
        "metadata": {"name": "acme-ml"},
        "spec": {"projectID": project, "credentials": {"source": "InjectedIdentity"}},
    }


CLUSTER = {"endpoint": "34.1.2.3", "masterVersion": "1.35.2-gke.100"}


def a_life(*pools: Json, **spec: Any) -> CloudLife:
    return CloudLife(a_cluster(*pools, **spec), a_provider_config())


def is_made(life: CloudLife) -> CloudLife:
    """All the way to a cluster that is there."""
    life.makes_all(cluster=CLUSTER)
    life.settle()
    return life
