"""Stage two on the real Kueue: it holds what its queue has no room for.

Cluster and replicas are written by hand; the ledger, what it makes and what it reads back are real.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.e2e.engine.cache import Installed
from tests.e2e.rig.api import Json
from tests.e2e.rig.cluster import condition_of
from tests.e2e.rig.gpu import cluster as gpu
from tests.e2e.rig.gpu import kueue
from tests.e2e.rig.gpu.member import PATIENCE
from tests.e2e.rig.processes import wait
from tests.e2e.rig.rig import Rig
from tests.fleet.builders import a_cluster, a_ledger, a_pool
from tests.replicarenderer.builders import a_replica, a_role

REPLICA = "modelplane.ai/replica"


class Queued:
    """The GPU cluster under another name, with a queue: a namespace of replicas on it."""

    def __init__(self, rig: Rig, cluster: gpu.GpuCluster, scheduler: str, queue: str) -> None:
        self.rig, self.cluster = rig, cluster
        self.scheduler = {"type": scheduler, "queue": queue}
        self.name = f"queued-{scheduler.lower()}"
        self.namespace = f"{self.name}-models"
        rig.namespace(self.namespace)
        pools = [a_pool(each.name, each.nodes) for each in (gpu.FRONTIER, gpu.CHEAP)]
        made = a_cluster(self.name, *pools, backend="KServe", scheduler=self.scheduler)
        made["metadata"] = {"name": self.name, "labels": {}, "annotations": {"crossplane.io/paused": "true"}}
        made["status"]["providerConfigRef"] = {"name": gpu.NAME}
        ledger = a_ledger(made, providerConfigRef={"name": gpu.NAME})
        del ledger["metadata"]["uid"]
        identity = {key: made[key] for key in ("apiVersion", "kind")} | {"metadata": {"name": self.name}}
        rig.apply({key: value for key, value in made.items() if key != "status"})
        rig.apply({**identity, "status": made["status"]}, status=True)
        rig.apply(ledger)

    def add(self, name: str, *roles: Json) -> None:
        """A replica for the ledger to admit."""
        made = a_replica(*roles, name=name, namespace=self.namespace, clusterName=self.name, scheduler=self.scheduler)
        made["metadata"] = {"name": name, "namespace": self.namespace, "labels": {"modelplane.ai/cluster": self.name}}
        made["spec"]["gatewayRef"] = {"namespace": gpu.GATEWAY_NAMESPACE, "name": gpu.GATEWAY}
        self.rig.apply(made)

    def delete(self, name: str) -> None:
        """Delete a replica and wait until it is gone."""
        self.rig.delete("ModelReplica", name, self.namespace)
        self.rig.wait_gone("ModelReplica", name, self.namespace, timeout=PATIENCE)

    def phase(self, name: str, wanted: str) -> Json:
        """Wait for a phase of a replica."""

        def so(seen: Json) -> bool:
            return bool(seen.get("status", {}).get("phase") == wanted)

        return self.rig.until("ModelReplica", name, so, wanted, self.namespace, PATIENCE)

    def pods(self, name: str) -> list[Json]:
        """The pods of a replica's engines."""
        return [
            each
            for each in self.cluster.every("Pod", labels={REPLICA: name})
            if "deletionTimestamp" not in each["metadata"]
        ]

    def queue(self) -> Json:
        """What the ledger has read back of the queue."""
        found: Json = self.rig.get("ClusterCapacity", self.name).get("status", {}).get("queue", {})
        return found


@pytest.fixture(scope="module")
def queued(rig: Rig, gpu_cluster: gpu.GpuCluster, engine: dict[str, Installed]) -> Iterator[Queued]:
    """Kueue on the cluster, with a queue for seventeen GPUs and nothing else.

    Its name is the one that Kueue gives everything without a queue to, where a LocalQueue has it too: then the endpoint
    picker, which asks for CPU, would never be let in.
    """
    made = Queued(rig, gpu_cluster, "Kueue", "default")
    kueue.start(rig.machine, gpu.NAME, engine["kueue"], gpu_cluster, made.namespace)
    gpu_cluster.apply("""
        apiVersion: kueue.x-k8s.io/v1beta2
        kind: ResourceFlavor
        metadata: {name: any}
        spec: {}
        ---
        apiVersion: kueue.x-k8s.io/v1beta2
        kind: ClusterQueue
        metadata: {name: default}
        spec:
          namespaceSelector: {}
          resourceGroups:
          - coveredResources: [gpus]
            flavors:
            - {name: any, resources: [{name: gpus, nominalQuota: "17"}]}
    """)
    yield made
    for each in rig.every("ModelReplica", made.namespace):
        made.delete(each["metadata"]["name"])


@pytest.mark.programs("kueue")
def test_kueue_lets_in_what_its_queue_has_room_for_and_the_ledger_says_how_much_that_is(queued: Queued) -> None:
    """A worker over two nodes, with the longest name, is let in whole; the next waits until it is gone."""
    first = "a-group-over-two-nodes-".ljust(63, "x")
    queued.add(first, a_role(tensor=8, pipeline=2))
    queued.phase(first, "Serving")
    assert len(queued.pods(first)) == 2
    queued.add("waits", a_role(tensor=2))
    wait(lambda: queued.queue().get("pending") == 1, PATIENCE, "the queue says that one waits")
    assert queued.queue()["active"] is True
    assert queued.queue()["requested"]["gpus"] == "16"
    held = queued.phase("waits", "Starting")
    assert condition_of(held, "Ready").get("status") != "True"
    (pod,) = queued.pods("waits")
    assert pod["spec"]["schedulingGates"], "Kueue holds it"
    queued.delete(first)
    queued.phase("waits", "Serving")
    wait(lambda: queued.queue().get("requested", {}).get("gpus") == "2", PATIENCE, "the ledger follows")
    assert queued.queue().get("pending", 0) == 0


@pytest.mark.programs("kueue")
def test_prefill_over_nodes_fits_kueues_names(queued: Queued) -> None:
    name = "prefill-over-two-nodes-".ljust(63, "x")
    queued.add(name, a_role("prefill", pipeline=2), a_role("decode", tensor=2))
    seen = queued.phase(name, "Serving")
    assert {each["role"]: each["ready"] for each in seen["status"]["workloads"]} == {"prefill": 1, "decode": 1}
    assert all(len(each["name"]) <= 21 for each in seen["status"]["workloads"])
    assert len(queued.pods(name)) == 3
