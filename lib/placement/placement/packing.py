"""Pods packed on the equal nodes of a pool, by devices, cpu and memory at once.

Nodes that have the same left are counted, not listed, so the cost is that of the kinds of pods and not of their number.
The answer depends on the pods alone, not on the order in which they came: whoever asks gets the same one.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

from placement.exhaustive import search
from placement.filling import node_by_node
from placement.pieces import Fit, Piece, Size, volume

Bins = dict[Size, int]
"""How many nodes have exactly this left."""

_KEPT = 8192
"""How many answers are remembered: the pools of a fleet are much alike, and each is asked about at every look."""


def fit(nodes: int, capacity: Size, pieces: Sequence[Piece]) -> Fit:
    """Whether all the pods fit on that many nodes, each worker's on nodes that differ."""
    return _fit(nodes, capacity, _together(pieces))


@lru_cache(_KEPT)
def _fit(nodes: int, capacity: Size, pieces: tuple[Piece, ...]) -> Fit:
    if _impossible(nodes, capacity, pieces):
        return Fit.NO
    ordered = _decreasing(capacity, pieces)
    if _pack(nodes, capacity, ordered, emptiest_first=False) is not None:
        return Fit.YES
    spanning = any(piece.nodes > 1 for piece in ordered)
    if spanning and _pack(nodes, capacity, ordered, emptiest_first=True) is not None:
        return Fit.YES
    if not spanning:
        if _first_fit_is_exact(capacity, ordered):
            return Fit.NO
        if node_by_node(capacity, ordered) <= nodes:
            return Fit.YES
    return _searched(nodes, capacity, tuple(ordered))


def pack(nodes: int, capacity: Size, pieces: Sequence[Piece]) -> Bins | None:
    """What the nodes have left after best fit in decreasing order, or None where that finds no place."""
    return _pack(nodes, capacity, _decreasing(capacity, pieces), emptiest_first=False)


def nodes_needed(capacity: Size, pieces: Sequence[Piece]) -> int:
    """The fewest nodes on which all the pods are known to fit. Each pod must fit a node."""
    return _nodes_needed(capacity, _together(pieces))


@lru_cache(_KEPT)
def _nodes_needed(capacity: Size, pieces: tuple[Piece, ...]) -> int:
    pods = sum(piece.nodes * piece.workers for piece in pieces)
    least = max(
        [0, *(piece.nodes for piece in pieces)]
        + [-(-need // have) for need, have in zip(volume(len(capacity), pieces), capacity, strict=True) if need]
    )
    return next(count for count in range(least, pods + 1) if fit(count, capacity, pieces) is Fit.YES)


def _impossible(nodes: int, capacity: Size, pieces: Sequence[Piece]) -> bool:
    """Whether plain sums already say no."""
    for piece in pieces:
        if piece.nodes > nodes or any(want > have for want, have in zip(piece.size, capacity, strict=True)):
            return True
    return any(need > have * nodes for need, have in zip(volume(len(capacity), pieces), capacity, strict=True))


def _decreasing(capacity: Size, pieces: Sequence[Piece]) -> list[Piece]:
    """The pieces by the largest share of a node that a pod takes, alike ones together."""
    merged = list(_together(pieces))
    if len(capacity) == 1:
        merged.sort(reverse=True)
    else:
        merged.sort(key=lambda piece: (_share(piece.size, capacity), piece), reverse=True)
    return merged


def _together(pieces: Sequence[Piece]) -> tuple[Piece, ...]:
    """The pieces, alike ones as one."""
    if len(pieces) < 2:
        return tuple(pieces)
    alike: dict[tuple[Size, int], int] = {}
    for size, nodes, workers in pieces:
        alike[size, nodes] = alike.get((size, nodes), 0) + workers
    return tuple([Piece(size, nodes, workers) for (size, nodes), workers in alike.items()])


def _share(size: Size, capacity: Size) -> float:
    return max((want / have for want, have in zip(size, capacity, strict=True) if want), default=0.0)


def _pack(nodes: int, capacity: Size, ordered: Sequence[Piece], *, emptiest_first: bool) -> Bins | None:
    bins: Bins = {capacity: nodes}
    for size, span, workers in ordered:
        if not any(size):
            continue
        if span == 1:
            if not _scatter(bins, size, workers):
                return None
            continue
        for _ in range(workers):
            if not _span(bins, size, span, emptiest_first):
                return None
    return bins


def _scatter(bins: Bins, size: Size, pods: int) -> bool:
    """Put single pods on the fullest nodes that take them."""
    for left in sorted(bins):
        each = min([have // want for have, want in zip(left, size, strict=True) if want])
        if not each:
            continue
        nodes = bins[left]
        filled = min(nodes, pods // each)
        _move(bins, left, size, each, filled)
        pods -= filled * each
        if pods and filled < nodes:
            _move(bins, left, size, min(pods, each), 1)
            return True
        if not pods:
            return True
    return False


def _span(bins: Bins, size: Size, nodes: int, emptiest_first: bool) -> bool:
    """Put the pods of one worker on nodes that differ."""
    taken: list[tuple[Size, int]] = []
    for left in sorted(bins, reverse=emptiest_first):
        if all(have >= want for have, want in zip(left, size, strict=True)):
            some = min(bins[left], nodes)
            taken.append((left, some))
            nodes -= some
            if not nodes:
                break
    if nodes:
        return False
    # Moved afterwards: a node that took one of the worker's pods must not be offered another.
    for left, some in taken:
        _move(bins, left, size, 1, some)
    return True


def _move(bins: Bins, left: Size, size: Size, pods: int, nodes: int) -> None:
    """Let that many nodes take that many pods each."""
    if not nodes:
        return
    if bins[left] == nodes:
        del bins[left]
    else:
        bins[left] -= nodes
    after = tuple([have - want * pods for have, want in zip(left, size, strict=True)])
    bins[after] = bins.get(after, 0) + nodes


def _first_fit_is_exact(capacity: Size, ordered: Sequence[Piece]) -> bool:
    """Whether one dimension decides and its sizes divide each other: then no packing is better than this one."""
    dimension = _deciding(capacity, ordered)
    if dimension is None:
        return False
    sizes = [piece.size[dimension] for piece in ordered if piece.size[dimension]]
    return all(larger % smaller == 0 for larger, smaller in pairwise(sizes))


def _deciding(capacity: Size, pieces: Sequence[Piece]) -> int | None:
    """The dimension of which every pod takes at least as large a share as of any other."""
    for dimension, room in enumerate(capacity):
        if all(
            want * room <= piece.size[dimension] * have
            for piece in pieces
            for want, have in zip(piece.size, capacity, strict=True)
        ):
            return dimension
    return None


@lru_cache(_KEPT)
def _searched(nodes: int, capacity: Size, ordered: tuple[Piece, ...]) -> Fit:
    return search(nodes, capacity, ordered)
