"""The queue of the cluster's scheduler: observed there, and read back into the ledger."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from modelplane.clustercapacity.shared import Where
from modelplane.fleet.amounts import summed
from xfn import labels, names
from xfn.builders import Readiness, remote_object
from xfn.values import Object, Resource

KEY = "queue"
_KINDS = {
    "Kueue": ("kueue.x-k8s.io/v1beta2", "ClusterQueue"),
    "KAI": ("scheduling.run.ai/v2", "Queue"),
}


def observe(where: Where) -> dict[str, Resource]:
    """An Observe-only Object of the queue, or nothing where the cluster has none."""
    if where.queue is None or where.scheduler not in _KINDS:
        return {}
    api_version, kind = _KINDS[where.scheduler]
    obj = remote_object(
        names.unique(f"{where.cluster}-queue", where.cluster, KEY),
        {"apiVersion": api_version, "kind": kind, "metadata": {"name": where.queue}},
        readiness=Readiness.when("has(object.status)"),
        provider_config=where.provider_config,
        read_back=True,
        namespace=labels.SYSTEM_NAMESPACE,
        labels={labels.CLUSTER: where.cluster},
        policies=["Observe"],
    )
    # A queue that is gone or silent takes nothing from the ledger: it is told, and never keeps the cluster from Ready.
    return {KEY: Resource(obj, ready=True)}


def read(where: Where, observed: Mapping[str, Resource]) -> dict[str, Any] | None:
    """What the queue says of itself, or None where there is none."""
    if where.queue is None or where.scheduler not in _KINDS:
        return None
    seen = observed.get(KEY)
    manifest: Object = ((seen.object.get("status") or {}).get("atProvider") or {}).get("manifest") or {} if seen else {}
    status = manifest.get("status")
    if not status:
        return {"name": where.queue, "active": False, "message": f"{_KINDS[where.scheduler][1]} is not seen"}
    return {"name": where.queue, **(_kueue(status) if where.scheduler == "Kueue" else _kai(status))}


def _kueue(status: Mapping[str, Any]) -> dict[str, Any]:
    active: Mapping[str, Any] = next((c for c in status.get("conditions") or () if c.get("type") == "Active"), {})
    shown: dict[str, Any] = {
        "active": active.get("status") == "True",
        "pending": status.get("pendingWorkloads", 0),
        "admitted": status.get("admittedWorkloads", 0),
        "requested": _totals(status.get("flavorsReservation") or ()),
        "allocated": _totals(status.get("flavorsUsage") or ()),
    }
    if not shown["active"] and active.get("message"):
        shown["message"] = active["message"]
    return shown


def _totals(flavors: Any) -> dict[str, str]:
    """What all flavors have of each resource together."""
    totals: dict[str, list[str]] = {}
    for resource in (resource for flavor in flavors for resource in flavor.get("resources") or ()):
        totals.setdefault(resource["name"], []).append(str(resource.get("total", "0")))
    return {name: summed(amounts) for name, amounts in totals.items()}


def _kai(status: Mapping[str, Any]) -> dict[str, Any]:
    return {
        "active": True,
        "requested": {name: str(amount) for name, amount in (status.get("requested") or {}).items()},
        "allocated": {name: str(amount) for name, amount in (status.get("allocated") or {}).items()},
    }
