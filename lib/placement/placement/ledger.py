"""The ledger of a cluster: who may run there, what each has, and what is free.

Placement is optimistic and may race; admission is here and does not. A pure function of the cluster's pools and of the
replicas labelled for it: the same ones in whatever order give the same ledger, and one computed anew after its status
was lost admits what already runs.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from placement.demand import Part
from placement.fleet import Allocation, Pool
from placement.identity import Identity
from placement.nodes import Node
from placement.pieces import Fit
from placement.reasons import No, Reason
from placement.rooms import Room
from placement.shortage import overcommitment, shortage


@dataclass(frozen=True, slots=True)
class Claimant:
    """A replica labelled for the cluster. `listed`: the last ledger admitted it; `rendered`: it is on its way."""

    replica: Identity
    parts: tuple[Part, ...]
    created: float
    priority: int = 0
    listed: bool = False
    rendered: bool = False
    served: bool = False

    @property
    def held(self) -> bool:
        """Whether it was admitted before. What it left behind says so, even if the ledger forgot."""
        return self.listed or self.rendered or self.served


@dataclass(frozen=True)
class Page:
    """One pool in the ledger. One that is overcommitted has less than what runs there, and takes no more.

    `lost` are the kinds of devices that run there and that its nodes do not have any more.
    """

    pool: str
    nodes: int
    nodes_needed: int
    devices: dict[str, int]
    free: dict[str, int]
    allocations: tuple[Allocation, ...]
    overcommitted: bool
    removed: bool
    lost: tuple[str, ...] = ()


@dataclass(frozen=True)
class Rejection:
    """A replica that is not admitted, and why."""

    replica: Identity
    no: No


@dataclass(frozen=True)
class Ledger:
    """What a cluster publishes."""

    pages: tuple[Page, ...]
    admitted: tuple[Identity, ...]
    rejected: tuple[Rejection, ...]


def judge(pools: Sequence[Pool], claimants: Iterable[Claimant]) -> Ledger:
    """Admit what was admitted, then by priority, age and identity what fits; reject the rest."""
    ordered = sorted(claimants, key=lambda each: (-each.priority, each.created, each.replica))
    held, rejected = _without_overcommitment(pools, [each for each in ordered if each.held])
    books = _Books(pools, held)
    admitted = list(held)
    for claimant in ordered:
        if claimant.held:
            continue
        no = books.refuses(claimant)
        if no is None:
            books.enter(claimant)
            admitted.append(claimant)
        else:
            rejected.append(Rejection(claimant.replica, no))
    return Ledger(
        books.pages(admitted),
        tuple(sorted(each.replica for each in admitted)),
        tuple(sorted(rejected, key=lambda each: each.replica)),
    )


def _without_overcommitment(pools: Sequence[Pool], held: list[Claimant]) -> tuple[list[Claimant], list[Rejection]]:
    """Where what was admitted cannot fit, the youngest that never served goes; one that served, never."""
    rejected: list[Rejection] = []
    for pool in sorted(pools, key=lambda pool: pool.name):
        while True:
            room = Room(pool, Node(pool), [part for each in held for part in _on(pool, each)])
            if room.fits() is not Fit.NO:
                break
            young = [each for each in held if not each.served and _on(pool, each)]
            if not young:
                break
            lacking = [e for e in young if room.lost and any(room.node.lacks(part) for part in _on(pool, e))]
            youngest = max(lacking or young, key=lambda each: (each.created, each.replica))
            held = [each for each in held if each is not youngest]
            rejected.append(Rejection(youngest.replica, No(Reason.POOL_OVERCOMMITTED, _too_much(pool, room))))
    return held, rejected


def _on(pool: Pool, claimant: Claimant) -> list[Part]:
    return [part for part in claimant.parts if part.pool == pool.name]


def _too_much(pool: Pool, room: Room) -> str:
    if room.lost:
        kinds = " and ".join(room.lost)
        return (
            f"pool {pool.name} has no {kinds} in its class any more, which was admitted there; "
            "the youngest that never served gives way"
        )
    return (
        f"pool {pool.name} has {pool.nodes} nodes and needs {room.nodes_needed()} for what was admitted; "
        "the youngest that never served gives way"
    )


def _not_there(room: Room, part: Part) -> No:
    """Why a pool has no room for a part with a kind of device that its nodes do not have (any more)."""
    needs = ", ".join(f"{count} {kind}" for kind, count in part.devices)
    has = room.node.words(room.node.capacity)
    return No(Reason.NOT_ENOUGH_DEVICES, f"pool {room.pool.name}: a pod needs {needs}, a node has {has}")


class _Books:
    """The rooms of the pools while a ledger is made."""

    def __init__(self, pools: Sequence[Pool], held: Sequence[Claimant]) -> None:
        self._rooms = {
            pool.name: Room(pool, Node(pool), [part for each in held for part in _on(pool, each)])
            for pool in sorted(pools, key=lambda pool: pool.name)
        }
        self._overcommitted = {name for name, room in self._rooms.items() if room.fits() is Fit.NO}

    def refuses(self, claimant: Claimant) -> No | None:
        """Why a replica is not admitted, or None if it fits with those that are."""
        for pool in {part.pool: None for part in claimant.parts}:
            room = self._rooms.get(pool)
            if room is None:
                return No(Reason.POOL_NOT_FOUND, f"the cluster has no pool {pool}")
            if room.pool.removed:
                return No(Reason.POOL_REMOVED, f"pool {pool} is taken out of the cluster and takes no more")
            if pool in self._overcommitted:
                return No(Reason.POOL_OVERCOMMITTED, overcommitment(pool, room.lost))
            parts = [part for part in claimant.parts if part.pool == pool]
            unknown = next((part for part in parts if room.node.lacks(part)), None)
            if unknown is not None:
                return _not_there(room, unknown)
            pieces = [room.node.piece(part) for part in parts]
            if room.fits(*pieces) is not Fit.YES:
                return shortage(room, pieces[0])
        return None

    def enter(self, claimant: Claimant) -> None:
        """Give an admitted replica its room."""
        for part in claimant.parts:
            self._rooms[part.pool].add(part)

    def pages(self, admitted: Sequence[Claimant]) -> tuple[Page, ...]:
        """The pools with what each admitted replica has."""
        by_pool: dict[str, list[Allocation]] = {name: [] for name in self._rooms}
        for claimant in sorted(admitted, key=lambda each: each.replica):
            for part in claimant.parts:
                if part.pool in by_pool:
                    by_pool[part.pool].append(Allocation(claimant.replica, part))
        return tuple(
            Page(
                name,
                room.pool.nodes,
                room.nodes_needed(),
                room.devices(),
                room.free(),
                tuple(by_pool[name]),
                name in self._overcommitted,
                room.pool.removed,
                room.lost,
            )
            for name, room in self._rooms.items()
        )
