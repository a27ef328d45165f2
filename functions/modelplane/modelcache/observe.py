"""What is known of each cluster: whether it is to have the weights, what is there, and who uses it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any

from modelplane.clustercapacity.shared import remote_namespace
from modelplane.modelcache.adapt import Cache, Content
from modelplane.modelcache.guards import users
from modelplane.sightings import Sighting, sighting
from xfn.conditions import observed
from xfn.function import Kind, kind_of
from xfn.labels import CLUSTER, GROUP
from xfn.values import Object, Resource

OBJECT = Kind("kubernetes.m.crossplane.io/v1alpha1", "Object")

PATH = f"{GROUP}/path"
REVISION = f"{GROUP}/revision"
RECIPE = f"{GROUP}/recipe"
ATTEMPT = f"{GROUP}/attempt"
VOLUME = f"{GROUP}/volume"
"""Annotations on a staging Job that say what it stages, and the uid of the volume into which."""


class State(Enum):
    """How far a Job is."""

    RUNNING = "running"
    STOPPED = "stopped"
    COMPLETE = "complete"
    VOID = "void"
    """It completed, in a volume that is no more."""
    FAILED = "failed"


@dataclass(frozen=True)
class Job:
    """A staging Job that was composed before. `key` is its name in the composition."""

    key: str
    name: str
    content: Content
    recipe: str
    attempt: int
    state: State
    sighting: Sighting
    message: str = ""


@dataclass(frozen=True)
class Site:
    """One cluster, as the cache sees it.

    `found` is whether its InferenceCluster is there, `visible` whether the control plane can see the cluster.
    `namespace` is where the cache lives on it; the cluster's ledger makes it when it sees the cache's first Object.
    `users` are the replicas of this cache there, `folders` the paths that they use.
    """

    name: str
    found: bool
    selected: bool
    visible: bool
    provider_config: str | None
    namespace: str
    users: tuple[str, ...]
    folders: frozenset[str]
    volume: Sighting | None
    secret: Sighting | None
    jobs: tuple[Job, ...]

    @property
    def placed(self) -> bool:
        """Whether the volume has been seen on the cluster, and with it its namespace."""
        return self.volume is not None and bool(self.volume.manifest)

    @property
    def volume_uid(self) -> str | None:
        """Which volume it is, once it was seen: one made anew under the same name is empty."""
        found = self.volume.manifest.get("metadata", {}).get("uid") if self.volume is not None else None
        return str(found) if found else None

    @property
    def unknown(self) -> bool:
        """Whether what is there is not known now."""
        lost = self.volume is not None and self.volume.lost
        return not self.found or not self.visible or lost or any(job.sighting.lost for job in self.jobs)


def volume_key(cluster: str) -> str:
    """The volume's name in the composition."""
    return f"volume-{cluster}"


def secret_key(cluster: str) -> str:
    """The copied Secret's name in the composition."""
    return f"secret-{cluster}"


def sites(
    cache: Cache,
    clusters: Iterable[Object],
    replicas: Iterable[Object],
    resources: Mapping[str, Resource],
) -> tuple[Site, ...]:
    """Every cluster that is to have the weights, or has something of this cache."""
    known = {each["metadata"]["name"]: each for each in clusters}
    own = _by_cluster(resources)
    selected = {name for name, each in known.items() if is_selected(cache, each)}
    if not selected:
        # A selector that matches nothing is a mistake until the clusters themselves say otherwise.
        selected = {name for name in {*cache.before, *own} if name in known and not _leaving(known[name])}
    # One whose InferenceCluster is not there was selected, as far as anyone knows.
    selected |= {name for name in {*cache.before, *own} if name not in known}
    using = users(cache, replicas)
    return tuple(
        _site(cache, name, known.get(name), name in selected, using, own.get(name, {}))
        for name in sorted({*selected, *cache.before, *own})
    )


def is_selected(cache: Cache, cluster: Object) -> bool:
    """Whether a cluster is to have the weights. One that is to be deleted is not."""
    return cache.selector.matches(cluster["metadata"].get("labels") or {}) and not _leaving(cluster)


def _leaving(cluster: Object) -> bool:
    pending = (cluster.get("status") or {}).get("deletionPending")
    return bool(pending) or "deletionTimestamp" in cluster["metadata"]


