"""The function ModelCache: on each selected cluster a volume, a Job that fills it, and a guard while it is used."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import cast

from modelplane.modelcache import adapt, guards, render, report
from modelplane.modelcache.adapt import Cache, Claim
from modelplane.modelcache.observe import OBJECT, is_selected, remote_objects, secret_key, sites, volume_key
from modelplane.modelcache.staging import Fate, Step, decide
from modelplane.reasons import Type
from schemas.kubernetes_m.v1alpha1 import Object as RemoteObject
from schemas.modelplane.v1alpha1 import ModelCache
from xfn.function import Desired, Function, Got, Kind, Observed
from xfn.labels import CACHE as CACHE_LABEL
from xfn.labels import CLUSTER as CLUSTER_LABEL
from xfn.labels import V1ALPHA1
from xfn.names import label_value
from xfn.values import Object, Resource, Selector

CLUSTER = Kind(V1ALPHA1, "InferenceCluster")
REPLICA = Kind(V1ALPHA1, "ModelReplica")

_NAMED = "cluster-"


def needs(xr: Object, got: Got) -> Mapping[str, Selector]:
    """The clusters that may be selected and those that have something; and the replicas that use it.

    Until all is settled those are asked for that have no label of it too, as a release before this one made them: a
    volume may have to go.
    """
    cache = adapt.cache(cast(ModelCache, xr))
    labels = dict(cache.selector.labels) or None
    wanted = {"clusters": Selector(V1ALPHA1, CLUSTER.kind, labels=labels)}
    if cache.secret is not None:
        wanted["secret"] = Selector("v1", "Secret", name=cache.secret.name, namespace=cache.namespace)
    if "clusters" not in got:
        return wanted
    found = {each["metadata"]["name"] for each in got["clusters"]}
    selected = {each["metadata"]["name"] for each in got["clusters"] if is_selected(cache, each)}
    wanted |= {f"{_NAMED}{name}": _by_name(CLUSTER, name) for name in sorted(cache.before.keys() - found)}
    using = {CACHE_LABEL: label_value(cache.name)} if _settled(cache, selected) else None
    wanted["replicas"] = Selector(V1ALPHA1, REPLICA.kind, labels=using, namespace=cache.namespace)
    return wanted


def compose(observed: Observed) -> Desired:
    """Stage what is wanted where it is wanted; remove nothing that is used, or whose cluster is not known."""
    cache = adapt.cache(cast(ModelCache, observed.xr))
    clusters = [obj for name, found in observed.got.items() if name.startswith(("clusters", _NAMED)) for obj in found]
    original = observed.got.one("secret")
    seen = remote_objects(observed.resources)
    credential = report.credential_resolved(cache, original)
    replicas = observed.got["replicas"]
    where = sites(cache, clusters, replicas, seen)
    decision = decide(cache, where, credential=credential.status == "True")
    objects = {key: obj for step in decision.steps for key, obj in _objects(cache, step, original, seen)}
    conditions = (
        report.clusters_selected(cache, clusters, decision),
        credential,
        report.staged(cache, decision),
    )
    ready = conditions[0].status == "True" and conditions[2].status == "True"
    return Desired(
        resources={key: Resource(obj) for key, obj in objects.items()} | dict(guards.guards(cache, replicas)),
        status=report.status(cache, decision),
        conditions=conditions,
        ready=ready,
        settled=ready and not any(step.moving for step in decision.steps) and objects.keys() == seen.keys(),
    )


def _objects(
    cache: Cache, step: Step, original: Object | None, seen: Mapping[str, Resource]
) -> Iterator[tuple[str, RemoteObject]]:
    """The Objects of one cluster."""
    site = step.site
    if step.fate is Fate.LEAVE:
        return
    if step.fate is Fate.KEEP or site.provider_config is None:
        for key, each in seen.items():
            if (each.object["metadata"].get("labels") or {}).get(CLUSTER_LABEL) == site.name:
                yield key, render.again(each)
    for job in (*step.keep, *step.stop):
        yield job.key, render.again(seen[job.key], stop=job in step.stop)
    if step.fate is Fate.KEEP or site.provider_config is None:
        return
    yield volume_key(site.name), render.volume(cache, site, site.namespace, site.provider_config)
    if cache.secret is not None and (original is not None or site.secret is not None):
        key = secret_key(site.name)
        yield (
            key,
            render.secret(cache, cache.secret, site, site.namespace, site.provider_config, original, seen.get(key)),
        )
    if step.start is not None:
        made = render.job(cache, site, step.start, site.namespace, site.provider_config)
        yield render.job_key(cache, site, step.start), made


def _settled(cache: Cache, selected: set[str]) -> bool:
    """Whether nothing could be removed: every cluster has just what it should."""
    if isinstance(cache.source, Claim):
        return cache.before.keys() <= selected
    return bool(cache.before) and all(
        name in selected and before.content == cache.wanted for name, before in cache.before.items()
    )


def _by_name(kind: Kind, name: str) -> Selector:
    return Selector(kind.api_version, kind.kind, name=name)


MODEL_CACHE = Function(
    name="ModelCache",
    composite=Kind(V1ALPHA1, "ModelCache"),
    compose=compose,
    needs=needs,
    conditions=(Type.CLUSTERS_SELECTED, Type.CREDENTIAL_RESOLVED, Type.STAGED),
    emits=frozenset({OBJECT, guards.USAGE}),
    requires=frozenset({CLUSTER, REPLICA, Kind("v1", "Secret")}),
)
