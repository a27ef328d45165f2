"""InferenceClusters with their ledgers, as placement's clusters."""

from __future__ import annotations

from typing import Any

from modelplane.fleet.pools import pools
from modelplane.fleet.versions import Version, recalled
from modelplane.reasons import Type
from placement.fleet import Cluster, Pool
from placement.identity import Identity
from placement.taints import Effect, Taint
from xfn import conditions
from xfn.values import Object

_known: dict[Version, Cluster] = {}


def cluster(seen: Object, ledger: Object | None = None) -> Cluster:
    """A cluster as placement sees it. Without its ledger nobody knows what is free on it."""
    return recalled(seen, _known, lambda: _cluster(seen, ledger), ledger or {})


def _cluster(seen: Object, ledger: Object | None) -> Cluster:
    spec, status = seen["spec"], seen.get("status") or {}
    counted = (ledger or {}).get("status") or {}
    found = _readable(status, counted)
    return Cluster(
        name=seen["metadata"]["name"],
        pools=found or (),
        labels=seen["metadata"].get("labels") or {},
        taints=tuple(_taint(taint) for taint in spec.get("taints") or ()),
        ready=found is not None and _ready(seen),
        reachable=_reachable(seen),
        address=_addressed(seen),
        backend=spec.get("backend", "KServe"),
        deleting=bool(status.get("deletionPending")) or "deletionTimestamp" in seen["metadata"],
        # The API server leaves out a list whose last entry went; a number stays.
        counted="pools" in counted or "replicas" in counted,
        rejected=frozenset(Identity.parse(name) for name in status.get("rejected") or ()),
    )


def _readable(status: Object, counted: Object) -> tuple[Pool, ...] | None:
    """The pools; None if an amount in them cannot be read, which must not keep others from the rest of the fleet."""
    try:
        return pools((status.get("capacity") or {}).get("pools") or (), counted.get("pools") or ())
    except ValueError:
        return None


def _taint(taint: Any) -> Taint:
    return Taint(taint["key"], Effect(taint["effect"]), taint.get("value", ""))


def _ready(seen: Object) -> bool:
    """Ready, but for what placement asks for by name (its address, whether it is reached) and for its classes.

    A class that is gone takes nothing away: its pools are published as they were last resolved.
    """
    return all(conditions.is_true(seen, type_) for type_ in (Type.CLUSTER_READY, Type.STACK_READY))


def _addressed(seen: Object) -> bool | None:
    """Whether its gateway has an address; None if nothing was said of it, as of a cluster restored from a backup."""
    gateway = (seen.get("status") or {}).get("gateway") or {}
    if gateway.get("address") and gateway.get("hostname"):
        return True
    return None if conditions.observed(seen, Type.GATEWAY_READY) is None else False


def _reachable(seen: Object) -> bool | None:
    found = conditions.observed(seen, Type.REACHABLE)
    if found is None or found.status == "Unknown":
        return None
    return found.status == "True"
