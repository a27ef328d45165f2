"""Services and endpoints on either engine: the fleet's door, who may be routed to, and what is said when nobody can.

Two InferenceClusters, east and west, share one API server and one Gateway. They are paused: what their functions would
say is written here, and what their serving stack would put there is applied here, from the functions' own manifests.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager
from typing import Any

from tests.fleet.builders import a_cluster, a_deployment, a_ledger, a_pool
from tests.parity.secrecy import Watchman
from tests.parity.words import SYSTEM, Control, Server, condition_of

from modelplane import envoygateway, fleetkey
from modelplane.servingstack import gateway as stack
from modelplane.servingstack.adapt import Gateway
from xfn.values import Json

NAME = "traffic"
"""The ClusterProviderConfig, and the label of the clusters."""
EAST, WEST = "traffic-east", "traffic-west"
GATEWAY_PORT = 8080
"""Where the gateways of clusters listen."""
TEAM, OTHERS = "traffic-team", "traffic-others"
MODEL, LEAVING = "qwen", "leaving"
QWEN = {"selector": {"matchLabels": {"modelplane.ai/deployment": MODEL}}}
HOSTED = {"selector": {"matchLabels": {"provider": "hosted"}}}
NOTHING = {"selector": {"matchLabels": {"modelplane.ai/deployment": "nothing"}}}
OVERFLOW = (QWEN, {"fallback": True, **HOSTED})
PROVIDER = "api.hosted.example"
_LABELS = {"example.com/fleet": NAME}
_NODES = 8


class Traffic(ABC):
    """The fleet, its door, and words for what is behind it."""

    control: Control
    address: str
    """Where clients come in."""

    @abstractmethod
    def shut(self) -> AbstractContextManager[None]:
        """No Envoy behind the door until the end of the block."""

    def deploy(self, name: str, namespace: str, replicas: int, **spec: Any) -> None:
        """A ModelDeployment whose replicas take one GPU each, on either cluster."""
        made = a_deployment(name, replicas, 1, namespace, clusterSelector={"matchLabels": _LABELS}, **spec)
        del made["metadata"]["uid"]
        self.control.apply(made)

    def serve(self, name: str, namespace: str, *entries: Mapping[str, Any]) -> None:
        """A ModelService with these entries."""
        self.control.apply(_ours("ModelService", name, namespace, {"endpoints": [dict(each) for each in entries]}))

    def serving(self, deployment: str, namespace: str) -> list[str]:
        """The replicas of a deployment that have an endpoint."""
        labels = {"modelplane.ai/deployment": deployment}
        return sorted(each["metadata"]["name"] for each in self.control.every("ModelEndpoint", namespace, labels))

    def two_replicas(self) -> list[str]:
        """Two replicas that serve, and a service in front of them."""
        control = self.control
        control.namespace(TEAM)
        self.deploy(MODEL, TEAM, 2)
        self.serve("chat", TEAM, QWEN)
        control.eventually(lambda: len(self.serving(MODEL, TEAM)) == 2, "no two endpoints", 120)
        control.wait("ModelService", "chat", TEAM)
        return self.serving(MODEL, TEAM)

    def steal(self, replica: str) -> None:
        """Another team's service, and an endpoint of its own that leads to a replica of the first team."""
        self.control.namespace(OTHERS)
        self.serve("chat", OTHERS, QWEN)
        theirs = self.control.get("ModelEndpoint", replica, TEAM)
        spec = {key: theirs["spec"][key] for key in ("url", "api", "model", "fleet")}
        stolen = _ours("ModelEndpoint", "stolen", OTHERS, spec)
        stolen["metadata"]["labels"] = {"modelplane.ai/deployment": MODEL}
        self.control.apply(stolen)

    def a_provider(self, url: str, key: str, authority: str) -> None:
        """An external provider with TLS of its own authority, a base path and a key, as an endpoint of the team."""
        control = self.control
        control.namespace(TEAM)
        control.apply(_core("Secret", "hosted", stringData={"apiKey": f"{key}\n"}))
        control.apply(_core("ConfigMap", "hosted-ca", data={"ca.crt": authority}))
        spec = {
            "url": url,
            "basePath": "/openai/v1",
            "model": MODEL,
            "auth": {"secretRef": {"name": "hosted"}},
            "tls": {"caConfigMapRef": {"name": "hosted-ca"}},
        }
        endpoint = _ours("ModelEndpoint", "hosted", TEAM, spec)
        endpoint["metadata"]["labels"] = {"provider": "hosted"}
        control.apply(endpoint)
        control.wait("ModelEndpoint", "hosted", TEAM)


