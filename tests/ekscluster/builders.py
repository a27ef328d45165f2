"""Short builders for EKSClusters."""

from __future__ import annotations

from typing import Any

from tests.clouds.life import CloudLife

from xfn.values import Json

L4 = {"instanceType": "g6.2xlarge"}
H100 = {"instanceType": "p5.48xlarge", "diskSizeGb": 500, "efaInterfaces": 32}


def a_pool(name: str = "small", machine: Json | None = None, **given: Any) -> Json:
    size = {} if {"nodeCount", "maxNodeCount"} & given.keys() else {"maxNodeCount": 4}
    return {"name": name, **(machine or L4), **size, **given}


def a_cluster(*pools: Json, **spec: Any) -> Json:
    return {
        "apiVersion": "infrastructure.modelplane.ai/v1alpha1",
        "kind": "EKSCluster",
        "metadata": {
            "name": "prod",
            "namespace": "modelplane-system",
            "uid": "4f0c2a5e-0000-4000-8000-00000000000b",
            "labels": {"modelplane.ai/cluster": "prod"},
        },
        "spec": {
            "clusterName": "prod",
            "region": "us-east-1",
            "zones": ["us-east-1a", "us-east-1b"],
            "kubernetesVersion": "1.35",
            "providerConfigRef": {"kind": "ClusterProviderConfig", "name": "acme-aws"},
            "network": {"vpcCIDR": "10.0.0.0/16"},
            "nodePools": list(pools) or [a_pool()],
            **spec,
        },
    }


def a_provider_config() -> Json:
    return {
        "apiVersion": "aws.m.upbound.io/v1beta1",
        "kind": "ClusterProviderConfig",
        "metadata": {"name": "acme-aws"},
        "spec": {"credentials": {"source": "PodIdentity"}},
    }


CLUSTER = {
    "endpoint": "https://A1.gr7.us-east-1.eks.amazonaws.com",
    "status": "ACTIVE",
    "version": "1.35",
    "vpcConfig": {"clusterSecurityGroupId": "sg-cluster"},
}


def a_life(*pools: Json, **spec: Any) -> CloudLife:
    return CloudLife(a_cluster(*pools, **spec), a_provider_config())


def is_made(life: CloudLife) -> CloudLife:
    """All the way to a cluster that is there."""
    for _ in range(6):
        life.settle()
        waiting = [key for key, obj in life.composed.items() if life.is_managed(key) and "status" not in obj]
        for key in waiting:
            life.makes(key, **_said(life, key))
        if not waiting:
            return life
    raise AssertionError("there is always more to make")


def _said(life: CloudLife, key: str) -> Json:
    """What Amazon says of a thing once it is made."""
    obj = life.composed[key]
    match obj["kind"]:
        case "Cluster":
            return CLUSTER
        case "Role":
            return {"arn": f"arn:aws:iam::123456789012:role/{obj['metadata']['name']}"}
        case "LaunchTemplate":
            return {"id": f"lt-{key}", "latestVersion": 1}
        case "SecurityGroup":
            return {"id": f"sg-{key}"}
        case "NodeGroup":
            wanted = obj["spec"]
            return {"scalingConfig": {"desiredSize": wanted["initProvider"]["scalingConfig"]["desiredSize"]}}
    return {}
