"""Envoy Gateway: Gateways get an address, routes and policies are accepted or told what is missing."""

from __future__ import annotations

import zlib
from collections import Counter
from dataclasses import dataclass, field
from typing import NamedTuple

from plane import conditions
from plane.clusters import Cluster
from plane.conditions import marked
from plane.queue import Pace, Queue
from plane.standins.standin import World
from plane.store.keys import Json, Key, Kind, is_deleting, key_of
from plane.store.store import Change, Store
from xfn.values import Condition

CONTROLLER = "gateway.envoyproxy.io/gatewayclass-controller"
GATEWAY_CLASS = Kind("gateway.networking.k8s.io/v1", "GatewayClass")
GATEWAY = Kind("gateway.networking.k8s.io/v1", "Gateway")
ROUTE = Kind("gateway.networking.k8s.io/v1", "HTTPRoute")
BACKEND = Kind("gateway.envoyproxy.io/v1alpha1", "Backend")
SERVICE = Kind("v1", "Service")
POOL = Kind("inference.networking.k8s.io/v1", "InferencePool")
POLICIES = tuple(
    Kind("gateway.envoyproxy.io/v1alpha1", name)
    for name in ("BackendTrafficPolicy", "ClientTrafficPolicy", "SecurityPolicy", "EnvoyExtensionPolicy")
)
_FOLLOWERS = {GATEWAY_CLASS: GATEWAY, GATEWAY: ROUTE, BACKEND: ROUTE, SERVICE: ROUTE, POOL: ROUTE}
"""Who looks again when something of a kind comes or goes."""


class _Place(NamedTuple):
    """Where a route attaches: to a listener, or to all with an empty name; and the namespace that it comes from."""

    section: str
    namespace: str


@dataclass
class EnvoyGateway:
    """Plays Envoy Gateway, on the control plane and on every cluster.

    `addressed_in` is how long a load balancer takes to get its address; `unaddressed` are Gateways, by name, that
    never get one; `stopped` are those for which no Envoy runs.
    """

    addressed_in: float = 15.0
    unaddressed: set[str] = field(default_factory=set)
    stopped: set[str] = field(default_factory=set)
    _controllers: list[_Gateways] = field(default_factory=list)

    def join(self, world: World) -> None:
        """Look after gateways from now on."""
        self._look_after(world.store, "control-plane")
        world.clusters.greet(lambda cluster: self._greet(cluster))

    def stop(self, gateway: str) -> None:
        """Let the Envoys of a Gateway be gone, wherever it is."""
        self.stopped.add(gateway)
        self._look_again()

    def start(self, gateway: str) -> None:
        """Let the Envoys of a Gateway run again."""
        self.stopped.remove(gateway)
        self._look_again()

    def _look_again(self) -> None:
        for each in self._controllers:
            each.look_again()

    def _greet(self, cluster: Cluster) -> None:
        self._look_after(cluster.store, cluster.name)

    def _look_after(self, store: Store, where: str) -> None:
        self._controllers.append(_Gateways(self, store, where))


