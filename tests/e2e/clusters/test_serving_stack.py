"""The serving stack on the real engine: all charts that can be had, installed by real provider-helm; no secret told."""

from __future__ import annotations

import base64
import time
from collections.abc import Callable

import pytest
from tests.e2e.clusters.fleet import Fleet
from tests.e2e.clusters.stacked import INSTALLED, NAME, Stacked
from tests.e2e.rig.api import Json
from tests.e2e.rig.charts import cluster as chart_cluster
from tests.e2e.rig.charts.cluster import ChartCluster
from tests.e2e.rig.cluster import condition_of
from tests.e2e.rig.providers import WORKLOAD
from tests.e2e.rig.rig import Rig
from tests.e2e.rig.sentinels import Watchman, sentinel
from tests.parity.clusters import a_secret, is_at, say
from tests.parity.words import OBJECT, RELEASE, SYSTEM, USAGE

from modelplane.clustergateway import object_name
from modelplane.servingstack.gateway import GATEWAY as GATEWAY_NAME
from modelplane.servingstack.observe import WORKLOADS
from xfn.builders import Readiness, remote_object

ADDRESS = "203.0.113.21"
GATEWAY = "Gateway.gateway.networking.k8s.io"

pytestmark = pytest.mark.programs(*chart_cluster.PROGRAMS)


def test_every_chart_is_installed_and_the_cluster_becomes_ready(rig: Rig, stacked: Stacked) -> None:
    gateway = stacked.cluster.envoy_gateway
    rig.until("ServingStack", NAME, _waits_for_its_address, "waiting for an address alone", SYSTEM, timeout=300)
    gateway.address = ADDRESS
    seen = rig.wait("InferenceCluster", NAME, timeout=60)
    assert seen["status"]["gateway"]["address"] == ADDRESS
    releases = {each["metadata"]["annotations"]["crossplane.io/external-name"]: each for each in _releases(rig)}
    assert set(releases) == {installation.name for installation in INSTALLED}
    for installation in INSTALLED:
        at = releases[installation.name]["status"]["atProvider"]
        assert (at["state"], at["revision"]) == ("deployed", 1), f"{installation.name}: {at}"
    stack = rig.get("ServingStack", NAME, SYSTEM)
    assert [each for each in stack["status"]["components"] if not each["ready"]] == []


def test_with_watches_an_address_arrives_at_once(rig: Rig, stacked: Stacked, measured: dict[str, float]) -> None:
    """The Gateway's Object is Ready, so no poll is due for ten minutes: what arrives was watched."""
    assert condition_of(rig.get("Object", object_name(NAME), SYSTEM), "Ready")["status"] == "True"
    what = "a gateway's address, from the Gateway to the InferenceCluster, watches on, the slowest of three"
    for address in ("203.0.113.22", "203.0.113.23", ADDRESS):
        stacked.cluster.envoy_gateway.address = address
        stacked.cluster.until(GATEWAY, GATEWAY_NAME, _has(address), f"at {address}", SYSTEM)
        began = time.monotonic()
        rig.until("InferenceCluster", NAME, is_at(address), f"at {address}")
        measured[what] = max(measured.get(what, 0.0), time.monotonic() - began)


def _has(address: str) -> Callable[[Json], bool]:
    return lambda gateway: address in [each["value"] for each in gateway["status"].get("addresses", [])]


def test_what_the_charts_made_is_what_the_stack_looks_at(rig: Rig, stacked: Stacked) -> None:
    for installation in INSTALLED:
        for workload in WORKLOADS.get(installation, ()):
            assert stacked.cluster.find(workload.kind, workload.name, workload.namespace), workload


def test_nobody_writes_what_another_leaves_out(rig: Rig, fleet: Fleet, stacked: Stacked) -> None:
    """What two write in turn gets a new generation each time: hundreds, of a chart that is not found."""
    for kind in (RELEASE, OBJECT, USAGE):
        specs = {each["metadata"]["name"]: each["metadata"]["generation"] for each in rig.every(kind, SYSTEM)}
        assert specs
        assert {name: generation for name, generation in specs.items() if generation > 5} == {}, kind


