"""Replicas of every shape on either engine: what is put on the cluster for each, what it gets there, and its end.

The replicas are those of the golden cases. Cluster and ledger are written by hand, and paused: these lives are about
what comes after admission.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest
from tests.parity.words import Control, Server, condition_of

from structural.documents import read
from xfn.values import Json

CASES = Path(__file__).resolve().parents[1] / "golden" / "replicarenderer"
NAMESPACE, REMOTE = "replicas", "replicas-remote"
GATEWAY_NAMESPACE, GATEWAY = "modelplane-system", "modelplane"
"""The Gateway of the cluster."""
REPLICA, POOL = "modelplane.ai/replica", "modelplane.ai/pool"
TOO_SMALL, SPARE = "small", "cheap"
"""A pool whose devices are smaller than the cases ask for, and one that no other replica uses."""
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
OVER_NODES = {"workers": 1, "nodes": 2, "topology": {"tensor": 1, "pipeline": 2, "data": 1, "dataLocal": 1}}

Shares = Counter[tuple[str, int]]
"""Pods: in which pool, and how many devices each has there."""


@dataclass(frozen=True)
class Pod:
    """A pod of a replica's engines."""

    name: str
    pool: str
    devices: int
    engine: str
    """Its image and its arguments."""
    extras: frozenset[str]
    """Its containers beside the engine, and its volumes beside the token that every pod has."""
    leads: bool
    """Whether it answers requests: all do but those that follow the first of their group."""


def a_pod(name: str, spec: Json, pool: str, devices: int, leads: bool) -> Pod:
    """A pod by what its spec says."""
    engine, *beside = spec["containers"]
    others = [*spec.get("initContainers", []), *beside]
    volumes = [each["name"] for each in spec["volumes"] if not each["name"].startswith("kube-api-access")]
    extras = frozenset(each["name"] for each in others) | frozenset(volumes)
    return Pod(name, pool, devices, run_by(engine), extras, leads)


def run_by(container: Json) -> str:
    """What a container runs."""
    return " ".join([container["image"], *container.get("args", [])])


class Ground(ABC):
    """A cluster on which replicas are put, and the control plane that has it under a name."""

    name: str
    control: Control
    cluster: Server

    @abstractmethod
    def has(self, kind: str) -> bool:
        """Whether the cluster knows a kind."""

    @abstractmethod
    def pods(self, name: str) -> list[Pod]:
        """The pods of a replica's engines that were given a place."""

    @abstractmethod
    def answering(self, backend: Json) -> set[str]:
        """The pods that what a route leads to sends requests to."""

    @abstractmethod
    def held(self, pool: str) -> AbstractContextManager[None]:
        """Let nothing start on a pool until the end of the block."""

    @abstractmethod
    def lose(self, name: str) -> None:
        """Take the pods of a replica away."""

    @abstractmethod
    def wait_refused(self, name: str) -> None:
        """Wait until it is known on the cluster that a replica on the pool `TOO_SMALL` cannot start there."""

    @contextmanager
    def replica(self, case: str, name: str, admitted: bool = True, **role: object) -> Iterator[Json]:
        """The replica of a golden case, until the end of the block; what is given changes its roles."""
        written = read(CASES / case / "given.yaml")[0]
        spec = {**written["spec"], "clusterName": self.name}
        spec["gatewayRef"] = {"namespace": GATEWAY_NAMESPACE, "name": GATEWAY}
        spec["roles"] = [{**each, **role} for each in spec["roles"]]
        metadata = {"name": name, "namespace": NAMESPACE, "labels": {"modelplane.ai/cluster": self.name}}
        (made,) = self.control.apply({**written, "metadata": metadata, "spec": spec, "status": {}})
        try:
            if admitted:
                self.admit(name)
            yield made
        finally:
            self.control.delete("ModelReplica", name, NAMESPACE)

    def admit(self, name: str) -> None:
        """Do the ledger's part."""
        listed = self.control.get("ClusterCapacity", self.name).get("status", {}).get("admitted", [])
        status = {"status": {"admitted": [*listed, f"{NAMESPACE}/{name}"]}}
        self.control.patch("ClusterCapacity", self.name, status, subresource="status")

    def until(self, name: str, so: Callable[[Json], bool], what: str) -> Json:
        """Wait until something is so of a replica."""
        return self.control.until("ModelReplica", name, so, what, NAMESPACE, START)

    def serving(self, name: str) -> Json:
        """Wait until a replica serves and is Ready."""
        self.until(name, lambda seen: seen.get("status", {}).get("phase") == "Serving", "Serving")
        return self.control.wait("ModelReplica", name, NAMESPACE)

    def backend_of(self, host: str) -> Json:
        """What the one route for a host leads to."""
        (route,) = [each for each in self.cluster.every("HTTPRoute", REMOTE) if each["spec"]["hostnames"] == [host]]
        (rule,) = route["spec"]["rules"]
        (backend,) = rule["backendRefs"]
        if backend["kind"] == "InferencePool":
            assert backend["group"] == "inference.networking.k8s.io", "the kind that gateways know"
        found: Json = backend
        return found

    def left(self) -> list[str]:
        """What is on the cluster for the namespace of the replicas, beside what Kubernetes puts in every namespace."""
        bindings = [each["metadata"]["name"] for each in self.cluster.every("ClusterRoleBinding")]
        return [f"ClusterRoleBinding {each}" for each in bindings if each.startswith(REMOTE)] + [
            f"{kind.partition('.')[0]} {each['metadata']['name']}"
            for kind in NOTHING_OF
            if self.has(kind)
            for each in self.cluster.every(kind, REMOTE)
            if (kind, each["metadata"]["name"]) != ("ServiceAccount", "default")
        ]

    def wait_empty(self) -> None:
        """Wait until nothing of any replica is left on the cluster."""
        self.control.eventually(lambda: not self.left(), lambda: f"still on the cluster: {self.left()}", START)


