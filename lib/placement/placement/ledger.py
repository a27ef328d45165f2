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
from placement.shortage import shortage


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
    """One pool in the ledger. One that is overcommitted has less than what runs there, and takes no more."""

    pool: str
    nodes: int
    nodes_needed: int
    devices: dict[str, int]
    free: dict[str, int]
    allocations: tuple[Allocation, ...]
    overcommitted: bool
    removed: bool


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
            room = Room(pool, Node(pool), [part for each in held for part in each.parts if part.pool == pool.name])
            if room.fits() is not Fit.NO:
                break
            young = [e for e in held if not e.served and any(part.pool == pool.name for part in e.parts)]
            if not young:
                break
            youngest = max(young, key=lambda each: (each.created, each.replica))
            held = [each for each in held if each is not youngest]
            rejected.append(Rejection(youngest.replica, No(Reason.POOL_OVERCOMMITTED, _too_much(pool, room))))
    return held, rejected


def _too_much(pool: Pool, room: Room) -> str:
    return (
        f"pool {pool.name} has {pool.nodes} nodes and needs {room.nodes_needed()} for what was admitted; "
        "the youngest that never served gives way"
    )


class _Books:
    """The rooms of the pools while a ledger is made."""

    def __init__(self, pools: Sequence[Pool], held: Sequence[Claimant]) -> None:
        self._rooms = {
            pool.name: Room(pool, Node(pool), [part for each in held for part in each.parts if part.pool == pool.name])
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
                return No(Reason.POOL_OVERCOMMITTED, f"pool {pool} has less than what runs there and takes no more")
            pieces = [room.node.piece(part) for part in claimant.parts if part.pool == pool]
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
            )
            for name, room in self._rooms.items()
        )
