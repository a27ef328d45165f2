"""The network of an EKS cluster: a VPC with a public subnet a zone, and a private one where nodes need it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from ipaddress import IPv4Network
from typing import Any

from modelplane.clouds.cluster import Part, View
from modelplane.clouds.managed import was_never_made
from schemas.aws_ec2.v1beta1 import (
    EIPForProvider,
    InternetGatewayForProvider,
    NATGatewayForProvider,
    RouteForProvider,
    RouteTableAssociationForProvider,
    RouteTableForProvider,
    SubnetForProvider,
    VPCForProvider,
)
from xfn.fields import plain
from xfn.function import Kind
from xfn.values import Json, Object

VERSION = "ec2.aws.m.upbound.io/v1beta1"
VPC, SUBNET = Kind(VERSION, "VPC"), Kind(VERSION, "Subnet")
INTERNET_GATEWAY, NAT, ADDRESS = Kind(VERSION, "InternetGateway"), Kind(VERSION, "NATGateway"), Kind(VERSION, "EIP")
ROUTE_TABLE, ROUTE = Kind(VERSION, "RouteTable"), Kind(VERSION, "Route")
ASSOCIATION = Kind(VERSION, "RouteTableAssociation")

ROUTE_KEY, PRIVATE_ROUTE_KEY = "route", "private-route"
GATEWAY_KEY, NAT_KEY, ADDRESS_KEY = "internet-gateway", "nat", "nat-address"

_ANYWHERE = "0.0.0.0/0"
_SUBNET_BITS = 5
"""A VPC is cut into 32 ranges: 16 zones, each with a public and a private one."""
_PRIVATE_FROM = 16
_CONTROL_PLANE_ZONES = 2
"""EKS asks for two zones, and never takes others later: the first two, which stay the first."""


def network(view: View) -> Iterator[Part]:
    """Everything between the nodes and the rest of the world."""
    vpc: VPCForProvider = {
        "region": view.spec["region"],
        "cidrBlock": _range(view),
        "enableDnsHostnames": True,
        "enableDnsSupport": True,
    }
    yield _part(view, VPC, "vpc", "the VPC", vpc)
    gateway: InternetGatewayForProvider = {"region": view.spec["region"], "vpcIdRef": view.composer.ref("vpc")}  # type: ignore[typeddict-item]
    yield _part(view, INTERNET_GATEWAY, GATEWAY_KEY, "the internet gateway", gateway)
    yield from _side(view, private=False)
    if has_private_subnets(view):
        of = _private_for(view)
        address: EIPForProvider = {"region": view.spec["region"], "domain": "vpc"}
        yield _part(view, ADDRESS, ADDRESS_KEY, "the NAT gateway's address", address, of)
        nat: NATGatewayForProvider = {
            "region": view.spec["region"],
            "allocationIdRef": view.composer.ref(ADDRESS_KEY),  # type: ignore[typeddict-item]
            "subnetIdRef": view.composer.ref(_subnet_key(view.spec["zones"][0], private=False)),  # type: ignore[typeddict-item]
        }
        yield _part(view, NAT, NAT_KEY, "the NAT gateway", nat, of)
        yield from _side(view, private=True)


def control_plane_subnets(view: View) -> list[Json]:
    """The subnets that the control plane is in."""
    zones = view.spec["zones"][:_CONTROL_PLANE_ZONES]
    return [view.composer.ref(_subnet_key(zone, private=False)) for zone in zones]


def zones_with_subnets(view: View) -> list[str]:
    """The zones that have subnets, in the order of their places."""
    return [zone for _, zone in _places(view)]


def subnets(view: View, zones: list[str] | None, group: Object | None, *, private: bool) -> list[Json]:
    """The subnets of a node group: those of its zones, or all that there were when it was made.

    A group cannot change them, and the cluster gets more with every zone that a pool names. One that asks for a subnet
    that will never be was not made either.
    """
    if zones is None and group is not None:
        named = zones_with_subnets(view)
        given_up = _names(view, [zone for zone in view.spec["zones"] if zone not in named])
        return [ref for ref in plain(group["spec"]["forProvider"]["subnetIdRefs"]) if ref["name"] not in given_up]
    return [view.composer.ref(_subnet_key(zone, private=private)) for zone in sorted(zones or zones_with_subnets(view))]


def has_private_nodes(view: View) -> bool:
    """Whether no node has a public address."""
    return bool((view.spec.get("network") or {}).get("privateNodes"))


def needs_private_subnet(view: View, entry: Object) -> bool:
    """Whether a pool's nodes are in private subnets: AWS gives no public address to one with several cards."""
    return has_private_nodes(view) or entry.get("efaInterfaces", 0) > 1


def has_private_subnets(view: View) -> bool:
    """Whether there are private subnets. Once there, they stay: machines that a pool left behind may be in them."""
    wanted = any(needs_private_subnet(view, pool.entry) for pool in view.pools.current)
    return wanted or has_private_nodes(view) or view.seen(NAT_KEY) is not None


