"""The laws, on the cluster of each cloud: what vanishes takes nothing away, a settled one is silent, Ready is true."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass

import pytest
import tests.akscluster.builders as aks
import tests.ekscluster.builders as eks
import tests.gkecluster.builders as gke
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.clouds.life import AVAILABLE, CloudLife
from tests.inferencecluster.builders import a_condition

from xfn.values import Json

UNSYNCED = a_condition("Synced", "False", "ReconcileError", "dial tcp: lookup the.cloud: i/o timeout")
REMEMBERED = ("endpoint", "kubernetesVersion", "kubeconfigSecretRef", "identity")


@dataclass(frozen=True)
class Case:
    """One cloud: a cluster with two pools, how all of it is made, and the parts whose status may vanish."""

    begin: Callable[..., CloudLife]
    make: Callable[[CloudLife], CloudLife]
    pool: Callable[..., Json]
    machine: Json
    parts: tuple[str, ...]

    def begun(self) -> CloudLife:
        return self.begin(self.pool("small", nodesNeeded=1), self.pool("large", self.machine, nodesNeeded=0))

    def made(self) -> CloudLife:
        return self.make(self.begun())


CLOUDS = {
    "GKE": Case(gke.a_life, gke.is_made, gke.a_pool, gke.H200, ("network", "nodes", "cluster", "system")),
    "EKS": Case(eks.a_life, eks.is_made, eks.a_pool, eks.H100, ("vpc", "node-role", "cluster", "kubeconfig", "fabric")),
    "AKS": Case(aks.a_life, aks.is_made, aks.a_pool, aks.T4, ("resource-group", "cluster")),
}
each_cloud = pytest.mark.parametrize("cloud", CLOUDS)


def _lose_sight(life: CloudLife) -> None:
    for key, obj in life.composed.items():
        if life.is_managed(key):
            life.reports(key, UNSYNCED, AVAILABLE, atProvider=obj["status"].get("atProvider", {}))


def _stop_speaking(part: str) -> Callable[[CloudLife], object]:
    return lambda life: life.reports(life.pool(part) if part in ("small", "large") else part)


VANISHES: dict[str, dict[str, Callable[[CloudLife], object]]] = {
    cloud: {
        "the ProviderConfig": lambda life: life.forget("ClusterProviderConfig"),
        "the sight of everything": _lose_sight,
        **{f"the status of {part}": _stop_speaking(part) for part in (*case.parts, "small", "large")},
    }
    for cloud, case in CLOUDS.items()
}
VANISHES["GKE"]["the ProviderConfig's project"] = lambda life: life.learn(gke.a_provider_config("acme-dev"))


@pytest.mark.parametrize(("cloud", "what"), [(cloud, what) for cloud, each in VANISHES.items() for what in each])
def test_law_1_what_vanishes_takes_nothing_away(cloud: str, what: str) -> None:
    life = CLOUDS[cloud].made()
    composed, known = deepcopy(life.composed), deepcopy(life.status)
    VANISHES[cloud][what](life)
    outcome = life.go()
    assert outcome.deleted == ()
    assert {key: obj["spec"] for key, obj in life.composed.items()} == {k: o["spec"] for k, o in composed.items()}
    for remembered in REMEMBERED:
        assert life.status.get(remembered) == known.get(remembered)


@each_cloud
@pytest.mark.parametrize("what", ["the status of cluster", "the status of small", "the sight of everything"])
def test_law_5_what_cannot_be_seen_is_told(cloud: str, what: str) -> None:
    life = CLOUDS[cloud].made()
    VANISHES[cloud][what](life)
    life.go()
    assert life.said("Ready")[0] == "False"
    told = [c for c in life.status["conditions"] if c["status"] != "True" and c["type"] != "Ready"]
    assert told
    assert all(condition["message"] for condition in told)


@each_cloud
@given(st.data())
@settings(max_examples=6, deadline=None)
def test_law_1_whatever_vanishes_in_whatever_order_nothing_is_removed(cloud: str, data: st.DataObject) -> None:
    life = CLOUDS[cloud].made()
    before = set(life.composed)
    for what in data.draw(st.lists(st.sampled_from(sorted(VANISHES[cloud])), max_size=4)):
        VANISHES[cloud][what](life)
        assert life.go().deleted == ()
    assert set(life.composed) == before


@each_cloud
def test_a_cloud_that_is_out_of_sight_leaves_a_cluster_that_can_be_used(cloud: str) -> None:
    life = CLOUDS[cloud].made()
    _lose_sight(life)
    life.settle()
    assert life.said("ClusterReady") == ("True", "Available")
    assert life.said("CloudSynced")[0] == "False"


@each_cloud
def test_a_settled_cluster_does_not_watch_the_provider_config(cloud: str) -> None:
    """Its status counts its users: every cluster of the account would wake every other."""
    life = CLOUDS[cloud].made().forget("ClusterProviderConfig")
    assert life.settle().said("Ready") == ("True", "Available")


@each_cloud
def test_nothing_is_begun_without_a_provider_config(cloud: str) -> None:
    life = CLOUDS[cloud].begun().forget("ClusterProviderConfig").settle()
    assert life.composed == {}
    assert life.said("ClusterReady") == ("False", "ProviderConfigMissing")


@each_cloud
def test_law_4_a_settled_cluster_writes_nothing_and_tells_nothing(cloud: str) -> None:
    life = CLOUDS[cloud].made()
    outcome = life.look()
    assert outcome.events == ()
    assert outcome.composite["status"] == life.status


@each_cloud
@given(data=st.data())
@settings(max_examples=3, deadline=None)
def test_law_4_the_order_of_pools_does_not_matter(cloud: str, data: st.DataObject) -> None:
    case, names = CLOUDS[cloud], ["a", "b", "c"]

    def told(order: list[str]) -> object:
        life = case.make(case.begin(*(case.pool(name) for name in order)))
        return {key: obj["spec"] for key, obj in life.composed.items()}, life.status["pools"]

    assert told(data.draw(st.permutations(names))) == told(names)


@each_cloud
def test_law_8_ready_needs_every_part(cloud: str) -> None:
    life = CLOUDS[cloud].made()
    assert life.said("Ready") == ("True", "Available")
    for part in [key for key in life.composed if life.is_managed(key)]:
        said = life.composed[part]["status"]
        life.reports(part, a_condition("Ready", "False", "Creating"), a_condition("Synced", "True", "ReconcileSuccess"))
        assert life.look().composite["status"]["conditions"] != life.status["conditions"], part
        life.composed[part]["status"] = said


@each_cloud
def test_law_7_two_clusters_share_no_name(cloud: str) -> None:
    one, other = CLOUDS[cloud].begun().settle(), CLOUDS[cloud].begun()
    other.xr["spec"]["clusterName"] = "dev"
    other.settle()
    names = [{(o["kind"], o["metadata"]["name"]) for o in life.composed.values()} for life in (one, other)]
    assert not names[0] & names[1]
