"""KServe's controller: an LLMInferenceService becomes workloads and a route, and tells step by step how far it is."""

from __future__ import annotations

from dataclasses import dataclass

from plane.clusters import Cluster
from plane.queue import Pace, Queue
from plane.standins.gateways import GATEWAY, ROUTE
from plane.standins.standin import World, condition_of, marked
from plane.standins.workloads import DEPLOYMENT, LEADER_WORKER_SET, available
from plane.store.errors import ApiError
from plane.store.keys import Json, Key, Kind, is_deleting, key_of
from plane.store.store import Change, Store
from xfn.values import Condition

SERVICE = Kind("serving.kserve.io/v1alpha2", "LLMInferenceService")
FINALIZER = "serving.kserve.io/llmisvc-finalizer"
_MANAGER = "llmisvc-controller"


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
        self._queue: Queue[Key] = Queue(store.clock, self._reconcile, Pace())
        store.watch(self._see, SERVICE)
        store.watch(self._see_child, DEPLOYMENT, LEADER_WORKER_SET, ROUTE)
        store.watch(self._see_gateway, GATEWAY)

    def _see(self, change: Change) -> None:
        if change.new is None:
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
                if change.key in _gateways_of(service):
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
            for child in _children(service):
                self._store.apply(child, _MANAGER)
        except ApiError as error:
            problem = str(error)
        self._tell(service, problem)

    def _tell(self, service: Json, problem: str) -> None:
        said = [Condition("PresetsCombined", "True", "PresetsCombined")]
        groups = {"RouterReady": self._router(service), "WorkloadsReady": self._workloads(service, problem)}
        for group, members in groups.items():
            said += members
            if members:
                failing = next((member for member in members if member.status != "True"), None)
                said.append(_summary(group, failing))
        failing = next((member for members in groups.values() for member in members if member.status != "True"), None)
        fields: dict[str, object] = {"observedGeneration": service["metadata"]["generation"]}
        fields["workloads"] = self._counts(service)
        url = self._url(service)
        if url:
            fields["url"] = url
        marked(self._store, service, *said, _summary("Ready", failing), fields=fields, with_generation=False)

    def _workloads(self, service: Json, problem: str) -> list[Condition]:
        found = []
        for type_, kind, name in _workloads_of(service):
            child = self._store.get(Key(*kind, service["metadata"]["namespace"], name))
            if child is None:
                reason = "ReconcileWorkloadError" if problem else "Progressing"
                found.append(Condition(type_, "False", reason, problem))
            elif available(child):
                found.append(Condition(type_, "True", type_))
            elif kind == LEADER_WORKER_SET:
                found.append(Condition(type_, "False", "Progressing", "LWS is progressing"))
            else:
                said = "Deployment does not have minimum availability."
                found.append(Condition(type_, "False", "MinimumReplicasUnavailable", said))
        return found

    def _counts(self, service: Json) -> dict[str, Json]:
        """The workloads by what they are for, with how many of each serve."""
        counted: dict[str, Json] = {}
        for type_, kind, name in _workloads_of(service):
            child = self._store.get(Key(*kind, service["metadata"]["namespace"], name)) or {}
            group = kind.api_version.rpartition("/")[0]
            ready = (child.get("status") or {}).get("readyReplicas", 0)
            use = "prefill" if type_.startswith("Prefill") else "primary"
            counted[use] = {"apiGroup": group, "kind": kind.kind, "name": name, "readyReplicas": ready}
        return counted

    def _router(self, service: Json) -> list[Condition]:
        return [*self._gateways(service), *self._routes(service)]

    def _gateways(self, service: Json) -> list[Condition]:
        """Only Gateways that the service itself names are looked at."""
        named = _gateways_of(service)
        down = [f"{key.namespace}/{key.name}" for key in named if not _programmed(self._store.get(key))]
        if down:
            said = f"The following Gateways are not ready: [{' '.join(down)}]"
            return [Condition("GatewaysReady", "False", "GatewaysNotReady", said)]
        return [Condition("GatewaysReady", "True", "GatewaysReady")] if named else []

    def _routes(self, service: Json) -> list[Condition]:
        if "route" not in (service["spec"].get("router") or {}):
            return []
        metadata = service["metadata"]
        route = self._store.get(Key(*ROUTE, metadata["namespace"], f"{metadata['name']}-kserve-route"))
        if route is not None and _accepted(route):
            return [Condition("HTTPRoutesReady", "True", "HTTPRoutesReady")]
        return [Condition("HTTPRoutesReady", "False", "HTTPRoutesNotReady", "HTTPRoutes are not ready")]

    def _url(self, service: Json) -> str:
        http = (((service["spec"].get("router") or {}).get("route") or {}).get("http") or {}).get("spec") or {}
        for reference in http.get("parentRefs") or ():
            namespace = reference.get("namespace") or service["metadata"]["namespace"]
            gateway = self._store.get(Key(*GATEWAY, namespace, reference["name"]))
            for address in ((gateway or {}).get("status") or {}).get("addresses") or ():
                return f"http://{address['value']}/"
        return ""


