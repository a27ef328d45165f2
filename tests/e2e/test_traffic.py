"""Requests through real Envoys: who is let in, who answers, what is said when nobody can, and where keys are."""

from __future__ import annotations

import base64
import http.client
import json
import ssl
import time
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import pytest
from tests.certificates import Authority
from tests.e2e.rig.api import Json
from tests.e2e.rig.cluster import condition_of
from tests.e2e.rig.envoy.engines import WHO, Engine
from tests.e2e.rig.envoy.traffic import GATEWAY_PORT, PUBLIC_PORT, SYSTEM, Traffic
from tests.e2e.rig.rig import Rig
from tests.e2e.rig.sentinels import Watchman, sentinel

from modelplane import fleetkey

TEAM, OTHERS = "traffic-team", "traffic-others"
MODEL = "qwen"
QWEN = {"selector": {"matchLabels": {"modelplane.ai/deployment": MODEL}}}
HOSTED = {"fallback": True, "selector": {"matchLabels": {"provider": "hosted"}}}
CHAT = "/v1/chat/completions"


@dataclass(frozen=True)
class Answer:
    """What a client was told, and by whom."""

    status: int
    headers: Mapping[str, str]
    body: bytes

    @property
    def who(self) -> str | None:
        return self.headers.get(WHO)

    @property
    def said(self) -> Any:
        return json.loads(self.body)


def ask(
    address: str,
    path: str,
    port: int = PUBLIC_PORT,
    model: str = MODEL,
    headers: Mapping[str, str] | None = None,
    **more: Any,
) -> Answer:
    """One request of a client of the OpenAI API."""
    connection = http.client.HTTPConnection(address, port, timeout=30)
    asked = {"model": model, "messages": [{"role": "user", "content": "?"}], **more}
    try:
        connection.request("POST", path, json.dumps(asked), {"content-type": "application/json", **(headers or {})})
        answer = connection.getresponse()
        return Answer(answer.status, {key.lower(): value for key, value in answer.getheaders()}, answer.read())
    finally:
        connection.close()


def eventually(so: Callable[[], bool], what: str, timeout: float = 60) -> None:
    end = time.monotonic() + timeout
    while not so():
        assert time.monotonic() < end, f"not {what} after {timeout:g} s"
        time.sleep(0.2)


@pytest.fixture(scope="module")
def replicas(rig: Rig, traffic: Traffic) -> list[str]:
    """Two replicas that serve, and a service in front of them."""
    rig.namespace(TEAM)
    traffic.deploy(MODEL, TEAM, 2)
    traffic.serve("chat", TEAM, QWEN)
    eventually(lambda: len(traffic.serving(MODEL, TEAM)) == 2, "two endpoints", 120)
    seen = rig.wait("ModelService", "chat", TEAM)
    assert seen["status"]["address"] == f"http://{traffic.address}/{TEAM}/chat"
    return traffic.serving(MODEL, TEAM)


def chat(traffic: Traffic, service: str = "chat", namespace: str = TEAM, **how: Any) -> Answer:
    return ask(traffic.address, f"/{namespace}/{service}{CHAT}", **how)


def test_the_door_stands(rig: Rig, traffic: Traffic) -> None:
    seen = rig.wait("InferenceGateway", "default")
    assert seen["status"]["address"] == traffic.address
    assert seen["status"]["url"] == f"http://{traffic.address}"
    for name in ("default", "egress"):
        gateway = rig.wait("Gateway", name, SYSTEM, condition="Programmed")
        assert [each["attachedRoutes"] for each in gateway["status"]["listeners"]], name
        policy = rig.get("ClientTrafficPolicy", name, SYSTEM)
        (ancestor,) = policy["status"]["ancestors"]
        assert condition_of({"status": ancestor}, "Accepted")["status"] == "True"
    service = rig.get("Service.", "modelplane-egress", "envoy-gateway-system")
    assert service["spec"]["type"] == "ClusterIP"
    egress = rig.get("Gateway", "egress", SYSTEM)["status"]["addresses"]
    assert [each["value"] for each in egress] == [service["spec"]["clusterIP"]]


def test_both_replicas_answer_and_only_for_their_model(traffic: Traffic, replicas: list[str]) -> None:
    eventually(lambda: chat(traffic).status == 200, "answered")
    answers = [chat(traffic) for _ in range(40)]
    assert Counter(each.status for each in answers) == {200: 40}
    assert {each.who for each in answers} == set(replicas)
    wrong = chat(traffic, model="other")
    assert (wrong.status, wrong.said["error"]["message"]) == (404, "The model `other` does not exist.")
    streamed = chat(traffic, stream=True, max_tokens=2)
    assert streamed.headers["content-type"] == "text/event-stream"
    assert streamed.body.decode().rstrip().endswith("data: [DONE]")


