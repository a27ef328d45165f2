"""Backend Native: a Deployment or a LeaderWorkerSet, a Service and an HTTPRoute, where KServe is not wanted."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from modelplane import backends
from modelplane.replicarenderer.adapt import Replica, Role
from modelplane.replicarenderer.engine import ENGINE, PORT, START_BUDGET, Seat
from modelplane.replicarenderer.naming import workload_name
from modelplane.replicarenderer.pieces import (
    ROUTE,
    SERVICE,
    WORKLOAD,
    Piece,
    Report,
    Verdict,
    condition,
    status_of,
)
from modelplane.replicarenderer.pods import pod, pod_annotations, pod_labels
from modelplane.replicarenderer.queues import queueing
from modelplane.replicarenderer.route import route
from modelplane.sightings import Sighting
from schemas.apps.v1 import Deployment, PodSpec
from schemas.core.v1 import Service
from schemas.gateway.v1 import HTTPRoute, HTTPRouteSpec
from schemas.lws.v1 import LeaderWorkerSet, PodTemplate
from schemas.meta import ObjectMeta
from xfn import labels
from xfn.builders.objects import Readiness
from xfn.values import Object

_FIRST_NODE = {"leaderworkerset.sigs.k8s.io/worker-index": "0"}
_AVAILABLE = (
    "has(object.status) && has(object.status.conditions) && "
    "object.status.conditions.exists(c, c.type == 'Available' && c.status == 'True')"
)
_ACCEPTED = (
    "has(object.status) && has(object.status.parents) && object.status.parents.exists(p, "
    "['Accepted', 'ResolvedRefs'].all(t, p.conditions.exists(c, c.type == t && c.status == 'True' && "
    "c.observedGeneration == object.metadata.generation)))"
)


def unsupported(replica: Replica) -> str | None:
    """What of the replica this backend cannot express; None if it can."""
    return backends.unsupported(backends.NATIVE, replica.roles)


def pieces(replica: Replica, namespace: str, claims: Mapping[str, str]) -> tuple[Piece, ...]:
    """The workload, its Service and its route. `claims` are the ResourceClaimTemplates by role."""
    claim, role = claims.get(replica.lead.name), replica.lead
    made = group if role.multi_node else deployment
    return (
        Piece(WORKLOAD, lambda: made(replica, role, namespace, claim), Readiness.when(_AVAILABLE), read_back=True),
        Piece(SERVICE, lambda: service(replica, namespace), Readiness.created()),
        Piece(ROUTE, lambda: http_route(replica, namespace), Readiness.when(_ACCEPTED), read_back=True),
    )


def deployment(replica: Replica, role: Role, namespace: str, claim: str | None) -> Deployment:
    """Workers of one pod each."""
    return {
        "apiVersion": "apps/v1",
        "kind": "Deployment",
        "metadata": _metadata(replica, namespace, queueing(replica).workload_labels),
        "spec": {
            "replicas": role.workers,
            "progressDeadlineSeconds": START_BUDGET,
            "selector": {"matchLabels": _selector(replica)},
            "template": {
                "metadata": _pod_metadata(replica, role),
                "spec": cast(PodSpec, pod(replica, Seat(role), claim, engine_name=ENGINE)),
            },
        },
    }


def group(replica: Replica, role: Role, namespace: str, claim: str | None) -> LeaderWorkerSet:
    """Workers of several pods each, which start and die together."""
    return {
        "apiVersion": "leaderworkerset.x-k8s.io/v1",
        "kind": "LeaderWorkerSet",
        "metadata": _metadata(replica, namespace, queueing(replica).workload_labels),
        "spec": {
            "replicas": role.workers,
            "startupPolicy": "LeaderCreated",
            "leaderWorkerTemplate": {
                "size": role.nodes,
                "restartPolicy": "RecreateGroupOnPodRestart",
                "leaderTemplate": _pod_template(replica, Seat(role), claim),
                "workerTemplate": _pod_template(replica, Seat(role, follows=True), claim),
            },
        },
    }


def service(replica: Replica, namespace: str) -> Service:
    """The pods that answer requests: all of a Deployment, the first of each group."""
    first = _FIRST_NODE if replica.lead.multi_node else {}
    return {
        "apiVersion": "v1",
        "kind": "Service",
        "metadata": _metadata(replica, namespace),
        "spec": {
            "type": "ClusterIP",
            "selector": {**_selector(replica), **first},
            "ports": [{"name": "http", "port": PORT, "targetPort": PORT, "protocol": "TCP"}],
        },
    }


def http_route(replica: Replica, namespace: str) -> HTTPRoute:
    """The replica's host name on the cluster's Gateway."""
    spec = route(replica, {"kind": "Service", "name": workload_name(replica), "port": PORT})
    return {
        "apiVersion": "gateway.networking.k8s.io/v1",
        "kind": "HTTPRoute",
        "metadata": _metadata(replica, namespace),
        "spec": cast(HTTPRouteSpec, spec),
    }


def report(replica: Replica, seen: Mapping[str, Sighting]) -> Report:
    """What the workload and the route say."""
    manifest = seen[WORKLOAD].manifest
    available = condition(manifest, "Available")
    progress = condition(manifest, "ReplicaFailure") or condition(manifest, "Progressing")
    engines = Verdict("True")
    if available is None or not available.holds:
        told = available or progress
        engines = Verdict("False", told.message if told else "the workload has not reported yet")
    status = status_of(manifest)
    counted = "readyReplicas" if manifest.get("kind") == "LeaderWorkerSet" else "availableReplicas"
    route_seen = seen.get(ROUTE)
    return Report(
        engines=engines,
        route=_accepted(replica, route_seen.manifest if route_seen else {}),
        ready_workers={replica.lead.name: status.get(counted, 0)},
    )


def _accepted(replica: Replica, manifest: Object) -> Verdict:
    """Whether the Gateway has taken the route as it is now; what it said of an older one does not count."""
    generation = (manifest.get("metadata") or {}).get("generation")
    for parent in status_of(manifest).get("parents") or ():
        ref = parent.get("parentRef") or {}
        if (ref.get("namespace"), ref.get("name")) == (replica.gateway_namespace, replica.gateway_name):
            return _taken(parent, generation)
    return Verdict("False", f"Gateway {replica.gateway_namespace}/{replica.gateway_name} has not taken the route yet")


def _taken(parent: Mapping[str, Any], generation: int | None) -> Verdict:
    current = [c for c in parent.get("conditions") or () if c.get("observedGeneration") == generation]
    for type_ in ("Accepted", "ResolvedRefs"):
        found = condition({"status": {"conditions": current}}, type_)
        if found is None or not found.holds:
            return Verdict("False", found.message if found else f"{type_}: not reported for the route as it is now")
    return Verdict("True")


def _metadata(replica: Replica, namespace: str, more: Mapping[str, str] | None = None) -> ObjectMeta:
    return {"name": workload_name(replica), "namespace": namespace, "labels": {**replica.labels, **(more or {})}}


def _pod_metadata(replica: Replica, role: Role) -> ObjectMeta:
    made: ObjectMeta = {"labels": pod_labels(replica, role)}
    annotations = pod_annotations(replica, role)
    if annotations:
        made["annotations"] = annotations
    return made


def _pod_template(replica: Replica, seat: Seat, claim: str | None) -> PodTemplate:
    made = {
        "metadata": _pod_metadata(replica, seat.role),
        "spec": pod(replica, seat, claim, engine_name=ENGINE),
    }
    return cast(PodTemplate, made)


def _selector(replica: Replica) -> dict[str, str]:
    return {labels.REPLICA: replica.labels[labels.REPLICA]}
