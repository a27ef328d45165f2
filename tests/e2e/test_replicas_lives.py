"""The life of a model on real controllers: it starts, is edited, loses its node, its gateway and its cluster, and goes.

At each moment laws 3 and 8: traffic goes only to what can serve, and Ready tells the truth.
"""

from __future__ import annotations

import contextlib
import re
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from tests.e2e.rig import functions
from tests.e2e.rig.api import Json
from tests.e2e.rig.cluster import condition_of
from tests.e2e.rig.gpu import cluster as gpu
from tests.e2e.rig.gpu import nodes
from tests.e2e.rig.gpu.gateway import ADDRESS
from tests.e2e.rig.gpu.member import PATIENCE, Member
from tests.e2e.rig.ports import is_free
from tests.e2e.rig.processes import wait

NAMESPACE, NAME = "lives", "lasting"
POOL = gpu.OLDER
"""Where this model goes: two nodes that no other model of the tests needs at the same time."""


def a_model(name: str = NAME, namespace: str = NAMESPACE, *args: str, replicas: int = 1) -> Json:
    """A model on one device of the pool."""
    cel = 'device.attributes["gpu.nvidia.com"].productName == "NVIDIA L40S"'
    engine = {"name": "engine", "image": "vllm/vllm-openai:v0.23.0", "args": ["--model=Qwen/Qwen3-8B", *args]}
    return {
        "apiVersion": "modelplane.ai/v1alpha1",
        "kind": "ModelDeployment",
        "metadata": {"name": name, "namespace": namespace},
        "spec": {
            "replicas": replicas,
            "nodeSelector": {"devices": [{"name": "gpu", "selectors": [{"cel": cel}]}]},
            "workers": {"template": {"spec": {"containers": [engine]}}},
        },
    }


@contextlib.contextmanager
def cordoned(metal: Member, *names: str) -> Iterator[None]:
    """Keep new pods off nodes of the pool, all of them if none is named, until the end of the block."""
    try:
        for name in names or POOL.names:
            metal.cluster.patch("Node", name, {"spec": {"unschedulable": True}})
        yield
    finally:
        for name in names or POOL.names:
            metal.cluster.patch("Node", name, {"spec": {"unschedulable": None}})


def phase(metal: Member, replica: str, wanted: str) -> Json:
    """Wait for a phase of a replica, and for the conditions that go with it, which Crossplane writes a moment later."""

    def so(seen: Json) -> bool:
        ready_as = "True" if wanted == "Serving" else "False"
        return bool(seen.get("status", {}).get("phase") == wanted and ready(seen) == ready_as)

    return metal.control.until("ModelReplica", replica, so, wanted, NAMESPACE, PATIENCE)


def ready(seen: Json) -> str:
    return str(condition_of(seen, "Ready").get("status"))


def eventually(so: Callable[[], bool], what: str) -> None:
    end = time.monotonic() + PATIENCE
    while not so():
        assert time.monotonic() < end, f"not {what}"
        time.sleep(0.1)


def the_one(metal: Member) -> Json:
    (replica,) = metal.replicas(NAMESPACE, NAME)
    return replica


def name_of(obj: Json) -> str:
    return str(obj["metadata"]["name"])


@pytest.fixture(scope="module")
def lasting(metal: Member) -> Iterator[Member]:
    """A model that lives through all of these tests."""
    metal.control.namespace(NAMESPACE)
    yield metal
    metal.control.delete("ModelDeployment", NAME, NAMESPACE)


def test_a_model_that_starts_gets_traffic_when_it_serves_and_not_before(lasting: Member) -> None:
    with cordoned(lasting):
        lasting.control.apply(lasting.keep_here(a_model()))
        eventually(lambda: len(lasting.replicas(NAMESPACE, NAME)) == 1, "placed")
        starting = phase(lasting, name_of(the_one(lasting)), "Starting")
        lasting.control.wait("ModelReplica", name_of(starting), NAMESPACE, "WorkloadReady", "False")
        assert ready(lasting.control.get("ModelDeployment", NAME, NAMESPACE)) == "False"
        assert lasting.endpoints(NAMESPACE, NAME) == set()
    (replica,) = lasting.serving(NAMESPACE, NAME)
    assert lasting.endpoints(NAMESPACE, NAME) == {name_of(replica)}
    assert lasting.allocated(replica) == lasting.promised(replica) == {POOL.name: 1}


