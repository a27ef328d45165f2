"""The embedded plane with the words of the rig, so that the lives that run there run here too."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from datetime import datetime, timedelta
from functools import cache
from pathlib import Path
from typing import TypeVar

import yaml
from tests.parity.words import Control, Server
from tests.plane.embedded.builders import ROOT, SCHEMAS, a_config

from cel.readiness import readiness
from cli.rules import check_rules
from modelplane.registry import REGISTRY
from plane.clusters import Cluster
from plane.copies import copied
from plane.direct import direct
from plane.embedded import Plane
from plane.project import Project
from plane.standins.everyone import everyone
from plane.standins.kubernetes import ProviderKubernetes
from plane.store.errors import ApiError, NotFound
from plane.store.keys import Key, Kind
from plane.store.store import Store
from structural import documents
from xfn import logs
from xfn.client import Caller
from xfn.function import Registry
from xfn.values import Answer, Call, Json

_StandIn = TypeVar("_StandIn")
_IDLE = 5.0
ATTEMPT = "usage.crossplane.io/deletion-attempt-with-policy"


@cache
def project() -> Project:
    return Project(ROOT / "apis")


class StoreWords(Server):
    """An API server of the plane: the control plane's, or that of a workload cluster."""

    refusal = ApiError

    def __init__(self, plane: Plane, store: Store) -> None:
        self.plane = plane
        self.store = store
        self._kinds: dict[str, Kind] = {}

    def apply(self, what: Json, status: bool = False) -> list[Json]:
        return [self.store.apply(self._placed(what), "kubectl", status=status)]

    def create(self, what: Json) -> list[Json]:
        return [self.store.create(self._placed(what))]

    def patch(self, kind: str, name: str, change: Json, namespace: str = "default", subresource: str = "") -> Json:
        key = self._key(kind, name, namespace)
        if subresource == "scale":
            return self.store.scale(key, change["spec"]["replicas"])
        patched = _patched(self.store.need(key), change)
        if subresource == "status":
            return self.store.update_status(key, patched["status"])
        return self.store.update(patched)

    def get(self, kind: str, name: str, namespace: str = "default", subresource: str = "") -> Json:
        found: Json = copied(self.store.need(self._key(kind, name, namespace)))
        return self._scale(found) if subresource == "scale" else found

    def find(self, kind: str, name: str, namespace: str = "default") -> Json | None:
        try:
            return self.get(kind, name, namespace)
        except NotFound:
            return None

    def every(self, kind: str, namespace: str | None = None, labels: Mapping[str, str] | None = None) -> list[Json]:
        return self.store.find(self._kind(kind), namespace=namespace, labels=labels)

    def delete(self, kind: str, name: str, namespace: str = "default", foreground: bool = False) -> None:
        with suppress(NotFound):
            self.store.delete(self._key(kind, name, namespace), "Foreground" if foreground else "Background")

    def now(self) -> float:
        return self.plane.clock.now

    def pause(self, seconds: float) -> None:
        """Let time pass, and all of it in which nothing happens, but for a few seconds at most."""
        at = self.plane.clock.next_at()
        idle = _IDLE if at is None else min(at - self.now(), _IDLE)
        self.plane.advance(max(seconds, idle))

    def shown(self, seen: Json | None) -> str:
        return yaml.safe_dump((seen or {}).get("status") or "there is none")

    def _placed(self, what: Json) -> Json:
        """A copy of an object, in the namespace that kubectl gives what has none."""
        made: Json = copied(what)
        kind = Kind(what["apiVersion"], what["kind"])
        if self.store.kinds.knows(kind) and self.store.kinds.namespaced(kind):
            made["metadata"].setdefault("namespace", "default")
        return made

    def _key(self, kind: str, name: str, namespace: str) -> Key:
        found = self._kind(kind)
        return Key(*found, namespace if self.store.kinds.namespaced(found) else "", name)

    def _kind(self, word: str) -> Kind:
        """A kind by its name, with its group where several have it; a dot at the end is that of the core group."""
        if word not in self._kinds:
            name, dot, group = word.partition(".")
            kinds = self.store.kinds
            named = [kind for kind in kinds if kind.kind == name and (not dot or kind.group == group)]
            found = [kind for kind in named if kinds.knows(kind)]
            if not found:
                raise LookupError(f"the server does not have {word}")
            assert len(found) == 1, f"say which {word} is meant: {found}"
            self._kinds[word] = found[0]
        return self._kinds[word]

    def _scale(self, obj: Json) -> Json:
        """The scale subresource of an object."""
        definition = self.store.kinds.definition(Kind(obj["apiVersion"], obj["kind"]))
        assert definition is not None
        assert definition.scale is not None
        paths = definition.scale
        status = {"replicas": _at(obj, paths.status_replicas), "selector": _at(obj, paths.selector or "")}
        return {"spec": {"replicas": _at(obj, paths.replicas)}, "status": status}


