"""From the InferenceGateway, the clusters and the services as they are written to the values decisions look at."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import cast

from modelplane.charts import Override
from schemas.modelplane.v1alpha1 import InferenceCluster, InferenceGateway
from xfn.values import Object


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
