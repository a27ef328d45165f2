"""KServe's controller: an LLMInferenceService becomes workloads and a route, and tells step by step how far it is."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from plane.clusters import Cluster
from plane.conditions import marked
from plane.queue import Pace, Queue
from plane.standins.gateways import GATEWAY, POOL, ROUTE
from plane.standins.llmisvc import SERVICE, children, gateways_of, picker_name, pool_name, workloads_of
from plane.standins.standin import World, condition_of
from plane.standins.workloads import DEPLOYMENT, LEADER_WORKER_SET, available
from plane.store.errors import ApiError
from plane.store.keys import Json, Key, Kind, is_deleting, key_of
from plane.store.store import Change, Store
from xfn.values import Condition

FINALIZER = "serving.kserve.io/llmisvc-finalizer"
_MANAGER = "llmisvc-controller"

_Workload = tuple[str, Kind, str, Json | None]
"""The type of the condition that tells of a workload, its kind and its name, and what there is of it."""


@dataclass
class KServe:
    """Plays the llmisvc controller on every cluster. `answers_in` is how long it takes to its first status."""

    answers_in: float = 2.0

    def join(self, world: World) -> None:
        """Look after LLMInferenceServices from now on."""
        self._world = world
        world.clusters.greet(self._look_after)

    def _look_after(self, cluster: Cluster) -> None:
        _Services(cluster.store, self.answers_in)


class _Services:
    def __init__(self, store: Store, answers_in: float) -> None:
        self._store = store
        self._answers_in = answers_in
        self._children: dict[Key, tuple[Json, str, list[Json]]] = {}
        self._queue: Queue[Key] = Queue(store.clock, self._reconcile, Pace())
        store.watch(self._see, SERVICE)
        store.watch(self._see_child, DEPLOYMENT, LEADER_WORKER_SET, ROUTE, POOL)
        store.watch(self._see_gateway, GATEWAY)

    def _see(self, change: Change) -> None:
        if change.new is None:
            self._children.pop(change.key, None)
            return
        if change.old is None:
            self._queue.add_after(change.key, self._store.clock.jittered(self._answers_in))
        elif change.old["metadata"].get("generation") != change.new["metadata"].get("generation"):
            self._queue.add(change.key)

    def _see_child(self, change: Change) -> None:
        child = change.new or change.old or {}
        for owner in child["metadata"].get("ownerReferences") or ():
            if owner["kind"] == SERVICE.kind:
                self._queue.add(Key(*SERVICE, change.key.namespace, owner["name"]))

    def _see_gateway(self, change: Change) -> None:
        if self._store.kinds.knows(SERVICE):
            for service in self._store.find(SERVICE):
                if change.key in gateways_of(service):
                    self._queue.add(key_of(service))

    def _reconcile(self, key: Key) -> None:
        service = self._store.get(key)
        if service is None:
            return
        finalizers = service["metadata"].get("finalizers") or []
        if is_deleting(service):
            left = [name for name in finalizers if name != FINALIZER]
            self._store.update({**service, "metadata": {**service["metadata"], "finalizers": left}})
            return
        if FINALIZER not in finalizers:
            metadata = {**service["metadata"], "finalizers": [*finalizers, FINALIZER]}
            service = self._store.update({**service, "metadata": metadata})
        problem = ""
        try:
            for child in self._children_of(key, service):
                self._store.apply(child, _MANAGER)
        except ApiError as error:
            problem = str(error)
        self._tell(service, problem)

    def _children_of(self, key: Key, service: Json) -> list[Json]:
        """What comes of a service: made once for a spec, so that saying it again is one comparison of identities."""
        spec, uid = service["spec"], service["metadata"]["uid"]
        kept = self._children.get(key)
        if kept is None or kept[0] is not spec or kept[1] != uid:
            kept = self._children[key] = (spec, uid, children(service))
        return kept[2]

    def _tell(self, service: Json, problem: str) -> None:
        said, first = [_fine("PresetsCombined")], None
        workloads = self._workloads(service)
        groups = {"RouterReady": self._router(service), "WorkloadsReady": _running(workloads, problem)}
        for group, members in groups.items():
            said += members
            if members:
                failing = _failing(members)
                said.append(_summary(group, failing))
                first = first or failing
        fields: dict[str, object] = {"observedGeneration": service["metadata"]["generation"]}
        fields["workloads"] = _counts(workloads)
        url = self._url(service)
        if url:
            fields["url"] = url
        marked(self._store, service, *said, _summary("Ready", first), fields=fields, with_generation=False)

    def _workloads(self, service: Json) -> list[_Workload]:
        namespace = service["metadata"]["namespace"]
        return [
            (type_, kind, name, self._store.get(Key(*kind, namespace, name)))
            for type_, kind, name in workloads_of(service)
        ]

    def _router(self, service: Json) -> list[Condition]:
        return [*self._gateways(service), *self._routes(service), *self._picked(service)]

    def _gateways(self, service: Json) -> list[Condition]:
        """Only Gateways that the service itself names are looked at."""
        named = gateways_of(service)
        down = [f"{key.namespace}/{key.name}" for key in named if not _programmed(self._store.get(key))]
        if down:
            said = f"The following Gateways are not ready: [{' '.join(down)}]"
            return [Condition("GatewaysReady", "False", "GatewaysNotReady", said)]
        return [_fine("GatewaysReady")] if named else []

    def _routes(self, service: Json) -> list[Condition]:
        if "route" not in (service["spec"].get("router") or {}):
            return []
        metadata = service["metadata"]
        route = self._store.get(Key(*ROUTE, metadata["namespace"], f"{metadata['name']}-kserve-route"))
        if route is not None and _accepted(route):
            return [_fine("HTTPRoutesReady")]
        return [Condition("HTTPRoutesReady", "False", "HTTPRoutesNotReady", "HTTPRoutes are not ready")]

    def _picked(self, service: Json) -> list[Condition]:
        """With a scheduler: the pool that the gateway must accept, and the picker that chooses among its pods."""
        if "scheduler" not in (service["spec"].get("router") or {}):
            return []
        namespace = service["metadata"]["namespace"]
        pool = self._store.get(Key(*POOL, namespace, pool_name(service)))
        picker = self._store.get(Key(*DEPLOYMENT, namespace, picker_name(service)))
        waits = f"InferencePool {namespace}/{pool_name(service)} is not accepted by its gateways"
        starts = "Deployment does not have minimum availability."
        return [
            _fine("InferencePoolReady")
            if pool is not None and _accepted(pool)
            else Condition("InferencePoolReady", "False", "WaitingForGateway", waits),
            _fine("SchedulerWorkloadReady")
            if picker is not None and available(picker)
            else Condition("SchedulerWorkloadReady", "False", "MinimumReplicasUnavailable", starts),
        ]

    def _url(self, service: Json) -> str:
        http = (((service["spec"].get("router") or {}).get("route") or {}).get("http") or {}).get("spec") or {}
        for reference in http.get("parentRefs") or ():
            namespace = reference.get("namespace") or service["metadata"]["namespace"]
            gateway = self._store.get(Key(*GATEWAY, namespace, reference["name"]))
            for address in ((gateway or {}).get("status") or {}).get("addresses") or ():
                return f"http://{address['value']}/"
        return ""


@cache
def _fine(type_: str) -> Condition:
    """That something is as it should be; there are ten such types."""
    return Condition(type_, "True", type_)


def _failing(members: list[Condition]) -> Condition | None:
    for member in members:
        if member.status != "True":
            return member
    return None


def _summary(type_: str, failing: Condition | None) -> Condition:
    if failing is None:
        return _fine(type_)
    return Condition(type_, "False", failing.reason, failing.message)


def _running(workloads: list[_Workload], problem: str) -> list[Condition]:
    """Whether the pods of each workload serve."""
    found = []
    for type_, kind, _, child in workloads:
        if child is None:
            reason = "ReconcileWorkloadError" if problem else "Progressing"
            found.append(Condition(type_, "False", reason, problem))
        elif available(child):
            found.append(_fine(type_))
        elif kind == LEADER_WORKER_SET:
            found.append(Condition(type_, "False", "Progressing", "LWS is progressing"))
        else:
            said = "Deployment does not have minimum availability."
            found.append(Condition(type_, "False", "MinimumReplicasUnavailable", said))
    return found


def _counts(workloads: list[_Workload]) -> dict[str, Json]:
    """The workloads by what they are for, with how many of each serve."""
    counted: dict[str, Json] = {}
    for type_, kind, name, child in workloads:
        ready = ((child or {}).get("status") or {}).get("readyReplicas", 0)
        use = "prefill" if type_.startswith("Prefill") else "primary"
        counted[use] = {"apiGroup": kind.group, "kind": kind.kind, "name": name, "readyReplicas": ready}
    return counted


def _programmed(gateway: Json | None) -> bool:
    found = condition_of(gateway, "Programmed") if gateway is not None else None
    return found is not None and found["status"] == "True"


def _accepted(routed: Json) -> bool:
    """Whether every parent of a route or of a pool takes it."""
    parents = (routed.get("status") or {}).get("parents") or []
    current = routed["metadata"]["generation"]
    return bool(parents) and all(
        any(c["type"] == wanted and c["status"] == "True" and c.get("observedGeneration") == current for c in said)
        for said in (parent["conditions"] for parent in parents)
        for wanted in ("Accepted", "ResolvedRefs")
    )
