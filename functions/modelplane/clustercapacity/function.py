"""The function ClusterCapacity: publishes the ledger, composes what is shared, guards the cluster."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from modelplane.clustercapacity import queue, shared
from modelplane.clustercapacity.adapt import claimants, deletion_pending, identity_of, ledger_pools
from modelplane.clustercapacity.status import published
from modelplane.reasons import Reason, Type
from placement.ledger import Ledger, judge
from xfn.builders import Protected, cluster_usage
from xfn.function import Desired, Function, Got, Kind, Observed
from xfn.labels import CLUSTER, INFRASTRUCTURE_V1ALPHA1, V1ALPHA1
from xfn.values import Condition, Object, Resource, Selector

REPLICAS, CACHES, INFERENCE_CLUSTER = "replicas", "caches", "cluster"
GUARD = "guard"
_CLUSTER_KIND = Kind(V1ALPHA1, "InferenceCluster")
_OBJECT = Kind("kubernetes.m.crossplane.io/v1alpha1", "Object")
_CLUSTER_USAGE = Kind("protection.crossplane.io/v1beta1", "ClusterUsage")


def needs(xr: Object, got: Got) -> Mapping[str, Selector]:
    """The replicas labelled for the cluster, the caches that may be on it, and the cluster itself."""
    name = xr["spec"]["clusterName"]
    return {
        REPLICAS: Selector(V1ALPHA1, "ModelReplica", labels={CLUSTER: name}),
        CACHES: Selector(V1ALPHA1, "ModelCache"),
        INFERENCE_CLUSTER: Selector(V1ALPHA1, "InferenceCluster", name=name),
    }


def compose(observed: Observed) -> Desired:
    """Judge, publish, share, guard."""
    xr, got = observed.xr, observed.got
    replicas = got[REPLICAS]
    pending = deletion_pending(got.one(INFERENCE_CLUSTER))
    waiting = claimants(xr, replicas)
    if pending:
        # What was admitted stays; the deletion waits for it. Nothing new comes.
        waiting = [each for each in waiting if each.held]
    ledger = judge(ledger_pools(xr), waiting)
    namespaces = _namespaces(xr, replicas, got[CACHES])
    where = _where(xr)
    resources: dict[str, Resource] = {}
    if replicas or _cached(xr, got[CACHES]):
        resources[GUARD] = Resource(_guard(xr), ready=True)
    if where is not None:
        for namespace in sorted(namespaces):
            resources |= shared.shared_set(where, namespace)
        resources |= queue.observe(where)
    else:
        resources |= _as_observed(observed.resources)
    sets = shared.shown(namespaces, resources, observed.resources)
    status: dict[str, Any] = {**published(ledger), "namespaces": sets}
    said = queue.read(where, observed.resources) if where is not None else None
    if said is not None:
        status["queue"] = said
    if pending:
        status["deletionPending"] = True
    in_place = all(entry["ready"] for entry in sets)
    return Desired(
        resources=resources,
        status=status,
        conditions=(_published(ledger), _in_place(sets)),
        ready=in_place,
        settled=in_place and not ledger.rejected,
    )


def _where(xr: Object) -> shared.Where | None:
    """Where shared sets go; None until the cluster can be reached."""
    spec = xr["spec"]
    reference = spec.get("providerConfigRef")
    if not reference:
        return None
    scheduler = spec.get("scheduler") or {}
    return shared.Where(
        cluster=spec["clusterName"],
        provider_config=reference["name"],
        backend=spec.get("backend", "KServe"),
        scheduler=scheduler.get("type", "Default"),
        queue=scheduler.get("queue"),
    )


def _namespaces(xr: Object, replicas: tuple[Object, ...], caches: tuple[Object, ...]) -> set[str]:
    """Namespaces that have something here. One leaves with its last replica and cache."""
    return {identity_of(replica).namespace for replica in replicas} | {
        cache["metadata"]["namespace"] for cache in _cached(xr, caches)
    }


def _cached(xr: Object, caches: tuple[Object, ...]) -> list[Object]:
    """Caches that are, or are to be, on this cluster."""
    name = xr["spec"]["clusterName"]
    return [c for c in caches if any(e["name"] == name for e in (c.get("status") or {}).get("clusters") or ())]


def _as_observed(resources: Mapping[str, Resource]) -> dict[str, Resource]:
    """What is there, as it is: a cluster that lost its ProviderConfig for a moment takes nothing away."""
    kept = {}
    for key, resource in resources.items():
        obj = resource.object
        if obj.get("kind") == _OBJECT.kind:
            metadata = {k: obj["metadata"][k] for k in ("name", "namespace", "labels") if k in obj["metadata"]}
            kept[key] = Resource({**{k: obj[k] for k in ("apiVersion", "kind", "spec")}, "metadata": metadata})
    return kept


def _guard(xr: Object) -> Any:
    name = xr["spec"]["clusterName"]
    return cluster_usage(
        f"replicas-on-{name}",
        of=Protected(_CLUSTER_KIND, name),
        reason="replicas or caches are on this cluster. The deletion stays pending and is done when the last of them "
        "is gone; until then the cluster takes no new ones",
    )


def _published(ledger: Ledger) -> Condition:
    over = [page.pool for page in ledger.pages if page.overcommitted]
    if over:
        message = f"pool {', '.join(over)} has less than what runs there; it takes no more until it fits"
        return Condition(Type.LEDGER_PUBLISHED, "True", Reason.OVERCOMMITTED, message)
    message = f"{len(ledger.admitted)} replicas admitted, {len(ledger.rejected)} not"
    return Condition(Type.LEDGER_PUBLISHED, "True", Reason.LEDGER_PUBLISHED, message)


def _in_place(sets: list[Any]) -> Condition:
    waiting = [entry for entry in sets if not entry["ready"]]
    if waiting:
        message = "; ".join(f"{entry['namespace']}: {entry.get('message', '')}" for entry in waiting[:3])
        return Condition(Type.NAMESPACES_READY, "False", Reason.NAMESPACES_PENDING, message, expected=True)
    return Condition(Type.NAMESPACES_READY, "True", Reason.NAMESPACES_READY, f"{len(sets)} namespaces")


CLUSTER_CAPACITY = Function(
    name="ClusterCapacity",
    composite=Kind(INFRASTRUCTURE_V1ALPHA1, "ClusterCapacity"),
    compose=compose,
    needs=needs,
    conditions=(Type.LEDGER_PUBLISHED, Type.NAMESPACES_READY),
    emits=frozenset({_OBJECT, _CLUSTER_USAGE}),
    requires=frozenset({Kind(V1ALPHA1, "ModelReplica"), Kind(V1ALPHA1, "ModelCache"), _CLUSTER_KIND}),
)
