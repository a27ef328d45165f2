"""Short builders for replicas, the place they are given, and what their Objects say."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from tests.golden.cases import project

from modelplane.registry import REGISTRY
from plane.fetch import among
from plane.reconcile import Outcome, reconcile
from xfn.client import in_process
from xfn.fields import plain
from xfn.values import Json

CLUSTER, NAMESPACE, REMOTE = "prod-gke", "ml", "ml-0d6b5a4c"
CEL = 'device.capacity["gpu.nvidia.com"].memory.compareTo(quantity("80Gi")) >= 0'
FINALIZER = "finalizer.managedresource.crossplane.io"


def an_engine(*args: str, **more: Any) -> Json:
    return {"name": "engine", "image": "vllm/vllm-openai:v0.23.0", "args": list(args), **more}


def a_role(name: str = "serve", *, workers: int = 1, **shape: Any) -> Json:
    """A role. Words of the topology and of the role itself may be given; the devices follow from the topology."""
    axes = {axis: shape.pop(axis, 1) for axis in ("tensor", "pipeline", "data", "dataLocal")}
    pod = shape.pop("pod", {})
    role = {
        "name": name,
        "pool": "frontier",
        "workers": workers,
        "nodes": axes["pipeline"] * (axes["data"] // axes["dataLocal"]),
        "topology": axes,
        "devices": [
            {
                "name": "gpu",
                "claim": "DRA",
                "deviceClassName": "gpu.nvidia.com",
                "count": axes["tensor"] * axes["dataLocal"],
                "selectors": [{"cel": CEL}],
            }
        ],
        "nodeSelector": {"modelplane.ai/pool": "frontier"},
        "tolerations": [{"key": "nvidia.com/gpu", "operator": "Exists", "effect": "NoSchedule"}],
        "template": {"spec": {"containers": [an_engine("--model=Qwen/Qwen3-8B")], **pod}},
    }
    return {**role, **shape}


def a_replica(*roles: Json, name: str = "qwen-3fa2b1c9", namespace: str = NAMESPACE, **spec: Any) -> Json:
    return {
        "apiVersion": "modelplane.ai/v1alpha1",
        "kind": "ModelReplica",
        "metadata": {"name": name, "namespace": namespace, "uid": "5b1d0c9e-0000-4000-8000-000000000001"},
        "spec": {
            "deploymentRef": {"name": "qwen", "uid": "8c2f1a7b-0000-4000-8000-000000000001"},
            "modelName": "qwen",
            "clusterName": CLUSTER,
            "revision": "7c9d2e",
            "attempt": 1,
            "backend": "KServe",
            "scheduler": {"type": "Default"},
            "gatewayRef": {"namespace": "modelplane-system", "name": "modelplane"},
            "roles": list(roles) or [a_role()],
            **spec,
        },
    }


def a_cluster(**status: Any) -> Json:
    return {
        "apiVersion": "modelplane.ai/v1alpha1",
        "kind": "InferenceCluster",
        "metadata": {"name": CLUSTER},
        "spec": {
            "cluster": {
                "source": "Existing",
                "existing": {"secretRef": {"namespace": "modelplane-system", "name": "gpu", "key": "kubeconfig"}},
            },
            "nodePools": [{"name": "frontier", "className": "h100-8x", "nodeCount": 4}],
        },
        "status": {"providerConfigRef": {"name": CLUSTER}, **status},
    }


def unreachable(cluster: Json) -> Json:
    """The same cluster, when its heartbeat has stopped."""
    message = "the heartbeat has not been seen: connection refused"
    lost = condition("Reachable", "False", "HeartbeatLost", message)
    return {**cluster, "status": {**cluster["status"], "conditions": [lost]}}


def a_ledger(*admitted: str, ready: bool = True, namespace: str = NAMESPACE, **status: Any) -> Json:
    shared = {"namespace": namespace, "remoteNamespace": REMOTE, "ready": ready}
    if not ready:
        shared["message"] = "waiting for KServe's shadow presets"
    return {
        "apiVersion": "infrastructure.modelplane.ai/v1alpha1",
        "kind": "ClusterCapacity",
        "metadata": {"name": CLUSTER},
        "spec": {"clusterName": CLUSTER},
        "status": {"admitted": list(admitted), "namespaces": [shared], **status},
    }


def admitting(xr: Json, **status: Any) -> Json:
    """A ledger that lists the replica."""
    identity = f"{xr['metadata']['namespace']}/{xr['metadata']['name']}"
    return a_ledger(identity, namespace=xr["metadata"]["namespace"], **status)


def a_secret(name: str, type_: str = "Opaque", **data: str) -> Json:
    return {
        "apiVersion": "v1",
        "kind": "Secret",
        "metadata": {"name": name, "namespace": NAMESPACE, "uid": "e7a1", "resourceVersion": "41"},
        "type": type_,
        "data": data or {"token": "c2VudGluZWw="},
    }


def condition(type_: str, status: str, reason: str, message: str = "") -> Json:
    made = {"type": type_, "status": status, "reason": reason, "lastTransitionTime": "2026-01-01T00:00:00Z"}
    return {**made, "message": message} if message else made


def reporting(obj: Json, *, ready: bool = True, remote: Json | None = None, error: str = "") -> Json:
    """The Object after its provider has seen to it. `remote` is the status of what it keeps on the cluster."""
    obj = deepcopy(obj)
    manifest = deepcopy(obj["spec"]["forProvider"]["manifest"])
    manifest["metadata"]["generation"] = 1
    obj["metadata"]["finalizers"] = [FINALIZER]
    if remote is not None:
        manifest["status"] = remote
    synced = condition("Synced", "False", "ReconcileError", error) if error else condition("Synced", "True", "Done")
    state = condition("Ready", "True", "Available") if ready else condition("Ready", "False", "Unavailable")
    obj["status"] = {"atProvider": {"manifest": manifest}, "conditions": [synced, state]}
    return obj


def refused(obj: Json, error: str) -> Json:
    """The Object when the cluster did not take what it was to create."""
    obj = deepcopy(obj)
    conditions = [condition("Synced", "False", "ReconcileError", error), condition("Ready", "False", "Creating")]
    obj["status"] = {"conditions": conditions}
    return obj


def kserve_status(*, workers: int = 1, prefill: int | None = None, engines: bool = True, route: bool = True) -> Json:
    """What KServe says of a service."""

    def told(type_: str, holds: bool, why: str) -> Json:
        return condition(type_, "True", "") if holds else condition(type_, "False", *why.split("|"))

    down = "MinimumReplicasUnavailable|Deployment does not have minimum availability."
    unaccepted = "HTTPRoutesNotReady|the route is not accepted by its gateway"
    workloads: Json = {"primary": {"kind": "Deployment", "name": "x-kserve", "readyReplicas": workers}}
    if prefill is not None:
        workloads["prefill"] = {"kind": "Deployment", "name": "x-kserve-prefill", "readyReplicas": prefill}
    conditions = [
        told("PresetsCombined", True, ""),
        told("MainWorkloadReady", engines, down),
        told("WorkloadsReady", engines, down),
        told("HTTPRoutesReady", route, unaccepted),
        told("RouterReady", route, unaccepted),
        told("Ready", engines and route, down if not engines else unaccepted),
    ]
    return {"conditions": conditions, "workloads": workloads, "url": "http://10.0.0.1/"}


def run(xr: Json, *around: Json, observed: list[Json] | None = None) -> Outcome:
    """Reconcile the replica once. `around` is what it may require."""
    definition = project().definition_of(xr)
    composition = project().composition_of(xr, definition)
    caller = in_process(REGISTRY)
    return reconcile(xr, composition, observed or [], among(list(around)), lambda _: caller)


def objects(outcome: Outcome) -> dict[str, Json]:
    """The Objects that are composed, by name; their Usages are another step's."""
    return {each.name: plain(each.object) for each in outcome.composed if each.object["kind"] == "Object"}