def prepare(control: Control, cluster: Server, name: str) -> None:
    """Make a cluster ready for the replicas of one namespace, and write its InferenceCluster and ledger."""
    control.namespace(NAMESPACE)
    cluster.namespace(REMOTE)
    for each in SHADOWED:
        metadata = {"name": f"kserve-config-llm-{each}", "namespace": REMOTE}
        preset = {"apiVersion": "serving.kserve.io/v1alpha2", "kind": "LLMInferenceServiceConfig"}
        cluster.apply({**preset, "metadata": metadata, "spec": {}})
    paused = {"name": name, "annotations": {"crossplane.io/paused": "true"}}
    existing = {"source": "Existing", "existing": {"secretRef": {"namespace": "modelplane-system", "name": name}}}
    pools = [{"name": "frontier", "className": "h200-8x", "nodeCount": 6}]
    for group, kind, spec, status in (
        (
            "modelplane.ai",
            "InferenceCluster",
            {"cluster": existing, "nodePools": pools},
            {"providerConfigRef": {"name": name}},
        ),
        (
            "infrastructure.modelplane.ai",
            "ClusterCapacity",
            {"clusterName": name},
            {"namespaces": [{"namespace": NAMESPACE, "remoteNamespace": REMOTE, "ready": True}]},
        ),
    ):
        control.apply({"apiVersion": f"{group}/v1alpha1", "kind": kind, "metadata": paused, "spec": spec})
        control.patch(kind, name, {"status": status}, subresource="status")


def _wanted(replica: Json) -> Shares:
    """The pods that a replica asks for."""
    asked: Shares = Counter()
    for role in replica["spec"]["roles"]:
        devices = sum(each["count"] for each in role["devices"] if each["claim"] == "DRA")
        asked[role["pool"], devices] += role["workers"] * role["nodes"]
    return asked


def _engines(replica: Json) -> set[str]:
    """What the engines of a replica run, in all its roles."""
    templates = [
        role[key] for role in replica["spec"]["roles"] for key in ("template", "followerTemplate") if key in role
    ]
    return {run_by(each["spec"]["containers"][0]) for each in templates}