def test_a_new_key_waits_for_every_cluster_and_the_old_one_stays(rig: Rig, fleet: Fleet, stacked: Stacked) -> None:
    """By the command of the page. One cluster has an address and never confirms: so nobody shows the new key."""
    say(rig, "ServingStack", "near", gateway={"address": "203.0.113.7", "port": 80})
    rig.wait("InferenceCluster", "near", condition="GatewayReady")
    rig.shell(rig.project.command_of("docs/platform-teams.md", "kubectl patch inferencegateway default"))
    rig.until("InferenceCluster", NAME, _lets_in_both, "letting in both keys", timeout=240)
    seen = rig.until("InferenceGateway", "default", _waits_for("near"), "waiting for the cluster that does not confirm")
    told = seen["status"]["fleetKey"]
    assert (told["current"]["revision"], told["next"]["revision"]) == (1, 2)


def _lets_in_both(cluster: Json) -> bool:
    return bool(cluster["status"]["gateway"].get("keyRevisions") == [1, 2])


def _waits_for(cluster: str) -> Callable[[Json], bool]:
    def waits(gateway: Json) -> bool:
        waited_for = gateway["status"]["fleetKey"].get("waitingFor", [])
        return cluster in waited_for and NAME not in waited_for

    return waits


def test_what_is_in_a_secret_is_found_in_secrets_alone(rig: Rig, stacked: Stacked) -> None:
    """Neither now nor in any version that was written since: what an Object held for a moment is found."""
    for key in [each for each in rig.every("Secret", SYSTEM) if each["metadata"]["name"].startswith("fleet-key-")]:
        revision = key["metadata"]["name"].removeprefix("fleet-key-")
        stacked.planted[f"fleet's key {revision}"] = base64.b64decode(key["data"]["credential"]).decode()
        _copied(stacked.cluster, f"fleet's key {revision}", f"r{revision}", stacked)
    _copied(stacked.cluster, "hugging face token", "token", stacked)
    for what, places in stacked.watchman.places(stacked.planted).items():
        assert places.secrets, f"the {what} was planted and is not found: the scan is blind"
        assert places.elsewhere == set(), f"the {what} is told"


def test_a_value_that_an_object_takes_in_one_step_is_told(rig: Rig) -> None:
    """The control: this is how the scan finds what is told, and why copies are made in two steps."""
    value, watchman = sentinel(), Watchman(rig)
    rig.apply(a_secret("one-step", "default", value=value))
    copy: Json = {"apiVersion": "v1", "kind": "Secret", "metadata": {"name": "one-step", "namespace": "default"}}
    made = remote_object(
        "one-step", copy, readiness=Readiness.created(), provider_config=WORKLOAD, read_back=False, namespace="default"
    )
    source = {"apiVersion": "v1", "kind": "Secret", **copy["metadata"], "fieldPath": "data.value"}
    rig.apply({**made, "spec": {**made["spec"], "references": [{"patchesFrom": source, "toFieldPath": "data.value"}]}})
    rig.wait("Object", "one-step")
    places = watchman.places({"value": value})["value"]
    assert places.secrets, places
    assert any("/objects/" in key for key in places.elsewhere), places
    rig.delete("Object", "one-step")


def _copied(cluster: ChartCluster, what: str, key: str, stacked: Stacked) -> None:
    """Wait until a value has arrived in a Secret of the cluster: copying is when it could be told."""
    wanted = base64.b64encode(stacked.planted[what].encode()).decode()
    end = time.monotonic() + 60
    while not any(each.get("data", {}).get(key) == wanted for each in cluster.every("Secret")):
        assert time.monotonic() < end, f"the {what} has not arrived on the cluster"
        time.sleep(0.2)


def _waits_for_its_address(stack: Json) -> bool:
    told = {kind: condition_of(stack, kind) for kind in ("ComponentsReady", "GatewayReady", "FleetKeyReady")}
    reason = told["GatewayReady"].get("reason")
    return (
        told["ComponentsReady"].get("status") == "True"
        and told["FleetKeyReady"].get("status") == "True"
        and reason == "GatewayAddressPending"
    )


def _releases(rig: Rig) -> list[Json]:
    return rig.every(RELEASE, SYSTEM, {"modelplane.ai/cluster": NAME})
