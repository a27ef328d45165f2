"""The laws, for ModelService: what serves stays, traffic goes only where it may, and a settled service is silent."""

from __future__ import annotations

import itertools
import random
from copy import deepcopy

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.lives import Life, condition
from tests.modelservice.builders import (
    a_cluster,
    a_gateway,
    a_service,
    an_endpoint,
    an_entry,
    an_external,
    hosts,
    shares,
)

from xfn.values import Json

WORLD = (a_gateway(), a_cluster("a"), a_cluster("b"))


def serving(*endpoints: Json, service: Json | None = None) -> Life:
    life = Life(service or a_service()).has(*WORLD, *(endpoints or (an_endpoint("x1"), an_endpoint("x2", "b"))))
    said = life.settle()
    assert said.desired.composite.ready is True, said.conditions
    return life


def leads_to(life: Life) -> set[str]:
    """Hosts that requests can reach now: of Backends that the route names."""
    named = shares(life)
    return hosts(obj for obj in life.composed.values() if obj["metadata"]["name"] in named)


BAD_INPUT = {
    "the gateway is gone": (a_cluster("a"), a_cluster("b"), an_endpoint("x1"), an_endpoint("x2", "b")),
    "the gateway says nothing": (
        a_gateway(gatewayRef=None, fleetKey=None, url=None, address=None),
        *WORLD[1:],
        an_endpoint("x1"),
        an_endpoint("x2", "b"),
    ),
    "the key is not there": (a_gateway(fleetKey=None), *WORLD[1:], an_endpoint("x1"), an_endpoint("x2", "b")),
    "the clusters are gone": (a_gateway(), an_endpoint("x1"), an_endpoint("x2", "b")),
    "labels are lost": (*WORLD, an_endpoint("x1", app="other"), an_endpoint("x2", "b", app="other")),
}


@pytest.mark.parametrize("what", BAD_INPUT)
def test_law_1_bad_input_removes_nothing_that_serves(what: str) -> None:
    life = serving()
    before, composed = leads_to(life), deepcopy(life.composed)
    life.has(*BAD_INPUT[what])
    for _ in range(3):
        life.reconcile()
        assert leads_to(life) == before
        assert life.composed.keys() == composed.keys()


@pytest.mark.parametrize("what", [name for name in BAD_INPUT if name != "the clusters are gone"])
def test_law_1_bad_input_is_told_and_the_service_is_not_ready(what: str) -> None:
    life = serving().has(*BAD_INPUT[what])
    said = life.reconcile()
    assert said.desired.composite.ready is False
    assert any(c.status == "False" for c in said.conditions)


def test_law_1_a_typo_in_a_selector_empties_no_service() -> None:
    life = serving()
    before = leads_to(life)
    life.xr["spec"]["endpoints"] = [an_entry(app="lama")]
    for _ in range(3):
        said = life.reconcile()
        assert condition(said, "EndpointsResolved") == ("False", "SelectorMatchesNothing")
        assert leads_to(life) == before


REPLICAS = ("x0", "x1", "x2", "x3")


@given(st.permutations(REPLICAS), st.sets(st.sampled_from(REPLICAS)), st.data())
@settings(max_examples=25, deadline=None)
def test_law_1_a_label_that_is_edited_empties_no_service_whatever_endpoint_has_it_first(
    order: list[str], deleted: set[str], data: st.DataObject
) -> None:
    """EndpointGate relabels one endpoint after the other, and each wakes the service."""
    endpoints = {name: an_endpoint(name, "ab"[i % 2], deployment="llama") for i, name in enumerate(REPLICAS)}
    elsewhere = an_endpoint("z", deployment="other", app="other")
    life = serving(*endpoints.values(), elsewhere)
    for name in order:
        endpoints[name] = an_endpoint(name, endpoints[name]["spec"]["fleet"]["cluster"], deployment="llama", app="new")
        life.has(*WORLD, *endpoints.values(), elsewhere)
        for _ in range(data.draw(st.integers(0, 2))):
            life.reconcile()
    life.settle()
    assert leads_to(life) == {f"{name}.ml.replica.modelplane.internal" for name in REPLICAS}
    for name in sorted(deleted):
        del endpoints[name]
        life.has(*WORLD, *endpoints.values(), elsewhere)
        life.settle()
        assert leads_to(life) == {f"{left}.ml.replica.modelplane.internal" for left in endpoints}
        assert set(life.xr["status"]["hosts"]) == leads_to(life)


def test_law_1_a_replica_that_takes_the_place_of_one_is_led_to_though_the_selector_is_a_typo() -> None:
    """Else a service that was kept would lose its endpoints one by one, as their replicas are replaced."""
    life = serving(an_endpoint("x1", deployment="llama"), an_endpoint("x2", "b", deployment="llama"))
    life.xr["spec"]["endpoints"] = [an_entry(app="lama")]
    life.settle()
    life.has(*WORLD, an_endpoint("x2", "b", deployment="llama"), an_endpoint("x3", deployment="llama"))
    said = life.settle()
    assert condition(said, "EndpointsResolved") == ("False", "SelectorMatchesNothing")
    assert leads_to(life) == {"x2.ml.replica.modelplane.internal", "x3.ml.replica.modelplane.internal"}


