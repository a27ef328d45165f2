"""Amazon's cloud, as far as functions see it: what takes long, what is read back, what cannot be changed."""

from __future__ import annotations

from collections.abc import Mapping

from plane.standins.made import Service
from plane.store.keys import Json


def _cluster(obj: Json) -> Json:
    return {
        "endpoint": f"https://{obj['metadata']['name']}.eks.example.org",
        "status": "ACTIVE",
        "version": obj["spec"]["forProvider"].get("version", "1.35"),
        "vpcConfig": {"clusterSecurityGroupId": f"sg-{obj['metadata']['name']}"},
    }


def _node_group(obj: Json) -> Json:
    """The autoscaler of this Amazon keeps every group as small as it may be."""
    wanted = obj["spec"]["forProvider"]["scalingConfig"]
    return {"scalingConfig": {**wanted, "desiredSize": wanted["minSize"]}}


def _role(obj: Json) -> Json:
    return {"arn": f"arn:aws:iam::123456789012:role/{obj['metadata']['name']}"}


def _template(obj: Json) -> Json:
    return {"latestVersion": 1}


SERVICES: Mapping[tuple[str, str], Service] = {
    ("eks.aws.m.upbound.io", "Cluster"): Service(
        600.0, _cluster, ("region", "roleArnRef", "bootstrapSelfManagedAddons", "vpcConfig.subnetIdRefs")
    ),
    ("eks.aws.m.upbound.io", "NodeGroup"): Service(
        180.0,
        _node_group,
        (
            "clusterNameRef",
            "nodeRoleArnRef",
            "subnetIdRefs",
            "amiType",
            "capacityType",
            "instanceTypes",
            "diskSize",
            "launchTemplate.id",
        ),
    ),
    ("eks.aws.m.upbound.io", "Addon"): Service(60.0),
    ("ec2.aws.m.upbound.io", "VPC"): Service(10.0, unchangeable=("region", "cidrBlock")),
    ("ec2.aws.m.upbound.io", "Subnet"): Service(10.0, unchangeable=("vpcIdRef", "availabilityZone", "cidrBlock")),
    ("ec2.aws.m.upbound.io", "NATGateway"): Service(120.0, unchangeable=("subnetIdRef", "allocationIdRef")),
    ("ec2.aws.m.upbound.io", "LaunchTemplate"): Service(10.0, _template),
    ("iam.aws.m.upbound.io", "Role"): Service(10.0, _role),
}
