"""A ModelDeployment and its replicas in placement's words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any

from modelplane.fleet import replicas as fleet_replicas
from modelplane.fleet.verdicts import problem
from modelplane.scheduler import cache, roles
from modelplane.scheduler.backends import unsupported
from modelplane.selectors import label_selector
from placement.demand import Demand
from placement.deployment import Deployment, Leaving, Replica, Rollout, Strategy
from placement.identity import Identity
from placement.taints import Effect, Toleration
from xfn.memory import latest
from xfn.values import Object, Resource

_DURATION = re.compile(r"(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s)?")
REPLICA = "ModelReplica"
ENDPOINT = "ModelEndpoint"


@latest
def deployment(xr: Object, staged: cache.Cache | None) -> Deployment:
    """What a ModelDeployment wants."""
    spec, status = xr["spec"], xr.get("status") or {}
    placement, rollout = spec.get("placement") or {}, spec.get("rollout") or {}
    wanted: Demand = roles.demand(roles.written(xr))
    problems = (problem(request) for role in wanted for request in role.requests)
    return Deployment(
        identity=Identity(xr["metadata"]["namespace"], xr["metadata"]["name"]),
        replicas=spec.get("replicas", 1),
        demand=wanted,
        revision=roles.revision(xr, staged.revision if staged else None),
        selector=label_selector(spec.get("clusterSelector") or {}),
        tolerations=tuple(_toleration(t) for t in spec.get("tolerations") or ()),
        strategy=Strategy(placement.get("strategy", Strategy.SPREAD)),
        spread_by=placement.get("spreadBy"),
        priority=placement.get("priority", 0),
        replace_after=seconds(placement.get("replaceAfter", "10m")),
        rollout=Rollout(rollout.get("maxSurge", 1), rollout.get("maxUnavailable", 0)),
        cache=staged.clusters if staged else None,
        weights=staged.clusters if staged else frozenset(),
        unsupported=unsupported(wanted),
        last_attempt=status.get("lastAttempt", 0),
        invalid=next((found for found in problems if found is not None), None),
    )


def seconds(duration: str) -> float | None:
    """A duration such as 10m or 1h30m, in seconds; None for 0, which means never."""
    found = _DURATION.fullmatch(duration)
    hours, minutes, rest = (int(part or 0) for part in found.groups()) if found else (0, 0, 0)
    return float(hours * 3600 + minutes * 60 + rest) or None


def _toleration(toleration: Mapping[str, Any]) -> Toleration:
    effect = toleration.get("effect")
    return Toleration(
        toleration.get("key", ""),
        toleration.get("value", ""),
        toleration.get("operator", "Equal") == "Exists",
        Effect(effect) if effect else None,
    )


def composed(resources: Mapping[str, Resource], kind: str) -> dict[str, Object]:
    """What was composed before of one kind, by the object's own name."""
    return {
        r.object["metadata"]["name"]: r.object
        for r in resources.values()
        if r.object.get("kind") == kind and "name" in r.object.get("metadata", {})
    }


def endpoints(resources: Mapping[str, Resource]) -> dict[str, Object]:
    """The endpoints that were composed before, by the replica they stand for."""
    made = composed(resources, ENDPOINT).values()
    return {endpoint["spec"]["fleet"]["replica"]: endpoint for endpoint in made if "fleet" in endpoint["spec"]}


def replicas(xr: Object, resources: Mapping[str, Resource], routed: Iterable[str]) -> list[Replica]:
    """The replicas of a deployment, as observed. `routed` are the hosts that services of its namespace list."""
    seen = composed(resources, REPLICA)
    routable = endpoints(resources)
    hosts = frozenset(routed)
    decided = {entry["replica"]: entry for entry in (xr.get("status") or {}).get("placements") or ()}
    return [_replica(obj, decided.get(name, {}), routable.get(name), hosts) for name, obj in sorted(seen.items())]


def _replica(obj: Object, decided: Mapping[str, Any], endpoint: Object | None, hosts: frozenset[str]) -> Replica:
    spec, status = obj["spec"], obj.get("status") or {}
    since, leaving = decided.get("unknownSince"), decided.get("leaving")
    host = status.get("host") or (endpoint["spec"]["fleet"]["host"] if endpoint is not None else None)
    return Replica(
        name=obj["metadata"]["name"],
        slot=spec.get("slot", 0),
        attempt=spec["attempt"],
        revision=spec["revision"],
        cluster=spec["clusterName"],
        parts=fleet_replicas.parts(obj),
        health=fleet_replicas.health(obj),
        admitted=bool(status.get("admitted")),
        served=bool(status.get("served")),
        endpoint=endpoint is not None,
        routed=host in hosts,
        created=fleet_replicas.created(obj),
        leaving=Leaving(leaving) if leaving else None,
        unknown_since=datetime.fromisoformat(since).timestamp() if since else None,
    )