class Engine(StoreWords, Control):
    """A control plane with everything that is played, and a cluster behind the ClusterProviderConfig `workload`."""

    def __init__(self, seed: int) -> None:
        logs.silence()
        self.calls: Counter[tuple[str, str]] = Counter()
        """How often a function was called for an XR, by the function's name and the XR's."""
        self._caller: Caller
        self._standins = everyone(readiness)
        plane = Plane(
            project(), self._functions, schemas=SCHEMAS, standins=self._standins, rules=check_rules, seed=seed
        )
        super().__init__(plane, plane.store)
        self.namespace("modelplane-system")
        self.workload = self.server(self.cluster("workload"))

    def cluster(self, name: str) -> Cluster:
        """The cluster behind a ClusterProviderConfig, which is made if need be."""
        if self.find("ClusterProviderConfig.kubernetes.m.crossplane.io", name) is None:
            for each in a_config(name):
                self.apply(each)
        return self.plane.cluster(name)

    def server(self, cluster: Cluster) -> Server:
        """The API server of a cluster, as someone there sees it."""
        return StoreWords(self.plane, cluster.store)

    def standin(self, kind: type[_StandIn]) -> _StandIn:
        """Who plays a program."""
        return next(each for each in self._standins if isinstance(each, kind))

    @contextmanager
    def serving(self, registry: Registry) -> Iterator[None]:
        """Have these functions called until the end of the block."""
        before, self._caller = self._caller, direct(registry, self.plane.clock.datetime)
        yield
        self._caller = before

    @contextmanager
    def every_second(self) -> Iterator[Callable[[set[str]], Counter[str]]]:
        """All functions with a TTL of one second, and how often each XR was reconciled meanwhile."""
        begun = self.calls.copy()

        def runs(watched: set[str]) -> Counter[str]:
            made = self.calls - begun
            return Counter({name: sum(made[last, name] for last in ("EndpointGate", "Usages")) for name in watched})

        with self.serving(REGISTRY.paced(timedelta(seconds=1))):
            yield runs

    def _functions(self, clock: Callable[[], datetime]) -> Caller:
        self._caller = direct(REGISTRY, clock)

        def call(asked: Call) -> Answer:
            name = asked.observed.composite.object["metadata"]["name"]
            self.calls[(asked.input or {}).get("kind", ""), name] += 1
            return self._caller(asked)

        return call

    def apply(self, what: Json | Path, status: bool = False) -> list[Json]:
        if status:
            assert isinstance(what, dict), "a status is applied one at a time"
            return super().apply(what, status=True)
        return self.plane.apply(what)

    def shown(self, seen: Json | None) -> str:
        if seen is None:
            return "there is none"
        metadata = seen["metadata"]
        told = self.plane.events(seen["kind"], metadata["name"], metadata.get("namespace"))
        return yaml.safe_dump({"status": seen.get("status"), "events": [str(each) for each in told]}, sort_keys=False)

    def define(self, objects: Iterable[Json]) -> None:
        """The plane knows every kind of which a schema is stored."""
        for each in objects:
            kind = Kind(each["apiVersion"], each["kind"])
            assert self.store.kinds.knows(kind), f"no schema is stored for {kind}"

    @contextmanager
    def without_watches(self) -> Iterator[None]:
        provider = self.standin(ProviderKubernetes)
        provider.restart(watches=False)
        yield
        provider.restart(watches=True)

    def withdraw_deletion(self, cluster: str) -> None:
        self.patch("InferenceCluster", cluster, {"metadata": {"annotations": {ATTEMPT: None}}})

    def rotate_key(self) -> None:
        self.patch("InferenceGateway", "default", {"spec": {"fleetKey": {"revision": 2}}})

    def let_go(self, cluster: str) -> None:
        for kind in ("Object", "Release"):
            for each in self.every(kind, labels={"modelplane.ai/provider-config": cluster}):
                metadata = each["metadata"]
                self.patch(kind, metadata["name"], {"metadata": {"finalizers": None}}, metadata["namespace"])

    def kubectl(self, *arguments: str) -> str:
        """`kubectl get` of cluster-scoped XRs by their short name (the columns of the XRD), and `kubectl scale`."""
        verb, resource, name, *more = arguments
        if verb == "scale":
            _, namespace, replicas = more
            kinds = [each["spec"]["names"]["kind"] for each in _definitions()]
            (kind,) = [each for each in kinds if each.lower() == resource]
            self.patch(kind, name, {"spec": {"replicas": int(replicas.partition("=")[2])}}, namespace, "scale")
            return f"{kind} {name} scaled"
        assert verb == "get", f"kubectl {verb} is not played"
        (found,) = [each for each in _definitions() if resource in each["spec"]["names"]["shortNames"]]
        obj = self.get(found["spec"]["names"]["kind"], name)
        columns = found["spec"]["versions"][0]["additionalPrinterColumns"]
        return "  ".join(str(_at(obj, column["jsonPath"])) for column in columns)


def _definitions() -> list[Json]:
    """The XRDs of the project."""
    return [each for each in documents.read_tree(ROOT / "apis") if each["kind"] == "CompositeResourceDefinition"]


def _patched(value: Json, change: Json) -> Json:
    """A JSON merge patch."""
    result = {key: inner for key, inner in value.items() if change.get(key, inner) is not None}
    for key, inner in change.items():
        if isinstance(inner, dict):
            result[key] = _patched(result.get(key) or {}, inner)
        elif inner is not None:
            result[key] = inner
    return result


def _at(obj: Json, path: str) -> object:
    value: object = obj
    for step in path.strip(".").split("."):
        value = value.get(step, "") if isinstance(value, dict) else ""
    return value