class _Gateways:
    """The controller on one API server."""

    def __init__(self, settings: EnvoyGateway, store: Store, where: str) -> None:
        self._settings = settings
        self._store = store
        self._where = where
        self._attached: dict[Key, Counter[_Place]] = {}
        self._queue: Queue[Key] = Queue(store.clock, self._reconcile, Pace())
        store.watch(self._see, GATEWAY_CLASS, GATEWAY, ROUTE, BACKEND, *POLICIES)
        store.watch(lambda change: self._wake_others(change.key), SERVICE)
        store.watch(self._see_pool, POOL)

    def look_again(self) -> None:
        """Look at all Gateways."""
        for gateway in self._store.find(GATEWAY) if self._store.kinds.knows(GATEWAY) else ():
            self._queue.add(key_of(gateway))

    def _see(self, change: Change) -> None:
        if change.old is None or change.new is None or change.old["metadata"] != change.new["metadata"]:
            if change.new is not None:
                self._queue.add(change.key)
            if change.key.of == ROUTE:
                self._attach(change)
            self._wake_others(change.key)

    def _attach(self, change: Change) -> None:
        """Keep count of what is attached where; a Gateway whose count may have changed looks again."""
        before, now = _attachments(change.old), _attachments(change.new)
        if before == now:
            return
        for gateway, place in before:
            self._attached[gateway][place] -= 1
        for gateway, place in now:
            self._attached.setdefault(gateway, Counter())[place] += 1
        for gateway in dict.fromkeys(gateway for gateway, _ in (*before, *now)):
            self._queue.add(gateway)

    def _see_pool(self, change: Change) -> None:
        if change.old is None or change.new is None:
            self._wake_others(change.key)

    def _wake_others(self, key: Key) -> None:
        """What refers to an object looks again when it comes or goes."""
        follower = _FOLLOWERS.get(key.of)
        if follower is None or not self._store.kinds.knows(follower):
            return
        for obj in self._store.find(follower):
            if _mentions(obj["spec"], key.name):
                self._queue.add(key_of(obj))

    def _reconcile(self, key: Key) -> None:
        obj = self._store.get(key)
        if obj is None or is_deleting(obj):
            return
        if key.of == GATEWAY_CLASS:
            if obj["spec"].get("controllerName") == CONTROLLER:
                marked(self._store, obj, Condition("Accepted", "True", "Accepted", "Valid GatewayClass"))
        elif key.of == GATEWAY:
            self._gateway(obj)
        elif key.of == ROUTE:
            self._route(obj)
        elif key.of == BACKEND:
            marked(self._store, obj, Condition("Accepted", "True", "Accepted", "The Backend was accepted"))
        else:
            self._policy(obj)

    def _gateway(self, gateway: Json) -> None:
        found = self._store.get(Key(*GATEWAY_CLASS, "", gateway["spec"]["gatewayClassName"]))
        if found is None or found["spec"].get("controllerName") != CONTROLLER:
            return
        accepted = Condition("Accepted", "True", "Accepted", "The Gateway has been scheduled by Envoy Gateway")
        listeners = [self._listener(entry, gateway) for entry in gateway["spec"]["listeners"]]
        if not (gateway.get("status") or {}).get("addresses"):
            waiting = Condition("Programmed", "False", "AddressNotAssigned", "No addresses have been assigned")
            marked(self._store, gateway, accepted, waiting, fields={"listeners": listeners})
            if gateway["metadata"]["name"] not in self._settings.unaddressed:
                delay = self._store.clock.jittered(self._settings.addressed_in)
                self._store.clock.after(delay, lambda: self._address(key_of(gateway)))
            return
        marked(self._store, gateway, accepted, self._programmed(gateway), fields={"listeners": listeners})

    def _programmed(self, gateway: Json) -> Condition:
        if gateway["metadata"]["name"] in self._settings.stopped:
            return Condition("Programmed", "False", "NoResources", "Deployment replicas unavailable")
        return Condition("Programmed", "True", "Programmed", "Address assigned to the Gateway")

    def _address(self, key: Key) -> None:
        gateway = self._store.get(key)
        if gateway is None or is_deleting(gateway) or (gateway.get("status") or {}).get("addresses"):
            return
        marked(
            self._store,
            gateway,
            self._programmed(gateway),
            fields={"addresses": [{"type": "IPAddress", "value": self._ip(key)}]},
        )

    def _ip(self, key: Key) -> str:
        number = zlib.crc32(f"{self._where}/{key.namespace}/{key.name}".encode())
        return f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"

    def _listener(self, listener: Json, gateway: Json) -> Json:
        said: list[Json] = []
        generation = gateway["metadata"]["generation"]
        for type_ in ("Programmed", "Accepted", "ResolvedRefs"):
            told = Condition(type_, "True", type_, "The listener is in order")
            conditions.put(said, told, _made(gateway), generation)
        kinds = [{"group": "gateway.networking.k8s.io", "kind": "HTTPRoute"}]
        attached = self._routes_of(listener, key_of(gateway))
        return {"name": listener["name"], "attachedRoutes": attached, "supportedKinds": kinds, "conditions": said}

    def _routes_of(self, listener: Json, gateway: Key) -> int:
        """How many routes name a listener, or the whole Gateway, and come from a namespace that it lets in."""
        let_in = ((listener.get("allowedRoutes") or {}).get("namespaces") or {}).get("from", "Same")
        places = self._attached.get(gateway, Counter())
        return sum(
            count
            for place, count in places.items()
            if place.section in ("", listener["name"]) and (let_in == "All" or place.namespace == gateway.namespace)
        )

    def _route(self, route: Json) -> None:
        parents = [self._parent(reference, route) for reference in route["spec"].get("parentRefs") or ()]
        parents = [parent for parent in parents if parent is not None]
        if parents:
            self._store.update_status(key_of(route), {"parents": parents})
            self._accept_pools(route)

    def _accept_pools(self, route: Json) -> None:
        """What Envoy AI Gateway does beside Envoy Gateway: a pool is accepted by the Gateways of what leads to it."""
        own = route["metadata"]["namespace"]
        for backend in _backends(route):
            pool = self._store.get(Key(*POOL, own, backend["name"])) if backend.get("kind") == POOL.kind else None
            if pool is not None:
                parents = [_accepting(reference, pool, own) for reference in route["spec"]["parentRefs"]]
                self._store.update_status(key_of(pool), {"parents": parents})

    def _parent(self, reference: Json, route: Json) -> Json | None:
        namespace = reference.get("namespace") or route["metadata"]["namespace"]
        if self._store.get(Key(*GATEWAY, namespace, reference["name"])) is None:
            return None
        before = (route.get("status") or {}).get("parents") or []
        said: list[Json] = next((list(p["conditions"]) for p in before if p["parentRef"] == reference), [])
        missing = self._missing(route)
        generation = route["metadata"]["generation"]
        accepted = Condition("Accepted", "True", "Accepted", "Route is accepted")
        resolved = Condition("ResolvedRefs", "True", "ResolvedRefs", "Resolved all the Object references for the Route")
        if missing:
            resolved = Condition("ResolvedRefs", "False", "BackendNotFound", f"{missing} not found")
        for condition in (accepted, resolved):
            conditions.put(said, condition, self._store.clock.stamp(), generation)
        return {"parentRef": reference, "controllerName": CONTROLLER, "conditions": said}

    def _missing(self, route: Json) -> str | None:
        kinds = {kind.kind: kind for kind in (BACKEND, SERVICE, POOL)}
        for backend in _backends(route):
            namespace = backend.get("namespace") or route["metadata"]["namespace"]
            kind = kinds.get(backend.get("kind", SERVICE.kind))
            if kind is not None and self._store.get(Key(*kind, namespace, backend["name"])) is None:
                return f"{kind.kind} {namespace}/{backend['name']}"
        return None

    def _policy(self, policy: Json) -> None:
        said: list[Json] = []
        accepted = Condition("Accepted", "True", "Accepted", "Policy has been accepted.")
        conditions.put(said, accepted, _made(policy), policy["metadata"]["generation"])
        targets = policy["spec"].get("targetRefs") or [policy["spec"].get("targetRef")]
        ancestors = [
            {
                "ancestorRef": {"group": target["group"], "kind": target["kind"], "name": target["name"]},
                "controllerName": CONTROLLER,
                "conditions": said,
            }
            for target in targets
            if target
        ]
        self._store.update_status(key_of(policy), {"ancestors": ancestors})


