"""Clusters brought along on either engine: reached, an address that is late, an outage, a deletion that is refused.

A site is a cluster that the control plane can lose sight of. What is not there (charts of versions that nobody has, a
cloud without an account) is written by hand.
"""

from __future__ import annotations

import base64
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Protocol

import pytest
from tests.parity.words import SYSTEM, Control, Server, condition_of

from modelplane.charts import Component
from modelplane.servingstack import gateway as stack
from xfn.builders import Readiness, remote_object
from xfn.values import Json

GATEWAY, GATEWAY_NAME = "Gateway.gateway.networking.k8s.io", stack.GATEWAY
LATE = "203.0.113.8"
POLL = 36
"""Seconds in which provider-kubernetes looks again at what is not Ready, with jitter. What is Ready has ten minutes."""
_A3 = {"machineType": "a3-highgpu-8g", "accelerator": {"type": "nvidia-h100-80gb", "count": 8}}
NOBODY_HAS = "0.0.0"
"""A version that no chart has."""


class Place(Protocol):
    """A cluster of the fleet."""

    @property
    def name(self) -> str:
        """Of its InferenceCluster and of its provider configs."""

    @property
    def server(self) -> Server:
        """Its API server, as someone there sees it."""


class Site(Place, Protocol):
    """A cluster of the fleet, and the line to it."""

    def fail(self) -> None:
        """Let the control plane lose it; what runs there goes on."""

    def heal(self) -> None:
        """Let the control plane reach it again."""


class Fleet(Protocol):
    """One to look at, one whose address is late, one to delete each way, and one that is lost for good.

    They are made together, since what is younger than 30 s takes until then to be deleted.
    """

    @property
    def near(self) -> Site: ...
    @property
    def late(self) -> Site: ...
    @property
    def background(self) -> Site: ...
    @property
    def foreground(self) -> Site: ...
    @property
    def lost(self) -> Site: ...


NAMES = ("near", "late", "background", "foreground", "lost")


def a_secret(name: str, namespace: str, type_: str = "Opaque", **data: str) -> Json:
    """A Secret with these values; a key with a dot is written with two underscores."""
    encoded = {key.replace("__", "."): base64.b64encode(value.encode()).decode() for key, value in data.items()}
    metadata = {"name": name, "namespace": namespace}
    return {"apiVersion": "v1", "kind": "Secret", "metadata": metadata, "type": type_, "data": encoded}


def a_cluster(name: str, class_name: str, cluster: Json | None = None, pool: Json | None = None, **spec: Any) -> Json:
    """An InferenceCluster with one pool of two nodes, brought along unless said otherwise."""
    existing = {"source": "Existing", "existing": {"secretRef": {"name": name}}}
    nodes = {"name": "h100", "className": class_name, "nodeCount": 2, **(pool or {})}
    return {
        "apiVersion": "modelplane.ai/v1alpha1",
        "kind": "InferenceCluster",
        "metadata": {"name": name, "labels": {"example.com/cluster": name}},
        "spec": {"cluster": cluster or existing, "nodePools": [nodes], **spec},
    }


def a_class(name: str, **provisioning: Any) -> Json:
    """A class of nodes with eight GPUs."""
    gpu = {"name": "gpu", "driver": "gpu.nvidia.com", "deviceClassName": "gpu.nvidia.com", "count": 8}
    spec: Json = {"devices": [gpu], **({"provisioning": provisioning} if provisioning else {})}
    return {"apiVersion": "modelplane.ai/v1alpha1", "kind": "InferenceClass", "metadata": {"name": name}, "spec": spec}


def say(control: Control, kind: str, name: str, **status: Any) -> None:
    """Write the status of an XR as its own function would."""
    control.until(kind, name, lambda _: True, "there", SYSTEM)
    control.patch(kind, name, {"status": status}, SYSTEM, subresource="status")


def is_at(address: str) -> Callable[[Json], bool]:
    """Whether an InferenceCluster says that its gateway has this address."""
    return lambda cluster: cluster["status"].get("gateway", {}).get("address") == address


def bring(control: Control, kubeconfigs: Iterable[Json]) -> None:
    """Make the clusters of the fleet, and wait until each is reached."""
    control.apply(a_class("e2e-h100"))
    control.apply(a_class("e2e-gke", provider="GKE", gke=_A3))
    for each in kubeconfigs:
        control.apply(each)
    # A cluster that has everything of its own gets a Gateway and no chart.
    own = [{"name": each.value, "present": True} for each in Component]
    control.apply(a_cluster("late", "e2e-h100", servingStack={"components": own}))
    # One chart that is tried and not found is enough to hold a ProviderConfig, and without it there is no Gateway.
    one = {"name": Component.GATEWAY_API.value, "version": NOBODY_HAS}
    none = {"components": [one, *(each for each in own if each["name"] != one["name"])]}
    for name in ("near", "background", "lost"):
        control.apply(a_cluster(name, "e2e-h100", servingStack=none))
    gke = {"source": "GKE", "gke": {"project": "acme-ml", "region": "us-east1"}}
    control.apply(a_cluster("foreground", "e2e-gke", gke, {"zones": ["us-east1-b"]}, servingStack=none))
    reference = {"namespace": SYSTEM, "name": "foreground", "key": "kubeconfig"}
    say(control, "GKECluster", "foreground", kubeconfigSecretRef=reference)
    for name in NAMES:
        control.wait("InferenceCluster", name, condition="Reachable")
        control.until("ServingStack", name, lambda _: True, "there", SYSTEM)


