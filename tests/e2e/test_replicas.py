"""Replicas on a real cluster: KServe's webhook admits them, LeaderWorkerSet groups them, the scheduler gives them GPUs.

The replicas are those of the golden cases. Cluster and ledger are written by hand, and paused: these tests are about
what comes after admission.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import pytest
from tests.e2e.rig.api import Json
from tests.e2e.rig.cluster import condition_of, documents
from tests.e2e.rig.gpu import cluster as gpu
from tests.e2e.rig.gpu import nodes
from tests.e2e.rig.gpu.nodes import POOL
from tests.e2e.rig.processes import wait
from tests.e2e.rig.project import ROOT
from tests.e2e.rig.rig import Rig

CASES = ROOT / "tests" / "golden" / "replicarenderer"
NAMESPACE, REMOTE = "replicas", "replicas-remote"
REPLICA = "modelplane.ai/replica"
SHADOWED = (
    "template",
    "decode-template",
    "prefill-template",
    *(f"{role}worker-{kind}-parallel" for role in ("", "decode-", "prefill-") for kind in ("data", "pipeline")),
)
ADDED = {"modelplane-shm", "llm-d-routing-sidecar"}
"""What the renderer adds to a pod: shared memory, and in front of decode the sidecar that asks for prefill."""
START = 120.0
"""Seconds that a replica may take to serve: KServe makes RSA keys, and a machine may be busy."""
NOTHING_OF = (
    "LLMInferenceService",
    "LeaderWorkerSet",
    "Deployment",
    "StatefulSet",
    "Pod",
    "ResourceClaim",
    "ResourceClaimTemplate",
    "Service",
    "HTTPRoute",
    "InferencePool.inference.networking.k8s.io",
    "InferencePool.inference.networking.x-k8s.io",
    "Secret",
    "ServiceAccount",
    "Role",
    "RoleBinding",
    "EndpointSlice",
)
"""The kinds of which a replica that is gone leaves none."""


@dataclass(frozen=True)
class Fleet:
    """The control plane, and the GPU cluster as one of its InferenceClusters."""

    control: Rig
    cluster: gpu.GpuCluster

    @contextmanager
    def replica(self, case: str, name: str, admitted: bool = True, **role: object) -> Iterator[Json]:
        """The replica of a golden case, until the end of the block; what is given changes its roles."""
        written = documents(CASES / case / "given.yaml")[0]
        spec = {**written["spec"], "clusterName": gpu.NAME}
        spec["gatewayRef"] = {"namespace": gpu.GATEWAY_NAMESPACE, "name": gpu.GATEWAY}
        spec["roles"] = [{**each, **role} for each in spec["roles"]]
        metadata = {"name": name, "namespace": NAMESPACE, "labels": {"modelplane.ai/cluster": gpu.NAME}}
        (made,) = self.control.apply({**written, "metadata": metadata, "spec": spec, "status": {}})
        try:
            if admitted:
                self.admit(name)
            yield made
        finally:
            self.control.delete("ModelReplica", name, NAMESPACE)

    def admit(self, name: str) -> None:
        """Do the ledger's part."""
        listed = self.control.get("ClusterCapacity", gpu.NAME).get("status", {}).get("admitted", [])
        status = {"status": {"admitted": [*listed, f"{NAMESPACE}/{name}"]}}
        self.control.patch("ClusterCapacity", gpu.NAME, status, subresource="status")

    def until(self, name: str, so: Callable[[Json], bool], what: str) -> Json:
        """Wait until something is so of a replica."""
        return self.control.until("ModelReplica", name, so, what, NAMESPACE, START)

    def serving(self, name: str) -> Json:
        """Wait until a replica serves and is Ready."""
        self.until(name, lambda seen: seen.get("status", {}).get("phase") == "Serving", "Serving")
        return self.control.wait("ModelReplica", name, NAMESPACE)

    def pods(self, name: str) -> list[Json]:
        """The pods of a replica's engines."""
        return self.cluster.every("Pod", REMOTE, {REPLICA: name})

    def given(self, name: str) -> Counter[tuple[str, int]]:
        """The pods of a replica that are bound: in which pool, and how many devices their claims were given there."""
        pools = {each["metadata"]["name"]: each["metadata"]["labels"][POOL] for each in self.cluster.every("Node")}
        claims = {each["metadata"]["name"]: each for each in self.cluster.every("ResourceClaim", REMOTE)}
        found: Counter[tuple[str, int]] = Counter()
        for pod in self.pods(name):
            node = pod["spec"].get("nodeName", "")
            names = [each["resourceClaimName"] for each in pod["status"].get("resourceClaimStatuses", [])]
            devices = [device for claim in names for device in devices_of(claims[claim])]
            assert all(device[0] == node for device in devices), f"{pod['metadata']['name']} has devices elsewhere"
            found[pools[node], len(devices)] += 1
        return found

    @contextmanager
    def cordoned(self, pool: nodes.Pool) -> Iterator[None]:
        """Keep new pods off the nodes of a pool until the end of the block."""
        try:
            for name in pool.names:
                self.cluster.patch("Node", name, {"spec": {"unschedulable": True}})
            yield
        finally:
            for name in pool.names:
                self.cluster.patch("Node", name, {"spec": {"unschedulable": None}})

    def answering(self, host: str) -> set[str]:
        """The pods that the gateway sends a replica's requests to, by the one route for its host."""
        (route,) = [each for each in self.cluster.every("HTTPRoute", REMOTE) if each["spec"]["hostnames"] == [host]]
        (rule,) = route["spec"]["rules"]
        (backend,) = rule["backendRefs"]
        name, labels = backend["name"], {}
        if backend["kind"] == "InferencePool":
            pool = self.cluster.get("InferencePool.inference.networking.k8s.io", name, REMOTE)
            assert backend["group"] == "inference.networking.k8s.io", "the kind that gateways know"
            labels = pool["spec"]["selector"]["matchLabels"]
            return {each["metadata"]["name"] for each in self.cluster.every("Pod", REMOTE, labels)}
        slices = self.cluster.every("EndpointSlice", REMOTE, {"kubernetes.io/service-name": name})
        ends = [end for each in slices for end in each.get("endpoints") or [] if end["conditions"]["ready"]]
        return {end["targetRef"]["name"] for end in ends}

    def left(self) -> list[str]:
        """What is on the cluster for the namespace of the replicas, beside what Kubernetes puts in every namespace."""
        bindings = [each["metadata"]["name"] for each in self.cluster.every("ClusterRoleBinding")]
        return [f"ClusterRoleBinding {each}" for each in bindings if each.startswith(REMOTE)] + [
            f"{kind.partition('.')[0]} {each['metadata']['name']}"
            for kind in NOTHING_OF
            for each in self.cluster.every(kind, REMOTE)
            if (kind, each["metadata"]["name"]) != ("ServiceAccount", "default")
        ]

    def wait_empty(self) -> None:
        """Wait until nothing of any replica is left on the cluster."""
        end = time.monotonic() + START
        while left := self.left():
            assert time.monotonic() < end, f"still on the cluster: {left}"
            time.sleep(0.2)


