"""The roles of a deployment as its spec writes them: one that serves, or prefill and decode."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from modelplane.fleet.amounts import countable
from modelplane.fleet.replicas import TEMPLATES, asked, pod_requests
from modelplane.scheduler import cache
from placement.demand import Demand, Role, Topology
from placement.devices import Request
from xfn.fields import plain
from xfn.names import digest
from xfn.values import Object

SERVE, PREFILL, DECODE = "serve", "prefill", "decode"
_WEIGHTS = "w"
"""Between the two hashes of a revision; no digit of theirs."""


@dataclass(frozen=True)
class Written:
    """One role as it is written: what its nodes must offer, and its workers."""

    name: str
    node_selector: Mapping[str, Any]
    workers: Mapping[str, Any]

    @property
    def topology(self) -> Mapping[str, int]:
        """The four axes, those that are not written being 1."""
        axes = {"tensor": 1, "pipeline": 1, "data": 1, "dataLocal": 1}
        return {**axes, **(self.workers.get("topology") or {})}


def written(deployment: Object) -> tuple[Written, ...]:
    """The roles of a deployment, in a fixed order."""
    spec = deployment["spec"]
    if "workers" in spec:
        return (Written(SERVE, spec["nodeSelector"], spec["workers"]),)
    return tuple(Written(name, spec[name]["nodeSelector"], spec[name]["workers"]) for name in (PREFILL, DECODE))


def demand(roles: tuple[Written, ...]) -> Demand:
    """What one replica needs."""
    return tuple(_role(role) for role in roles)


def _role(role: Written) -> Role:
    axes = role.topology
    cpu, memory = pod_requests(role.workers)
    return Role(
        name=role.name,
        requests=tuple(_request(device) for device in role.node_selector["devices"]),
        topology=Topology(axes["tensor"], axes["pipeline"], axes["data"], axes["dataLocal"]),
        workers=role.workers.get("count", 1),
        cpu=cpu,
        memory=memory,
    )


def _request(device: Mapping[str, Any]) -> Request:
    return Request(device["name"], device.get("count"), tuple(s["cel"] for s in device.get("selectors") or ()))


def uncountable(roles: Iterable[Written]) -> str | None:
    """The first amount that cannot be counted, with its field and what would be right; None if all can be."""
    for role in roles:
        where = "spec.workers" if role.name == SERVE else f"spec.{role.name}.workers"
        for template in TEMPLATES:
            for field, unit, amount in asked(role.workers.get(template) or {}):
                if not countable(str(amount), unit):
                    return (
                        f"{where}.{template}.{field}: {str(amount)!r} is not a quantity that can be counted; "
                        "write a number with an optional suffix, like 8, 500m or 64Gi"
                    )
    return None


def model_name(deployment: Object) -> str:
    """What the engine calls the model."""
    return str(deployment["spec"].get("modelName") or deployment["metadata"]["name"])


def revision(deployment: Object, cache_revision: str | None) -> str:
    """A short hash of what a replica runs: its roles and the model's name; and one of the weights it reads, if any."""
    name, weights = cache.parted(cache_revision)
    body = [
        [role.name, plain(role.node_selector), plain(role.workers), dict(role.topology)] for role in written(deployment)
    ]
    text = json.dumps([body, model_name(deployment), name], sort_keys=True, separators=(",", ":"))
    # A letter first: a hash like 699e2004 is a number to whoever reads YAML.
    return _with_weights(f"r{digest(text)}", weights)


def running(replica: Mapping[str, Any]) -> str:
    """The revision that a replica runs, by its spec.

    One of an earlier release has a revision without the hash of its weights. What they are, it says itself.
    """
    revision, used = str(replica["revision"]), replica.get("cache")
    if not used:
        return revision
    return _with_weights(revision, cache.content(used["name"], used["claimName"], used.get("path")))


def _with_weights(revision: str, weights: str) -> str:
    what = revision.partition(_WEIGHTS)[0]
    return f"{what}{_WEIGHTS}{weights}" if weights else what
