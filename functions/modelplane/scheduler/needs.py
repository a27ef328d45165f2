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

CACHE, CLUSTERS, LEDGERS, SERVICES = "cache", "clusters", "ledgers", "services"


def own(name: str) -> str:
    """The need for a cluster that replicas are on."""
    return f"cluster-{name}"


def needs(xr: Object, got: Got) -> Mapping[str, Selector]:
    """In stages: own clusters and the cache; then, if a place has to be looked for, all that may be selected."""
    asked: dict[str, Selector] = {
        own(name): Selector(V1ALPHA1, "InferenceCluster", name=name) for name in own_clusters(got)
    }
    namespace = xr["metadata"].get("namespace")
    named = cache.named(xr)
    if named is not None:
        asked[CACHE] = Selector(V1ALPHA1, "ModelCache", name=named, namespace=namespace)
    if not all(name in got for name in asked):
        return asked
    known = question(xr, got, whole=False)
    if leaving(known):
        asked[SERVICES] = Selector(V1ALPHA1, "ModelService", namespace=namespace)
    if searching(known):
        labels = (xr["spec"].get("clusterSelector") or {}).get("matchLabels") or None
        asked[CLUSTERS] = Selector(V1ALPHA1, "InferenceCluster", labels=labels)
        asked[LEDGERS] = Selector(INFRASTRUCTURE_V1ALPHA1, "ClusterCapacity", labels=labels)
    return asked


def own_clusters(got: Got) -> list[str]:
    """The clusters that replicas are on, by what was composed."""
    replicas = adapt.composed(got.composed, adapt.REPLICA).values()
    return sorted({replica["spec"]["clusterName"] for replica in replicas})


def clusters(got: Got) -> list[Cluster]:
    """Every cluster that was fetched, with its ledger where there is one."""
    ledgers = {ledger["metadata"]["name"]: ledger for ledger in got.get(LEDGERS, ())}
    seen = {found["metadata"]["name"]: found for name in got if name.startswith(own("")) for found in got[name]}
    seen |= {found["metadata"]["name"]: found for found in got.get(CLUSTERS, ())}
    return [cluster(found, ledgers.get(name)) for name, found in sorted(seen.items())]


def question(xr: Object, got: Got, *, whole: bool) -> Question:
    """What placement is asked."""
    named = cache.named(xr)
    remembered = (xr.get("status") or {}).get("cacheRevision")
    staged = cache.read(named, got.one(CACHE), remembered) if named is not None else None
    hosts = [host for service in got.get(SERVICES, ()) for host in (service.get("status") or {}).get("hosts") or ()]
    return Question(
        want=adapt.deployment(xr, staged),
        replicas=adapt.replicas(xr, got.composed, hosts),
        clusters=clusters(got),
        matches=verdicts.matches,
        now=got.now.timestamp(),
        whole=whole,
    )
