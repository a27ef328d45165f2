"""The objects that an InferenceCluster composes, beside its cloud's own XR."""

from __future__ import annotations

from collections.abc import Iterable
from ipaddress import ip_address
from typing import Any, cast

from modelplane.inferencecluster.access import Access
from modelplane.inferencecluster.adapt import CLOUDS, EXISTING, Cluster, Part
from modelplane.inferencecluster.cloud import cloud_block
from modelplane.inferencecluster.gateway import Address, Gateway, service_name
from modelplane.inferencecluster.pools import Pool
from schemas.core.v1 import Service
from schemas.discovery.v1 import EndpointSlice
from schemas.helm_m import v1beta1 as helm
from schemas.infrastructure.v1alpha1 import (
    ClusterCapacity,
    ClusterCapacityPool,
    ServingStack,
    ServingStackCloud,
    ServingStackGatewayFleetKey,
)
from schemas.kubernetes_m import v1alpha1 as kubernetes
from schemas.protection.v1beta1 import Usage
from xfn.builders import (
    Protected,
    Readiness,
    User,
    helm_provider_config,
    kubernetes_provider_config,
    remote_object,
    usage,
)
from xfn.builders.metadata import metadata
from xfn.fields import plain
from xfn.function import Kind
from xfn.labels import CLUSTER, INFRASTRUCTURE_V1ALPHA1, SYSTEM_NAMESPACE

KUBERNETES_CONFIG = Kind("kubernetes.m.crossplane.io/v1alpha1", "ClusterProviderConfig")
HELM_CONFIG = Kind("helm.m.crossplane.io/v1beta1", "ClusterProviderConfig")

Place = tuple[Address, int]
"""Where a slice leads: address and port."""

_COUNTED = ("name", "claim", "driver", "deviceClassName", "count")
"""What a ledger must know of a device."""

_OF_CROSSPLANE = "crossplane.io/"
"""Labels of the XR that are Crossplane's and not the platform team's."""


def provider_configs(cluster: Cluster, access: Access) -> dict[str, Any]:
    """The ClusterProviderConfigs of both providers, under one name."""
    return {
        Part.KUBERNETES: kubernetes_provider_config(
            cluster.name,
            access.kubeconfig,
            cast(kubernetes.ClusterProviderConfigIdentity | None, access.identity),
        ),
        Part.HELM: helm_provider_config(
            cluster.name, access.kubeconfig, cast(helm.ClusterProviderConfigIdentity | None, access.identity)
        ),
    }


def heartbeat(cluster: Cluster) -> kubernetes.Object:
    """An Object that only looks, and is never Ready, so that the provider asks the cluster every 30 s.

    A Ready Object says nothing when its cluster dies, until a poll ten minutes later.
    """
    return remote_object(
        f"{cluster.name}-heartbeat",
        {"apiVersion": "v1", "kind": "Namespace", "metadata": {"name": "kube-system"}},
        readiness=Readiness.when("false"),
        provider_config=cluster.name,
        read_back=False,
        namespace=SYSTEM_NAMESPACE,
        labels={CLUSTER: cluster.name},
        policies=("Observe",),
    )


def serving_stack(cluster: Cluster) -> ServingStack:
    """The stack of the cluster, with what the platform team wants different about it."""
    spec = cluster.spec
    wanted = spec.get("servingStack", {})
    gateway = {key: plain(value) for key, value in spec.get("gateway", {}).items() if key in ("port", "service")}
    keys = _fleet_keys(cluster)
    if keys:
        gateway["fleetKeys"] = keys
    made: dict[str, Any] = {
        "clusterName": cluster.name,
        "providerConfigRef": {"name": cluster.name},
        "cloud": _cloud_of(cluster),
        "backend": spec.get("backend", "KServe"),
        "scheduler": plain(spec.get("scheduler", {"type": "Default"})),
        "gateway": gateway,
        **{key: plain(wanted[key]) for key in ("chartMirror", "components", "nvidiaDriverRoot") if key in wanted},
    }
    return cast(
        ServingStack,
        {
            "apiVersion": INFRASTRUCTURE_V1ALPHA1,
            "kind": "ServingStack",
            "metadata": metadata(cluster.name, SYSTEM_NAMESPACE, {CLUSTER: cluster.name}),
            "spec": made,
        },
    )


def capacity(cluster: Cluster, pools: Iterable[Pool], *, reached: bool) -> ClusterCapacity:
    """The ledger of the cluster, under its name and labels, with the pools to share out."""
    labels = cluster.xr["metadata"].get("labels") or {}
    own = {key: value for key, value in labels.items() if not key.startswith(_OF_CROSSPLANE)}
    made: ClusterCapacity = {
        "apiVersion": "infrastructure.modelplane.ai/v1alpha1",
        "kind": "ClusterCapacity",
        "metadata": metadata(cluster.name, labels=own),
        "spec": {
            "clusterName": cluster.name,
            "backend": cluster.spec.get("backend", "KServe"),
            "scheduler": plain(cluster.spec.get("scheduler", {"type": "Default"})),
            "pools": [_to_share(pool) for pool in pools],
        },
    }
    if reached:
        made["spec"]["providerConfigRef"] = {"name": cluster.name}
    return made


