"""The workload clusters of a run: each an API server of its own, that the control plane may lose sight of."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from plane.clock import Clock
from plane.garbage import GarbageCollector, Namespaces
from plane.store.errors import ApiError
from plane.store.keys import Kind
from plane.store.kinds import Kinds, Served
from plane.store.store import Change, Store

BUILT_IN = frozenset(
    {"", "apps", "batch", "apiextensions.k8s.io", "admissionregistration.k8s.io"}
    | {f"{group}.k8s.io" for group in ("coordination", "discovery", "events", "networking", "resource")}
    | {f"{group}.k8s.io" for group in ("rbac.authorization", "scheduling", "storage")}
)
"""Groups that every cluster serves; the others come with a chart or a CustomResourceDefinition."""

_CRD = Kind("apiextensions.k8s.io/v1", "CustomResourceDefinition")


class Unreachable(ApiError):
    """The cluster does not answer."""


class Cluster:
    """One workload cluster. While it is failed the control plane cannot reach it; what runs on it goes on."""

    def __init__(self, name: str, clock: Clock, make_kinds: Callable[[Served], Kinds]) -> None:
        self.name = name
        self.groups = set(BUILT_IN)
        self.reachable = True
        self.recovered: list[Callable[[], None]] = []
        self._kinds: set[tuple[str, str]] = set()
        self.store = Store(clock, make_kinds(self._serves))
        self.store.watch(self._see_definition, _CRD)
        GarbageCollector(self.store)
        Namespaces(self.store)

    def serve(self, *groups: str) -> Cluster:
        """Let the cluster have all kinds of some groups, as after the installation of their CRDs."""
        self.groups.update(groups)
        return self

    def fail(self) -> None:
        """Cut the cluster off from the control plane."""
        self.reachable = False

    def recover(self) -> None:
        """Let the control plane reach the cluster again."""
        if not self.reachable:
            self.reachable = True
            for tell in self.recovered:
                tell()

    def api(self) -> Store:
        """The API server, as the control plane sees it: Unreachable while the cluster is failed."""
        if not self.reachable:
            raise Unreachable(f'Get "https://{self.name}.example.org": dial tcp: connect: connection refused')
        return self.store

    def _serves(self, kind: Kind) -> bool:
        group = kind.group
        return group in self.groups or (group, kind.kind) in self._kinds

    def _see_definition(self, change: Change) -> None:
        if change.new is not None:
            spec = change.new.get("spec") or {}
            self._kinds.add((spec.get("group", ""), (spec.get("names") or {}).get("kind", "")))


class Clusters:
    """All workload clusters, by name; one that is asked for the first time is made."""

    def __init__(self, clock: Clock, make_kinds: Callable[[Served], Kinds]) -> None:
        self._clock = clock
        self._make_kinds = make_kinds
        self._clusters: dict[str, Cluster] = {}
        self._greeters: list[Callable[[Cluster], None]] = []

    def __iter__(self) -> Iterator[Cluster]:
        return iter(self._clusters.values())

    def __getitem__(self, name: str) -> Cluster:
        found = self._clusters.get(name)
        if found is None:
            found = self._clusters[name] = Cluster(name, self._clock, self._make_kinds)
            for greet in self._greeters:
                greet(found)
        return found

    def greet(self, greeter: Callable[[Cluster], None]) -> None:
        """Be told of every cluster there is and of every one to come."""
        self._greeters.append(greeter)
        for cluster in self:
            greeter(cluster)
