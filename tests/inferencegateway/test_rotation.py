"""InferenceGateway: the fleet's key is made once, changes without a lost request, and stands in Secrets alone."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta

from hypothesis import given
from hypothesis import strategies as st
from tests.inferencegateway.builders import a_cluster, a_life, a_service, an_open_gateway, key
from tests.servingstack.life import Life, deleted, without

from modelplane.inferencegateway.adapt import Cluster, Remembered
from modelplane.inferencegateway.function import INFERENCE_GATEWAY
from modelplane.inferencegateway.rotation import GRACE, Rotation, rotate
from modelplane.registry import REGISTRY

NOW = datetime(2026, 1, 1, tzinfo=UTC)


def shown(life: Life) -> int:
    revision: int = life.status["fleetKey"]["current"]["revision"]
    return revision


def test_the_key_is_made_once() -> None:
    life, plane = a_life()
    life.reconcile()
    assert key(life, 1) == "sentinel-1"
    for _ in range(3):
        plane.everything_works()
        life.reconcile()
    assert key(life, 1) == "sentinel-1"
    assert life.there["fleet-key-1"]["immutable"] is True
    assert life.there["fleet-key-1"]["metadata"]["namespace"] == "modelplane-system"


def test_two_gateways_have_different_keys_of_256_bits() -> None:
    made = set()
    for _ in range(2):
        life = Life(a_life()[0].xr, REGISTRY)
        life.reconcile()
        made.add(key(life, 1))
    assert len(made) == 2
    assert all(len(each) == 43 for each in made)
    assert REGISTRY["InferenceGateway"] is INFERENCE_GATEWAY


def test_the_key_stands_in_secrets_and_nowhere_else() -> None:
    life, plane = an_open_gateway()
    life.required = [a_service(), a_cluster("a", 1)]
    life.xr["spec"]["fleetKey"] = {"revision": 2}
    for _ in range(4):
        outcome = life.reconcile()
        said = [*without(life.given(), "Secret"), *(event.message for event in outcome.events)]
        for sentinel in (life.there["fleet-key-1"]["data"]["credential"], "sentinel-1", "sentinel-2"):
            assert sentinel not in json.dumps(said)
        plane.everything_works()


def test_a_rotation_waits_until_every_cluster_lets_the_new_key_in() -> None:
    life, plane = an_open_gateway()
    life.required = [a_cluster("a", 1), a_cluster("b", 1)]
    life.xr["spec"]["fleetKey"] = {"revision": 2}
    life.settle(plane.everything_works)
    assert shown(life) == 1
    assert life.status["fleetKey"]["next"] == {"revision": 2, "secretName": "fleet-key-2"}
    assert life.status["fleetKey"]["waitingFor"] == ["a", "b"]
    assert life.condition("FleetKeyReady") == ("True", "KeyRotating")
    assert life.condition("Ready")[0] == "True"
    life.required = [a_cluster("a", 1, 2), a_cluster("b", 1)]
    life.settle(plane.everything_works)
    assert (shown(life), life.status["fleetKey"]["waitingFor"]) == (1, ["b"])


def test_the_new_key_takes_over_and_the_old_one_goes_after_its_grace() -> None:
    life, plane = an_open_gateway()
    life.required = [a_cluster("a", 1, 2)]
    life.xr["spec"]["fleetKey"] = {"revision": 2}
    life.settle(plane.everything_works)
    assert shown(life) == 2
    assert life.status["fleetKey"]["previous"] == {
        "revision": 1,
        "secretName": "fleet-key-1",
        "until": "2026-01-01T00:30:00Z",
    }
    assert "fleet-key-1" in life.there, "requests that carry it may be under way"
    life.now += GRACE - timedelta(seconds=1)
    assert deleted(life.reconcile()) == set()
    life.now += timedelta(seconds=1)
    assert deleted(life.reconcile()) == {"fleet-key-1", "key-filter-1", "key-route-1"}
    assert life.status["fleetKey"] == {"current": {"revision": 2, "secretName": "fleet-key-2"}}
    assert (key(life, 2), life.condition("FleetKeyReady")) == ("sentinel-2", ("True", "Available"))


def test_the_egress_gateway_lets_in_every_key_there_is() -> None:
    life, plane = an_open_gateway()
    life.required = [a_cluster("a", 1)]
    life.xr["spec"]["fleetKey"] = {"revision": 2}
    life.settle(plane.everything_works)
    data = life.there["egress-keys"]["data"]
    assert data == {f"r{n}": life.there[f"fleet-key-{n}"]["data"]["credential"] for n in (1, 2)}


def test_the_grants_cover_the_new_key_before_it_is_shown() -> None:
    life, plane = an_open_gateway()
    life.required = [a_service(), a_cluster("a", 1)]
    life.xr["spec"]["fleetKey"] = {"revision": 2}
    life.settle(plane.everything_works)
    secrets = [each["name"] for each in life.there["grant-ml"]["spec"]["to"] if each["kind"] == "Secret"]
    assert secrets == ["fleet-key-1", "fleet-key-2"]
    assert {"key-route-1", "key-route-2"} <= life.there.keys()


def test_a_cluster_that_nobody_calls_is_not_waited_for() -> None:
    life, plane = an_open_gateway()
    life.required = [a_cluster("new", address="")]
    life.xr["spec"]["fleetKey"] = {"revision": 2}
    life.settle(plane.everything_works)
    assert shown(life) == 2


def test_clusters_are_asked_for_only_while_a_key_changes() -> None:
    life, plane = an_open_gateway()
    assert set(life.reconcile().requirements["inference-gateway"]) & {"clusters"} == set()
    life.required = [a_cluster("a", 1)]
    life.xr["spec"]["fleetKey"] = {"revision": 2}
    life.settle(plane.everything_works)
    assert any(name.startswith("clusters") for name in life.reconcile().requirements["inference-gateway"])


def test_a_lost_status_makes_no_new_key_and_shows_none_that_was_not_confirmed() -> None:
    life, plane = an_open_gateway()
    life.required = [a_cluster("a", 1)]
    life.xr["spec"]["fleetKey"] = {"revision": 2}
    life.settle(plane.everything_works)
    before = {n: key(life, n) for n in (1, 2)}
    life.xr["status"] = {}
    life.settle(plane.everything_works)
    assert {n: key(life, n) for n in (1, 2)} == before
    assert shown(life) == 1


revisions = st.integers(min_value=1, max_value=6)
fleets = st.lists(st.frozensets(revisions, max_size=6), max_size=5).map(
    lambda accepts: tuple(Cluster(f"c{n}", each) for n, each in enumerate(accepts))
)


@given(revisions, revisions, st.frozensets(revisions, min_size=1), fleets, st.none() | revisions, st.booleans())
def test_no_key_is_shown_that_a_cluster_does_not_know(
    asked: int, current: int, made: frozenset[int], clusters: tuple[Cluster, ...], previous: int | None, old: bool
) -> None:
    """Unless it was shown before: then taking it away would help nobody."""
    before = Remembered(current, previous, NOW - GRACE if old else NOW + GRACE)
    after = rotate(asked, before, made, clusters, NOW)
    if after.current != current:
        assert all(after.current in cluster.accepts for cluster in clusters)
        assert after.current in made
        assert after.previous == current, "what was shown a moment ago is still let in"
    assert after.current in after.revisions


@given(st.integers(min_value=1, max_value=4), st.data())
def test_every_rotation_ends_with_one_key(asked: int, data: st.DataObject) -> None:
    """Whatever the order in which clusters confirm, the fleet settles on the key that was asked for."""
    step, made, now = Rotation(1), frozenset({1}), NOW
    for _ in range(12):
        clusters = (Cluster("a", frozenset(data.draw(st.permutations(step.revisions)))),)
        step = rotate(asked, Remembered(step.current, step.previous, step.until), made, clusters, now)
        made |= set(step.revisions)
        now += GRACE
    assert step == Rotation(asked)
