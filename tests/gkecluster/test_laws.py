"""The laws, on GKECluster: what vanishes takes nothing away, a settled cluster is silent, Ready tells the truth."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.clouds.life import AVAILABLE, CloudLife
from tests.gkecluster.builders import H200, a_life, a_pool, a_provider_config, is_made
from tests.inferencecluster.builders import a_condition

UNSYNCED = a_condition("Synced", "False", "ReconcileError", "googleapi: Error 503: backend error")


def a_cluster_that_is_made() -> CloudLife:
    return is_made(a_life(a_pool(nodesNeeded=1), a_pool("frontier", H200, nodesNeeded=0)))


def _forget(part: str) -> Callable[[CloudLife], object]:
    return lambda life: life.reports(life.pool("small") if part == "pool" else part)


def _lose_sight(life: CloudLife) -> None:
    for key, obj in life.composed.items():
        life.reports(key, UNSYNCED, AVAILABLE, atProvider=obj["status"].get("atProvider", {}))


VANISHES: dict[str, Callable[[CloudLife], object]] = {
    "the ProviderConfig": lambda life: _lose_sight(life.forget("ClusterProviderConfig")),
    "the ProviderConfig's project": lambda life: _lose_sight(life.learn(a_provider_config("acme-dev"))),
    "the network's status": _forget("network"),
    "the service account's status": _forget("nodes"),
    "the cluster's status": _forget("cluster"),
    "the system pool's status": _forget("system"),
    "a pool's status": _forget("pool"),
    "the sight of everything": _lose_sight,
}


@pytest.mark.parametrize("what", VANISHES)
def test_law_1_what_vanishes_takes_nothing_away_and_is_told(what: str) -> None:
    life = a_cluster_that_is_made()
    composed, known = deepcopy(life.composed), deepcopy(life.status)
    VANISHES[what](life)
    outcome = life.go()
    assert outcome.deleted == ()
    assert {key: obj["spec"] for key, obj in life.composed.items()} == {k: o["spec"] for k, o in composed.items()}
    for remembered in ("endpoint", "kubernetesVersion", "kubeconfigSecretRef", "identity"):
        assert life.status[remembered] == known[remembered]
    assert life.said("Ready")[0] == "False"
    told = [c for c in life.status["conditions"] if c["status"] != "True" and c["type"] != "Ready"]
    assert told
    assert all(condition["message"] for condition in told)


@given(st.lists(st.sampled_from(sorted(VANISHES)), max_size=4))
@settings(max_examples=15, deadline=None)
def test_law_1_whatever_vanishes_in_whatever_order_nothing_is_removed(vanished: list[str]) -> None:
    life = a_cluster_that_is_made()
    before = set(life.composed)
    for what in vanished:
        VANISHES[what](life)
        assert life.go().deleted == ()
    assert set(life.composed) == before


@pytest.mark.parametrize("what", ["the ProviderConfig", "the sight of everything"])
def test_a_cloud_that_is_out_of_sight_leaves_a_cluster_that_can_be_used(what: str) -> None:
    life = a_cluster_that_is_made()
    VANISHES[what](life)
    life.settle()
    assert life.said("ClusterReady") == ("True", "Available")
    assert life.said("CloudSynced")[0] == "False"


def test_a_settled_cluster_does_not_watch_the_provider_config() -> None:
    """Its status counts its users: every cluster of the account would wake every other."""
    life = a_cluster_that_is_made().forget("ClusterProviderConfig")
    assert life.settle().said("Ready") == ("True", "Available")


def test_nothing_is_begun_without_a_provider_config() -> None:
    life = a_life().forget("ClusterProviderConfig").settle()
    assert life.composed == {}
    assert life.said("ClusterReady") == ("False", "ProviderConfigMissing")


def test_law_4_a_settled_cluster_writes_nothing_and_tells_nothing() -> None:
    life = a_cluster_that_is_made()
    outcome = life.look()
    assert outcome.events == ()
    assert outcome.composite["status"] == life.status


@given(st.permutations(["a", "b", "c"]))
@settings(max_examples=6, deadline=None)
def test_law_4_the_order_of_pools_does_not_matter(order: list[str]) -> None:
    def told(names: list[str]) -> object:
        life = is_made(a_life(*(a_pool(name) for name in names)))
        return {key: obj["spec"] for key, obj in life.composed.items()}, life.status["pools"]

    assert told(order) == told(sorted(order))


def test_law_8_ready_needs_the_pools_and_the_kubeconfig() -> None:
    life = a_life().settle()
    for part in [*life.composed]:
        assert life.said("Ready")[0] == "False", part
        life.makes(part)
        life.settle()
    assert life.said("Ready") == ("True", "Available")
    assert life.status["kubeconfigSecretRef"]["key"] == "kubeconfig"


def test_law_7_two_clusters_share_no_name() -> None:
    one, other = a_life().settle(), a_life()
    other.xr["spec"]["clusterName"] = "dev"
    other.settle()
    names = [{(o["kind"], o["metadata"]["name"]) for o in life.composed.values()} for life in (one, other)]
    assert not names[0] & names[1]
