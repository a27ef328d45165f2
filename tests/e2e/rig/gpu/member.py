"""The GPU cluster as a member of the fleet: a real InferenceCluster, with its stack, its gateway and its ledger."""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.e2e.clusters.brought import a_kubeconfig
from tests.e2e.rig import foreign, functions
from tests.e2e.rig.api import Json
from tests.e2e.rig.gpu import cluster as gpu
from tests.e2e.rig.gpu import nodes
from tests.e2e.rig.gpu.gateway import ADDRESS
from tests.e2e.rig.gpu.nodes import POOL
from tests.e2e.rig.line import Line
from tests.e2e.rig.ports import is_free
from tests.e2e.rig.processes import wait
from tests.e2e.rig.rig import Rig
from tests.parity import member
from tests.parity.member import PATIENCE, Called, Devices

__all__ = ["PATIENCE", "Member", "join"]

_ENVOY = "gateway.envoyproxy.io/v1alpha1"
_POLICIES = ("ClientTrafficPolicy", "BackendTrafficPolicy", "SecurityPolicy")


@dataclass(frozen=True)
class Member(member.Member):
    """The cluster on both sides: as the control plane has it, and as it is."""

    name: str
    control: Rig
    cluster: gpu.GpuCluster
    line: Line

    def pods(self, replica: Json) -> list[Json]:
        """The pods of a replica's engines."""
        labels = {"modelplane.ai/replica": replica["metadata"]["name"]}
        return self.cluster.every("Pod", replica["status"]["namespace"], labels)

    def allocated(self, replica: Json) -> Devices:
        """What the cluster's scheduler gave a replica: devices of each pool, all on the node of their pod."""
        pools = {each["metadata"]["name"]: each["metadata"]["labels"][POOL] for each in self.cluster.every("Node")}
        claims = {
            each["metadata"]["name"]: each
            for each in self.cluster.every("ResourceClaim", replica["status"]["namespace"])
        }
        found: Devices = Counter()
        for pod in self.pods(replica):
            node = pod["spec"].get("nodeName")
            for named in pod["status"].get("resourceClaimStatuses", ()):
                results = claims[named["resourceClaimName"]]["status"]["allocation"]["devices"]["results"]
                assert {each["pool"] for each in results} == {node}, "devices of the pod's own node"
                found[pools[node]] += len(results)
        return found

    def engines(self, replica: Json) -> list[Json]:
        mains = [[each for each in pod["spec"]["containers"] if each["name"] == "main"] for pod in self.pods(replica)]
        return [container for (container,) in mains]

    def running(self, replica: Json) -> set[str]:
        return {each["metadata"]["uid"] for each in self.pods(replica)}

    @contextmanager
    def volume(self, name: str, storage_class: str, size: str) -> Iterator[None]:
        """One that is written by hand: nobody here makes volumes."""
        spec = {
            "capacity": {"storage": size},
            "accessModes": ["ReadWriteMany"],
            "storageClassName": storage_class,
            "persistentVolumeReclaimPolicy": "Delete",
            "hostPath": {"path": f"/volumes/{name}"},
        }
        kind = {"apiVersion": "v1", "kind": "PersistentVolume"}
        self.cluster.apply({**kind, "metadata": {"name": name}, "spec": spec})
        yield
        self.cluster.delete("PersistentVolume", name)

    @contextmanager
    def held(self) -> Iterator[None]:
        """Nodes that are lost meanwhile stay lost."""
        try:
            self._cordon(True)
            yield
        finally:
            self._cordon(None)

    def _cordon(self, closed: bool | None) -> None:
        for name in gpu.OLDER.names:
            if self.cluster.find("Node", name) is not None:
                self.cluster.patch("Node", name, {"spec": {"unschedulable": closed}})

    def lose_node(self, replica: Json) -> str:
        """A machine that is gone: its Node, what its driver published, and, as clouds do it, its pods."""
        node = self._node_of(replica)
        self.cluster.delete("Node", node)
        self.cluster.delete("ResourceSlice", f"{node}-{nodes.DRIVER}")
        for each in self.cluster.every("Pod"):
            if each["spec"].get("nodeName") == node:
                path = self.cluster.api.kind("Pod").path(each["metadata"]["name"], each["metadata"]["namespace"])
                self.cluster.api.call("DELETE", f"{path}?gracePeriodSeconds=0")
        return node

    def runs_without(self, replica: Json, node: str) -> bool:
        return {self._node_of(replica)} == set(gpu.OLDER.names) - {node}

    def give_node(self, node: str) -> None:
        nodes.add_node(self.cluster, gpu.OLDER, node)

    def _node_of(self, replica: Json) -> str:
        (pod,) = self.pods(replica)
        return str(pod["spec"]["nodeName"])

    @contextmanager
    def without_address(self) -> Iterator[None]:
        self.cluster.gateway.address = None
        try:
            yield
        finally:
            self.cluster.gateway.address = ADDRESS

    @contextmanager
    def out_of_reach(self) -> Iterator[None]:
        self.line.cut()
        try:
            yield
        finally:
            self.line.mend()

    @contextmanager
    def next_release(self) -> Iterator[Called]:
        machine = self.control.machine
        (port,) = machine.processes.ports(1)
        process = machine.processes.start(
            "functions-next-release",
            Path(sys.executable),
            "-m",
            "tests.e2e.rig.next_release",
            "serve",
            "--address",
            f"127.0.0.1:{port}",
            "--tls-server-certs-dir",
            machine.tls.server,
            "--debug",
        )
        served = functions.Functions(process, port)
        wait(lambda: not is_free(port), 60, "listening", process)
        with self.control.functions_from(served.endpoint):
            yield lambda replica: _called(process.log, replica)


def _called(log: Path, name: str) -> bool:
    lines = re.sub(r"\x1b\[[0-9;]*m", "", log.read_text()).splitlines()
    return any("function=ReplicaRenderer" in line and f"name={name} " in line for line in lines)


def join(rig: Rig, cluster: gpu.GpuCluster, name: str) -> Member:
    """Bring the cluster along under a name, and wait until models may be placed on it. It stays as long as the rig."""
    line = Line.to(cluster)
    foreign.define(cluster, [{"apiVersion": _ENVOY, "kind": kind} for kind in ("EnvoyProxy", *_POLICIES)])
    cluster.gateway.policies = _POLICIES
    member.join(rig, name, a_kubeconfig(name, cluster, f"https://127.0.0.1:{line.port}", "nobody"))
    return Member(name, rig, cluster, line)