def _is_starting(seen: Json) -> bool:
    """Whether phase and conditions say so: Crossplane writes the conditions a moment after the rest of the status."""
    starting = condition_of(seen, "WorkloadReady").get("reason") == "EnginesStarting"
    return bool(starting and "status" in condition_of(seen, "Ready") and seen["status"].get("phase") == "Starting")


def _is_down(seen: Json) -> bool:
    down = condition_of(seen, "WorkloadReady").get("reason") == "EnginesDown"
    return bool(down and seen["status"]["phase"] == "Degraded")


class Shapes:
    """Replicas of every shape; each leaves nothing."""

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
    def test_a_replica_gets_its_devices_serves_and_leaves_nothing(
        self, ground: Ground, case: str, kind: str, role: Json
    ) -> None:
        """Other shapes are in the examples; these have the longest names, and what derives from them must be legal."""
        name = f"case-{case}-".ljust(63, "x")
        with ground.replica(case, name, **role) as asked:
            seen = ground.serving(name)
            workers = [each["workers"] for each in asked["spec"]["roles"]]
            assert [each["ready"] for each in seen["status"]["workloads"]] == workers
            assert ground.cluster.every(kind, REMOTE)
            pods = ground.pods(name)
            given = Counter((each.pool, each.devices) for each in pods)
            assert given == _wanted(asked), "the cluster gives what the replica asks for, device for device"
            assert {each.engine for each in pods} == _engines(asked), "pods run it word for word"
            assert all(each.extras <= ADDED for each in pods), "and nothing that nobody asked for"
            leaders = {each.name for each in pods if each.leads}
            host = seen["status"]["host"]
            ground.control.eventually(
                lambda: ground.answering(ground.backend_of(host)) == leaders,
                lambda: f"its host leads to {ground.answering(ground.backend_of(host))} and not to {leaders}",
                START,
            )
        ground.wait_empty()

    def test_nothing_is_on_the_cluster_before_the_ledger_admits_it(self, ground: Ground) -> None:
        with ground.replica("04-admitted", "waits", admitted=False):
            told = "waiting to be admitted"
            seen = ground.until(
                "waits", lambda seen: condition_of(seen, "Applied").get("reason") == "NotAdmitted", told
            )
            assert seen["status"]["phase"] == "Pending"
            assert ground.left() == []
            ground.admit("waits")
            assert ground.serving("waits")["status"]["admitted"] is True
        ground.wait_empty()

    def test_a_replica_that_no_device_fits_starts_for_ever_and_says_so(self, ground: Ground) -> None:
        """It asks for 80Gi, and an H100 "with 80 GB" has 81559Mi: the cluster refuses what placement would."""
        with ground.replica("04-admitted", "too-big", pool=TOO_SMALL, nodeSelector={POOL: TOO_SMALL}):
            ground.wait_refused("too-big")
            seen = ground.until("too-big", _is_starting, "Starting")
            told = condition_of(seen, "WorkloadReady")
            assert told["status"] == "False"
            assert "serve 0/1" in told["message"]
            assert condition_of(seen, "Ready")["status"] == "False"
        ground.wait_empty()

    def test_a_replica_that_loses_its_engine_is_degraded_until_it_has_another(self, ground: Ground) -> None:
        with ground.replica("04-admitted", "loses", pool=SPARE, nodeSelector={POOL: SPARE}):
            ground.serving("loses")
            with ground.held(SPARE):
                ground.lose("loses")
                # KServe may say for a moment that a workload without a pod is ready; what counts is what it comes to.
                ground.until("loses", _is_down, "Degraded, its engines down")
                ground.control.wait("ModelReplica", "loses", NAMESPACE, status="False")
            ground.serving("loses")
        ground.wait_empty()
        ground.control.eventually(
            lambda: not ground.control.every("Object", NAMESPACE, {REPLICA: "loses"}), "its Objects are there", START
        )
        ground.control.wait_gone("ModelReplica", "loses", NAMESPACE)
