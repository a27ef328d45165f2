"""TLS comes to the door and goes from it: services keep a listener that takes them."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.inferencegateway.builders import ControlPlane, a_service, an_open_gateway
from tests.servingstack.life import Life, deleted

from modelplane.inferencegateway import gateways
from modelplane.inferencegateway.adapt import HTTP, HTTPS, Door, Listener
from modelplane.inferencegateway.listeners import Entrance, entrance
from schemas.gateway.v1 import GatewayListener
from xfn.values import Json

TLS = {"certificateRefs": [{"name": "models-tls"}]}
CERTIFIED = Door(certificates=("models-tls",), redirect=True)
OPEN = Door()


def listeners(life: Life) -> dict[str, str]:
    """The listeners of the door, and whom each lets in."""
    spec = life.there["public-gateway"]["spec"]
    return {each["name"]: each["allowedRoutes"]["namespaces"]["from"] for each in spec["listeners"]}


def section(life: Life) -> str:
    return str(life.status["gatewayRef"]["sectionName"])


def a_service_at(address: str) -> Json:
    return {**a_service(), "status": {"address": f"{address}/ml/qwen"}}


def a_door_that_gets_tls() -> tuple[Life, ControlPlane]:
    """A gateway with one service, just after TLS was asked for."""
    life, plane = an_open_gateway()
    life.required = [a_service_at("http://203.0.113.7")]
    life.reconcile()
    plane.envoy_tells(http=1)
    life.xr["spec"]["tls"] = {**TLS, "httpPort": "Redirect"}
    life.reconcile()
    return life, plane


def test_law_9_the_new_listener_is_told_when_it_is_programmed() -> None:
    life, plane = a_door_that_gets_tls()
    assert (section(life), listeners(life)) == ("http", {"https": "All", "http": "All"})
    assert life.status["url"] == "http://203.0.113.7"
    assert life.condition("GatewayReady") == ("True", "ListenersChanging")
    assert life.message("GatewayReady").endswith("listener https is not programmed yet; services stay on http")
    plane.envoy_tells(http=1, https=0)
    life.reconcile()
    assert (section(life), listeners(life)) == ("https", {"https": "All", "http": "All"})
    assert life.status["url"] == "https://203.0.113.7"
    assert "redirect" in life.there, "who comes by http and is not served there any more is sent on"


def test_law_3_the_old_listener_goes_when_nobody_is_attached_to_it() -> None:
    life, plane = a_door_that_gets_tls()
    plane.envoy_tells(http=1, https=0)
    life.reconcile()
    plane.envoy_tells(http=2, https=0, redirected=True)
    life.reconcile()
    assert listeners(life)["http"] == "All"
    assert life.message("GatewayReady").endswith("listener http stays open until no route is attached to it")
    life.required = [a_service_at("https://203.0.113.7")]
    plane.envoy_tells(http=1, https=1, redirected=True)
    life.reconcile()
    assert listeners(life) == {"https": "All", "http": "Same"}
    assert life.condition("GatewayReady") == ("True", "Available")


def test_the_route_of_a_service_is_not_taken_for_the_redirect() -> None:
    """Envoy Gateway tells that it took the redirect before it tells the new count."""
    life, plane = a_door_that_gets_tls()
    plane.envoy_tells(http=1, https=0)
    life.reconcile()
    plane.envoy_tells(http=1, https=0, redirected=True)
    life.reconcile()
    assert listeners(life)["http"] == "All"


def test_law_1_a_certificate_that_is_missing_cuts_nobody_off() -> None:
    life, plane = a_door_that_gets_tls()
    plane.envoy_tells(http=1, https=0, wrong={"https": "Secret modelplane-system/models-tls does not exist"})
    outcome = life.reconcile()
    assert (section(life), listeners(life)["http"], deleted(outcome)) == ("http", "All", set())
    assert life.condition("GatewayReady") == ("False", "GatewayNotAccepted")
    assert life.message("GatewayReady") == (
        "public Gateway: listener https: Secret modelplane-system/models-tls does not exist; services stay on http"
    )


def test_a_certificate_that_is_lost_later_sends_nobody_back() -> None:
    life, plane = an_open_gateway(tls=TLS)
    plane.envoy_tells(http=1, https=1, redirected=True, wrong={"https": "Secret models-tls does not exist"})
    outcome = life.reconcile()
    assert (section(life), listeners(life), deleted(outcome)) == ("https", {"https": "All", "http": "Same"}, set())


def test_what_was_said_of_an_earlier_generation_is_not_said_of_this_one() -> None:
    """The listener for redirects is programmed, and lets in no service."""
    life, plane = an_open_gateway(tls=TLS)
    plane.envoy_tells(http=1, https=1, redirected=True, generation=1)
    life.xr["spec"].pop("tls")
    life.reconcile()
    assert (section(life), listeners(life)) == ("https", {"http": "All", "https": "All"})
    for told, expected in ((1, "https"), (2, "http")):
        plane.envoy_tells(http=1, https=1, redirected=True, generation=told)
        life.there["public-gateway"]["metadata"]["generation"] = 2
        life.reconcile()
        assert section(life) == expected


def test_a_certificate_that_is_not_asked_for_any_more_is_served_until_nobody_needs_it() -> None:
    life, plane = an_open_gateway(tls=TLS, hostname="models.example.com")
    plane.envoy_tells(http=1, https=1, redirected=True)
    before = next(each for each in life.there["public-gateway"]["spec"]["listeners"] if each["name"] == "https")
    del life.xr["spec"]["tls"], life.xr["spec"]["hostname"]
    life.reconcile()
    assert before in life.there["public-gateway"]["spec"]["listeners"]
    assert life.status["url"] == "https://models.example.com", "the certificate is for that name"


def test_law_1_a_lost_status_sends_nobody_to_a_listener_that_does_not_serve() -> None:
    life, plane = a_door_that_gets_tls()
    plane.envoy_tells(http=1, https=0, wrong={"https": "Secret models-tls does not exist"})
    life.xr["status"] = {}
    life.reconcile()
    assert (section(life), listeners(life)) == ("http", {"https": "All", "http": "All"})


@pytest.mark.parametrize("door", [OPEN, CERTIFIED])
def test_law_4_a_settled_door_stays_as_it_is_whatever_is_told_of_it(door: Door) -> None:
    made = gateways.listeners(door, Entrance(HTTPS if door.tls else HTTP, HTTPS if door.tls else HTTP), {})
    told = "https" if door.tls else "http"
    for programmed in (False, True):
        for attached in (None, 0, 3):
            seen = {each["name"]: Listener(each, programmed, attached) for each in made}
            way_in = entrance(door, told, seen, door.redirect, [f"{told}://x/ml/qwen"])
            assert (way_in.section, way_in.kept, gateways.listeners(door, way_in, seen)) == (told, None, made)


@dataclass
class Play:
    """The door, Envoy Gateway and services, each at a pace of its own."""

    door: Door = OPEN
    told: str | None = None
    made: dict[str, GatewayListener] = field(default_factory=dict)
    status: dict[str, tuple[GatewayListener, int]] = field(default_factory=dict)
    redirected: bool = False
    counted: bool = False
    certified: bool = True
    services: dict[int, str] = field(default_factory=dict)
    last: Entrance = field(default_factory=lambda: Entrance(HTTP, HTTP))

    def reconcile(self) -> None:
        seen = {name: self._seen(spec) for name, spec in self.made.items()}
        addresses = [f"{section}://x" for section in self.services.values()]
        self.last = entrance(self.door, self.told, seen, self.redirected, addresses)
        self.made = {each["name"]: each for each in gateways.listeners(self.door, self.last, seen)}
        self.told, self.redirected = self.last.section, self.last.redirect
        self.counted &= self.redirected

    def _seen(self, spec: GatewayListener) -> Listener:
        told, attached = self.status.get(spec["name"], (None, 0))
        if told is None:
            return Listener(spec)
        ours = int(self.counted and spec["name"] == HTTP)
        programmed = told == spec and (self.certified or spec["name"] == HTTP)
        return Listener(spec, programmed, max(0, attached - ours))

    def envoy(self) -> None:
        self.counted = self.redirected
        on = [*self.services.values(), *([HTTP] if self.redirected else [])]
        self.status = {name: (spec, on.count(name)) for name, spec in self.made.items()}

    def service(self, number: int) -> None:
        if self.told is not None:
            self.services[number] = self.told

    def shut_out(self) -> list[int]:
        """The services whose listener would not take them."""
        open_ = {name for name, spec in self.made.items() if Listener(spec).open}
        return [number for number, section in self.services.items() if section not in open_]


@settings(deadline=None, max_examples=200)
@given(st.lists(st.sampled_from(["tls", "plain", "certificate", "envoy", "door", "door", "door", 0, 1]), max_size=60))
def test_law_9_whatever_happens_in_whatever_order_each_service_has_a_listener_that_takes_it(
    steps: list[str | int],
) -> None:
    play = Play()
    play.reconcile()
    for step in steps:
        match step:
            case "tls" | "plain":
                play.door = CERTIFIED if step == "tls" else OPEN
            case "certificate":
                play.certified = not play.certified
            case "envoy":
                play.envoy()
            case "door":
                play.reconcile()
            case int():
                play.service(step)
        assert play.shut_out() == []
    play.certified = True
    for _ in range(4):
        play.reconcile()
        play.envoy()
        for number in list(play.services):
            play.service(number)
        assert play.shut_out() == []
    assert (play.last.section, play.last.kept) == (play.last.wanted, None)
    assert set(play.made) == ({HTTP, HTTPS} if play.door.tls else {HTTP})
