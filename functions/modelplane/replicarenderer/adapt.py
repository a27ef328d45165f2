"""From the ModelReplica as it is written to the values that rendering looks at."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from schemas.modelplane.v1alpha1 import (
    ModelReplica,
    ModelReplicaCache,
    ModelReplicaPodSpec,
    ModelReplicaRole,
    ModelReplicaRoleDevice,
    ModelReplicaRoleToleration,
)
from xfn import labels
from xfn.memory import per_spec
from xfn.names import label_value

SERVE, PREFILL, DECODE = "serve", "prefill", "decode"
DRA = "DRA"


@dataclass(frozen=True)
class Topology:
    """How one worker is spread over nodes and devices."""

    tensor: int
    pipeline: int
    data: int
    data_local: int

    @property
    def devices_per_node(self) -> int:
        """How many devices the pods of one node use together."""
        return self.tensor * self.data_local


@dataclass(frozen=True)
class Role:
    """One role of the replica, with the pool it was given. `follower` is what nodes after the first run."""

    name: str
    workers: int
    nodes: int
    topology: Topology
    devices: tuple[ModelReplicaRoleDevice, ...]
    node_selector: dict[str, str]
    tolerations: tuple[ModelReplicaRoleToleration, ...]
    template: ModelReplicaPodSpec
    follower: ModelReplicaPodSpec | None
    labels: dict[str, str]
    annotations: dict[str, str]

    @property
    def multi_node(self) -> bool:
        """Whether one worker spans several nodes."""
        return self.nodes > 1

    @cached_property
    def claimed(self) -> tuple[ModelReplicaRoleDevice, ...]:
        """The device requests that are claimed on the cluster; synthetic ones only counted for placement."""
        return tuple(device for device in self.devices if device["claim"] == DRA)

    @property
    def templates(self) -> tuple[ModelReplicaPodSpec, ...]:
        """Every pod template that the role runs."""
        return (self.template,) if self.follower is None else (self.template, self.follower)


@dataclass(frozen=True)
class Replica:
    """A ModelReplica in the words of rendering. It is kept while the spec is the same, with what follows from it."""

    namespace: str
    name: str
    deployment: str
    revision: str
    model: str
    cluster: str
    backend: str
    scheduler: str
    queue: str
    gateway_namespace: str
    gateway_name: str
    cache: ModelReplicaCache | None
    roles: tuple[Role, ...]

    @cached_property
    def identity(self) -> str:
        """The replica as ledgers name it: namespace/name."""
        return f"{self.namespace}/{self.name}"

    @property
    def disaggregated(self) -> bool:
        """Whether prefill and decode run apart."""
        return self.prefill is not None

    @cached_property
    def lead(self) -> Role:
        """The role that requests arrive at: serve, or decode."""
        return next(role for role in self.roles if role.name != PREFILL)

    @cached_property
    def prefill(self) -> Role | None:
        """The role that only fills the cache for decode, if there is one."""
        return next((role for role in self.roles if role.name == PREFILL), None)

    @cached_property
    def labels(self) -> dict[str, str]:
        """The labels of everything that belongs to this replica on its cluster."""
        return {
            labels.DEPLOYMENT: label_value(self.deployment),
            labels.REPLICA: label_value(self.name),
            labels.REVISION: label_value(self.revision),
        }

    @cached_property
    def secrets(self) -> dict[str, bool]:
        """Every Secret that the replica's templates name, and whether its pods cannot start without it."""
        needed: dict[str, bool] = {}
        for role in self.roles:
            for template in role.templates:
                for name, optional in _secret_references(template):
                    needed[name] = needed.get(name, False) or not optional
        return dict(sorted(needed.items()))


@per_spec
def replica(xr: ModelReplica) -> Replica:
    """Read a replica."""
    spec = xr["spec"]
    scheduler, gateway = spec["scheduler"], spec["gatewayRef"]
    return Replica(
        namespace=xr["metadata"]["namespace"],
        name=xr["metadata"]["name"],
        deployment=spec["deploymentRef"]["name"],
        revision=spec["revision"],
        model=spec["modelName"],
        cluster=spec["clusterName"],
        backend=spec["backend"],
        scheduler=scheduler["type"],
        queue=scheduler.get("queue", ""),
        gateway_namespace=gateway["namespace"],
        gateway_name=gateway["name"],
        cache=spec.get("cache"),
        roles=tuple(_role(role) for role in spec["roles"]),
    )


def _role(role: ModelReplicaRole) -> Role:
    topology, metadata = role["topology"], role["template"].get("metadata", {})
    return Role(
        name=role["name"],
        workers=role["workers"],
        nodes=role["nodes"],
        topology=Topology(topology["tensor"], topology["pipeline"], topology["data"], topology["dataLocal"]),
        devices=tuple(role["devices"]),
        node_selector=dict(role.get("nodeSelector", {})),
        tolerations=tuple(role.get("tolerations", ())),
        template=role["template"]["spec"],
        follower=role["followerTemplate"]["spec"] if "followerTemplate" in role else None,
        labels=dict(metadata.get("labels", {})),
        annotations=dict(metadata.get("annotations", {})),
    )


def _secret_references(template: ModelReplicaPodSpec) -> Iterator[tuple[str, bool]]:
    """Every Secret that a template names, and whether it can do without."""
    for container in template["containers"]:
        for variable in container.get("env", ()):
            ref = variable.get("valueFrom", {}).get("secretKeyRef")
            if ref is not None:
                yield ref["name"], ref.get("optional", False)
        for whole in container.get("envFrom", ()):
            if "secretRef" in whole:
                yield whole["secretRef"]["name"], whole["secretRef"].get("optional", False)
    for volume in template.get("volumes", ()):
        if "secret" in volume:
            yield volume["secret"]["secretName"], volume["secret"].get("optional", False)
    for pull in template.get("imagePullSecrets", ()):
        yield pull["name"], False
