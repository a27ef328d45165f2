"""The serving stack of a cluster on either engine: its charts, its gateway, the fleet's key, and secrets that stay so.

It comes between `tests.parity.clusters`, whose fleet it shares, and `tests.parity.teardown`.
"""

from __future__ import annotations

import base64
from collections.abc import Callable
from typing import Protocol

from tests.parity.clusters import GATEWAY, GATEWAY_NAME, Fleet, Place, a_secret, is_at, say
from tests.parity.secrecy import Watchman
from tests.parity.words import OBJECT, RELEASE, SYSTEM, USAGE, Control, condition_of
from tests.servingstack import chartfiles

from modelplane import charts
from modelplane.clustergateway import object_name
from modelplane.servingstack.observe import WORKLOADS
from xfn.builders import Readiness, remote_object
from xfn.values import Json

ADDRESS = "203.0.113.21"
INSTALLED = (charts.CRDS, *chartfiles.SOURCES)
"""Every chart that can be had: all that a cluster with Kueue gets."""
SECRETS = ("kubeconfig", "tls key", "hugging face token", "provider's key")
"""What is planted before the stack is installed."""


class Stacked(Place, Protocol):
    """A cluster that gets the whole stack."""

    planted: dict[str, str]
    """A value that nothing else has for each of the SECRETS."""

    @property
    def watchman(self) -> Watchman:
        """Who has been looking since before they were planted."""

    def give_address(self, address: str) -> None:
        """Let the load balancer give every Gateway of the cluster this address."""


