"""The objects of a ModelService, in the shape that held under load (docs/decisions/0010-one-route-shape.md)."""

from __future__ import annotations

import json
from collections.abc import Sequence

from modelplane import fleetkey
from modelplane.envoygateway import circuit_breaker
from modelplane.modelservice.adapt import Endpoint, Service
from modelplane.modelservice.shares import Part
from modelplane.routes import ENVOY_GATEWAY, GATEWAY_API, HTTP_ROUTE_FILTER, Parent
from schemas.envoygateway.v1alpha1 import (
    Backend,
    BackendEndpoint,
    BackendSpec,
    BackendTrafficPolicy,
    BackendTrafficPolicyHealthCheck,
    BackendTrafficPolicyRetry,
    HTTPRouteFilter,
)
from schemas.gateway.v1 import HTTPRoute, HTTPRouteRule, HTTPRouteRuleBackendRef, HTTPRouteRuleFilter
from xfn.builders.metadata import metadata
from xfn.labels import SYSTEM_NAMESPACE
from xfn.names import unique

ROUTE = "route"
POLICY = "traffic-policy"
SERVING = "serving-filter"
UNAVAILABLE = "unavailable-filter"

LONGEST_SILENCE = "15m"
"""No answer, nor any part of one, for this long ends a request: the longest wait for a first token."""

_RETRY_AFTER = "10"


def backend_key(part: Part) -> str:
    """Under which name the composition knows a Backend."""
    return f"backend-{part.entry}-{part.number}"


def name_of(service: Service, what: str) -> str:
    """The name of one of a service's objects."""
    return unique(f"{service.name}-{what}", service.namespace, service.name, what)


def backend(service: Service, part: Part) -> Backend:
    """Endpoints of one entry. Each is a DNS name with a Host of its own: then the rule is one Envoy cluster.

    Behind each is a gateway of ours, an Envoy, which takes HTTP/2 on the same port: see `traffic_policy`.
    """
    spec: BackendSpec = {
        "appProtocols": ["gateway.envoyproxy.io/h2c"],
        "endpoints": [_backend_endpoint(each) for each in part.endpoints],
    }
    if part.fallback:
        spec["fallback"] = True
    return {
        "apiVersion": "gateway.envoyproxy.io/v1alpha1",
        "kind": "Backend",
        "metadata": metadata(name_of(service, backend_key(part))),
        "spec": spec,
    }


def route(service: Service, parent: Parent, parts: Sequence[Part]) -> HTTPRoute:
    """The service's route: to its Backends, or to an answer that says that there is none."""
    return {
        "apiVersion": "gateway.networking.k8s.io/v1",
        "kind": "HTTPRoute",
        "metadata": metadata(name_of(service, ROUTE)),
        "spec": {"parentRefs": [parent.ref()], "rules": [_rule(service, parts)]},
    }


def serving_filter(service: Service, key_secret: str) -> HTTPRouteFilter:
    """Gives each attempt the Host of its endpoint, and the fleet's key, whatever the client sent."""
    return {
        "apiVersion": "gateway.envoyproxy.io/v1alpha1",
        "kind": "HTTPRouteFilter",
        "metadata": metadata(name_of(service, SERVING)),
        "spec": {
            "urlRewrite": {"hostname": {"type": "Backend"}},
            "credentialInjection": {
                "header": fleetkey.HEADER,
                "overwrite": True,
                "credential": {
                    "valueRef": {"group": "", "kind": "Secret", "namespace": SYSTEM_NAMESPACE, "name": key_secret}
                },
            },
        },
    }


def unavailable_filter(service: Service) -> HTTPRouteFilter:
    """Answers 503 in the words of the OpenAI API. A rule without Backends would answer 500."""
    error = {
        "message": f"no endpoint of {service.namespace}/{service.name} is ready",
        "type": "service_unavailable",
        "param": None,
        "code": "no_endpoints",
    }
    return {
        "apiVersion": "gateway.envoyproxy.io/v1alpha1",
        "kind": "HTTPRouteFilter",
        "metadata": metadata(name_of(service, UNAVAILABLE)),
        "spec": {
            "directResponse": {
                "statusCode": 503,
                "contentType": "application/json",
                "body": {"type": "Inline", "inline": json.dumps({"error": error}, separators=(",", ":"))},
                "header": {"set": [{"name": "retry-after", "value": _RETRY_AFTER}]},
            }
        },
    }


