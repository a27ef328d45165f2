"""ModelEndpoint: of the fleet it only says where it is; to a provider it makes a way out, and keeps its key secret."""

from __future__ import annotations

import base64
from copy import deepcopy
from typing import Any

import pytest
import structlog
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.lives import Life, condition
from tests.modelservice.builders import a_gateway, an_endpoint

from modelplane.modelendpoint.adapt import InvalidURL, provider
from xfn.names import Limit
from xfn.values import Json

SENTINEL = "sk-sentinel-4711"
EGRESS = {"namespace": "modelplane-system", "name": "egress"}


def a_secret(value: str | bytes = SENTINEL, key: str = "apiKey") -> Json:
    raw = value.encode() if isinstance(value, str) else value
    return {
        "apiVersion": "v1",
        "kind": "Secret",
        "metadata": {"name": "provider", "namespace": "ml"},
        "data": {key: base64.b64encode(raw).decode()},
    }


def a_provider(url: str = "https://api.example.com", auth: Json | None = None, **spec: Any) -> Json:
    return {
        "apiVersion": "modelplane.ai/v1alpha1",
        "kind": "ModelEndpoint",
        "metadata": {"name": "saas", "namespace": "ml", "uid": "e1"},
        "spec": {"url": url, "auth": auth or {"secretRef": {"name": "provider"}}, **spec},
    }


def serving(xr: Json | None = None, *others: Json) -> Life:
    life = Life(xr or a_provider(), parent=EGRESS).has(*(others or (a_gateway(), a_secret())))
    assert life.settle().desired.composite.ready is True
    return life


def injected(life: Life) -> str:
    return base64.b64decode(life.composed["credential"]["data"]["credential"]).decode()


def test_one_of_the_fleet_composes_nothing_and_is_ready() -> None:
    life = Life(an_endpoint("x1"))
    said = life.reconcile()
    assert life.composed == {}
    assert said.desired.composite.ready is True
    assert life.xr["status"]["host"] == "x1.ml.replica.modelplane.internal"


def test_services_are_told_only_when_the_way_is_there() -> None:
    life = Life(a_provider(), parent=EGRESS).has(a_gateway(), a_secret())
    life.reconcile()
    assert "host" not in life.xr["status"]
    life.reconcile()
    assert life.xr["status"]["host"] == "saas.ml.endpoint.modelplane.internal"
    assert life.xr["status"]["dnsName"] == "egress.local"


@pytest.mark.parametrize(
    ("auth", "sent"),
    [
        ({"secretRef": {"name": "provider"}}, f"Bearer {SENTINEL}"),
        ({"secretRef": {"name": "provider"}, "scheme": "Plain", "header": "api-key"}, SENTINEL),
    ],
)
def test_the_key_is_sent_as_the_provider_wants_it(auth: Json, sent: str) -> None:
    life = serving(a_provider(auth=auth), a_gateway(), a_secret(f"{SENTINEL}\n"))
    assert injected(life) == sent
    injection = life.composed["credential-filter"]["spec"]["credentialInjection"]
    assert injection["header"] == auth.get("header", "Authorization")
    assert injection["overwrite"] is True


def test_the_fleets_key_and_a_clients_own_do_not_reach_the_provider() -> None:
    plain = serving(a_provider(auth={"secretRef": {"name": "provider"}, "header": "api-key", "scheme": "Plain"}))
    (rule,) = plain.composed["route"]["spec"]["rules"]
    removed = next(each for each in rule["filters"] if each["type"] == "RequestHeaderModifier")
    assert removed["requestHeaderModifier"]["remove"] == ["x-modelplane-key", "authorization"]


MISSING = {
    "no Secret": ((a_gateway(),), "SecretMissing"),
    "no such key": ((a_gateway(), a_secret(key="token")), "SecretKeyMissing"),
    "an empty key": ((a_gateway(), a_secret("")), "SecretKeyMissing"),
    "two lines": ((a_gateway(), a_secret(f"{SENTINEL}\r\nx-evil: 1")), "InvalidCredential"),
    "no text": ((a_gateway(), a_secret(b"\xff\xfe" + SENTINEL.encode())), "InvalidCredential"),
}


@pytest.mark.parametrize("what", MISSING)
def test_law_1_a_key_that_is_gone_takes_nothing_away(what: str) -> None:
    others, reason = MISSING[what]
    life = serving()
    before = deepcopy(life.composed)
    life.has(*others)
    said = life.reconcile()
    assert life.composed == before
    assert condition(said, "CredentialResolved") == ("False", reason)
    assert said.desired.composite.ready is False
    assert life.xr["status"]["host"] == "saas.ml.endpoint.modelplane.internal"


