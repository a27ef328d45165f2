"""Where the roles of one replica could go in one cluster: every assignment of roles to pools that the sums allow."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice, product

from placement.demand import Demand, Part, Role
from placement.devices import Device, Matcher
from placement.pieces import Fit, Piece
from placement.reasons import No
from placement.rooms import Room
from placement.shapes import Grant, Shape, shapes

_OPTIONS = 4096
"""Two roles over the 64 pools that a cluster may have."""


@dataclass(frozen=True)
class Seat:
    """The place of one role: its pool and the devices that its requests were matched to."""

    part: Part
    grants: tuple[Grant, ...]


class Candidate:
    """One role on one pool, in one shape."""

    __slots__ = ("piece", "role", "room", "shape")

    def __init__(self, role: Role, room: Room, shape: Shape, piece: Piece) -> None:
        self.role = role
        self.room = room
        self.shape = shape
        self.piece = piece

    def seat(self) -> Seat:
        """The candidate as a decision."""
        devices = tuple((kind, taken) for kind, taken in zip(self.room.kinds, self.shape.taken, strict=True) if taken)
        part = Part(
            self.role.name,
            self.room.pool.name,
            self.role.workers,
            self.role.topology.nodes,
            devices,
            self.role.cpu,
            self.role.memory,
        )
        return Seat(part, self.shape.grants)


Option = tuple[Candidate, ...]
"""One assignment: a candidate for each role."""


class Resolver:
    """The shapes of the demand's roles on the kinds of nodes of the fleet, each worked out once."""

    def __init__(self, demand: Demand, matches: Matcher) -> None:
        self.demand = demand
        self._matches = matches
        self._by_object: dict[tuple[int, int], tuple[Shape, ...] | No] = {}
        self._by_value: dict[tuple[int, tuple[Device, ...]], tuple[Shape, ...] | No] = {}
        self._held: list[tuple[Device, ...]] = []

    def shapes(self, role: int, devices: tuple[Device, ...]) -> tuple[Shape, ...] | No:
        """The shapes of a role on such nodes, or why there are none."""
        known = self._by_object.get((role, id(devices)))
        if known is None:
            known = self._by_value.get((role, devices))
            if known is None:
                known = shapes(self.demand[role], devices, self._matches)
                self._by_value[role, devices] = known
            self._held.append(devices)  # an id is only good while its object lives
            self._by_object[role, id(devices)] = known
        return known


def candidates(resolver: Resolver, role: int, rooms: Sequence[Room]) -> list[Candidate]:
    """The pools that may take a role, as far as plain sums say."""
    found = []
    demanded = resolver.demand[role]
    for room in rooms:
        pool = room.pool
        if pool.removed or pool.overcommitted:
            continue
        resolved = resolver.shapes(role, pool.devices)
        if isinstance(resolved, No):
            continue
        for shape in resolved:
            size = room.size(shape.taken, demanded.cpu, demanded.memory)
            piece = Piece(size, demanded.topology.nodes, demanded.workers)
            if room.has_volume(piece):
                found.append(Candidate(demanded, room, shape, piece))
    return found


def options(resolver: Resolver, rooms: Sequence[Room]) -> Iterator[Option]:
    """Every assignment of the roles to pools of the cluster that plain sums allow."""
    each = [candidates(resolver, role, rooms) for role in range(len(resolver.demand))]
    if len(each) == 1:
        for only in each[0]:
            yield (only,)
        return
    for option in islice(product(*each), _OPTIONS):
        if all(room.has_volume(*pieces) for room, pieces in shared(option) if len(pieces) > 1):
            yield option


def shared(option: Option) -> list[tuple[Room, list[Piece]]]:
    """An assignment by pool: what each pool that it uses would have to take."""
    if len(option) == 1:
        return [(option[0].room, [option[0].piece])]
    by_pool: dict[str, tuple[Room, list[Piece]]] = {}
    for candidate in option:
        by_pool.setdefault(candidate.room.pool.name, (candidate.room, []))[1].append(candidate.piece)
    return list(by_pool.values())


def fits(option: Option) -> bool:
    """Whether the assignment fits exactly."""
    return all(room.fits(*pieces) is Fit.YES for room, pieces in shared(option))
