"""Backend KServe: one LLMInferenceService a replica, in which nothing is left to KServe's presets."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, cast

from modelplane import backends
from modelplane.replicarenderer.adapt import Replica, Role
from modelplane.replicarenderer.engine import BEHIND_SIDECAR, PORT, Seat
from modelplane.replicarenderer.naming import INFERENCE_POOL, WORKLOAD_SERVICE, workload_name
from modelplane.replicarenderer.pieces import HOLDS, WORKLOAD, Piece, Report, Verdict, status_of, verdict
from modelplane.replicarenderer.pods import pod, pod_annotations, pod_labels
from modelplane.replicarenderer.queues import queueing
from modelplane.replicarenderer.route import route
from modelplane.sightings import Sighting
from schemas.kserve.v1alpha2 import (
    HTTPRouteSpecRuleBackendRef,
    LLMInferenceService,
    LLMInferenceServiceParallelism,
    LLMInferenceServicePrefill,
    LLMInferenceServiceRouter,
    LLMInferenceServiceSpec,
    PodSpecContainer,
)
from xfn.builders.objects import Readiness
from xfn.conditions import is_true, read, shown
from xfn.fields import texts_changed
from xfn.values import Object

MAIN = "main"
"""KServe knows the engine's container by this name."""
SIDECAR_IMAGE = "ghcr.io/llm-d/llm-d-router-disagg-sidecar:v0.9.0"

# Ready alone is believed: status.url is set before anything is ready and observedGeneration also when it failed.
_READY = (
    "has(object.status) && has(object.status.conditions) && "
    "object.status.conditions.exists(c, c.type == 'Ready' && c.status == 'True')"
)
_WHEN_READY = Readiness.when(_READY)
_ENGINES = ("MainWorkloadReady", "WorkerWorkloadReady", "PrefillWorkloadReady", "PrefillWorkerWorkloadReady")
_ROUTES = ("HTTPRoutesReady", "GatewaysReady", "InferencePoolReady", "SchedulerWorkloadReady")


def unsupported(replica: Replica) -> str | None:
    """What of the replica KServe cannot express; None if it can."""
    return backends.unsupported(backends.KSERVE, replica.roles)


def pieces(replica: Replica, namespace: str, claims: Mapping[str, str]) -> tuple[Piece, ...]:
    """The service. `claims` are the ResourceClaimTemplates by role."""
    return (Piece(WORKLOAD, lambda: service(replica, namespace, claims), _WHEN_READY, read_back=True),)


def service(replica: Replica, namespace: str, claims: Mapping[str, str]) -> LLMInferenceService:
    """The LLMInferenceService: serve or decode is its root, prefill a part of it."""
    name, lead = workload_name(replica), replica.lead
    spec: LLMInferenceServiceSpec = {
        **_workload(replica, lead, claims),  # type: ignore[typeddict-item] # a workload is a part of a spec
        # KServe wants a URI with a scheme; with its initializer off it does nothing with it.
        "model": {"name": replica.model, "uri": f"modelplane://{replica.namespace}/{replica.deployment}"},
        "storageInitializer": {"enabled": False},
        "router": _router(replica, name),
    }
    if replica.prefill is not None:
        spec["prefill"] = _workload(replica, replica.prefill, claims)
        spec["template"]["initContainers"] = [_routing_sidecar(namespace, name)]
    return {
        "apiVersion": "serving.kserve.io/v1alpha2",
        "kind": "LLMInferenceService",
        "metadata": {
            "name": name,
            "namespace": namespace,
            "labels": {**replica.labels, **queueing(replica).workload_labels},
        },
        "spec": cast(LLMInferenceServiceSpec, literal(spec)),
    }


def literal(value: Any) -> Any:
    """The same value with every `{{` written so that it comes out of KServe's templating as it went in."""
    if "{{" not in json.dumps(value):  # hardly any has one, and to look at every text takes ten times as long
        return value
    return texts_changed(value, lambda text: text.replace("{{", "{{`{{`}}"))


def parallelism(role: Role) -> LLMInferenceServiceParallelism:
    """What KServe computes the size of a group from. A worker on one node is no group, whatever its ranks."""
    made: LLMInferenceServiceParallelism = {"tensor": role.topology.tensor}
    if role.multi_node and role.topology.pipeline > 1:
        made["pipeline"] = role.topology.pipeline
    elif role.multi_node:
        made["data"], made["dataLocal"] = role.topology.data, role.topology.data_local
    return made


