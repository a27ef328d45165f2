"""TLS comes to the fleet's door and goes from it while services are reached through it."""

from collections.abc import Iterator
from typing import Any

import pytest
from tests.plane.fleet import laws
from tests.plane.fleet.fleet import SYSTEM, Fleet, a_service

from plane.standins.gateways import GATEWAY, ROUTE
from plane.store.keys import Json, Key
from plane.store.store import Change

TLS = {"certificateRefs": [{"name": "models-example-com"}]}
SERVICES = [("ml", "chat"), ("ml", "code"), ("search", "rank")]
PAUSED = "crossplane.io/paused"


class Witness:
    """Notes every moment in which the route of a service names a listener that would not take it."""

    def __init__(self, fleet: Fleet) -> None:
        self.noted: list[str] = []
        self._store = fleet.plane.store
        self._store.watch(self._see, GATEWAY, ROUTE)

    def _see(self, change: Change) -> None:
        gateway = self._store.get(Key(*GATEWAY, SYSTEM, "default"))
        if change.key.name == "egress" or gateway is None:
            return
        listeners = {each["name"]: each for each in gateway["spec"]["listeners"]}
        for route, section in attached(self._store.find(ROUTE)):
            listener = listeners.get(section)
            if listener is None:
                self.noted.append(f"{route} is attached to {section}, which is closed")
            elif listener["allowedRoutes"]["namespaces"]["from"] != "All":
                self.noted.append(f"{route} is attached to {section}, which does not let it in")


def attached(routes: list[Json]) -> Iterator[tuple[str, str]]:
    """The routes of services, each with its listener."""
    for route in routes:
        for reference in route["spec"]["parentRefs"]:
            if route["metadata"]["namespace"] != SYSTEM and reference["name"] == "default":
                yield route["metadata"]["name"], reference["sectionName"]


def a_fleet(**spec: Any) -> tuple[Fleet, Witness]:
    """Services behind a door."""
    fleet = Fleet()
    asked(fleet, **spec)
    for namespace in {namespace for namespace, _ in SERVICES}:
        fleet.plane.apply({"apiVersion": "v1", "kind": "Namespace", "metadata": {"name": namespace}})
    for key in SERVICES:
        fleet.plane.apply(a_service(key))
    fleet.settle()
    return fleet, Witness(fleet)


def asked(fleet: Fleet, **spec: Any) -> None:
    """Write the spec of the InferenceGateway anew, all but what is Crossplane's of it."""
    before = fleet.plane.get("InferenceGateway", "default")
    theirs = {name: part for name, part in before["spec"].items() if name == "crossplane"}
    fleet.plane.store.update({**before, "spec": {**theirs, **spec}})


def listeners(fleet: Fleet) -> dict[str, str]:
    """The listeners of the door, and whom each lets in."""
    gateway = fleet.plane.get("Gateway", "default", SYSTEM)
    return {each["name"]: each["allowedRoutes"]["namespaces"]["from"] for each in gateway["spec"]["listeners"]}


def has_redirect(fleet: Fleet) -> bool:
    return fleet.plane.store.get(Key(*ROUTE, SYSTEM, "redirect-to-https")) is not None


def told(fleet: Fleet) -> set[str]:
    """The schemes that clients of services are told."""
    return {each["status"]["address"].partition("://")[0] for each in fleet.plane.all("ModelService")}


def sections(fleet: Fleet) -> set[str]:
    return {section for _, section in attached(fleet.plane.store.find(ROUTE))}


def pause(fleet: Fleet, service: tuple[str, str], *, paused: bool) -> None:
    """Let a service be as slow as a service can be."""
    before = fleet.plane.get("ModelService", service[1], service[0])
    fleet.plane.store.update(
        {**before, "metadata": {**before["metadata"], "annotations": {PAUSED: str(paused).lower()}}}
    )


@pytest.mark.parametrize("http_port", ["Redirect", "Closed"])
def test_law_9_tls_comes_and_every_service_is_attached_all_the_while(http_port: str) -> None:
    fleet, witness = a_fleet()
    assert (told(fleet), listeners(fleet)) == ({"http"}, {"http": "All"})
    asked(fleet, tls={**TLS, "httpPort": http_port})
    fleet.settle()
    assert witness.noted == []
    assert (told(fleet), sections(fleet)) == ({"https"}, {"https"})
    redirects = http_port == "Redirect"
    assert listeners(fleet) == {"https": "All", **({"http": "Same"} if redirects else {})}
    assert has_redirect(fleet) is redirects
    assert fleet.plane.condition("InferenceGateway", "default", "GatewayReady")["reason"] == "Available"
    laws.check(fleet.plane)


def test_law_9_tls_goes_and_every_service_is_attached_all_the_while() -> None:
    fleet, witness = a_fleet(tls=TLS)
    assert (told(fleet), listeners(fleet)) == ({"https"}, {"https": "All", "http": "Same"})
    asked(fleet)
    fleet.settle()
    assert witness.noted == []
    assert (told(fleet), sections(fleet), listeners(fleet)) == ({"http"}, {"http"}, {"http": "All"})
    assert not has_redirect(fleet)
    laws.check(fleet.plane)


@pytest.mark.parametrize("first", [{}, {"tls": TLS}], ids=["tls comes", "tls goes"])
def test_law_3_a_listener_stays_for_the_last_service_that_is_attached(first: Json) -> None:
    fleet, witness = a_fleet(**first)
    before = "https" if first else "http"
    pause(fleet, SERVICES[0], paused=True)
    asked(fleet, **({} if first else {"tls": TLS}))
    fleet.plane.advance(1200)
    assert listeners(fleet) == {"http": "All", "https": "All"}
    assert has_redirect(fleet), "what is no service's is sent on already, or still"
    condition = fleet.plane.condition("InferenceGateway", "default", "GatewayReady")
    assert (condition["status"], condition["reason"]) == ("True", "ListenersChanging")
    assert f"listener {before} stays open" in condition["message"]
    pause(fleet, SERVICES[0], paused=False)
    fleet.plane.advance(60)
    assert witness.noted == []
    assert listeners(fleet) == ({"http": "All"} if first else {"https": "All", "http": "Same"})


def test_law_3_whoever_thinks_again_halfway_cuts_nobody_off() -> None:
    """However far the change has come when it is taken back, and that again."""
    fleet, witness = a_fleet()
    for seconds in (0.01, 0.1, 0.5, 1, 2, 5, 20):
        for spec in ({"tls": TLS}, {}):
            asked(fleet, **spec)
            fleet.plane.advance(seconds)
    fleet.settle()
    assert witness.noted == []
    assert (told(fleet), listeners(fleet)) == ({"http"}, {"http": "All"})
    laws.check(fleet.plane)


def test_law_3_a_host_name_that_comes_with_tls_closes_no_address() -> None:
    """Who came by the address still does while services move."""
    fleet, _ = a_fleet()
    pause(fleet, SERVICES[0], paused=True)
    asked(fleet, tls=TLS, hostname="models.example.com")
    fleet.plane.advance(1200)
    made = {each["name"]: each for each in fleet.plane.get("Gateway", "default", SYSTEM)["spec"]["listeners"]}
    assert "hostname" not in made["http"]
    assert made["https"]["hostname"] == "models.example.com"
    assert fleet.plane.get("InferenceGateway", "default")["status"]["url"] == "https://models.example.com"
