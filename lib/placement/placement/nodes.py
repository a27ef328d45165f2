"""One node of a pool: what is counted on it, and how much of that a pod takes."""

from __future__ import annotations

from collections.abc import Sequence

from placement.demand import Part
from placement.fleet import Pool
from placement.pieces import Piece, Size


class Node:
    """The dimensions of a node. Only claimed devices count, and cpu and memory where the pool says what a node has."""

    __slots__ = ("_cpu", "_kind", "_memory", "capacity", "kinds")

    def __init__(self, pool: Pool) -> None:
        claimed = [device for device in pool.devices if device.claimed]
        self.kinds = tuple(device.name for device in claimed)
        self._kind = {kind: dimension for dimension, kind in enumerate(self.kinds)}
        self._cpu = pool.cpu is not None
        self._memory = pool.memory is not None
        rest = [amount for amount in (pool.cpu, pool.memory) if amount is not None]
        self.capacity: Size = (*(device.count for device in claimed), *rest)

    def piece(self, part: Part) -> Piece:
        """A part as something to pack, as far as the node has (still) such devices: `volume` says what it lacks."""
        devices = dict(part.devices)
        taken = tuple([devices.get(kind, 0) for kind in self.kinds])
        return Piece(self.size(taken, part.cpu, part.memory), part.nodes, part.workers)

    def size(self, taken: tuple[int, ...], cpu: int, memory: int) -> Size:
        """The size of a pod with these devices, in the node's dimensions."""
        if self._cpu:
            taken = (*taken, cpu)
        if self._memory:
            taken = (*taken, memory)
        return taken

    def lacks(self, part: Part) -> bool:
        """Whether a part has a kind of device that the node does not have."""
        return any(kind not in self._kind for kind, _ in part.devices)

    def volume(self, parts: Sequence[Part]) -> tuple[list[int], tuple[str, ...]]:
        """What parts take together, summed without making pieces of them; and the kinds that the node does not have."""
        used = [0] * len(self.capacity)
        lost: tuple[str, ...] = ()
        cpu = memory = 0
        for part in parts:
            pods = part.workers * part.nodes
            for kind, amount in part.devices:
                dimension = self._kind.get(kind)
                if dimension is not None:
                    used[dimension] += amount * pods
                elif kind not in lost:
                    lost = tuple(sorted((*lost, kind)))
            cpu += part.cpu * pods
            memory += part.memory * pods
        if self._memory:
            used[-1] = memory
        if self._cpu:
            used[len(self.kinds)] = cpu
        return used, lost

    def words(self, size: Size) -> str:
        """A size in words: 8 gpu, 16 cpu, 64 GiB memory."""
        said = [f"{amount} {kind}" for kind, amount in zip(self.kinds, size, strict=False) if amount]
        rest = list(size[len(self.kinds) :])
        if self._cpu and (cpu := rest.pop(0)):
            said.append(f"{cpu / 1000:g} cpu")
        if self._memory and (memory := rest.pop(0)):
            said.append(f"{memory / 2**30:g} GiB memory")
        return ", ".join(said) or "no devices"

    def holds(self, size: Size) -> bool:
        """Whether an empty node takes a pod of this size."""
        return all(have >= want for have, want in zip(self.capacity, size, strict=True))
