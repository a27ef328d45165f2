"""From the ModelEndpoint as it is written to the provider that it stands for."""

from __future__ import annotations

import re
from dataclasses import dataclass
from urllib.parse import urlsplit

from modelplane.routes import Parent, parent_of
from schemas.modelplane.v1alpha1 import InferenceGateway, ModelEndpoint, ModelEndpointStatus
from xfn.values import Resource

_PORTS = {"https": 443, "http": 80}
_DNS_NAME = re.compile(r"(?=.{1,253}$)[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?(\.[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?)*")


class InvalidURL(ValueError):
    """A url that leads nowhere; the message says what would be right."""


@dataclass(frozen=True)
class Credential:
    """Which key of which Secret the provider wants, and how it is sent."""

    secret: str
    key: str
    header: str
    bearer: bool


@dataclass(frozen=True)
class Provider:
    """An external provider: where it is and how it is spoken to."""

    hostname: str
    port: int
    tls: bool
    server_name: str
    base_path: str
    authorities: str | None
    credential: Credential | None


@dataclass(frozen=True)
class Egress:
    """The internal Gateway that leads out, with the name and port it has inside the control plane's cluster."""

    parent: Parent
    dns_name: str | None = None
    port: int | None = None


def provider(xr: ModelEndpoint) -> Provider:
    """Read an external endpoint. Admission has refused most that is wrong with a url; the rest is InvalidURL."""
    spec = xr["spec"]
    hostname, port, tls = _parsed(spec["url"])
    checked = spec.get("tls") or {}
    return Provider(
        hostname=hostname,
        port=port,
        tls=tls,
        server_name=checked.get("serverName", hostname),
        base_path=spec.get("basePath", "/v1"),
        authorities=checked["caConfigMapRef"]["name"] if "caConfigMapRef" in checked else None,
        credential=credential(xr),
    )


def credential(xr: ModelEndpoint) -> Credential | None:
    """The key that the provider wants, if any."""
    auth = xr["spec"].get("auth")
    if auth is None:
        return None
    ref = auth["secretRef"]
    return Credential(
        secret=ref["name"],
        key=ref.get("key", "apiKey"),
        header=auth.get("header", "Authorization"),
        bearer=auth.get("scheme", "Bearer") == "Bearer",
    )


def egress(gateway: InferenceGateway | None, route: Resource | None) -> Egress | None:
    """The way out: as the InferenceGateway says, or, where it says nothing, as the endpoint's own route says."""
    status = (gateway.get("status") or {}) if gateway else {}
    at = status.get("egress") or {}
    if at.get("name") and at.get("namespace"):
        return Egress(Parent(at["namespace"], at["name"]), at.get("hostname"), at.get("port"))
    parent = parent_of(route.object) if route else None
    return Egress(parent) if parent else None


def published(xr: ModelEndpoint) -> ModelEndpointStatus:
    """Where services were last told to find it."""
    status = xr.get("status") or {}
    kept: ModelEndpointStatus = {}
    if "host" in status and "dnsName" in status and "port" in status:
        kept = {"host": status["host"], "dnsName": status["dnsName"], "port": status["port"]}
    return kept


def _parsed(url: str) -> tuple[str, int, bool]:
    example = "such as https://api.openai.com"
    try:
        parts = urlsplit(url)
        hostname, port = parts.hostname, parts.port
    except ValueError as problem:
        raise InvalidURL(f"spec.url: {url} is not a URL: {problem}; give scheme and host, {example}") from problem
    if parts.scheme not in _PORTS:
        raise InvalidURL(f"spec.url: {url} must begin with https:// or http://, {example}")
    if not hostname or not _DNS_NAME.fullmatch(hostname) or hostname.replace(".", "").isdigit():
        raise InvalidURL(f"spec.url: the host of {url} must be a DNS name, {example}")
    if hostname == "localhost":
        raise InvalidURL(f"spec.url: {url} is the gateway itself, not a provider; give the provider's host, {example}")
    if port == 0:
        raise InvalidURL(f"spec.url: the port of {url} must be 1 to 65535, {example}")
    return hostname, port or _PORTS[parts.scheme], parts.scheme == "https"