def _summary(type_: str, failing: Condition | None) -> Condition:
    if failing is None:
        return Condition(type_, "True", type_)
    return Condition(type_, "False", failing.reason, failing.message)


def _gateways_of(service: Json) -> list[Key]:
    """The Gateways that a service names."""
    refs = ((service["spec"].get("router") or {}).get("gateway") or {}).get("refs") or ()
    own = service["metadata"]["namespace"]
    return [Key(*GATEWAY, reference.get("namespace") or own, reference["name"]) for reference in refs]


def _programmed(gateway: Json | None) -> bool:
    found = condition_of(gateway, "Programmed") if gateway is not None else None
    return found is not None and found["status"] == "True"


def _accepted(route: Json) -> bool:
    parents = (route.get("status") or {}).get("parents") or []
    current = route["metadata"]["generation"]
    return bool(parents) and all(
        any(c["type"] == wanted and c["status"] == "True" and c.get("observedGeneration") == current for c in said)
        for said in (parent["conditions"] for parent in parents)
        for wanted in ("Accepted", "ResolvedRefs")
    )


def _workloads_of(service: Json) -> list[tuple[str, Kind, str]]:
    """The workloads of a service: the type of their condition, their kind and their name."""
    spec, name = service["spec"], service["metadata"]["name"]
    if "worker" in spec:
        found = [("WorkerWorkloadReady", LEADER_WORKER_SET, f"{name}-kserve-mn")]
    else:
        found = [("MainWorkloadReady", DEPLOYMENT, f"{name}-kserve")]
    prefill = spec.get("prefill")
    if prefill is not None and "worker" in prefill:
        found.append(("PrefillWorkerWorkloadReady", LEADER_WORKER_SET, f"{name}-kserve-mn-prefill"))
    elif prefill is not None:
        found.append(("PrefillWorkloadReady", DEPLOYMENT, f"{name}-kserve-prefill"))
    return found


def _children(service: Json) -> list[Json]:
    metadata, spec = service["metadata"], service["spec"]
    children = []
    for type_, kind, name in _workloads_of(service):
        role = spec["prefill"] if type_.startswith("Prefill") else spec
        children.append(_lws(name, role) if kind == LEADER_WORKER_SET else _deployment(name, role))
    children.append(_service(f"{metadata['name']}-kserve-workload-svc"))
    http = ((spec.get("router") or {}).get("route") or {}).get("http") or {}
    if http.get("spec"):
        gateways = ((spec["router"].get("gateway") or {}).get("refs")) or []
        parents = [{"group": "gateway.networking.k8s.io", "kind": "Gateway", **reference} for reference in gateways]
        # A route's own parents and the Gateways that are named must agree; without its own it gets those.
        route = {"apiVersion": ROUTE.api_version, "kind": ROUTE.kind, "spec": {"parentRefs": parents, **http["spec"]}}
        children.append({**route, "metadata": {"name": f"{metadata['name']}-kserve-route"}})
    owner = {
        "apiVersion": service["apiVersion"],
        "kind": service["kind"],
        "name": metadata["name"],
        "uid": metadata["uid"],
        "controller": True,
        "blockOwnerDeletion": True,
    }
    placed = {"namespace": metadata["namespace"], "ownerReferences": [owner]}
    return [{**child, "metadata": {**child["metadata"], **placed}} for child in children]


def _deployment(name: str, role: Json) -> Json:
    labels = {"app.kubernetes.io/name": name[:63]}
    return {
        "apiVersion": DEPLOYMENT.api_version,
        "kind": DEPLOYMENT.kind,
        "metadata": {"name": name},
        "spec": {
            "replicas": role.get("replicas", 1),
            "selector": {"matchLabels": labels},
            "template": {"metadata": {"labels": labels}, "spec": role.get("template") or {"containers": []}},
        },
    }


def _lws(name: str, role: Json) -> Json:
    parallelism = role.get("parallelism") or {}
    size = parallelism.get("pipeline") or parallelism.get("data", 1) // max(parallelism.get("dataLocal", 1), 1)
    return {
        "apiVersion": LEADER_WORKER_SET.api_version,
        "kind": LEADER_WORKER_SET.kind,
        "metadata": {"name": name},
        "spec": {
            "replicas": role.get("replicas", 1),
            "leaderWorkerTemplate": {
                "size": size,
                "leaderTemplate": {"spec": role.get("template") or {"containers": []}},
                "workerTemplate": {"spec": role["worker"]},
            },
        },
    }


def _service(name: str) -> Json:
    port = {"name": "http", "port": 8000, "protocol": "TCP"}
    return {"apiVersion": "v1", "kind": "Service", "metadata": {"name": name}, "spec": {"ports": [port]}}
