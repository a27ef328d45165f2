"""The room of a pool: what it has, who has it, and whether more fits."""

from __future__ import annotations

from collections.abc import Iterable

from placement.demand import Part
from placement.fleet import Pool
from placement.packing import fit, nodes_needed, pack
from placement.pieces import Fit, Piece, Size, volume


class Room:
    """What a pool has left. Only claimed devices count, and cpu and memory where the pool says what a node has."""

    __slots__ = ("capacity", "kinds", "pieces", "pool", "used")

    def __init__(self, pool: Pool, parts: Iterable[Part]) -> None:
        self.pool = pool
        self.kinds = tuple([device.name for device in pool.devices if device.claimed])
        capacity = [device.count for device in pool.devices if device.claimed]
        if pool.cpu is not None:
            capacity.append(pool.cpu)
        if pool.memory is not None:
            capacity.append(pool.memory)
        self.capacity: Size = tuple(capacity)
        self.pieces = [self.piece(part) for part in parts]
        self.used = volume(len(capacity), self.pieces)

    def piece(self, part: Part) -> Piece:
        """A part as something to pack. A kind of device that the pool does not have (any more) is not counted."""
        devices = dict(part.devices)
        taken = tuple([devices.get(kind, 0) for kind in self.kinds])
        return Piece(self.size(taken, part.cpu, part.memory), part.nodes, part.workers)

    def size(self, taken: tuple[int, ...], cpu: int, memory: int) -> Size:
        """The size of a pod with these devices, in the pool's dimensions."""
        if self.pool.cpu is not None:
            taken = (*taken, cpu)
        if self.pool.memory is not None:
            taken = (*taken, memory)
        return taken

    def fits(self, *more: Piece) -> Fit:
        """Whether all that is there and these besides fit."""
        return fit(self.pool.nodes, self.capacity, [*self.pieces, *more])

    def has_volume(self, *more: Piece) -> bool:
        """Whether plain sums leave room for these: what does not pass cannot fit."""
        nodes = self.pool.nodes
        need = self.used
        for size, span, workers in more:
            if span > nodes:
                return False
            need = [have + want * span * workers for have, want in zip(need, size, strict=True)]
            for want, most in zip(size, self.capacity, strict=True):
                if want > most:
                    return False
        return all(amount <= most * nodes for amount, most in zip(need, self.capacity, strict=True))

    def add(self, piece: Piece) -> None:
        """Let a piece take its room."""
        self.pieces.append(piece)
        self.used = volume(len(self.capacity), self.pieces)

    def free_nodes(self, size: Size) -> int:
        """How many nodes still take a pod of this size."""
        return sum(nodes for left, nodes in self._bins() if _holds(left, size))

    def free_pods(self, size: Size) -> int:
        """How many pods of this size the nodes still take."""
        return sum(
            nodes * min([have // want for have, want in zip(left, size, strict=True) if want], default=0)
            for left, nodes in self._bins()
            if _holds(left, size)
        )

    def free(self) -> dict[str, int]:
        """Devices that nobody has, by kind."""
        return {
            kind: max(0, most * self.pool.nodes - used)
            for kind, most, used in zip(self.kinds, self.capacity, self.used, strict=False)
        }

    def devices(self) -> dict[str, int]:
        """Devices of the whole pool, by kind."""
        return {kind: most * self.pool.nodes for kind, most in zip(self.kinds, self.capacity, strict=False)}

    def nodes_needed(self) -> int:
        """The fewest nodes on which what is there fits. What no node of the pool can hold is not counted."""
        return nodes_needed(self.capacity, [piece for piece in self.pieces if _holds(self.capacity, piece.size)])

    def words(self, size: Size) -> str:
        """A size in words: 8 gpu, 16 cpu, 64 GiB memory."""
        said = [f"{amount} {kind}" for kind, amount in zip(self.kinds, size, strict=False) if amount]
        rest = list(size[len(self.kinds) :])
        if self.pool.cpu is not None and (cpu := rest.pop(0)):
            said.append(f"{cpu / 1000:g} cpu")
        if self.pool.memory is not None and (memory := rest.pop(0)):
            said.append(f"{memory / 2**30:g} GiB memory")
        return ", ".join(said) or "no devices"

    def _bins(self) -> Iterable[tuple[Size, int]]:
        return (pack(self.pool.nodes, self.capacity, self.pieces) or {}).items()


def _holds(left: Size, size: Size) -> bool:
    return all(have >= want for have, want in zip(left, size, strict=True))
