"""The AKS cluster itself, and how it is reached: its kubeconfig has a client certificate, and needs nothing beside."""

from __future__ import annotations

from modelplane.akscluster import network
from modelplane.clouds.cluster import Part, Report, View
from modelplane.clouds.managed import at_provider, is_made
from modelplane.clouds.pools import SYSTEM
from schemas.azure_containerservice.v1beta1 import KubernetesClusterDefaultNodePool, KubernetesClusterForProvider
from xfn.builders import SecretKey
from xfn.function import Kind
from xfn.labels import POOL, SYSTEM_NAMESPACE

CLUSTER = Kind("containerservice.azure.m.upbound.io/v1beta1", "KubernetesCluster")
KEY = "cluster"

_SYSTEM_MACHINE = "Standard_D4ds_v5"
_SYSTEM_NODES = 3


def cluster(view: View) -> Part:
    """The cluster, with the pool that hosts the serving stack: AKS makes no cluster without one."""
    spec, composer = view.spec, view.composer
    wanted: KubernetesClusterForProvider = {
        "location": spec["region"],
        "resourceGroupNameRef": composer.ref(network.GROUP),  # type: ignore[typeddict-item]
        "nodeResourceGroup": f"{composer.name(network.GROUP)}-nodes",
        "dnsPrefix": composer.cluster,
        "kubernetesVersion": spec["kubernetesVersion"],
        "skuTier": spec.get("skuTier", "Standard"),
        "identity": {"type": "SystemAssigned"},
        "defaultNodePool": _system(view),
        "networkProfile": network.profile(view),
        "oidcIssuerEnabled": True,
        "workloadIdentityEnabled": True,
        "automaticUpgradeChannel": "patch",
        "nodeOsUpgradeChannel": "NodeImage",
    }
    made = composer.managed(
        CLUSTER, composer.name(KEY), wanted, external_name=composer.cluster, connection_secret=_secret_name(view)
    )
    return Part(KEY, "the cluster", made)


def report(view: View) -> Report:
    """What the cluster says of itself. Its provider writes the kubeconfig before it calls it ready."""
    seen = view.seen(KEY)
    said = at_provider(seen)
    return Report(
        endpoint=said.get("fqdn"),
        version=said.get("currentKubernetesVersion"),
        kubeconfig=SecretKey(SYSTEM_NAMESPACE, _secret_name(view), "kubeconfig") if is_made(seen) else None,
    )


def running_version(view: View) -> str:
    """The minor version that the cluster runs. Pools follow it: AKS takes none that is ahead of its cluster."""
    said = at_provider(view.seen(KEY)).get("currentKubernetesVersion") or view.before.get("kubernetesVersion")
    return ".".join(str(said or view.spec["kubernetesVersion"]).split(".")[:2])


def _system(view: View) -> KubernetesClusterDefaultNodePool:
    """Of a fixed size: the provider would write down what an autoscaler made of it, and then hold on to that."""
    return {
        "name": SYSTEM,
        "vmSize": _SYSTEM_MACHINE,
        "autoScalingEnabled": False,
        "nodeCount": _SYSTEM_NODES,
        "nodeLabels": {POOL: SYSTEM},
        "orchestratorVersion": running_version(view),
        "osSku": "Ubuntu",
        "osDiskSizeGb": 128,
        "temporaryNameForRotation": f"{SYSTEM}tmp",
        "upgradeSettings": {"maxSurge": "10%"},
    }


def _secret_name(view: View) -> str:
    return view.composer.name("kubeconfig")
