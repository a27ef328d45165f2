"""The fleet at a glance: what each pool has and what is free, where each replica went and why, and the addresses."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from plane.store.keys import Json

Rows = list[Sequence[str]]


def sections(every: Callable[[str], Iterable[Json]]) -> Iterator[tuple[str, Rows]]:
    """The tables to show, each with its title; `every` gives all objects of a kind."""
    deployments = list(every("ModelDeployment"))
    tables = (
        ("Capacity", capacity(every("ClusterCapacity"))),
        ("Where each replica is, and why there", placements(deployments)),
        ("What waits, and for what", waiting(deployments)),
        ("Addresses", addresses(every("ModelService"))),
    )
    for title, rows in tables:
        if len(rows) > 1:
            yield title, rows


def capacity(ledgers: Iterable[Json]) -> Rows:
    """What each pool has and what is free."""
    rows: Rows = [["CLUSTER", "POOL", "NODES", "DEVICES", "FREE", "REPLICAS"]]
    for ledger in ledgers:
        for pool in _status(ledger).get("pools") or ():
            replicas = {entry["replica"] for entry in pool.get("allocations") or ()}
            name, nodes = ledger["metadata"]["name"], str(pool.get("nodes", 0))
            rows.append(
                [name, pool["name"], nodes, _devices(pool, "devices"), _devices(pool, "free"), str(len(replicas))]
            )
    return rows


def placements(deployments: Iterable[Json]) -> Rows:
    """Where each replica is, and the scores that decided."""
    rows: Rows = [["DEPLOYMENT", "REPLICA", "CLUSTER", "POOL", "READY", "WHY"]]
    for deployment in deployments:
        for entry in _status(deployment).get("placements") or ():
            pools = [entry[key] for key in ("pool", "prefillPool", "decodePool") if key in entry]
            ready = str(bool(entry.get("ready")))
            rows.append(
                [_name(deployment), entry["replica"], entry["cluster"], ", ".join(pools), ready, entry.get("why", "")]
            )
    return rows


def waiting(deployments: Iterable[Json]) -> Rows:
    """Deployments without a place for all their replicas: what each cluster lacks."""
    rows: Rows = [["DEPLOYMENT", "SCHEDULED", "REASON", "CLUSTERS", "NEAREST"]]
    for deployment in deployments:
        status = _status(deployment)
        counts = status.get("replicas") or {}
        for refusal in status.get("refusals") or ():
            placed = f"{counts.get('scheduled', 0)}/{counts.get('desired', 0)}"
            clusters = ", ".join(refusal.get("names") or ())
            rows.append([_name(deployment), placed, refusal["reason"], clusters, refusal.get("message", "")])
    return rows


def addresses(services: Iterable[Json]) -> Rows:
    """What clients use."""
    rows: Rows = [["SERVICE", "ADDRESS", "ENDPOINTS"]]
    for service in services:
        status = _status(service)
        endpoints = (status.get("endpoints") or {}).get("summary", "0")
        rows.append([_name(service), status.get("address", ""), str(endpoints)])
    return rows


def _status(obj: Json) -> Json:
    status: Json = obj.get("status") or {}
    return status


def _name(obj: Json) -> str:
    return f"{obj['metadata']['namespace']}/{obj['metadata']['name']}"


def _devices(pool: Json, key: str) -> str:
    return ", ".join(f"{count} {name}" for name, count in sorted((pool.get(key) or {}).items()))