def test_what_a_client_sends_in_our_headers_means_nothing(traffic: Traffic, replicas: list[str]) -> None:
    forged = {fleetkey.HEADER: "mine", "x-modelplane-replica": "another", "x-marked": "forged"}
    answer = chat(traffic, headers=forged)
    assert answer.status == 200
    engine = traffic.pods.running[str(answer.who)].engine
    (seen,) = [each for each in engine.seen if each.headers.get("x-marked") == "forged"]
    assert seen.headers["host"].partition(":")[0] == engine.host
    assert not {fleetkey.HEADER, "x-modelplane-replica"} & seen.headers.keys(), "the key ends at the cluster's gateway"
    assert ask(traffic.address, f"/{TEAM}/chat%2f..%2fchat{CHAT}").status == 400
    assert ask(traffic.address, f"/{TEAM}/chatter{CHAT}").status == 404


def test_a_long_prompt_fits(traffic: Traffic, replicas: list[str]) -> None:
    assert chat(traffic, padding="x" * 1_000_000).status == 200


def test_only_the_fleets_key_opens_the_gateway_of_a_cluster(rig: Rig, traffic: Traffic, replicas: list[str]) -> None:
    host = {"host": f"{replicas[0]}.{TEAM}.replica.modelplane.internal"}
    key = base64.b64decode(rig.get("Secret", "fleet-key-1", SYSTEM)["data"][fleetkey.CREDENTIAL]).decode()

    def knock(**shown: str) -> int:
        headers = {**host, **{name.replace("_", "-"): value for name, value in shown.items()}}
        return ask(traffic.gateway_address, CHAT, GATEWAY_PORT, headers=headers).status

    assert knock() == 401
    assert knock(x_modelplane_key=f"{key}x") == 401
    assert knock(x_modelplane_key=key) == 200
    assert knock(x_modelplane_key=key, host="nobody.replica.modelplane.internal") == 404


def test_a_service_without_endpoints_says_so_and_asks_to_come_back(rig: Rig, traffic: Traffic) -> None:
    rig.namespace(TEAM)
    traffic.serve("empty", TEAM, {"selector": {"matchLabels": {"modelplane.ai/deployment": "nothing"}}})
    seen = rig.wait("ModelService", "empty", TEAM, "RouteAccepted")
    assert condition_of(seen, "EndpointsResolved")["reason"] == "NoEndpoints"
    assert condition_of(seen, "AddressAssigned")["status"] == "True"
    assert condition_of(seen, "Ready")["status"] == "False"
    eventually(lambda: chat(traffic, "empty").status == 503, "answered with 503")
    answer = chat(traffic, "empty")
    assert answer.headers["retry-after"] == "10"
    assert answer.headers["content-type"] == "application/json"
    assert answer.said["error"]["code"] == "no_endpoints"


def test_a_service_leads_to_endpoints_of_its_own_namespace_only(
    rig: Rig, traffic: Traffic, replicas: list[str]
) -> None:
    rig.namespace(OTHERS)
    traffic.serve("chat", OTHERS, QWEN)
    theirs = rig.get("ModelEndpoint", replicas[0], TEAM)
    labels = {"modelplane.ai/deployment": MODEL}
    stolen = {
        "apiVersion": theirs["apiVersion"],
        "kind": "ModelEndpoint",
        "metadata": {"name": "stolen", "namespace": OTHERS, "labels": labels},
        "spec": {key: theirs["spec"][key] for key in ("url", "api", "model", "fleet")},
    }
    rig.apply(stolen)
    seen = rig.until(
        "ModelService",
        "chat",
        lambda each: condition_of(each, "EndpointsResolved").get("reason") == "EndpointNotOurs",
        "refusing it",
        OTHERS,
    )
    assert "stolen" in condition_of(seen, "EndpointsResolved")["message"]
    eventually(lambda: chat(traffic, namespace=OTHERS).status == 503, "answered with 503")


def test_a_door_that_is_shut_counts_although_its_routes_stay_accepted(
    rig: Rig, traffic: Traffic, replicas: list[str]
) -> None:
    with traffic.door.down("default"):
        seen = rig.wait("ModelService", "chat", TEAM, "RouteAccepted", "False")
        assert condition_of(seen, "RouteAccepted")["reason"] == "GatewayNotReady"
        (route,) = [each for each in rig.every("HTTPRoute", TEAM) if each["metadata"]["name"].startswith("chat-")]
        (parent,) = route["status"]["parents"]
        assert condition_of({"status": parent}, "Accepted")["status"] == "True"
        assert rig.get("ModelService", "chat", TEAM)["status"]["endpoints"]["primary"] == 2, "nothing is taken out"
    rig.wait("ModelService", "chat", TEAM)
    eventually(lambda: _answers(traffic), "answered again")


def _answers(traffic: Traffic) -> bool:
    try:
        return chat(traffic).status == 200
    except OSError:
        return False


@dataclass(frozen=True)
class Hosted:
    """An external provider, its key, and what watches where that goes."""

    engine: Engine
    key: str
    watchman: Watchman


