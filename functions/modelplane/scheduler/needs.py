"""What the scheduler must see: a settled deployment its own clusters, one that looks for a place the fleet."""

from __future__ import annotations

from collections.abc import Mapping

from modelplane.fleet import verdicts
from modelplane.fleet.clusters import cluster
from modelplane.scheduler import adapt, cache
from placement.decide import leaving, searching
from placement.decision import Question
from placement.fleet import Cluster
from xfn.function import Got
from xfn.labels import INFRASTRUCTURE_V1ALPHA1, V1ALPHA1
from xfn.values import Object, Selector

CACHE, CLUSTERS, EVERY_CLUSTER, LEDGERS, SERVICES = "cache", "clusters", "every-cluster", "ledgers", "services"


def own(name: str) -> str:
    """The need for a cluster that replicas are on."""
    return f"cluster-{name}"


def needs(xr: Object, got: Got) -> Mapping[str, Selector]:
    """In stages: own clusters and the cache; then, if a place has to be looked for, all that may be selected."""
    asked: dict[str, Selector] = {
        own(name): Selector(V1ALPHA1, "InferenceCluster", name=name) for name in own_clusters(got)
    }
    namespace = xr["metadata"]["namespace"]
    named = cache.named(xr)
    if named is not None:
        asked[CACHE] = Selector(V1ALPHA1, "ModelCache", name=named, namespace=namespace)
    if not all(name in got for name in asked):
        return asked
    known = question(xr, got, whole=False)
    looking = searching(known)
    if leaving(known) or (looking and known.replicas):
        asked[SERVICES] = Selector(V1ALPHA1, "ModelService", namespace=namespace)
    return {**asked, **_fleet(xr, got)} if looking else asked


def _fleet(xr: Object, got: Got) -> dict[str, Selector]:
    """The clusters that may be selected, with their ledgers. Where there are none, all: is it a typo, or no fleet?"""
    labels = (xr["spec"].get("clusterSelector") or {}).get("matchLabels") or None
    asked = {
        CLUSTERS: Selector(V1ALPHA1, "InferenceCluster", labels=labels),
        LEDGERS: Selector(INFRASTRUCTURE_V1ALPHA1, "ClusterCapacity", labels=labels),
    }
    if labels and CLUSTERS in got and not got[CLUSTERS]:
        asked[EVERY_CLUSTER] = Selector(V1ALPHA1, "InferenceCluster")
    return asked


def own_clusters(got: Got) -> list[str]:
    """The clusters that replicas are on, by what was composed."""
    replicas = adapt.composed(got.composed, adapt.REPLICA).values()
    return sorted({replica["spec"]["clusterName"] for replica in replicas})


def fetched_clusters(got: Got, *, whole: bool) -> dict[str, Object]:
    """The clusters that replicas are on, or every cluster that was fetched, by name."""
    names = [name for name in got if name.startswith(own(""))] + ([CLUSTERS, EVERY_CLUSTER] if whole else [])
    return {found["metadata"]["name"]: found for name in names for found in got.get(name, ())}


def clusters(got: Got, *, whole: bool) -> list[Cluster]:
    """The same in placement's words, each with its ledger where there is one."""
    ledgers = {ledger["metadata"]["name"]: ledger for ledger in got.get(LEDGERS, ())}
    seen = fetched_clusters(got, whole=whole)
    return [cluster(found, ledgers.get(name)) for name, found in sorted(seen.items())]


def question(xr: Object, got: Got, *, whole: bool) -> Question:
    """What placement is asked."""
    hosts = [host for service in got.get(SERVICES, ()) for host in (service.get("status") or {}).get("hosts") or ()]
    return Question(
        want=adapt.deployment(xr, staged(xr, got)),
        replicas=adapt.replicas(xr, got.composed, hosts),
        clusters=clusters(got, whole=whole),
        matches=verdicts.matches,
        now=got.now.timestamp(),
        whole=whole,
    )


def staged(xr: Object, got: Got) -> cache.Cache | None:
    """The cache that the deployment names, None if it names none."""
    named = cache.named(xr)
    remembered = (xr.get("status") or {}).get("cacheRevision")
    return cache.read(named, got.one(CACHE), remembered) if named is not None else None
