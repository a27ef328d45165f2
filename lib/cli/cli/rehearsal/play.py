"""The rehearsal itself: the functions that decide, one after the other, until nothing changes any more."""

from __future__ import annotations

import uuid
from collections.abc import Iterable
from typing import Any, cast

from cli import asking
from cli.rehearsal.stage import Stage
from cli.sources.kinds import (
    CLUSTER_CAPACITY,
    INFERENCE_CLUSTER,
    MODEL_DEPLOYMENT,
    MODEL_ENDPOINT,
    MODEL_REPLICA,
    MODEL_SERVICE,
)
from cli.sources.source import fetch
from modelplane.clustercapacity.adapt import deletion_pending, judged
from modelplane.clustercapacity.status import published
from modelplane.endpointgate.function import ENDPOINT_GATE
from modelplane.fleet import offers
from modelplane.hosts import is_replica_host, replica_host
from modelplane.scheduler.function import SCHEDULER
from plane.store.keys import Json, Key, key_of
from xfn.function import Desired, Function, Got, Observed
from xfn.values import Resource

_ROUNDS = 500
"""More than the steps of any rollout that a person would wait for."""


class Endless(Exception):
    """A rehearsal that does not come to rest."""


def play(stage: Stage, applied: Iterable[Key]) -> None:
    """Let the fleet settle after these objects were put on the stage."""
    clusters = {key.name for key in applied if key.of == INFERENCE_CLUSTER}
    changed = {name for name in clusters if _count(stage, name)} | clusters
    active = {key for key in applied if key.of == MODEL_DEPLOYMENT}
    active |= {key_of(deployment) for deployment in stage.find(MODEL_DEPLOYMENT) if not _settled(deployment)}
    for _ in range(_ROUNDS):
        stage.step()
        active |= _on(stage, changed)
        moved = {key: touched for key in _by_turn(stage, active) if (touched := _reconcile(stage, key)) is not None}
        if not moved:
            return
        changed = set().union(*moved.values())
    raise Endless(f"still moving after {_ROUNDS} rounds")


def _settled(deployment: Json) -> bool:
    """Whether a deployment says that nothing of it is under way: then only its own clusters concern it."""
    status = deployment.get("status") or {}
    counts = status.get("replicas") or {}
    all_there = all(counts.get(key) == counts.get("desired") for key in ("scheduled", "updated"))
    return bool(counts) and all_there and not any("leaving" in entry for entry in status.get("placements") or ())


def _on(stage: Stage, clusters: set[str]) -> set[Key]:
    """The deployments with a replica on one of these clusters."""
    replicas = (obj for obj in stage.find(MODEL_REPLICA) if obj["spec"]["clusterName"] in clusters) if clusters else ()
    return {
        Key(*MODEL_DEPLOYMENT, obj["metadata"]["namespace"], obj["spec"]["deploymentRef"]["name"]) for obj in replicas
    }


def _by_turn(stage: Stage, keys: Iterable[Key]) -> list[Key]:
    """The order in which ledgers would admit: by priority, then age. What is new comes last."""
    found = [(key, obj) for key in sorted(keys) if (obj := stage.get(key)) is not None]
    return [key for key, _ in sorted(found, key=lambda pair: _turn(pair[1]))]


def _turn(deployment: Json) -> tuple[int, bool, str]:
    created = deployment["metadata"].get("creationTimestamp")
    priority = (deployment["spec"].get("placement") or {}).get("priority", 0)
    return -priority, created is None, created or ""


def _reconcile(stage: Stage, key: Key) -> set[str] | None:
    """One turn of a deployment: the clusters whose ledgers it changed; None if nothing changed at all."""
    deployment = stage.get(key)
    if deployment is None:
        return None
    seen = {_composed_name(obj): Resource(obj) for obj in asking.composed(stage, deployment).values()}
    scheduled = _call(SCHEDULER, stage, deployment, seen, Desired())
    gated = _call(ENDPOINT_GATE, stage, deployment, seen, scheduled)
    touched = _replace(stage, deployment, seen, {**scheduled.resources, **gated.resources})
    status = {**(deployment.get("status") or {}), **scheduled.status, **gated.status}
    changed = stage.put({**deployment, "status": status})
    ledgers = {cluster for cluster in touched if _count(stage, cluster)}
    changed |= _carry_out(stage, deployment)
    return ledgers if changed or touched else None


def _composed_name(obj: Json) -> str:
    name = str(obj["metadata"]["name"])
    return name if obj["kind"] == MODEL_REPLICA.kind else f"endpoint-{name}"