def test_an_edit_makes_a_new_revision_and_the_old_one_serves_until_it_does(lasting: Member) -> None:
    old = the_one(lasting)
    with cordoned(lasting):
        lasting.control.apply(lasting.keep_here(a_model(NAME, NAMESPACE, "--max-model-len=8192")))
        eventually(lambda: len(lasting.replicas(NAMESPACE, NAME)) == 2, "a second replica")
        (new,) = [each for each in lasting.replicas(NAMESPACE, NAME) if name_of(each) != name_of(old)]
        assert new["spec"]["revision"] != old["spec"]["revision"]
        phase(lasting, name_of(new), "Starting")
        assert lasting.endpoints(NAMESPACE, NAME) == {name_of(old)}
        assert ready(lasting.control.get("ModelReplica", name_of(old), NAMESPACE)) == "True"
    seen: list[set[str]] = [{name_of(old)}]
    while seen[-1] != {name_of(new)} and len(seen) < 10_000:
        seen.append(lasting.endpoints(NAMESPACE, NAME))
        time.sleep(0.02)
    assert set() not in seen, "there was always somewhere to go"
    lasting.control.wait_gone("ModelReplica", name_of(old), NAMESPACE, timeout=PATIENCE)
    (pod,) = lasting.pods(the_one(lasting))
    assert "--max-model-len=8192" in pod["spec"]["containers"][0]["args"]


@pytest.fixture
def next_release(lasting: Member) -> Iterator[Path]:
    """Functions of a later release in the place of those of the rig; gives their log."""
    machine = lasting.control.machine
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
    revisions = lasting.control.every("FunctionRevision")
    (revision,) = [each for each in revisions if name_of(each).startswith("modelplane-")]
    before = revision["status"]["endpoint"]
    _serve_from(lasting, name_of(revision), served.endpoint)
    yield process.log
    _serve_from(lasting, name_of(revision), before)


def _serve_from(metal: Member, revision: str, endpoint: str) -> None:
    metal.control.patch("FunctionRevision", revision, {"status": {"endpoint": endpoint}}, subresource="status")


def _called(log: Path, name: str) -> bool:
    lines = re.sub(r"\x1b\[[0-9;]*m", "", log.read_text()).splitlines()
    return any("function=ReplicaRenderer" in line and f"name={name} " in line for line in lines)


def test_an_upgrade_of_the_functions_changes_nothing_that_runs(lasting: Member, next_release: Path) -> None:
    replica = the_one(lasting)
    remote = replica["status"]["namespace"]
    before = lasting.cluster.get("LLMInferenceService", name_of(replica), remote)["spec"]
    pods = {each["metadata"]["uid"] for each in lasting.pods(replica)}
    lasting.control.patch("ModelDeployment", NAME, {"spec": {"replicas": 2}}, NAMESPACE, subresource="scale")
    eventually(lambda: len(lasting.endpoints(NAMESPACE, NAME)) == 2, "another replica serves")
    (another,) = [each for each in lasting.replicas(NAMESPACE, NAME) if name_of(each) != name_of(replica)]
    new = lasting.cluster.get("LLMInferenceService", name_of(another), remote)["spec"]
    assert new["template"]["terminationGracePeriodSeconds"] == 240, "what is new is of the new release"
    token = {"metadata": {"annotations": {"crossplane.io/reconcile-requested-at": "after the upgrade"}}}
    lasting.control.patch("ModelReplica", name_of(replica), token, NAMESPACE)
    eventually(lambda: _called(next_release, name_of(replica)), "reconciled by the new release")
    assert lasting.cluster.get("LLMInferenceService", name_of(replica), remote)["spec"] == before
    assert {each["metadata"]["uid"] for each in lasting.pods(replica)} == pods
    lasting.control.patch("ModelDeployment", NAME, {"spec": {"replicas": 1}}, NAMESPACE, subresource="scale")
    lasting.control.wait_gone("ModelReplica", name_of(another), NAMESPACE, timeout=PATIENCE)


def test_a_node_that_is_lost_is_left_for_another(lasting: Member) -> None:
    replica = the_one(lasting)
    (pod,) = lasting.pods(replica)
    node = pod["spec"]["nodeName"]
    (other,) = set(POOL.names) - {node}
    with cordoned(lasting, other):
        _lose(lasting, node)
        phase(lasting, name_of(replica), "Degraded")
        eventually(lambda: lasting.endpoints(NAMESPACE, NAME) == set(), "withdrawn")
        lasting.control.wait("ModelDeployment", NAME, NAMESPACE, status="False")
    phase(lasting, name_of(replica), "Serving")
    eventually(lambda: lasting.endpoints(NAMESPACE, NAME) == {name_of(replica)}, "back")
    (moved,) = lasting.pods(replica)
    assert moved["spec"]["nodeName"] == other
    assert lasting.allocated(replica) == {POOL.name: 1}
    nodes.add_node(lasting.cluster, POOL, node)


