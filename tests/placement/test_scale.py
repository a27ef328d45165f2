"""Scaling down takes the least worth first, in the order of law 9, and keeps what is retained where it is."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.placement.builders import a_cluster, a_deployment, a_replica, ask, starting

from placement import Cluster, Effect, Health, Identity, Leaving, Replica, Taint

REJECTED = starting(0, "rejecting", name="rejected", admitted=False)
NOT_ADMITTED = starting(1, "fine", name="not-admitted", admitted=False)
UNKNOWN = a_replica(2, "fine", name="unknown", health=Health.UNKNOWN)
NOT_READY = a_replica(3, "fine", name="not-ready", health=Health.NOT_READY)
DRAINING = a_replica(4, "drained", name="draining")
OUTDATED = a_replica(5, "fine", name="outdated", revision="r0")
NEWEST = a_replica(6, "fine", name="newest", created=9.0)
OLDEST = a_replica(7, "fine", name="oldest", created=1.0)
ORDER = [REJECTED, NOT_ADMITTED, UNKNOWN, NOT_READY, DRAINING, OUTDATED, NEWEST, OLDEST]
FLEET = [
    a_cluster("fine"),
    a_cluster("rejecting", rejected=frozenset({Identity("ml", "rejected")})),
    a_cluster("drained", taints=(Taint("maintenance", Effect.NO_EXECUTE),)),
]


def stays(replicas: int, *own: Replica, clusters: list[Cluster] = FLEET) -> list[str]:
    decision = ask(a_deployment("q", replicas), *clusters, replicas=own)
    return sorted(kept.replica.name for kept in decision.kept if kept.leaving is None)


@pytest.mark.parametrize("replicas", range(8))
def test_law_9_scale_down_takes_them_in_order(replicas: int) -> None:
    shuffled = Random(replicas).sample(ORDER, len(ORDER))
    assert stays(replicas, *shuffled) == sorted(each.name for each in ORDER[len(ORDER) - replicas :])


@given(st.lists(st.sampled_from(ORDER), min_size=1, max_size=8), st.integers(0, 8), st.randoms(use_true_random=False))
@settings(max_examples=200, deadline=None)
def test_law_9_nothing_stays_that_is_worth_less_than_what_goes(
    chosen: list[Replica], replicas: int, random: Random
) -> None:
    own = [replace(each, name=f"{number}", slot=number, attempt=number) for number, each in enumerate(chosen)]
    worth = {f"{number}": ORDER.index(each) for number, each in enumerate(chosen)}
    rejecting = a_cluster("rejecting", rejected=frozenset(Identity("ml", name) for name, w in worth.items() if not w))
    random.shuffle(own)
    kept = stays(replicas, *own, clusters=[FLEET[0], rejecting, FLEET[2]])
    gone = [name for name in worth if name not in kept]
    assert len(kept) == min(replicas, sum(1 for value in worth.values() if value))
    assert all(worth[stay] >= worth[go] for stay in kept for go in gone)


def test_one_that_leaves_already_goes_on_leaving() -> None:
    own = [a_replica(slot, "fine", created=5.0) for slot in range(3)]
    own[0] = replace(own[0], leaving=Leaving.SCALED_DOWN)
    assert stays(2, *own) == ["qwen-1", "qwen-2"]


def test_one_that_leaves_stays_after_all_if_it_is_wanted_again() -> None:
    own = [a_replica(0, "fine"), a_replica(1, "fine", leaving=Leaving.SCALED_DOWN)]
    decision = ask(a_deployment("q", 2), *FLEET, replicas=tuple(own))
    assert [kept.leaving for kept in decision.kept] == [None, None]
    assert not decision.placements


def test_law_9_a_replica_goes_when_it_has_no_endpoint_and_no_service_lists_it() -> None:
    def becomes(**more: bool) -> str:
        decision = ask(a_deployment("q", 0), *FLEET, replicas=(a_replica(0, "fine", **more),))
        return "gone" if decision.gone else f"{decision.kept[0].leaving}"

    assert becomes(endpoint=True, routed=True) == "ScaledDown"
    assert becomes(endpoint=False, routed=True) == "ScaledDown"
    assert becomes(endpoint=True, routed=False) == "ScaledDown"
    assert becomes(endpoint=False, routed=False) == "gone"


def test_a_rejected_replica_is_replaced_in_its_slot_with_the_next_attempt() -> None:
    decision = ask(a_deployment("q", 1), *FLEET, replicas=(replace(REJECTED, slot=0, attempt=4),))
    assert [(replica.name, why) for replica, why in decision.gone] == [("rejected", Leaving.REJECTED)]
    assert [(each.slot, each.attempt, each.place.cluster) for each in decision.placements] == [(0, 5, "fine")]


def test_one_that_served_is_not_rejected_whatever_the_ledger_says() -> None:
    own = replace(REJECTED, served=True, admitted=True, health=Health.READY)
    decision = ask(a_deployment("q", 1), *FLEET, replicas=(own,))
    assert not decision.gone
    assert not decision.placements


def test_scaling_up_fills_the_lowest_free_slots() -> None:
    own = (a_replica(1, "fine"), a_replica(3, "fine"))
    decision = ask(a_deployment("q", 4), a_cluster("fine"), a_cluster("b"), replicas=own)
    assert [(each.slot, each.attempt) for each in decision.placements] == [(0, 5), (2, 6)]


def test_law_4_what_runs_is_not_judged_again() -> None:
    # The pool is gone, the gateway has no address, the ledger is lost, the selector of devices matches nothing.
    poor = Cluster("fine", (), ready=False, address=False, counted=False)
    decision = ask(a_deployment("q", 1), poor, replicas=(a_replica(0, "fine"),))
    assert decision.settled
