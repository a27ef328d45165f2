"""Placement against an exact solver: the same answer where it fits or not, and within 1 % of its best."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from tests.placement import solver
from tests.placement.builders import a_cluster, a_deployment, a_pool, a_role, ask, gpus, taken
from tests.placement.test_packing import instances

from placement import Pool, Strategy
from placement.packing import fit, nodes_needed
from placement.pieces import Fit, Piece, Size

SIZES = (1, 2, 3, 5, 8)


@given(instances())
@settings(max_examples=100, deadline=None)
def test_a_solver_agrees_on_what_fits(instance: tuple[int, Size, list[Piece]]) -> None:
    nodes, capacity, pieces = instance
    assert (fit(nodes, capacity, pieces) is Fit.YES) == solver.fits(nodes, capacity, pieces)


@pytest.mark.parametrize("seed", range(12))
def test_packing_is_within_one_percent_of_the_best(seed: int) -> None:
    random = Random(seed)
    counts = {size: random.randint(5, 60) for size in SIZES}
    capacity = random.choice((8, 8, 10, 16))
    needed = nodes_needed((capacity,), _pieces(counts))
    assert needed <= solver.fewest_nodes(capacity, counts) * 1.01


@pytest.mark.parametrize("seed", range(12))
def test_the_price_is_within_one_percent_of_the_lowest(seed: int) -> None:
    random = Random(seed)
    size, replicas = random.choice((1, 2, 3, 5)), random.randint(5, 25)
    pools = [
        (random.randint(3, 8), {each: random.randint(1, 3) for each in SIZES if each < 8}, random.randint(10, 90) * 8)
        for _ in range(12)
    ]
    pools = [pool for pool in pools if nodes_needed((8,), _pieces(pool[1])) <= pool[0]]
    fleet = [a_cluster(f"c{number}", _a_priced_pool(*pool)) for number, pool in enumerate(pools)]
    best = solver.lowest_price(size, replicas, 8, [(n, there, price * size // 8) for n, there, price in pools])
    decision = ask(a_deployment("q", replicas, a_role(size), strategy=Strategy.CHEAPEST), *fleet)
    if best is None:
        assert decision.waiting
    else:
        paid = sum(score.value for each in decision.placements for score in each.place.scores if score.name == "price")
        assert not decision.waiting
        assert paid <= best * 1.01


def _pieces(counts: dict[int, int]) -> list[Piece]:
    return [Piece((size,), 1, number) for size, number in counts.items()]


def _a_priced_pool(nodes: int, there: dict[int, int], price: int) -> Pool:
    allocations = tuple(taken(size, "p", f"x{size}", workers=count) for size, count in there.items())
    return a_pool("p", nodes, gpus(8), price=price, allocations=allocations)
