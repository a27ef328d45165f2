"""A stand-in for the cluster's gateway: it carries no traffic, and writes the status that real ones would write.

Envoy Gateway: Gateways get an address. A route is accepted if its Gateway is there, and its references are resolved if
the Services and InferencePools that it names are.

Envoy AI Gateway, which the stack installs beside it: without it Envoy Gateway refuses InferencePools. Of these it knows
the stable kind only, so KServe's first route, in the experimental group, gets InvalidKind; one is accepted by the
Gateways of the routes that lead to it.
"""

from __future__ import annotations

import datetime

from tests.e2e.rig.api import Json
from tests.e2e.rig.cluster import Cluster
from tests.e2e.rig.mirror import Mirror
from tests.e2e.rig.rounds import Rounds

ADDRESS = "203.0.113.10"
CONTROLLER = "test.modelplane.ai/gateway-stand-in"
GATEWAY, ROUTE = "Gateway.gateway.networking.k8s.io", "HTTPRoute.gateway.networking.k8s.io"
SERVICE, POOL = "Service.", "InferencePool.inference.networking.k8s.io"


class GatewayStandIn(Rounds):
    """Plays the controller of all Gateways of a cluster until it is stopped.

    `address` is what they get; a load balancer that is lost is None. `policies` are kinds of Envoy Gateway that the
    cluster knows; each policy is accepted for what it targets.
    """

    def __init__(self, cluster: Cluster) -> None:
        super().__init__("gateway-stand-in")
        self.cluster = cluster
        self.mirror = Mirror(cluster)
        self.address: str | None = ADDRESS
        self.policies: tuple[str, ...] = ()

    def stop(self) -> None:
        """End, and wait for it."""
        super().stop()
        self.mirror.stop()

    def look(self) -> None:
        """Look at everything once."""
        gateways = {_key(each): each for each in self.mirror.every(GATEWAY)}
        for gateway in gateways.values():
            self.write(GATEWAY, gateway, gateway_status(gateway, self.address))
        leads: dict[tuple[str, str], list[Json]] = {}
        for route in self.mirror.every(ROUTE):
            parents = [each for each in route["spec"].get("parentRefs", []) if _key_of_ref(each, route) in gateways]
            wrong = self._wrong(route, leads, parents)
            self.write(ROUTE, route, {"parents": [_parent(each, route, wrong) for each in parents]})
        for kind in self.policies:
            for policy in self.mirror.every(kind):
                self.write(kind, policy, {"ancestors": [_ancestor(each, policy) for each in _targets(policy)]})
        for pool in self.mirror.every(POOL):
            if leading := leads.get(_key(pool)):
                self.write(POOL, pool, {"parents": [_parent(each, pool) for each in leading]})

    def _wrong(
        self, route: Json, leads: dict[tuple[str, str], list[Json]], parents: list[Json]
    ) -> tuple[str, str] | None:
        """Reason and message for the first backend of a route that leads nowhere; notes the pools that it leads to."""
        for backend in [each for rule in route["spec"].get("rules", []) for each in rule.get("backendRefs", [])]:
            kind = ".".join((backend.get("kind", "Service"), backend.get("group", "")))
            namespace = backend.get("namespace", route["metadata"]["namespace"])
            if kind not in (SERVICE, POOL):
                return "InvalidKind", f"{kind} is not supported"
            if (namespace, backend["name"]) not in map(_key, self.mirror.every(kind)):
                return "BackendNotFound", f"{kind} {namespace}/{backend['name']} not found"
            if kind == POOL:
                full = [{**each, "namespace": _key_of_ref(each, route)[0]} for each in parents]
                leads[namespace, backend["name"]] = full
        return None

    def write(self, kind: str, seen: Json, status: Json) -> None:
        """Write a status unless it says so already; the time of a condition is no news."""
        if _timeless(seen.get("status", {})) != _timeless({**seen.get("status", {}), **status}):
            metadata = seen["metadata"]
            namespace = metadata.get("namespace", "")
            self.cluster.patch(kind, metadata["name"], {"status": status}, namespace, "status")


def gateway_status(gateway: Json, address: str | None = ADDRESS) -> Json:
    """What is said of a Gateway; of one without an address, that it waits for one."""
    kinds = [{"group": "gateway.networking.k8s.io", "kind": "HTTPRoute"}]
    without = None if address else ("AddressNotAssigned", "No addresses have been assigned to the Gateway")
    said = [condition(gateway, "Accepted"), condition(gateway, "Programmed", without)]
    resolved = condition(gateway, "ResolvedRefs")
    listeners = [
        {"name": each["name"], "attachedRoutes": 0, "supportedKinds": kinds, "conditions": [*said, resolved]}
        for each in gateway["spec"]["listeners"]
    ]
    addresses = [{"type": "IPAddress", "value": address}] if address else []
    return {"addresses": addresses, "conditions": said, "listeners": listeners}


def _targets(policy: Json) -> list[Json]:
    namespace = policy["metadata"]["namespace"]
    wanted = ("group", "kind", "name")
    return [{**{key: each[key] for key in wanted}, "namespace": namespace} for each in policy["spec"]["targetRefs"]]


def _parent(reference: Json, seen: Json, wrong: tuple[str, str] | None = None) -> Json:
    resolved = condition(seen, "ResolvedRefs", wrong)
    return {
        "controllerName": CONTROLLER,
        "parentRef": reference,
        "conditions": [condition(seen, "Accepted"), resolved],
    }


def _ancestor(reference: Json, policy: Json) -> Json:
    return {"controllerName": CONTROLLER, "ancestorRef": reference, "conditions": [condition(policy, "Accepted")]}


def condition(seen: Json, kind: str, wrong: tuple[str, str] | None = None) -> Json:
    """A condition that holds now, or says what is wrong."""
    reason, message = wrong or (kind, "")
    return {
        "type": kind,
        "status": "False" if wrong else "True",
        "reason": reason,
        "message": message,
        "observedGeneration": seen["metadata"]["generation"],
        "lastTransitionTime": datetime.datetime.now(datetime.UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
    }


def _key(seen: Json) -> tuple[str, str]:
    return seen["metadata"]["namespace"], seen["metadata"]["name"]


def _key_of_ref(reference: Json, route: Json) -> tuple[str, str]:
    return reference.get("namespace", route["metadata"]["namespace"]), reference["name"]


def _timeless(value: object) -> object:
    if isinstance(value, dict):
        return {key: _timeless(each) for key, each in value.items() if key != "lastTransitionTime"}
    return [_timeless(each) for each in value] if isinstance(value, list) else value
