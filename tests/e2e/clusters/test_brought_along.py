"""InferenceCluster on real Crossplane: a cluster brought along, an address that is late, an outage.

What is not installed on the workload cluster (charts, a cloud) is written by hand.
"""

from __future__ import annotations

import base64
import time
from dataclasses import dataclass

import pytest
from tests.e2e.clusters.brought import SYSTEM, command_of, is_at, say
from tests.e2e.clusters.fleet import SENTINEL, Fleet
from tests.e2e.rig.api import Json, Refused
from tests.e2e.rig.charts.cluster import PROGRAMS
from tests.e2e.rig.cluster import condition_of
from tests.e2e.rig.project import Project
from tests.e2e.rig.rig import Rig

from modelplane.servingstack.gateway import GATEWAY as GATEWAY_NAME
from modelplane.servingstack.gateway import gateway as gateway_manifest
from xfn.builders import Readiness, remote_object

pytestmark = pytest.mark.programs(*PROGRAMS)

KUBERNETES = "ClusterProviderConfig.kubernetes.m.crossplane.io"
HELM = "ClusterProviderConfig.helm.m.crossplane.io"
USAGE = "Usage.protection.crossplane.io"
GATEWAY = "Gateway.gateway.networking.k8s.io"
LATE = "203.0.113.8"
POLL = 36
"""Seconds in which provider-kubernetes looks again at what is not Ready, with jitter. What is Ready has ten minutes."""


def test_a_cluster_brought_along_is_reached_and_its_gateway_gets_a_name(
    rig: Rig, fleet: Fleet, project: Project
) -> None:
    name = fleet.near.name
    say(rig, "ServingStack", name, gateway={"address": "203.0.113.7", "port": 80})
    if not _is_composed(project, "ClusterCapacity"):
        say(rig, "ClusterCapacity", name, pools=[{"name": "h100", "nodes": 2}])
    wanted = ("ClassesResolved", "ClusterReady", "Reachable", "GatewayReady", "CapacityPublished")
    for condition in wanted:
        rig.wait("InferenceCluster", name, condition=condition)
    hostname = f"gw-{name}.{SYSTEM}.svc.cluster.local"
    seen = rig.get("InferenceCluster", name)
    assert seen["status"]["gateway"] == {"address": "203.0.113.7", "hostname": hostname, "port": 80}
    assert seen["status"]["gpus"] == 16
    assert rig.get("Service.", f"gw-{name}", SYSTEM)["spec"]["clusterIP"] == "None"
    endpoints = rig.get("EndpointSlice", f"gw-{name}", SYSTEM)["endpoints"]
    assert endpoints[0]["addresses"] == ["203.0.113.7"]
    assert "16" in rig.kubectl("get", "ic", name)


def test_what_is_in_the_kubeconfig_is_found_in_its_secret_alone(rig: Rig, fleet: Fleet) -> None:
    assert SENTINEL in base64.b64decode(rig.get("Secret", fleet.near.name, SYSTEM)["data"]["kubeconfig"]).decode()
    kinds = ("InferenceCluster", "ServingStack", "ClusterCapacity", "Object", KUBERNETES, HELM, USAGE, "Event.")
    assert [kind for kind in kinds if SENTINEL in str(rig.every(kind))] == []
    assert [log.name for log in rig.logs.glob("*.log") if SENTINEL in log.read_text(errors="replace")] == []


@pytest.mark.parametrize(
    "begins",
    [
        'kubectl patch inferencecluster colo-east --type merge --patch \'{"spec": {"taints": [',
        'kubectl patch inferencecluster colo-east --type merge --patch \'{"spec": {"taints": null',
        "kubectl patch inferencecluster colo-east --type merge \\",
    ],
    ids=["drain", "open again", "one chart"],
)
def test_the_api_takes_what_the_page_says(rig: Rig, fleet: Fleet, begins: str) -> None:
    command = command_of("docs/platform-teams.md", begins).replace("colo-east", fleet.near.name)
    assert "patched" in rig.shell(f"{command} --dry-run=server")


@dataclass(frozen=True)
class Polled:
    """What was seen of two Gateways that got an address while provider-kubernetes watched nothing."""

    late: Json
    control: Json


@pytest.fixture(scope="module")
def polled(rig: Rig, fleet: Fleet, project: Project, measured: dict[str, float]) -> Polled:
    """Wait until the address has arrived, and until a poll was due for what is not Ready."""
    with rig.without_watches(project):
        _wait_for_gateways(rig)
        began = time.monotonic()
        for name in (GATEWAY_NAME, "control"):
            _give_address(rig, name, LATE)
        late = rig.until("InferenceCluster", "late", is_at(LATE), f"at {LATE}")
        measured["a gateway's late address arrives, watches off"] = time.monotonic() - began
        time.sleep(max(0.0, POLL - (time.monotonic() - began)))
        return Polled(late, rig.get("Object", "control", SYSTEM))


