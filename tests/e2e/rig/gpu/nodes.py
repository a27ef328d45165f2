"""Nodes that kwok plays, with GPUs as NVIDIA's DRA driver publishes them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import chain

import yaml
from tests.e2e.engine.cache import Installed
from tests.e2e.rig.api import Json
from tests.e2e.rig.cluster import Cluster, documents
from tests.e2e.rig.kubernetes import Machine
from tests.e2e.rig.ports import answers
from tests.e2e.rig.processes import wait

DRIVER = "gpu.nvidia.com"
POOL = "modelplane.ai/pool"
STAGES = (
    "node/fast/node-initialize",
    "node/heartbeat-with-lease/node-heartbeat-with-lease",
    "pod/fast/pod-ready",
    "pod/fast/pod-complete",
    "pod/fast/pod-delete",
)
# kwok makes a pod ready once. One that is marked not ready because its node was late would never be ready again.
READY_AGAIN = """
    apiVersion: kwok.x-k8s.io/v1alpha1
    kind: Stage
    metadata: {name: pod-ready-again}
    spec:
      resourceRef: {apiGroup: v1, kind: Pod}
      selector:
        matchExpressions:
        - {key: .metadata.deletionTimestamp, operator: DoesNotExist}
        - {key: .status.phase, operator: In, values: [Running]}
        - key: '.status.conditions.[] | select( .type == "Ready" ) | .status'
          operator: NotIn
          values: ["True"]
      next:
        statusTemplate: |
          conditions:
          - {lastTransitionTime: {{ Now | Quote }}, status: "True", type: Ready}
          - {lastTransitionTime: {{ Now | Quote }}, status: "True", type: ContainersReady}
"""


@dataclass(frozen=True)
class Gpu:
    """A GPU as its driver describes it."""

    product: str
    architecture: str
    compute: str
    memory: str


H100 = Gpu("NVIDIA H100 80GB HBM3", "Hopper", "9.0.0", "81559Mi")
H200 = Gpu("NVIDIA H200", "Hopper", "9.0.0", "143771Mi")
L40S = Gpu("NVIDIA L40S", "Ada Lovelace", "8.9.0", "46068Mi")


@dataclass(frozen=True)
class Pool:
    """Nodes of one kind; without a GPU, they are where everything else runs."""

    name: str
    nodes: int
    gpu: Gpu | None = None
    gpus: int = 8

    @property
    def names(self) -> list[str]:
        """The names of its nodes."""
        return [f"{self.name}-{number}" for number in range(self.nodes)]


def start_kwok(machine: Machine, name: str, program: Installed, cluster: Cluster) -> None:
    """Start kwok, which plays the kubelet of every node.

    Without leases the nodes would be taken for dead within a minute.
    """
    (port,) = machine.processes.ports(1)
    stages = machine.folder / f"{name}-kwok.yaml"
    made = [documents(program.files / "kustomize" / "stage" / f"{stage}.yaml") for stage in STAGES]
    stages.write_text(yaml.safe_dump_all([*chain.from_iterable(made), *documents(READY_AGAIN)]))
    process = machine.processes.start(
        f"{name}-kwok",
        program.binary,
        f"--kubeconfig={cluster.kubeconfig}",
        f"--config={stages}",
        "--manage-all-nodes=true",
        "--node-lease-duration-seconds=40",
        "--node-ip=127.0.0.1",
        "--cidr=10.244.0.0/16",
        f"--server-address=127.0.0.1:{port}",
    )
    wait(lambda: answers(port, "/readyz"), 60, "ready", process)


def add(cluster: Cluster, pools: Iterable[Pool]) -> None:
    """Add the class of devices, nodes, and what the driver publishes on each; wait until pods can be put on them."""
    cluster.apply(device_class())
    made = list(pools)
    add_nodes(cluster, made)
    for pool in made:
        if pool.gpu is not None:
            for name in pool.names:
                cluster.apply(resource_slice(name, pool.gpu, pool.gpus))


def add_node(cluster: Cluster, pool: Pool, name: str) -> None:
    """Add one node of a pool, what the driver publishes on it, and wait until pods can be put on it."""
    cluster.create(_node(pool, name))
    if pool.gpu is not None:
        cluster.apply(resource_slice(name, pool.gpu, pool.gpus))
    cluster.wait("Node", name)


def add_nodes(cluster: Cluster, pools: Iterable[Pool]) -> None:
    """Add the nodes alone, and wait until pods can be put on them."""
    made = list(pools)
    for pool in made:
        for name in pool.names:
            cluster.create(_node(pool, name))
    for name in [name for pool in made for name in pool.names]:
        cluster.wait("Node", name)


def device_class() -> Json:
    """NVIDIA's class of whole GPUs."""
    expression = f"device.driver == '{DRIVER}' && device.attributes['{DRIVER}'].type == 'gpu'"
    return {
        "apiVersion": "resource.k8s.io/v1",
        "kind": "DeviceClass",
        "metadata": {"name": DRIVER},
        "spec": {"selectors": [{"cel": {"expression": expression}}]},
    }


def resource_slice(node: str, gpu: Gpu, count: int) -> Json:
    """What the driver publishes of one node."""
    return {
        "apiVersion": "resource.k8s.io/v1",
        "kind": "ResourceSlice",
        "metadata": {"name": f"{node}-{DRIVER}"},
        "spec": {
            "driver": DRIVER,
            "nodeName": node,
            "pool": {"name": node, "generation": 1, "resourceSliceCount": 1},
            "devices": [_device(node, number, gpu) for number in range(count)],
        },
    }


def _device(node: str, number: int, gpu: Gpu) -> Json:
    attributes = {
        "type": {"string": "gpu"},
        "uuid": {"string": f"GPU-{node}-{number}"},
        "productName": {"string": gpu.product},
        "brand": {"string": "Nvidia"},
        "architecture": {"string": gpu.architecture},
        "cudaComputeCapability": {"version": gpu.compute},
        "driverVersion": {"version": "580.95.5"},
        "cudaDriverVersion": {"version": "13.0.0"},
        "resource.kubernetes.io/pcieRoot": {"string": f"pci0000:{number:02x}"},
    }
    return {"name": f"gpu-{number}", "attributes": attributes, "capacity": {"memory": {"value": gpu.memory}}}


def _node(pool: Pool, name: str) -> Json:
    """A node; one with GPUs has the taint with which clouds keep other pods off."""
    room = {"cpu": "192", "memory": "2000Gi", "pods": "110", "ephemeral-storage": "1000Gi"}
    labels = {POOL: pool.name, "kubernetes.io/hostname": name, "kubernetes.io/os": "linux"}
    taints = [{"key": "nvidia.com/gpu", "value": "present", "effect": "NoSchedule"}] if pool.gpu else []
    return {
        "apiVersion": "v1",
        "kind": "Node",
        "metadata": {"name": name, "labels": {**labels, "kubernetes.io/arch": "amd64"}},
        "spec": {"taints": taints} if taints else {},
        "status": {"allocatable": room, "capacity": room},
    }