def _lose(metal: Member, node: str) -> None:
    """A machine that is gone: its Node, what its driver published, and, as a cloud's controller does it, its pods."""
    metal.cluster.delete("Node", node)
    metal.cluster.delete("ResourceSlice", f"{node}-{nodes.DRIVER}")
    for each in metal.cluster.every("Pod"):
        if each["spec"].get("nodeName") == node:
            path = metal.cluster.api.kind("Pod").path(name_of(each), each["metadata"]["namespace"])
            metal.cluster.api.call("DELETE", f"{path}?gracePeriodSeconds=0")


def test_a_gateway_that_loses_its_address_gets_no_traffic_until_it_is_back(lasting: Member) -> None:
    replica = name_of(the_one(lasting))
    lasting.cluster.gateway.address = None
    try:
        eventually(lambda: lasting.endpoints(NAMESPACE, NAME) == set(), "withdrawn")
        lasting.control.wait("ModelDeployment", NAME, NAMESPACE, status="False")
        assert name_of(the_one(lasting)) == replica, "what runs stays"
    finally:
        lasting.cluster.gateway.address = ADDRESS
    eventually(lambda: lasting.endpoints(NAMESPACE, NAME) == {replica}, "back")
    lasting.control.wait("ModelDeployment", NAME, NAMESPACE, timeout=PATIENCE)


def test_a_cluster_that_cannot_be_reached_is_unknown_and_goes_on(lasting: Member) -> None:
    replica = the_one(lasting)
    pods = {each["metadata"]["uid"] for each in lasting.pods(replica)}
    lasting.line.cut()
    try:
        phase(lasting, name_of(replica), "Unknown")
        lasting.control.wait("ModelReplica", name_of(replica), NAMESPACE, "WorkloadReady", "Unknown")
        lasting.control.wait("ModelDeployment", NAME, NAMESPACE, status="False")
    finally:
        lasting.line.mend()
    phase(lasting, name_of(replica), "Serving")
    eventually(lambda: lasting.endpoints(NAMESPACE, NAME) == {name_of(replica)}, "back")
    assert {each["metadata"]["uid"] for each in lasting.pods(the_one(lasting))} == pods, "nobody there noticed"


def test_a_model_that_is_deleted_leaves_its_endpoint_first_and_nothing_at_last(lasting: Member) -> None:
    replica = the_one(lasting)
    remote = replica["status"]["namespace"]
    lasting.control.delete("ModelDeployment", NAME, NAMESPACE)
    lasting.control.wait_gone("ModelDeployment", NAME, NAMESPACE, timeout=PATIENCE)
    eventually(lambda: lasting.cluster.find("Namespace", remote) is None, "gone from the cluster")
    assert lasting.replicas(NAMESPACE, NAME) == []
    assert lasting.endpoints(NAMESPACE, NAME) == set()


def test_two_of_one_name_in_two_namespaces_share_nothing(metal: Member) -> None:
    """Both with the longest names there are; deleting one leaves the other untouched, its shared set included."""
    name = "the-longest-name-a-deployment-may-have".ljust(52, "n")
    here, there = (f"{each}-of-two-namespaces-with-long-names".ljust(63, "s") for each in ("one", "other"))
    for namespace in (here, there):
        metal.control.namespace(namespace)
        metal.control.apply(metal.keep_here(a_model(name, namespace)))
    ((one,), (other,)) = (metal.serving(namespace, name) for namespace in (here, there))
    assert one["status"]["namespace"] != other["status"]["namespace"]
    assert one["status"]["host"] != other["status"]["host"]
    before = _belongings(metal, other)
    metal.control.delete("ModelDeployment", name, here)
    eventually(lambda: metal.cluster.find("Namespace", one["status"]["namespace"]) is None, "the first is gone")
    assert _belongings(metal, other) == before
    assert metal.endpoints(there, name) == {name_of(other)}
    metal.control.delete("ModelDeployment", name, there)
    metal.control.wait_gone("ModelDeployment", name, there, timeout=PATIENCE)


def _belongings(metal: Member, replica: Json) -> dict[str, str]:
    """What is in a replica's namespace on the cluster, with the uid of each."""
    kinds = ("LLMInferenceService", "LLMInferenceServiceConfig", "Deployment", "Pod", "ResourceClaim", "HTTPRoute")
    remote = replica["status"]["namespace"]
    found = [(kind, each) for kind in kinds for each in metal.cluster.every(kind, remote)]
    assert found
    return {f"{kind} {name_of(each)}": each["metadata"]["uid"] for kind, each in found}
