"""Weights are exact, parts fit, and what has no room is told."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from tests.lives import Life, condition
from tests.modelservice.builders import a_cluster, a_gateway, a_service, an_endpoint, an_entry, shares

from modelplane.modelservice.adapt import Endpoint, Entry
from modelplane.modelservice.resolve import Group
from modelplane.modelservice.shares import MAX_BACKENDS, MAX_ENDPOINTS, MAX_WEIGHT, part_weights, plan
from placement.labels import Selector
from xfn.names import Limit


def a_group(size: int, weight: int = 1, fallback: bool = False) -> Group:
    endpoints = tuple(Endpoint(f"e{i:05}", {}, f"h{i}", "gw", 80) for i in range(size))
    return Group(Entry(Selector(), weight, fallback), endpoints)


groups = st.lists(
    st.builds(a_group, st.integers(0, 1200), st.integers(0, 1000), st.booleans()), min_size=1, max_size=MAX_BACKENDS
)


@given(groups)
@settings(max_examples=50, deadline=None)
def test_entries_keep_their_shares_exactly(given_: list[Group]) -> None:
    made = plan(given_).parts
    serving = [group for group in given_ if group.serving]
    assume(serving)
    total = sum(group.entry.weight for group in serving)
    sums: dict[int, int] = {}
    for part in made:
        sums[part.entry] = sums.get(part.entry, 0) + part.weight
    for i, group in enumerate(given_):
        wanted = Fraction(group.entry.weight, total) if group.serving else Fraction(0)
        assert Fraction(sums.get(i, 0), sum(sums.values())) == wanted


@given(groups)
@settings(max_examples=50, deadline=None)
def test_parts_fit_and_lose_nobody(given_: list[Group]) -> None:
    made = plan(given_)
    assert len(made.parts) <= MAX_BACKENDS
    for part in made.parts:
        assert 1 <= len(part.endpoints) <= MAX_ENDPOINTS
        assert 1 <= part.weight <= MAX_WEIGHT
    placed = [(part.entry, each.name) for part in made.parts for each in part.endpoints]
    assert len(placed) == len(set(placed))
    assert len(placed) + made.left_out == sum(len(group.endpoints) for group in given_ if group.serving)


@given(groups)
@settings(max_examples=50, deadline=None)
def test_parts_of_an_entry_are_even(given_: list[Group]) -> None:
    sizes: dict[int, list[int]] = {}
    for part in plan(given_).parts:
        sizes.setdefault(part.entry, []).append(len(part.endpoints))
    assert all(max(each) - min(each) <= 1 for each in sizes.values())


def test_without_a_split_the_numbers_are_the_users_own() -> None:
    assert [part.weight for part in plan([a_group(1, 90), a_group(2, 10)]).parts] == [90, 10]


def test_weights_that_cannot_be_exact_are_as_near_as_can_be() -> None:
    made = part_weights([1_000_000, 999_999], [3, 1])
    assert max(made) == MAX_WEIGHT
    assert made[0] * 3 / made[1] == pytest.approx(1_000_000 / 999_999, rel=1e-5)


def test_an_entry_over_256_endpoints_becomes_several_backends() -> None:
    many = [an_endpoint(f"r{i:03}", app="many") for i in range(300)]
    life = Life(a_service(an_entry(3, app="many"), an_entry(1, app="few")))
    life.has(a_gateway(), a_cluster(), *many, an_endpoint("one", app="few"))
    life.settle()
    assert sorted(shares(life).values()) == [2, 3, 3]


def test_what_has_no_room_is_told() -> None:
    many = [an_endpoint(f"r{i:05}") for i in range(MAX_BACKENDS * MAX_ENDPOINTS + 3)]
    said = Life(a_service()).has(a_gateway(), a_cluster(), *many).reconcile()
    assert condition(said, "EndpointsResolved") == ("False", "TooManyEndpoints")
    assert "3 endpoints" in next(c.message for c in said.conditions if c.type == "EndpointsResolved")


@given(st.from_regex(r"[a-z]([-a-z0-9]{0,50}[a-z0-9])?", fullmatch=True), st.integers(1, 63))
@settings(max_examples=25, deadline=None)
def test_law_10_names_fit(name: str, length: int) -> None:
    namespace = "n" * length
    life = Life(a_service(name=name, namespace=namespace))
    life.has(a_gateway(), a_cluster(), an_endpoint("x1", namespace=namespace))
    life.reconcile()
    names = [obj["metadata"]["name"] for obj in life.composed.values()]
    assert all(len(each) <= Limit.LABEL for each in names)
    assert len(set(names)) == len(names)