def devices_of(claim: Json) -> list[tuple[str, str]]:
    """The devices that a claim was given, by pool, which is their node, and name."""
    allocation = claim.get("status", {}).get("allocation", {})
    return [(each["pool"], each["device"]) for each in allocation.get("devices", {}).get("results", [])]


def wanted(replica: Json) -> Counter[tuple[str, int]]:
    """The pods that a replica asks for: in which pool, and with how many devices each."""
    asked: Counter[tuple[str, int]] = Counter()
    for role in replica["spec"]["roles"]:
        devices = sum(each["count"] for each in role["devices"] if each["claim"] == "DRA")
        asked[role["pool"], devices] += role["workers"] * role["nodes"]
    return asked


def engines(replica: Json) -> set[str]:
    """What the engines of a replica run, in all its roles, as an image and its arguments."""
    templates = [
        role[key] for role in replica["spec"]["roles"] for key in ("template", "followerTemplate") if key in role
    ]
    return {_run(each["spec"]["containers"][0]) for each in templates}


def engine_of(pod: Json) -> str:
    """What the engine of a pod runs."""
    return _run(pod["spec"]["containers"][0])


def _run(container: Json) -> str:
    return " ".join([container["image"], *container.get("args", [])])


def leaders(pods: Iterable[Json]) -> set[str]:
    """The pods that answer requests: all but those that follow the first of their group."""
    index = "leaderworkerset.sigs.k8s.io/worker-index"
    return {pod["metadata"]["name"] for pod in pods if pod["metadata"]["labels"].get(index, "0") == "0"}


