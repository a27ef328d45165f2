"""A whole control plane in this process: Crossplane's loop and stand-ins over stores in memory, in virtual time."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from datetime import datetime
from pathlib import Path

from plane.clock import Clock
from plane.clusters import Cluster, Clusters
from plane.composites.breaker import INSTALLED, Limits
from plane.composites.controller import Composites
from plane.copies import copied
from plane.events import Events, Told
from plane.garbage import GarbageCollector, Namespaces
from plane.project import Project
from plane.queue import Pace
from plane.standins.standin import StandIn, World
from plane.store.errors import NotFound
from plane.store.keys import Json, Key, Kind, key_of
from plane.store.kinds import Kinds
from plane.store.store import NAMESPACE, Store
from plane.tree import Node, tree
from plane.usages.controller import Usages
from plane.usages.usage import Finder
from plane.usages.webhook import NoUsages
from structural import Catalogue, RuleChecker, documents
from xfn.client import Caller

QUIET = 35.0
"""How long nothing may be written until a control plane counts as settled: longer than any poll for what is unready."""

MakeCaller = Callable[[Callable[[], datetime]], Caller]
"""Makes the caller of the functions, given the clock that tells them the time."""


class NotSettled(Exception):
    """A control plane that does not come to rest, with what was still moving."""


class Plane:
    """A control plane. Everything that happens in it follows from its inputs and its seed."""

    def __init__(
        self,
        project: Project,
        functions: MakeCaller,
        *,
        schemas: Catalogue | None = None,
        standins: Sequence[StandIn] = (),
        seed: int = 0,
        limits: Limits = INSTALLED,
        pace: Pace = Pace(),  # noqa: B008
        rules: RuleChecker | None = None,
    ) -> None:
        stored = schemas or Catalogue()
        self._project = project
        self.clock = Clock(seed)
        self.store = Store(self.clock, Kinds((project.catalogue, stored), rules=rules))
        self.clusters = Clusters(self.clock, Kinds((stored,)).only)
        self._events = Events(self.clock)
        GarbageCollector(self.store)
        Namespaces(self.store)
        caller = functions(self.clock.datetime)
        self.composites = Composites(self.store, project, lambda name: caller, self._events, limits, pace)
        finder = Finder(self.store)
        NoUsages(self.store, finder)
        Usages(self.store, finder, self._events)
        self.world = World(self.clock, self.store, self.clusters, self._events)
        for standin in standins:
            standin.join(self.world)

    # writing

    def apply(self, given: Json | Path | str) -> list[Json]:
        """Apply an object, or those of a YAML file, as a person does; a namespace that is missing is made."""
        objects = [given] if isinstance(given, dict) else documents.read_all(Path(given))
        return [self._apply(obj) for obj in objects]

    def _apply(self, obj: Json) -> Json:
        obj = copied(obj)  # the store keeps what it is given, and the giver may change it later
        key = key_of(obj)
        if self.store.kinds.namespaced(key.of) and not key.namespace:
            key = key._replace(namespace="default")
            obj = {**obj, "metadata": {**obj["metadata"], "namespace": "default"}}
        if self.store.get(key) is not None:
            self.store.kinds.read(obj)  # a person is told of unknown fields in kubectl's words
            return self.store.apply(obj, "kubectl")
        if key.namespace and self.store.get(Key(*NAMESPACE, "", key.namespace)) is None:
            namespace = {"apiVersion": "v1", "kind": "Namespace", "metadata": {"name": key.namespace}}
            self.store.apply(namespace, "kubectl")
        self.store.kinds.created(obj)
        return self.store.apply(obj, "kubectl")

    def delete(self, kind: str, name: str, namespace: str | None = None, *, foreground: bool = False) -> None:
        """Delete an object as kubectl does."""
        self.store.delete(self.key(kind, name, namespace), "Foreground" if foreground else "Background")

    def scale(self, kind: str, name: str, replicas: int, namespace: str | None = None) -> None:
        """Scale an object through its scale subresource."""
        self.store.scale(self.key(kind, name, namespace), replicas)

    # reading

    def key(self, kind: str, name: str, namespace: str | None = None) -> Key:
        """The key of an object by its kind alone; `Kind.group` where two groups have it."""
        found = self._kind(kind)
        where = (namespace or "default") if self.store.kinds.namespaced(found) else ""
        return Key(*found, where, name)

    def get(self, kind: str, name: str, namespace: str | None = None) -> Json:
        """A copy of an object; NotFound without it."""
        found: Json = copied(self.store.need(self.key(kind, name, namespace)))
        return found

    def exists(self, kind: str, name: str, namespace: str | None = None) -> bool:
        """Whether there is such an object."""
        return self.store.get(self.key(kind, name, namespace)) is not None

    def all(self, kind: str, namespace: str | None = None) -> list[Json]:
        """Copies of the objects of a kind."""
        found: list[Json] = copied(self.store.find(self._kind(kind), namespace=namespace))
        return found

    def condition(self, kind: str, name: str, type_: str, namespace: str | None = None) -> Json:
        """A condition of an object; empty if it has none of the type."""
        obj = self.store.need(self.key(kind, name, namespace))
        present = (obj.get("status") or {}).get("conditions") or ()
        return next((dict(entry) for entry in present if entry["type"] == type_), {})

    def events(self, kind: str, name: str, namespace: str | None = None) -> list[Told]:
        """What was told about an object."""
        return self._events.about(self.key(kind, name, namespace))

    def tree(self, kind: str, name: str, namespace: str | None = None) -> Node:
        """An XR with everything it composes."""
        return tree(self.store.get, self.key(kind, name, namespace))

    def is_xr(self, kind: Kind) -> bool:
        """Whether a kind is one of the project's own, composed or not."""
        return self._project.catalogue.get(*kind) is not None

    def cluster(self, name: str) -> Cluster:
        """The workload cluster behind the ClusterProviderConfig of a name."""
        return self.clusters[name]

    def objects(self) -> Iterator[Json]:
        """Copies of everything on the control plane, by kind and name."""
        for obj in sorted(self.store, key=lambda obj: key_of(obj)):
            yield copied(obj)

    # time

    def advance(self, seconds: float) -> None:
        """Let time pass."""
        until = self.clock.now + seconds
        while self.clock.step(until):
            pass

    def settle(self, quiet: float = QUIET, within: float = 86400.0) -> float:
        """Let time pass until nothing is under way and nothing was written for a while; returns the seconds it took.

        NotSettled after `within` seconds: something does not come to rest.
        """
        clock = self.clock
        began, limit = clock.now, clock.now + within
        clock.changed_at = max(clock.changed_at, began)
        while True:
            until = limit
            if not clock.working:  # work is waited for; a poll only while it is not quiet yet
                if clock.now >= clock.changed_at + quiet:
                    return clock.changed_at - began
                until = min(limit, clock.changed_at + quiet)
            if not clock.step(until) and clock.now >= limit:
                raise NotSettled(f"still moving after {within:g} s; the last write was at {clock.changed_at:.1f} s")

    def settled(self, quiet: float = QUIET) -> bool:
        """Whether nothing is under way and nothing was written for a while."""
        return not self.clock.working and self.clock.now >= self.clock.changed_at + quiet

    def _kind(self, kind: str) -> Kind:
        name, _, group = kind.partition(".")
        found = [known for known in self.store.kinds if known.kind == name and group in ("", known.group)]
        if not found:
            raise NotFound(f'the server doesn\'t have a resource type "{kind}"')
        if len(found) > 1:
            groups = ", ".join(f"{known.kind}.{known.group}" for known in found)
            raise NotFound(f"several groups have a {kind}; say which one is meant: {groups}")
        return found[0]
