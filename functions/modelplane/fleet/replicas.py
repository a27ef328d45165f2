"""ModelReplicas: what each takes of its pools, and what is known of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any

from modelplane.fleet.amounts import CPU, requested
from placement.demand import Part
from placement.deployment import Health
from xfn import conditions
from xfn.values import Object


def parts(replica: Object) -> tuple[Part, ...]:
    """What each role of a replica takes of its pool."""
    return tuple(_part(role) for role in replica["spec"]["roles"])


def _part(role: Mapping[str, Any]) -> Part:
    taken: dict[str, int] = {}
    for request in role["devices"]:
        if request["claim"] == "DRA":
            for kind in request.get("kinds") or ():
                taken[kind["name"]] = taken.get(kind["name"], 0) + kind["count"]
    cpu, memory = pod_requests(role["template"])
    return Part(
        role=role["name"],
        pool=role["pool"],
        workers=role["workers"],
        nodes=role["nodes"],
        devices=tuple(sorted(taken.items())),
        cpu=cpu,
        memory=memory,
    )


def pod_requests(template: Mapping[str, Any]) -> tuple[int, int]:
    """CPU (thousandths) and memory (bytes) that a pod requests. A limit without a request is one."""
    containers: Iterable[Mapping[str, Any]] = (template.get("spec") or {}).get("containers") or ()
    cpu = memory = 0
    for container in containers:
        resources = container.get("resources") or {}
        asked = {**(resources.get("limits") or {}), **(resources.get("requests") or {})}
        cpu += requested(asked.get("cpu"), CPU)
        memory += requested(asked.get("memory"))
    return cpu, memory


def health(replica: Object) -> Health:
    """What is known of a replica. One whose cluster was not reached is Unknown, not as last seen."""
    if (replica.get("status") or {}).get("phase") == "Unknown":
        return Health.UNKNOWN
    ready, synced = conditions.observed(replica, "Ready"), conditions.observed(replica, "Synced")
    if synced is not None and synced.status == "False":
        return Health.UNKNOWN
    return Health.READY if ready is not None and ready.status == "True" else Health.NOT_READY


def created(obj: Object) -> float:
    """When an object was created, in seconds; the beginning of time for one that does not say."""
    text = obj["metadata"].get("creationTimestamp")
    return datetime.fromisoformat(text).timestamp() if text else 0.0