def _wait_for_gateways(rig: Rig) -> None:
    """Until the stack's Gateway and a control are on the cluster and were seen there, without an address."""
    control = gateway_manifest(80)
    control["metadata"]["name"] = "control"
    made = remote_object(
        "control", control, readiness=Readiness.created(), provider_config="late", read_back=True, namespace=SYSTEM
    )
    rig.apply(dict(made))
    rig.wait("Object", "control", SYSTEM)
    rig.until("ServingStack", "late", _is_seen_without_address, "with a Gateway that was seen", SYSTEM)


def _is_seen_without_address(stack: Json) -> bool:
    return condition_of(stack, "GatewayReady").get("reason") == "GatewayAddressPending"


def _give_address(rig: Rig, name: str, address: str) -> None:
    """What Envoy Gateway writes when the load balancer has given it one."""
    status = {"addresses": [{"type": "IPAddress", "value": address}]}
    rig.workload.patch(GATEWAY, name, {"status": status}, SYSTEM, "status")


def test_a_late_address_arrives_with_the_next_poll_where_watches_are_off(polled: Polled) -> None:
    assert polled.late["status"]["gateway"]["address"] == LATE


def test_with_successful_create_it_does_not(polled: Polled) -> None:
    """The control: the same Gateway, Ready once it exists, so that the provider looks again in ten minutes."""
    assert condition_of(polled.control, "Ready")["status"] == "True"
    assert "addresses" not in polled.control["status"]["atProvider"]["manifest"].get("status", {})


@dataclass(frozen=True)
class Outage:
    """What was seen while the workload cluster's API server was stopped, and what the cluster composed before."""

    unreachable: Json
    before: dict[str, str]
    meanwhile: dict[str, str]


@pytest.fixture(scope="module")
def outage(rig: Rig, polled: Polled, measured: dict[str, float]) -> Outage:
    """Stop it until that is known, and start it again."""
    before = _composed(rig, "near")
    began = time.monotonic()
    rig.workload_server.stop()
    try:
        unreachable = rig.wait("InferenceCluster", "near", condition="Reachable", status="False")
        measured["a cluster whose API server is stopped is known as such"] = time.monotonic() - began
        return Outage(unreachable, before, _composed(rig, "near"))
    finally:
        rig.workload_server.start_again()


def test_a_cluster_whose_api_server_is_stopped_is_known_as_such_and_nothing_is_removed(outage: Outage) -> None:
    assert condition_of(outage.unreachable, "Reachable")["reason"] == "Unreachable"
    assert "refuses connections" in condition_of(outage.unreachable, "Reachable")["message"]
    assert outage.meanwhile == outage.before, "losing a cluster removes nothing"


def test_started_again_it_heals(rig: Rig, outage: Outage) -> None:
    rig.wait("InferenceCluster", "near", condition="Reachable")
    assert _composed(rig, "near") == outage.before


def test_a_refused_deletion_shows_on_the_cluster_and_can_be_withdrawn(rig: Rig, fleet: Fleet) -> None:
    name = fleet.near.name
    of = {"apiVersion": "modelplane.ai/v1alpha1", "kind": "InferenceCluster", "resourceRef": {"name": name}}
    guard = {
        "apiVersion": "protection.crossplane.io/v1beta1",
        "kind": "ClusterUsage",
        "metadata": {"name": f"{name}-is-in-use"},
        "spec": {"of": of, "reason": "replicas are on it", "replayDeletion": True},
    }
    rig.apply(guard)
    rig.wait("ClusterUsage", f"{name}-is-in-use")
    with pytest.raises(Refused, match="replicas are on it"):
        rig.delete("InferenceCluster", name)
    rig.until("InferenceCluster", name, lambda seen: seen["status"].get("deletionPending"), "waiting to be deleted")
    withdraw = command_of("docs/platform-teams.md", "kubectl annotate inferencecluster")
    rig.shell(withdraw.replace("colo-east", name))
    rig.until("InferenceCluster", name, lambda seen: "deletionPending" not in seen["status"], "kept")
    rig.delete("ClusterUsage", f"{name}-is-in-use")
    rig.wait_gone("ClusterUsage", f"{name}-is-in-use")


def _composed(rig: Rig, name: str) -> dict[str, str]:
    """What an InferenceCluster composes, with the uid of each."""
    refs = rig.get("InferenceCluster", name)["spec"]["crossplane"]["resourceRefs"]
    found: dict[str, str] = {}
    for ref in refs:
        kind = f"{ref['kind']}.{ref['apiVersion'].rpartition('/')[0]}"
        found[f"{kind} {ref['name']}"] = rig.get(kind, ref["name"], ref.get("namespace", ""))["metadata"]["uid"]
    return found


def _is_composed(project: Project, kind: str) -> bool:
    return any(each["spec"]["compositeTypeRef"]["kind"] == kind for each in project.compositions)
