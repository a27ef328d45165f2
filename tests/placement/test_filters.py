"""What keeps a cluster out: one rule, one reason, and never one in the place of another."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.placement.builders import a_cluster, a_deployment, a_pool, a_replica, a_role, ask, gpus, taken, where

from placement import Cluster, Deployment, Effect, Expression, Identity, Reason, Selector, Taint, Toleration, Topology

EAST = Selector((("region", "east"),))
MAINTENANCE = Taint("maintenance", Effect.NO_SCHEDULE, "disk")


@pytest.mark.parametrize(
    ("want", "cluster", "reason", "text"),
    [
        (a_deployment(), a_cluster("a", taints=(MAINTENANCE,)), Reason.TAINTED, "taint maintenance=disk:NoSchedule"),
        (a_deployment(), a_cluster("a", deleting=True), Reason.DELETION_PENDING, "deletion"),
        (a_deployment(), a_cluster("a", reachable=False), Reason.UNREACHABLE, "cannot reach"),
        (a_deployment(), a_cluster("a", reachable=None), Reason.UNREACHABLE, "cannot reach"),
        (a_deployment(), a_cluster("a", address=False, ready=False), Reason.GATEWAY_ADDRESS_MISSING, "no address"),
        (a_deployment(), a_cluster("a", ready=False), Reason.NOT_READY, "not Ready"),
        (
            a_deployment(unsupported={"KServe": "no pipeline with data"}),
            a_cluster("a"),
            Reason.BACKEND_UNSUPPORTED,
            "KServe: no pipeline",
        ),
        (a_deployment(cache=frozenset("b")), a_cluster("a"), Reason.CACHE_NOT_READY, "cache"),
        (a_deployment(), a_cluster("a", counted=False), Reason.CAPACITY_UNKNOWN, "ledger"),
        (a_deployment(), Cluster("a"), Reason.NO_POOLS, "no node pools"),
        (a_deployment(), a_cluster("a", a_pool(removed=True)), Reason.POOL_REMOVED, "pool h100"),
        (a_deployment(), a_cluster("a", a_pool(overcommitted=True)), Reason.POOL_OVERCOMMITTED, "pool h100"),
        (a_deployment("q", 1, a_role(8, "100")), a_cluster("a"), Reason.NO_DEVICE_MATCHES, "pool h100: request gpu"),
        (a_deployment("q", 1, a_role(8, "broken")), a_cluster("a"), Reason.INVALID_SELECTOR, "undeclared"),
        (a_deployment("q", 1, a_role(16)), a_cluster("a"), Reason.NOT_ENOUGH_DEVICES, "a pod needs 16 gpu"),
    ],
)
def test_a_cluster_that_refuses_says_why(want: Deployment, cluster: Cluster, reason: Reason, text: str) -> None:
    decision = ask(want, cluster)
    assert [refusal.reason for refusal in decision.refusals] == [reason]
    assert text in decision.refusals[0].message
    assert decision.waiting[0].reason is reason


@pytest.mark.parametrize(
    ("toleration", "tolerates"),
    [
        (Toleration("maintenance", "disk"), True),
        (Toleration("maintenance", "net"), False),
        (Toleration("maintenance", exists=True), True),
        (Toleration("maintenance", exists=True, effect=Effect.NO_EXECUTE), False),
        (Toleration(exists=True), True),
        (Toleration("other", exists=True), False),
        (Toleration(), False),
    ],
)
def test_a_taint_is_tolerated_as_in_kubernetes(toleration: Toleration, tolerates: bool) -> None:
    decision = ask(a_deployment(tolerations=(toleration,)), a_cluster("a", taints=(MAINTENANCE,)))
    assert bool(decision.placements) is tolerates


@pytest.mark.parametrize(
    ("expression", "names"),
    [
        (Expression("region", "In", ("east", "north")), ["a"]),
        (Expression("region", "NotIn", ("east",)), ["b", "c"]),
        (Expression("region", "Exists"), ["a", "b"]),
        (Expression("region", "DoesNotExist"), ["c"]),
    ],
)
def test_a_selector_means_what_it_means_in_kubernetes(expression: Expression, names: list[str]) -> None:
    fleet = [a_cluster("a", labels={"region": "east"}), a_cluster("b", labels={"region": "west"}), a_cluster("c")]
    decision = ask(a_deployment("q", 3, selector=Selector((), (expression,))), *fleet)
    assert sorted(set(where(decision))) == names


@pytest.mark.parametrize(
    ("expression", "text"),
    [
        (
            Expression("region", "Is", ("east",)),
            "operator 'Is' of region is not one of In, NotIn, Exists, DoesNotExist",
        ),
        (Expression("region", "In"), "needs values"),
        (Expression("region", "Exists", ("east",)), "takes no values"),
    ],
)
def test_a_selector_that_is_wrong_says_what_would_be_right(expression: Expression, text: str) -> None:
    decision = ask(a_deployment(selector=Selector((), (expression,))), a_cluster("a"))
    assert decision.problems[0].reason is Reason.INVALID_SELECTOR
    assert text in decision.problems[0].message
    assert not decision.placements


def test_no_clusters_and_no_cluster_that_matches_are_told_apart() -> None:
    assert [p.reason for p in ask(a_deployment(selector=EAST)).problems] == [Reason.NO_CLUSTERS]
    assert [p.reason for p in ask(a_deployment(selector=EAST), a_cluster("a")).problems] == [Reason.NO_CLUSTER_MATCHES]


def test_a_cluster_that_is_not_selected_was_not_looked_at() -> None:
    decision = ask(
        a_deployment(selector=EAST), a_cluster("a"), a_cluster("b", a_pool(nodes=0), labels={"region": "east"})
    )
    assert [(refusal.reason, refusal.names) for refusal in decision.refusals] == [(Reason.NOT_ENOUGH_DEVICES, ("b",))]


def test_a_topology_that_does_not_divide_places_nothing() -> None:
    role = replace(a_role(), topology=Topology(data=3, data_local=2))
    decision = ask(a_deployment("q", 1, role), a_cluster("a"))
    assert decision.problems[0].reason is Reason.INVALID_TOPOLOGY
    assert "multiple of dataLocal, 2" in decision.waiting[0].message


def test_a_cluster_that_rejected_a_replica_is_not_tried_again_at_once() -> None:
    lost = a_replica(0, "a", admitted=False, served=False, endpoint=False, routed=False)
    rejecting = a_cluster("a", rejected=frozenset({Identity("ml", lost.name)}))
    decision = ask(a_deployment(), rejecting, replicas=(lost,))
    assert [refusal.reason for refusal in decision.refusals] == [Reason.REJECTED]
    assert where(ask(a_deployment(), rejecting, a_cluster("b"), replicas=(lost,))) == ["b"]


def test_refusals_are_counted_with_numbers_from_the_nearest_cluster() -> None:
    full = a_pool("h100", 3, allocations=(taken(workers=2),))
    fuller = a_pool("h100", 3, allocations=(taken(workers=3),))
    want = a_deployment("q", 1, a_role(8, pipeline=2))
    decision = ask(want, a_cluster("c", full), a_cluster("b", fuller), a_cluster("a", address=False))
    capacity, address = decision.refusals
    assert (capacity.reason, capacity.clusters, capacity.names) == (Reason.NOT_ENOUGH_DEVICES, 2, ("b", "c"))
    assert capacity.message == "c: pool h100: needs 8 gpu on 2 nodes, 1 node free of 3 (8 gpu free in all)"
    assert (address.reason, address.clusters) == (Reason.GATEWAY_ADDRESS_MISSING, 1)


@pytest.mark.parametrize(
    ("role", "text"),
    [
        (a_role(8), "needs 8 gpu on one node, 0 nodes free of 2 (8 gpu free in all)"),
        (a_role(4, workers=3), "needs 3 x 4 gpu, room for 2 of 2"),
        (a_role(4, pipeline=3), "needs 4 gpu on 3 nodes, 2 nodes free of 2"),
        (a_role(5, workers=2, pipeline=2), "needs 5 gpu on 2 nodes for each of 2 workers, 0 nodes free"),
    ],
)
def test_a_full_pool_says_its_numbers(role: object, text: str) -> None:
    pool = a_pool(nodes=2, allocations=(taken(4, nodes=2),))
    decision = ask(a_deployment("q", 1, role), a_cluster("a", pool))  # type: ignore[arg-type]
    assert text in decision.refusals[0].message


def test_cpu_and_memory_are_said_where_they_are_what_is_missing() -> None:
    pool = a_pool("h100", 1, gpus(), cpu=16_000, memory=64 << 30)
    decision = ask(a_deployment("q", 1, a_role(1, cpu=20_000, memory=1 << 30)), a_cluster("a", pool))
    assert (
        "a pod needs 1 gpu, 20 cpu, 1 GiB memory, a node has 8 gpu, 16 cpu, 64 GiB memory"
        in decision.refusals[0].message
    )
