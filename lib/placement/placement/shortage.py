"""Why a cluster that passed every filter has no place: the nearest pool, with numbers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from placement.demand import Demand
from placement.options import Candidate, Site, candidates
from placement.pieces import Fit, Piece
from placement.reasons import No, Reason, Refusals
from placement.rooms import Room

_NAMES = 10


def why_not(demand: Demand, sites: Sequence[Site]) -> No:
    """Why the demand has no place on a cluster: the first role that fits nowhere, and what its nearest pool lacks."""
    if not sites:
        return No(Reason.NO_POOLS, "it has no node pools")
    several = len(demand) > 1
    for index, role in enumerate(demand):
        fitting = any(_fits_alone(candidate) for candidate in candidates(index, sites))
        if not fitting:
            nearest = min((_on_pool(index, site) for site in sites), key=_nearness)
            return No(
                nearest.reason, f"{role.name}: {nearest.message}" if several else nearest.message, nearest.missing
            )
    names = " and ".join(role.name for role in demand)
    return No(Reason.NOT_ENOUGH_DEVICES, f"{names} each fit alone, not together", 0.5)


def _nearness(no: No) -> tuple[float, str]:
    return no.missing, no.message


def _fits_alone(candidate: Candidate) -> bool:
    return candidate.room.fits(candidate.way.piece) is Fit.YES


def _on_pool(index: int, site: Site) -> No:
    pool = site.room.pool
    if pool.removed:
        return No(Reason.POOL_REMOVED, f"pool {pool.name} is taken out of the cluster and takes no more", 2.0)
    ways = site.recipe.ways[index]
    if isinstance(ways, No):
        return No(ways.reason, f"pool {pool.name}: {ways.message}", 3.0)
    if pool.overcommitted or site.room.lost:
        return No(Reason.POOL_OVERCOMMITTED, overcommitment(pool.name, site.room.lost), 2.0)
    return min((shortage(site.room, way.piece) for way in ways), key=_nearness)


def overcommitment(pool: str, lost: Sequence[str]) -> str:
    """What is wrong with a pool on which what runs does not fit, and what would be right."""
    if not lost:
        return f"pool {pool} has less than what runs there and takes no more; add nodes, or scale down"
    kinds = " and ".join(lost)
    return (
        f"pool {pool} has no {kinds} in its class any more, which runs there, so that nobody knows what is free; "
        f"give it a class with {kinds} again, or scale down what has it"
    )


def shortage(room: Room, piece: Piece) -> No:
    """What a pool lacks for a piece, in numbers."""
    what, pool = room.node.words(piece.size), room.pool
    if not room.node.holds(piece.size):
        has = room.node.words(room.node.capacity)
        return No(Reason.NOT_ENOUGH_DEVICES, f"pool {pool.name}: a pod needs {what}, a node has {has}")
    if piece.nodes > 1:
        free, needed = room.free_nodes(piece.size), piece.nodes * piece.workers
        each = f" for each of {piece.workers} workers" if piece.workers > 1 else ""
        message = f"needs {what} on {piece.nodes} nodes{each}, {_nodes(free)} free"
    elif piece.workers > 1:
        free, needed = room.free_pods(piece.size), piece.workers
        message = f"needs {piece.workers} x {what}, room for {free}"
    else:
        free, needed = room.free_nodes(piece.size), 1
        message = f"needs {what} on one node, {_nodes(free)} free"
    message += f" of {pool.nodes} ({room.node.words(room.left())} free in all)"
    return No(Reason.NOT_ENOUGH_DEVICES, f"pool {pool.name}: {message}", 1 - min(free / needed, 0.99))


def _nodes(count: int) -> str:
    return f"{count} node{'' if count == 1 else 's'}"


def aggregated(refused: Iterable[tuple[str, No]]) -> tuple[Refusals, ...]:
    """Refusals by reason, the most frequent first, each with what was missing on the nearest cluster."""
    by_reason: dict[Reason, list[tuple[str, No]]] = {}
    for name, no in refused:
        by_reason.setdefault(no.reason, []).append((name, no))
    found = []
    for reason, each in by_reason.items():
        name, nearest = min(each, key=lambda one: (one[1].missing, one[0]))
        names = tuple(sorted(name for name, _ in each)[:_NAMES])
        found.append(Refusals(reason, len(each), names, f"{name}: {nearest.message}"))
    return tuple(sorted(found, key=lambda one: (-one.clusters, one.reason)))
