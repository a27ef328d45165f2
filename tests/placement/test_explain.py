"""Everything says why."""

from __future__ import annotations

import pytest
from tests.placement.builders import a_cluster, a_deployment, a_pool, a_replica, a_role, ask, gpus, starting, taken

from placement import Effect, Identity, Strategy, Taint, explain


def test_each_placed_replica_names_the_scores_that_won_and_why_not_elsewhere() -> None:
    fleet = [
        a_cluster("cheap", a_pool(nodes=1, price=10_000_000)),
        a_cluster("dear", a_pool(nodes=1, price=12_500_000)),
        a_cluster("tainted", taints=(Taint("x", Effect.NO_SCHEDULE),)),
        a_cluster("small", a_pool("l4", 4, gpus(1, 24))),
    ]
    said = explain(ask(a_deployment("q", 2, strategy=Strategy.CHEAPEST), *fleet))
    first, second = said.choices
    assert (first.cluster, second.cluster) == ("cheap", "dear")
    assert first.why.startswith("price 10.00 an hour")
    why = {passed.cluster: passed.why for passed in first.passed}
    assert why["dear"] == "price: price 12.50 an hour, against price 10.00 an hour"
    assert why["tainted"] == "Tainted: taint x:NoSchedule is not tolerated"
    assert why["small"].startswith("NotEnoughDevices: pool l4: a pod needs 8 gpu on one node")
    assert {p.cluster: p.why for p in second.passed}["cheap"].startswith("NotEnoughDevices: pool h100")


def test_equal_places_are_told_to_be_equal() -> None:
    said = explain(ask(a_deployment(), a_cluster("a"), a_cluster("b")))
    assert [passed.why for passed in said.choices[0].passed] == ["equal, by lot"]


def test_one_that_ranked_first_and_did_not_fit_says_so() -> None:
    # Five free devices on two nodes: enough in all, on no node enough.
    torn = a_cluster("torn", a_pool(nodes=2, price=1, allocations=(taken(5), taken(6, name="x"))))
    fine = a_cluster("fine", a_pool(nodes=1, price=9))
    said = explain(ask(a_deployment("q", 1, a_role(4), strategy=Strategy.CHEAPEST), torn, fine))
    assert said.choices[0].cluster == "fine"
    assert said.choices[0].passed[0].why == "it has the devices, but not on nodes where the pods fit"


def test_leaving_waiting_and_problems_are_in_the_lines() -> None:
    own = (a_replica(0, "a"), starting(1, "a"))
    lines = explain(ask(a_deployment("q", 1), a_cluster("a"), replicas=own)).lines()
    assert lines == ["qwen-1 leaves: ScaledDown"]
    waits = explain(ask(a_deployment("q", 2), a_cluster("a", a_pool(nodes=1)))).lines()
    assert waits[0].startswith("slot 0, attempt 1: a, serve on pool h100: 0 replicas on the cluster")
    assert waits[1].startswith("slot 1 waits: NotEnoughDevices: no place")
    assert waits[2].startswith("NotEnoughDevices on 1: a: pool h100: needs 8 gpu on one node")
    assert explain(ask(a_deployment())).lines()[0] == "problem: NoClusters: the fleet has no clusters"


@pytest.mark.parametrize("text", ["name", "/name", "ns/", "a/b/c"])
def test_an_identity_is_a_namespace_and_a_name(text: str) -> None:
    with pytest.raises(ValueError, match="not namespace/name"):
        Identity.parse(text)
    assert str(Identity.parse("ml/qwen")) == "ml/qwen"