def extras(pod: Json) -> set[str]:
    """The containers of a pod beside its engine, and its volumes beside the token that every pod has."""
    others = [*pod["spec"].get("initContainers", []), *pod["spec"]["containers"][1:]]
    volumes = [each["name"] for each in pod["spec"]["volumes"] if not each["name"].startswith("kube-api-access")]
    return {each["name"] for each in others} | set(volumes)


@pytest.fixture(scope="module")
def fleet(rig: Rig, gpu_cluster: gpu.GpuCluster) -> Fleet:
    """A cluster that is ready for the replicas of one namespace."""
    rig.namespace(NAMESPACE)
    gpu_cluster.namespace(REMOTE)
    for name in SHADOWED:
        gpu_cluster.apply(f"""
            apiVersion: serving.kserve.io/v1alpha2
            kind: LLMInferenceServiceConfig
            metadata: {{name: kserve-config-llm-{name}, namespace: {REMOTE}}}
            spec: {{}}
        """)
    rig.apply(f"""
        apiVersion: modelplane.ai/v1alpha1
        kind: InferenceCluster
        metadata: {{name: {gpu.NAME}, annotations: {{crossplane.io/paused: "true"}}}}
        spec:
          cluster: {{source: Existing, existing: {{secretRef: {{namespace: modelplane-system, name: gpu}}}}}}
          nodePools: [{{name: frontier, className: h200-8x, nodeCount: 6}}]
        ---
        apiVersion: infrastructure.modelplane.ai/v1alpha1
        kind: ClusterCapacity
        metadata: {{name: {gpu.NAME}, annotations: {{crossplane.io/paused: "true"}}}}
        spec: {{clusterName: {gpu.NAME}}}
    """)
    reached = {"status": {"providerConfigRef": {"name": gpu.NAME}}}
    rig.patch("InferenceCluster", gpu.NAME, reached, subresource="status")
    shared = {"status": {"namespaces": [{"namespace": NAMESPACE, "remoteNamespace": REMOTE, "ready": True}]}}
    rig.patch("ClusterCapacity", gpu.NAME, shared, subresource="status")
    return Fleet(rig, gpu_cluster)


OVER_NODES = {"workers": 1, "nodes": 2, "topology": {"tensor": 1, "pipeline": 2, "data": 1, "dataLocal": 1}}


