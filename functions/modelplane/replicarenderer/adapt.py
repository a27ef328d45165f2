"""From the ModelReplica as it is written to the values that rendering looks at."""

from __future__ import annotations

from dataclasses import dataclass

from schemas.modelplane.v1alpha1 import (
    ModelReplica,
    ModelReplicaCache,
    ModelReplicaPodSpec,
    ModelReplicaRole,
    ModelReplicaRoleDevice,
    ModelReplicaRoleToleration,
)
from xfn import labels
from xfn.memory import latest
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

    @property
    def claimed(self) -> tuple[ModelReplicaRoleDevice, ...]:
        """The device requests that are claimed on the cluster; synthetic ones only counted for placement."""
        return tuple(device for device in self.devices if device["claim"] == DRA)

    @property
    def templates(self) -> tuple[ModelReplicaPodSpec, ...]:
        """Every pod template that the role runs."""
        return (self.template,) if self.follower is None else (self.template, self.follower)


@dataclass(frozen=True)
class Replica:
    """A ModelReplica in the words of rendering."""

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

    @property
    def identity(self) -> str:
        """The replica as ledgers name it: namespace/name."""
        return f"{self.namespace}/{self.name}"

    @property
    def disaggregated(self) -> bool:
        """Whether prefill and decode run apart."""
        return self.prefill is not None

    @property
    def lead(self) -> Role:
        """The role that requests arrive at: serve, or decode."""
        return next(role for role in self.roles if role.name != PREFILL)

    @property
    def prefill(self) -> Role | None:
        """The role that only fills the cache for decode, if there is one."""
        return next((role for role in self.roles if role.name == PREFILL), None)

    @property
    def labels(self) -> dict[str, str]:
        """The labels of everything that belongs to this replica on its cluster."""
        return {
            labels.DEPLOYMENT: label_value(self.deployment),
            labels.REPLICA: label_value(self.name),
            labels.REVISION: label_value(self.revision),
        }


@latest
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
