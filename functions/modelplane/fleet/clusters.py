"""InferenceClusters with their ledgers, as placement's clusters."""

from __future__ import annotations

from typing import Any

from modelplane.fleet.pools import pools
from modelplane.reasons import Type
from placement.fleet import Cluster
from placement.identity import Identity
from placement.taints import Effect, Taint
from xfn import conditions
from xfn.values import Object


def cluster(seen: Object, ledger: Object | None = None) -> Cluster:
    """A cluster as placement sees it. Without its ledger nobody knows what is free on it."""
    spec, status = seen["spec"], seen.get("status") or {}
    counted = (ledger or {}).get("status") or {}
    return Cluster(
        name=seen["metadata"]["name"],
        pools=pools((status.get("capacity") or {}).get("pools") or (), counted.get("pools") or ()),
        labels=seen["metadata"].get("labels") or {},
        taints=tuple(_taint(taint) for taint in spec.get("taints") or ()),
        ready=_ready(seen),
        reachable=_reachable(seen),
        address=bool((status.get("gateway") or {}).get("address")),
        backend=spec.get("backend", "KServe"),
        deleting=bool(status.get("deletionPending")) or "deletionTimestamp" in seen["metadata"],
        counted="pools" in counted,
        rejected=frozenset(Identity.parse(name) for name in status.get("rejected") or ()),
    )


def _taint(taint: Any) -> Taint:
    return Taint(taint["key"], Effect(taint["effect"]), taint.get("value", ""))


def _ready(seen: Object) -> bool:
    """Ready, or kept from it only by what placement asks for by name: its address, and whether it is reached."""
    needed = (Type.CLASSES_RESOLVED, Type.CLUSTER_READY, Type.STACK_READY)
    return all(conditions.is_true(seen, type_) for type_ in needed)


def _reachable(seen: Object) -> bool | None:
    found = conditions.observed(seen, Type.REACHABLE)
    if found is None or found.status == "Unknown":
        return None
    return found.status == "True"
