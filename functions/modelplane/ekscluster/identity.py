"""Who the parts of an EKS cluster are: roles with no more than each needs."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from modelplane.clouds.cluster import Part, View
from modelplane.clouds.managed import at_provider
from schemas.aws_iam.v1beta1 import RoleForProvider, RolePolicyAttachmentForProvider, RolePolicyForProvider
from xfn.function import Kind

VERSION = "iam.aws.m.upbound.io/v1beta1"
ROLE, ATTACHMENT, POLICY = Kind(VERSION, "Role"), Kind(VERSION, "RolePolicyAttachment"), Kind(VERSION, "RolePolicy")

_POD_ACTIONS = ("sts:AssumeRole", "sts:TagSession")
_AUTOSCALER_ACTIONS = (
    "autoscaling:DescribeAutoScalingGroups",
    "autoscaling:DescribeAutoScalingInstances",
    "autoscaling:DescribeLaunchConfigurations",
    "autoscaling:DescribeScalingActivities",
    "autoscaling:SetDesiredCapacity",
    "autoscaling:TerminateInstanceInAutoScalingGroup",
    "ec2:DescribeImages",
    "ec2:DescribeInstanceTypes",
    "ec2:DescribeLaunchTemplateVersions",
    "ec2:GetInstanceTypesFromInstanceRequirements",
    "eks:DescribeNodegroup",
)


@dataclass(frozen=True)
class Role:
    """A role: who may take it on, and the policies of AWS that it has."""

    key: str
    what: str
    service: str
    policies: Sequence[str] = ()
    actions: Sequence[str] = ("sts:AssumeRole",)


CLUSTER = Role("cluster-role", "the control plane's role", "eks.amazonaws.com", ["AmazonEKSClusterPolicy"])
NODE = Role(
    "node-role",
    "the nodes' role",
    "ec2.amazonaws.com",
    ["AmazonEKSWorkerNodePolicy", "AmazonEKS_CNI_Policy", "AmazonEC2ContainerRegistryPullOnly"],
)
VOLUMES = Role(
    "volumes-role",
    "the volume driver's role",
    "pods.eks.amazonaws.com",
    ["service-role/AmazonEBSCSIDriverPolicy"],
    _POD_ACTIONS,
)
AUTOSCALER = Role("autoscaler-role", "the autoscaler's role", "pods.eks.amazonaws.com", actions=_POD_ACTIONS)


def identity(view: View) -> Iterator[Part]:
    """Every role with its policies."""
    for role in (CLUSTER, NODE, VOLUMES, AUTOSCALER):
        wanted: RoleForProvider = {"assumeRolePolicy": _trust(role)}
        yield Part(role.key, role.what, view.composer.managed(ROLE, view.composer.name(role.key), dict(wanted)))
        for key, policy in attachments(role).items():
            attached: RolePolicyAttachmentForProvider = {
                "policyArn": f"arn:{partition(view)}:iam::aws:policy/{policy}",
                "roleRef": view.composer.ref(role.key),  # type: ignore[typeddict-item]
            }
            made = view.composer.managed(ATTACHMENT, view.composer.name(key), dict(attached))
            yield Part(key, f"{role.what}'s policy {policy.rpartition('/')[2]}", made)
    own: RolePolicyForProvider = {
        "policy": _document({"Effect": "Allow", "Action": list(_AUTOSCALER_ACTIONS), "Resource": "*"}),
        "roleRef": view.composer.ref(AUTOSCALER.key),  # type: ignore[typeddict-item]
    }
    made = view.composer.managed(POLICY, view.composer.name("autoscaler-policy"), dict(own))
    yield Part("autoscaler-policy", "the autoscaler's policy", made)


def attachments(role: Role) -> dict[str, str]:
    """The policies of a role, by the keys of what attaches them."""
    return {f"{role.key}-{at}": policy for at, policy in enumerate(role.policies)}


def arn(view: View, role: Role) -> str | None:
    """What AWS calls a role; None until it is made."""
    found: str | None = at_provider(view.seen(role.key)).get("arn")
    return found


def partition(view: View) -> str:
    """The part of AWS that the region is in, which begins every name of a thing in it."""
    region: str = view.spec["region"]
    return "aws-cn" if region.startswith("cn-") else "aws-us-gov" if region.startswith("us-gov-") else "aws"


def _trust(role: Role) -> str:
    return _document({"Effect": "Allow", "Principal": {"Service": role.service}, "Action": list(role.actions)})


def _document(statement: dict[str, object]) -> str:
    """A policy as text, the same each time."""
    return json.dumps({"Version": "2012-10-17", "Statement": [statement]}, sort_keys=True, separators=(",", ":"))
