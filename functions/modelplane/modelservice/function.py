"""The function ModelService: one route at /<namespace>/<name>, one Backend for each entry."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import cast

from modelplane.modelservice import adapt, render, report, trust
from modelplane.modelservice.adapt import Door, Endpoint, Service
from modelplane.modelservice.render import POLICY, ROUTE, SERVING, UNAVAILABLE
from modelplane.modelservice.resolve import resolve
from modelplane.modelservice.shares import Plan, plan
from modelplane.reasons import Type
from modelplane.routes import (
    BACKEND,
    BACKEND_TRAFFIC_POLICY,
    HTTP_ROUTE,
    HTTP_ROUTE_FILTER,
    as_observed,
    without_loss,
)
from schemas.modelplane.v1alpha1 import ModelService
from xfn.function import Desired, Function, Got, Kind, Observed, kind_of
from xfn.labels import V1ALPHA1
from xfn.values import Object, Resource, Selector

GATEWAY = Kind(V1ALPHA1, "InferenceGateway")
ENDPOINT = Kind(V1ALPHA1, "ModelEndpoint")
CLUSTER = Kind(V1ALPHA1, "InferenceCluster")

_CLUSTER = "cluster-"


def needs(xr: Object, got: Got) -> Mapping[str, Selector]:
    """The endpoints of its own namespace, the way in, and the clusters that the endpoints say they are on."""
    found = adapt.endpoints(got.get("endpoints", ()))
    clusters = sorted({each.cluster for each in found if each.cluster})
    return {
        "endpoints": Selector(V1ALPHA1, ENDPOINT.kind, namespace=xr["metadata"]["namespace"]),
        "gateway": Selector(V1ALPHA1, GATEWAY.kind, name="default"),
        **{f"{_CLUSTER}{name}": Selector(V1ALPHA1, CLUSTER.kind, name=name) for name in clusters},
    }


def compose(observed: Observed) -> Desired:
    """Route to the endpoints that there are; where something is missing, say so and leave what runs."""
    service = adapt.service(cast(ModelService, observed.xr))
    seen = observed.resources
    door = adapt.door(observed.got.one("gateway"), seen.get(ROUTE), seen.get(SERVING))
    endpoints, refused = _endpoints(service, observed)
    groups = resolve(service.entries, service.before, endpoints)
    planned = plan(groups)
    objects = _objects(service, door, planned, seen)
    at = report.address(service, door)
    route = seen.get(ROUTE)
    blocking = (
        report.endpoints_resolved(groups, planned, refused),
        report.route_accepted(door, planned, route.object if route else None),
        report.address_assigned(door, at),
    )
    ready = all(condition.status == "True" for condition in blocking)
    hosts = {*_hosts(objects.values()), *_hosts(each.object for each in seen.values())}
    return Desired(
        resources={key: Resource(obj, ready=key in seen) for key, obj in objects.items()},
        status=report.status(groups, hosts, at),
        conditions=(*blocking, report.model_names_agree(report.models(groups))),
        ready=ready,
        settled=ready and hosts == set(_hosts(objects.values())) and objects.keys() == seen.keys(),
    )


def _endpoints(service: Service, observed: Observed) -> tuple[tuple[Endpoint, ...], tuple[Endpoint, ...]]:
    """The endpoints that may be led to, and those that an entry selects and that may not."""
    clusters = [obj for name, found in observed.got.items() if name.startswith(_CLUSTER) for obj in found]
    backends = [each.object for each in observed.resources.values() if kind_of(each.object) == BACKEND]
    known = trust.gateways(clusters, observed.got.one("gateway"), backends)
    trusted: list[Endpoint] = []
    refused: list[Endpoint] = []
    for each in adapt.endpoints(observed.got["endpoints"]):
        if trust.trusted(service.namespace, each, known):
            trusted.append(each)
        elif any(entry.selector.matches(each.labels) for entry in service.entries):
            refused.append(each)
    return tuple(trusted), tuple(refused)


def _objects(service: Service, door: Door, planned: Plan, seen: Mapping[str, Resource]) -> dict[str, Object]:
    """All that is composed. Without a way in nothing new is made, and nothing that is there is taken away."""
    if door.parent is None or door.key_secret is None:
        return {key: as_observed(each.object) for key, each in seen.items()}
    wanted: dict[str, Object] = {
        ROUTE: render.route(service, door.parent, planned.parts),
        POLICY: render.traffic_policy(service),
        # Both always: the route changes over in one step, and what it changes to is there already.
        SERVING: render.serving_filter(service, door.key_secret),
        UNAVAILABLE: render.unavailable_filter(service),
    }
    wanted |= {render.backend_key(part): render.backend(service, part) for part in planned.parts}
    return without_loss(wanted, seen, ROUTE)


def _hosts(objects: Iterable[Object]) -> Iterator[str]:
    """The hosts that Backends name."""
    for obj in objects:
        if kind_of(obj) == BACKEND:
            yield from (each["hostname"] for each in obj["spec"].get("endpoints") or () if each.get("hostname"))


MODEL_SERVICE = Function(
    name="ModelService",
    composite=Kind(V1ALPHA1, "ModelService"),
    compose=compose,
    needs=needs,
    conditions=(Type.ENDPOINTS_RESOLVED, Type.ROUTE_ACCEPTED, Type.ADDRESS_ASSIGNED, Type.MODEL_NAMES_AGREE),
    emits=frozenset({HTTP_ROUTE, BACKEND, HTTP_ROUTE_FILTER, BACKEND_TRAFFIC_POLICY}),
    requires=frozenset({ENDPOINT, GATEWAY, CLUSTER}),
)
