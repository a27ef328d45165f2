"""The room of a pool: what it has, who has it, and whether more fits."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from placement.demand import Part
from placement.fleet import Pool
from placement.nodes import Node
from placement.packing import fit, nodes_needed, pack
from placement.pieces import Fit, Piece, Size


class Room:
    """What a pool has left, with these parts on it.

    `lost` are the kinds of devices that some of them have and the pool's nodes do not (any more): which of the nodes'
    devices those are now called is not known, so nothing is free.
    """

    __slots__ = ("_parts", "_pieces", "lost", "node", "pool", "used")

    def __init__(self, pool: Pool, node: Node, parts: Sequence[Part]) -> None:
        self.pool = pool
        self.node = node
        self.used, self.lost = node.volume(parts)
        self._parts = parts
        self._pieces: list[Piece] | None = None

    @property
    def pieces(self) -> list[Piece]:
        """What is there, as something to pack; made when it is asked for, since most pools are never packed."""
        if self._pieces is None:
            self._pieces = [self.node.piece(part) for part in self._parts]
        return self._pieces

    @property
    def idle(self) -> bool:
        """Whether nothing is there."""
        return not self._parts

    def fits(self, *more: Piece) -> Fit:
        """Whether all that is there and these besides fit."""
        if self.lost:
            return Fit.NO
        return fit(self.pool.nodes, self.node.capacity, [*self.pieces, *more])

    def has_volume(self, *more: Piece) -> bool:
        """Whether plain sums leave room for these, each of which fits a node: what does not pass cannot fit."""
        if self.lost:
            return False
        nodes = self.pool.nodes
        used = self.used
        for dimension, most in enumerate(self.node.capacity):
            need = used[dimension]
            for size, span, workers in more:
                need += size[dimension] * span * workers
            if need > most * nodes:
                return False
        return all(piece.nodes <= nodes for piece in more)

    def add(self, part: Part) -> None:
        """Let a part take its room."""
        self._parts = [*self._parts, part]
        self._pieces = None
        self.used, self.lost = self.node.volume(self._parts)

    def free_nodes(self, size: Size) -> int:
        """How many nodes still take a pod of this size."""
        return sum(nodes for left, nodes in self._bins() if _pods(left, size))

    def free_pods(self, size: Size) -> int:
        """How many pods of this size the nodes still take."""
        return sum(nodes * _pods(left, size) for left, nodes in self._bins())

    def left(self) -> Size:
        """What nobody has, in every dimension."""
        if self.lost:
            return (0,) * len(self.node.capacity)
        nodes = self.pool.nodes
        return tuple(max(0, most * nodes - used) for most, used in zip(self.node.capacity, self.used, strict=True))

    def free(self) -> dict[str, int]:
        """Devices that nobody has, by kind."""
        return dict(zip(self.node.kinds, self.left(), strict=False))

    def devices(self) -> dict[str, int]:
        """Devices of the whole pool, by kind."""
        return {kind: most * self.pool.nodes for kind, most in zip(self.node.kinds, self.node.capacity, strict=False)}

    def nodes_needed(self) -> int:
        """The fewest nodes on which what is there fits. What no node of the pool can hold (any more) has nodes too."""
        fitting, elsewhere = [], 0
        for part, piece in zip(self._parts, self.pieces, strict=True):
            if self.node.holds(piece.size) and not self.node.lacks(part):
                fitting.append(piece)
            else:
                elsewhere += piece.nodes * piece.workers
        return nodes_needed(self.node.capacity, fitting) + elsewhere

    def _bins(self) -> Iterable[tuple[Size, int]]:
        return (pack(self.pool.nodes, self.node.capacity, self.pieces) or {}).items()


def _pods(left: Size, size: Size) -> int:
    """How many pods of a size go into what a node has left."""
    return min([have // want for have, want in zip(left, size, strict=True) if want], default=0)