@pytest.mark.parametrize(
    ("case", "kind", "role"),
    [
        ("04-admitted", "Deployment", {}),
        ("16-pipeline-two-nodes", "LeaderWorkerSet", {}),
        ("18-prefill-decode", "LeaderWorkerSet", OVER_NODES),
        ("20-native-one-node", "Deployment", {}),
        ("21-native-two-nodes", "LeaderWorkerSet", {}),
    ],
    ids=["one-node", "two-nodes", "prefill-over-nodes", "native-one-node", "native-two-nodes"],
)
def test_a_replica_gets_its_devices_serves_and_leaves_nothing(fleet: Fleet, case: str, kind: str, role: Json) -> None:
    """Other shapes are in the examples; these have the longest names, and what derives from them must be legal."""
    name = f"case-{case}-".ljust(63, "x")
    with fleet.replica(case, name, **role) as asked:
        seen = fleet.serving(name)
        workers = [each["workers"] for each in asked["spec"]["roles"]]
        assert [each["ready"] for each in seen["status"]["workloads"]] == workers
        assert fleet.cluster.every(kind, REMOTE)
        assert fleet.given(name) == wanted(asked), "the cluster gives what the replica asks for, device for device"
        assert {engine_of(pod) for pod in fleet.pods(name)} == engines(asked), "pods run it word for word"
        assert all(extras(pod) <= ADDED for pod in fleet.pods(name)), "and nothing that nobody asked for"
        host = seen["status"]["host"]
        wait(lambda: fleet.answering(host) == leaders(fleet.pods(name)), START, "its host leads to its engines")
    fleet.wait_empty()


def test_nothing_is_on_the_cluster_before_the_ledger_admits_it(fleet: Fleet) -> None:
    with fleet.replica("04-admitted", "waits", admitted=False):
        told = "waiting to be admitted"
        seen = fleet.until("waits", lambda seen: condition_of(seen, "Applied").get("reason") == "NotAdmitted", told)
        assert seen["status"]["phase"] == "Pending"
        assert fleet.left() == []
        fleet.admit("waits")
        assert fleet.serving("waits")["status"]["admitted"] is True
    fleet.wait_empty()


def _is_starting(seen: Json) -> bool:
    """Whether phase and conditions say so: Crossplane writes the conditions a moment after the rest of the status."""
    starting = condition_of(seen, "WorkloadReady").get("reason") == "EnginesStarting"
    return bool(starting and "status" in condition_of(seen, "Ready") and seen["status"].get("phase") == "Starting")


def test_a_replica_that_no_device_fits_starts_for_ever_and_says_so(fleet: Fleet) -> None:
    """It asks for 80Gi, and an H100 "with 80 GB" has 81559Mi: the cluster's scheduler refuses what placement would."""
    with fleet.replica("04-admitted", "too-big", pool="small", nodeSelector={POOL: "small"}):
        wait(lambda: len(fleet.pods("too-big")) == 1, START, "KServe made the pod")
        (pod,) = fleet.pods("too-big")
        refused = fleet.cluster.wait("Pod", pod["metadata"]["name"], REMOTE, "PodScheduled", "False")
        assert "cannot allocate all claims" in condition_of(refused, "PodScheduled")["message"]
        seen = fleet.until("too-big", _is_starting, "Starting")
        told = condition_of(seen, "WorkloadReady")
        assert told["status"] == "False"
        assert "serve 0/1" in told["message"]
        assert condition_of(seen, "Ready")["status"] == "False"
    fleet.wait_empty()


def _is_down(seen: Json) -> bool:
    down = condition_of(seen, "WorkloadReady").get("reason") == "EnginesDown"
    return bool(down and seen["status"]["phase"] == "Degraded")


def test_a_replica_that_loses_its_engine_is_degraded_until_it_has_another(fleet: Fleet) -> None:
    with fleet.replica("04-admitted", "loses", pool="cheap", nodeSelector={POOL: "cheap"}):
        fleet.serving("loses")
        with fleet.cordoned(gpu.CHEAP):
            for pod in fleet.pods("loses"):
                fleet.cluster.delete("Pod", pod["metadata"]["name"], REMOTE)
            # KServe may say for a moment that a workload without a pod is ready; what counts is what it comes to.
            fleet.until("loses", _is_down, "Degraded, its engines down")
            fleet.control.wait("ModelReplica", "loses", NAMESPACE, status="False")
        fleet.serving("loses")
    fleet.wait_empty()
    wait(lambda: not fleet.control.every("Object", NAMESPACE, {REPLICA: "loses"}), START, "its Objects are gone")
    fleet.control.wait_gone("ModelReplica", "loses", NAMESPACE)
