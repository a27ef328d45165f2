"""What people will see: a rush for too little room, a node that comes free, a revision that is rolled out."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from tests.placement.builders import a_cluster, a_deployment, a_pool, a_role
from tests.placement.simulator import Plane

from placement import Deployment, Effect, Health, Identity, Reason, Selector, Taint, decide


def a_plane(clusters: int, nodes: int, *wants: Deployment) -> Plane:
    fleet = {f"c{number}": a_cluster(f"c{number}", a_pool(nodes=nodes)) for number in range(clusters)}
    return Plane(fleet, {want.identity: want for want in wants})


def ready(plane: Plane) -> int:
    return sum(1 for each in plane.running.values() if each.replica.health is Health.READY)


def test_twenty_deployments_at_once_for_less_room_than_they_want() -> None:
    plane = a_plane(4, 2, *(a_deployment(f"model-{number}") for number in range(20)))
    random = Random(7)
    for _ in range(6):
        for _ in plane.steps(random):
            pass
    plane.converge()
    assert ready(plane) == 8
    waiting = [decide(plane.question(identity)).waiting for identity in plane.deployments]
    losers = [each for each in waiting if each]
    assert len(losers) == 12
    assert {each[0].reason for each in losers} == {Reason.NOT_ENOUGH_DEVICES}
    assert "needs 8 gpu on one node, 0 nodes free of 2" in losers[0][0].message


def test_a_node_that_comes_free_is_given_to_the_highest_priority_that_waits() -> None:
    first = a_deployment("first")
    plane = a_plane(1, 1, first)
    plane.converge()
    low, high = a_deployment("low"), a_deployment("high", priority=5)
    plane.deployments |= {low.identity: low, high.identity: high}
    plane.converge()
    assert [key.name.split("-")[0] for key in plane.running] == ["first"]
    plane.edit(first.identity, replicas=0)
    plane.converge()
    assert [key.name.split("-")[0] for key in plane.running] == ["high"]


def test_a_rollout_goes_through_and_every_name_is_new() -> None:
    want = a_deployment("qwen", 3)
    plane = a_plane(2, 2, want)
    plane.converge()
    before = set(plane.running)
    plane.edit(want.identity, revision="r2")
    plane.converge()
    assert ready(plane) == 3
    assert not before & plane.running.keys()
    assert {each.replica.revision for each in plane.running.values()} == {"r2"}


def test_a_drained_cluster_is_emptied_one_by_one_and_filled_no_more() -> None:
    want = a_deployment("qwen", 3)
    plane = a_plane(3, 2, want)
    plane.converge()
    plane.clusters["c0"] = replace(plane.clusters["c0"], taints=(Taint("maintenance", Effect.NO_EXECUTE),))
    plane.converge()
    assert ready(plane) == 3
    assert "c0" not in {each.replica.cluster for each in plane.running.values()}


def test_a_cluster_that_dies_is_replaced_and_what_comes_back_is_cleaned_up() -> None:
    want = a_deployment("qwen", 2)
    plane = a_plane(3, 1, want)
    plane.converge()
    dead = sorted(each.replica.cluster for each in plane.running.values())[0]
    plane.cut_off(dead, False)
    plane.converge()
    assert len(plane.running) == 2, "it is left alone at first"
    plane.now += 700
    plane.converge()
    assert sorted(key.name for key in plane.endpoints) == sorted(key.name for key in plane.running)
    assert dead not in {each.replica.cluster for each in plane.running.values()}
    plane.cut_off(dead, True)
    plane.converge()
    assert ready(plane) == 2


def test_a_typo_in_the_selector_of_a_running_deployment_moves_nothing() -> None:
    want = a_deployment("qwen", 2)
    plane = a_plane(2, 2, want)
    plane.converge()
    before = set(plane.running)
    plane.edit(want.identity, selector=Selector((("region", "nowhere"),)))
    plane.converge()
    assert plane.running.keys() == before
    assert [no.reason for no in decide(plane.question(want.identity)).problems] == [Reason.NO_CLUSTER_MATCHES]


def test_two_namespaces_with_the_same_names_share_a_fleet() -> None:
    ours, theirs = a_deployment("qwen", 2, a_role(4)), a_deployment("qwen", 2, a_role(4), namespace="research")
    plane = a_plane(1, 2, ours, theirs)
    plane.converge()
    assert ready(plane) == 4
    assert {key.namespace for key in plane.running} == {"ml", "research"}
    plane.edit(Identity("research", "qwen"), replicas=0)
    plane.converge()
    assert {key.namespace for key in plane.running} == {"ml"}
