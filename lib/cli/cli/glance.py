"""The fleet at a glance, as values: what there is, what is used, what waits and why. Commands and the page show it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from decimal import Decimal

from cli.display import condition, why
from cli.sources.kinds import CLUSTER_CAPACITY, INFERENCE_CLUSTER, MODEL_DEPLOYMENT, MODEL_REPLICA, MODEL_SERVICE
from cli.sources.source import Source
from modelplane.fleet.clusters import cluster as in_placement
from modelplane.fleet.replicas import parts
from placement import price
from placement.prices import money
from plane.store.keys import Json

_POOLS = ("pool", "prefillPool", "decodePool")


@dataclass(frozen=True)
class Devices:
    """Devices of one name."""

    name: str
    total: int
    used: int
    free: int


@dataclass(frozen=True)
class Holding:
    """What one replica has of a pool, by the name of the devices."""

    replica: str
    devices: Mapping[str, int]


@dataclass(frozen=True)
class Pool:
    """A node pool. `state` is "removed" or "overcommitted" where it takes no more."""

    name: str
    class_name: str
    nodes: int
    nodes_used: int
    node_hour: str | None
    currency: str
    devices: tuple[Devices, ...]
    replicas: tuple[Holding, ...]
    state: str | None = None


@dataclass(frozen=True)
class Cluster:
    """A GPU cluster. `why` says what keeps it from being Ready."""

    name: str
    source: str
    ready: str
    why: str
    address: str | None
    labels: Mapping[str, str]
    taints: tuple[str, ...]
    pools: tuple[Pool, ...]


@dataclass(frozen=True)
class Replica:
    """A replica with its place. `why` are the scores that won; `leaving` says why it is on its way out."""

    name: str
    cluster: str
    pools: tuple[str, ...]
    ready: bool
    why: str
    price_hour: str | None
    phase: str | None = None
    leaving: str | None = None


@dataclass(frozen=True)
class Refusal:
    """Clusters that have no place for a deployment, for one reason, and what is missing on the nearest."""

    reason: str
    clusters: tuple[str, ...]
    message: str


@dataclass(frozen=True)
class Deployment:
    """A model. `why` says what keeps it from being Ready, `refusals` who has no place for what waits."""

    namespace: str
    name: str
    desired: int
    scheduled: int
    serving: int
    ready: str
    why: str
    price_hour: Mapping[str, str]
    replicas: tuple[Replica, ...]
    refusals: tuple[Refusal, ...]


@dataclass(frozen=True)
class Service:
    """An address that clients use."""

    namespace: str
    name: str
    address: str | None
    endpoints: int
    ready: str
    why: str


@dataclass(frozen=True)
class Fleet:
    """Everything of a fleet that one look should show."""

    where: str
    devices: tuple[Devices, ...]
    price_hour: Mapping[str, str]
    clusters: tuple[Cluster, ...]
    deployments: tuple[Deployment, ...]
    services: tuple[Service, ...]


def glance(source: Source) -> Fleet:
    """Look at a fleet."""
    ledgers = {ledger["metadata"]["name"]: ledger for ledger in source.find(CLUSTER_CAPACITY)}
    seen = {obj["metadata"]["name"]: obj for obj in source.find(INFERENCE_CLUSTER)}
    clusters = tuple(_cluster(obj, ledgers.get(name)) for name, obj in seen.items())
    prices = _Prices(source.find(MODEL_REPLICA), seen, ledgers)
    deployments = tuple(_deployment(obj, prices) for obj in source.find(MODEL_DEPLOYMENT))
    return Fleet(
        where=source.where,
        devices=_together(clusters),
        price_hour=added(deployment.price_hour for deployment in deployments),
        clusters=clusters,
        deployments=deployments,
        services=tuple(_service(obj) for obj in source.find(MODEL_SERVICE)),
    )


def _cluster(obj: Json, ledger: Json | None) -> Cluster:
    spec, status = obj["spec"], obj.get("status") or {}
    pages = {page["name"]: page for page in ((ledger or {}).get("status") or {}).get("pools") or ()}
    pools = (status.get("capacity") or {}).get("pools") or ()
    ready, said = _readiness(obj)
    return Cluster(
        name=obj["metadata"]["name"],
        source=spec["cluster"]["source"],
        ready=ready,
        why=said,
        address=(status.get("gateway") or {}).get("address"),
        labels={k: v for k, v in (obj["metadata"].get("labels") or {}).items() if not k.startswith("crossplane.io/")},
        taints=tuple(_taint(taint) for taint in spec.get("taints") or ()),
        pools=tuple(_pool(pool, pages.get(pool["name"], {})) for pool in pools),
    )


def _taint(taint: Json) -> str:
    value = f"={taint['value']}" if taint.get("value") else ""
    return f"{taint['key']}{value}:{taint['effect']}"


def _pool(pool: Json, page: Json) -> Pool:
    free = page.get("free") or {}
    states = [state for state in ("removed", "overcommitted") if pool.get(state) or page.get(state)]
    return Pool(
        name=pool["name"],
        class_name=pool.get("className", ""),
        nodes=pool.get("nodes", 0),
        nodes_used=page.get("nodesNeeded", 0),
        node_hour=pool.get("price"),
        currency=pool.get("currency", "USD"),
        devices=tuple(
            Devices(name, total, total - free.get(name, 0), free.get(name, 0))
            for name, total in sorted((page.get("devices") or {}).items())
        ),
        replicas=_holdings(page.get("allocations") or ()),
        state=states[0] if states else None,
    )


def _holdings(allocations: Iterable[Json]) -> tuple[Holding, ...]:
    """What each replica has, its roles together; an allocation tells of one role, and of the devices of one pod."""
    held: dict[str, Counter[str]] = {}
    for entry in allocations:
        taken = {name: count * entry.get("pods", 1) for name, count in (entry.get("devices") or {}).items()}
        held.setdefault(entry["replica"], Counter()).update(taken)
    return tuple(Holding(replica, dict(devices)) for replica, devices in sorted(held.items()))


class _Prices:
    """What each replica costs, by its namespace and name: an amount with its currency."""

    def __init__(self, replicas: Iterable[Json], clusters: Mapping[str, Json], ledgers: Mapping[str, Json]) -> None:
        self._replicas = {(obj["metadata"]["namespace"], obj["metadata"]["name"]): obj for obj in replicas}
        self._clusters = clusters
        self._ledgers = ledgers

    def of(self, namespace: str, name: str) -> tuple[str, str] | None:
        """The amount for an hour and its currency; None where it is not known."""
        replica = self._replicas.get((namespace, name))
        cluster = self._clusters.get(replica["spec"]["clusterName"]) if replica is not None else None
        if replica is None or cluster is None:
            return None
        found = price(in_placement(cluster, self._ledgers.get(cluster["metadata"]["name"])), parts(replica))
        return (money(found), currency_of(cluster)) if found is not None else None


def currency_of(cluster: Json) -> str:
    """The currency of a cluster's prices."""
    pools = ((cluster.get("status") or {}).get("capacity") or {}).get("pools") or ()
    return next((pool["currency"] for pool in pools if "currency" in pool), "USD")