def _call(function: Function, stage: Stage, xr: Json, seen: dict[str, Resource], earlier: Desired) -> Desired:
    """Call a function as Crossplane does: with what it requires, until it requires no more."""
    nothing: Any = {}
    got = Got({}, seen, stage.now())
    while missing := {name: s for name, s in function.needs(xr, got).items() if name not in got}:
        fetched = {name: fetch(stage, selector) for name, selector in missing.items()}
        got = Got({**got, **fetched}, seen, stage.now())
    return function.compose(Observed(xr, seen, got, earlier.resources, earlier.status, nothing, nothing, stage.now()))


def _replace(stage: Stage, deployment: Json, seen: dict[str, Resource], wanted: dict[str, Resource]) -> set[str]:
    """Make what is wanted and new, let go what is not wanted any more; returns the clusters that this touches."""
    touched = set()
    for name, resource in seen.items():
        if name not in wanted:
            stage.remove(key_of(dict(resource.object)))
            touched.add(_cluster_of(resource))
    for name, resource in wanted.items():
        if name not in seen:
            stage.put(_made(stage, deployment, dict(resource.object)))
            touched.add(_cluster_of(resource))
    return touched


def _cluster_of(resource: Resource) -> str:
    spec = resource.object["spec"]
    return str(spec["clusterName"] if "clusterName" in spec else spec["fleet"]["cluster"])


def _made(stage: Stage, deployment: Json, obj: Json) -> Json:
    owner = deployment["metadata"]
    metadata = {
        **obj["metadata"],
        "namespace": owner["namespace"],
        "uid": str(uuid.uuid5(uuid.UUID(int=0), f"{obj['kind']}/{owner['uid']}/{obj['metadata']['name']}")),
        "creationTimestamp": stage.now().strftime("%Y-%m-%dT%H:%M:%SZ"),
        "ownerReferences": [
            {"kind": "ModelDeployment", "name": owner["name"], "uid": owner["uid"], "controller": True}
        ],
    }
    return {**obj, "metadata": metadata}


def _count(stage: Stage, name: str) -> bool:
    """The ledger of a cluster, counted anew; what it does not admit is in the cluster's own status too."""
    ledger, cluster = stage.get(Key(*CLUSTER_CAPACITY, "", name)), stage.get(Key(*INFERENCE_CLUSTER, "", name))
    if ledger is None or cluster is None:
        return False
    replicas = [obj for obj in stage.find(MODEL_REPLICA) if obj["spec"]["clusterName"] == name]
    pending = deletion_pending(cluster)
    found = judged(ledger, replicas, pending=pending)
    counted = {**(ledger.get("status") or {}), **published(found)}
    changed = stage.put({**ledger, "status": counted})
    stage.put(cast(Json, offers.offer(cluster, counted, deleting=pending)))
    status = {key: value for key, value in (cluster.get("status") or {}).items() if key != "rejected"}
    if found.rejected:
        status["rejected"] = sorted(str(each.replica) for each in found.rejected)
    return stage.put({**cluster, "status": status}) or changed


def _carry_out(stage: Stage, deployment: Json) -> bool:
    """What was decided comes true: admitted replicas serve, and services list endpoints that there are."""
    namespace, changed = deployment["metadata"]["namespace"], False
    for obj in asking.composed(stage, deployment).values():
        if obj["kind"] == MODEL_REPLICA.kind and not (obj.get("status") or {}).get("admitted"):
            ledger = stage.get(Key(*CLUSTER_CAPACITY, "", obj["spec"]["clusterName"])) or {}
            name = f"{namespace}/{obj['metadata']['name']}"
            if name in ((ledger.get("status") or {}).get("admitted") or ()):
                changed |= stage.put({**obj, "status": _serving(namespace, obj["metadata"]["name"])})
    hosts = {obj["spec"]["fleet"]["host"] for obj in stage.find(MODEL_ENDPOINT, namespace) if "fleet" in obj["spec"]}
    for service in stage.find(MODEL_SERVICE, namespace):
        status = service.get("status") or {}
        listed = [h for h in status.get("hosts") or () if h in hosts or not is_replica_host(h, namespace)]
        if listed != (status.get("hosts") or []):
            changed |= stage.put({**service, "status": {**status, "hosts": listed}})
    return changed


def _serving(namespace: str, name: str) -> Json:
    return {
        "admitted": True,
        "serving": True,
        "served": True,
        "phase": "Serving",
        "host": replica_host(namespace, name),
        "conditions": [{"type": "Ready", "status": "True", "reason": "Available"}],
    }
