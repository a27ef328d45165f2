"""The function ModelEndpoint: nothing for one of the fleet, a way out for one of an external provider."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from modelplane.hosts import endpoint_host
from modelplane.modelendpoint import adapt, credentials, render
from modelplane.modelendpoint.adapt import Egress, InvalidURL, Provider
from modelplane.modelendpoint.credentials import Unusable
from modelplane.modelendpoint.render import BACKEND, FILTER, ROUTE, SECRET
from modelplane.reasons import Reason, Type
from modelplane.routes import BACKEND as BACKEND_KIND
from modelplane.routes import HTTP_ROUTE, HTTP_ROUTE_FILTER, as_observed, verdict, without_loss
from schemas.modelplane.v1alpha1 import InferenceGateway, ModelEndpoint, ModelEndpointStatus
from xfn.conditions import is_true
from xfn.function import Desired, Function, Got, Kind, Observed
from xfn.labels import V1ALPHA1
from xfn.names import unique
from xfn.values import Condition, Object, Resource, Selector

GATEWAY = Kind(V1ALPHA1, "InferenceGateway")


def needs(xr: Object, got: Got) -> Mapping[str, Selector]:
    """For an external provider the way out, and the Secret and ConfigMap that it names."""
    endpoint = cast(ModelEndpoint, xr)
    if "fleet" in endpoint["spec"]:
        return {}
    namespace = endpoint["metadata"]["namespace"]
    wanted = {"gateway": Selector(V1ALPHA1, GATEWAY.kind, name="default")}
    credential = adapt.credential(endpoint)
    if credential is not None:
        wanted["secret"] = Selector("v1", "Secret", name=credential.secret, namespace=namespace)
    authorities = (endpoint["spec"].get("tls") or {}).get("caConfigMapRef")
    if authorities is not None:
        wanted["authorities"] = Selector("v1", "ConfigMap", name=authorities["name"], namespace=namespace)
    return wanted


def compose(observed: Observed) -> Desired:
    """Say where services find the endpoint; for an external one, make the way there."""
    xr = cast(ModelEndpoint, observed.xr)
    fleet = xr["spec"].get("fleet")
    if fleet is None:
        return _external(xr, observed)
    status: ModelEndpointStatus = {"host": fleet["host"], "dnsName": fleet["dnsName"], "port": fleet["port"]}
    accepted = Condition(Type.ACCEPTED, "True", Reason.ACCEPTED, f"replica {fleet['replica']} on {fleet['cluster']}")
    return Desired(status=status, conditions=(accepted,), ready=True)


def _external(xr: ModelEndpoint, observed: Observed) -> Desired:
    seen = observed.resources
    gateway = observed.got.one("gateway")
    egress = adapt.egress(cast(InferenceGateway, gateway) if gateway else None, seen.get(ROUTE))
    provider, accepted = _accepted(xr, observed.got)
    header, resolved = _credential(xr, observed.got)
    objects: dict[str, Object] = {key: as_observed(each.object) for key, each in seen.items()}
    if provider and egress and resolved.status == "True":
        objects = without_loss(_objects(xr, provider, egress, header), seen, ROUTE)
    routed = _route_accepted(gateway, egress, seen.get(ROUTE))
    conditions = (accepted, resolved, routed)
    ready = all(condition.status == "True" for condition in conditions)
    return Desired(
        resources={key: Resource(obj, ready=key in seen) for key, obj in objects.items()},
        status=_address(xr, egress, routed),
        conditions=conditions,
        ready=ready,
        settled=ready and objects.keys() == seen.keys(),
    )


def _accepted(xr: ModelEndpoint, got: Got) -> tuple[Provider | None, Condition]:
    """The provider, where the spec leads to one."""
    try:
        provider = adapt.provider(xr)
    except InvalidURL as problem:
        return None, Condition(Type.ACCEPTED, "False", Reason.INVALID_URL, str(problem))
    if provider.authorities and "ca.crt" not in ((got.one("authorities") or {}).get("data") or {}):
        message = f"spec.tls.caConfigMapRef: ConfigMap {provider.authorities} is not there or has no key ca.crt"
        return None, Condition(Type.ACCEPTED, "False", Reason.CERTIFICATE_AUTHORITY_MISSING, message)
    return provider, Condition(Type.ACCEPTED, "True", Reason.ACCEPTED, f"{provider.hostname}:{provider.port}")


def _credential(xr: ModelEndpoint, got: Got) -> tuple[str | None, Condition]:
    """What the provider's header will carry, and whether it can be had."""
    wanted = adapt.credential(xr)
    if wanted is None:
        return None, Condition(Type.CREDENTIAL_RESOLVED, "True", Reason.NO_CREDENTIAL, "none is asked for")
    try:
        value = credentials.header_value(wanted, got.one("secret"))
    except Unusable as problem:
        return None, Condition(Type.CREDENTIAL_RESOLVED, "False", problem.reason, f"spec.auth.secretRef: {problem}")
    message = f"Secret {wanted.secret}, key {wanted.key}"
    return value, Condition(Type.CREDENTIAL_RESOLVED, "True", Reason.CREDENTIAL_RESOLVED, message)