def _side(view: View, *, private: bool) -> Iterator[Part]:
    """The subnets of one side, and their way out."""
    region, prefix, word = view.spec["region"], "private-" if private else "", "private " if private else ""
    table, way_out = f"{prefix}route-table", PRIVATE_ROUTE_KEY if private else ROUTE_KEY
    routes: RouteTableForProvider = {"region": region, "vpcIdRef": view.composer.ref("vpc")}  # type: ignore[typeddict-item]
    of = _private_for(view) if private else ""
    yield _part(view, ROUTE_TABLE, table, f"the {word}route table", routes, of)
    out: RouteForProvider = {
        "region": region,
        "routeTableIdRef": view.composer.ref(table),  # type: ignore[typeddict-item]
        "destinationCidrBlock": _ANYWHERE,
    }
    if private:
        out["natGatewayIdRef"] = view.composer.ref(NAT_KEY)  # type: ignore[typeddict-item]
    else:
        out["gatewayIdRef"] = view.composer.ref(GATEWAY_KEY)  # type: ignore[typeddict-item]
    yield _part(view, ROUTE, way_out, f"the {word}route to the internet", out, of)
    for at, zone in _places(view):
        key, whose = _subnet_key(zone, private=private), of or _zone_for(view, at, zone)
        yield _part(view, SUBNET, key, f"the {word}subnet in {zone}", _subnet(view, at, zone, private=private), whose)
        joined: RouteTableAssociationForProvider = {
            "region": region,
            "routeTableIdRef": view.composer.ref(table),  # type: ignore[typeddict-item]
            "subnetIdRef": view.composer.ref(key),  # type: ignore[typeddict-item]
        }
        yield _part(view, ASSOCIATION, f"{prefix}association-{zone}", f"the {word}route table of {zone}", joined, whose)


def _places(view: View) -> Iterator[tuple[int, str]]:
    """The zones that have subnets, each with its place in the list, by which its ranges are.

    Passed over is one that nobody asks for any more and in which nothing was made: a name with a typo would keep the
    cluster waiting for ever.
    """
    left = view.spec.get("zonesLeft", ())
    for at, zone in enumerate(view.spec["zones"]):
        if at < _CONTROL_PLANE_ZONES or zone not in left or _is_there(view, zone):
            yield at, zone


def _is_there(view: View, zone: str) -> bool:
    """Whether a zone has a subnet, of either side. Without one no machine can be in it, of no group left behind."""
    found = [view.seen(_subnet_key(zone, private=private)) for private in (False, True)]
    return any(subnet is not None and not was_never_made(subnet) for subnet in found)


def _names(view: View, zones: Sequence[str]) -> set[str]:
    """The names of the subnets of some zones, of both sides."""
    return {view.composer.name(_subnet_key(zone, private=private)) for zone in zones for private in (False, True)}


def _subnet(view: View, at: int, zone: str, *, private: bool) -> SubnetForProvider:
    ranges = list(IPv4Network(_range(view)).subnets(_SUBNET_BITS))
    return {
        "region": view.spec["region"],
        "availabilityZone": zone,
        "cidrBlock": str(ranges[at + (_PRIVATE_FROM if private else 0)]),
        "mapPublicIpOnLaunch": not private,
        "vpcIdRef": view.composer.ref("vpc"),  # type: ignore[typeddict-item]
        # By these AWS finds the subnets of load balancers.
        "tags": {f"kubernetes.io/role/{'internal-elb' if private else 'elb'}": "1"},
    }


def _subnet_key(zone: str, *, private: bool) -> str:
    return f"{'private-' if private else ''}subnet-{zone}"


def _range(view: View) -> str:
    given = (view.spec.get("network") or {}).get("vpcCIDR", "10.0.0.0/16")
    # As AWS writes it back: 10.0.5.0/16 is 10.0.0.0/16 there, and would be taken for a change.
    return str(IPv4Network(given, strict=False))


def _private_for(view: View) -> str:
    """The pool that the private side is for: a cluster that is there is no less ready while it is being added."""
    if has_private_nodes(view):
        return ""
    return first_pool(view, lambda entry: needs_private_subnet(view, entry))


def _zone_for(view: View, at: int, zone: str) -> str:
    """The pool that a zone beside the control plane's own is for."""
    return "" if at < _CONTROL_PLANE_ZONES else first_pool(view, lambda entry: zone in entry.get("zones", ()))


def first_pool(view: View, needs: Callable[[Object], bool]) -> str:
    """The first pool that needs something, or the first of all where none does any more; "" where there is none."""
    names = sorted((not needs(pool.entry), pool.pool) for pool in view.pools.current)
    return names[0][1] if names else ""


def _part(view: View, kind: Kind, key: str, what: str, wanted: Mapping[str, Any], pool: str = "") -> Part:
    return Part(key, what, view.composer.managed(kind, view.composer.name(key), wanted), pool=pool)
