"""The way out of an external endpoint: a Backend, a route on the egress Gateway, and the provider's key."""

from __future__ import annotations

from modelplane import fleetkey
from modelplane.modelendpoint.adapt import Credential, Provider
from modelplane.routes import ENVOY_GATEWAY, HTTP_ROUTE_FILTER, Parent
from schemas.core.v1 import Secret
from schemas.envoygateway.v1alpha1 import Backend, BackendSpec, BackendTls, HTTPRouteFilter
from schemas.gateway.v1 import HTTPRoute, HTTPRouteRuleFilter
from xfn.builders.metadata import metadata

BACKEND = "backend"
ROUTE = "route"
FILTER = "credential-filter"
SECRET = "credential"  # noqa: S105  # the name of a resource


def backend(name: str, provider: Provider) -> Backend:
    """The provider itself."""
    spec: BackendSpec = {"endpoints": [{"fqdn": {"hostname": provider.hostname, "port": provider.port}}]}
    if provider.tls:
        spec["tls"] = _tls(provider)
    return {
        "apiVersion": "gateway.envoyproxy.io/v1alpha1",
        "kind": "Backend",
        "metadata": metadata(name),
        "spec": spec,
    }


def route(name: str, host: str, parent: Parent, provider: Provider, *, backend: str, key_filter: str) -> HTTPRoute:
    """From the endpoint's own host and /v1 to the provider's host and base path."""
    filters: list[HTTPRouteRuleFilter] = [
        {
            "type": "URLRewrite",
            "urlRewrite": {
                "hostname": provider.hostname,
                "path": {"type": "ReplacePrefixMatch", "replacePrefixMatch": provider.base_path},
            },
        },
        {"type": "RequestHeaderModifier", "requestHeaderModifier": {"remove": _private_headers(provider)}},
    ]
    if provider.credential:
        filters.append(
            {
                "type": "ExtensionRef",
                "extensionRef": {"group": ENVOY_GATEWAY, "kind": HTTP_ROUTE_FILTER.kind, "name": key_filter},
            }
        )
    return {
        "apiVersion": "gateway.networking.k8s.io/v1",
        "kind": "HTTPRoute",
        "metadata": metadata(name),
        "spec": {
            "parentRefs": [parent.ref()],
            "hostnames": [host],
            "rules": [
                {
                    "name": "out",
                    "matches": [{"path": {"type": "PathPrefix", "value": "/v1"}}],
                    # Without it Envoy cuts every stream after 15 s.
                    "timeouts": {"request": "0s"},
                    "filters": filters,
                    "backendRefs": [{"group": ENVOY_GATEWAY, "kind": "Backend", "name": backend}],
                }
            ],
        },
    }


def key_filter(name: str, credential: Credential, secret: str) -> HTTPRouteFilter:
    """Puts the provider's key into its header, whatever the client sent there."""
    return {
        "apiVersion": "gateway.envoyproxy.io/v1alpha1",
        "kind": "HTTPRouteFilter",
        "metadata": metadata(name),
        "spec": {
            "credentialInjection": {
                "header": credential.header,
                "overwrite": True,
                "credential": {"valueRef": {"group": "", "kind": "Secret", "name": secret}},
            }
        },
    }


def key_secret(name: str, header_value: str) -> Secret:
    """The Secret that Envoy Gateway reads the header's value from."""
    return {
        "apiVersion": "v1",
        "kind": "Secret",
        "metadata": metadata(name),
        "type": "Opaque",
        "data": {fleetkey.CREDENTIAL: header_value},
    }


def _tls(provider: Provider) -> BackendTls:
    made: BackendTls = {"sni": provider.server_name}
    if provider.authorities:
        made["caCertificateRefs"] = [{"group": "", "kind": "ConfigMap", "name": provider.authorities}]
    else:
        made["wellKnownCACertificates"] = "System"
    return made


def _private_headers(provider: Provider) -> list[str]:
    """What must not reach the provider: the fleet's key, and a client's own where the provider's goes elsewhere."""
    private = [fleetkey.HEADER]
    if provider.credential and provider.credential.header.lower() != "authorization":
        private.append("authorization")
    return private
