"""Exact fit: against every possibility on small cases, and where the largest-first order is not enough."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from placement.packing import fit, nodes_needed
from placement.pieces import Fit, Piece, Size


def brute_force(nodes: int, capacity: Size, pieces: list[Piece]) -> bool:
    """Try every choice of nodes for every worker."""
    workers = [(piece.size, piece.nodes) for piece in pieces for _ in range(piece.workers)]
    tried = set()

    def place(worker: int, left: tuple[Size, ...]) -> bool:
        if worker == len(workers):
            return True
        left = tuple(sorted(left))
        if (worker, left) in tried:
            return False
        tried.add((worker, left))
        size, span = workers[worker]
        for chosen in combinations(range(nodes), span):
            if all(have >= want for node in chosen for have, want in zip(left[node], size, strict=True)):
                after = list(left)
                for node in chosen:
                    after[node] = tuple(have - want for have, want in zip(left[node], size, strict=True))
                if place(worker + 1, tuple(after)):
                    return True
        return False

    return place(0, (capacity,) * nodes)


@st.composite
def instances(draw: st.DrawFn) -> tuple[int, Size, list[Piece]]:
    capacity = tuple(draw(st.lists(st.sampled_from([4, 7, 8, 10]), min_size=1, max_size=3)))
    size = st.tuples(*(st.integers(0, most) for most in capacity))
    piece = st.builds(Piece, size, st.sampled_from([1, 1, 1, 2, 3]), st.integers(1, 3))
    pieces = draw(st.lists(piece, min_size=1, max_size=4))
    return draw(st.integers(1, 4)), capacity, pieces


@given(instances())
@settings(max_examples=400, deadline=None)
def test_fit_is_what_trying_everything_finds(instance: tuple[int, Size, list[Piece]]) -> None:
    nodes, capacity, pieces = instance
    assert (fit(nodes, capacity, pieces) is Fit.YES) == brute_force(nodes, capacity, pieces)


@given(instances(), st.randoms())
@settings(max_examples=200, deadline=None)
def test_the_order_of_pieces_does_not_matter(instance: tuple[int, Size, list[Piece]], random: Random) -> None:
    nodes, capacity, pieces = instance
    shuffled = list(pieces)
    random.shuffle(shuffled)
    assert fit(nodes, capacity, shuffled) is fit(nodes, capacity, pieces)


@given(instances())
@settings(max_examples=100, deadline=None)
def test_nodes_needed_is_the_least_number_that_fits(instance: tuple[int, Size, list[Piece]]) -> None:
    _, capacity, pieces = instance
    needed = nodes_needed(capacity, pieces)
    assert fit(needed, capacity, pieces) is Fit.YES
    assert needed == 0 or fit(needed - 1, capacity, pieces) is not Fit.YES


def one(size: int, workers: int = 1, nodes: int = 1) -> Piece:
    return Piece((size,), nodes, workers)


@pytest.mark.parametrize(
    ("nodes", "pieces", "expected"),
    [
        (1, [one(1, 8)], Fit.YES),
        (1, [one(1, 9)], Fit.NO),
        (2, [one(4, 1), one(8, 1), one(4, 1)], Fit.YES),
        (2, [one(5, 1), one(5, 1), one(3, 2)], Fit.YES),
        (2, [one(5, 3)], Fit.NO),
        (3, [one(4, 1, nodes=3), one(4, 1, nodes=3)], Fit.YES),
        (3, [one(4, 1, nodes=4)], Fit.NO),
        (2, [one(4, 1, nodes=2), one(6, 1)], Fit.NO),
    ],
)
def test_pods_share_nodes_and_a_worker_does_not(nodes: int, pieces: list[Piece], expected: Fit) -> None:
    assert fit(nodes, (8,), pieces) is expected


def test_where_largest_first_fails_the_search_finds_a_packing() -> None:
    # 6+4+4 and 5+5+4 fill two nodes of 14; the fullest node first would put 6 with 5 and leave 3 over.
    pieces = [one(6), one(5, 2), one(4, 3)]
    assert fit(2, (14,), pieces) is Fit.YES


def test_cpu_and_memory_are_packed_with_the_devices() -> None:
    # Each pair of pods fits by devices, but the two that are hungry for memory must not share a node.
    hungry, modest = Piece((4, 900), 1, 2), Piece((4, 100), 1, 2)
    assert fit(2, (8, 1000), [hungry, modest]) is Fit.YES
    assert fit(2, (8, 999), [hungry, modest]) is Fit.NO


def test_large_amounts_of_cpu_are_searched_too() -> None:
    # By devices alone everything fits; by cpu only 110+110, 120+100 and 130+90 do.
    pieces = [Piece((2, cpu * 1000), 1, 1) for cpu in (130, 120, 110, 110, 100, 90)]
    assert fit(3, (8, 220_000), pieces) is Fit.YES
    assert fit(3, (8, 219_000), pieces) is Fit.NO


def test_a_search_that_is_given_up_proves_nothing() -> None:
    # Even sizes on odd nodes waste one of each; the volume alone does not say that it cannot fit.
    sizes = range(10, 70, 2)
    pieces = [Piece((size, 1000 - size), 1, 2) for size in sizes]
    nodes = -(-sum((1000 - size) * 2 for size in sizes) // 2001)
    assert fit(nodes, (101, 2001), pieces) is Fit.NOT_FOUND
    assert fit(900, (8,), [one(3, 1801), one(2, 800)]) is Fit.NOT_FOUND


def test_a_hard_instance_ends_and_is_never_called_a_fit_without_proof() -> None:
    sizes = [7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47]
    pieces = [one(size, 5) for size in sizes]
    nodes = -(-sum(size * 5 for size in sizes) // 101)
    assert fit(nodes - 1, (101,), pieces) is Fit.NO
    assert fit(nodes + 2, (101,), pieces) is Fit.YES
