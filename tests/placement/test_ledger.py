"""The ledger: who is admitted, what is free, and what becomes of too much."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.placement.builders import a_part, a_pool, gpus

from placement import Claimant, Identity, Ledger, Pool, Reason, judge
from placement.nodes import Node
from placement.packing import fit
from placement.pieces import Fit


def claim(name: str, count: int = 8, created: float = 0.0, **more: Any) -> Claimant:
    namespace, _, name = name.rpartition("/")
    parts = more.pop("parts", (a_part(count),))
    return Claimant(Identity(namespace or "ml", name), parts, created, **more)


def admitted(ledger: Ledger) -> list[str]:
    return [str(identity) for identity in ledger.admitted]


def rejected(ledger: Ledger) -> list[str]:
    return [str(each.replica) for each in ledger.rejected]


def test_priority_then_age_then_identity_decides() -> None:
    pool = a_pool(nodes=1)
    assert admitted(judge([pool], [claim("old", created=1), claim("high", created=2, priority=1)])) == ["ml/high"]
    assert admitted(judge([pool], [claim("young", created=2), claim("old", created=1)])) == ["ml/old"]
    assert admitted(judge([pool], [claim("b/x"), claim("a/x")])) == ["a/x"]


def test_what_was_admitted_is_not_judged_again() -> None:
    for before in ({"listed": True}, {"rendered": True}, {"served": True}):
        ledger = judge([a_pool(nodes=1)], [claim("here", created=9, **before), claim("high", priority=9)])
        assert admitted(ledger) == ["ml/here"]
        assert ledger.rejected[0].no.reason is Reason.NOT_ENOUGH_DEVICES


def test_one_that_no_node_can_hold_is_told_so() -> None:
    ledger = judge([a_pool()], [claim("a", 9)])
    assert ledger.rejected[0].no.message == "pool h100: a pod needs 9 gpu, a node has 8 gpu"


def test_a_smaller_one_is_admitted_where_a_larger_does_not_fit() -> None:
    ledger = judge([a_pool(nodes=1)], [claim("a", 5, 1.0), claim("b", 4, 2.0), claim("c", 3, 3.0)])
    assert admitted(ledger) == ["ml/a", "ml/c"]
    assert ledger.rejected[0].no.message == "pool h100: needs 4 gpu on one node, 0 nodes free of 1 (3 gpu free in all)"


def test_a_page_says_what_there_is_and_who_has_it() -> None:
    pool = a_pool("h100", 4, gpus(), gpus(1, 1, "fabric", claimed=False))
    ledger = judge([pool], [claim("a", parts=(a_part(8, nodes=2),)), claim("b", 3), claim("c", 4)])
    (page,) = ledger.pages
    assert (page.nodes, page.nodes_needed) == (4, 3)
    assert page.devices == {"gpu": 32}
    assert page.free == {"gpu": 9}
    assert [str(each.replica) for each in page.allocations] == ["ml/a", "ml/b", "ml/c"]
    assert not page.overcommitted


def test_both_roles_must_fit_their_pools() -> None:
    both = (a_part(8, "x"), a_part(8, "y"))
    pools = [a_pool("x", 1), a_pool("y", 0)]
    ledger = judge(pools, [claim("a", parts=both)])
    assert rejected(ledger) == ["ml/a"]
    assert [page.free for page in ledger.pages] == [{"gpu": 8}, {"gpu": 0}]


@pytest.mark.parametrize(
    ("pool", "part", "reason"),
    [
        (a_pool(removed=True), a_part(), Reason.POOL_REMOVED),
        (a_pool(), a_part(pool="other"), Reason.POOL_NOT_FOUND),
        (a_pool(), a_part(9), Reason.NOT_ENOUGH_DEVICES),
    ],
)
def test_a_pool_that_takes_no_more_keeps_what_it_has(pool: Pool, part: Any, reason: Reason) -> None:
    here, new = claim("here", parts=(part,), served=True), claim("new", parts=(part,))
    ledger = judge([pool], [here, new])
    assert admitted(ledger) == ["ml/here"]
    assert [each.no.reason for each in ledger.rejected] in ([reason], [Reason.POOL_OVERCOMMITTED])


def test_too_much_rejects_the_youngest_that_never_served() -> None:
    claims = [
        claim("served", created=3, served=True),
        claim("older", created=1, rendered=True),
        claim("younger", created=2, listed=True),
    ]
    ledger = judge([a_pool(nodes=2)], claims)
    assert admitted(ledger) == ["ml/older", "ml/served"]
    assert ledger.rejected[0].no.reason is Reason.POOL_OVERCOMMITTED
    assert "has 2 nodes and needs 3" in ledger.rejected[0].no.message


def test_a_pool_smaller_than_what_serves_is_overcommitted_and_takes_no_more() -> None:
    claims = [claim("a", 5, served=True), claim("b", 5, served=True), claim("c", 1)]
    ledger = judge([a_pool(nodes=1)], claims)
    assert admitted(ledger) == ["ml/a", "ml/b"]
    assert rejected(ledger) == ["ml/c"]
    (page,) = ledger.pages
    assert page.overcommitted
    assert (page.free, page.nodes_needed) == ({"gpu": 0}, 2)


def test_what_no_node_can_hold_does_not_keep_the_ledger_from_being_made() -> None:
    ledger = judge([a_pool("h100", 1, gpus(4))], [claim("a", 8, served=True)])
    (page,) = ledger.pages
    assert page.overcommitted


def test_law_1_what_no_node_can_hold_any_more_needs_the_nodes_that_it_has() -> None:
    # A cloud's pool keeps machines of before as long as replicas need nodes: 0 would take them away.
    for smaller in (gpus(4), gpus(name="h100")):
        (page,) = judge([a_pool("h100", 2, smaller)], [claim("a", 8, served=True), claim("b", 8, served=True)]).pages
        assert page.nodes_needed == 2


CLAIMS = st.lists(
    st.builds(
        claim,
        st.sampled_from(["ml/a", "ml/b", "x/a", "x/b", "y/a", "y/b"]),
        st.sampled_from([1, 2, 3, 5, 8]),
        st.sampled_from([0.0, 1.0, 2.0]),
        priority=st.sampled_from([0, 5]),
        listed=st.booleans(),
        rendered=st.booleans(),
        served=st.booleans(),
    ),
    max_size=6,
    unique_by=lambda each: each.replica,
)


@given(CLAIMS, st.integers(0, 3), st.randoms(use_true_random=False))
@settings(max_examples=300, deadline=None)
def test_the_ledger_is_the_same_in_any_order_and_when_made_again(claims: list[Claimant], nodes: int, r: Random) -> None:
    pool = a_pool(nodes=nodes)
    ledger = judge([pool], claims)
    assert judge([pool], r.sample(claims, len(claims))) == ledger
    again = [
        replace(each, listed=each.replica in ledger.admitted) for each in claims if each.replica in ledger.admitted
    ]
    assert judge([pool], again).admitted == ledger.admitted


@given(CLAIMS, st.integers(0, 3))
@settings(max_examples=300, deadline=None)
def test_law_2_what_is_admitted_fits_or_serves(claims: list[Claimant], nodes: int) -> None:
    pool = a_pool(nodes=nodes)
    ledger = judge([pool], claims)
    node = Node(pool)
    fits = fit(nodes, node.capacity, [node.piece(each.part) for each in ledger.pages[0].allocations])
    served = {each.replica for each in claims if each.served}
    assert served <= set(ledger.admitted)
    assert fits is Fit.YES or set(ledger.admitted) == served
    assert ledger.pages[0].overcommitted is (fits is Fit.NO)
    assert {*ledger.admitted, *(each.replica for each in ledger.rejected)} == {each.replica for each in claims}