def test_law_9_an_endpoint_on_its_way_out_does_not_come_back_with_its_deployment() -> None:
    life = serving(an_endpoint("x1", deployment="llama"), an_endpoint("x2", "b", deployment="llama"))
    going = an_endpoint("x1", deployment="llama", app="new")
    going["metadata"]["deletionTimestamp"] = "2026-01-01T00:00:00Z"
    life.has(*WORLD, going, an_endpoint("x2", "b", deployment="llama"))
    life.settle()
    life.has(*WORLD, going, an_endpoint("x2", "b", deployment="llama", app="new"))
    life.settle()
    assert leads_to(life) == {"x2.ml.replica.modelplane.internal"}
    assert set(life.xr["status"]["hosts"]) == leads_to(life)


def test_law_1_an_entry_that_is_removed_leaves_nothing_to_its_neighbour() -> None:
    """By position alone, the second entry would inherit what the first one had."""
    both = a_service(an_entry(app="llama"), an_entry(app="canary"))
    life = serving(an_endpoint("x1"), an_endpoint("y1", app="canary"), service=both)
    life.has(*WORLD, an_endpoint("x1"))
    life.settle()
    life.xr["spec"]["endpoints"] = [an_entry(app="canary")]
    said = life.settle()
    assert condition(said, "EndpointsResolved") == ("False", "NoEndpoints")
    assert leads_to(life) == set()


def test_law_1_a_new_entry_in_front_inherits_nothing_from_the_one_it_pushed_back() -> None:
    life = serving()
    life.xr["spec"]["endpoints"] = [an_entry(app="coming"), an_entry()]
    life.settle()
    coming, old = life.xr["status"]["entries"]
    assert (coming["endpoints"], coming["kept"]) == ([], False)
    assert old["endpoints"] == ["x1", "x2"]


def test_law_3_what_is_withdrawn_gets_no_traffic() -> None:
    life = serving()
    life.has(*WORLD, an_endpoint("x2", "b"))
    life.reconcile()
    assert leads_to(life) == {"x2.ml.replica.modelplane.internal"}


def test_law_3_an_endpoint_that_is_being_deleted_is_withdrawn() -> None:
    life = serving()
    going = an_endpoint("x1")
    going["metadata"]["deletionTimestamp"] = "2026-01-01T00:00:00Z"
    life.has(*WORLD, going, an_endpoint("x2", "b"))
    life.reconcile()
    assert leads_to(life) == {"x2.ml.replica.modelplane.internal"}


def test_law_3_the_fleets_key_goes_only_to_gateways_of_the_fleet() -> None:
    planted = an_endpoint("planted")
    planted["spec"]["fleet"]["dnsName"] = "attacker.example.com"
    elsewhere = an_external("saas", app="llama")
    elsewhere["status"]["dnsName"] = "attacker.example.com"
    life = serving()
    life.has(*WORLD, an_endpoint("x1"), an_endpoint("x2", "b"), planted, elsewhere)
    said = life.settle()
    assert condition(said, "EndpointsResolved") == ("False", "EndpointNotOurs")
    assert "attacker.example.com" not in str(life.composed)


def test_law_7_no_endpoint_of_another_namespace_is_reached() -> None:
    borrowed = an_endpoint("borrowed")
    borrowed["spec"]["fleet"]["host"] = "r1.other.replica.modelplane.internal"
    foreign = an_external("theirs", app="llama")
    foreign["status"]["host"] = "saas.other.endpoint.modelplane.internal"
    life = serving()
    life.has(*WORLD, an_endpoint("x1"), borrowed, foreign, an_endpoint("z", namespace="other"))
    life.settle()
    assert leads_to(life) == {"x1.ml.replica.modelplane.internal"}


def test_law_7_the_same_name_in_two_namespaces_shares_no_name() -> None:
    names = [
        {obj["metadata"]["name"] for obj in life.composed.values()}
        for life in (
            serving(),
            serving(an_endpoint("x1", namespace="b"), service=a_service(namespace="b")),
            # Joined with a dash, this one would have the names of the first.
            serving(service=a_service(name="llama-route")),
        )
    ]
    for one, other in itertools.combinations(names, 2):
        assert not one & other


def test_law_4_a_settled_service_is_silent() -> None:
    life = serving()
    before = deepcopy((life.xr, life.composed))
    said = life.reconcile()
    assert (life.xr, life.composed) == before
    assert said.results == ()
    assert said.ttl is not None
    assert said.ttl.total_seconds() == 600


