"""What the scheduler is asked about a deployment, put together from any source of a fleet by its own adapters."""

from __future__ import annotations

from cli.sources.kinds import (
    CLUSTER_CAPACITY,
    INFERENCE_CLUSTER,
    MODEL_CACHE,
    MODEL_ENDPOINT,
    MODEL_REPLICA,
    MODEL_SERVICE,
)
from cli.sources.source import Source
from modelplane.clustercapacity.adapt import deletion_pending
from modelplane.fleet import offers
from modelplane.scheduler import cache, needs
from placement.decision import Question
from plane.composed import controller_uid
from plane.store.keys import Json, Key, Kind
from xfn.function import Got
from xfn.values import Object, Resource

OFFER = Kind(offers.OFFERS.api_version, offers.OFFERS.kind)


def question(source: Source, deployment: Json) -> Question:
    """The question about a deployment, with the whole fleet in view: also clusters that it does not select."""
    got = _got(source, deployment)
    return needs.question(deployment, got, got.composed, whole=True)


def composed(source: Source, deployment: Json) -> dict[str, Json]:
    """The replicas and endpoints of a deployment, by the name of each with its kind."""
    metadata = deployment["metadata"]
    uid, namespace = metadata.get("uid"), metadata["namespace"]
    found = [*source.find(MODEL_REPLICA, namespace), *source.find(MODEL_ENDPOINT, namespace)]
    own = (obj for obj in found if uid is not None and controller_uid(obj) == uid)
    return {f"{obj['kind']}/{obj['metadata']['name']}": obj for obj in own}


def offered(source: Source) -> dict[str, Object]:
    """What each cluster offers: as it says itself or, where that was not read, as its ledger would say it."""
    every = source.find(OFFER, labels=offers.selecting({}).labels)
    found: dict[str, Object] = {offers.read(obj).cluster.name: obj for obj in every}
    ledgers = {ledger["metadata"]["name"]: ledger for ledger in source.find(CLUSTER_CAPACITY)}
    for cluster in source.find(INFERENCE_CLUSTER):
        name = cluster["metadata"]["name"]
        status = (ledgers.get(name) or {}).get("status")
        if name not in found and status:
            found[name] = offers.offer(cluster, status, deleting=deletion_pending(cluster))
    return found


def _got(source: Source, deployment: Json) -> Got:
    namespace = deployment["metadata"]["namespace"]
    mine, offering = composed(source, deployment), offered(source)
    clusters = {obj["metadata"]["name"]: obj for obj in source.find(INFERENCE_CLUSTER)}
    fetched: dict[str, tuple[Object, ...]] = {
        needs.OFFERS: tuple(offering.values()),
        needs.CLUSTERS: tuple(obj for name, obj in clusters.items() if name not in offering),
        needs.SERVICES: tuple(source.find(MODEL_SERVICE, namespace)),
    }
    for name in {obj["spec"]["clusterName"] for obj in mine.values() if obj["kind"] == MODEL_REPLICA.kind}:
        fetched[needs.own(name)] = (clusters[name],) if name in clusters else ()
    named = cache.named(deployment)
    if named is not None:
        found = source.get(Key(*MODEL_CACHE, namespace, named))
        fetched[needs.CACHE] = (found,) if found is not None else ()
    return Got(fetched, {name: Resource(obj) for name, obj in mine.items()}, source.now())