def _site(
    cache: Cache,
    name: str,
    cluster: Object | None,
    selected: bool,
    users: tuple[Object, ...],
    own: Mapping[str, Resource],
) -> Site:
    status: Any = (cluster or {}).get("status") or {}
    here = [each for each in users if each["spec"]["clusterName"] == name]
    reachable = observed(cluster, "Reachable") if cluster else None
    volume = _volume(cache, own.get(volume_key(name)))
    return Site(
        name=name,
        found=cluster is not None,
        selected=selected,
        visible=reachable is None or reachable.status != "False",
        provider_config=(status.get("providerConfigRef") or {}).get("name") or _provider_config(own),
        namespace=_namespace(cache, own),
        users=tuple(sorted(each["metadata"]["name"] for each in here)),
        folders=frozenset(path for each in here if (path := each["spec"]["cache"].get("path"))),
        volume=volume,
        secret=sighting(own.get(secret_key(name))),
        jobs=_jobs(own, volume),
    )


def remote_objects(resources: Mapping[str, Resource]) -> dict[str, Resource]:
    """The Objects among what is composed; the rest protects them, or the cache."""
    return {key: each for key, each in resources.items() if kind_of(each.object) == OBJECT}


def _by_cluster(resources: Mapping[str, Resource]) -> dict[str, dict[str, Resource]]:
    grouped: dict[str, dict[str, Resource]] = {}
    for key, each in remote_objects(resources).items():
        cluster = (each.object["metadata"].get("labels") or {}).get(CLUSTER)
        if cluster:
            grouped.setdefault(cluster, {})[key] = each
    return grouped


def _volume(cache: Cache, resource: Resource | None) -> Sighting | None:
    """What is known of the volume. One of ours goes with its Object: while that is being deleted there is none."""
    going = resource is not None and "deletionTimestamp" in resource.object["metadata"]
    return None if going and cache.volume is not None else sighting(resource)


def _jobs(own: Mapping[str, Resource], volume: Sighting | None) -> tuple[Job, ...]:
    found = (_job(key, each, volume) for key, each in own.items() if _manifest(each).get("kind") == "Job")
    return tuple(sorted(found, key=lambda job: (job.content.path or "", job.attempt, job.key)))


def _job(key: str, resource: Resource, volume: Sighting | None) -> Job:
    metadata = _manifest(resource)["metadata"]
    told = metadata["annotations"]
    seen = sighting(resource)
    assert seen is not None
    state, message = _state(seen.manifest)
    if state is State.COMPLETE and not _is_in(volume, seen.manifest, told.get(VOLUME)):
        state = State.VOID
    return Job(
        key=key,
        name=metadata["name"],
        content=Content(told[REVISION], told[PATH]),
        recipe=told[RECIPE],
        attempt=int(told[ATTEMPT]),
        state=state,
        sighting=seen,
        message=message,
    )


def _state(job: Object) -> tuple[State, str]:
    for type_, state in (("Complete", State.COMPLETE), ("Failed", State.FAILED), ("Suspended", State.STOPPED)):
        found = observed(job, type_)
        if found is not None and found.status == "True":
            still = (job.get("status") or {}).get("active") if state is State.STOPPED else None
            return (State.RUNNING if still else state), f"{found.reason}: {found.message}".strip(": ")
    return State.RUNNING, ""


def _is_in(volume: Sighting | None, job: Object, uid: str | None) -> bool:
    """Whether what a Job completed is in the volume that is there now. `uid` is the one that it was made for."""
    if volume is None:
        return False
    metadata = volume.manifest.get("metadata", {})
    if uid is not None and "uid" in metadata:
        return bool(metadata["uid"] == uid)
    # A Job that an earlier release made names no volume. Both times are written by Kubernetes, in one format and zone.
    created, ended = metadata.get("creationTimestamp"), job["status"].get("completionTime")
    return not created or not ended or ended >= created


def _namespace(cache: Cache, own: Mapping[str, Resource]) -> str:
    """Where the cache lives on the cluster: where its objects are, or where its namespace's objects go."""
    taken = (_manifest(each).get("metadata", {}).get("namespace") for each in own.values())
    return next((str(each) for each in taken if each), None) or remote_namespace(cache.namespace)


def _provider_config(own: Mapping[str, Resource]) -> str | None:
    return next((str(each.object["spec"]["providerConfigRef"]["name"]) for each in own.values()), None)


def _manifest(resource: Resource) -> Any:
    return ((resource.object.get("spec") or {}).get("forProvider") or {}).get("manifest") or {}