def manifest(outcome: Outcome, key: str) -> Json:
    """What one of the composed Objects keeps on the cluster."""
    found: Json = objects(outcome)[key]["spec"]["forProvider"]["manifest"]
    return found


def told(outcome: Outcome, type_: str) -> tuple[str, str]:
    """Status and reason of a condition of the XR."""
    for found in outcome.composite["status"]["conditions"]:
        if found["type"] == type_:
            return found["status"], found["reason"]
    return "", ""


def grown(xr: Json, outcome: Outcome) -> Json:
    """The replica with the status that the last reconcile wrote."""
    return {**deepcopy(xr), "status": plain(outcome.composite["status"])}


def rendered(xr: Json, *around: Json, remote: Json | None = None, **say: Any) -> tuple[Json, list[Json]]:
    """A replica whose service is on its cluster, as it and its Objects stand after that. `remote` is its status."""
    around = around or (a_cluster(), admitting(xr))
    first = run(xr, *around)
    second = _filled(grown(xr, first), around, [reporting(obj) for obj in objects(first).values()])
    assert second.composed, told(second, "Applied")
    made = [
        reporting(obj, remote=remote, **say) if name == "workload" else reporting(obj)
        for name, obj in objects(second).items()
    ]
    return grown(xr, second), made


def _filled(xr: Json, around: tuple[Json, ...], observed: list[Json]) -> Outcome:
    """The reconcile after the next: copies of Secrets are filled first."""
    between = run(xr, *around, observed=observed)
    return run(grown(xr, between), *around, observed=[reporting(obj) for obj in objects(between).values()])