@pytest.fixture(scope="module")
def hosted(rig: Rig, traffic: Traffic) -> Hosted:
    """A provider with TLS of its own authority, with a base path and a key, as an endpoint of the team."""
    watchman, key = Watchman(rig), sentinel()
    name = "api.hosted.example"
    authority = Authority.make()
    files = authority.server(rig.machine.folder / "hosted", name)
    tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    tls.load_cert_chain(files / "tls.crt", files / "tls.key")
    engine = Engine("hosted", name, MODEL, "/openai/v1", f"Bearer {key}")
    traffic.background.run(engine.start(traffic.network.address(name), 8443, tls))
    rig.namespace(TEAM)
    rig.apply(_written("v1", "Secret", "hosted", stringData={"apiKey": f"{key}\n"}))
    rig.apply(_written("v1", "ConfigMap", "hosted-ca", data={"ca.crt": authority.pem.decode()}))
    spec = {
        "url": f"https://{name}:8443",
        "basePath": "/openai/v1",
        "model": MODEL,
        "auth": {"secretRef": {"name": "hosted"}},
        "tls": {"caConfigMapRef": {"name": "hosted-ca"}},
    }
    endpoint = _written("modelplane.ai/v1alpha1", "ModelEndpoint", "hosted", spec=spec)
    endpoint["metadata"]["labels"] = {"provider": "hosted"}
    rig.apply(endpoint)
    rig.wait("ModelEndpoint", "hosted", TEAM)
    return Hosted(engine, key, watchman)


def _written(version: str, kind: str, name: str, **rest: Any) -> Json:
    return {"apiVersion": version, "kind": kind, "metadata": {"name": name, "namespace": TEAM}, **rest}


def test_an_external_provider_gets_its_own_key_and_path(rig: Rig, traffic: Traffic, hosted: Hosted) -> None:
    traffic.serve("outside", TEAM, {"selector": {"matchLabels": {"provider": "hosted"}}})
    rig.wait("ModelService", "outside", TEAM)
    eventually(lambda: chat(traffic, "outside").status == 200, "answered")
    answer = chat(traffic, "outside", headers={"authorization": "Bearer the-client's-own"}, stream=True, max_tokens=3)
    assert (answer.status, answer.who) == (200, "hosted")
    assert answer.body.count(b"data: ") == 4
    last = hosted.engine.seen[-1]
    assert last.path == "/openai/v1/chat/completions"
    assert last.headers["authorization"] == f"Bearer {hosted.key}"
    assert fleetkey.HEADER not in last.headers


def test_the_egress_gateway_lets_in_the_fleet_alone(traffic: Traffic, hosted: Hosted) -> None:
    host = {"host": f"hosted.{TEAM}.endpoint.modelplane.internal"}
    assert ask(traffic.address, CHAT, 8080, headers=host).status == 401
    assert ask(traffic.address, CHAT, 8080, headers={**host, fleetkey.HEADER: "guess"}).status == 401


def test_the_fallback_takes_over_when_no_replica_is_left(
    rig: Rig, traffic: Traffic, replicas: list[str], hosted: Hosted
) -> None:
    traffic.serve("overflow", TEAM, QWEN, HOSTED)
    rig.wait("ModelService", "overflow", TEAM)
    eventually(lambda: chat(traffic, "overflow").status == 200, "answered")
    assert {chat(traffic, "overflow").who for _ in range(20)} == set(replicas)
    for name in replicas:
        traffic.pods.kill(name)
    answers = [chat(traffic, "overflow") for _ in range(20)]
    assert Counter((each.status, each.who) for each in answers) == {(200, "hosted"): 20}
    for name in replicas:
        traffic.pods.revive(name)
    eventually(lambda: chat(traffic, "overflow").who in replicas, "back with the replicas")
    eventually(lambda: len(traffic.serving(MODEL, TEAM)) == 2, "two endpoints")


def test_a_providers_key_is_in_secrets_and_at_the_provider_alone(rig: Rig, traffic: Traffic, hosted: Hosted) -> None:
    found = hosted.watchman.places({"key": hosted.key})["key"]
    assert any(key.endswith(f"/{TEAM}/hosted") for key in found.secrets), f"not found in its own Secret: {found}"
    assert found.elsewhere == set()
    shown = [each for pod in traffic.pods.running.values() for each in pod.engine.seen]
    assert shown, "engines that saw nothing prove nothing"
    assert [each for each in shown if hosted.key in str(each)] == []
    assert [each for each in hosted.engine.seen if f"Bearer {hosted.key}" != each.headers.get("authorization")] == []


def test_a_url_that_leads_nowhere_says_what_would_be_right(rig: Rig, traffic: Traffic) -> None:
    rig.namespace(TEAM)
    rig.apply(_written("modelplane.ai/v1alpha1", "ModelEndpoint", "nowhere", spec={"url": "https://localhost"}))
    seen = rig.wait("ModelEndpoint", "nowhere", TEAM, "Accepted", "False")
    assert condition_of(seen, "Accepted")["reason"] == "InvalidURL"
    assert "give the provider's host, such as https://api.openai.com" in condition_of(seen, "Accepted")["message"]
    assert condition_of(seen, "Ready")["status"] == "False"
