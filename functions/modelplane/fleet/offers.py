"""What each cluster offers, in one small object: all that a deployment reads of it while it looks for a place.

An offer is an EnvironmentConfig, Crossplane's kind for what functions tell each other, of the cluster's labels. Its
data are texts, so that a thousand of them are short on the wire and quickly read: equal devices and equal pods are
said once, and what is as usual not at all. docs/decisions/0012-a-search-reads-one-small-object-a-cluster.md says why.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from modelplane.fleet import pools as fleet_pools
from modelplane.fleet.amounts import CPU, PRICE, offered
from modelplane.fleet.clusters import cluster as seen_by_placement
from modelplane.fleet.shapes import lengthened, shortened
from modelplane.fleet.versions import Version, recalled
from placement.devices import Device
from placement.fleet import Allocation, Cluster, Pool
from placement.identity import Identity
from placement.taints import Effect, Taint
from schemas.apiextensions.v1beta1 import EnvironmentConfig
from xfn.function import Kind
from xfn.labels import OFFER, POOL
from xfn.values import Json, Object, Selector

OFFERS = Kind("apiextensions.crossplane.io/v1beta1", "EnvironmentConfig")
_MARK = {OFFER: "true"}
_OF_CROSSPLANE = "crossplane.io/"
"""Labels that are Crossplane's and not the platform team's."""

_AS_WRITTEN = ("node", "price", "nodeTaints")
"""What a pool's entry repeats of the InferenceCluster as it is."""
_USUAL: Json = {"backend": "KServe", "scheduler": {"type": "Default"}, "deleting": False, "taints": []}
_PREFIX = "modelplane-offer-"
_KEPT = 20_000
_known: dict[Version, Offer] = {}


@dataclass(frozen=True)
class Nodes:
    """How pods get to the nodes of a pool: what they select, and the taints that they tolerate."""

    selector: Mapping[str, str]
    taints: Sequence[Mapping[str, Any]] = ()


@dataclass(frozen=True)
class Offer:
    """A cluster as placement sees it, and what a replica that goes there must know."""

    cluster: Cluster
    scheduler: Mapping[str, Any] = field(default_factory=lambda: _USUAL["scheduler"])
    nodes: Mapping[str, Nodes] = field(default_factory=dict)


def selecting(labels: Mapping[str, str]) -> Selector:
    """The offers of all clusters with these labels."""
    return Selector(OFFERS.api_version, OFFERS.kind, labels={**labels, **_MARK})


def object_name(cluster: str) -> str:
    """The name of a cluster's offer, which others' EnvironmentConfigs will not have."""
    return f"{_PREFIX}{cluster}"


def offer(seen: Object, ledger: Object, *, deleting: bool = False) -> EnvironmentConfig:
    """The offer of a cluster: the InferenceCluster's pools with the ledger's pages, as far as both know them."""
    known = seen_by_placement(seen)
    counted = {page["name"]: page for page in ledger.get("pools") or ()}
    described = ((seen.get("status") or {}).get("capacity") or {}).get("pools") or ()
    # An amount that cannot be read keeps replicas off this cluster, and must not keep them from others.
    both = [pool for pool in described if pool["name"] in counted] if known.pools else []
    devices: list[Json] = []
    pools = [_pool(pool, counted[pool["name"]], devices) for pool in both]
    facts: Json = {
        "name": known.name,
        "ready": known.ready,
        "address": bool(known.address),
        "deleting": known.deleting or deleting,
        "backend": known.backend,
        "scheduler": seen["spec"].get("scheduler") or _USUAL["scheduler"],
        "taints": list(seen["spec"].get("taints") or ()),
    }
    if known.reachable is not None:
        facts["reachable"] = known.reachable
    data = {"cluster": _unusual(facts), "devices": devices, "pools": pools}
    own = {key: value for key, value in known.labels.items() if not key.startswith(_OF_CROSSPLANE)}
    return _written(known.name, {**own, **_MARK}, {key: _text(value) for key, value in data.items()})


def withdrawn(before: Object) -> EnvironmentConfig:
    """An offer as it was, of a cluster that is gone: nothing new goes there."""
    name = before["metadata"]["name"].removeprefix(_PREFIX)
    facts = {"name": name, "ready": False, "address": False, "deleting": True}
    return _written(name, {**_labels(before), **_MARK}, {**before["data"], "cluster": _text(facts)})


def read(obj: Object) -> Offer:
    """An offer in placement's words. One that somebody spoilt keeps replicas off its cluster, and off no other."""
    return recalled(obj, _known, lambda: _read(obj))


