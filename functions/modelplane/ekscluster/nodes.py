"""The node groups of an EKS cluster: one for the serving stack, and one for each GPU pool."""

from __future__ import annotations

from collections.abc import Iterator

from modelplane.clouds.cluster import Part, View
from modelplane.clouds.managed import Policy, at_provider, said_again
from modelplane.clouds.pools import SYSTEM, Pool, PoolRules, Retired, Size, gpu_labels
from modelplane.clouds.taints import GPU_TAINT
from modelplane.ekscluster import access, identity, machines, network
from schemas.aws_eks.v1beta1 import NodeGroupForProvider
from xfn.function import Kind
from xfn.labels import POOL
from xfn.values import Json, Object

NODE_GROUP = Kind("eks.aws.m.upbound.io/v1beta1", "NodeGroup")

_POLICIES: tuple[Policy, ...] = ("Observe", "Create", "Update", "Delete")
"""All but LateInitialize: it would write down how many nodes there are, and then hold on to that."""

_SYSTEM_MACHINE = "m6i.xlarge"
_SYSTEM_SIZE = Size(2, 6, 2)
_CAPACITY = {"OnDemand": "ON_DEMAND", "Spot": "SPOT", "Reserved": "ON_DEMAND", "CapacityBlock": "CAPACITY_BLOCK"}


def nodes_of(obj: Object) -> int | None:
    """How many nodes a group has, over all its zones: as many as it is told to, sooner or later."""
    count = (at_provider(obj).get("scalingConfig") or {}).get("desiredSize")
    return int(count) if count is not None else None


def most_of(obj: Object) -> int:
    """How many nodes a group is asked to have at most."""
    return int(obj["spec"]["forProvider"]["scalingConfig"]["maxSize"])


RULES = PoolRules(
    unchangeable={
        "instanceType": "",
        "amiType": "AL2023_x86_64_NVIDIA",
        "diskSizeGb": machines.DISK,
        "capacityType": "OnDemand",
        "reservation": "",
        "efaInterfaces": 0,
        "zones": [],
    },
    nodes_of=nodes_of,
    most_of=most_of,
)


def system(view: View) -> Part:
    """The node group that hosts the serving stack."""
    seen = view.seen(SYSTEM)
    wanted = _group(view, network.subnets(view, None, seen, private=network.has_private_nodes(view)))
    wanted |= {"amiType": "AL2023_x86_64_STANDARD", "instanceTypes": [_SYSTEM_MACHINE], "diskSize": 100}
    wanted["labels"] = {POOL: SYSTEM}
    made = _made(view, view.composer.name(SYSTEM), wanted, _SYSTEM_SIZE, seen, {POOL: SYSTEM})
    return Part(SYSTEM, "the system node group", made)


def pools(view: View) -> Iterator[Part]:
    """Every GPU pool: what its machines are made from, and last the group itself."""
    for pool in view.pools.current:
        yield from machines.parts(view, pool)
        where = ", ".join(sorted(pool.entry.get("zones") or network.zones_with_subnets(view)))
        what = f"pool {pool.pool} ({pool.entry['instanceType']} in {where})"
        waits_for = "" if machines.template_is_known(view, pool) else "its launch template"
        made = None if waits_for else _gpu(view, pool)
        yield Part(pool.key, what, made, pool=pool.pool, waits_for=waits_for)


def shrunk(old: Retired) -> Json:
    """A group that was left behind: its nodes go as they fall empty, and none come."""
    made = said_again(old.object)
    wanted = made["spec"]["forProvider"]
    most = max(1, old.nodes) if old.nodes is not None else most_of(old.object)
    made["spec"].update(_scaling(Size(0, most, most), old.nodes, wanted))
    return made


def _gpu(view: View, pool: Pool) -> Json:
    entry, seen = pool.entry, view.seen(pool.key)
    private = network.needs_private_subnet(view, entry)
    wanted = _group(view, network.subnets(view, entry.get("zones") or None, seen, private=private))
    wanted |= {
        "amiType": entry.get("amiType", "AL2023_x86_64_NVIDIA"),
        "capacityType": _CAPACITY[entry.get("capacityType", "OnDemand")],
        "labels": gpu_labels(pool),
        "taint": [{"key": GPU_TAINT, "value": "present", "effect": "NO_SCHEDULE"}],
        **machines.group_fields(view, pool),
    }
    return _made(view, pool.name, wanted, pool.size, seen, pool.labels)


def _group(view: View, subnets: list[Json]) -> NodeGroupForProvider:
    """What all groups have in common."""
    return {
        "region": view.spec["region"],
        "clusterNameRef": view.composer.ref(access.KEY),  # type: ignore[typeddict-item]
        "nodeRoleArnRef": view.composer.ref(identity.NODE.key),  # type: ignore[typeddict-item]
        "subnetIdRefs": subnets,  # type: ignore[typeddict-item]
        "version": access.running_version(view),
        # There are no spare GPUs to surge into.
        "updateConfig": {"maxUnavailable": 1},
        "nodeRepairConfig": {"enabled": True},
    }


def _made(
    view: View, name: str, wanted: NodeGroupForProvider, size: Size, seen: Object | None, labels: dict[str, str]
) -> Json:
    current = nodes_of(seen) if seen is not None else None
    spec = _scaling(size, current, dict(wanted))
    return view.composer.managed(
        NODE_GROUP, name, spec["forProvider"], init_provider=spec["initProvider"], policies=_POLICIES, labels=labels
    )


def _scaling(size: Size, current: int | None, wanted: Json) -> Json:
    """How many nodes: bounds, and where to begin.

    The number itself is the autoscaler's. It is said only where it is out of bounds, since EKS takes no bounds that
    leave it out, and only for as long.
    """
    most = max(1, size.most)
    count = size.start if current is None else max(size.least, min(most, current))
    bounds: Json = {"minSize": size.least, "maxSize": most}
    if current is not None and count != current:
        bounds["desiredSize"] = count
    return {
        "forProvider": {**wanted, "scalingConfig": bounds},
        "initProvider": {"scalingConfig": {"desiredSize": count}},
    }
