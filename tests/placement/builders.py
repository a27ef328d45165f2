"""Short builders for fleets and deployments. A fact of a device is a number; a selector is the least that will do."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from placement import (
    Allocation,
    Cluster,
    Decision,
    Deployment,
    Device,
    Failure,
    Health,
    Identity,
    Part,
    Pool,
    Question,
    Replica,
    Request,
    Role,
    Topology,
    decide,
)

NAMESPACE = "ml"


def matches(request: Request, device: Device) -> bool | Failure:
    """A selector is a number: devices of at least that capability. "broken" fails always, "picky" on small devices."""
    for selector in request.selectors:
        if selector == "broken":
            return Failure("undeclared reference", always=True)
        if selector == "picky" and device.capability < 40:
            return Failure("no such key: memory")
        if selector.isdigit() and device.capability < int(selector):
            return False
        if selector.startswith("name=") and device.name != selector.removeprefix("name="):
            return False
    return True


def gpus(count: int = 8, capability: int = 80, name: str = "gpu", **more: Any) -> Device:
    return Device(name, count, more.pop("device_class", "gpu.nvidia.com"), capability=capability, **more)


def a_pool(name: str = "h100", nodes: int = 2, *devices: Device, **more: Any) -> Pool:
    return Pool(name, nodes, devices or (gpus(),), **more)


def a_cluster(name: str, *pools: Pool, **more: Any) -> Cluster:
    return Cluster(name, pools or (a_pool(),), **more)


def a_role(tensor: int = 8, *selectors: str, name: str = "serve", **more: Any) -> Role:
    axes = {axis: more.pop(axis) for axis in ("pipeline", "data", "data_local") if axis in more}
    requests = more.pop("requests", (Request("gpu", None, selectors),))
    return Role(name, requests, Topology(tensor, **axes), **more)


def a_deployment(name: str = "qwen", replicas: int = 1, *roles: Role, **more: Any) -> Deployment:
    identity = Identity(more.pop("namespace", NAMESPACE), name)
    return Deployment(identity, replicas, roles or (a_role(),), more.pop("revision", "r1"), **more)


def a_part(count: int = 8, pool: str = "h100", *, nodes: int = 1, workers: int = 1, kind: str = "gpu") -> Part:
    return Part("serve", pool, workers, nodes, ((kind, count),))


def taken(count: int = 8, pool: str = "h100", name: str = "other", **more: Any) -> Allocation:
    return Allocation(Identity(NAMESPACE, name), a_part(count, pool, **more))


def a_replica(slot: int, cluster: str, **more: Any) -> Replica:
    """A replica that serves, unless said otherwise."""
    base = Replica(
        name=f"qwen-{slot}",
        slot=slot,
        attempt=slot + 1,
        revision="r1",
        cluster=cluster,
        parts=(a_part(),),
        health=Health.READY,
        admitted=True,
        served=True,
        endpoint=True,
        routed=True,
        created=float(slot),
    )
    return replace(base, **more)


def starting(slot: int, cluster: str, **more: Any) -> Replica:
    """A replica that was admitted and has never been ready."""
    quiet = {"health": Health.NOT_READY, "served": False, "endpoint": False, "routed": False}
    return a_replica(slot, cluster, **(quiet | more))


def ask(want: Deployment, *clusters: Cluster, replicas: tuple[Replica, ...] = (), now: float = 0.0) -> Decision:
    return decide(Question(want, replicas, clusters, matches, now))


def where(decision: Decision) -> list[str]:
    return [placement.place.cluster for placement in decision.placements]