def _written(cluster: str, labels: Mapping[str, str], data: Mapping[str, str]) -> EnvironmentConfig:
    return {
        "apiVersion": "apiextensions.crossplane.io/v1beta1",
        "kind": "EnvironmentConfig",
        "metadata": {"name": object_name(cluster), "labels": dict(labels)},
        "data": dict(data),
    }


def _unusual(facts: Json) -> Json:
    return {key: value for key, value in facts.items() if _USUAL.get(key) != value}


# Made once: `json.dumps` makes an encoder for every text that is not written as usual.
_text = json.JSONEncoder(sort_keys=True, separators=(",", ":")).encode


def _pool(pool: Object, page: Object, devices: list[Json]) -> Json:
    """A pool as it is offered. Its devices are entered among the others', unless they are there, and numbered."""
    made: Json = {"name": pool["name"], "nodes": page.get("nodes", 0), "devices": []}
    for device in map(shortened, pool.get("devices") or ()):
        if device not in devices:
            devices.append(device)
        made["devices"].append(devices.index(device))
    made |= {flag: True for flag in ("removed", "overcommitted") if page.get(flag)}
    made |= {key: pool[key] for key in _AS_WRITTEN if pool.get(key)}
    if (pool.get("nodeSelector") or {}) not in ({}, {POOL: pool["name"]}):
        made["nodeSelector"] = pool["nodeSelector"]
    taken = _taken(page.get("allocations") or ())
    return {**made, "taken": taken} if taken else made


def _taken(allocations: Iterable[Mapping[str, Any]]) -> list[Json]:
    """What is taken of a pool: equal pods once, with the replicas that have them."""
    groups: dict[str, tuple[Json, list[str]]] = {}
    for entry in allocations:
        pods = {key: value for key, value in entry.items() if key != "replica"}
        if pods.get("workers") == 1:
            del pods["workers"]
        if pods.get("pods") == entry.get("workers", 1):
            del pods["pods"]
        groups.setdefault(_text(pods), (pods, []))[1].append(entry["replica"])
    return [{**pods, "replicas": replicas} for _, (pods, replicas) in sorted(groups.items())]


def _read(obj: Object) -> Offer:
    try:
        return _parsed(obj)
    except (ValueError, LookupError, TypeError, AttributeError):
        return Offer(Cluster(obj["metadata"]["name"].removeprefix(_PREFIX), labels=_labels(obj), counted=False))


def _labels(obj: Object) -> dict[str, str]:
    """The labels of an offer that are the cluster's."""
    labels = obj["metadata"].get("labels") or {}
    return {k: v for k, v in labels.items() if k != OFFER and not k.startswith(_OF_CROSSPLANE)}


def _parsed(obj: Object) -> Offer:
    data = obj["data"]
    facts = {**_USUAL, **json.loads(data["cluster"])}
    pools: list[Json] = json.loads(data["pools"])
    found = Cluster(
        name=facts["name"],
        pools=tuple(_offered(pool, _devices(data["devices"], tuple(pool["devices"]))) for pool in pools),
        labels=_labels(obj),
        taints=tuple(Taint(t["key"], Effect(t["effect"]), t.get("value", "")) for t in facts["taints"]),
        ready=facts["ready"],
        reachable=facts.get("reachable"),
        address=facts["address"],
        backend=facts["backend"],
        deleting=facts["deleting"],
    )
    nodes = {
        pool["name"]: Nodes(pool.get("nodeSelector") or {POOL: pool["name"]}, pool.get("nodeTaints") or ())
        for pool in pools
    }
    return Offer(found, facts["scheduler"], nodes)


@lru_cache(_KEPT)
def _devices(text: str, numbers: tuple[int, ...]) -> tuple[Device, ...]:
    """The devices of a pool. Clusters with pools of the same classes have the same text, and share what is read."""
    devices = json.loads(text)
    return tuple(fleet_pools.device(lengthened(devices[number])) for number in numbers)


def _offered(pool: Json, devices: tuple[Device, ...]) -> Pool:
    name, node = pool["name"], pool.get("node") or {}
    taken = [(fleet_pools.part_of(name, pods), pods["replicas"]) for pods in pool.get("taken") or ()]
    return Pool(
        name=name,
        nodes=pool["nodes"],
        devices=devices,
        cpu=offered(node.get("cpu"), CPU),
        memory=offered(node.get("memory")),
        price=offered(pool.get("price"), PRICE),
        removed=pool.get("removed", False),
        overcommitted=pool.get("overcommitted", False),
        allocations=tuple(Allocation(Identity.parse(each), part) for part, replicas in taken for each in replicas),
    )
