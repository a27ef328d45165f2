"""Where the roles of one replica could go in one cluster: every assignment of roles to pools that the sums allow."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice, product
from typing import NamedTuple

from placement.demand import Demand, Part, Role
from placement.devices import Device, Matcher
from placement.fleet import Pool
from placement.nodes import Node
from placement.pieces import Fit, Piece
from placement.reasons import No, Reason
from placement.rooms import Room
from placement.shapes import Grant, Shape, shapes

_OPTIONS = 4096
"""Two roles over the 64 pools that a cluster may have."""


@dataclass(frozen=True)
class Seat:
    """The place of one role: its pool and the devices that its requests were matched to."""

    part: Part
    grants: tuple[Grant, ...]


class Way(NamedTuple):
    """One way for a role to use a kind of node. `share` is the largest share of a node that a pod takes, as a ratio."""

    role: Role
    shape: Shape
    piece: Piece
    share: tuple[int, int]


class Recipe(NamedTuple):
    """A kind of node, and what each role of the demand makes of it: the ways to use it, or why there are none."""

    node: Node
    ways: tuple[tuple[Way, ...] | No, ...]
    usable: bool


class Site(NamedTuple):
    """A pool of a cluster: its room, and what the demand makes of its nodes."""

    room: Room
    recipe: Recipe


class Candidate(NamedTuple):
    """One role on one pool, in one way."""

    room: Room
    way: Way

    def seat(self) -> Seat:
        """The candidate as a decision."""
        role, shape = self.way.role, self.way.shape
        kinds = zip(self.room.node.kinds, shape.taken, strict=True)
        devices = tuple((kind, taken) for kind, taken in kinds if taken)
        nodes = role.topology.nodes
        part = Part(role.name, self.room.pool.name, role.workers, nodes, devices, role.cpu, role.memory)
        return Seat(part, shape.grants)


Option = tuple[Candidate, ...]
"""One assignment: a candidate for each role."""


class Resolver:
    """What the demand makes of the kinds of nodes of the fleet, each worked out once."""

    def __init__(self, demand: Demand, matches: Matcher) -> None:
        self.demand = demand
        self._matches = matches
        self._by_object: dict[tuple[int, int | None, int | None], Recipe] = {}
        self._by_value: dict[tuple[tuple[Device, ...], int | None, int | None], Recipe] = {}
        self._held: list[tuple[Device, ...]] = []

    def recipe(self, pool: Pool) -> Recipe:
        """The recipe of a pool's nodes."""
        devices = pool.devices
        known = self._by_object.get((id(devices), pool.cpu, pool.memory))
        if known is None:
            known = self._by_value.get((devices, pool.cpu, pool.memory))
            if known is None:
                known = self._by_value[devices, pool.cpu, pool.memory] = self._work_out(pool)
            self._held.append(devices)  # an id is only good while its object lives
            self._by_object[id(devices), pool.cpu, pool.memory] = known
        return known

    def _work_out(self, pool: Pool) -> Recipe:
        node = Node(pool)
        ways = tuple(self._ways(role, node, pool) for role in self.demand)
        return Recipe(node, ways, any(not isinstance(each, No) for each in ways))

    def _ways(self, role: Role, node: Node, pool: Pool) -> tuple[Way, ...] | No:
        found = shapes(role, pool.devices, self._matches)
        if isinstance(found, No):
            return found
        pieces = [
            Piece(node.size(shape.taken, role.cpu, role.memory), role.topology.nodes, role.workers) for shape in found
        ]
        ways = [
            Way(role, shape, piece, share(piece, node))
            for shape, piece in zip(found, pieces, strict=True)
            if node.holds(piece.size)
        ]
        if ways:
            return tuple(ways)
        needs, has = node.words(pieces[0].size), node.words(node.capacity)
        return No(Reason.NOT_ENOUGH_DEVICES, f"a pod needs {needs}, a node has {has}")


def share(piece: Piece, node: Node) -> tuple[int, int]:
    """The largest share of a node that one pod of a piece takes, as a ratio."""
    most, of = 0, 1
    for want, have in zip(piece.size, node.capacity, strict=True):
        if want * of > most * have:
            most, of = want, have
    return most, of


def candidates(role: int, sites: Sequence[Site]) -> list[Candidate]:
    """The pools that may take a role, as far as plain sums say."""
    found = []
    for room, recipe in sites:
        ways = recipe.ways[role]
        if isinstance(ways, No) or room.pool.removed or room.pool.overcommitted:
            continue
        for way in ways:
            if room.has_volume(way.piece):
                found.append(Candidate(room, way))
    return found


def options(roles: int, sites: Sequence[Site]) -> Iterator[Option]:
    """Every assignment of the roles to pools of the cluster that plain sums allow."""
    each = [candidates(role, sites) for role in range(roles)]
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
        return [(option[0].room, [option[0].way.piece])]
    by_pool: dict[str, tuple[Room, list[Piece]]] = {}
    for room, way in option:
        by_pool.setdefault(room.pool.name, (room, []))[1].append(way.piece)
    return list(by_pool.values())


def fits(option: Option) -> bool:
    """Whether the assignment fits exactly."""
    return all(room.fits(*pieces) is Fit.YES for room, pieces in shared(option))
