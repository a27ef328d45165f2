"""A bounded exhaustive search for a packing, for the pods that best fit did not place and might still fit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from placement.pieces import Fit, Piece, Size

_STATES = 1500
"""How many states are looked at before the search gives up."""
_WORKERS = 400
"""Instances larger than this are not searched: each worker is one step of the recursion."""
_TABLE = 1024
"""A dimension up to this capacity has a table of the sums that its sizes can make."""

State = tuple[tuple[Size, int], ...]
"""What nodes have left, and how many nodes have it; sorted, so that equal states are equal."""


def search(nodes: int, capacity: Size, ordered: Sequence[Piece]) -> Fit:
    """Whether the pods fit, the pieces given in decreasing order."""
    workers = [index for index, piece in enumerate(ordered) if any(piece.size) for _ in range(piece.workers)]
    if len(workers) > _WORKERS:
        return Fit.NOT_FOUND
    return _Search(capacity, ordered, workers).from_state(0, ((capacity, nodes),))


class _Search:
    """Depth first over workers, the largest first, remembering what failed.

    Nodes that have the same left are interchangeable, so a state is how many nodes have what.
    """

    def __init__(self, capacity: Size, pieces: Sequence[Piece], workers: Sequence[int]) -> None:
        self._pieces = pieces
        self._workers = workers
        self._failed: set[tuple[int, State]] = set()
        self._steps = _STATES
        self._needs = self._suffix_volumes(len(capacity))
        self._usable: dict[tuple[int, Size], Size] = {}
        self._reach = [self._reachable(capacity, piece) for piece in range(len(pieces))]

    def from_state(self, worker: int, state: State) -> Fit:
        """Whether the workers from this one on fit what is left."""
        if worker == len(self._workers):
            return Fit.YES
        if (worker, state) in self._failed or self._hopeless(worker, state):
            return Fit.NO
        self._steps -= 1
        if self._steps < 0:
            return Fit.NOT_FOUND
        piece = self._pieces[self._workers[worker]]
        for after in _placements(state, piece):
            answer = self.from_state(worker + 1, after)
            if answer is not Fit.NO:
                return answer
        self._failed.add((worker, state))
        return Fit.NO

    def _hopeless(self, worker: int, state: State) -> bool:
        """Whether what is left cannot be enough, counting only what the sizes still to come can use."""
        piece = self._workers[worker]
        for dimension, need in enumerate(self._needs[worker]):
            if need and need > sum(self._use(piece, left)[dimension] * nodes for left, nodes in state):
                return True
        return False

    def _use(self, piece: int, left: Size) -> Size:
        """The most of a node's rest that pieces from this one on can use, in each dimension."""
        known = self._usable.get((piece, left))
        if known is None:
            coming = self._pieces[piece:]
            if any(all(have >= want for have, want in zip(left, each.size, strict=True)) for each in coming):
                tables = self._reach[piece]
                known = tuple(
                    table[have] if table is not None else have for table, have in zip(tables, left, strict=True)
                )
            else:
                known = (0,) * len(left)
            self._usable[piece, left] = known
        return known

    def _reachable(self, capacity: Size, piece: int) -> list[list[int] | None]:
        """For each dimension, the largest sum of the sizes still to come that is not above each amount."""
        tables: list[list[int] | None] = []
        for dimension, room in enumerate(capacity):
            if room > _TABLE:
                tables.append(None)
                continue
            sizes = {each.size[dimension] for each in self._pieces[piece:] if each.size[dimension]}
            table = [0] * (room + 1)
            for amount in range(1, room + 1):
                table[amount] = max([table[amount - 1], *(table[amount - s] + s for s in sizes if s <= amount)])
            tables.append(table)
        return tables

    def _suffix_volumes(self, dimensions: int) -> list[list[int]]:
        needs = [[0] * dimensions]
        for worker in reversed(self._workers):
            piece = self._pieces[worker]
            needs.append([have + want * piece.nodes for have, want in zip(needs[-1], piece.size, strict=True)])
        return needs[::-1]


def _placements(state: State, piece: Piece) -> Iterator[State]:
    """Every state in which one more worker of this piece has its nodes, the fullest nodes first."""
    fitting = [
        (left, nodes) for left, nodes in state if all(have >= want for have, want in zip(left, piece.size, strict=True))
    ]
    for chosen in _choices(fitting, piece.nodes):
        bins = dict(state)
        for left, some in chosen:
            bins[left] -= some
        for left, some in chosen:
            after = tuple(have - want for have, want in zip(left, piece.size, strict=True))
            bins[after] = bins.get(after, 0) + some
        yield tuple(sorted((left, nodes) for left, nodes in bins.items() if nodes))


def _choices(fitting: Sequence[tuple[Size, int]], wanted: int) -> Iterator[tuple[tuple[Size, int], ...]]:
    """The ways to choose that many nodes, by how many of each rest."""
    if not wanted:
        yield ()
        return
    if not fitting:
        return
    (left, nodes), others = fitting[0], fitting[1:]
    for some in range(min(wanted, nodes), -1, -1):
        for rest in _choices(others, wanted - some):
            yield ((left, some), *rest) if some else rest