def report(replica: Replica, seen: Mapping[str, Sighting]) -> Report:
    """What KServe says of the service."""
    manifest = seen[WORKLOAD].manifest
    workloads = status_of(manifest).get("workloads") or {}
    prefill = replica.prefill
    places = [(role.name, "prefill" if role is prefill else "primary") for role in replica.roles]
    return Report(
        engines=_summary(manifest, "WorkloadsReady", ("PresetsCombined", *_ENGINES)),
        route=_summary(manifest, "RouterReady", _ROUTES),
        ready_workers={role: (workloads.get(at) or {}).get("readyReplicas", 0) for role, at in places},
    )


def _workload(replica: Replica, role: Role, claims: Mapping[str, str]) -> LLMInferenceServicePrefill:
    made: LLMInferenceServicePrefill = {
        "replicas": role.workers,
        "parallelism": parallelism(role),
        "labels": pod_labels(replica, role),
        "template": pod(replica, Seat(role), claims.get(role.name), engine_name=MAIN),
    }
    annotations = pod_annotations(replica, role)
    if annotations:
        made["annotations"] = annotations
    if role.multi_node:
        made["worker"] = pod(replica, Seat(role, follows=True), claims.get(role.name), engine_name=MAIN)
    return made


def _router(replica: Replica, name: str) -> LLMInferenceServiceRouter:
    """The replica's own route. KServe derives the route's parents from the Gateway, and then also judges it.

    Behind a disaggregated replica stands an InferencePool, whose picker chooses who fills the cache for whom: the
    Service selects prefill pods as well, and would send them requests.
    """
    backend: HTTPRouteSpecRuleBackendRef = {"kind": "Service", "name": f"{name}{WORKLOAD_SERVICE}", "port": PORT}
    if replica.disaggregated:
        group, pool = "inference.networking.k8s.io", f"{name}{INFERENCE_POOL}"
        backend = {"group": group, "kind": "InferencePool", "name": pool, "port": PORT}
    spec = route(replica, backend)
    del spec["parentRefs"]
    router: LLMInferenceServiceRouter = {
        "gateway": {"refs": [{"name": replica.gateway_name, "namespace": replica.gateway_namespace}]},
        "route": {"http": {"spec": spec}},
    }
    if replica.disaggregated:
        router["scheduler"] = {}
    return router


def _routing_sidecar(namespace: str, name: str) -> PodSpecContainer:
    """In front of decode: it has the prompt filled by the prefill pod that the picker names. KServe adds its rights."""
    health: dict[str, Any] = {"httpGet": {"path": "/health", "port": PORT}, "periodSeconds": 10, "timeoutSeconds": 5}
    return cast(
        PodSpecContainer,
        {
            "name": "llm-d-routing-sidecar",
            "image": SIDECAR_IMAGE,
            "restartPolicy": "Always",
            "command": [
                "/app/pd-sidecar",
                f"--port={PORT}",
                f"--vllm-port={BEHIND_SIDECAR}",
                "--kv-connector=nixlv2",
                "--enable-ssrf-protection=true",
                "--pool-group=inference.networking.x-k8s.io",
                f"--inference-pool={namespace}/{name}{INFERENCE_POOL}",
                "--secure-proxy=false",
            ],
            "env": [
                {"name": "INFERENCE_POOL_NAMESPACE", "valueFrom": {"fieldRef": {"fieldPath": "metadata.namespace"}}}
            ],
            "ports": [{"containerPort": PORT, "protocol": "TCP"}],
            "securityContext": {
                "allowPrivilegeEscalation": False,
                "capabilities": {"drop": ["ALL"]},
                "runAsNonRoot": True,
            },
            # No liveness probe: a sidecar that asks the engine for its health would die of a long start.
            "readinessProbe": {**health, "failureThreshold": 3},
        },
    )


def _summary(manifest: Object, type_: str, parts: tuple[str, ...]) -> Verdict:
    """A summary condition, with the message of the first part that does not hold."""
    if is_true(manifest, type_):
        return HOLDS
    told = shown(manifest)
    for part in parts:
        if part in told and told[part].get("status", "Unknown") != "True":
            return Verdict("False", verdict(read(part, told[part])).message)
    if type_ in told:
        return Verdict("False", verdict(read(type_, told[type_])).message)
    return Verdict("False", "KServe has not reported on the service yet")
