"""Requests through real Envoys: who is let in, who answers, what is said when nobody can, and where keys are.

What is said of services and endpoints is told for both engines, and comes first; then what a client sees of them.
"""

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
from tests.e2e.rig.envoy.engines import WHO, Engine
from tests.e2e.rig.envoy.traffic import PUBLIC_PORT, Traffic
from tests.e2e.rig.rig import Rig
from tests.e2e.rig.sentinels import Watchman, sentinel
from tests.parity.services import (
    GATEWAY_PORT,
    HOSTED,
    MODEL,
    NOTHING,
    OTHERS,
    OVERFLOW,
    PROVIDER,
    TEAM,
    Services,
)
from tests.parity.words import SYSTEM

from modelplane import fleetkey

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
def replicas(traffic: Traffic) -> list[str]:
    """Two replicas that serve, and a service in front of them."""
    return traffic.two_replicas()


@pytest.fixture(scope="module")
def planted() -> dict[str, str]:
    """The provider's key."""
    return {"key": sentinel()}


@pytest.fixture(scope="module")
def watchman(rig: Rig) -> Watchman:
    """Looks through all that is written from now on."""
    return Watchman(rig)


@pytest.fixture(scope="module")
def hosted(rig: Rig, traffic: Traffic, watchman: Watchman, planted: dict[str, str]) -> Engine:
    """A provider with TLS of its own authority, with a base path and a key, as an endpoint of the team."""
    authority = Authority.make()
    files = authority.server(rig.machine.folder / "hosted", PROVIDER)
    tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    tls.load_cert_chain(files / "tls.crt", files / "tls.key")
    engine = Engine("hosted", PROVIDER, MODEL, "/openai/v1", f"Bearer {planted['key']}")
    traffic.background.run(engine.start(traffic.network.address(PROVIDER), 8443, tls))
    traffic.a_provider(f"https://{PROVIDER}:8443", planted["key"], authority.pem.decode())
    return engine


class TestServices(Services):
    """What is said of services and endpoints, on the rig."""


def chat(traffic: Traffic, service: str = "chat", namespace: str = TEAM, **how: Any) -> Answer:
    return ask(traffic.address, f"/{namespace}/{service}{CHAT}", **how)


def test_the_egress_gateway_is_reached_inside_the_cluster_alone(rig: Rig, traffic: Traffic) -> None:
    service = rig.get("Service.", "modelplane-egress", "envoy-gateway-system")
    assert service["spec"]["type"] == "ClusterIP"
    egress = rig.wait("Gateway", "egress", SYSTEM, condition="Programmed")["status"]["addresses"]
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


def test_a_service_without_endpoints_asks_to_come_back(traffic: Traffic, replicas: list[str]) -> None:
    traffic.serve("empty", TEAM, NOTHING)
    eventually(lambda: chat(traffic, "empty").status == 503, "answered with 503")
    answer = chat(traffic, "empty")
    assert answer.headers["retry-after"] == "10"
    assert answer.headers["content-type"] == "application/json"
    assert answer.said["error"]["code"] == "no_endpoints"


def test_a_stolen_endpoint_leads_nowhere(traffic: Traffic, replicas: list[str]) -> None:
    traffic.steal(replicas[0])
    eventually(lambda: chat(traffic, namespace=OTHERS).status == 503, "answered with 503")


def test_a_door_that_was_shut_opens_again(traffic: Traffic, replicas: list[str]) -> None:
    """The life of services has shut it; this is after."""
    eventually(lambda: _answers(traffic), "answered again")


def _answers(traffic: Traffic) -> bool:
    try:
        return chat(traffic).status == 200
    except OSError:
        return False


def test_an_external_provider_gets_its_own_key_and_path(
    traffic: Traffic, hosted: Engine, planted: dict[str, str]
) -> None:
    traffic.serve("outside", TEAM, HOSTED)
    eventually(lambda: chat(traffic, "outside").status == 200, "answered")
    answer = chat(traffic, "outside", headers={"authorization": "Bearer the-client's-own"}, stream=True, max_tokens=3)
    assert (answer.status, answer.who) == (200, "hosted")
    assert answer.body.count(b"data: ") == 4
    last = hosted.seen[-1]
    assert last.path == "/openai/v1/chat/completions"
    assert last.headers["authorization"] == f"Bearer {planted['key']}"
    assert fleetkey.HEADER not in last.headers


def test_the_egress_gateway_lets_in_the_fleet_alone(traffic: Traffic, hosted: Engine) -> None:
    host = {"host": f"hosted.{TEAM}.endpoint.modelplane.internal"}
    assert ask(traffic.address, CHAT, 8080, headers=host).status == 401
    assert ask(traffic.address, CHAT, 8080, headers={**host, fleetkey.HEADER: "guess"}).status == 401


def test_the_fallback_takes_over_when_no_replica_is_left(traffic: Traffic, replicas: list[str], hosted: Engine) -> None:
    traffic.serve("overflow", TEAM, *OVERFLOW)
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


def test_a_providers_key_is_shown_to_the_provider_alone(
    traffic: Traffic, hosted: Engine, watchman: Watchman, planted: dict[str, str]
) -> None:
    """With requests on their way, it is still in no other place than it was."""
    assert watchman.places(planted)["key"].elsewhere == set()
    shown = [each for pod in traffic.pods.running.values() for each in pod.engine.seen]
    assert shown, "engines that saw nothing prove nothing"
    assert [each for each in shown if planted["key"] in str(each)] == []
    shown_to_it = [each.headers.get("authorization") for each in hosted.seen]
    assert [each for each in shown_to_it if each != f"Bearer {planted['key']}"] == []
