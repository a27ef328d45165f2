"""The network of a GKE cluster: a VPC with one subnetwork, and a NAT where nodes have no public addresses."""

from __future__ import annotations

from collections.abc import Iterator

from modelplane.clouds.cluster import Part, View
from schemas.gcp_compute.v1beta1 import (
    NetworkForProvider,
    RouterForProvider,
    RouterNATForProvider,
    SubnetworkForProvider,
)
from xfn.function import Kind
from xfn.values import Json

VERSION = "compute.gcp.m.upbound.io/v1beta1"
NETWORK, SUBNETWORK = Kind(VERSION, "Network"), Kind(VERSION, "Subnetwork")
ROUTER, NAT = Kind(VERSION, "Router"), Kind(VERSION, "RouterNAT")

PODS, SERVICES = "pods", "services"
"""The secondary ranges of the subnetwork."""

_MTU = 8896
"""The largest frames of Google's network: what nodes say to each other is large."""


def network(view: View) -> Iterator[Part]:
    """Everything between the nodes and the rest of the world."""
    yield Part("network", "the network", _network(view))
    yield Part("subnetwork", "the subnetwork", _subnetwork(view))
    if has_private_nodes(view):
        yield Part("router", "the router", _router(view))
        yield Part("nat", "the NAT", _nat(view))


def _network(view: View) -> Json:
    wanted: NetworkForProvider = {
        "project": view.spec["project"],
        "autoCreateSubnetworks": False,
        "routingMode": "REGIONAL",
        "mtu": _MTU,
    }
    return view.composer.managed(NETWORK, view.composer.name("network"), wanted)


def _subnetwork(view: View) -> Json:
    wanted: SubnetworkForProvider = {
        "project": view.spec["project"],
        "region": view.spec["region"],
        "networkRef": view.composer.ref("network"),  # type: ignore[typeddict-item]
        "ipCidrRange": _range(view, "nodeCIDR", "10.0.0.0/20"),
        "privateIpGoogleAccess": True,
        "secondaryIpRange": [
            {"rangeName": PODS, "ipCidrRange": _range(view, "podCIDR", "10.4.0.0/14")},
            {"rangeName": SERVICES, "ipCidrRange": _range(view, "serviceCIDR", "10.8.0.0/20")},
        ],
    }
    return view.composer.managed(SUBNETWORK, view.composer.name("subnetwork"), wanted)


def _router(view: View) -> Json:
    wanted: RouterForProvider = {
        "project": view.spec["project"],
        "region": view.spec["region"],
        "networkRef": view.composer.ref("network"),  # type: ignore[typeddict-item]
    }
    return view.composer.managed(ROUTER, view.composer.name("router"), wanted)


def _nat(view: View) -> Json:
    wanted: RouterNATForProvider = {
        "project": view.spec["project"],
        "region": view.spec["region"],
        "routerRef": view.composer.ref("router"),  # type: ignore[typeddict-item]
        "natIpAllocateOption": "AUTO_ONLY",
        "sourceSubnetworkIpRangesToNat": "ALL_SUBNETWORKS_ALL_IP_RANGES",
    }
    return view.composer.managed(NAT, view.composer.name("nat"), wanted)


def has_private_nodes(view: View) -> bool:
    """Whether nodes have no public addresses."""
    return bool((view.spec.get("network") or {}).get("privateNodes"))


def _range(view: View, name: str, default: str) -> str:
    found: str = (view.spec.get("network") or {}).get(name, default)
    return found
