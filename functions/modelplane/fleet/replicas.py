"""ModelReplicas: what each takes of its pools, and what is known of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime
from functools import lru_cache
from typing import Any

from modelplane.fleet.amounts import CPU, requested
from modelplane.fleet.versions import Version, recalled
from placement.demand import Part
from placement.deployment import Health
from xfn import conditions
from xfn.fields import Fields
from xfn.memory import Kept
from xfn.values import Object

TEMPLATES = ("template", "followerTemplate")
"""The fields in which a role says what its pods are."""

_COUNTED = (("cpu", CPU), ("memory", 1))

_KEPT = 10_000
"""How many moments are remembered: those of a fleet's replicas are asked for in every call."""

_known: dict[Version, tuple[Part, ...]] = {}
_taken = Kept[tuple[Part, ...]]()


def parts(replica: Object) -> tuple[Part, ...]:
    """What each role of a replica takes of its pool."""
    spec, metadata = replica["spec"], replica["metadata"]
    if isinstance(spec, Fields):  # read anew for every call: only its version tells that it is the same
        return recalled(replica, _known, lambda: _parts(spec["roles"]))
    return _taken.get((metadata.get("namespace"), metadata["name"]), (spec["roles"],), _parts)


def _parts(roles: Iterable[Mapping[str, Any]]) -> tuple[Part, ...]:
    return tuple([_part(role) for role in roles])


def _part(role: Mapping[str, Any]) -> Part:
    taken: dict[str, int] = {}
    for request in role["devices"]:
        if request["claim"] == "DRA":
            for kind in request.get("kinds") or ():
                taken[kind["name"]] = taken.get(kind["name"], 0) + kind["count"]
    cpu, memory = pod_requests(role)
    return Part(
        role=role["name"],
        pool=role["pool"],
        workers=role["workers"],
        nodes=role["nodes"],
        devices=tuple(sorted(taken.items())),
        cpu=cpu,
        memory=memory,
    )


def pod_requests(role: Mapping[str, Any]) -> tuple[int, int]:
    """CPU (thousandths) and memory (bytes) that a pod of the role requests; its heaviest, where followers differ."""
    requests = [_requests(role[template]) for template in TEMPLATES if template in role]
    return max(cpu for cpu, _ in requests), max(memory for _, memory in requests)


def _requests(template: Mapping[str, Any]) -> tuple[int, int]:
    """What all containers of a pod request together."""
    cpu = memory = 0
    for _, unit, amount in asked(template):
        if unit == CPU:
            cpu += requested(amount, CPU)
        else:
            memory += requested(amount)
    return cpu, memory


def asked(template: Mapping[str, Any]) -> Iterator[tuple[str, int, str | int]]:
    """The field, the unit and the amount of CPU and memory that a pod requests; a limit without a request is one."""
    containers: Iterable[Mapping[str, Any]] = (template.get("spec") or {}).get("containers") or ()
    for index, container in enumerate(containers):
        resources = container.get("resources") or {}
        for name, unit in _COUNTED:
            for kind in ("requests", "limits"):
                amount = (resources.get(kind) or {}).get(name)
                if amount is not None:
                    yield f"spec.containers[{index}].resources.{kind}.{name}", unit, amount
                    break


def health(replica: Object) -> Health:
    """What is known of a replica. Its own function says Unknown of one whose cluster does not answer.

    The condition Ready says as much a moment later. Until then it may say what it said before the last time: Crossplane
    applies a new status with the conditions of the replica as it read it, and it may have read an old one.
    """
    status = replica.get("status") or {}
    if status.get("phase") == "Unknown":
        return Health.UNKNOWN
    if "deletionTimestamp" in replica["metadata"]:
        return Health.NOT_READY
    serving = status.get("serving")
    if serving is None:  # its function has not spoken since it says so
        serving = conditions.is_true(replica, "Ready")
    return Health.READY if serving else Health.NOT_READY


def created(obj: Object) -> float:
    """When an object was created, in seconds; the beginning of time for one that does not say."""
    text = obj["metadata"].get("creationTimestamp")
    return _seconds(text) if text else 0.0


@lru_cache(_KEPT)
def _seconds(text: str) -> float:
    return datetime.fromisoformat(text).timestamp()
