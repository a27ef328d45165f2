"""Nodes filled one after another, each as full as it gets: near the best where sizes do not divide each other."""

from __future__ import annotations

from collections.abc import Sequence

from placement.pieces import Piece, Size

_STEPS = 400
"""How many fillings of a node are looked at before the fullest so far is taken."""


def node_by_node(capacity: Size, ordered: Sequence[Piece]) -> int:
    """How many nodes single pods need if each node takes the largest pod that is left, and then is filled up.

    The pieces are in decreasing order, and each fits a node. A filling is used as often as the pods last, so the cost
    is that of the kinds of pods and not of their number.
    """
    sizes = [piece.size for piece in ordered if any(piece.size)]
    left = [piece.workers for piece in ordered if any(piece.size)]
    nodes = 0
    while any(left):
        chosen = _Filling(capacity, sizes, left).fullest()
        times = min(have // take for have, take in zip(left, chosen, strict=True) if take)
        left = [have - take * times for have, take in zip(left, chosen, strict=True)]
        nodes += times
    return nodes


class _Filling:
    """The fullest way to fill one node, with the largest pod that is left in it."""

    def __init__(self, capacity: Size, sizes: Sequence[Size], left: Sequence[int]) -> None:
        self._capacity = capacity
        self._sizes = sizes
        self._left = left
        self._steps = _STEPS
        self._least = float("inf")
        self._best: list[int] = []

    def fullest(self) -> list[int]:
        """How many pods of each size."""
        largest = next(index for index, number in enumerate(self._left) if number)
        room = tuple(have - want for have, want in zip(self._capacity, self._sizes[largest], strict=True))
        chosen = [0] * len(self._sizes)
        chosen[largest] = 1
        self._fill(largest, room, chosen)
        return self._best

    def _fill(self, index: int, room: Size, chosen: list[int]) -> None:
        if self._steps < 0 or not self._least:
            return
        self._steps -= 1
        waste = sum(have / most for have, most in zip(room, self._capacity, strict=True) if most)
        if waste < self._least:
            self._least, self._best = waste, list(chosen)
        for other in range(index, len(self._sizes)):
            size = self._sizes[other]
            fits = all(have >= want for have, want in zip(room, size, strict=True))
            if fits and chosen[other] < self._left[other]:
                chosen[other] += 1
                self._fill(other, tuple(have - want for have, want in zip(room, size, strict=True)), chosen)
                chosen[other] -= 1
