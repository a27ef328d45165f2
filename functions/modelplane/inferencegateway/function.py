"""The function InferenceGateway: one door to the fleet, and the fleet's key with its rotation."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping
from typing import Any, cast

from modelplane import charts
from modelplane.envoygateway import DOOR_CLASS
from modelplane.fleetkey import secret_name
from modelplane.inferencegateway import gateways, installation, keysecrets
from modelplane.inferencegateway.adapt import (
    Door,
    addresses,
    callable_clusters,
    door,
    listeners,
    namespaces,
    remembered,
    told_section,
)
from modelplane.inferencegateway.keysecrets import NewKey
from modelplane.inferencegateway.listeners import Entrance, entrance
from modelplane.inferencegateway.rotation import Rotation, rotate, under_way
from modelplane.inferencegateway.verdict import gateway_ready, key_ready
from modelplane.reasons import Type
from schemas.gateway.v1 import GatewayListener
from schemas.modelplane.v1alpha1 import InferenceGateway, InferenceGatewayStatus, InferenceGatewayStatusFleetKey
from xfn.builders import Protected, User, cluster_usage, usage
from xfn.conditions import is_true
from xfn.function import Desired, Function, Got, Kind, Observed, kind_of
from xfn.labels import SYSTEM_NAMESPACE, V1ALPHA1
from xfn.values import Object, Resource, Selector

GATEWAY = Kind("gateway.networking.k8s.io/v1", "Gateway")
GATEWAY_CLASS = Kind("gateway.networking.k8s.io/v1", "GatewayClass")
RELEASE = Kind("helm.m.crossplane.io/v1beta1", "Release")

_KEY_BYTES = 32
_SERVICES = "services"
_CLUSTERS = "clusters"
_IN_USE = (
    "ModelServices are reached through this gateway: delete them first. This deletion is remembered and is done when "
    "the last of them is gone"
)


def needs(xr: Object, got: Got) -> Mapping[str, Selector]:
    """All ModelServices; while a key is rotated also all clusters, which else would wake the gateway for nothing."""
    gateway = cast(InferenceGateway, xr)
    wanted = {_SERVICES: Selector(V1ALPHA1, "ModelService")}
    if under_way(door(gateway).revision, remembered(gateway)):
        wanted[_CLUSTERS] = Selector(V1ALPHA1, "InferenceCluster")
    return wanted


def compose(observed: Observed, new_key: NewKey) -> Desired:
    """Keep the gateway, its key and what holds it."""
    xr = cast(InferenceGateway, observed.xr)
    wanted = door(xr)
    rotation = rotate(
        wanted.revision,
        remembered(xr),
        keysecrets.made(observed.resources),
        callable_clusters(observed.got[_CLUSTERS]) if _CLUSTERS in observed.got else None,
        observed.now,
    )
    services = observed.got[_SERVICES]
    way_in, made = _way_in(wanted, observed)
    resources: dict[str, Object] = {}
    if services:
        resources["in-use"] = _hold(xr)
    resources.update(_keys(rotation, observed.resources, new_key))
    resources.update(installation.releases(wanted, observed.resources))
    if _kinds_stand(wanted, observed.resources):
        resources.update(
            gateways.composed(
                wanted,
                made,
                redirect=way_in.redirect,
                namespaces=namespaces(services),
                revisions=rotation.revisions,
            )
        )
        if installation.CONTROLLER in resources:
            resources["release-eg-by-gateway-class"] = _controller_outlives_class()
    conditions = (
        gateway_ready(wanted, way_in, observed.resources),
        key_ready(rotation, keysecrets.made(observed.resources)),
    )
    ready = all(condition.status == "True" for condition in conditions)
    return Desired(
        resources={name: Resource(obj, _ready(name, obj, observed.resources)) for name, obj in resources.items()},
        status=_status(way_in, made, rotation, observed.resources),
        conditions=conditions,
        ready=ready,
        settled=ready and not rotation.under_way and way_in.kept is None,
    )


def _way_in(door: Door, observed: Observed) -> tuple[Entrance, tuple[GatewayListener, ...]]:
    """The listener that services attach to, and all that there are."""
    public, redirect = (observed.resources.get(name) for name in ("public-gateway", "redirect"))
    seen = listeners(public.object if public else None, redirect.object if redirect else None)
    told = told_section(cast(InferenceGateway, observed.xr))
    way_in = entrance(door, told, seen, redirect is not None, addresses(observed.got[_SERVICES]))
    return way_in, gateways.listeners(door, way_in, seen)


def _ready(name: str, obj: Object, resources: Mapping[str, Resource]) -> bool | None:
    """Kinds of the Gateway API have conditions of their own; None leaves the others to their kind's rule."""
    kind = kind_of(obj)
    if kind.api_version.partition("/")[0] not in ("gateway.networking.k8s.io", "gateway.envoyproxy.io"):
        return None
    told = {GATEWAY: "Programmed", GATEWAY_CLASS: "Accepted"}.get(kind)
    return name in resources and (told is None or is_true(resources[name].object, told))


