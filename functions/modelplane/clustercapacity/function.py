"""The function ClusterCapacity: publishes the ledger and the offer, composes what is shared, guards the cluster."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from modelplane.clustercapacity import guards, queue, shared, tenants
from modelplane.clustercapacity.adapt import deletion_pending, judged
from modelplane.clustercapacity.status import published
from modelplane.fleet import offers
from modelplane.reasons import Reason, Type
from placement.ledger import Ledger
from placement.shortage import overcommitment
from schemas.apiextensions.v1beta1 import EnvironmentConfig
from schemas.infrastructure.v1alpha1 import ClusterCapacityStatus, ClusterCapacityStatusNamespace
from xfn.function import Desired, Function, Got, Kind, Observed
from xfn.labels import INFRASTRUCTURE_V1ALPHA1, V1ALPHA1
from xfn.memory import Kept, per_spec
from xfn.requirements import by_name
from xfn.values import Condition, Object, Resource, Selector

INFERENCE_CLUSTER = "cluster"
OFFER = "offer"
_OBJECT = Kind("kubernetes.m.crossplane.io/v1alpha1", shared.OBJECT)

# Of a ledger and a cluster that did not change, the same is published and offered.
_pages = Kept[ClusterCapacityStatus]()
_offers = Kept[EnvironmentConfig]()


def needs(xr: Object, got: Got) -> Mapping[str, Selector]:
    """Who is on the cluster, and the cluster itself: what it offers, and whether its deletion was asked for."""
    cluster = by_name(V1ALPHA1, "InferenceCluster", xr["spec"]["clusterName"])
    return {INFERENCE_CLUSTER: cluster, **tenants.needs(xr, got)}


def compose(observed: Observed) -> Desired:
    """Judge, publish, offer, share, guard."""
    xr, got = observed.xr, observed.got
    pending = deletion_pending(got.one(INFERENCE_CLUSTER))
    ledger = judged(xr, got[tenants.REPLICAS], pending=pending)
    where = _where(xr)
    present = tenants.tenants(got)
    resources = dict(guards.guards(xr["spec"]["clusterName"])) if present else {}
    resources |= _on_the_cluster(where, present, observed.resources)
    sets = shared.shown(present, resources, observed.resources)
    in_place = all(entry["ready"] for entry in sets)
    said = queue.read(where, observed.resources) if where else None
    status = _status(xr["spec"]["clusterName"], ledger, sets, said, pending)
    return Desired(
        resources=resources | _offered(observed, ledger, status, pending),
        status=status,
        conditions=(_published(ledger), _in_place(sets)),
        ready=in_place,
        settled=in_place and not ledger.rejected,
    )


@per_spec
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


def _on_the_cluster(
    where: shared.Where | None, namespaces: set[str], observed: Mapping[str, Resource]
) -> dict[str, Resource]:
    """The sets and the queue; a cluster that lost its ProviderConfig for a moment takes nothing away."""
    if where is None:
        objects = {key: seen.object for key, seen in observed.items() if seen.object.get("kind") == shared.OBJECT}
        return {key: Resource(shared.as_observed(obj)) for key, obj in objects.items()}
    resources = queue.observe(where)
    for namespace in sorted(namespaces):
        resources |= shared.shared_set(where, namespace, observed)
    return resources


def _offered(observed: Observed, ledger: Ledger, status: dict[str, Any], pending: bool) -> dict[str, Resource]:
    """What the cluster offers to those that look for a place; one that is gone offers nothing new."""
    cluster = observed.got.one(INFERENCE_CLUSTER)
    before = observed.resources.get(OFFER)
    if cluster is not None:
        of = (cluster, ledger, pending)
        made = _offers.get(cluster["metadata"]["name"], of, lambda *_: offers.offer(cluster, status, deleting=pending))
    elif before is not None:
        made = offers.withdrawn(before.object)
    else:
        return {}
    return {OFFER: Resource(made, ready=True)}


def _status(
    cluster: str,
    ledger: Ledger,
    sets: Sequence[ClusterCapacityStatusNamespace],
    said: dict[str, Any] | None,
    pending: bool,
) -> dict[str, Any]:
    status: dict[str, Any] = {**_pages.get(cluster, (ledger,), published), "namespaces": list(sets)}
    if said is not None:
        status["queue"] = said
    if pending:
        status["deletionPending"] = True
    return status


def _published(ledger: Ledger) -> Condition:
    over = [page for page in ledger.pages if page.overcommitted]
    if over:
        message = "; ".join(overcommitment(page.pool, page.lost) for page in over)
        return Condition(Type.LEDGER_PUBLISHED, "True", Reason.OVERCOMMITTED, message)
    message = f"{len(ledger.admitted)} admitted, {len(ledger.rejected)} rejected"
    return Condition(Type.LEDGER_PUBLISHED, "True", Reason.LEDGER_PUBLISHED, message)


def _in_place(sets: Sequence[ClusterCapacityStatusNamespace]) -> Condition:
    waiting = [entry for entry in sets if not entry["ready"]]
    if waiting:
        message = "; ".join(f"{entry['namespace']}: {entry.get('message', '')}" for entry in waiting[:3])
        return Condition(Type.NAMESPACES_READY, "False", Reason.NAMESPACES_PENDING, message, expected=True)
    return Condition(Type.NAMESPACES_READY, "True", Reason.NAMESPACES_READY, f"{len(sets)} in place")


CLUSTER_CAPACITY = Function(
    name="ClusterCapacity",
    composite=Kind(INFRASTRUCTURE_V1ALPHA1, "ClusterCapacity"),
    compose=compose,
    needs=needs,
    conditions=(Type.LEDGER_PUBLISHED, Type.NAMESPACES_READY),
    emits=frozenset({_OBJECT, guards.CLUSTER_USAGE, offers.OFFERS}),
    requires=frozenset({Kind(V1ALPHA1, "ModelReplica"), _OBJECT, guards.INFERENCE_CLUSTER}),
)
