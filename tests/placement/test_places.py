"""Where replicas go: roles and pools, strategies, and room that only looks free."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.placement.builders import a_cluster, a_deployment, a_part, a_pool, a_role, ask, gpus, starting, taken, where
from tests.placement.test_packing import brute_force

from placement import Decision, Pool, Replica, Role, Strategy
from placement.pieces import Piece


def pools(decision: Decision) -> list[dict[str, str]]:
    return [{seat.part.role: seat.part.pool for seat in placed.place.seats} for placed in decision.placements]


def test_eight_small_replicas_fit_one_node() -> None:
    decision = ask(a_deployment("q", 9, a_role(1)), a_cluster("a", a_pool(nodes=1)))
    assert len(decision.placements) == 8
    assert len(decision.waiting) == 1


def test_a_worker_that_spans_nodes_stays_in_one_pool() -> None:
    want = a_deployment("q", 1, a_role(8, pipeline=2))
    assert not ask(want, a_cluster("a", a_pool("x", 1), a_pool("y", 1))).placements
    assert pools(ask(want, a_cluster("a", a_pool("x", 1), a_pool("y", 2)))) == [{"serve": "y"}]


def test_roles_get_the_pools_that_let_both_fit_not_the_first_that_fits_one() -> None:
    # prefill fits both pools and comes first; only if it leaves the large one to decode do both fit.
    large, small = a_pool("large", 1, gpus(8, 141)), a_pool("small", 1, gpus(8, 141), cpu=1)
    prefill, decode = a_role(8, name="prefill"), a_role(8, name="decode", cpu=1000)
    assert pools(ask(a_deployment("q", 1, prefill, decode), a_cluster("a", large, small))) == [
        {"prefill": "small", "decode": "large"}
    ]


def test_roles_may_share_a_pool_and_never_a_cluster_boundary() -> None:
    roles = a_role(4, name="prefill"), a_role(4, name="decode")
    assert pools(ask(a_deployment("q", 1, *roles), a_cluster("a", a_pool("x", 1)))) == [{"prefill": "x", "decode": "x"}]
    whole = a_role(8, name="prefill"), a_role(8, name="decode")
    decision = ask(a_deployment("q", 1, *whole), a_cluster("a", a_pool(nodes=1)), a_cluster("b", a_pool(nodes=1)))
    assert "prefill and decode each fit alone, not together" in decision.refusals[0].message


@st.composite
def clusters_and_roles(draw: st.DrawFn) -> tuple[list[Pool], list[Role]]:
    found = [
        a_pool(
            f"p{number}",
            draw(st.integers(1, 2)),
            gpus(draw(st.sampled_from([4, 8])), draw(st.sampled_from([40, 80]))),
            allocations=tuple(taken(n, f"p{number}") for n in draw(st.lists(st.integers(1, 4), max_size=2))),
        )
        for number in range(draw(st.integers(1, 3)))
    ]
    roles = [
        a_role(
            draw(st.sampled_from([1, 2, 3, 5, 8])),
            draw(st.sampled_from(["40", "80"])),
            name=name,
            workers=draw(st.integers(1, 2)),
            pipeline=draw(st.integers(1, 2)),
        )
        for name in ("prefill", "decode")[: draw(st.integers(1, 2))]
    ]
    return found, roles


@given(clusters_and_roles())
@settings(max_examples=300, deadline=None)
def test_a_place_is_found_if_trying_everything_finds_one(instance: tuple[list[Pool], list[Role]]) -> None:
    found, roles = instance
    decision = ask(a_deployment("q", 1, *roles), a_cluster("a", *found))
    assert bool(decision.placements) == any(
        all(_fits(pool, [r for r, p in zip(roles, chosen, strict=True) if p is pool]) for pool in found)
        for chosen in product(found, repeat=len(roles))
    )


def _fits(pool: Pool, roles: list[Role]) -> bool:
    (device,) = pool.devices
    if any(device.capability < int(role.requests[0].selectors[0]) for role in roles):
        return False
    pieces = [Piece((dict(each.part.devices)["gpu"],), 1, 1) for each in pool.allocations]
    pieces += [Piece((role.topology.devices_per_node,), role.topology.nodes, role.workers) for role in roles]
    return not roles or brute_force(pool.nodes, (device.count,), pieces)


@given(st.lists(clusters_and_roles(), min_size=1, max_size=3), st.sampled_from(Strategy))
@settings(max_examples=150, deadline=None)
def test_many_at_once_go_where_they_would_go_one_after_another(
    instances: list[tuple[list[Pool], list[Role]]], strategy: Strategy
) -> None:
    fleet = [a_cluster(f"c{number}", *found) for number, (found, _) in enumerate(instances)]
    want = a_deployment("q", 4, *instances[0][1], strategy=strategy)
    at_once = ask(want, *fleet)
    placed: list[Replica] = []
    for number in range(1, 5):
        decision = ask(replace(want, replicas=number), *fleet, replicas=tuple(placed))
        for each in decision.placements:
            parts = tuple(seat.part for seat in each.place.seats)
            placed.append(starting(each.slot, each.place.cluster, attempt=each.attempt, parts=parts))
    assert [(each.cluster, each.parts) for each in placed] == [
        (each.place.cluster, tuple(seat.part for seat in each.place.seats)) for each in at_once.placements
    ]


def test_spread_goes_over_clusters_and_first_over_the_label() -> None:
    east = [a_cluster(name, a_pool(nodes=4), labels={"region": "east"}) for name in "abc"]
    west = a_cluster("w", a_pool(nodes=4), labels={"region": "west"})
    assert sorted(where(ask(a_deployment("q", 4), *east, west))) == ["a", "b", "c", "w"]
    by_region = where(ask(a_deployment("q", 4, spread_by="region"), *east, west))
    assert by_region.count("w") == 2
    assert len({name for name in by_region if name != "w"}) == 2


def test_pack_fills_what_is_in_use_first() -> None:
    used = a_cluster("used", a_pool(nodes=2, allocations=(taken(4),)))
    idle = a_cluster("idle", a_pool(nodes=2))
    want = a_deployment("q", 3, a_role(4), strategy=Strategy.PACK)
    assert where(ask(want, idle, used)) == ["used", "used", "used"]
    assert sorted(where(ask(a_deployment("q", 2, a_role(4)), idle, used))) == ["idle", "used"]


def test_cheapest_takes_the_lowest_price_and_what_has_none_last() -> None:
    dear = a_cluster("dear", a_pool(nodes=1, price=90))
    cheap = a_cluster("cheap", a_pool(nodes=1, price=80))
    unknown = a_cluster("unknown", a_pool(nodes=1))
    want = a_deployment("q", 3, strategy=Strategy.CHEAPEST)
    assert where(ask(want, dear, unknown, cheap)) == ["cheap", "dear", "unknown"]


def test_a_share_of_a_node_costs_its_share() -> None:
    # A whole small node at 10 is dearer than an eighth of a large one at 72.
    small = a_cluster("small", a_pool("l4", 1, gpus(1, 80), price=10_000_000))
    large = a_cluster("large", a_pool("h100", 1, gpus(8, 80), price=72_000_000))
    decision = ask(a_deployment("q", 1, a_role(1), strategy=Strategy.CHEAPEST), small, large)
    assert where(decision) == ["large"]
    assert "price 9.00 an hour" in [score.text for score in decision.placements[0].place.scores]


def test_the_least_capable_device_that_fits_is_taken() -> None:
    cluster = a_cluster(
        "a", a_pool("h200", 1, gpus(8, 141)), a_pool("h100", 1, gpus(8, 80)), a_pool("l4", 1, gpus(8, 24))
    )
    assert pools(ask(a_deployment("q", 2, a_role(8, "40")), cluster)) == [{"serve": "h100"}, {"serve": "h200"}]


def test_where_the_weights_are_comes_before_how_well_it_fits() -> None:
    fleet = [a_cluster(name, a_pool(nodes=1)) for name in "abcdef"]
    assert where(ask(a_deployment("q", 1, weights=frozenset("e")), *fleet)) == ["e"]


def test_what_is_left_over_is_kept_together() -> None:
    # Three devices fit both; on the first they fill a node, on the second they leave five on a node in use.
    snug = a_cluster("snug", a_pool(nodes=2, allocations=(taken(5),)))
    loose = a_cluster("loose", a_pool(nodes=2))
    assert where(ask(a_deployment("q", 1, a_role(3)), loose, snug)) == ["snug"]


def test_many_deployments_at_once_do_not_all_want_the_same_cluster() -> None:
    fleet = [a_cluster(f"c{number}") for number in range(8)]
    chosen = {where(ask(a_deployment(f"model-{number}"), *fleet))[0] for number in range(40)}
    assert len(chosen) > 4


def test_own_replicas_that_the_ledger_does_not_list_yet_have_their_room() -> None:
    first = starting(0, "a", admitted=False)
    decision = ask(a_deployment("q", 2), a_cluster("a", a_pool(nodes=1)), replicas=(first,))
    assert not decision.placements
    listed = a_pool(nodes=2, allocations=(taken(8, name=first.name),))
    assert where(ask(a_deployment("q", 2), a_cluster("a", listed), replicas=(first,))) == ["a"]


def test_a_replica_of_the_same_name_in_another_namespace_is_another() -> None:
    theirs = a_pool(nodes=1, allocations=(taken(8, name="qwen-0"),))
    mine = starting(0, "b", admitted=False)
    want = a_deployment("q", 2, namespace="research")
    decision = ask(want, a_cluster("a", theirs), a_cluster("b", a_pool(nodes=1)), replicas=(mine,))
    assert not decision.placements, "what ml/qwen-0 has was taken for research/qwen-0"


@pytest.mark.parametrize(("attempts", "noted", "expected"), [((), 0, [1, 2]), ((3,), 1, [4]), ((3,), 7, [8])])
def test_an_attempt_is_never_used_twice(attempts: tuple[int, ...], noted: int, expected: list[int]) -> None:
    replicas = tuple(starting(slot, "a", attempt=attempt) for slot, attempt in enumerate(attempts))
    decision = ask(a_deployment("q", 2, last_attempt=noted), a_cluster("a", a_pool(nodes=4)), replicas=replicas)
    assert [placement.attempt for placement in decision.placements] == expected
    assert decision.last_attempt == expected[-1]


def test_what_a_replica_takes_is_written_as_its_parts() -> None:
    decision = ask(a_deployment("q", 1, a_role(8, pipeline=2, workers=3)), a_cluster("a", a_pool(nodes=6)))
    (seat,) = decision.placements[0].place.seats
    assert seat.part == a_part(8, nodes=2, workers=3)
    assert seat.grants[0].kinds == (("gpu", 8),)
