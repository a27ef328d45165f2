"""What EKS runs on the cluster itself: networking, DNS, volumes, and identities of pods."""

from __future__ import annotations

from collections.abc import Iterator

from modelplane.charts import CLUSTER_AUTOSCALER
from modelplane.clouds.cluster import Part, View
from modelplane.clouds.managed import is_made
from modelplane.clouds.pools import SYSTEM
from modelplane.ekscluster import access, identity
from modelplane.servingstack.values import AUTOSCALER_ACCOUNT
from schemas.aws_eks.v1beta1 import AddonForProvider, PodIdentityAssociationForProvider
from xfn.function import Kind
from xfn.values import Json

VERSION = "eks.aws.m.upbound.io/v1beta1"
ADDON, POD_IDENTITY = Kind(VERSION, "Addon"), Kind(VERSION, "PodIdentityAssociation")

_ON_EVERY_NODE = ("vpc-cni", "kube-proxy", "eks-pod-identity-agent")
_DNS, _VOLUMES = "coredns", "aws-ebs-csi-driver"
_VOLUMES_ACCOUNT = "ebs-csi-controller-sa"


def addons(view: View) -> Iterator[Part]:
    """The add-ons. Those that are pods like others wait for a node: without one EKS calls them degraded."""
    for name in _ON_EVERY_NODE:
        yield Part(f"addon-{name}", f"the add-on {name}", _addon(view, name))
    waits_for = "" if is_made(view.seen(SYSTEM)) else "the system node group"
    yield Part(f"addon-{_DNS}", f"the add-on {_DNS}", None if waits_for else _addon(view, _DNS), waits_for=waits_for)
    role = identity.arn(view, identity.VOLUMES)
    missing = waits_for or ("" if role else identity.VOLUMES.what)
    made = None if missing or role is None else _addon(view, _VOLUMES, {_VOLUMES_ACCOUNT: role})
    yield Part(f"addon-{_VOLUMES}", f"the add-on {_VOLUMES}", made, waits_for=missing)
    yield Part("autoscaler-identity", "the autoscaler's identity", _autoscaler(view))


def _addon(view: View, name: str, accounts: dict[str, str] | None = None) -> Json:
    wanted: AddonForProvider = {
        "region": view.spec["region"],
        "clusterNameRef": view.composer.ref(access.KEY),  # type: ignore[typeddict-item]
        "addonName": name,
        "resolveConflictsOnCreate": "OVERWRITE",
        "resolveConflictsOnUpdate": "OVERWRITE",
    }
    if accounts:
        wanted["podIdentityAssociation"] = [
            {"serviceAccount": account, "roleArn": role} for account, role in accounts.items()
        ]
    return view.composer.managed(ADDON, view.composer.name(f"addon-{name}"), wanted)


def _autoscaler(view: View) -> Json:
    wanted: PodIdentityAssociationForProvider = {
        "region": view.spec["region"],
        "clusterNameRef": view.composer.ref(access.KEY),  # type: ignore[typeddict-item]
        "roleArnRef": view.composer.ref(identity.AUTOSCALER.key),  # type: ignore[typeddict-item]
        "namespace": CLUSTER_AUTOSCALER.into,
        "serviceAccount": AUTOSCALER_ACCOUNT,
    }
    return view.composer.managed(POD_IDENTITY, view.composer.name("autoscaler-identity"), wanted)
