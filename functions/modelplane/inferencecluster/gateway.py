"""Where the cluster's gateway is, and by which name the control plane reaches it."""

from __future__ import annotations

import ipaddress
from dataclasses import dataclass
from functools import lru_cache
from typing import cast

from modelplane import clustergateway
from modelplane.inferencecluster.adapt import Cluster
from schemas.infrastructure.v1alpha1 import ServingStackStatusGateway as StackGateway
from schemas.modelplane.v1alpha1 import InferenceClusterStatusGateway
from xfn.labels import SYSTEM_NAMESPACE
from xfn.readiness import from_conditions

_DEFAULT_PORT = 80
_KEPT = 10_000
"""How many addresses are remembered: that of a cluster is read in every call for it."""

Address = ipaddress.IPv4Address | ipaddress.IPv6Address


@dataclass(frozen=True)
class Gateway:
    """The gateway of a cluster. `reported` is False for one that is only remembered."""

    address: str
    port: int
    service: str
    key_revisions: tuple[int, ...] = ()
    reported: bool = True

    @property
    def ip(self) -> Address | None:
        """The address as an IP address, None if it is a host name."""
        return _ip(self.address)

    @property
    def hostname(self) -> str:
        """The DNS name for routes: all endpoints of a route must be names, so an IP address gets one of ours."""
        return self.address if self.ip is None else f"{self.service}.{SYSTEM_NAMESPACE}.svc.cluster.local"

    def status(self) -> InferenceClusterStatusGateway:
        """The gateway as the cluster's status carries it."""
        status: InferenceClusterStatusGateway = {"address": self.address, "hostname": self.hostname, "port": self.port}
        if self.key_revisions:
            status["keyRevisions"] = list(self.key_revisions)
        return status


@lru_cache(_KEPT)
def _ip(address: str) -> Address | None:
    try:
        return ipaddress.ip_address(address)
    except ValueError:
        return None


def service_name(cluster: Cluster) -> str:
    """The name of the Service on the control plane by which an IP address gets a DNS name."""
    return f"gw-{cluster.name}"


def gateway(cluster: Cluster) -> Gateway | None:
    """The gateway as its stack reports it now, or as it was last known. None until it has had an address."""
    asked = cluster.spec.get("gateway", {})
    port = asked.get("port", _DEFAULT_PORT)
    service = service_name(cluster)
    reported = _reported(cluster)
    keys = tuple(sorted(reported.get("keyRevisions", ())))
    if "address" in asked and (reported or _stack_is_ready(cluster)):
        return Gateway(asked["address"], port, service, keys)
    if reported.get("address"):
        return Gateway(reported["address"], reported.get("port", port), service, keys)
    known = cluster.before.get("gateway", {})
    if known.get("address"):
        kept = tuple(sorted(known.get("keyRevisions", ())))
        return Gateway(known["address"], known.get("port", port), service, kept, reported=False)
    return None


def _reported(cluster: Cluster) -> StackGateway:
    """What the stack says of its gateway, with the address that its Object has.

    The stack tells the address last, when it has written everything that it composes: seconds, and twice that if it
    was at it when the address came. The Object has it at once, and there is little to write for a cluster.
    """
    told = cluster.stack.get("status", {}).get("gateway", {}) if cluster.stack is not None else {}
    seen = clustergateway.manifest(cluster.own_gateway) if cluster.own_gateway is not None else None
    if seen is None:
        return told
    rest = cast(StackGateway, {key: value for key, value in told.items() if key not in ("address", "addressType")})
    address = clustergateway.address(seen).get("value")
    return {**rest, "address": address} if address else rest


def _stack_is_ready(cluster: Cluster) -> bool:
    return cluster.stack is not None and from_conditions(cluster.stack)
