"""From the ServingStack as it is written to the values its plan looks at."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from modelplane.charts import Component, Override
from modelplane.servingstack import gke
from schemas.infrastructure.v1alpha1 import ServingStack, ServingStackGateway

_DRIVER_ROOTS = {"GKE": gke.DRIVER_ROOT}
_DEFAULT_DRIVER_ROOT = "/"


@dataclass(frozen=True)
class Cloud:
    """Where the cluster is. The rest is empty where the cluster was brought along."""

    source: str
    region: str = ""
    cluster: str = ""
    kubernetes: str = ""


@dataclass(frozen=True)
class Key:
    """One revision of the fleet's key, and the Secret of the control plane that holds it."""

    revision: int
    secret: str


@dataclass(frozen=True)
class Gateway:
    """The gateway that the cluster shall have."""

    port: int = 80
    service_type: str = "LoadBalancer"
    annotations: Mapping[str, str] = field(default_factory=dict)
    load_balancer_class: str | None = None
    keys: tuple[Key, ...] = ()


@dataclass(frozen=True)
class Stack:
    """A ServingStack in the words of its plan."""

    cluster: str
    provider_config: str
    cloud: Cloud
    kserve: bool
    scheduler: str
    driver_root: str
    gateway: Gateway
    present: frozenset[Component] = frozenset()
    overrides: Mapping[Component, Override] = field(default_factory=dict)
    mirror: str | None = None
    mirror_secret: str | None = None


def stack(xr: ServingStack) -> Stack:
    """Read a ServingStack."""
    spec = xr["spec"]
    cloud = spec["cloud"]
    mirror = spec.get("chartMirror")
    components = {Component(c["name"]): c for c in spec.get("components") or ()}
    return Stack(
        cluster=spec["clusterName"],
        provider_config=spec["providerConfigRef"]["name"],
        cloud=Cloud(
            cloud["source"],
            cloud.get("region", ""),
            cloud.get("clusterName", ""),
            cloud.get("kubernetesVersion", ""),
        ),
        kserve=spec.get("backend", "KServe") == "KServe",
        scheduler=(spec.get("scheduler") or {}).get("type", "Default"),
        driver_root=spec.get("nvidiaDriverRoot") or _DRIVER_ROOTS.get(cloud["source"], _DEFAULT_DRIVER_ROOT),
        gateway=_gateway(spec.get("gateway") or {}),
        present=frozenset(name for name, c in components.items() if c.get("present")),
        overrides={name: Override(c.get("version"), c.get("repository")) for name, c in components.items()},
        mirror=mirror["repository"] if mirror else None,
        mirror_secret=mirror["secretRef"]["name"] if mirror and "secretRef" in mirror else None,
    )


def _gateway(gateway: ServingStackGateway) -> Gateway:
    service = gateway.get("service") or {}
    keys = (Key(key["revision"], key["secretRef"]["name"]) for key in gateway.get("fleetKeys") or ())
    return Gateway(
        port=gateway.get("port", 80),
        service_type=service.get("type", "LoadBalancer"),
        annotations=service.get("annotations") or {},
        load_balancer_class=service.get("loadBalancerClass"),
        keys=tuple(sorted(keys, key=lambda key: key.revision)),
    )
