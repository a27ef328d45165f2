"""From the InferenceGateway, the clusters and the services as they are written to the values decisions look at."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import cast

from modelplane.charts import Override
from schemas.gateway.v1 import Gateway, GatewayListener, GatewayStatusListener
from schemas.modelplane.v1alpha1 import InferenceCluster, InferenceGateway, ModelService
from xfn.values import Object

HTTP, HTTPS = "http", "https"
"""The listeners of the public Gateway, called by their schemes."""


@dataclass(frozen=True)
class Service:
    """The Service in front of the public Gateway."""

    type: str = "LoadBalancer"
    annotations: Mapping[str, str] = field(default_factory=dict)
    load_balancer_class: str | None = None


@dataclass(frozen=True)
class Door:
    """An InferenceGateway in the words of its builders."""

    hostname: str | None = None
    certificates: tuple[str, ...] = ()
    redirect: bool = False
    service: Service = field(default_factory=Service)
    replicas: int = 2
    envoy_present: bool = False
    envoy: Override = field(default_factory=Override)
    envoy_secret: str | None = None
    revision: int = 1

    @property
    def tls(self) -> bool:
        """Whether clients are served over HTTPS."""
        return bool(self.certificates)


@dataclass(frozen=True)
class Listener:
    """A listener of the public Gateway as it was last seen.

    `attached` is how many routes are attached beside the redirect, None where nobody has told; `trouble` is why it is
    not programmed.
    """

    spec: GatewayListener
    programmed: bool = False
    attached: int | None = None
    trouble: str = ""

    @property
    def open(self) -> bool:
        """Whether it takes routes of all namespaces."""
        return self.spec.get("allowedRoutes", {}).get("namespaces", {}).get("from") == "All"


@dataclass(frozen=True)
class Remembered:
    """What the status says of the keys: which is shown, which goes and when."""

    current: int | None = None
    previous: int | None = None
    until: datetime | None = None


@dataclass(frozen=True)
class Cluster:
    """A cluster whose gateway may be called, and the revisions of the key that it lets in."""

    name: str
    accepts: frozenset[int]


def door(xr: InferenceGateway) -> Door:
    """Read an InferenceGateway."""
    spec = xr.get("spec") or {}
    tls, service, envoy = spec.get("tls"), spec.get("service") or {}, spec.get("envoyGateway") or {}
    secret = envoy.get("secretRef")
    return Door(
        hostname=spec.get("hostname"),
        certificates=tuple(ref["name"] for ref in tls["certificateRefs"]) if tls else (),
        redirect=tls is not None and tls.get("httpPort", "Redirect") == "Redirect",
        service=Service(
            service.get("type", "LoadBalancer"), service.get("annotations") or {}, service.get("loadBalancerClass")
        ),
        replicas=spec.get("replicas", 2),
        envoy_present=envoy.get("present", False),
        envoy=Override(envoy.get("version"), envoy.get("repository")),
        envoy_secret=secret["name"] if secret else None,
        revision=(spec.get("fleetKey") or {}).get("revision", 1),
    )


def told_section(xr: InferenceGateway) -> str | None:
    """The listener that services were told last."""
    return ((xr.get("status") or {}).get("gatewayRef") or {}).get("sectionName")


def remembered(xr: InferenceGateway) -> Remembered:
    """What the last call noted in the status."""
    key = (xr.get("status") or {}).get("fleetKey") or {}
    previous = key.get("previous") or {}
    until = previous.get("until")
    return Remembered(
        current=(key.get("current") or {}).get("revision"),
        previous=previous.get("revision"),
        until=datetime.fromisoformat(until) if until else None,
    )


def callable_clusters(objects: Iterable[Object]) -> tuple[Cluster, ...]:
    """The clusters that requests may go to: those whose gateway has an address."""
    found = []
    for obj in objects:
        cluster = cast(InferenceCluster, obj)
        gateway = (cluster.get("status") or {}).get("gateway") or {}
        if gateway.get("address"):
            found.append(Cluster(cluster["metadata"]["name"], frozenset(gateway.get("keyRevisions") or ())))
    return tuple(sorted(found, key=lambda each: each.name))


def namespaces(services: Iterable[Object]) -> tuple[str, ...]:
    """The namespaces that have ModelServices."""
    return tuple(sorted({service["metadata"]["namespace"] for service in services}))


def addresses(services: Iterable[Object]) -> Iterator[str]:
    """What ModelServices tell their clients."""
    for each in services:
        if address := (cast(ModelService, each).get("status") or {}).get("address"):
            yield address


def listeners(public: Object | None, redirect: Object | None) -> dict[str, Listener]:
    """The listeners of the public Gateway, by name, with what Envoy Gateway says of them."""
    if public is None:
        return {}
    gateway = cast(Gateway, public)
    told = {each["name"]: each for each in (gateway.get("status") or {}).get("listeners") or ()}
    generation = public["metadata"].get("generation")
    ours = {HTTP: int(redirect is not None and _attached(redirect))}
    return {
        each["name"]: _listener(each, told.get(each["name"]), generation, ours.get(each["name"], 0))
        for each in gateway["spec"]["listeners"]
    }


def _listener(spec: GatewayListener, told: GatewayStatusListener | None, generation: int | None, ours: int) -> Listener:
    if told is None:
        return Listener(spec)
    attached = told.get("attachedRoutes")
    said = next((each for each in told.get("conditions") or () if each["type"] == "Programmed"), None)
    # What was said of an earlier generation may have been said of a listener that let in nobody.
    present = said is not None and said.get("observedGeneration", generation) == generation
    return Listener(
        spec,
        programmed=said is not None and present and said["status"] == "True",
        attached=None if attached is None else max(0, attached - ours),
        trouble=said.get("message", "") if said is not None and present and said["status"] != "True" else "",
    )


def _attached(route: Object) -> bool:
    """Whether a Gateway has taken a route."""
    parents = (route.get("status") or {}).get("parents") or ()
    said = (condition for parent in parents for condition in parent.get("conditions") or ())
    return any(each.get("type") == "Accepted" and each.get("status") == "True" for each in said)
