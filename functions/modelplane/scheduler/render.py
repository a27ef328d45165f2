"""ModelReplicas: new ones from a placement, those that exist exactly as they are."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from modelplane.fleet.offers import Nodes, Offer
from modelplane.fleet.versions import Version, recalled
from modelplane.scheduler import adapt
from modelplane.scheduler.cache import Cache
from modelplane.scheduler.roles import Written, model_name, written
from placement.decision import Placement
from placement.options import Seat
from schemas.modelplane.v1alpha1 import ModelReplica, ModelReplicaRole
from xfn import labels, names
from xfn.fields import Fields, plain
from xfn.memory import Kept, latest
from xfn.values import Json, Object, Resource, Unchanging

_kept = Kept[Unchanging]()
_read: dict[Version, Unchanging] = {}
"""The same by version, of what is read anew for every call."""


def new_replica(xr: Object, placement: Placement, offer: Offer, cache: Cache | None) -> ModelReplica:
    """A replica for a place. It says all that it will ever run: later edits make other replicas."""
    cluster = offer.cluster
    deployment = xr["metadata"]["name"]
    name = names.unique(
        deployment,
        xr["metadata"]["uid"],
        placement.revision,
        str(placement.slot),
        str(placement.attempt),
        limit=names.Limit.MULTI_NODE,
    )
    replica: ModelReplica = {
        "apiVersion": "modelplane.ai/v1alpha1",
        "kind": "ModelReplica",
        "metadata": {
            "name": name,
            "labels": _labels(deployment, cluster.name, placement.revision),
        },
        "spec": {
            "deploymentRef": {"name": deployment, "uid": xr["metadata"]["uid"]},
            "modelName": model_name(xr),
            "clusterName": cluster.name,
            "revision": placement.revision,
            "slot": placement.slot,
            "attempt": placement.attempt,
            "priority": placement.priority,
            "backend": cluster.backend,  # type: ignore[typeddict-item]  # as the cluster's own API has it
            "scheduler": plain(offer.scheduler),
            "gatewayRef": {"namespace": labels.SYSTEM_NAMESPACE, "name": labels.CLUSTER_GATEWAY},
            "roles": _roles(xr, placement, offer),
        },
    }
    volume = cache.volumes.get(cluster.name) if cache is not None else None
    if cache is not None and volume is not None:
        replica["spec"]["cache"] = {"name": cache.name, "revision": cache.revision_name, "claimName": volume.claim}
        if volume.path:
            replica["spec"]["cache"]["path"] = volume.path
        replica["metadata"]["labels"][labels.CACHE] = names.label_value(cache.name)
    return replica


def kept_replica(seen: Object, priority: int) -> Unchanging:
    """A replica that exists, as its spec says; only its priority among those waiting may change."""
    spec = seen["spec"]
    if isinstance(spec, Fields):
        known = recalled(seen, _read, lambda: Unchanging(_as_it_is(seen, priority)))
    else:
        # Its status, which changes often, is no part of it, nor are its labels: what is lost of them comes back.
        known = _kept.get(seen["metadata"].get("uid"), (spec,), lambda *_: Unchanging(_as_it_is(seen, priority)))
    return known if known["spec"]["priority"] == priority else Unchanging(_as_it_is(seen, priority))


def _as_it_is(seen: Object, priority: int) -> Json:
    spec = {key: value for key, value in seen["spec"].items() if key != "crossplane"}
    own = _labels(spec["deploymentRef"]["name"], spec["clusterName"], spec["revision"])
    if "cache" in spec:
        own[labels.CACHE] = names.label_value(spec["cache"]["name"])
    return {
        "apiVersion": seen["apiVersion"],
        "kind": seen["kind"],
        "metadata": {"name": seen["metadata"]["name"], "labels": own},
        "spec": {**spec, "priority": priority},
    }


def _labels(deployment: str, cluster: str, revision: str) -> dict[str, str]:
    """The labels by which its deployment, its ledger and others find a replica."""
    return {
        labels.DEPLOYMENT: names.label_value(deployment),
        labels.CLUSTER: cluster,
        labels.REVISION: revision,
    }


def _roles(xr: Object, placement: Placement, offer: Offer) -> list[ModelReplicaRole]:
    roles = {role.name: role for role in written(xr)}
    return [_role(roles[seat.part.role], seat, offer.nodes[seat.part.pool]) for seat in placement.place.seats]


def _role(role: Written, seat: Seat, nodes: Nodes) -> ModelReplicaRole:
    selectors = _selectors(role.node_selector)
    topology = role.topology
    made: ModelReplicaRole = {
        "name": seat.part.role,  # type: ignore[typeddict-item]  # one of the three that roles.py names
        "pool": seat.part.pool,
        "workers": seat.part.workers,
        "nodes": seat.part.nodes,
        "topology": {
            "tensor": topology["tensor"],
            "pipeline": topology["pipeline"],
            "data": topology["data"],
            "dataLocal": topology["dataLocal"],
        },
        "devices": [_device(grant, selectors[grant.request]) for grant in seat.grants],
        "nodeSelector": dict(nodes.selector),
        "template": _template(role.workers["template"]),
    }
    tolerations = [_tolerates(taint) for taint in nodes.taints]
    if tolerations:
        made["tolerations"] = tolerations
    if "followerTemplate" in role.workers:
        made["followerTemplate"] = _follower_template(role.workers["followerTemplate"])
    return made


# The replicas that are made in one call share what is the same in all of them, and nobody need look at it twice.
_template = latest(plain)
_follower_template = latest(plain)


@latest
def _selectors(node_selector: Mapping[str, Any]) -> dict[str, list[Any]]:
    return {device["name"]: plain(device.get("selectors") or []) for device in node_selector["devices"]}


def _device(grant: Any, selectors: list[Any]) -> Any:
    device: dict[str, Any] = {
        "name": grant.request,
        "claim": "DRA" if grant.claimed else "Synthetic",
        "count": grant.count,
        "selectors": selectors,
        "kinds": [{"name": name, "count": count} for name, count in grant.kinds],
    }
    if grant.claimed:
        device["deviceClassName"] = grant.device_class
    return device


def _tolerates(taint: Mapping[str, Any]) -> Any:
    value = taint.get("value")
    said = {"operator": "Equal", "value": value} if value else {"operator": "Exists"}
    return {"key": taint["key"], "effect": taint["effect"], **said}


def observed_replicas(resources: Mapping[str, Resource]) -> dict[str, tuple[str, Object]]:
    """Observed replicas by their own name, with the name that the composition gave them."""
    return {
        r.object["metadata"]["name"]: (key, r.object)
        for key, r in resources.items()
        if r.object.get("kind") == adapt.REPLICA
    }
