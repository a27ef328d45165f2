"""Routes on the control plane's gateways: what one refers to and says of itself, and changes that lose nothing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from modelplane.reasons import Reason, Type
from schemas.gateway.v1 import HTTPRouteParentRef
from xfn.fields import plain
from xfn.function import Kind, kind_of
from xfn.values import Condition, Json, Object, Resource, Status

GATEWAY_API = "gateway.networking.k8s.io"
ENVOY_GATEWAY = "gateway.envoyproxy.io"
HTTP_ROUTE = Kind(f"{GATEWAY_API}/v1", "HTTPRoute")
BACKEND = Kind(f"{ENVOY_GATEWAY}/v1alpha1", "Backend")
HTTP_ROUTE_FILTER = Kind(f"{ENVOY_GATEWAY}/v1alpha1", "HTTPRouteFilter")
BACKEND_TRAFFIC_POLICY = Kind(f"{ENVOY_GATEWAY}/v1alpha1", "BackendTrafficPolicy")


@dataclass(frozen=True)
class Parent:
    """The Gateway, and perhaps its listener, that a route attaches to."""

    namespace: str
    name: str
    listener: str | None = None

    def ref(self) -> HTTPRouteParentRef:
        """This parent as a route names it."""
        made: HTTPRouteParentRef = {"namespace": self.namespace, "name": self.name}
        if self.listener:
            made["sectionName"] = self.listener
        return made


@dataclass(frozen=True)
class Verdict:
    """What is known of a route, as a condition puts it."""

    status: Status
    reason: Reason
    message: str

    def condition(self) -> Condition:
        """The condition that says so. A gateway that has not answered yet is no reason to worry."""
        pending = self.reason == Reason.ROUTE_PENDING
        return Condition(Type.ROUTE_ACCEPTED, self.status, self.reason, self.message, expected=pending)


def parent_of(route: Object) -> Parent | None:
    """The parent that a route of ours names."""
    for ref in (route.get("spec") or {}).get("parentRefs") or ():
        return Parent(ref["namespace"], ref["name"], ref.get("sectionName"))
    return None


def leads_anywhere(route: Object) -> bool:
    """Whether a route has backends at all, and does not only answer by itself."""
    return any(rule.get("backendRefs") for rule in (route.get("spec") or {}).get("rules") or ())


def as_observed(obj: Object) -> Json:
    """An observed object as a desired one, to say again what was said before."""
    said: Json = {
        "apiVersion": obj["apiVersion"],
        "kind": obj["kind"],
        "metadata": {"name": obj["metadata"]["name"]},
        **{part: plain(obj[part]) for part in ("spec", "data", "type") if part in obj},
    }
    return said


def without_loss(desired: Mapping[str, Object], observed: Mapping[str, Resource], route: str) -> dict[str, Object]:
    """What to apply now, so that the route never refers to what is not there.

    Crossplane deletes what is no longer desired first, and applies the rest in no order. So a route that exists
    changes only when all that it will refer to exists, and what it still refers to stays until it has changed.
    """
    now = dict(desired)
    there = {_identity(each.object) for each in observed.values()}
    seen = observed.get(route)
    if seen is not None and route in desired:
        coming = {_identity(obj) for obj in desired.values()} - there
        if coming & set(_reachable(desired[route], desired.values())):
            now[route] = as_observed(seen.object)
    if seen is not None:
        held = set(_reachable(seen.object, [each.object for each in observed.values()]))
        for key, each in observed.items():
            if key not in now and _identity(each.object) in held:
                now[key] = as_observed(each.object)
    return now


def verdict(route: Object | None, parent: Parent) -> Verdict:
    """Whether the gateway took a route: Accepted and ResolvedRefs, both of its present generation."""
    pending = Verdict("Unknown", Reason.ROUTE_PENDING, f"Gateway {parent.namespace}/{parent.name} has not answered yet")
    if route is None:
        return pending
    told = _conditions(route, parent)
    generation = route["metadata"].get("generation")
    for type_, reason in (("Accepted", Reason.ROUTE_NOT_ACCEPTED), ("ResolvedRefs", Reason.REFS_NOT_RESOLVED)):
        condition = told.get(type_)
        if condition is None or condition.get("observedGeneration", generation) != generation:
            return pending
        if condition["status"] != "True":
            said = f"{condition.get('reason', '')}: {condition.get('message', '')}"
            return Verdict("False", reason, f"Gateway {parent.namespace}/{parent.name} says {said}")
    return Verdict("True", Reason.ROUTE_ACCEPTED, f"attached to Gateway {parent.namespace}/{parent.name}")


def _conditions(route: Object, parent: Parent) -> dict[str, Object]:
    for each in (route.get("status") or {}).get("parents") or ():
        ref = each.get("parentRef") or {}
        if (ref.get("namespace"), ref.get("name")) == (parent.namespace, parent.name):
            return {condition["type"]: condition for condition in each.get("conditions") or ()}
    return {}


def _identity(obj: Object) -> tuple[str, str]:
    return kind_of(obj).kind, obj["metadata"]["name"]


def _reachable(route: Object, objects: Iterable[Object]) -> Iterator[tuple[str, str]]:
    """What a route refers to, and what its filters refer to in turn."""
    by_identity = {_identity(obj): obj for obj in objects}
    for rule in (route.get("spec") or {}).get("rules") or ():
        for ref in rule.get("backendRefs") or ():
            yield BACKEND.kind, ref["name"]
        for each in rule.get("filters") or ():
            ref = each.get("extensionRef")
            if ref is None:
                continue
            identity = (HTTP_ROUTE_FILTER.kind, ref["name"])
            yield identity
            injected = (by_identity.get(identity, {}).get("spec") or {}).get("credentialInjection")
            if injected is not None:
                yield "Secret", injected["credential"]["valueRef"]["name"]
