"""Offers: what a cluster and its ledger say is what a deployment that looks for a place reads, and in little."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.fleet.builders import a_cluster, a_deployment, a_fabric, a_pool, said
from tests.fleet.world import World

from modelplane.clustercapacity.status import published
from modelplane.fleet import offers
from modelplane.fleet.clusters import cluster
from placement.demand import Part
from placement.fleet import Cluster
from placement.identity import Identity
from placement.ledger import Claimant, judge
from xfn.values import Json

_NAMES = st.from_regex(r"[a-z]{1,8}", fullmatch=True)
_TAINTS = st.fixed_dictionaries(
    {"key": _NAMES, "effect": st.sampled_from(("NoSchedule", "NoExecute"))}, optional={"value": _NAMES}
)


_AN_ODD_ONE: Json = {
    "name": "nic",
    "claim": "DRA",
    "driver": "nic.example.com",
    "deviceClassName": "rdma",
    "count": 2,
    "attributes": {"gbits": {"int": 400}, "rdma": {"bool": False}, "model": {"string": "true"}},
    "capacity": {"queues": {"value": "8"}, "lanes": {"value": "4", "requestPolicy": {"default": "1"}}},
}
"""A device whose class is not its driver, with every type of attribute."""


@st.composite
def clusters(draw: st.DrawFn) -> Json:
    """A cluster with what can differ about it."""
    pools = [
        a_pool(
            name,
            draw(st.integers(0, 4)),
            draw(st.sampled_from((1, 8))),
            *draw(st.sampled_from(((), (a_fabric(),), (_AN_ODD_ONE,)))),
            price=draw(st.sampled_from(("1", "86.76"))),
            **draw(_extras()),
        )
        for name in draw(st.lists(_NAMES, unique=True, max_size=4))
    ]
    made = a_cluster(
        "a",
        *pools,
        labels=draw(st.dictionaries(_NAMES, _NAMES, max_size=3)),
        backend=draw(st.sampled_from(("KServe", "Native"))),
        taints=draw(st.lists(_TAINTS, max_size=2)),
    )
    if draw(st.booleans()):
        del made["status"]["gateway"]
    made["status"] |= draw(st.fixed_dictionaries({}, optional={"deletionPending": st.just(True)}))
    for type_ in ("Reachable", "StackReady", "ClusterReady"):
        said(made, type_, draw(st.sampled_from(("True", "False", "Unknown"))))
    return made


def _extras() -> st.SearchStrategy[dict[str, Any]]:
    return st.fixed_dictionaries(
        {},
        optional={
            "node": st.sampled_from(({"cpu": "220"}, {"cpu": "220", "memory": "2900Gi"})),
            "nodeSelector": st.just({"gpu": "yes"}),
            "nodeTaints": st.just([{"key": "gpu", "effect": "NoSchedule"}]),
        },
    )


@st.composite
def ledgers(draw: st.DrawFn, made: Json) -> Json:
    """A ledger of the cluster with replicas on it, some of more than one pod."""
    known = cluster(made).pools
    if not known:
        return {"replicas": 0}
    claimants = [
        Claimant(
            Identity("ml", f"r{number}"),
            (
                Part(
                    draw(st.sampled_from(("serve", "decode"))),
                    draw(st.sampled_from(known)).name,
                    draw(st.integers(1, 2)),
                    draw(st.integers(1, 2)),
                    (("gpu", draw(st.sampled_from((1, 4)))),),
                    draw(st.sampled_from((0, 8000))),
                    draw(st.sampled_from((0, 64 << 30))),
                ),
            ),
            created=float(number),
            served=draw(st.booleans()),
        )
        for number in range(draw(st.integers(0, 6)))
    ]
    return dict(published(judge(known, claimants)))


@given(st.data())
def test_an_offer_says_what_the_cluster_and_its_ledger_say(data: st.DataObject) -> None:
    made = data.draw(clusters())
    ledger = data.draw(ledgers(made))
    found = offers.read(offers.offer(made, ledger))
    assert _sorted(found.cluster) == _sorted(cluster(made, {"metadata": {}, "status": ledger}))
    for pool in made["status"]["capacity"]["pools"]:
        nodes = found.nodes[pool["name"]]
        assert nodes.selector == pool.get("nodeSelector", {"modelplane.ai/pool": pool["name"]})
        assert list(nodes.taints) == pool.get("nodeTaints", [])


def _sorted(seen: Cluster) -> Cluster:
    """The cluster with the allocations of each pool in one order."""
    pools = [
        replace(p, allocations=tuple(sorted(p.allocations, key=lambda a: (a.replica, a.part)))) for p in seen.pools
    ]
    return replace(seen, pools=tuple(pools), labels=dict(seen.labels))


def test_what_is_as_usual_is_not_said() -> None:
    made = a_cluster("a", a_pool("h100"), backend="KServe", scheduler={"type": "Default"})
    data = offers.offer(made, {"pools": [{"name": "h100", "nodes": 2}]})["data"]
    assert json.loads(data["cluster"]) == {"name": "a", "ready": True, "address": True, "reachable": True}
    assert json.loads(data["pools"]) == [{"name": "h100", "nodes": 2, "devices": [0], "price": "10"}]


def test_equal_devices_and_equal_pods_are_said_once() -> None:
    made = a_cluster("a", a_pool("x"), a_pool("y"))
    entry = {"workers": 1, "pods": 1, "devices": {"gpu": 4}}
    taken = [{"replica": "ml/one", **entry}, {"replica": "ml/two", **entry}]
    data = offers.offer(made, {"pools": [{"name": "x", "nodes": 2, "allocations": taken}, {"name": "y", "nodes": 2}]})[
        "data"
    ]
    assert len(json.loads(data["devices"])) == 1
    assert json.loads(data["pools"])[0]["taken"] == [{"devices": {"gpu": 4}, "replicas": ["ml/one", "ml/two"]}]


def test_a_pool_that_the_ledger_does_not_have_is_not_offered() -> None:
    made = a_cluster("a", a_pool("old"), a_pool("new"))
    found = offers.read(offers.offer(made, {"pools": [{"name": "old", "nodes": 1}]}))
    assert [(pool.name, pool.nodes) for pool in found.cluster.pools] == [("old", 1)]


def test_an_amount_that_cannot_be_read_keeps_replicas_off_that_cluster_alone() -> None:
    made = a_cluster("a", a_pool("h100", node={"memory": "plenty"}))
    found = offers.read(offers.offer(made, {"pools": [{"name": "h100", "nodes": 2}]}))
    assert not found.cluster.ready
    assert found.cluster.pools == ()


def test_labels_of_crossplane_are_not_the_clusters() -> None:
    made = a_cluster("a", labels={"tier": "gold", "crossplane.io/composite": "a"})
    assert offers.offer(made, {})["metadata"]["labels"] == {"tier": "gold", "modelplane.ai/offer": "true"}


def test_a_cluster_that_is_gone_offers_nothing_new() -> None:
    before = offers.offer(a_cluster("a", a_pool()), {"pools": [{"name": "h100", "nodes": 2}]})
    found, was = offers.read(offers.withdrawn(before)).cluster, offers.read(before).cluster
    assert found == replace(was, deleting=True, ready=False, address=False, backend="KServe", reachable=None)


@pytest.mark.parametrize("lost", ["InferenceCluster", "EnvironmentConfig"])
def test_an_offer_follows_its_cluster(lost: str) -> None:
    """A cluster that is gone offers nothing new; an offer that somebody deleted comes back as it was."""
    world = World(a_cluster("a", a_pool()), a_deployment()).settle()
    before = world.get("EnvironmentConfig", "modelplane-offer-a")
    name = "a" if lost == "InferenceCluster" else "modelplane-offer-a"
    del world.objects[lost, "", name]
    world.reconcile(world.ledger("a"))
    after = world.get("EnvironmentConfig", "modelplane-offer-a")
    assert offers.read(after).cluster.deleting == (lost == "InferenceCluster")
    assert after["data"]["pools"] == before["data"]["pools"]


def test_the_offer_of_a_cluster_with_ten_replicas_is_small() -> None:
    """A thousand of them must fit a message of 4 MB, with the metadata of each."""
    pools = [a_pool(name, 8, node={"cpu": "220", "memory": "2900Gi"}) for name in ("a100", "h100", "h200", "l4")]
    world = World(a_cluster("a", *pools), *(a_deployment(f"model-{n}", tensor=1) for n in range(10))).settle()
    data = world.get("EnvironmentConfig", "modelplane-offer-a")["data"]
    assert sum(len(key) + len(text) for key, text in data.items()) < 2000


@pytest.mark.parametrize(
    "data", [{}, {"cluster": "{"}, {"cluster": "[]", "devices": "[]", "pools": "[]"}, {"pools": 3}, {"cluster": "{}"}]
)
def test_an_offer_that_somebody_spoilt_keeps_replicas_off_its_cluster_alone(data: Json) -> None:
    world = World(a_cluster("a", a_pool()), a_cluster("b", a_pool())).settle()
    world.get("EnvironmentConfig", "modelplane-offer-a")["data"] = data
    world.add(a_deployment()).reconcile(world.deployment())
    assert world.where() == ["b"]
