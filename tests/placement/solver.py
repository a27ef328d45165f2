"""An exact solver (HiGHS) for the questions that placement answers: does it fit, on how few nodes, at what price."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import highspy

from placement.pieces import Piece, Size


def fits(nodes: int, capacity: Size, pieces: Sequence[Piece]) -> bool:
    """Whether the workers fit, by one yes-or-no variable for each worker and node."""
    model = _model()
    workers = [piece for piece in pieces for _ in range(piece.workers)]
    on = [[model.addBinary() for _ in range(nodes)] for _ in workers]
    for worker, row in zip(workers, on, strict=True):
        model.addConstr(sum(row) == worker.nodes)
    for node in range(nodes):
        for dimension, most in enumerate(capacity):
            terms = [w.size[dimension] * row[node] for w, row in zip(workers, on, strict=True) if w.size[dimension]]
            if terms:
                model.addConstr(sum(terms) <= most)
    model.run()
    return bool(model.getModelStatus() == highspy.HighsModelStatus.kOptimal)


def fewest_nodes(capacity: int, counts: dict[int, int]) -> int:
    """The fewest nodes of one kind for so many pods of each size, by the ways in which a node can be filled."""
    model = _model()
    sizes = sorted(counts, reverse=True)
    ways = list(_fillings(capacity, sizes))
    used = [model.addIntegral(obj=1.0) for _ in ways]
    for index, size in enumerate(sizes):
        model.addConstr(sum(way[index] * number for way, number in zip(ways, used, strict=True)) >= counts[size])
    model.run()
    return round(model.getInfo().objective_function_value)


def lowest_price(
    size: int, replicas: int, capacity: int, pools: Sequence[tuple[int, dict[int, int], int]]
) -> float | None:
    """The lowest price of so many replicas of a size over pools of (nodes, pods by size that are there, price each).

    None if they do not all fit.
    """
    model = _model()
    placed = []
    for nodes, there, price in pools:
        number = model.addIntegral(obj=float(price))
        placed.append(number)
        sizes = sorted({*there, size}, reverse=True)
        ways = list(_fillings(capacity, sizes))
        used = [model.addIntegral() for _ in ways]
        model.addConstr(sum(used) <= nodes)
        for index, each in enumerate(sizes):
            room = sum(way[index] * count for way, count in zip(ways, used, strict=True))
            if each == size:
                model.addConstr(room - number >= there.get(each, 0))
            else:
                model.addConstr(room >= there[each])
    model.addConstr(sum(placed) == replicas)
    model.run()
    if model.getModelStatus() != highspy.HighsModelStatus.kOptimal:
        return None
    return float(model.getInfo().objective_function_value)


def _fillings(capacity: int, sizes: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """The ways to fill a node to the brim with pods of these sizes, smaller than which none is needed."""
    if not sizes:
        yield ()
        return
    largest, rest = sizes[0], sizes[1:]
    for number in range(capacity // largest, -1, -1):
        for others in _fillings(capacity - number * largest, rest):
            yield (number, *others)


def _model() -> highspy.Highs:
    model = highspy.Highs()
    model.setOptionValue("output_flag", False)
    return model
