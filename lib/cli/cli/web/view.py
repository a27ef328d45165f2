"""What the page shows: the fleet at a glance, and first of all what is not well."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from cli.glance import Cluster, Deployment, Fleet, Service

_STATES = {
    "overcommitted": "more is placed on it than it has; it takes no more until that is mended",
    "removed": "it is no longer in the cluster's spec and stays until the last replica has left",
}


@dataclass(frozen=True)
class Attention:
    """What is not well: which ones, and why in a word and in a sentence."""

    kind: str
    names: tuple[str, ...]
    reason: str
    message: str


@dataclass(frozen=True)
class View:
    """Everything on the page. `moving` tells whether a control plane in this process is still converging.

    `problem` says why the fleet cannot be read at the moment: then the rest is as it was last seen.
    """

    fleet: Fleet
    attention: tuple[Attention, ...]
    moving: bool | None = None
    problem: str | None = None


def view(fleet: Fleet, *, moving: bool | None = None, problem: str | None = None) -> View:
    """The page of a fleet."""
    return View(fleet, attention(fleet), moving, problem)


def attention(fleet: Fleet) -> tuple[Attention, ...]:
    """What is not well. Those of a kind that say the same are one: ten clusters that are gone are one thing to read."""
    alike: dict[tuple[str, str, str], list[str]] = {}
    for kind, name, reason, message in _troubles(fleet):
        alike.setdefault((kind, reason, message), []).append(name)
    return tuple(Attention(kind, tuple(names), reason, message) for (kind, reason, message), names in alike.items())


def _troubles(fleet: Fleet) -> Iterator[tuple[str, str, str, str]]:
    """Kind, name, reason and message of each thing that is not well."""
    for cluster in fleet.clusters:
        yield from _of_cluster(cluster)
    for deployment in fleet.deployments:
        if deployment.ready != "True":
            yield _not_ready("Model", deployment)
    for service in fleet.services:
        if service.ready != "True":
            yield _not_ready("Address", service)


def _of_cluster(cluster: Cluster) -> Iterator[tuple[str, str, str, str]]:
    if cluster.ready != "True":
        yield _not_ready("Cluster", cluster)
    for pool in cluster.pools:
        if pool.state is not None:
            yield "Pool", f"{cluster.name}/{pool.name}", pool.state.capitalize(), _STATES[pool.state]


def _not_ready(kind: str, thing: Cluster | Deployment | Service) -> tuple[str, str, str, str]:
    name = thing.name if isinstance(thing, Cluster) else f"{thing.namespace}/{thing.name}"
    reason, _, message = thing.why.partition(": ")
    if " " in reason:  # a sentence with a colon in it, not a reason
        reason, message = "", thing.why
    return kind, name, reason or "NotReady", message or "nothing is known of it yet"