class Stack:
    """What is on the cluster, and what the control plane knows of it; one test leads to the next."""

    def test_every_chart_is_installed_and_the_cluster_becomes_ready(self, control: Control, stacked: Stacked) -> None:
        name = stacked.name
        control.until("ServingStack", name, _waits_for_its_address, "waiting for an address alone", SYSTEM, timeout=300)
        stacked.give_address(ADDRESS)
        seen = control.wait("InferenceCluster", name, timeout=60)
        assert seen["status"]["gateway"]["address"] == ADDRESS
        found = control.every(RELEASE, SYSTEM, {"modelplane.ai/cluster": name})
        releases = {each["metadata"]["annotations"]["crossplane.io/external-name"]: each for each in found}
        assert set(releases) == {installation.name for installation in INSTALLED}
        for installation in INSTALLED:
            at = releases[installation.name]["status"]["atProvider"]
            assert (at["state"], at["revision"]) == ("deployed", 1), f"{installation.name}: {at}"
        stack = control.get("ServingStack", name, SYSTEM)
        assert [each for each in stack["status"]["components"] if not each["ready"]] == []

    def test_with_watches_an_address_arrives_at_once(
        self, control: Control, stacked: Stacked, measured: dict[str, float]
    ) -> None:
        """The Gateway's Object is Ready, so no poll is due for ten minutes: what arrives was watched."""
        assert condition_of(control.get("Object", object_name(stacked.name), SYSTEM), "Ready")["status"] == "True"
        what = "a gateway's address, from the Gateway to the InferenceCluster, watches on, the slowest of three"
        for address in ("203.0.113.22", "203.0.113.23", ADDRESS):
            stacked.give_address(address)
            stacked.server.until(GATEWAY, GATEWAY_NAME, _has(address), f"at {address}", SYSTEM)
            began = control.now()
            control.until("InferenceCluster", stacked.name, is_at(address), f"at {address}")
            measured[what] = max(measured.get(what, 0.0), control.now() - began)

    def test_what_the_charts_made_is_what_the_stack_looks_at(self, stacked: Stacked) -> None:
        for installation in INSTALLED:
            for workload in WORKLOADS.get(installation, ()):
                assert stacked.server.find(workload.kind, workload.name, workload.namespace), workload

    def test_nobody_writes_what_another_leaves_out(self, control: Control, fleet: Fleet, stacked: Stacked) -> None:
        """What two write in turn gets a new generation each time: hundreds, of a chart that is not found."""
        for kind in (RELEASE, OBJECT, USAGE):
            specs = {each["metadata"]["name"]: each["metadata"]["generation"] for each in control.every(kind, SYSTEM)}
            assert specs
            assert {name: generation for name, generation in specs.items() if generation > 5} == {}, kind

    def test_a_new_key_waits_for_every_cluster_and_the_old_one_stays(
        self, control: Control, fleet: Fleet, stacked: Stacked
    ) -> None:
        """By the command of the page. One cluster has an address and never confirms: so nobody shows the new key."""
        near = fleet.near.name
        say(control, "ServingStack", near, gateway={"address": "203.0.113.7", "port": 80})
        control.wait("InferenceCluster", near, condition="GatewayReady")
        control.rotate_key()
        control.until("InferenceCluster", stacked.name, _lets_in_both, "letting in both keys", timeout=240)
        waits = _waits_for(near, stacked.name)
        seen = control.until("InferenceGateway", "default", waits, "waiting for the cluster that does not confirm")
        told = seen["status"]["fleetKey"]
        assert (told["current"]["revision"], told["next"]["revision"]) == (1, 2)

    def test_what_is_in_a_secret_is_found_in_secrets_alone(self, control: Control, stacked: Stacked) -> None:
        """Neither now nor in any version that was written since: what an Object held for a moment is found."""
        keys = [each for each in control.every("Secret", SYSTEM) if each["metadata"]["name"].startswith("fleet-key-")]
        assert len(keys) == 2
        for key in keys:
            revision = key["metadata"]["name"].removeprefix("fleet-key-")
            what = f"fleet's key {revision}"
            stacked.planted[what] = base64.b64decode(key["data"]["credential"]).decode()
            _wait_until_copied(stacked, what, f"r{revision}")
        _wait_until_copied(stacked, "hugging face token", "token")
        for what, places in stacked.watchman.places(stacked.planted).items():
            assert places.secrets, f"the {what} was planted and is not found: the scan is blind"
            assert places.elsewhere == set(), f"the {what} is told"

    def test_a_value_that_an_object_takes_in_one_step_is_told(self, control: Control, stacked: Stacked) -> None:
        """The control: this is how the scan finds what is told, and why copies are made in two steps."""
        value = "sentinel-of-one-step"
        control.apply(a_secret("one-step", "default", value=value))
        copy: Json = {"apiVersion": "v1", "kind": "Secret", "metadata": {"name": "one-step", "namespace": "default"}}
        made = remote_object(
            "one-step",
            copy,
            readiness=Readiness.created(),
            provider_config="workload",
            read_back=False,
            namespace="default",
        )
        source = {"apiVersion": "v1", "kind": "Secret", **copy["metadata"], "fieldPath": "data.value"}
        references = [{"patchesFrom": source, "toFieldPath": "data.value"}]
        control.apply({**made, "spec": {**made["spec"], "references": references}})
        control.wait("Object", "one-step")
        places = stacked.watchman.places({"value": value})["value"]
        assert places.secrets, places
        assert any(key.endswith("/default/one-step") for key in places.elsewhere), places
        control.delete("Object", "one-step")


def _waits_for_its_address(stack: Json) -> bool:
    told = {kind: condition_of(stack, kind) for kind in ("ComponentsReady", "GatewayReady", "FleetKeyReady")}
    reason = told["GatewayReady"].get("reason")
    return (
        told["ComponentsReady"].get("status") == "True"
        and told["FleetKeyReady"].get("status") == "True"
        and reason == "GatewayAddressPending"
    )


def _has(address: str) -> Callable[[Json], bool]:
    return lambda gateway: address in [each["value"] for each in gateway["status"].get("addresses", [])]


def _lets_in_both(cluster: Json) -> bool:
    return bool(cluster["status"]["gateway"].get("keyRevisions") == [1, 2])


def _waits_for(cluster: str, not_for: str) -> Callable[[Json], bool]:
    def waits(gateway: Json) -> bool:
        waited_for = gateway["status"]["fleetKey"].get("waitingFor", [])
        return cluster in waited_for and not_for not in waited_for

    return waits


def _wait_until_copied(stacked: Stacked, what: str, key: str) -> None:
    """Wait until a value has arrived in a Secret of the cluster: copying is when it could be told."""
    wanted, server = base64.b64encode(stacked.planted[what].encode()).decode(), stacked.server

    def arrived() -> bool:
        return any(each.get("data", {}).get(key) == wanted for each in server.every("Secret"))

    server.eventually(arrived, f"the {what} has not arrived on the cluster")
