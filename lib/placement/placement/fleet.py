"""The fleet as placement sees it: clusters, their pools, and who has what of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from placement.demand import Part
from placement.devices import Device
from placement.identity import Identity
from placement.taints import Taint


@dataclass(frozen=True)
class Allocation:
    """What one role of one admitted replica has of a pool, as the ledger lists it."""

    replica: Identity
    part: Part


@dataclass(frozen=True)
class Pool:
    """Equal nodes of a cluster.

    `cpu` (thousandths) and `memory` (bytes) of a node are counted where given. `price` is millionths of the currency
    for a node and hour. One that is `removed` or `overcommitted` keeps what it has and takes no more.
    """

    name: str
    nodes: int
    devices: tuple[Device, ...]
    cpu: int | None = None
    memory: int | None = None
    price: int | None = None
    removed: bool = False
    overcommitted: bool = False
    allocations: tuple[Allocation, ...] = ()


@dataclass(frozen=True)
class Cluster:
    """A cluster of the fleet, with its ledger in the allocations of its pools.

    `reachable` None is Unknown. `address` says whether its gateway has one, None that nobody has looked yet. `deleting`
    is a deletion that was asked for and waits. `counted` False means that its ledger is not published, so nobody knows
    what is free. `rejected` are the replicas that it does not admit.
    """

    name: str
    pools: tuple[Pool, ...] = ()
    labels: Mapping[str, str] = field(default_factory=dict)
    taints: tuple[Taint, ...] = ()
    ready: bool = True
    reachable: bool | None = True
    unreachable_since: float | None = None
    address: bool | None = True
    backend: str = "KServe"
    deleting: bool = False
    counted: bool = True
    rejected: frozenset[Identity] = frozenset()
