"""What the machines of a GPU pool are made from, where a plain node group does not do: fabric and reservations."""

from __future__ import annotations

from collections.abc import Iterator

from modelplane.clouds.cluster import Part, View
from modelplane.clouds.managed import at_provider
from modelplane.clouds.pools import Pool
from modelplane.ekscluster import access
from modelplane.ekscluster.network import first_pool
from schemas.aws_ec2.v1beta1 import (
    LaunchTemplateBlockDeviceMappingEbs,
    LaunchTemplateForProvider,
    LaunchTemplateNetworkInterface,
    PlacementGroupForProvider,
    SecurityGroupForProvider,
    SecurityGroupRuleForProvider,
)
from schemas.aws_eks.v1beta1 import NodeGroupForProvider
from xfn.function import Kind
from xfn.values import Json, Object

VERSION = "ec2.aws.m.upbound.io/v1beta1"
TEMPLATE, PLACEMENT = Kind(VERSION, "LaunchTemplate"), Kind(VERSION, "PlacementGroup")
SECURITY_GROUP, RULE = Kind(VERSION, "SecurityGroup"), Kind(VERSION, "SecurityGroupRule")

DISK = 200
FABRIC = "fabric"
"""The key of the security group within which machines talk over their fabric."""

_RESERVED = ("Reserved", "CapacityBlock")


def fabric(view: View) -> Iterator[Part]:
    """The security group of the fabric: EFA wants one that lets everything in from itself, and out to itself.

    Once there it stays: machines that a pool left behind may be in it.
    """
    if not any(_has_fabric(pool.entry) for pool in view.pools.current) and view.seen(FABRIC) is None:
        return
    region, composer = view.spec["region"], view.composer
    of = first_pool(view, _has_fabric)
    group: SecurityGroupForProvider = {
        "region": region,
        "name": composer.name(FABRIC),
        "description": f"Fabric of {composer.cluster}",
        "vpcIdRef": composer.ref("vpc"),  # type: ignore[typeddict-item]
    }
    made = composer.managed(SECURITY_GROUP, composer.name(FABRIC), group)
    yield Part(FABRIC, "the fabric's security group", made, pool=of)
    for way in ("ingress", "egress"):
        key = f"{FABRIC}-{way}"
        rule: SecurityGroupRuleForProvider = {
            "region": region,
            "type": way,
            "protocol": "-1",
            "fromPort": 0,
            "toPort": 0,
            "self": True,
            "securityGroupIdRef": composer.ref(FABRIC),  # type: ignore[typeddict-item]
        }
        yield Part(key, f"the fabric's {way} rule", composer.managed(RULE, composer.name(key), rule), pool=of)


def parts(view: View, pool: Pool) -> Iterator[Part]:
    """The launch template of a pool that needs one, and the group that packs its machines."""
    if not _needs_template(pool.entry):
        return
    if _is_packed(view, pool):
        key = _placement_key(pool)
        wanted: PlacementGroupForProvider = {"region": view.spec["region"], "strategy": "cluster"}
        made = view.composer.managed(PLACEMENT, view.composer.name(key), wanted, labels=pool.labels)
        yield Part(key, f"the placement group of pool {pool.pool}", made, pool=pool.pool)
    missing = "" if _fabric_groups(view, pool.entry) is not None else "the security group that EKS makes"
    yield Part(
        _template_key(pool),
        f"the launch template of pool {pool.pool}",
        None if missing else _template(view, pool),
        pool=pool.pool,
        waits_for=missing,
    )


def template_is_known(view: View, pool: Pool) -> bool:
    """Whether the group can name its launch template: it has no reference field for it."""
    if not _needs_template(pool.entry):
        return True
    said = at_provider(view.seen(_template_key(pool)))
    return bool(said.get("id")) and said.get("latestVersion") is not None


