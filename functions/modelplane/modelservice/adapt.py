"""From the ModelService, its endpoints and the InferenceGateway as they are written to the values of its decisions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import cast

from modelplane.routes import Parent, parent_of
from modelplane.selectors import label_selector
from placement.labels import Selector
from schemas.modelplane.v1alpha1 import InferenceGateway, ModelEndpoint, ModelService
from xfn.conditions import is_true
from xfn.values import Object, Resource


@dataclass(frozen=True)
class Entry:
    """One entry of the spec: which endpoints, with what share of the traffic, in which tier."""

    selector: Selector
    weight: int = 1
    fallback: bool = False


@dataclass(frozen=True)
class Before:
    """What an entry was, as last acted on."""

    selector: str
    endpoints: tuple[str, ...]


@dataclass(frozen=True)
class Service:
    """A ModelService: who it is, what it wants, and what it was."""

    namespace: str
    name: str
    entries: tuple[Entry, ...]
    before: tuple[Before, ...] = ()
    address: str | None = None

    @property
    def path(self) -> str:
        """Where it is served, without a trailing slash: with one, the bare path would match and not be rewritten."""
        return f"/{self.namespace}/{self.name}"


@dataclass(frozen=True)
class Endpoint:
    """A ModelEndpoint that says where it is. `cluster` is None for one of an external provider."""

    name: str
    labels: Mapping[str, str]
    host: str
    dns_name: str
    port: int
    model: str | None = None
    cluster: str | None = None


@dataclass(frozen=True)
class Door:
    """The InferenceGateway as a service needs it. Without `parent` or `key_secret` there is no way in yet.

    `ready` is what the gateway says of itself; parent and key may be known from before.
    """

    found: bool = False
    ready: bool = False
    parent: Parent | None = None
    key_secret: str | None = None
    url: str | None = None


def service(xr: ModelService) -> Service:
    """Read a ModelService."""
    status = xr.get("status") or {}
    return Service(
        namespace=xr["metadata"]["namespace"],
        name=xr["metadata"]["name"],
        entries=tuple(
            Entry(label_selector(each["selector"]), each.get("weight", 1), each.get("fallback", False))
            for each in xr["spec"]["endpoints"]
        ),
        before=tuple(
            Before(each.get("selector", ""), tuple(each.get("endpoints") or ())) for each in status.get("entries") or ()
        ),
        address=status.get("address"),
    )


def endpoints(found: Iterable[Object]) -> tuple[Endpoint, ...]:
    """The endpoints that say where they are, in the order of their names. One that is being deleted is withdrawn."""
    read = (_endpoint(cast(ModelEndpoint, each)) for each in found if "deletionTimestamp" not in each["metadata"])
    return tuple(sorted((each for each in read if each is not None), key=lambda each: each.name))


def _endpoint(xr: ModelEndpoint) -> Endpoint | None:
    """An endpoint of the fleet is addressed by its spec; an external one once its way out is there."""
    fleet = xr["spec"].get("fleet")
    at = fleet or xr.get("status") or {}
    host, dns_name, port = at.get("host"), at.get("dnsName"), at.get("port")
    if not (host and dns_name and port):
        return None
    return Endpoint(
        name=xr["metadata"]["name"],
        labels=xr["metadata"].get("labels") or {},
        host=host,
        dns_name=dns_name,
        port=port,
        model=xr["spec"].get("model"),
        cluster=fleet["cluster"] if fleet else None,
    )


def door(found: Object | None, route: Resource | None, serving: Resource | None) -> Door:
    """The way in: what the InferenceGateway says, and where it says nothing, what the service's own objects say.

    A gateway that is gone for a moment must not take a service's route with it.
    """
    gateway = cast(InferenceGateway, found or {})
    status = gateway.get("status") or {}
    ref = status.get("gatewayRef") or {}
    parent = Parent(ref["namespace"], ref["name"], ref.get("sectionName")) if ref.get("name") else None
    key_secret = ((status.get("fleetKey") or {}).get("current") or {}).get("secretName")
    return Door(
        found=found is not None,
        ready=bool(found and is_true(found, "Ready") and status.get("address") and parent and key_secret),
        parent=parent or (parent_of(route.object) if route else None),
        key_secret=key_secret or (_injected(serving.object) if serving else None),
        url=status.get("url"),
    )


def _injected(serving: Object) -> str | None:
    """The Secret that the service's filter names."""
    name = serving["spec"].get("credentialInjection", {}).get("credential", {}).get("valueRef", {}).get("name")
    return name if isinstance(name, str) else None
