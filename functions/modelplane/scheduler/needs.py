"""What the scheduler must see: a settled deployment its own clusters, one that looks for a place the fleet's offers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any

from modelplane.fleet import offers, verdicts
from modelplane.fleet.clusters import cluster
from modelplane.fleet.offers import Offer
from modelplane.scheduler import adapt, cache
from placement.decide import outlook
from placement.decision import Question
from placement.deployment import Deployment
from placement.fleet import Cluster
from xfn.function import Got
from xfn.labels import DEPLOYMENT, V1ALPHA1
from xfn.memory import latest
from xfn.names import label_value
from xfn.requirements import by_name
from xfn.values import Object, Resource, Selector

CACHE, CLUSTERS, EVERY_OFFER, OFFERS, SERVICES = "cache", "clusters", "every-offer", "offers", "services"
REPLICAS = "replicas"


def own(name: str) -> str:
    """The need for a cluster that replicas are on."""
    return f"cluster-{name}"


def needs(xr: Object, got: Got) -> Mapping[str, Selector]:
    """In stages: own clusters and the cache; then, if a place has to be looked for, all that may be selected."""
    asked = dict(_own(got.composed))
    namespace = xr["metadata"]["namespace"]
    named = cache.named(xr)
    if named is not None:
        asked[CACHE] = Selector(V1ALPHA1, "ModelCache", name=named, namespace=namespace)
    if not got.has(asked):
        return asked
    # What is asked for depends on what Crossplane knows of alone: else it would change with what was found.
    known = question(xr, got, got.composed, False)
    ahead = outlook(known)
    # Which hosts services still list decides when a replica on its way out may go.
    if ahead.leaving or (ahead.searching and known.replicas):
        asked[SERVICES] = Selector(V1ALPHA1, "ModelService", namespace=namespace)
    if not ahead.searching:
        return asked
    mine = {DEPLOYMENT: label_value(xr["metadata"]["name"])}
    asked[REPLICAS] = Selector(V1ALPHA1, adapt.REPLICA, labels=mine, namespace=namespace)
    return {**asked, **_own(composed(xr, got)), **_fleet(xr, got)}


@latest
def _own(resources: Mapping[str, Resource]) -> dict[str, Selector]:
    return {own(name): selecting(name) for name in own_clusters(resources)}


def selecting(cluster: str) -> Selector:
    """One cluster."""
    return by_name(V1ALPHA1, "InferenceCluster", cluster)


def composed(xr: Object, got: Got) -> Mapping[str, Resource]:
    """What was composed before, with the replicas that are there and that Crossplane does not know of.

    It knows what it composed by the XR's own references. Where it reads an XR as it was before they were written, a
    replica that was just made is missing; and one that is then not asked for again is never deleted, whatever it holds.
    """
    found = got.every(REPLICAS)
    if not found:
        return got.composed
    known = adapt.composed_replicas(got.composed)
    lost = {
        each["metadata"]["name"]: Resource(each)
        for each in found
        if each["metadata"]["name"] not in known
        and each["spec"]["deploymentRef"]["uid"] == xr["metadata"]["uid"]
        and "deletionTimestamp" not in each["metadata"]
    }
    return {**got.composed, **lost} if lost else got.composed


def _fleet(xr: Object, got: Got) -> dict[str, Selector]:
    """The offers that may be selected; where there are none, all: is it a typo? Where there are none, all clusters."""
    labels = (xr["spec"].get("clusterSelector") or {}).get("matchLabels") or {}
    asked = {OFFERS: offers.selecting(labels)}
    if labels and OFFERS in got and not got[OFFERS]:
        asked[EVERY_OFFER] = offers.selecting({})
    last = EVERY_OFFER if labels else OFFERS
    if last in got and not got[last] and not got[OFFERS]:
        asked[CLUSTERS] = Selector(V1ALPHA1, "InferenceCluster")
    return asked


def own_clusters(resources: Mapping[str, Resource]) -> list[str]:
    """The clusters that replicas are on."""
    replicas = adapt.composed_replicas(resources).values()
    return sorted({replica["spec"]["clusterName"] for replica in replicas})


def offered(got: Got) -> dict[str, Offer]:
    """Every offer that was fetched, by its cluster."""
    found = [offers.read(obj) for name in (OFFERS, EVERY_OFFER) for obj in got.every(name)]
    return {offer.cluster.name: offer for offer in found}


def clusters(got: Got, *, whole: bool) -> list[Cluster]:
    """The clusters that replicas are on or, with their offers, all that were fetched.

    What is known of a replica's own cluster comes from the cluster itself: what is free there, from its offer.
    """
    names = [name for name in got if name.startswith(own(""))]
    known = {found["metadata"]["name"]: cluster(found) for name in names for found in got[name]}
    if not whole:
        return [known[name] for name in sorted(known)]
    free = offered(got)
    mine = {name.removeprefix(own("")) for name in names}
    others = {name: offer.cluster for name, offer in free.items() if name not in mine}
    others |= {found["metadata"]["name"]: cluster(found) for found in got.every(CLUSTERS)}
    for name, each in known.items():
        offer = free.get(name)
        others[name] = replace(each, pools=offer.cluster.pools, counted=offer.cluster.counted) if offer else each
    return [others[name] for name in sorted(others)]


@latest
def question(xr: Object, got: Got, resources: Mapping[str, Resource], whole: bool) -> Question:
    """What placement is asked about what was composed. A deployment that settled asks the same in its needs."""
    replicas = adapt.replicas(xr, resources, _hosts(got.every(SERVICES)))
    want = adapt.deployment(xr, staged(xr, got))
    return _question(want, got.now, whole, len(replicas), *replicas, *clusters(got, whole=whole))


@latest
def _hosts(services: Sequence[Object]) -> frozenset[str]:
    return frozenset([host for service in services for host in (service.get("status") or {}).get("hosts") or ()])


@latest
def _question(want: Deployment, now: datetime, whole: bool, replicas: int, *seen: Any) -> Question:
    """The question. The stages of a call mostly ask the same, and then what was made of it need not be made again."""
    return Question(want, seen[:replicas], seen[replicas:], verdicts.matches, now.timestamp(), whole)


def staged(xr: Object, got: Got) -> cache.Cache | None:
    """The cache that the deployment names, None if it names none."""
    named = cache.named(xr)
    remembered = (xr.get("status") or {}).get("cacheRevision")
    return cache.read(named, got.one(CACHE), remembered) if named is not None else None