def _ours(kind: str, name: str, namespace: str | None, spec: Json) -> Json:
    metadata = {"name": name, **({"namespace": namespace} if namespace else {})}
    return {"apiVersion": "modelplane.ai/v1alpha1", "kind": kind, "metadata": metadata, "spec": spec}


def _core(kind: str, name: str, **rest: Any) -> Json:
    return {"apiVersion": "v1", "kind": kind, "metadata": {"name": name, "namespace": TEAM}, **rest}


def door() -> Json:
    """The InferenceGateway, on a control plane that has Envoy Gateway."""
    return _ours("InferenceGateway", "default", None, {"envoyGateway": {"present": True}})


def add_stack(control: Control, cluster: Server) -> None:
    """The gateway of a cluster as its serving stack makes it, with a copy of the fleet's key."""
    key = control.get("Secret", fleetkey.secret_name(1), SYSTEM)["data"][fleetkey.CREDENTIAL]
    copy = {**stack.key_secret(1), "data": {fleetkey.client(1): key}}
    for made in (
        stack.namespace(),
        envoygateway.gateway_class(envoygateway.CLASS),
        stack.envoy_proxy(Gateway(), "Existing"),
        stack.gateway(GATEWAY_PORT),
        stack.client_traffic_policy(),
        stack.backend_traffic_policy(),
        stack.security_policy([1]),
        copy,
    ):
        cluster.apply(dict(made))
    cluster.wait("Gateway", stack.GATEWAY, stack.NAMESPACE, condition="Programmed")


def hostname(cluster: str) -> str:
    """The name by which the fleet's door knows the gateway of a cluster."""
    return f"gw-{cluster}.{SYSTEM}.svc.cluster.local"


def add_cluster(control: Control, name: str, address: str) -> None:
    """An InferenceCluster that is ready, with the address of its gateway, and its ledger."""
    made = a_cluster(name, a_pool(nodes=_NODES), labels=_LABELS)
    made["metadata"] = {"name": name, "labels": _LABELS, "annotations": {"crossplane.io/paused": "true"}}
    reached = {"address": address, "hostname": hostname(name), "port": GATEWAY_PORT, "keyRevisions": [1]}
    status = {**made.pop("status"), "gateway": reached, "providerConfigRef": {"name": NAME}}
    control.apply(made)
    control.patch("InferenceCluster", name, {"status": status}, subresource="status")
    ledger = a_ledger({**made, "status": status}, providerConfigRef={"name": NAME})
    del ledger["metadata"]["uid"]
    control.apply(ledger)
    control.wait("ClusterCapacity", name, condition="LedgerPublished")


