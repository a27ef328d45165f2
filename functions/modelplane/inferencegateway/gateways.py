"""The public Gateway, the egress Gateway and their policies, on the control plane."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Literal

from modelplane.envoygateway import BUFFER, DOOR_CLASS, DOOR_DRAIN, gateway_class
from modelplane.fleetkey import HEADER, secret_name
from modelplane.inferencegateway.adapt import HTTP, HTTPS, Door, Listener
from modelplane.inferencegateway.keysecrets import EGRESS_KEYS
from modelplane.inferencegateway.listeners import Entrance
from schemas.envoygateway.v1alpha1 import ClientTrafficPolicy, EnvoyProxy, HTTPRouteFilter, SecurityPolicy
from schemas.envoygateway.v1alpha1 import EnvoyProxyProviderKubernetesEnvoyService as EnvoyService
from schemas.gateway.v1 import Gateway, GatewayListener, HTTPRoute, HTTPRouteRuleFilterExtensionRef
from schemas.gateway.v1beta1 import ReferenceGrant, ReferenceGrantTo
from schemas.meta import ObjectMeta
from xfn.fields import plain
from xfn.labels import SYSTEM_NAMESPACE
from xfn.names import unique
from xfn.values import Object

PUBLIC = "default"
EGRESS = "egress"
EGRESS_PORT = 8080
"""Above 1024, so that Envoy listens on it as it is, and not on another that only the Service knows."""
EGRESS_SERVICE = "modelplane-egress"
EGRESS_HOSTNAME = f"{EGRESS_SERVICE}.envoy-gateway-system.svc.cluster.local"

_OURS = [HEADER, "x-modelplane-replica", "x-modelplane-model"]
"""Headers that mean something inside the fleet: what a client sends under these names is dropped."""


def _metadata(name: str) -> ObjectMeta:
    return {"name": name, "namespace": SYSTEM_NAMESPACE}


def composed(
    door: Door,
    listeners: Sequence[GatewayListener],
    *,
    redirect: bool,
    namespaces: Iterable[str],
    revisions: Iterable[int],
) -> Iterator[tuple[str, Object]]:
    """All of it, by the names it is composed under."""
    yield "gateway-class", gateway_class(DOOR_CLASS)
    yield "public-proxy", _proxy(PUBLIC, door, _public_service(door))
    yield "public-gateway", _gateway(PUBLIC, listeners)
    yield "public-clients", _client_policy(PUBLIC, _OURS)
    if redirect:
        yield "redirect", _redirect()
    yield "egress-proxy", _proxy(EGRESS, door, {"type": "ClusterIP", "name": EGRESS_SERVICE})
    yield "egress-gateway", egress_gateway()
    yield "egress-clients", _client_policy(EGRESS, [])
    yield "egress-policy", egress_policy()
    refs = tuple(revisions)
    for revision in refs:
        yield f"key-filter-{revision}", key_filter(revision)
        yield f"key-route-{revision}", key_route(revision)
    for namespace in namespaces:
        yield f"grant-{namespace}", reference_grant(namespace, refs)


def listeners(door: Door, entrance: Entrance, seen: Mapping[str, Listener]) -> tuple[GatewayListener, ...]:
    """The listeners of the Gateway that clients reach.

    With TLS, routes attach to https alone, and http only sends on to it. One that is kept stays as it was made: with
    its host name and its certificates, which the spec does not name any more.
    """
    made = _listeners(door)
    kept = seen.get(entrance.kept) if entrance.kept else None
    if kept is not None:
        as_it_was: GatewayListener = plain(kept.spec)
        as_it_was["allowedRoutes"] = {"namespaces": {"from": "All"}}
        made[kept.spec["name"]] = as_it_was
    elif entrance.kept == HTTP:
        made[HTTP] = _http(door, "All")
    return tuple(made.values())


def _listeners(door: Door) -> dict[str, GatewayListener]:
    if not door.tls:
        return {HTTP: _http(door, "All")}
    https: GatewayListener = {
        "name": HTTPS,
        "protocol": "HTTPS",
        "port": 443,
        "tls": {
            "mode": "Terminate",
            "certificateRefs": [{"group": "", "kind": "Secret", "name": name} for name in door.certificates],
        },
        "allowedRoutes": {"namespaces": {"from": "All"}},
    }
    made = {HTTPS: _for_host(https, door)}
    if door.redirect:
        made[HTTP] = _http(door, "Same")
    return made


def _http(door: Door, let_in: Literal["All", "Same"]) -> GatewayListener:
    http: GatewayListener = {
        "name": HTTP,
        "protocol": "HTTP",
        "port": 80,
        "allowedRoutes": {"namespaces": {"from": let_in}},
    }
    return _for_host(http, door)


def _for_host(listener: GatewayListener, door: Door) -> GatewayListener:
    if door.hostname is not None:
        listener["hostname"] = door.hostname
    return listener


def egress_gateway() -> Gateway:
    """The way out to external providers, reached from inside the control plane's cluster only."""
    return _gateway(
        EGRESS,
        [
            {
                "name": "http",
                "protocol": "HTTP",
                "port": EGRESS_PORT,
                "allowedRoutes": {"namespaces": {"from": "All"}},
            }
        ],
    )


def _gateway(name: str, listeners: Iterable[GatewayListener]) -> Gateway:
    return {
        "apiVersion": "gateway.networking.k8s.io/v1",
        "kind": "Gateway",
        "metadata": _metadata(name),
        "spec": {
            "gatewayClassName": DOOR_CLASS,
            "infrastructure": {"parametersRef": {"group": "gateway.envoyproxy.io", "kind": "EnvoyProxy", "name": name}},
            "listeners": list(listeners),
        },
    }


