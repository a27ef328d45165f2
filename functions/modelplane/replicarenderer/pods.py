"""The pods of a role: where they run, what they mount, and the containers in them."""

from __future__ import annotations

from typing import cast

from modelplane.clouds.taints import GPU_TAINT
from modelplane.replicarenderer.adapt import Replica, Role, Topology
from modelplane.replicarenderer.claims import DEVICES
from modelplane.replicarenderer.engine import CACHE, ENGINE, SHARED_MEMORY, Seat, engine, sidecar
from modelplane.replicarenderer.packing import affinity, devices_label, spread
from modelplane.replicarenderer.queues import queueing
from schemas.kserve.v1alpha2 import LLMInferenceServiceBaseRef, PodSpec, PodSpecToleration, PodSpecVolume
from schemas.modelplane.v1alpha1 import ModelReplicaPodSpec

GRACE = 180
"""Seconds that a pod has to stop, most of them for the streams that are open."""

_SHARED_MEMORY_OF_ONE, _SHARED_MEMORY_EACH = 2, 4


def pod(replica: Replica, seat: Seat, claim: str | None, *, engine_name: str) -> PodSpec:
    """The pod of a seat. `claim` is the ResourceClaimTemplate of its devices, None where it claims none."""
    role = seat.role
    given = _template(seat)
    grace = given.get("terminationGracePeriodSeconds", GRACE)
    made: PodSpec = {
        "containers": [
            engine(replica, seat, container, name=engine_name, grace=grace)
            if container["name"] == ENGINE
            else sidecar(container, seat.port)
            for container in sorted(given["containers"], key=lambda c: c["name"] != ENGINE)
        ],
        # The names of Services become variables otherwise, and engines read VLLM_PORT as their own.
        "enableServiceLinks": False,
        "terminationGracePeriodSeconds": grace,
        "tolerations": _tolerations(role),
        "volumes": _volumes(replica, role, given),
    }
    if role.node_selector:
        made["nodeSelector"] = role.node_selector
    if claim is not None:
        made["resourceClaims"] = [{"name": DEVICES, "resourceClaimTemplateName": claim}]
        made["affinity"], made["topologySpreadConstraints"] = affinity(), spread()
    _pass_on(made, given)
    _queue(made, replica)
    return made


def pod_labels(replica: Replica, role: Role) -> dict[str, str]:
    """The labels of a role's pods: the template's, ours and the queue's."""
    return {**role.labels, **replica.labels, **devices_label(role), **queueing(replica).pod_labels}


def pod_annotations(replica: Replica, role: Role) -> dict[str, str]:
    """The annotations of a role's pods: the template's and the queue's."""
    return {**role.annotations, **queueing(replica).pod_annotations(replica)}


def shared_memory(topology: Topology) -> str:
    """The size of /dev/shm: engines that spread a model over devices talk to each other through it."""
    devices = topology.devices_per_node
    return f"{_SHARED_MEMORY_OF_ONE if devices == 1 else devices * _SHARED_MEMORY_EACH}Gi"


def _template(seat: Seat) -> ModelReplicaPodSpec:
    """What the seat runs. A follower without a template of its own runs the same, less the probes of the first."""
    role = seat.role
    if not seat.follows:
        return role.template
    if role.follower is not None:
        return role.follower
    probes = ("startupProbe", "readinessProbe", "livenessProbe")
    unprobed = [
        {key: value for key, value in container.items() if container["name"] != ENGINE or key not in probes}
        for container in role.template["containers"]
    ]
    return cast(ModelReplicaPodSpec, {**role.template, "containers": unprobed})


def _tolerations(role: Role) -> list[PodSpecToleration]:
    """Those of the role's pool, and for the taint with which clouds and operators keep other pods off GPU nodes."""
    given = cast(list[PodSpecToleration], list(role.tolerations))
    if any(each.get("key") == GPU_TAINT for each in given):
        return given
    return [*given, {"key": GPU_TAINT, "operator": "Exists"}]


def _volumes(replica: Replica, role: Role, given: ModelReplicaPodSpec) -> list[PodSpecVolume]:
    size = str(given.get("sharedMemorySize", shared_memory(role.topology)))
    volumes: list[PodSpecVolume] = [{"name": SHARED_MEMORY, "emptyDir": {"medium": "Memory", "sizeLimit": size}}]
    if replica.cache is not None:
        claim = replica.cache["claimName"]
        volumes.append({"name": CACHE, "persistentVolumeClaim": {"claimName": claim, "readOnly": True}})
    return volumes + cast(list[PodSpecVolume], list(given.get("volumes", [])))


def _pass_on(made: PodSpec, given: ModelReplicaPodSpec) -> None:
    if "imagePullSecrets" in given:
        made["imagePullSecrets"] = cast(list[LLMInferenceServiceBaseRef], list(given["imagePullSecrets"]))
    if "serviceAccountName" in given:
        made["serviceAccountName"] = given["serviceAccountName"]
    if "priorityClassName" in given:
        made["priorityClassName"] = given["priorityClassName"]


def _queue(made: PodSpec, replica: Replica) -> None:
    wanted = queueing(replica)
    if wanted.scheduler_name is not None:
        made["schedulerName"] = wanted.scheduler_name
    if wanted.priority_class is not None:
        made.setdefault("priorityClassName", wanted.priority_class)