def gateway_name(cluster: Cluster, gateway: Gateway | None) -> dict[str, Service | EndpointSlice]:
    """A DNS name on the control plane for a gateway that has only an IP address.

    It stays where it led when the gateway has a host name later: endpoints and routes change over one after the other,
    and those that have not yet still name it. A slice of the other family stays until the new one is there.
    """
    now: dict[Part, Place] = {}
    if gateway is not None and gateway.ip is not None:
        part = Part.GATEWAY_IPV4 if gateway.ip.version == 4 else Part.GATEWAY_IPV6
        now[part] = (gateway.ip, gateway.port)
    there = now and now.keys() <= cluster.slices.keys()
    places = now if there else {part: _place(seen) for part, seen in cluster.slices.items()} | now
    if not places:
        return {}
    *_, (_, port) = places.values()
    slices = {str(part): _slice(cluster, part, place) for part, place in places.items()}
    return {str(Part.GATEWAY_SERVICE): _headless(cluster, port), **slices}


def _place(seen: EndpointSlice) -> Place:
    return ip_address(seen["endpoints"][0]["addresses"][0]), seen["ports"][0]["port"]


def _headless(cluster: Cluster, port: int) -> Service:
    return {
        "apiVersion": "v1",
        "kind": "Service",
        "metadata": metadata(service_name(cluster), SYSTEM_NAMESPACE, {CLUSTER: cluster.name}),
        "spec": {
            "clusterIP": "None",
            "ports": [{"name": "http", "port": port, "protocol": "TCP", "targetPort": port}],
        },
    }


def _slice(cluster: Cluster, part: Part, place: Place) -> EndpointSlice:
    ip, port = place
    service = service_name(cluster)
    ours = {"kubernetes.io/service-name": service, "endpointslice.kubernetes.io/managed-by": "modelplane.ai"}
    name = service if part == Part.GATEWAY_IPV4 else f"{service}-v6"
    return {
        "apiVersion": "discovery.k8s.io/v1",
        "kind": "EndpointSlice",
        "metadata": metadata(name, SYSTEM_NAMESPACE, {CLUSTER: cluster.name, **ours}),
        "addressType": f"IPv{ip.version}",
        "endpoints": [{"addresses": [str(ip)], "conditions": {"ready": True}}],
        "ports": [{"name": "http", "port": port, "protocol": "TCP"}],
    }


def cloud_outlives_its_users(cluster: Cluster) -> dict[str, Usage]:
    """The cloud's cluster outlives every Release and Object on it.

    Each of those holds the ProviderConfig that it goes through (the Usages step), one ProviderConfig holds the other,
    and that one the cloud's XR. In a row and not both at once: Crossplane may take the protection of what several use
    away when the first of them goes (docs/decisions/0030-the-clouds-cluster-has-one-usage.md).
    """
    cloud = Protected(Kind(INFRASTRUCTURE_V1ALPHA1, CLOUDS[cluster.source]), cluster.name, SYSTEM_NAMESPACE)
    row = {
        Part.CLOUD_HELD_BY_HELM: ("cloud-by-helm", cloud, HELM_CONFIG),
        Part.HELM_HELD_BY_KUBERNETES: ("helm-by-kubernetes", Protected(HELM_CONFIG, cluster.name), KUBERNETES_CONFIG),
    }
    return {
        part: usage(f"{cluster.name}-{words}", of=of, by=User(kind, cluster.name), namespace=SYSTEM_NAMESPACE)
        for part, (words, of, kind) in row.items()
    }


def _cloud_of(cluster: Cluster) -> ServingStackCloud:
    if cluster.source == EXISTING:
        return {"source": "Existing"}
    block = cloud_block(cluster)
    reported = cluster.cloud.get("status", {}).get("kubernetesVersion") if cluster.cloud is not None else None
    before = cluster.stack["spec"]["cloud"].get("kubernetesVersion") if cluster.stack is not None else None
    made = {
        "source": cluster.source,
        "region": block["region"],
        "clusterName": cluster.name,
        "kubernetesVersion": reported or before or block["kubernetesVersion"],
    }
    return cast(ServingStackCloud, made)


def _fleet_keys(cluster: Cluster) -> list[ServingStackGatewayFleetKey]:
    """The keys that the gateway is to let in; without word of them, those that it lets in already."""
    said = cluster.gateway.get("status", {}).get("fleetKey", {}) if cluster.gateway is not None else {}
    known = {
        key["revision"]: key["secretName"]
        for key in (said.get("current"), said.get("next"), said.get("previous"))
        if key and "revision" in key and "secretName" in key
    }
    if known:
        return [{"revision": revision, "secretRef": {"name": known[revision]}} for revision in sorted(known)]
    before = cluster.stack["spec"].get("gateway", {}).get("fleetKeys", []) if cluster.stack is not None else []
    return cast(list[ServingStackGatewayFleetKey], plain(before))


def _to_share(pool: Pool) -> ClusterCapacityPool:
    """A pool as far as its ledger counts it; what its devices are, the ledger reads in the cluster's status."""
    made = {key: plain(value) for key, value in pool.published.items() if key in ("name", "nodes", "node")}
    if "devices" in pool.published:
        devices = cast(list[dict[str, Any]], pool.published["devices"])
        made["devices"] = [{key: device[key] for key in _COUNTED if key in device} for device in devices]
    if pool.removed:
        made["removed"] = True
    return cast(ClusterCapacityPool, made)
