"""What outlives what when an EKS cluster is deleted.

All of it is deleted at once, and AWS refuses what is in use: most of the order comes free. What does not: a node that
has lost its role or its way out can neither detach its network interfaces nor leave, and its group hangs. So the
cluster outlives its node groups, and what nodes need outlives the cluster.
"""

from __future__ import annotations

from collections.abc import Iterator

from modelplane.clouds.cluster import Part, View
from modelplane.ekscluster import access, identity, network, nodes
from schemas.protection.v1beta1 import Usage
from xfn.builders import Protected, User, usage
from xfn.function import Kind
from xfn.labels import SYSTEM_NAMESPACE
from xfn.values import Object


def guards(view: View, parts: tuple[Part, ...]) -> dict[str, Usage]:
    """The Usages of a cluster, by their keys."""
    there = {part.key: found for part in parts if (found := part.object or view.seen(part.key)) is not None}
    if access.KEY not in there:
        return {}
    groups = {key: found for key, found in there.items() if found["kind"] == nodes.NODE_GROUP.kind}
    groups |= {old.key: old.object for old in view.pools.retired}
    made = {
        f"cluster-outlived-by-{key}": _guard(view, there[access.KEY], group, f"cluster-by-{key}")
        for key, group in groups.items()
    }
    made |= {
        f"{key}-outlives-cluster": _guard(view, there[key], there[access.KEY], f"{key}-by-cluster")
        for key in _needed_by_nodes()
        if key in there
    }
    return made


def _needed_by_nodes() -> Iterator[str]:
    """Roles and ways out, of the nodes and of the control plane."""
    for role in (identity.NODE, identity.CLUSTER):
        yield role.key
        yield from identity.attachments(role)
    yield from (network.GATEWAY_KEY, network.ROUTE_KEY)
    yield from (network.NAT_KEY, network.PRIVATE_ROUTE_KEY)


def _guard(view: View, of: Object, by: Object, key: str) -> Usage:
    return usage(
        view.composer.name(key),
        of=Protected(Kind(of["apiVersion"], of["kind"]), of["metadata"]["name"], SYSTEM_NAMESPACE),
        by=User(Kind(by["apiVersion"], by["kind"]), by["metadata"]["name"]),
        namespace=SYSTEM_NAMESPACE,
    )