def _made(obj: Json) -> str:
    return str(obj["metadata"]["creationTimestamp"])


def _attachments(route: Json | None) -> list[tuple[Key, _Place]]:
    """The Gateways that a route attaches to, and where."""
    if route is None:
        return []
    own = route["metadata"]["namespace"]
    return [
        (
            Key(*GATEWAY, reference.get("namespace") or own, reference["name"]),
            _Place(reference.get("sectionName") or "", own),
        )
        for reference in route["spec"].get("parentRefs") or ()
    ]


def _backends(route: Json) -> list[Json]:
    """What a route leads to."""
    return [backend for rule in route["spec"].get("rules") or () for backend in rule.get("backendRefs") or ()]


def _accepting(reference: Json, pool: Json, namespace: str) -> Json:
    """What a Gateway says of a pool that a route of it leads to."""
    said: list[Json] = []
    for type_ in ("Accepted", "ResolvedRefs"):
        told = Condition(type_, "True", type_, "The pool is in order")
        conditions.put(said, told, _made(pool), pool["metadata"]["generation"])
    return {"parentRef": {"namespace": namespace, **reference}, "controllerName": CONTROLLER, "conditions": said}


def _mentions(spec: Json, name: str) -> bool:
    """Whether a Gateway or a route refers to a name."""
    if spec.get("gatewayClassName") == name:
        return True
    for reference in spec.get("parentRefs") or ():
        if reference["name"] == name:
            return True
    for rule in spec.get("rules") or ():
        for backend in rule.get("backendRefs") or ():
            if backend["name"] == name:
                return True
    return False
