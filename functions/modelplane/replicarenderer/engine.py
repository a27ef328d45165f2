"""The containers of a pod: the engine with its environment, probes and way to stop, and its sidecars."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from modelplane.replicarenderer.adapt import DECODE, Replica, Role
from modelplane.replicarenderer.claims import DEVICES
from schemas.kserve.v1alpha2 import (
    PodSpecContainer,
    PodSpecContainerEnv,
    PodSpecContainerLivenessProbe,
    PodSpecContainerVolumeMount,
    PodSpecResources,
)
from schemas.modelplane.v1alpha1 import ModelReplicaPodSpecContainer, ModelReplicaPodSpecContainerLivenessProbe

ENGINE = "engine"
PORT, BEHIND_SIDECAR = 8000, 8001
START_BUDGET = 3600
"""Seconds that an engine may take to start: hundreds of gigabytes are fetched and loaded."""
CACHE_PATH = "/mnt/models"
SHARED_MEMORY, CACHE = "modelplane-shm", "modelplane-cache"

_PASSED_ON = ("image", "command", "args", "envFrom", "securityContext")
_OWN_SHUTDOWN = 30
"""Seconds of the grace period that are left to the engine after its streams had theirs."""


@dataclass(frozen=True)
class Seat:
    """Where in a worker a pod sits: the first node answers requests, the others follow it."""

    role: Role
    follows: bool = False

    @property
    def port(self) -> int:
        """The port that the engine listens on: in front of decode stands the routing sidecar."""
        return BEHIND_SIDECAR if self.role.name == DECODE else PORT


def engine(
    replica: Replica, seat: Seat, given: ModelReplicaPodSpecContainer, *, name: str, grace: int
) -> PodSpecContainer:
    """The container that serves the model.

    Only the first node of a worker is probed by default: a follower has no server of its own to ask.
    """
    made = _passed_on(given, name)
    made["env"] = [*environment(replica, seat), *cast(list[PodSpecContainerEnv], given.get("env", []))]
    made["resources"] = _resources(given, claimed=bool(seat.role.claimed))
    made["volumeMounts"] = _mounts(replica, given)
    made["lifecycle"] = {"preStop": {"sleep": {"seconds": drain_seconds(grace)}}}
    if not seat.follows:
        made["ports"] = [{"name": "http", "containerPort": seat.port, "protocol": "TCP"}]
    _probe(made, given, seat.port, defaults=not seat.follows)
    return made


def sidecar(given: ModelReplicaPodSpecContainer, port: int) -> PodSpecContainer:
    """A container beside the engine, as the template has it."""
    made = _passed_on(given, given["name"])
    if "env" in given:
        made["env"] = cast(list[PodSpecContainerEnv], list(given["env"]))
    if "resources" in given:
        made["resources"] = _resources(given, claimed=False)
    if "volumeMounts" in given:
        made["volumeMounts"] = cast(list[PodSpecContainerVolumeMount], list(given["volumeMounts"]))
    _probe(made, given, port, defaults=False)
    return made


def environment(replica: Replica, seat: Seat) -> list[PodSpecContainerEnv]:
    """What every engine is told, ahead of the template's own variables so that these may refer to it.

    LeaderWorkerSet puts its own variables first in every pod of a group, so that ours may refer to them.
    """
    role, topology = seat.role, seat.role.topology
    spans = role.multi_node
    told = {
        "PORT": str(seat.port),
        "MODEL": replica.model,
        "RANK": "$(LWS_WORKER_INDEX)" if spans else "0",
        "LEADER": "$(LWS_LEADER_ADDRESS)" if spans else "localhost",
        "NODES": str(role.nodes),
        "TENSOR": str(topology.tensor),
        "PIPELINE": str(topology.pipeline),
        "DATA": str(topology.data),
    }
    return [{"name": f"MODELPLANE_{name}", "value": value} for name, value in told.items()]


def drain_seconds(grace: int) -> int:
    """How long a pod that must stop goes on serving: engines drop their streams as soon as they are told to stop."""
    return max(1, grace - min(_OWN_SHUTDOWN, grace // 2))


def _passed_on(given: ModelReplicaPodSpecContainer, name: str) -> PodSpecContainer:
    kept = {key: given[key] for key in _PASSED_ON if key in given}  # type: ignore[literal-required]
    return cast(PodSpecContainer, {"name": name, **kept})


def _resources(given: ModelReplicaPodSpecContainer, *, claimed: bool) -> PodSpecResources:
    made = cast(PodSpecResources, dict(given.get("resources", {})))
    if claimed:
        made["claims"] = [{"name": DEVICES}]
    return made


def _mounts(replica: Replica, given: ModelReplicaPodSpecContainer) -> list[PodSpecContainerVolumeMount]:
    mounts: list[PodSpecContainerVolumeMount] = [{"name": SHARED_MEMORY, "mountPath": "/dev/shm"}]  # noqa: S108
    if replica.cache is not None:
        cache: PodSpecContainerVolumeMount = {"name": CACHE, "mountPath": CACHE_PATH, "readOnly": True}
        if "path" in replica.cache:
            cache["subPath"] = replica.cache["path"]
        mounts.append(cache)
    return mounts + cast(list[PodSpecContainerVolumeMount], list(given.get("volumeMounts", [])))


def _probe(made: PodSpecContainer, given: ModelReplicaPodSpecContainer, port: int, *, defaults: bool) -> None:
    """Put in the template's probes, and where it has none of a kind, ours."""
    ours = _default_probes(port) if defaults else {}
    startup = _with_port(given.get("startupProbe"), port) or ours.get("startup")
    readiness = _with_port(given.get("readinessProbe"), port) or ours.get("readiness")
    liveness = _with_port(given.get("livenessProbe"), port) or ours.get("liveness")
    if startup:
        made["startupProbe"] = startup
    if readiness:
        made["readinessProbe"] = readiness
    if liveness:
        made["livenessProbe"] = liveness


def _default_probes(port: int) -> dict[str, PodSpecContainerLivenessProbe]:
    def health(period: int, failures: int) -> PodSpecContainerLivenessProbe:
        return {
            "httpGet": {"path": "/health", "port": port},
            "periodSeconds": period,
            "timeoutSeconds": 5,
            "failureThreshold": failures,
        }

    return {"startup": health(10, START_BUDGET // 10), "readiness": health(5, 3), "liveness": health(10, 10)}


def _with_port(
    given: ModelReplicaPodSpecContainerLivenessProbe | None, port: int
) -> PodSpecContainerLivenessProbe | None:
    """A probe of the template; Kubernetes wants a port where ours may be left out."""
    if given is None:
        return None
    made = cast(PodSpecContainerLivenessProbe, dict(given))
    if "httpGet" in given:
        made["httpGet"] = {"port": port, **given["httpGet"]}  # type: ignore[typeddict-item]
    if "tcpSocket" in given:
        made["tcpSocket"] = {"port": port, **given["tcpSocket"]}  # type: ignore[typeddict-item]
    return made
