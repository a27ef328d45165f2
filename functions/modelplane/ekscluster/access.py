"""The EKS cluster itself, and how it is reached: by a token that its provider renews, and by who else may."""

from __future__ import annotations

from collections.abc import Iterator

from modelplane.clouds.cluster import Part, Report, View
from modelplane.clouds.managed import at_provider, is_made
from modelplane.ekscluster import identity, network
from schemas.aws_eks.v1beta1 import (
    AccessEntryForProvider,
    AccessPolicyAssociationForProvider,
    ClusterAuthForProvider,
    ClusterForProvider,
)
from xfn.builders import SecretKey
from xfn.function import Kind
from xfn.labels import SYSTEM_NAMESPACE
from xfn.names import digest

VERSION = "eks.aws.m.upbound.io/v1beta1"
CLUSTER, AUTH = Kind(VERSION, "Cluster"), Kind(VERSION, "ClusterAuth")
ENTRY, ENTRY_POLICY = Kind(VERSION, "AccessEntry"), Kind(VERSION, "AccessPolicyAssociation")
KEY, AUTH_KEY = "cluster", "kubeconfig"

_RENEWED = "5m0s"
"""How often the token is renewed; it lives five minutes longer."""


def cluster(view: View) -> Part:
    """The cluster, without its node groups."""
    spec, composer = view.spec, view.composer
    wanted: ClusterForProvider = {
        "region": spec["region"],
        "version": spec["kubernetesVersion"],
        "roleArnRef": composer.ref(identity.CLUSTER.key),  # type: ignore[typeddict-item]
        "accessConfig": {"authenticationMode": "API", "bootstrapClusterCreatorAdminPermissions": True},
        # Without them no node has a network before the add-ons are there, and no node group comes up.
        "bootstrapSelfManagedAddons": True,
        "upgradePolicy": {"supportType": spec.get("supportType", "STANDARD")},
        "vpcConfig": {
            "endpointPublicAccess": True,
            "endpointPrivateAccess": True,
            "subnetIdRefs": network.control_plane_subnets(view),  # type: ignore[typeddict-item]
        },
    }
    made = composer.managed(CLUSTER, composer.name(KEY), wanted, external_name=composer.cluster)
    return Part(KEY, "the cluster", made)


def access(view: View) -> Iterator[Part]:
    """The kubeconfig, and the principals that administer the cluster beside the one that makes it."""
    region, ref = view.spec["region"], view.composer.ref(KEY)
    token: ClusterAuthForProvider = {"region": region, "clusterNameRef": ref, "refreshPeriod": _RENEWED}  # type: ignore[typeddict-item]
    name = view.composer.name(AUTH_KEY)
    yield Part(AUTH_KEY, "the kubeconfig", view.composer.managed(AUTH, name, token, connection_secret=name))
    for principal in sorted(view.spec.get("adminPrincipalArns") or ()):
        key, who = f"admin-{digest(principal)}", principal.rpartition("/")[2]
        entry: AccessEntryForProvider = {
            "region": region,
            "clusterNameRef": ref,  # type: ignore[typeddict-item]
            "principalArn": principal,
            "type": "STANDARD",
        }
        yield Part(key, f"the access of {who}", view.composer.managed(ENTRY, view.composer.name(key), entry))
        rights: AccessPolicyAssociationForProvider = {
            "region": region,
            "clusterNameRef": ref,  # type: ignore[typeddict-item]
            "policyArn": f"arn:{identity.partition(view)}:eks::aws:cluster-access-policy/AmazonEKSClusterAdminPolicy",
            "principalArnRef": view.composer.ref(key),  # type: ignore[typeddict-item]
            "accessScope": {"type": "cluster"},
        }
        made = view.composer.managed(ENTRY_POLICY, view.composer.name(f"{key}-rights"), rights)
        yield Part(f"{key}-rights", f"the rights of {who}", made)


def report(view: View) -> Report:
    """What the cluster says of itself. The kubeconfig is there once its token has been made."""
    said = at_provider(view.seen(KEY))
    name = view.composer.name(AUTH_KEY)
    return Report(
        endpoint=said.get("endpoint"),
        version=said.get("version"),
        kubeconfig=SecretKey(SYSTEM_NAMESPACE, name, "kubeconfig") if is_made(view.seen(AUTH_KEY)) else None,
    )


def running_version(view: View) -> str:
    """The minor version that the cluster runs. Node groups follow it: EKS takes none that is ahead of its cluster."""
    said = at_provider(view.seen(KEY)).get("version") or view.before.get("kubernetesVersion")
    return str(said or view.spec["kubernetesVersion"])


def security_group(view: View) -> str | None:
    """The security group that EKS makes for the cluster and its nodes; None until it has."""
    found: str | None = (at_provider(view.seen(KEY)).get("vpcConfig") or {}).get("clusterSecurityGroupId")
    return found
