"""What changed between two looks at a fleet, in sentences: what a scenario tells after each step."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import TypeVar

from cli.glance import Cluster, Deployment, Fleet, Service

T = TypeVar("T", Cluster, Deployment, Service)


def changes(before: Fleet, after: Fleet) -> Iterator[str]:
    """Everything of note that is different."""
    was_clusters = {each.name: each for each in before.clusters}
    for cluster in after.clusters:
        was_cluster = was_clusters.get(cluster.name)
        if was_cluster is None or was_cluster.ready != cluster.ready:
            why = f" ({cluster.why})" if cluster.why else ""
            yield f"cluster {cluster.name}: {'Ready' if cluster.ready == 'True' else 'not Ready'}{why}"
    was_deployments = {(each.namespace, each.name): each for each in before.deployments}
    for deployment in after.deployments:
        yield from _deployment(was_deployments.pop((deployment.namespace, deployment.name), None), deployment)
    yield from (f"model {namespace}/{name}: gone" for namespace, name in was_deployments)
    was_services = {(each.namespace, each.name): each for each in before.services}
    for service in after.services:
        was = was_services.get((service.namespace, service.name))
        if was is None or was.endpoints != service.endpoints:
            now = f"{service.endpoints} endpoints"
            yield f"service {service.namespace}/{service.name}: {now}{f', {was.endpoints} before' if was else ''}"


def _deployment(was: Deployment | None, now: Deployment) -> Iterator[str]:
    name = f"model {now.namespace}/{now.name}"
    places, old = _places(now), _places(was) if was is not None else Counter()
    said = []
    if places != old:
        said.append(f"on {_words(places)}" + (f", before on {_words(old)}" if was is not None else ""))
    if was is None or (was.serving, was.desired) != (now.serving, now.desired):
        said.append(f"{now.serving} of {now.desired} serve")
    if now.why and (was is None or was.why != now.why):
        said.append(now.why)
    if said:
        yield f"{name}: {'; '.join(said)}"


def _places(deployment: Deployment) -> Counter[str]:
    return Counter(replica.cluster for replica in deployment.replicas if replica.leaving is None)


def _words(places: Mapping[str, int]) -> str:
    return (
        ", ".join(f"{name} x{count}" if count > 1 else name for name, count in sorted(places.items())) or "no cluster"
    )