@pytest.mark.parametrize("what", MISSING)
def test_without_a_key_no_request_goes_out(what: str) -> None:
    others, _ = MISSING[what]
    life = Life(a_provider(), parent=EGRESS).has(*others)
    life.reconcile()
    assert life.composed == {}


def test_law_1_a_gateway_that_is_gone_takes_nothing_away() -> None:
    life = serving()
    before = deepcopy(life.composed)
    life.has(a_secret())
    said = life.reconcile()
    assert life.composed == before
    assert condition(said, "RouteAccepted") == ("False", "GatewayMissing")
    assert life.xr["status"]["dnsName"] == "egress.local"


def test_law_1_a_url_edited_to_nonsense_takes_nothing_away() -> None:
    life = serving()
    before = deepcopy(life.composed)
    life.xr["spec"]["url"] = "https://api_example.com"
    said = life.reconcile()
    assert life.composed == before
    assert condition(said, "Accepted") == ("False", "InvalidURL")


def test_law_4_a_settled_endpoint_is_silent() -> None:
    life = serving()
    before = deepcopy((life.xr, life.composed))
    assert life.reconcile().results == ()
    assert (life.xr, life.composed) == before


def test_law_9_a_filter_stays_until_the_route_has_let_go_of_it() -> None:
    life = serving()
    del life.xr["spec"]["auth"]
    life.reconcile()
    assert {"credential", "credential-filter"} <= life.composed.keys()
    life.reconcile()
    assert life.composed.keys() == {"backend", "route"}


def test_law_9_a_route_waits_for_its_filter() -> None:
    xr = a_provider()
    auth = xr["spec"].pop("auth")
    life = serving(xr, a_gateway(), a_secret())
    life.xr["spec"]["auth"] = auth
    life.reconcile()
    assert "ExtensionRef" not in str(life.composed["route"])
    life.reconcile()
    assert "ExtensionRef" in str(life.composed["route"])


def test_a_key_is_nowhere_but_in_secrets(capsys: pytest.CaptureFixture[str]) -> None:
    """Not in a condition, an event, a status, an object that is no Secret, nor in the function's own log."""
    structlog.reset_defaults()
    life = Life(a_provider(), parent=EGRESS).has(a_gateway(), a_secret())
    told = []
    for others in ((a_gateway(), a_secret()), *(others for others, _ in MISSING.values())):
        life.has(*others)
        said = life.reconcile()
        objects = [each.object for each in said.desired.resources.values() if each.object["kind"] != "Secret"]
        told.append(str((said.conditions, said.results, said.context, said.desired.composite.object, objects)))
    logged = capsys.readouterr()
    text = "".join(told) + logged.out + logged.err
    encoded = base64.b64encode(f"Bearer {SENTINEL}".encode()).decode()
    assert SENTINEL not in text
    assert encoded not in text
    assert base64.b64encode(SENTINEL.encode()).decode() not in text


WRONG = {
    "ftp://example.com": "must begin with https",
    "https://": "DNS name",
    "https://exa_mple.com": "DNS name",
    "https://10.0.0.1": "DNS name",
    "https://example.com:99999": "not a URL",
    "https://example.com:0": "port",
    "https://localhost": "the gateway itself",
    "https://[::1]": "DNS name",
}


@pytest.mark.parametrize("url", WRONG)
def test_a_wrong_url_says_what_is_wrong(url: str) -> None:
    with pytest.raises(InvalidURL, match=WRONG[url]):
        provider(a_provider(url))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("url", "port", "tls"),
    [
        ("https://API.example.com", 443, True),
        ("http://lab.example.com/", 80, False),
        ("https://a.example.com:8443", 8443, True),
    ],
)
def test_a_right_url_is_read(url: str, port: int, tls: bool) -> None:
    read = provider(a_provider(url))  # type: ignore[arg-type]
    assert (read.port, read.tls) == (port, tls)
    assert read.hostname == read.hostname.lower()


@given(st.from_regex(r"[a-z]([-a-z0-9]{0,61}[a-z0-9])?", fullmatch=True), st.integers(1, 63))
@settings(max_examples=25, deadline=None)
def test_law_10_names_and_hosts_fit(name: str, length: int) -> None:
    xr = a_provider()
    xr["metadata"] = {"name": name, "namespace": "n" * length, "uid": "e1"}
    secret = a_secret()
    secret["metadata"]["namespace"] = "n" * length
    life = Life(xr, parent=EGRESS).has(a_gateway(), secret)
    life.reconcile()
    assert all(len(obj["metadata"]["name"]) <= Limit.LABEL for obj in life.composed.values())
    (host,) = life.composed["route"]["spec"]["hostnames"]
    assert len(host) <= 253
    assert all(len(part) <= 63 for part in host.split("."))