def traffic_policy(service: Service) -> BackendTrafficPolicy:
    """What streams and failures need: no limit on a request, only on silence; retries that reach another replica."""
    return {
        "apiVersion": "gateway.envoyproxy.io/v1alpha1",
        "kind": "BackendTrafficPolicy",
        "metadata": metadata(name_of(service, POLICY)),
        "spec": {
            "targetRefs": [{"group": GATEWAY_API, "kind": "HTTPRoute", "name": name_of(service, ROUTE)}],
            "loadBalancer": {"type": "LeastRequest"},
            "circuitBreaker": circuit_breaker(),
            "retry": _retry(),
            "timeout": {
                "tcp": {"connectTimeout": "2s"},
                "http": {"requestTimeout": "0s", "streamIdleTimeout": LONGEST_SILENCE},
            },
            "healthCheck": _health_check(),
            # A cluster that swallows everything is noticed by what it does not answer, and what waits there is tried
            # elsewhere. TCP's own keepalive is silent while something that was sent is not acknowledged.
            "http2": {"connectionKeepalive": {"interval": "10s", "timeout": "5s"}},
        },
    }


def _backend_endpoint(endpoint: Endpoint) -> BackendEndpoint:
    return {"hostname": endpoint.host, "fqdn": {"hostname": endpoint.dns_name, "port": endpoint.port}}


def _rule(service: Service, parts: Sequence[Part]) -> HTTPRouteRule:
    matches: HTTPRouteRule = {"name": "serve", "matches": [{"path": {"type": "PathPrefix", "value": service.path}}]}
    if not parts:
        # The first does nothing here, and stays: a filter that comes or goes makes Envoy drain every connection.
        return {**matches, "filters": [_extension(service, SERVING), _extension(service, UNAVAILABLE)]}
    rewrite: HTTPRouteRuleFilter = {
        "type": "URLRewrite",
        "urlRewrite": {"path": {"type": "ReplacePrefixMatch", "replacePrefixMatch": "/"}},
    }
    return {
        **matches,
        "filters": [rewrite, _extension(service, SERVING)],
        "backendRefs": [_backend_ref(service, part) for part in parts],
    }


def _extension(service: Service, what: str) -> HTTPRouteRuleFilter:
    return {
        "type": "ExtensionRef",
        "extensionRef": {"group": ENVOY_GATEWAY, "kind": HTTP_ROUTE_FILTER.kind, "name": name_of(service, what)},
    }


def _backend_ref(service: Service, part: Part) -> HTTPRouteRuleBackendRef:
    """No filter here: one under a backendRef splits the rule, and then changes lose requests."""
    return {
        "group": ENVOY_GATEWAY,
        "kind": "Backend",
        "name": name_of(service, backend_key(part)),
        "weight": part.weight,
    }


def _retry() -> BackendTrafficPolicyRetry:
    return {
        # An endpoint that was left alone is tried again, those of a lost cluster all at once: with three retries one
        # request in some thousands went nowhere else.
        "numRetries": 5,
        # So that the second attempt may go to the fallback tier.
        "numAttemptsPerPriority": 1,
        "retryOn": {
            # reset, not reset-before-request: the latter gives up on what was in flight when a replica died.
            "triggers": ["connect-failure", "refused-stream", "reset", "retriable-status-codes"],
            "httpStatusCodes": [503],
        },
        "perRetry": {"backOff": {"baseInterval": "25ms", "maxInterval": "250ms"}},
    }


def _health_check() -> BackendTrafficPolicyHealthCheck:
    return {
        # Only when none is left in any tier: then whatever there is is tried, since an overloaded machine can make
        # all of them look dead. At 0 such a service would refuse everything until the first ejection is over.
        "panicThreshold": 1,
        "passive": {
            "consecutiveLocalOriginFailures": 2,
            "splitExternalLocalOriginErrors": True,
            "consecutiveGatewayErrors": 3,
            "consecutive5XxErrors": 0,
            "interval": "1s",
            "baseEjectionTime": "3s",
            # Even the only endpoint of a tier: then the next tier takes over.
            "maxEjectionPercent": 100,
        },
    }
