"""The cloud providers: their resources are ready after a while, and a cluster brings its kubeconfig."""

from __future__ import annotations

import base64
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from plane.standins.managed import AVAILABLE, CREATING, Failed, Habits, Managed, Observation
from plane.standins.standin import World
from plane.store.keys import Json, Key, Kind, key_of

_SUFFIX = ".m.upbound.io"
_CONFIGS = ("ProviderConfig", "ClusterProviderConfig")

Statement = Callable[[Json], Json]
"""What a cloud says of a resource: fields of status.atProvider."""


def _address(obj: Json) -> Json:
    return {"endpoint": f"{obj['metadata']['name']}.example.org"}


def _identifier(obj: Json) -> Json:
    return {"id": obj["metadata"]["name"]}


def _arn(obj: Json) -> Json:
    return {**_identifier(obj), "arn": f"arn:aws:iam::123456789012:role/{obj['metadata']['name']}"}


def _email(obj: Json) -> Json:
    name = obj["metadata"]["name"]
    return {"email": f"{name}@project.iam.gserviceaccount.com", "member": f"serviceAccount:{name}@project"}


STATEMENTS: Mapping[tuple[str, str], Statement] = {
    ("container.gcp.m.upbound.io", "Cluster"): _address,
    ("eks.aws.m.upbound.io", "Cluster"): lambda obj: {**_address(obj), "status": "ACTIVE"},
    ("iam.aws.m.upbound.io", "Role"): _arn,
    ("cloudplatform.gcp.m.upbound.io", "ServiceAccount"): _email,
}
"""What functions read back; of other kinds a cloud says the id alone."""

SLOW: Mapping[tuple[str, str], float] = {
    ("container.gcp.m.upbound.io", "Cluster"): 420.0,
    ("container.gcp.m.upbound.io", "NodePool"): 180.0,
    ("eks.aws.m.upbound.io", "Cluster"): 600.0,
    ("eks.aws.m.upbound.io", "NodeGroup"): 180.0,
    ("containerservice.azure.m.upbound.io", "KubernetesCluster"): 300.0,
    ("containerservice.azure.m.upbound.io", "KubernetesClusterNodePool"): 180.0,
}
"""Seconds that a cloud takes for what takes long."""


@dataclass
class Clouds:
    """Plays the GCP, AWS and Azure providers.

    `takes` are seconds by group and kind, `otherwise` those of all other kinds. `refused` are objects, by name, that
    the cloud does not make, with what it says.
    """

    takes: Mapping[tuple[str, str], float] = field(default_factory=lambda: SLOW)
    otherwise: float = 10.0
    refused: dict[str, str] = field(default_factory=dict)
    habits: Habits = field(default_factory=lambda: Habits(poll=600.0))

    def join(self, world: World) -> None:
        """Make cloud resources from now on."""
        self._world = world
        self._made: dict[Key, float] = {}
        kinds = [kind for kind in world.store.kinds if kind.group.endswith(_SUFFIX) and kind.kind not in _CONFIGS]
        self._managed = Managed(world, self, self.habits, *kinds)

    def observe(self, obj: Json) -> Observation:
        """Look how far the cloud is."""
        key = key_of(obj)
        if key not in self._made:
            return Observation(exists=False)
        if self._world.clock.now < self._made[key]:
            return Observation(True, True, CREATING)
        self._publish(obj)
        return Observation(True, True, AVAILABLE, {"atProvider": self._statement(obj)})

    def create(self, obj: Json) -> Mapping[str, object]:
        """Begin to make it."""
        key = key_of(obj)
        if obj["metadata"]["name"] in self.refused:
            raise Failed(f"async create failed: {self.refused[obj['metadata']['name']]}")
        takes = self._world.clock.jittered(self.takes.get((key.of.group, key.kind), self.otherwise))
        self._made[key] = self._world.clock.now + takes
        self._managed.wake(key, takes)
        return {}

    def update(self, obj: Json) -> Observation:
        """Clouds take every change at once."""
        return self.observe(obj)

    def delete(self, obj: Json) -> None:
        """Unmake it."""
        self._made.pop(key_of(obj), None)

    def _statement(self, obj: Json) -> Json:
        key = key_of(obj)
        found = STATEMENTS.get((key.of.group, key.kind), _identifier)(obj)
        known = self._world.store.kinds.definition(Kind(key.api_version, key.kind))
        fields = known.schema.properties["status"].properties["atProvider"].properties if known else {}
        return {name: value for name, value in found.items() if name in fields}

    def _publish(self, obj: Json) -> None:
        """Write the connection Secret that the object asks for."""
        reference = obj["spec"].get("writeConnectionSecretToRef")
        if not reference:
            return
        kubeconfig = base64.b64encode(f"cluster: {obj['metadata']['name']}".encode()).decode()
        metadata = {"name": reference["name"], "namespace": obj["metadata"]["namespace"]}
        secret = {"apiVersion": "v1", "kind": "Secret", "metadata": metadata, "data": {"kubeconfig": kubeconfig}}
        self._world.store.apply(secret, "crossplane-provider")
