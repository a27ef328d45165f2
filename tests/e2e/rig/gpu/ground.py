"""The GPU cluster as the one on which replicas are put, with the words of `tests.parity.shapes`."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from tests.e2e.rig.api import Json
from tests.e2e.rig.cluster import condition_of
from tests.e2e.rig.gpu import cluster as gpu
from tests.e2e.rig.gpu.nodes import POOL
from tests.e2e.rig.rig import Rig
from tests.parity import shapes
from tests.parity.shapes import REMOTE, REPLICA, START, Pod, a_pod

_POOLS = {each.name: each for each in (gpu.FRONTIER, gpu.CHEAP, gpu.SMALL, gpu.OLDER)}
_INDEX = "leaderworkerset.sigs.k8s.io/worker-index"


@dataclass(frozen=True)
class Ground(shapes.Ground):
    """The GPU cluster under the name of its ClusterProviderConfig."""

    control: Rig
    cluster: gpu.GpuCluster
    name: str = gpu.NAME

    def has(self, kind: str) -> bool:
        """All kinds are there: a KServe that lacks one when it starts does without it for ever."""
        return True

    def pods(self, name: str) -> list[Pod]:
        """Those that are bound, with the devices that their claims were given, all on the node of their pod."""
        pools = {each["metadata"]["name"]: each["metadata"]["labels"][POOL] for each in self.cluster.every("Node")}
        claims = {each["metadata"]["name"]: each for each in self.cluster.every("ResourceClaim", REMOTE)}
        found = []
        for pod in self._all(name):
            own, node = pod["metadata"], pod["spec"].get("nodeName", "")
            names = [each["resourceClaimName"] for each in pod["status"].get("resourceClaimStatuses", [])]
            devices = [device for claim in names for device in _devices_of(claims[claim])]
            assert all(device[0] == node for device in devices), f"{own['name']} has devices elsewhere"
            leads = own["labels"].get(_INDEX, "0") == "0"
            found.append(a_pod(own["name"], pod["spec"], pools[node], len(devices), leads))
        return found

    def answering(self, backend: Json) -> set[str]:
        name = backend["name"]
        if backend["kind"] == "InferencePool":
            pool = self.cluster.get("InferencePool.inference.networking.k8s.io", name, REMOTE)
            labels = pool["spec"]["selector"]["matchLabels"]
            return {each["metadata"]["name"] for each in self.cluster.every("Pod", REMOTE, labels)}
        slices = self.cluster.every("EndpointSlice", REMOTE, {"kubernetes.io/service-name": name})
        ends = [end for each in slices for end in each.get("endpoints") or [] if end["conditions"]["ready"]]
        return {end["targetRef"]["name"] for end in ends}

    @contextmanager
    def held(self, pool: str) -> Iterator[None]:
        """Keep new pods off the nodes of a pool until the end of the block."""
        try:
            self._cordon(pool, True)
            yield
        finally:
            self._cordon(pool, None)

    def _cordon(self, pool: str, closed: bool | None) -> None:
        for name in _POOLS[pool].names:
            self.cluster.patch("Node", name, {"spec": {"unschedulable": closed}})

    def lose(self, name: str) -> None:
        for pod in self._all(name):
            self.cluster.delete("Pod", pod["metadata"]["name"], REMOTE)

    def wait_refused(self, name: str) -> None:
        """The cluster's own scheduler says so, of the pod that KServe made."""
        self.control.eventually(lambda: len(self._all(name)) == 1, "KServe has not made the pod", START)
        (pod,) = self._all(name)
        refused = self.cluster.wait("Pod", pod["metadata"]["name"], REMOTE, "PodScheduled", "False")
        assert "cannot allocate all claims" in condition_of(refused, "PodScheduled")["message"]

    def _all(self, name: str) -> list[Json]:
        return self.cluster.every("Pod", REMOTE, {REPLICA: name})


def _devices_of(claim: Json) -> list[tuple[str, str]]:
    """The devices that a claim was given, by pool, which is their node, and name."""
    allocation = claim.get("status", {}).get("allocation", {})
    return [(each["pool"], each["device"]) for each in allocation.get("devices", {}).get("results", [])]