def _public_service(door: Door) -> EnvoyService:
    made: EnvoyService = {"type": door.service.type}  # type: ignore[typeddict-item]
    if door.service.annotations:
        made["annotations"] = dict(door.service.annotations)
    if door.service.load_balancer_class is not None:
        made["loadBalancerClass"] = door.service.load_balancer_class
    return made


def _proxy(name: str, door: Door, service: EnvoyService) -> EnvoyProxy:
    return {
        "apiVersion": "gateway.envoyproxy.io/v1alpha1",
        "kind": "EnvoyProxy",
        "metadata": _metadata(name),
        "spec": {
            "provider": {
                "type": "Kubernetes",
                "kubernetes": {"envoyDeployment": {"replicas": door.replicas}, "envoyService": service},
            },
            "shutdown": {"drainTimeout": DOOR_DRAIN},
        },
    }


def _client_policy(name: str, dropped: list[str]) -> ClientTrafficPolicy:
    """What a gateway takes from its clients: long prompts, no escaped slashes, none of our own headers."""
    made: ClientTrafficPolicy = {
        "apiVersion": "gateway.envoyproxy.io/v1alpha1",
        "kind": "ClientTrafficPolicy",
        "metadata": _metadata(name),
        "spec": {
            "targetRefs": [{"group": "gateway.networking.k8s.io", "kind": "Gateway", "name": name}],
            "connection": {"bufferLimit": BUFFER},
            "path": {"escapedSlashesAction": "RejectRequest"},
        },
    }
    if dropped:
        made["spec"]["headers"] = {"earlyRequestHeaders": {"remove": list(dropped)}}
    return made


def _redirect() -> HTTPRoute:
    return {
        "apiVersion": "gateway.networking.k8s.io/v1",
        "kind": "HTTPRoute",
        "metadata": _metadata("redirect-to-https"),
        "spec": {
            "parentRefs": [{"name": PUBLIC, "sectionName": "http"}],
            "rules": [
                {"filters": [{"type": "RequestRedirect", "requestRedirect": {"scheme": "https", "statusCode": 301}}]}
            ],
        },
    }


def egress_policy() -> SecurityPolicy:
    """The egress Gateway lets in who shows the fleet's key, and passes the key to nobody."""
    return {
        "apiVersion": "gateway.envoyproxy.io/v1alpha1",
        "kind": "SecurityPolicy",
        "metadata": _metadata(EGRESS),
        "spec": {
            "targetRefs": [{"group": "gateway.networking.k8s.io", "kind": "Gateway", "name": EGRESS}],
            "apiKeyAuth": {
                "credentialRefs": [{"group": "", "kind": "Secret", "name": EGRESS_KEYS}],
                "extractFrom": [{"headers": [HEADER]}],
                "sanitize": True,
            },
        },
    }


def key_filter(revision: int) -> HTTPRouteFilter:
    """Names a revision of the key, so that Envoy Gateway looks at its Secret; answers 404."""
    return {
        "apiVersion": "gateway.envoyproxy.io/v1alpha1",
        "kind": "HTTPRouteFilter",
        "metadata": _metadata(secret_name(revision)),
        "spec": {
            "credentialInjection": {
                "header": HEADER,
                "overwrite": True,
                "credential": {"valueRef": {"group": "", "kind": "Secret", "name": secret_name(revision)}},
            },
            "directResponse": {"statusCode": 404},
        },
    }


def key_route(revision: int) -> HTTPRoute:
    """Keeps a revision of the key in Envoy Gateway's sight, and leads nowhere.

    Envoy Gateway 1.9 looks for the Secret of a filter in the filter's own namespace only; one in another it finds if
    it knows it from elsewhere. So each revision has a filter beside it, and the filter a route.
    """
    name = secret_name(revision)
    named: HTTPRouteRuleFilterExtensionRef = {
        "group": "gateway.envoyproxy.io",
        "kind": "HTTPRouteFilter",
        "name": name,
    }
    return {
        "apiVersion": "gateway.networking.k8s.io/v1",
        "kind": "HTTPRoute",
        "metadata": _metadata(name),
        "spec": {
            "parentRefs": [{"name": EGRESS}],
            "hostnames": [f"{name}.modelplane.internal"],
            "rules": [{"filters": [{"type": "ExtensionRef", "extensionRef": named}]}],
        },
    }


def reference_grant(namespace: str, revisions: Iterable[int]) -> ReferenceGrant:
    """Lets the filters of one namespace's ModelServices name the key, which no team's namespace holds.

    Envoy Gateway 1.9 reads no grants for filters, but those for policies it does, and then for all that they say. What
    the second pair grants is so without it: policies of this namespace for Gateways of this namespace.
    """
    secrets: list[ReferenceGrantTo] = [
        {"group": "", "kind": "Secret", "name": secret_name(revision)} for revision in revisions
    ]
    return {
        "apiVersion": "gateway.networking.k8s.io/v1beta1",
        "kind": "ReferenceGrant",
        "metadata": _metadata(unique(f"fleet-key-{namespace}", namespace)),
        "spec": {
            "from": [
                {"group": "gateway.envoyproxy.io", "kind": "HTTPRouteFilter", "namespace": namespace},
                {"group": "gateway.envoyproxy.io", "kind": "ClientTrafficPolicy", "namespace": SYSTEM_NAMESPACE},
            ],
            "to": [*secrets, {"group": "gateway.networking.k8s.io", "kind": "Gateway", "name": PUBLIC}],
        },
    }
