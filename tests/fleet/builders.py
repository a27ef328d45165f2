"""Clusters, deployments and what goes with them, as an API server would return them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from xfn.values import Json

V1ALPHA1 = "modelplane.ai/v1alpha1"
INFRASTRUCTURE = "infrastructure.modelplane.ai/v1alpha1"
OBJECTS = "kubernetes.m.crossplane.io/v1alpha1"
SINCE = "2026-01-01T00:00:00Z"
ANY_GPU = 'device.driver == "gpu.nvidia.com"'
MEMORY = {"l4": "23034Mi", "h100": "81559Mi", "h200": "143771Mi"}


def a_condition(type_: str, status: str = "True", reason: str = "AsWritten") -> Json:
    return {"type": type_, "status": status, "reason": reason, "lastTransitionTime": SINCE}


def a_device(name: str = "gpu", count: int = 8, memory: str = MEMORY["h100"]) -> Json:
    return {
        "name": name,
        "claim": "DRA",
        "driver": "gpu.nvidia.com",
        "deviceClassName": "gpu.nvidia.com",
        "count": count,
        "attributes": {"architecture": {"string": "Hopper"}, "cudaComputeCapability": {"version": "9.0.0"}},
        "capacity": {"memory": {"value": memory}},
    }


def a_fabric() -> Json:
    """A device that only placement knows."""
    rdma = {"rdma": {"bool": True}}
    return {"name": "fabric", "claim": "Synthetic", "driver": "modelplane.ai", "count": 1, "attributes": rdma}


def a_pool(name: str = "h100", nodes: int = 2, gpus: int = 8, *more: Json, price: str = "10", **extra: Any) -> Json:
    """A pool of nodes with GPUs of the kind that its name says."""
    devices = [a_device("gpu", gpus, MEMORY.get(name, MEMORY["h100"])), *more]
    return {"name": name, "nodes": nodes, "price": price, "devices": devices, **extra}


def a_cluster(name: str, *pools: Json, labels: dict[str, str] | None = None, **spec: Any) -> Json:
    """A cluster that is ready, reached and has an address. It shares little: its backend is Native."""
    types = ("ClassesResolved", "ClusterReady", "StackReady", "Reachable", "GatewayReady", "Ready", "Synced")
    return {
        "apiVersion": V1ALPHA1,
        "kind": "InferenceCluster",
        "metadata": {"name": name, "uid": f"uid-{name}", "labels": labels or {"modelplane.ai/region": "us-east1"}},
        "spec": {
            "cluster": {"source": "Existing", "existing": {"secretRef": {"name": name}}},
            "nodePools": [{"name": pool["name"], "className": "any", "nodeCount": pool["nodes"]} for pool in pools],
            "backend": "Native",
            **spec,
        },
        "status": {
            "gateway": {
                "address": "192.0.2.7",
                "hostname": f"gw-{name}.modelplane-system.svc.cluster.local",
                "port": 80,
            },
            "providerConfigRef": {"name": name},
            "capacity": {"pools": list(pools)},
            "conditions": [a_condition(type_) for type_ in types],
        },
    }


def said(obj: Json, type_: str, status: str) -> Json:
    """The object with another status of one condition."""
    kept = [each for each in obj["status"]["conditions"] if each["type"] != type_]
    obj["status"]["conditions"] = [*kept, a_condition(type_, status)]
    return obj


def a_ledger(cluster: Json, **spec: Any) -> Json:
    """The ledger of a cluster, before it was ever published."""
    name = cluster["metadata"]["name"]
    pools = cluster["status"]["capacity"]["pools"]
    return {
        "apiVersion": INFRASTRUCTURE,
        "kind": "ClusterCapacity",
        "metadata": {"name": name, "uid": f"uid-ledger-{name}", "labels": dict(cluster["metadata"]["labels"])},
        "spec": {
            "clusterName": name,
            "providerConfigRef": {"name": name},
            "backend": cluster["spec"].get("backend", "KServe"),
            "scheduler": cluster["spec"].get("scheduler", {"type": "Default"}),
            "pools": [_to_share(pool) for pool in pools],
            **spec,
        },
    }


def _to_share(pool: Json) -> Json:
    """A pool as far as a ledger counts it."""
    counted = ("name", "claim", "driver", "deviceClassName", "count")
    devices = [{key: device[key] for key in counted if key in device} for device in pool["devices"]]
    return {**{key: pool[key] for key in ("name", "nodes", "node", "removed") if key in pool}, "devices": devices}


def workers(tensor: int = 8, count: int = 1, args: Sequence[str] = (), **topology: int) -> Json:
    engine: Json = {"name": "engine", "image": "vllm/vllm-openai:v0.23.0"}
    if args:
        engine["args"] = list(args)
    return {
        "count": count,
        "topology": {"tensor": tensor, **topology},
        "template": {"spec": {"containers": [engine]}},
    }


def needing(*cel: str, name: str = "gpu") -> Json:
    return {"devices": [{"name": name, "selectors": [{"cel": text} for text in cel or (ANY_GPU,)]}]}


def a_deployment(name: str = "qwen", replicas: int = 1, tensor: int = 8, namespace: str = "ml", **spec: Any) -> Json:
    """A deployment whose replicas have one worker on one node."""
    roles = {} if "prefill" in spec else {"nodeSelector": needing(), "workers": workers(tensor)}
    return {
        "apiVersion": V1ALPHA1,
        "kind": "ModelDeployment",
        "metadata": {"name": name, "namespace": namespace, "uid": f"uid-{namespace}-{name}"},
        "spec": {"replicas": replicas, **roles, **spec},
    }


def a_cache(name: str, *clusters: str, revision: str = "main", namespace: str = "ml") -> Json:
    """A cache that is ready on these clusters."""
    entries = [
        {"name": each, "phase": "Ready", "ready": True, "revision": revision, "claimName": f"{name}-weights"}
        for each in clusters
    ]
    return {
        "apiVersion": V1ALPHA1,
        "kind": "ModelCache",
        "metadata": {"name": name, "namespace": namespace},
        "spec": {"source": {"huggingFace": {"repo": "Qwen/Qwen3-8B"}}, "size": "100Gi"},
        "status": {"revision": revision, "clusters": entries},
    }


def a_service(*hosts: str, name: str = "chat", namespace: str = "ml") -> Json:
    """A service whose route names these hosts."""
    entry = {"selector": {"matchLabels": {"app": "chat"}}}
    return {
        "apiVersion": V1ALPHA1,
        "kind": "ModelService",
        "metadata": {"name": name, "namespace": namespace},
        "spec": {"endpoints": [entry]},
        "status": {"hosts": list(hosts)},
    }


def an_object(name: str, namespace: str, manifest: Json, cluster: str, **labels: str) -> Json:
    """An Object on a cluster, as the step Usages labels it."""
    return {
        "apiVersion": OBJECTS,
        "kind": "Object",
        "metadata": {
            "name": name,
            "namespace": namespace,
            "uid": f"uid-{namespace}-{name}",
            "labels": {"modelplane.ai/provider-config": cluster, **labels},
        },
        "spec": {
            "forProvider": {"manifest": manifest},
            "providerConfigRef": {"kind": "ClusterProviderConfig", "name": cluster},
        },
    }
