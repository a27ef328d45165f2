"""Scores, named and shown. Each is a number, less is better; a strategy is the order in which they decide."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from operator import itemgetter
from typing import NamedTuple

from placement.deployment import Strategy
from placement.options import Option, shared
from placement.prices import money

UNPRICED = 10**18
"""A place whose price nobody knows comes after every place with one."""


class Measures(NamedTuple):
    """What an assignment costs and leaves behind, whoever else is on the cluster's other pools.

    `price`: of the share of nodes that is taken, in millionths for an hour. `capability`: of the devices taken.
    `idle`: pools that it would be the first to use. `started`: nodes that it would be the first to use.
    `fragmentation`: devices that would be left on nodes in use. `free`: devices that the pools would have left.
    """

    price: int
    capability: int
    idle: int
    started: int
    fragmentation: int
    free: int


class Standing(NamedTuple):
    """What a place looks like beside the deployment's other replicas."""

    domain: int
    cluster: int
    weights: int
    lot: int


@dataclass(frozen=True)
class Score:
    """One score of a place: its name, its value (less is better), and what that means."""

    name: str
    value: int
    text: str


ORDER: dict[Strategy, tuple[str, ...]] = {
    Strategy.SPREAD: ("domain", "cluster", "weights", "capability", "price", "fragmentation", "lot"),
    Strategy.PACK: ("domain", "idle", "started", "fragmentation", "free", "weights", "capability", "price", "lot"),
    Strategy.CHEAPEST: ("domain", "price", "weights", "cluster", "capability", "fragmentation", "lot"),
}
"""What decides, in this order. spreadBy, where it is asked for, comes first: it is asked for by name."""

Key = tuple[int, ...]

_FIELDS = Standing._fields + Measures._fields
_PICK: dict[Strategy, Callable[[tuple[int, ...]], Key]] = {
    strategy: itemgetter(*(_FIELDS.index(name) for name in names)) for strategy, names in ORDER.items()
}


def measures(option: Option) -> Measures:
    """The measures of an assignment. They come from sums, so that ranking a large fleet packs nothing."""
    price = capability = idle = started = fragmentation = free = 0
    for room, way in option:
        pods = way.piece.nodes * way.piece.workers
        capability += way.shape.capability * pods
        if room.pool.price is None:
            price = UNPRICED
        else:
            most, of = way.share
            price += -(-room.pool.price * pods * most // of)
    for room, pieces in shared(option):
        before = after = 0
        kinds = len(room.node.kinds)
        for dimension, most in enumerate(room.node.capacity):
            used = need = room.used[dimension]
            for size, span, workers in pieces:
                need += size[dimension] * span * workers
            if used == need:
                continue
            before = max(before, -(-used // most))
            after = max(after, -(-need // most))
            if dimension < kinds:
                fragmentation += -need % most
                free += most * room.pool.nodes - need
        idle += room.idle
        started += after - before
    return Measures(min(price, UNPRICED), capability, idle, started, fragmentation, free)


def by_measures(strategy: Strategy) -> Callable[[Measures], Key]:
    """The order of the assignments inside one cluster: the strategy's, less what is the same for all of them."""
    fields = [Measures._fields.index(name) for name in ORDER[strategy] if name in Measures._fields]
    return itemgetter(*fields)


def key(strategy: Strategy, standing: Standing, measured: Measures) -> Key:
    """What places are sorted by."""
    return _PICK[strategy](standing + measured)


def shown(strategy: Strategy, standing: Standing, measured: Measures, domain: str | None) -> tuple[Score, ...]:
    """The scores of a place with their meaning, in the order in which they decide."""
    values = standing._asdict() | measured._asdict()
    words = _words(standing, measured, domain)
    return tuple(
        Score(name, values[name], words[name]) for name in ORDER[strategy] if name != "domain" or domain is not None
    )


def _words(standing: Standing, measured: Measures, domain: str | None) -> dict[str, str]:
    price = "unknown" if measured.price >= UNPRICED else f"{money(measured.price)} an hour"
    return {
        "domain": f"{_number(standing.domain, 'replica')} in {domain or 'no domain'}",
        "cluster": f"{_number(standing.cluster, 'replica')} on the cluster",
        "weights": "weights are not there yet" if standing.weights else "weights are there",
        "lot": "otherwise equal: by lot",
        "price": f"price {price}",
        "capability": f"devices with {measured.capability / 2**30:.4g} Gi",
        "idle": f"first on {_number(measured.idle, 'pool')}" if measured.idle else "pool in use",
        "started": f"starts {_number(measured.started, 'node')}",
        "fragmentation": f"leaves {_number(measured.fragmentation, 'device')} on nodes in use",
        "free": f"leaves {_number(measured.free, 'device')} free",
    }


def _number(count: int, what: str) -> str:
    return f"{count} {what}{'' if count == 1 else 's'}"
