"""Which endpoints a service may lead to: those behind gateways of the fleet, under a host of the service's namespace.

Whoever may write a ModelEndpoint could write any address into it. The service's requests carry the fleet's key, so an
address that is no gateway of ours must not get them, nor may a namespace reach the replicas of another.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from modelplane.hosts import endpoint_host, is_replica_host
from modelplane.modelservice.adapt import Endpoint
from xfn.values import Object

_HTTP = 80

Address = tuple[str, int]
"""DNS name and port."""


@dataclass(frozen=True)
class Gateways:
    """The fleet's gateways as they say of themselves, and the hosts and addresses that the service names already."""

    clusters: Mapping[str, Address] = field(default_factory=dict)
    egress: Address | None = None
    present: frozenset[tuple[str, str, int]] = frozenset()


def trusted(namespace: str, endpoint: Endpoint, gateways: Gateways) -> bool:
    """Whether requests of this namespace may go there.

    What is in the route already was trusted when it came in; a cluster that is gone for a moment or has just got
    another address takes nothing out.
    """
    if (endpoint.host, endpoint.dns_name, endpoint.port) in gateways.present:
        return True
    at = (endpoint.dns_name, endpoint.port)
    if endpoint.cluster is None:
        return endpoint.host == endpoint_host(namespace, endpoint.name) and at == gateways.egress
    return is_replica_host(endpoint.host, namespace) and at == gateways.clusters.get(endpoint.cluster)


def gateways(clusters: Iterable[Object], door: Object | None, backends: Iterable[Object]) -> Gateways:
    """Read the gateways."""
    found = {each["metadata"]["name"]: _address((each.get("status") or {}).get("gateway")) for each in clusters}
    egress = ((door or {}).get("status") or {}).get("egress")
    present = (
        (each.get("hostname"), each["fqdn"]["hostname"], each["fqdn"]["port"])
        for backend in backends
        for each in backend["spec"].get("endpoints") or ()
    )
    return Gateways(
        clusters={name: at for name, at in found.items() if at is not None},
        egress=_address(egress),
        present=frozenset(present),
    )


def _address(gateway: Object | None) -> Address | None:
    if not gateway or not gateway.get("hostname"):
        return None
    return gateway["hostname"], gateway.get("port", _HTTP)
