"""The function ReplicaRenderer: puts a replica on its cluster once it is admitted, and says how far it is."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import timedelta
from typing import cast

from modelplane.reasons import Type
from modelplane.replicarenderer import admission
from modelplane.replicarenderer.adapt import Replica, Role, replica
from modelplane.replicarenderer.naming import workload_name
from modelplane.replicarenderer.phases import Judgement, judge
from modelplane.replicarenderer.pieces import WORKLOAD
from modelplane.replicarenderer.route import host
from modelplane.replicarenderer.secrets import key_of
from modelplane.replicarenderer.stages import Rendering, render
from modelplane.sightings import Sighting, sighting
from schemas.modelplane.v1alpha1 import ModelReplica, ModelReplicaStatus, ModelReplicaStatusWorkload
from xfn.function import Desired, Function, Got, Kind, Observed, Pace
from xfn.labels import INFRASTRUCTURE_V1ALPHA1, V1ALPHA1
from xfn.requirements import by_name
from xfn.values import Object, Resource, Selector

_OBJECT = Kind("kubernetes.m.crossplane.io/v1alpha1", "Object")


def needs(xr: Object, got: Got) -> Mapping[str, Selector]:
    """The cluster, the ledger until the replica is rendered, and the Secrets that it names."""
    written = cast(ModelReplica, xr)
    read = replica(written)
    wanted = admission.needs(read, written)
    for name in read.secrets:
        wanted[key_of(name)] = by_name("v1", "Secret", name, read.namespace)
    return wanted


def compose(observed: Observed) -> Desired:
    """Render what may be rendered, keep what is, and judge it by what its cluster says."""
    xr = cast(ModelReplica, observed.xr)
    read = replica(xr)
    own = admission.own_objects(observed.resources)
    place = admission.place(read, xr, observed.got, own)
    originals = {name: observed.got.one(key_of(name)) for name in read.secrets}
    rendering = render(read, place, originals, observed.resources, own)
    seen = _seen(rendering, observed.resources)
    served = xr.get("status", {}).get("served", False)
    judgement = judge(read, place, rendering, seen, served)
    return Desired(
        resources={key: Resource(obj) for key, obj in rendering.objects.items()},
        status=cast(Object, _status(read, place, rendering, judgement, served or judgement.ready)),
        conditions=judgement.conditions,
        ready=judgement.ready,
        settled=judgement.phase == "Serving",
    )


def _seen(rendering: Rendering, resources: Mapping[str, Resource]) -> dict[str, Sighting]:
    """What the Objects that exist say."""
    return {key: seen for key in rendering.objects if (seen := sighting(resources.get(key))) is not None}


def _status(
    read: Replica, place: admission.Place, rendering: Rendering, judgement: Judgement, served: bool
) -> ModelReplicaStatus:
    status: ModelReplicaStatus = {
        "phase": judgement.phase,
        "admitted": place.refusal is None and rendering.unsupported is None,
        "serving": judgement.ready,
        "served": served,
        "host": host(read),
    }
    if place.namespace is not None and rendering.objects:
        status["namespace"] = place.namespace
    if rendering.complete:
        status["workloads"] = [_workload(read, role, rendering, judgement) for role in read.roles]
    return status


def _workload(read: Replica, role: Role, rendering: Rendering, judgement: Judgement) -> ModelReplicaStatusWorkload:
    manifest = rendering.objects[WORKLOAD]["spec"]["forProvider"]["manifest"]
    made: ModelReplicaStatusWorkload = {
        "role": role.name,
        "apiVersion": str(manifest["apiVersion"]),
        "kind": str(manifest["kind"]),
        "name": str(manifest["metadata"].get("name", workload_name(read))),
        "desired": role.workers,
    }
    if judgement.report is not None:
        made["ready"] = judgement.report.ready_workers.get(role.name, 0)
        if judgement.report.engines.message:
            made["message"] = judgement.report.engines.message
    return made


REPLICA_RENDERER = Function(
    name="ReplicaRenderer",
    composite=Kind(V1ALPHA1, "ModelReplica"),
    compose=compose,
    needs=needs,
    conditions=(Type.APPLIED, Type.WORKLOAD_READY, Type.ROUTE_READY, Type.SECRETS_FOUND),
    # A replica starts for minutes, and there are thousands. What it waits for is watched; where it is not, its provider
    # looks every 30 s, and nothing can be new before.
    pace=Pace(moving=timedelta(seconds=30)),
    emits=frozenset({_OBJECT}),
    requires=frozenset(
        {Kind(V1ALPHA1, "InferenceCluster"), Kind(INFRASTRUCTURE_V1ALPHA1, "ClusterCapacity"), Kind("v1", "Secret")}
    ),
)
