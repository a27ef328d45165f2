"""provider-kubernetes: keeps the manifests of Objects on workload clusters, and reads back what becomes of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from plane.clusters import Cluster
from plane.standins.asked import Asked
from plane.standins.connections import Connections
from plane.standins.managed import Failed, Habits, Managed, Observation
from plane.standins.readiness import Query, no_evaluator
from plane.standins.references import References
from plane.standins.standin import World
from plane.store.errors import ApiError, NotFound
from plane.store.keys import Json, Key, Kind, is_deleting, key_of
from plane.store.store import Change, Store

API_VERSION = "kubernetes.m.crossplane.io/v1alpha1"
OBJECT = Kind(API_VERSION, "Object")
_WATCH_DELAY = 0.04
"""Measured: how soon a change on a cluster is in the Object that watches it."""

_RESUME = 20.0
"""How long a broken watch takes to be set up again once the cluster is back."""

_NOT_THERE = Observation(exists=False)


@dataclass
class ProviderKubernetes:
    """Plays provider-kubernetes 1.2, as our install runs it: with watches."""

    habits: Habits = field(default_factory=lambda: Habits(poll=600.0, unready_poll=30.0))
    watches: bool = True
    query: Query = no_evaluator

    def join(self, world: World) -> None:
        """Reconcile Objects from now on."""
        self._world = world
        self._connections = Connections(world, API_VERSION, OBJECT)
        self._watched: dict[tuple[str, Key], dict[Key, None]] = {}
        self._watching: dict[Key, tuple[str, Key]] = {}
        self._asked: dict[Key, Asked] = {}
        self._references = References(world.store)
        self._managed = Managed(world, self, self.habits, OBJECT, as_written=self._as_written)
        self._managed.gone += [self._unwatch, self._references.release, self._forget]
        world.clusters.greet(self._follow)

    def restart(self, *, watches: bool) -> None:
        """Begin anew, with watches or without: every Object is looked at, as after any start."""
        self.watches = watches
        self._watched.clear()
        self._watching.clear()
        for obj in self._world.store.find(OBJECT):
            self._managed.wake(key_of(obj))

    def observe(self, obj: Json) -> Observation:
        """Look at what the Object stands for."""
        asked = self._asked_by(obj)
        cluster = self._connections.cluster_behind(asked.config)
        manifest = self._manifest(obj, asked)
        # A reference may bring the name or the namespace.
        key = asked.key if manifest is asked.manifest else key_of(manifest)
        if self.watches and asked.spec.get("watch"):
            self._watch(key_of(obj), cluster, key)
        try:
            api = cluster.api()
            remote = api.get(key) or api.get(_scoped(api, key))
            if remote is None:
                return _NOT_THERE
            current = not asked.keeps or not api.would_change(manifest, _manager(obj))
        except ApiError as error:
            raise Failed(f"cannot get object: {error}") from error
        return self._observation(asked, remote, current)

    def create(self, obj: Json) -> Mapping[str, object]:
        """Apply the manifest."""
        return _at_provider(self._apply(obj, "cannot create object"))

    def update(self, obj: Json) -> Observation:
        """Apply the manifest again."""
        return self._observation(self._asked_by(obj), self._apply(obj, "cannot apply object"), False)

    def delete(self, obj: Json) -> None:
        """Delete what the Object stands for."""
        try:
            asked = self._asked_by(obj)
            api = self._connections.cluster_behind(asked.config).api()
            api.delete(_scoped(api, asked.key))
        except NotFound:
            return
        except ApiError as error:
            raise Failed(f"cannot delete object: {error}") from error

    def _observation(self, asked: Asked, remote: Json, current: bool) -> Observation:
        # SuccessfulCreate is told only of what is found as it should be; the other policies of whatever is there.
        told = current or asked.policy != "SuccessfulCreate"
        ready = asked.ready(remote, self.query) if told else None
        return Observation(True, current, ready, _at_provider(remote))

    def _asked_by(self, obj: Json) -> Asked:
        key = key_of(obj)
        asked = self._asked.get(key)
        if asked is None or asked.spec is not obj["spec"]:
            asked = self._asked[key] = Asked(obj, self._connections.config_of(key, obj))
        return asked

    def _forget(self, obj: Key) -> None:
        self._asked.pop(obj, None)

    def _manifest(self, obj: Json, asked: Asked) -> Json:
        return asked.manifest if is_deleting(obj) else self._references.resolved(obj, asked.manifest)

    def _as_written(self, obj: Json) -> Json:
        """An Object as the provider writes it beside its status: with what its references brought, Secrets too."""
        if not obj["spec"].get("references"):
            return obj
        provided = {**obj["spec"]["forProvider"], "manifest": self._manifest(obj, self._asked_by(obj))}
        return {**obj, "spec": {**obj["spec"], "forProvider": provided}}

    def _apply(self, obj: Json, problem: str) -> Json:
        try:
            asked = self._asked_by(obj)
            api = self._connections.cluster_behind(asked.config).api()
            return api.apply(self._manifest(obj, asked), _manager(obj))
        except ApiError as error:
            raise Failed(f"{problem}: {error}") from error

    def _watch(self, obj: Key, cluster: Cluster, remote: Key) -> None:
        if self._watching.get(obj) != (cluster.name, remote):
            self._unwatch(obj)
            self._watching[obj] = (cluster.name, remote)
            self._watched.setdefault((cluster.name, remote), {})[obj] = None

    def _unwatch(self, obj: Key) -> None:
        before = self._watching.pop(obj, None)
        if before is not None:
            self._watched[before].pop(obj, None)

    def _follow(self, cluster: Cluster) -> None:
        missed: dict[Key, None] = {}

        def see(change: Change) -> None:
            for obj in self._watched.get((cluster.name, change.key), ()):
                if cluster.reachable:
                    self._managed.wake(obj, _WATCH_DELAY)
                else:
                    # A watch that broke wakes nobody: only a poll finds out.
                    missed[obj] = None

        def resume() -> None:
            for obj in missed:
                self._managed.wake(obj, self._world.clock.jittered(_RESUME))
            missed.clear()

        cluster.store.watch(see)
        cluster.recovered.append(resume)


def _scoped(api: Store, key: Key) -> Key:
    return key if api.kinds.namespaced(key.of) else key._replace(namespace="")


def _manager(obj: Json) -> str:
    return f"provider-kubernetes/{obj['metadata']['name']}"


def _at_provider(remote: Json) -> dict[str, object]:
    """What is read back; of a Secret without its values, as our install asks for with --sanitize-secrets."""
    if remote["kind"] == "Secret":
        remote = {**remote, "data": {"redacted": None}}
    return {"atProvider": {"manifest": remote}}
