"""The ledger as it is published."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from modelplane.fleet.amounts import CPU, quantity
from placement.fleet import Allocation
from placement.ledger import Ledger, Page
from schemas.infrastructure.v1alpha1 import (
    ClusterCapacityStatus,
    ClusterCapacityStatusPool,
    ClusterCapacityStatusPoolAllocation,
)


def published(ledger: Ledger) -> ClusterCapacityStatus:
    """What each pool has, who has it, what is free, and who is not admitted."""
    total: Counter[str] = Counter()
    free: Counter[str] = Counter()
    for page in ledger.pages:
        total.update(page.devices)
        free.update(page.free)
    return {
        "devices": _line(total),
        "free": _line({name: free[name] for name in total}),
        "replicas": len(ledger.admitted),
        "pools": [_page(page) for page in ledger.pages],
        "admitted": [str(identity) for identity in ledger.admitted],
        "rejected": [
            {"replica": str(r.replica), "reason": str(r.no.reason), "message": r.no.message} for r in ledger.rejected
        ],
    }


def _line(devices: Mapping[str, int]) -> str:
    return ", ".join(f"{count}x {name}" for name, count in sorted(devices.items()))


def _page(page: Page) -> ClusterCapacityStatusPool:
    shown: ClusterCapacityStatusPool = {
        "name": page.pool,
        "nodes": page.nodes,
        "nodesNeeded": page.nodes_needed,
        "devices": dict(sorted(page.devices.items())),
        "free": dict(sorted(page.free.items())),
        "allocations": [_allocation(allocation) for allocation in page.allocations],
    }
    if page.overcommitted:
        shown["overcommitted"] = True
    if page.removed:
        shown["removed"] = True
    return shown


def _allocation(allocation: Allocation) -> ClusterCapacityStatusPoolAllocation:
    part = allocation.part
    shown: ClusterCapacityStatusPoolAllocation = {
        "replica": str(allocation.replica),
        "workers": part.workers,
        "pods": part.workers * part.nodes,
        "devices": dict(part.devices),
    }
    if part.role != "serve":
        shown["role"] = part.role
    if part.cpu:
        shown["cpu"] = quantity(part.cpu, CPU)
    if part.memory:
        shown["memory"] = quantity(part.memory)
    return shown
