"""Node pools: what a cluster or its ledger says of them, in placement's words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from modelplane.fleet.amounts import CPU, PRICE, offered
from modelplane.fleet.shapes import shape_of
from placement.demand import Part
from placement.devices import Device
from placement.fleet import Allocation, Pool
from placement.identity import Identity

_MEASURE = "memory"
"""The capacity by which devices are ordered: less is the less capable one."""


def pools(described: Iterable[Mapping[str, Any]], ledger: Sequence[Mapping[str, Any]] = ()) -> tuple[Pool, ...]:
    """Pools as an InferenceCluster resolved them, with what the ledger lists for each."""
    pages = {page["name"]: page for page in ledger}
    return tuple(_pool(pool, pages.get(pool["name"], {})) for pool in described)


def _pool(pool: Mapping[str, Any], page: Mapping[str, Any]) -> Pool:
    node = pool.get("node") or {}
    return Pool(
        name=pool["name"],
        nodes=pool.get("nodes", 0),
        devices=tuple(device(each) for each in pool.get("devices") or ()),
        cpu=offered(node.get("cpu"), CPU),
        memory=offered(node.get("memory")),
        price=offered(pool.get("price"), PRICE),
        removed=pool.get("removed", False),
        overcommitted=page.get("overcommitted", False),
        allocations=tuple(_allocation(pool["name"], entry) for entry in page.get("allocations") or ()),
    )


def device(described: Mapping[str, Any]) -> Device:
    """A kind of device as a class describes it."""
    capacity = (described.get("capacity") or {}).get(_MEASURE) or {}
    return Device(
        name=described["name"],
        count=described.get("count", 1),
        device_class=described.get("deviceClassName", ""),
        claimed=described.get("claim", "DRA") == "DRA",
        capability=offered(capacity.get("value")) or 0,
        facts=shape_of(described),
    )


def _allocation(pool: str, entry: Mapping[str, Any]) -> Allocation:
    return Allocation(Identity.parse(entry["replica"]), part_of(pool, entry))


def part_of(pool: str, entry: Mapping[str, Any]) -> Part:
    """What an entry of a ledger or an offer says that a role has of a pool."""
    workers = entry.get("workers") or 1
    return Part(
        role=entry.get("role", "serve"),
        pool=pool,
        workers=workers,
        nodes=max(1, entry.get("pods", workers) // workers),
        devices=tuple(sorted((entry.get("devices") or {}).items())),
        cpu=offered(entry.get("cpu"), CPU) or 0,
        memory=offered(entry.get("memory")) or 0,
    )