@given(st.integers(0, 1000))
@settings(max_examples=20, deadline=None)
def test_law_4_the_order_of_inputs_does_not_matter(seed: int) -> None:
    endpoints = [an_endpoint(f"x{i}", "ab"[i % 2]) for i in range(6)]
    straight = Life(a_service()).has(*WORLD, *endpoints)
    mixed = Life(a_service(), shuffle=lambda found: tuple(random.Random(seed).sample(found, len(found))))
    mixed.has(*WORLD, *endpoints)
    assert mixed.ask() == straight.ask()


def test_law_8_a_service_without_endpoints_is_not_ready_and_its_route_stays() -> None:
    life = serving().has(*WORLD)
    said = life.settle()
    assert said.desired.composite.ready is False
    assert condition(said, "EndpointsResolved") == ("False", "NoEndpoints")
    (rule,) = life.composed["route"]["spec"]["rules"]
    assert "backendRefs" not in rule
    named = [each["extensionRef"]["name"] for each in rule["filters"]]
    assert named == [life.composed[key]["metadata"]["name"] for key in ("serving-filter", "unavailable-filter")]


def test_a_service_that_is_emptied_keeps_its_filter_of_the_key() -> None:
    """A filter that comes or goes makes Envoy drain the connections of every service (decision 17)."""
    life = serving()

    def filters() -> set[str]:
        rules = life.composed["route"]["spec"]["rules"]
        return {each["extensionRef"]["name"] for each in rules[0]["filters"] if "extensionRef" in each}

    before = filters()
    life.has(*WORLD).settle()
    assert before < filters()


def test_law_8_a_route_that_its_gateway_forgot_is_not_ready() -> None:
    """A route stays Accepted after its Gateway is gone."""
    life = serving().has(a_gateway(ready=False), *WORLD[1:], an_endpoint("x1"))
    assert condition(life.reconcile(), "RouteAccepted") == ("False", "GatewayNotReady")


def test_law_8_what_a_route_said_before_it_changed_does_not_count() -> None:
    life = serving()
    life.composed["route"]["metadata"]["generation"] += 1
    said = life.ask()
    assert condition(said, "RouteAccepted") == ("Unknown", "RoutePending")
    assert said.desired.composite.ready is False


def test_law_8_names_that_differ_are_told() -> None:
    life = serving()
    life.has(*WORLD, an_endpoint("x1"), an_endpoint("x2", "b", model="other"))
    said = life.reconcile()
    assert condition(said, "ModelNamesAgree") == ("False", "ModelNamesDiffer")
    assert life.xr["status"]["models"] == ["llama", "other"]


def test_law_9_a_host_is_listed_until_it_is_out_of_every_backend() -> None:
    life = serving()
    gone = "x1.ml.replica.modelplane.internal"
    life.has(*WORLD, an_endpoint("x2", "b"))
    life.reconcile()
    assert gone in life.xr["status"]["hosts"], "the Backend was seen with it"
    life.reconcile()
    assert gone not in life.xr["status"]["hosts"]


moves = st.lists(st.sets(st.sampled_from(["x1", "x2", "y1", "z1"])), min_size=1, max_size=6)


@given(moves)
@settings(max_examples=20, deadline=None)
def test_law_9_the_route_never_names_what_is_not_there(steps: list[set[str]]) -> None:
    """Crossplane deletes before it applies, and applies in no order: at no moment may a reference hang."""
    three = a_service(an_entry(app="x"), an_entry(2, app="y"), an_entry(fallback=True, app="z"))
    life = Life(three)
    for present in steps:
        life.has(*WORLD, *(an_endpoint(name, app=name[0]) for name in present))
        for _ in range(3):
            before = life.composed
            life.reconcile()
            _check_no_reference_hangs(before, life.composed)


def _check_no_reference_hangs(before: dict[str, Json], after: dict[str, Json]) -> None:
    if "route" not in before:
        return
    left = {obj["metadata"]["name"] for key, obj in before.items() if key in after}
    for route in (before["route"], after["route"]):
        (rule,) = route["spec"]["rules"]
        refs = {ref["name"] for ref in rule.get("backendRefs", ())}
        refs |= {each["extensionRef"]["name"] for each in rule["filters"] if "extensionRef" in each}
        # After the deletions the old route must hold; before the first apply the new one must find all of its own.
        assert refs <= left


@given(moves)
@settings(max_examples=20, deadline=None)
def test_law_9_a_service_with_endpoints_ends_up_serving_exactly_them(steps: list[set[str]]) -> None:
    life = Life(a_service(an_entry(app="x"), an_entry(2, app="y"), an_entry(fallback=True, app="z")))
    for present in steps:
        life.has(*WORLD, *(an_endpoint(name, app=name[0]) for name in present))
        life.settle()
        assert leads_to(life) == {f"{name}.ml.replica.modelplane.internal" for name in present}
        assert set(life.xr["status"]["hosts"]) == leads_to(life)