def _keys(rotation: Rotation, resources: Mapping[str, Resource], new_key: NewKey) -> dict[str, Object]:
    values = keysecrets.values(rotation.revisions, resources, new_key)
    made: dict[str, Object] = {
        keysecrets.key_resource(r): keysecrets.key_secret(r, value) for r, value in values.items()
    }
    return {**made, keysecrets.EGRESS_KEYS: keysecrets.egress_secret(values)}


def _kinds_stand(door: Door, resources: Mapping[str, Resource]) -> bool:
    """Whether the Gateway API is there. One kind that is not known keeps Crossplane from applying all else."""
    if door.envoy_present or any(part in resources for part in ("gateway-class", "public-gateway", "egress-gateway")):
        return True
    return installation.states(resources)[installation.CRDS].installed


def _hold(xr: InferenceGateway) -> Object:
    name = xr["metadata"]["name"]
    return cluster_usage(
        f"inference-gateway-{name}-in-use",
        of=Protected(Kind(V1ALPHA1, "InferenceGateway"), name),
        reason=_IN_USE,
    )


def _controller_outlives_class() -> Object:
    """Only Envoy Gateway lets a GatewayClass go, and it does so when the last Gateway and its pods are gone."""
    return usage(
        "inference-gateway-eg-by-class",
        namespace=SYSTEM_NAMESPACE,
        of=Protected(RELEASE, installation.release_name(charts.ENVOY_GATEWAY), SYSTEM_NAMESPACE),
        by=User(GATEWAY_CLASS, DOOR_CLASS),
    )


def _status(
    way_in: Entrance, made: Iterable[GatewayListener], rotation: Rotation, resources: Mapping[str, Resource]
) -> InferenceGatewayStatus:
    status: InferenceGatewayStatus = {
        "gatewayRef": {
            "namespace": SYSTEM_NAMESPACE,
            "name": gateways.PUBLIC,
            "sectionName": way_in.section,
        },
        "egress": {
            "namespace": SYSTEM_NAMESPACE,
            "name": gateways.EGRESS,
            "hostname": gateways.EGRESS_HOSTNAME,
            "port": gateways.EGRESS_PORT,
        },
        "fleetKey": _key_status(rotation),
    }
    address = _address(resources)
    if address:
        status["address"] = address
    hostname = next((each.get("hostname") for each in made if each["name"] == way_in.section), None)
    host = hostname or (f"[{address}]" if address and ":" in address else address)
    if host:
        status["url"] = f"{way_in.section}://{host}"
    return status


def _key_status(rotation: Rotation) -> InferenceGatewayStatusFleetKey:
    status: InferenceGatewayStatusFleetKey = {
        "current": {"revision": rotation.current, "secretName": secret_name(rotation.current)}
    }
    if rotation.next is not None:
        status["next"] = {"revision": rotation.next, "secretName": secret_name(rotation.next)}
    if rotation.previous is not None and rotation.until is not None:
        status["previous"] = {
            "revision": rotation.previous,
            "secretName": secret_name(rotation.previous),
            "until": rotation.until.strftime("%Y-%m-%dT%H:%M:%SZ"),
        }
    if rotation.waiting_for:
        status["waitingFor"] = list(rotation.waiting_for)
    return status


def _address(resources: Mapping[str, Resource]) -> str | None:
    found: Mapping[str, Any] = resources["public-gateway"].object if "public-gateway" in resources else {}
    addresses = (found.get("status") or {}).get("addresses") or ()
    return next((address["value"] for address in addresses), None)


def inference_gateway(new_key: NewKey) -> Function:
    """The function, with where its keys come from."""
    return Function(
        name="InferenceGateway",
        composite=Kind(V1ALPHA1, "InferenceGateway"),
        compose=lambda observed: compose(observed, new_key),
        needs=needs,
        conditions=(Type.GATEWAY_READY, Type.FLEET_KEY_READY),
        emits=frozenset(
            {
                GATEWAY,
                GATEWAY_CLASS,
                RELEASE,
                Kind("v1", "Secret"),
                Kind("gateway.networking.k8s.io/v1", "HTTPRoute"),
                Kind("gateway.networking.k8s.io/v1beta1", "ReferenceGrant"),
                Kind("gateway.envoyproxy.io/v1alpha1", "ClientTrafficPolicy"),
                Kind("gateway.envoyproxy.io/v1alpha1", "EnvoyProxy"),
                Kind("gateway.envoyproxy.io/v1alpha1", "HTTPRouteFilter"),
                Kind("gateway.envoyproxy.io/v1alpha1", "SecurityPolicy"),
                Kind("helm.m.crossplane.io/v1beta1", "ClusterProviderConfig"),
                Kind("protection.crossplane.io/v1beta1", "ClusterUsage"),
                Kind("protection.crossplane.io/v1beta1", "Usage"),
            }
        ),
        requires=frozenset({Kind(V1ALPHA1, "ModelService"), Kind(V1ALPHA1, "InferenceCluster")}),
    )


INFERENCE_GATEWAY = inference_gateway(lambda: secrets.token_urlsafe(_KEY_BYTES))