class Services:
    """Services of two teams; one test leads to the next."""

    def test_the_door_stands(self, traffic: Traffic) -> None:
        control = traffic.control
        seen = control.wait("InferenceGateway", "default")
        assert seen["status"]["address"] == traffic.address
        assert seen["status"]["url"] == f"http://{traffic.address}"
        for name in ("default", "egress"):
            gateway = control.wait("Gateway", name, SYSTEM, condition="Programmed")
            assert gateway["status"]["addresses"]
            assert [each["attachedRoutes"] for each in gateway["status"]["listeners"]], name
            policy = control.get("ClientTrafficPolicy", name, SYSTEM)
            (ancestor,) = policy["status"]["ancestors"]
            assert condition_of({"status": ancestor}, "Accepted")["status"] == "True"

    def test_a_service_leads_to_every_replica_that_serves(self, traffic: Traffic, replicas: list[str]) -> None:
        seen = traffic.control.until("ModelService", "chat", _leads_to("2"), "leading to two", TEAM)
        assert seen["status"]["address"] == f"http://{traffic.address}/{TEAM}/chat"
        hosts = {f"{name}.{TEAM}.replica.modelplane.internal" for name in replicas}
        assert set(seen["status"]["hosts"]) == hosts
        (route,) = _routes(traffic, "chat")
        assert _told(route, "Accepted")["status"] == _told(route, "ResolvedRefs")["status"] == "True"

    def test_a_service_without_endpoints_says_so(self, traffic: Traffic) -> None:
        traffic.control.namespace(TEAM)
        traffic.serve("empty", TEAM, NOTHING)
        seen = traffic.control.wait("ModelService", "empty", TEAM, "RouteAccepted")
        assert condition_of(seen, "EndpointsResolved")["reason"] == "NoEndpoints"
        assert condition_of(seen, "AddressAssigned")["status"] == "True"
        assert condition_of(seen, "Ready")["status"] == "False"

    def test_a_service_leads_to_endpoints_of_its_own_namespace_only(
        self, traffic: Traffic, replicas: list[str]
    ) -> None:
        traffic.steal(replicas[0])
        seen = traffic.control.until(
            "ModelService",
            "chat",
            lambda each: condition_of(each, "EndpointsResolved").get("reason") == "EndpointNotOurs",
            "refusing it",
            OTHERS,
        )
        assert "stolen" in condition_of(seen, "EndpointsResolved")["message"]
        assert seen["status"].get("hosts", []) == []

    def test_a_door_that_is_shut_counts_although_its_routes_stay_accepted(
        self, traffic: Traffic, replicas: list[str]
    ) -> None:
        control = traffic.control
        with traffic.shut():
            seen = control.wait("ModelService", "chat", TEAM, "RouteAccepted", "False")
            assert condition_of(seen, "RouteAccepted")["reason"] == "GatewayNotReady"
            (route,) = _routes(traffic, "chat")
            assert _told(route, "Accepted")["status"] == "True"
            assert control.get("ModelService", "chat", TEAM)["status"]["endpoints"]["primary"] == 2, "nothing is out"
        control.wait("ModelService", "chat", TEAM)

    def test_an_external_provider_is_an_endpoint_like_any_other(self, traffic: Traffic, hosted: object) -> None:
        traffic.serve("outside", TEAM, HOSTED)
        seen = traffic.control.wait("ModelService", "outside", TEAM)
        assert seen["status"]["hosts"] == [f"hosted.{TEAM}.endpoint.modelplane.internal"]

    def test_a_fallback_is_no_replica(self, traffic: Traffic, replicas: list[str], hosted: object) -> None:
        traffic.serve("overflow", TEAM, *OVERFLOW)
        traffic.control.wait("ModelService", "overflow", TEAM)
        seen = traffic.control.until("ModelService", "overflow", _leads_to("2+1"), "leading to two and one", TEAM)
        assert seen["status"]["endpoints"] == {"primary": 2, "fallback": 1, "summary": "2+1"}

    def test_a_providers_key_is_in_secrets_alone(
        self, traffic: Traffic, watchman: Watchman, planted: dict[str, str], hosted: object
    ) -> None:
        for what, found in watchman.places(planted).items():
            assert any(key.endswith(f"/{TEAM}/hosted") for key in found.secrets), f"not in its own Secret: {found}"
            assert found.elsewhere == set(), f"the {what} is told"

    def test_law_9_a_replica_is_told_to_go_when_no_service_lists_it(self, traffic: Traffic) -> None:
        control = traffic.control
        control.namespace(TEAM)
        traffic.deploy(LEAVING, TEAM, 1)
        traffic.serve(LEAVING, TEAM, {"selector": {"matchLabels": {"modelplane.ai/deployment": LEAVING}}})
        control.wait("ModelService", LEAVING, TEAM, timeout=120)
        (name,) = traffic.serving(LEAVING, TEAM)
        control.patch("ModelDeployment", LEAVING, {"spec": {"replicas": 0}}, TEAM)
        steps: list[tuple[bool, bool, bool]] = []
        end = control.now() + 120
        while not steps or not steps[-1][2]:
            assert control.now() < end, f"{name} was not told to go"
            # What must hold on longer is looked at last: it may change in between.
            replica = control.find("ModelReplica", name, TEAM)
            told = replica is None or "deletionTimestamp" in replica["metadata"]
            hosts = control.get("ModelService", LEAVING, TEAM)["status"].get("hosts", [])
            listed = any(host.startswith(f"{name}.") for host in hosts)
            steps.append((name in traffic.serving(LEAVING, TEAM), listed, told))
            control.pause(0.02)
        assert (True, True, False) in steps, "it was never seen serving"
        assert [step for step in steps if step[1] and step[2]] == [], "told to go while a service still led to it"
        assert [step for step in steps if step[0] and step[2]] == [], "told to go while it had an endpoint"

    def test_a_url_that_leads_nowhere_says_what_would_be_right(self, traffic: Traffic) -> None:
        traffic.control.namespace(TEAM)
        traffic.control.apply(_ours("ModelEndpoint", "nowhere", TEAM, {"url": "https://localhost"}))
        seen = traffic.control.wait("ModelEndpoint", "nowhere", TEAM, "Accepted", "False")
        accepted = condition_of(seen, "Accepted")
        assert accepted["reason"] == "InvalidURL"
        assert "give the provider's host, such as https://api.openai.com" in accepted["message"]
        assert condition_of(seen, "Ready")["status"] == "False"


def _leads_to(summary: str) -> Callable[[Json], bool]:
    return lambda service: service["status"]["endpoints"]["summary"] == summary


def _routes(traffic: Traffic, service: str) -> list[Json]:
    found = traffic.control.every("HTTPRoute", TEAM)
    return [each for each in found if each["metadata"]["name"].startswith(f"{service}-")]


def _told(route: Json, type_: str) -> Json:
    (parent,) = route["status"]["parents"]
    return condition_of({"status": parent}, type_)
