"""A ModelDeployment and its replicas in placement's words."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any

from modelplane.backends import refusing
from modelplane.fleet import replicas as fleet_replicas
from modelplane.fleet.verdicts import problem
from modelplane.fleet.versions import Version, version
from modelplane.scheduler import cache, roles
from modelplane.selectors import label_selector
from placement.demand import Demand
from placement.deployment import Deployment, Leaving, Replica, Rollout, Strategy
from placement.identity import Identity
from placement.reasons import No, Reason
from placement.taints import Effect, Toleration
from xfn.memory import Kept, latest, per_spec
from xfn.values import Object, Resource

_DURATION = re.compile(r"(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s)?")
REPLICA = "ModelReplica"
ENDPOINT = "ModelEndpoint"

_KEPT = 20_000
_known: dict[tuple[str, bool], tuple[Version, tuple[Any, ...], Replica]] = {}
"""What was last made of a replica."""
_UNDECIDED: Mapping[str, Any] = {}


def deployment(xr: Object, staged: cache.Cache | None) -> Deployment:
    """What a ModelDeployment wants."""
    attempt = (xr.get("status") or {}).get("lastAttempt", 0)
    metadata = xr["metadata"]
    name = (metadata["namespace"], metadata["name"])
    return _wanted.get(name, (_written(xr), staged, attempt), lambda want, *_: _wanting(want, xr, staged, attempt))


_wanted = Kept[Deployment]()


def _wanting(want: Deployment, xr: Object, staged: cache.Cache | None, attempt: int) -> Deployment:
    """The same with what the spec does not say: the cache, and how many replicas there were."""
    if staged is None:
        return replace(want, last_attempt=attempt)
    return replace(
        want,
        revision=roles.revision(xr, staged.revision),
        cache=staged.clusters,
        weights=staged.clusters,
        last_attempt=attempt,
    )


@per_spec
def _written(xr: Object) -> Deployment:
    """What the spec of a ModelDeployment asks for."""
    spec = xr["spec"]
    placement, rollout = spec.get("placement") or {}, spec.get("rollout") or {}
    written = roles.written(xr)
    wanted = roles.demand(written)
    return Deployment(
        identity=Identity(xr["metadata"]["namespace"], xr["metadata"]["name"]),
        replicas=spec.get("replicas", 1),
        demand=wanted,
        revision=roles.revision(xr, None),
        selector=label_selector(spec.get("clusterSelector") or {}),
        tolerations=tuple(_toleration(t) for t in spec.get("tolerations") or ()),
        strategy=Strategy(placement.get("strategy", Strategy.SPREAD)),
        spread_by=placement.get("spreadBy"),
        priority=placement.get("priority", 0),
        replace_after=seconds(placement.get("replaceAfter", "10m")),
        rollout=Rollout(rollout.get("maxSurge", 1), rollout.get("maxUnavailable", 0)),
        unsupported=refusing(wanted),
        invalid=_invalid(written, wanted),
    )


def _invalid(written: Sequence[roles.Written], wanted: Demand) -> No | None:
    """What is wrong with the device selectors or the amounts, if no cluster could mend it."""
    problems = (problem(request) for role in wanted for request in role.requests)
    found = next((found for found in problems if found is not None), None)
    if found is not None:
        return No(Reason.INVALID_SELECTOR, found)
    uncountable = roles.uncountable(written)
    return No(Reason.INVALID_QUANTITY, uncountable) if uncountable is not None else None


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


@latest
def composed_replicas(resources: Mapping[str, Resource]) -> dict[str, Object]:
    """The replicas that were composed before, by their own name. Every stage of a call asks for them."""
    return _composed(resources, REPLICA)


@latest
def endpoints(resources: Mapping[str, Resource]) -> dict[str, Object]:
    """The endpoints that were composed before, by the replica they stand for."""
    made = _composed(resources, ENDPOINT).values()
    return {endpoint["spec"]["fleet"]["replica"]: endpoint for endpoint in made if "fleet" in endpoint["spec"]}


def _composed(resources: Mapping[str, Resource], kind: str) -> dict[str, Object]:
    return {
        r.object["metadata"]["name"]: r.object
        for r in resources.values()
        if r.object.get("kind") == kind and "name" in r.object.get("metadata", {})
    }


@latest
def replicas(xr: Object, resources: Mapping[str, Resource], hosts: frozenset[str]) -> Sequence[Replica]:
    """The replicas of a deployment, as observed. `hosts` are those that services of its namespace list."""
    seen = composed_replicas(resources)
    routable = endpoints(resources)
    decided = {entry["replica"]: entry for entry in (xr.get("status") or {}).get("placements") or ()}
    return [_replica(seen[name], decided.get(name, _UNDECIDED), routable.get(name), hosts) for name in sorted(seen)]


def _replica(obj: Object, decided: Mapping[str, Any], endpoint: Object | None, hosts: frozenset[str]) -> Replica:
    host = (obj.get("status") or {}).get("host") or (endpoint["spec"]["fleet"]["host"] if endpoint else None)
    # All that it is made of: the object, by its version, and what others say of it.
    stored = version(obj)
    told = (endpoint is not None, host in hosts, decided.get("leaving"), decided.get("unknownSince"))
    if "" in stored:
        return _read(obj, *told)
    name = (stored[0], told[1])  # with its routes and without: the scheduler and the gate ask in turn
    known = _known.get(name)
    if known is not None and known[0] == stored and known[1] == told:
        return known[2]
    if known is None and len(_known) >= _KEPT:
        _known.clear()
    made = _read(obj, *told)
    _known[name] = (stored, told, made)
    return made


def _read(obj: Object, endpoint: bool, routed: bool, leaving: str | None, since: str | None) -> Replica:
    spec, status = obj["spec"], obj.get("status") or {}
    return Replica(
        name=obj["metadata"]["name"],
        slot=spec.get("slot", 0),
        attempt=spec["attempt"],
        revision=roles.running(spec),
        cluster=spec["clusterName"],
        parts=fleet_replicas.parts(obj),
        health=fleet_replicas.health(obj),
        admitted=bool(status.get("admitted")),
        served=bool(status.get("served")),
        endpoint=endpoint,
        routed=routed,
        created=fleet_replicas.created(obj),
        leaving=Leaving(leaving) if leaving else None,
        unknown_since=datetime.fromisoformat(since).timestamp() if since else None,
    )
