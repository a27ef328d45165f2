"""From what Crossplane hands over to one view of a cluster: what is asked for, what is there, what was known before."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import cast

from schemas.core.v1 import Secret
from schemas.discovery.v1 import EndpointSlice
from schemas.infrastructure.v1alpha1 import AKSCluster, ClusterCapacity, EKSCluster, GKECluster, ServingStack
from schemas.kubernetes_m.v1alpha1 import ClusterProviderConfig
from schemas.modelplane.v1alpha1 import (
    InferenceClass,
    InferenceCluster,
    InferenceClusterSpec,
    InferenceClusterStatus,
    InferenceGateway,
)
from xfn.function import Observed
from xfn.values import Object

EXISTING = "Existing"
CLOUDS = {"GKE": "GKECluster", "EKS": "EKSCluster", "AKS": "AKSCluster"}
"""The kind of XR that makes a cluster, by the source of an InferenceCluster."""

CloudCluster = GKECluster | EKSCluster | AKSCluster


class Part(StrEnum):
    """The composition's names of what an InferenceCluster composes. A changed name would be a second object."""

    CLOUD = "cloud-cluster"
    CLOUD_HELD_BY_HELM = "usage-of-cloud-by-helm"
    HELM_HELD_BY_KUBERNETES = "usage-of-helm-by-kubernetes"
    KUBERNETES = "provider-config-kubernetes"
    HELM = "provider-config-helm"
    HEARTBEAT = "heartbeat"
    STACK = "serving-stack"
    CAPACITY = "capacity"
    GATEWAY_SERVICE = "gateway-service"
    GATEWAY_IPV4 = "gateway-endpoints-ipv4"
    GATEWAY_IPV6 = "gateway-endpoints-ipv6"


GATEWAY_SLICES = (Part.GATEWAY_IPV4, Part.GATEWAY_IPV6)
"""An EndpointSlice cannot change its family: each has an object of its own."""


class Need(StrEnum):
    """The names of what is asked for; classes have one each, see `class_need`."""

    KUBECONFIG = "kubeconfig"
    GATEWAY = "gateway"
    CLUSTER_GATEWAY = "cluster-gateway"


def class_need(class_name: str) -> str:
    """The name under which a class is asked for."""
    return f"class-{class_name}"


@dataclass(frozen=True)
class Cluster:
    """One InferenceCluster with all that is known around it. What is not there is None.

    `gateway` is the control plane's, which has the fleet's keys; `own_gateway` the Object of the cluster's own;
    `slices` say where the name leads that the control plane has for it.
    """

    xr: InferenceCluster
    classes: Mapping[str, InferenceClass]
    kubeconfig: Secret | None = None
    gateway: InferenceGateway | None = None
    own_gateway: Object | None = None
    cloud: CloudCluster | None = None
    config: ClusterProviderConfig | None = None
    heartbeat: Object | None = None
    stack: ServingStack | None = None
    ledger: ClusterCapacity | None = None
    slices: Mapping[Part, EndpointSlice] = field(default_factory=dict)

    @property
    def name(self) -> str:
        """The name of the cluster, and of most that is made for it."""
        return self.xr["metadata"]["name"]

    @property
    def spec(self) -> InferenceClusterSpec:
        """What is asked for."""
        return self.xr["spec"]

    @property
    def source(self) -> str:
        """Where the cluster comes from."""
        return self.spec["cluster"]["source"]

    @property
    def before(self) -> InferenceClusterStatus:
        """What was known when the cluster was last looked at."""
        return self.xr.get("status") or {}


def view(observed: Observed) -> Cluster:
    """Everything that this function looks at."""
    xr = cast(InferenceCluster, observed.xr)
    got = observed.got
    classes = {pool["className"]: got.one(class_need(pool["className"])) for pool in xr["spec"]["nodePools"]}

    def composed(part: Part) -> Object | None:
        seen = observed.resources.get(part)
        return seen.object if seen else None

    return Cluster(
        xr=xr,
        classes={name: cast(InferenceClass, found) for name, found in classes.items() if found is not None},
        kubeconfig=cast(Secret | None, got.one(Need.KUBECONFIG)),
        gateway=cast(InferenceGateway | None, got.one(Need.GATEWAY)),
        own_gateway=got.one(Need.CLUSTER_GATEWAY),
        cloud=cast(CloudCluster | None, composed(Part.CLOUD)),
        config=cast(ClusterProviderConfig | None, composed(Part.KUBERNETES)),
        heartbeat=composed(Part.HEARTBEAT),
        stack=cast(ServingStack | None, composed(Part.STACK)),
        ledger=cast(ClusterCapacity | None, composed(Part.CAPACITY)),
        slices={part: cast(EndpointSlice, found) for part in GATEWAY_SLICES if (found := composed(part)) is not None},
    )
