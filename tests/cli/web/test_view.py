"""What the page says is not well."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st
from tests.cli import fleets
from tests.cli.web.fleets import a_cluster, a_fleet, a_model, a_pool, many

from cli.glance import Fleet, Service, glance
from cli.web.view import Attention, attention

names = st.text(min_size=1, max_size=20)


def test_the_quickstart_says_which_model_has_no_place_and_why() -> None:
    found = attention(glance(fleets.quickstart()))
    assert [(each.kind, each.names, each.reason) for each in found] == [
        ("Model", ("ml/llama-405b",), "PartiallyScheduled")
    ]
    assert "1 of 2 replicas have a place" in found[0].message


def test_the_devices_of_a_pool_are_those_of_its_replicas() -> None:
    for cluster in glance(fleets.quickstart()).clusters:
        for pool in cluster.pools:
            held = sum(holding.devices["gpu"] for holding in pool.replicas)
            assert [held] == [devices.used for devices in pool.devices]


def test_a_fleet_that_is_well_needs_no_attention() -> None:
    assert attention(a_fleet(a_cluster("a", a_pool()), models=(a_model("m", "a"),))) == ()


def test_clusters_pools_models_and_addresses_are_told_with_their_reasons() -> None:
    full = replace(a_pool("old"), state="overcommitted")
    gone = a_cluster("b", ready="False", why="ClusterUnreachable: it does not answer: dial tcp")
    service = Service("ml", "s", None, 0, "Unknown", "")
    fleet = a_fleet(a_cluster("a", full), gone, models=(a_model("m", why="it says: nothing"),), services=(service,))
    said = "more is placed on it than it has; it takes no more until that is mended"
    assert attention(fleet) == (
        Attention("Pool", ("a/old",), "Overcommitted", said),
        Attention("Cluster", ("b",), "ClusterUnreachable", "it does not answer: dial tcp"),
        Attention("Model", ("ml/m",), "NotReady", "it says: nothing"),
        Attention("Address", ("ml/s",), "NotReady", "nothing is known of it yet"),
    )


def test_what_many_say_alike_is_told_once() -> None:
    found = {each.kind: each for each in attention(many(300))}
    assert len(found["Cluster"].names) == 11
    assert found["Cluster"].reason == "ClusterUnreachable"


@given(st.lists(st.tuples(names, st.sampled_from(["True", "False", "Unknown"]), names), unique_by=lambda each: each[0]))
def test_everything_that_is_not_ready_is_told_once_and_nothing_else(given_clusters: list[tuple[str, str, str]]) -> None:
    clusters = [a_cluster(name, ready=ready, why=why) for name, ready, why in given_clusters]
    fleet: Fleet = a_fleet(*clusters)
    told = [name for each in attention(fleet) for name in each.names]
    assert sorted(told) == sorted(name for name, ready, _ in given_clusters if ready != "True")
    assert all(each.reason and each.message for each in attention(fleet))