def composed(control: Control, name: str) -> dict[str, str]:
    """What an InferenceCluster composes, with the uid of each."""
    refs = control.get("InferenceCluster", name)["spec"]["crossplane"]["resourceRefs"]
    found: dict[str, str] = {}
    for ref in refs:
        kind = f"{ref['kind']}.{ref['apiVersion'].rpartition('/')[0]}"
        found[f"{kind} {ref['name']}"] = control.get(kind, ref["name"], ref.get("namespace", ""))["metadata"]["uid"]
    return found


class BroughtAlong:
    """The life of the fleet until clusters are deleted: one test leads to the next."""

    def test_a_cluster_brought_along_is_reached_and_its_gateway_gets_a_name(
        self, control: Control, fleet: Fleet
    ) -> None:
        name = fleet.near.name
        say(control, "ServingStack", name, gateway={"address": "203.0.113.7", "port": 80})
        wanted = ("ClassesResolved", "ClusterReady", "Reachable", "GatewayReady", "CapacityPublished")
        for condition in wanted:
            control.wait("InferenceCluster", name, condition=condition)
        hostname = f"gw-{name}.{SYSTEM}.svc.cluster.local"
        seen = control.get("InferenceCluster", name)
        assert seen["status"]["gateway"] == {"address": "203.0.113.7", "hostname": hostname, "port": 80}
        assert seen["status"]["gpus"] == 16
        assert control.get("Service.", f"gw-{name}", SYSTEM)["spec"]["clusterIP"] == "None"
        endpoints = control.get("EndpointSlice", f"gw-{name}", SYSTEM)["endpoints"]
        assert endpoints[0]["addresses"] == ["203.0.113.7"]
        assert "16" in control.kubectl("get", "ic", name)

    def test_where_watches_are_off_a_poll_finds_a_late_address(
        self, control: Control, fleet: Fleet, measured: dict[str, float]
    ) -> None:
        with control.without_watches():
            _wait_for_gateways(control)
            began = control.now()
            for name in (GATEWAY_NAME, "control"):
                _give_address(fleet.late.server, name, LATE)
            control.until("InferenceCluster", "late", is_at(LATE), f"at {LATE}")
            measured["a gateway's late address arrives, watches off"] = control.now() - began
            control.pause(max(0.0, POLL - (control.now() - began)))
            _assert_ready_and_blind(control.get("Object", "control", SYSTEM))

    def test_a_cluster_that_cannot_be_reached_is_known_as_such_and_nothing_is_removed(
        self, control: Control, fleet: Fleet, measured: dict[str, float]
    ) -> None:
        name = fleet.near.name
        before = composed(control, name)
        began = control.now()
        fleet.near.fail()
        try:
            lost = control.wait("InferenceCluster", name, condition="Reachable", status="False")
            measured["a lost cluster is known as such"] = control.now() - began
            assert condition_of(lost, "Reachable")["reason"] == "Unreachable"
            assert "refuses connections" in condition_of(lost, "Reachable")["message"]
            assert composed(control, name) == before, "losing a cluster removes nothing"
        finally:
            fleet.near.heal()
        control.wait("InferenceCluster", name, condition="Reachable")
        assert composed(control, name) == before

    def test_a_refused_deletion_shows_on_the_cluster_and_can_be_withdrawn(self, control: Control, fleet: Fleet) -> None:
        name = fleet.near.name
        of = {"apiVersion": "modelplane.ai/v1alpha1", "kind": "InferenceCluster", "resourceRef": {"name": name}}
        guard = {
            "apiVersion": "protection.crossplane.io/v1beta1",
            "kind": "ClusterUsage",
            "metadata": {"name": f"{name}-is-in-use"},
            "spec": {"of": of, "reason": "replicas are on it", "replayDeletion": True},
        }
        control.apply(guard)
        control.wait("ClusterUsage", f"{name}-is-in-use")
        with pytest.raises(control.refusal, match="replicas are on it"):
            control.delete("InferenceCluster", name)
        control.until("InferenceCluster", name, lambda seen: seen["status"].get("deletionPending"), "to be deleted")
        control.withdraw_deletion(name)
        control.until("InferenceCluster", name, lambda seen: "deletionPending" not in seen["status"], "kept")
        control.delete("ClusterUsage", f"{name}-is-in-use")
        control.wait_gone("ClusterUsage", f"{name}-is-in-use")
        assert "deletionTimestamp" not in control.get("InferenceCluster", name)["metadata"]


def _wait_for_gateways(control: Control) -> None:
    """Until the stack's Gateway and a control are on the cluster and were seen there, without an address."""
    second = stack.gateway(80)
    second["metadata"]["name"] = "control"
    made = remote_object(
        "control", second, readiness=Readiness.created(), provider_config="late", read_back=True, namespace=SYSTEM
    )
    control.apply(dict(made))
    control.wait("Object", "control", SYSTEM)
    # What a provider has made it looks at once more, a second later, however Ready it is.
    control.pause(2)
    control.until("ServingStack", "late", _is_seen_without_address, "with a Gateway that was seen", SYSTEM)


def _is_seen_without_address(stack: Json) -> bool:
    return condition_of(stack, "GatewayReady").get("reason") == "GatewayAddressPending"


def _give_address(server: Server, name: str, address: str) -> None:
    """What Envoy Gateway writes when the load balancer has given it one."""
    status = {"addresses": [{"type": "IPAddress", "value": address}]}
    server.patch(GATEWAY, name, {"status": status}, SYSTEM, "status")


def _assert_ready_and_blind(control: Mapping[str, Any]) -> None:
    """With SuccessfulCreate the address does not arrive: Ready once it exists, it is looked at again in ten minutes."""
    assert condition_of(control, "Ready")["status"] == "True"
    assert "addresses" not in control["status"]["atProvider"]["manifest"].get("status", {})
