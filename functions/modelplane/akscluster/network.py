"""Where an AKS cluster lives: a resource group of its own, and the ranges of its overlay network."""

from __future__ import annotations

from ipaddress import IPv4Network

from modelplane.clouds.cluster import Part, View
from schemas.azure.v1beta1 import ResourceGroupForProvider
from schemas.azure_containerservice.v1beta1 import KubernetesClusterNetworkProfile
from xfn.function import Kind

RESOURCE_GROUP = Kind("azure.m.upbound.io/v1beta1", "ResourceGroup")
GROUP = "resource-group"
"""The key of the resource group."""

_DNS = 10
"""Which address of the Services is the DNS service's."""


def group(view: View) -> Part:
    """The resource group. Azure deletes it only when it is empty, so no two clusters share one."""
    wanted: ResourceGroupForProvider = {"location": view.spec["region"]}
    made = view.composer.managed(RESOURCE_GROUP, view.composer.name(GROUP), wanted)
    return Part(GROUP, "the resource group", made)


def profile(view: View) -> KubernetesClusterNetworkProfile:
    """An overlay: pods take no addresses of the network that the nodes are in, which AKS makes itself."""
    given = view.spec.get("network") or {}
    services, pods = _range(given.get("serviceCIDR", "10.2.0.0/16")), _range(given.get("podCIDR", "10.244.0.0/16"))
    return {
        "networkPlugin": "azure",
        "networkPluginMode": "overlay",
        "networkDataPlane": "cilium",
        "networkPolicy": "cilium",
        "podCidr": str(pods),
        "serviceCidr": str(services),
        "dnsServiceIp": str(services[_DNS]),
        "loadBalancerSku": "standard",
        "outboundType": "loadBalancer",
    }


def _range(text: str) -> IPv4Network:
    """A range as Azure writes it back: 10.2.5.0/16 is 10.2.0.0/16 there, and would be taken for a change."""
    return IPv4Network(text, strict=False)