def _objects(xr: ModelEndpoint, provider: Provider, egress: Egress, header: str | None) -> dict[str, Object]:
    """The way out, whole."""
    names = {part: _name(xr, part) for part in (BACKEND, ROUTE, FILTER, SECRET)}
    made: dict[str, Object] = {
        BACKEND: render.backend(names[BACKEND], provider),
        ROUTE: render.route(
            names[ROUTE],
            _host(xr),
            egress.parent,
            provider,
            backend=names[BACKEND],
            key_filter=names[FILTER],
        ),
    }
    if provider.credential and header:
        made[SECRET] = render.key_secret(names[SECRET], header)
        made[FILTER] = render.key_filter(names[FILTER], provider.credential, names[SECRET])
    return made


def _route_accepted(gateway: Object | None, egress: Egress | None, route: Resource | None) -> Condition:
    """Whether the egress Gateway took the route; its own state counts, since a route outlives its Gateway's verdict."""
    if gateway is None:
        message = "there is no InferenceGateway named default; a platform team makes it"
        return Condition(Type.ROUTE_ACCEPTED, "False", Reason.GATEWAY_MISSING, message)
    if egress is None or not egress.dns_name or not egress.port or not is_true(gateway, "Ready"):
        message = "InferenceGateway default is not ready; its own conditions say why"
        return Condition(Type.ROUTE_ACCEPTED, "False", Reason.GATEWAY_NOT_READY, message)
    return verdict(route.object if route else None, egress.parent).condition()


def _address(xr: ModelEndpoint, egress: Egress | None, routed: Condition) -> ModelEndpointStatus:
    """Where services find it: told once the way has been taken, and then kept while it is not known to be gone."""
    before = adapt.published(xr)
    if egress is None or not egress.dns_name or not egress.port or not (before or routed.status == "True"):
        return before
    return {"host": _host(xr), "dnsName": egress.dns_name, "port": egress.port}


def _host(xr: ModelEndpoint) -> str:
    return endpoint_host(xr["metadata"]["namespace"], xr["metadata"]["name"])


def _name(xr: ModelEndpoint, part: str) -> str:
    metadata = xr["metadata"]
    return unique(f"{metadata['name']}-{part}", metadata["namespace"], metadata["name"], "ModelEndpoint", part)


MODEL_ENDPOINT = Function(
    name="ModelEndpoint",
    composite=Kind(V1ALPHA1, "ModelEndpoint"),
    compose=compose,
    needs=needs,
    conditions=(Type.ACCEPTED, Type.CREDENTIAL_RESOLVED, Type.ROUTE_ACCEPTED),
    emits=frozenset({HTTP_ROUTE, BACKEND_KIND, HTTP_ROUTE_FILTER, Kind("v1", "Secret")}),
    requires=frozenset({GATEWAY, Kind("v1", "Secret"), Kind("v1", "ConfigMap")}),
)
