"""The laws, on InferenceGateway: those that its other tests do not tell by the way."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.inferencegateway.builders import a_cluster, a_service, an_open_gateway
from tests.servingstack.life import Life, conditions, deleted, names, unsynced

from modelplane.inferencegateway.rotation import GRACE

VANISHES: dict[str, Callable[[Life], object]] = {
    "the address": lambda life: life.there["public-gateway"]["status"].pop("addresses"),
    "the status of both Gateways": lambda life: [
        life.there[name].pop("status") for name in ("public-gateway", "egress-gateway")
    ],
    "the pods of Envoy": lambda life: life.there["egress-gateway"].update(
        status={"conditions": conditions(("Programmed", "False", "no Envoy replica is available"))}
    ),
    "provider-helm's sight": lambda life: unsynced(life.there["release-eg"], "connect failed: connection refused"),
    "every status of a release": lambda life: [
        life.there[name].pop("status") for name in ("release-crds", "release-eg")
    ],
    "its own status": lambda life: life.xr.pop("status"),
}


@pytest.mark.parametrize("what", VANISHES)
def test_law_1_what_vanishes_removes_nothing_and_comes_back(what: str) -> None:
    life, plane = an_open_gateway()
    life.required = [a_service()]
    life.settle(plane.everything_works)
    everything, settled = set(life.there), life.status
    VANISHES[what](life)
    outcome = life.reconcile()
    assert (names(outcome), deleted(outcome)) == (everything, set())
    life.settle(plane.everything_works)
    assert {**life.status, "conditions": ()} == {**settled, "conditions": ()}


@pytest.mark.parametrize("what", VANISHES)
def test_law_5_what_is_not_true_says_why(what: str) -> None:
    life, _ = an_open_gateway()
    VANISHES[what](life)
    life.reconcile()
    ours = [c for c in life.status["conditions"] if c["type"] in ("GatewayReady", "FleetKeyReady")]
    assert [c["type"] for c in ours if c["status"] != "True" and not c.get("message")] == []


CONFIRMED = st.lists(st.frozensets(st.sampled_from([1, 2, 3])), min_size=2, max_size=2)


@settings(deadline=None, max_examples=8)
@given(st.lists(st.tuples(CONFIRMED, st.sampled_from([1, 2, 3]), st.booleans()), min_size=1, max_size=6))
def test_law_9_an_old_key_goes_only_when_every_cluster_has_confirmed_the_one_that_is_shown(
    steps: list[tuple[list[frozenset[int]], int, bool]],
) -> None:
    """Whatever clusters confirm, whatever is asked for, however the time goes by."""
    life, plane = an_open_gateway()
    shown = 1
    for confirmed, asked, later in steps:
        life.required = [a_cluster(f"c{n}", *sorted(each)) for n, each in enumerate(confirmed)]
        life.xr["spec"]["fleetKey"] = {"revision": asked}
        life.now += GRACE if later else GRACE / 10
        gone = {name for name in deleted(life.reconcile()) if name.startswith("fleet-key-")}
        now = life.status["fleetKey"]["current"]["revision"]
        if now != shown:
            assert all(now in each for each in confirmed), "shown only when all let it in"
            assert f"fleet-key-{shown}" in life.there, "and the one before is still let in"
        assert f"fleet-key-{now}" not in gone
        assert f"fleet-key-{now}" in life.there
        shown = now
        plane.everything_works()


@settings(deadline=None, max_examples=4)
@given(teams=st.sets(st.from_regex(r"[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?", fullmatch=True), min_size=2, max_size=3))
def test_law_7_and_10_each_namespace_has_a_grant_of_its_own_whose_name_is_valid(teams: set[str]) -> None:
    life, _ = an_open_gateway()
    life.required = [a_service(team, "same-name") for team in sorted(teams)]
    life.reconcile()
    grants = [obj for obj in life.there.values() if obj["kind"] == "ReferenceGrant"]
    assert {grant["spec"]["from"][0]["namespace"] for grant in grants} == teams
    called = {grant["metadata"]["name"] for grant in grants}
    assert len(called) == len(teams)
    assert all(re.fullmatch(r"[a-z]([-a-z0-9]{0,61}[a-z0-9])?", name) for name in called)
