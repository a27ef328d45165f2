"""What would have to change: whoever makes the change finds that it was enough, and that less would not have been."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.placement.builders import a_cluster, a_deployment, a_pool, a_replica, a_role, ask, gpus, matches, taken
from tests.placement.worlds import clusters, deployments

from placement import (
    Cluster,
    Decision,
    Deployment,
    Effect,
    Identity,
    Question,
    Rollout,
    Selector,
    Taint,
    decide,
    reconsider,
)
from placement.remedies import Kind, Remedy, remedies, waiting

TAINT = Taint("x", Effect.NO_SCHEDULE)


def texts(decision: Decision) -> list[str]:
    return [remedy.text for remedy in remedies(decision)]


def test_what_has_its_place_needs_nothing() -> None:
    assert remedies(ask(a_deployment(), a_cluster("a"))) == ()


def test_more_nodes_of_the_pool_that_would_fit_are_counted_and_priced() -> None:
    full = a_cluster("a", a_pool("h100", 2, price=10_000_000), a_pool("l4", 9, gpus(1, 24)))
    assert texts(ask(a_deployment("q", 3, a_role(8, pipeline=2)), full)) == [
        "4 more nodes in pool h100 of cluster a (40.00 an hour)",
        "ask for 1 replica instead of 3: so many have a place",
    ]


def test_roles_on_different_pools_need_nodes_of_each() -> None:
    small, large = a_pool("small", 0, gpus(8, 40)), a_pool("large", 0, gpus(8, 80))
    want = a_deployment("q", 1, a_role(8, name="prefill"), a_role(8, "60", name="decode", pipeline=2))
    said = texts(ask(want, a_cluster("a", small, large)))
    assert said == ["2 more nodes in pool large and 1 more node in pool small of cluster a"]


@pytest.mark.parametrize(
    ("cluster", "expected"),
    [
        (
            a_cluster("a", taints=(Taint("x", Effect.NO_SCHEDULE),)),
            "tolerate the taint x:NoSchedule of cluster a, or remove it",
        ),
        (a_cluster("a", ready=False), "make Ready cluster a"),
        (a_cluster("a", reachable=False), "reach again cluster a"),
        (a_cluster("a", address=False), "give a gateway address to cluster a"),
        (a_cluster("a", deleting=True), "withdraw the deletion of cluster a"),
    ],
)
def test_a_cluster_that_one_rule_keeps_out_is_named_with_the_rule(cluster: Cluster, expected: str) -> None:
    assert texts(ask(a_deployment(), cluster)) == [expected]


def test_a_selector_that_nothing_matches_wants_a_label_or_another_cluster() -> None:
    want = a_deployment(selector=Selector((("region", "north"),)))
    said = texts(ask(want, a_cluster("a", labels={"region": "south"})))
    assert said == [
        "label cluster a with region=north, or widen clusterSelector to it",
        "a cluster labelled region=north with 1 node like those of pool h100 of a",
    ]


def test_a_rollout_on_a_full_pool_wants_a_node() -> None:
    full = a_cluster("a", a_pool(nodes=1, allocations=(taken(8, name="qwen-0"),)))
    want = a_deployment(revision="r2", rollout=Rollout(1, 0))
    assert texts(ask(want, full, replicas=(a_replica(0, "a"),))) == ["1 more node in pool h100 of cluster a"]


@given(clusters(), deployments(), st.data())
def test_every_remedy_is_enough_and_no_larger_than_it_must_be(
    fleet: dict[str, Cluster], wanted: dict[Identity, Deployment], data: st.DataObject
) -> None:
    want = data.draw(st.sampled_from(list(wanted.values())))
    want = replace(want, replicas=want.replicas + 2)
    question = Question(want, (), tuple(fleet.values()), matches, 0.0)
    decision = decide(question)
    for remedy in remedies(decision):
        assert waiting(decision)
        if remedy.kind is Kind.NODES:
            assert not waiting(decide(_with_nodes(question, remedy)))
            for pool, count in remedy.nodes:
                less = {**dict(remedy.nodes), pool: count - 1}
                assert waiting(decide(_with_nodes(question, replace(remedy, nodes=tuple(less.items())))))
        elif remedy.kind is Kind.FEWER:
            fewer = replace(question.want, replicas=decision.scheduled)
            assert not waiting(decide(replace(question, want=fewer)))


def _with_nodes(question: Question, remedy: Remedy) -> Question:
    more = dict(remedy.nodes)
    grown = [
        replace(c, pools=tuple(replace(p, nodes=p.nodes + more.get(p.name, 0)) for p in c.pools))
        if c.name == remedy.cluster
        else c
        for c in question.clusters
    ]
    return replace(question, clusters=tuple(grown))


def test_a_replica_is_reconsidered_as_if_it_had_no_place() -> None:
    mine = a_cluster("a", a_pool(nodes=1, price=9, allocations=(taken(8, name="qwen-0"),)))
    other = a_cluster("b", a_pool(nodes=1, price=1))
    replica = a_replica(0, "a")
    question = Question(a_deployment(), (replica,), (mine, other), matches, 0.0)
    again = reconsider(question, replica)
    assert again.choice is not None
    assert again.choice.cluster == "b"
    assert {passed.cluster for passed in again.passed} == {"a"}
    more = reconsider(question)
    assert more.choice is not None
    assert more.choice.cluster == "b"


def test_one_replica_more_that_fits_nowhere_is_told_why_by_every_cluster() -> None:
    question = Question(a_deployment(), (), (a_cluster("a", a_pool(nodes=0)),), matches, 0.0)
    again = reconsider(question)
    assert again.choice is None
    assert [passed.cluster for passed in again.passed] == ["a"]
    assert again.passed[0].why.startswith("NotEnoughDevices: pool h100")