def added(amounts: Iterable[Mapping[str, str]]) -> dict[str, str]:
    """Amounts together, by currency."""
    total: dict[str, Decimal] = {}
    for each in amounts:
        for currency, amount in each.items():
            total[currency] = total.get(currency, Decimal()) + Decimal(amount)
    return {currency: str(amount) for currency, amount in sorted(total.items())}


def _deployment(obj: Json, prices: _Prices) -> Deployment:
    metadata, status = obj["metadata"], obj.get("status") or {}
    counts = status.get("replicas") or {}
    costs = {entry["replica"]: prices.of(metadata["namespace"], entry["replica"]) for entry in _placements(status)}
    ready, said = _readiness(obj)
    return Deployment(
        namespace=metadata["namespace"],
        name=metadata["name"],
        desired=counts.get("desired", obj["spec"].get("replicas", 1)),
        scheduled=counts.get("scheduled", 0),
        serving=counts.get("ready", 0),
        ready=ready,
        why=said,
        price_hour=added({cost[1]: cost[0]} for cost in costs.values() if cost is not None),
        replicas=tuple(_replica(entry, costs[entry["replica"]]) for entry in _placements(status)),
        refusals=tuple(
            Refusal(each["reason"], tuple(each.get("names") or ()), each.get("message", ""))
            for each in status.get("refusals") or ()
        ),
    )


def _placements(status: Json) -> list[Json]:
    return list(status.get("placements") or ())


def _replica(entry: Json, cost: tuple[str, str] | None) -> Replica:
    return Replica(
        name=entry["replica"],
        cluster=entry["cluster"],
        pools=tuple(dict.fromkeys(entry[key] for key in _POOLS if key in entry)),
        ready=bool(entry.get("ready")),
        why=entry.get("why", ""),
        price_hour=cost[0] if cost is not None else None,
        phase=entry.get("phase"),
        leaving=entry.get("leaving"),
    )


def _service(obj: Json) -> Service:
    metadata, status = obj["metadata"], obj.get("status") or {}
    endpoints = status.get("endpoints") or {}
    ready, said = _readiness(obj)
    return Service(
        namespace=metadata["namespace"],
        name=metadata["name"],
        address=status.get("address"),
        endpoints=endpoints.get("primary", 0) + endpoints.get("fallback", 0),
        ready=ready,
        why=said,
    )


def _readiness(obj: Json) -> tuple[str, str]:
    ready = str(condition(obj, "Ready").get("status", "Unknown"))
    return ready, "" if ready == "True" else why(obj)


def _together(clusters: Iterable[Cluster]) -> tuple[Devices, ...]:
    total: Counter[str] = Counter()
    free: Counter[str] = Counter()
    for cluster in clusters:
        for pool in cluster.pools:
            total.update({devices.name: devices.total for devices in pool.devices})
            free.update({devices.name: devices.free for devices in pool.devices})
    return tuple(Devices(name, total[name], total[name] - free[name], free[name]) for name in sorted(total))
