"""What the scheduler is asked about a deployment, put together from any source of a fleet by its own adapters."""

from __future__ import annotations

from typing import cast

from cli.sources.kinds import (
    CLUSTER_CAPACITY,
    INFERENCE_CLUSTER,
    MODEL_CACHE,
    MODEL_ENDPOINT,
    MODEL_REPLICA,
    MODEL_SERVICE,
)
from cli.sources.source import Source
from modelplane.fleet import offers
from modelplane.scheduler import cache, needs
from placement.decision import Question
from plane.composed import controller_uid
from plane.store.keys import Json, Key
from xfn.function import Got
from xfn.values import Object, Resource


def question(source: Source, deployment: Json) -> Question:
    """The question about a deployment, with the whole fleet in view: also clusters that it does not select."""
    return needs.question(deployment, _got(source, deployment), whole=True)


def composed(source: Source, deployment: Json) -> dict[str, Json]:
    """The replicas and endpoints of a deployment, by the name of each with its kind."""
    metadata = deployment["metadata"]
    uid, namespace = metadata.get("uid"), metadata["namespace"]
    found = [*source.find(MODEL_REPLICA, namespace), *source.find(MODEL_ENDPOINT, namespace)]
    own = (obj for obj in found if uid is not None and controller_uid(obj) == uid)
    return {f"{obj['kind']}/{obj['metadata']['name']}": obj for obj in own}


def _got(source: Source, deployment: Json) -> Got:
    namespace = deployment["metadata"]["namespace"]
    clusters = {obj["metadata"]["name"]: obj for obj in source.find(INFERENCE_CLUSTER)}
    fetched: dict[str, tuple[Object, ...]] = {needs.own(name): (cluster,) for name, cluster in clusters.items()}
    # Made anew, since a fleet in files has clusters and ledgers, and maybe none of what is composed from them.
    fetched |= {
        needs.OFFERS: tuple(
            cast(Object, offers.offer(clusters[name], ledger["status"]))
            for ledger in source.find(CLUSTER_CAPACITY)
            if (name := ledger["metadata"]["name"]) in clusters and "replicas" in (ledger.get("status") or {})
        ),
        needs.SERVICES: tuple(source.find(MODEL_SERVICE, namespace)),
    }
    named = cache.named(deployment)
    if named is not None:
        found = source.get(Key(*MODEL_CACHE, namespace, named))
        fetched[needs.CACHE] = (found,) if found is not None else ()
    resources = {name: Resource(obj) for name, obj in composed(source, deployment).items()}
    return Got(fetched, resources, source.now())