def group_fields(view: View, pool: Pool) -> NodeGroupForProvider:
    """What a group says of its machines, by itself or by its template."""
    entry = pool.entry
    made: NodeGroupForProvider = {"region": view.spec["region"]}
    if not _needs_template(entry):
        made |= {"instanceTypes": [entry["instanceType"]], "diskSize": entry.get("diskSizeGb", DISK)}
        return made
    said = at_provider(view.seen(_template_key(pool)))
    made["launchTemplate"] = {"id": said["id"], "version": str(int(said["latestVersion"]))}
    if not _is_block(entry):
        made["instanceTypes"] = [entry["instanceType"]]
    return made


def _template(view: View, pool: Pool) -> Json:
    entry = pool.entry
    disk: LaunchTemplateBlockDeviceMappingEbs = {
        "volumeSize": entry.get("diskSizeGb", DISK),
        "volumeType": "gp3",
        "deleteOnTermination": "true",
    }
    wanted: LaunchTemplateForProvider = {
        "region": view.spec["region"],
        "name": view.composer.name(_template_key(pool)),
        "blockDeviceMappings": [{"deviceName": "/dev/xvda", "ebs": disk}],
        # Pods that ask for the machine's identity are one hop further away.
        "metadataOptions": {"httpTokens": "required", "httpPutResponseHopLimit": 2},
    }
    if _has_fabric(entry):
        wanted["networkInterfaces"] = list(_interfaces(view, entry))
    if _is_packed(view, pool):
        wanted["placement"] = {"groupName": view.composer.name(_placement_key(pool))}
    if entry.get("capacityType") in _RESERVED:
        target = {"capacityReservationId": entry["reservation"]}
        wanted["capacityReservationSpecification"] = {"capacityReservationTarget": target}  # type: ignore[typeddict-item]
    if _is_block(entry):
        wanted |= {"instanceType": entry["instanceType"], "instanceMarketOptions": {"marketType": "capacity-block"}}
    name = view.composer.name(_template_key(pool))
    return view.composer.managed(TEMPLATE, name, wanted, labels=pool.labels)


def _interfaces(view: View, entry: Object) -> Iterator[LaunchTemplateNetworkInterface]:
    """The first card carries the machine's address and a fabric adapter, every other one an adapter alone."""
    groups = _fabric_groups(view, entry) or []
    yield _interface(0, 0, "interface", groups)
    yield _interface(0, 1, "efa-only", groups)
    for card in range(1, entry["efaInterfaces"]):
        yield _interface(card, 0, "efa-only", groups)


def _interface(card: int, device: int, type_: str, groups: list[str]) -> LaunchTemplateNetworkInterface:
    return {
        "networkCardIndex": card,
        "deviceIndex": device,
        "interfaceType": type_,
        "deleteOnTermination": "true",
        "securityGroups": groups,
    }


def _fabric_groups(view: View, entry: Object) -> list[str] | None:
    """The security groups of a machine with a fabric; None until both are known. Others need none here."""
    if not _has_fabric(entry):
        return []
    found = [access.security_group(view), at_provider(view.seen(FABRIC)).get("id")]
    known = [group for group in found if group]
    return known if len(known) == len(found) else None


def _is_packed(view: View, pool: Pool) -> bool:
    """Whether machines are packed together. AWS does it in one zone only; reserved ones are where they are."""
    zones = pool.entry.get("zones") or view.spec["zones"]
    return _has_fabric(pool.entry) and len(zones) == 1 and pool.entry.get("capacityType") not in _RESERVED


def _needs_template(entry: Object) -> bool:
    return _has_fabric(entry) or entry.get("capacityType") in _RESERVED


def _has_fabric(entry: Object) -> bool:
    return bool(entry.get("efaInterfaces"))


def _is_block(entry: Object) -> bool:
    return entry.get("capacityType") == "CapacityBlock"


def _template_key(pool: Pool) -> str:
    return f"template-{pool.name}"


def _placement_key(pool: Pool) -> str:
    return f"placement-{pool.name}"
