"""Every chart that Modelplane installs, with its source and version: the one table.

The versions are known to work together. A chart that writes its version with a v has one here: another spelling is
never found, or is installed again at every poll.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from xfn.builders import Chart

Values = Mapping[str, Any]
"""Values of a chart."""

_MODELPLANE = "oci://xpkg.modelplane.ai/modelplane/charts"
_ENVOY = "oci://docker.io/envoyproxy"
_KSERVE = "oci://ghcr.io/kserve/charts"


class Component(StrEnum):
    """What can be installed, overridden or declared present, by the names of the API."""

    GATEWAY_API = "gateway-api"
    INFERENCE_EXTENSION = "inference-extension"
    CERT_MANAGER = "cert-manager"
    ENVOY_GATEWAY = "envoy-gateway"
    ENVOY_AI_GATEWAY = "envoy-ai-gateway"
    LEADER_WORKER_SET = "leader-worker-set"
    KSERVE = "kserve"
    NODE_FEATURE_DISCOVERY = "node-feature-discovery"
    NVIDIA_DRA_DRIVER = "nvidia-dra-driver"
    PROMETHEUS = "prometheus"
    KAI_SCHEDULER = "kai-scheduler"
    KUEUE = "kueue"
    CLUSTER_AUTOSCALER = "cluster-autoscaler"


@dataclass(frozen=True)
class Installation:
    """One Helm release: its fixed name, its chart and the namespace it goes to."""

    name: str
    component: Component
    chart: Chart
    into: str


CRDS = Installation("crds", Component.GATEWAY_API, Chart("modelplane-crds", "0.1.0", _MODELPLANE), "modelplane-system")
"""The CRDs that other charts create once and never upgrade, and those of no chart: docs/decisions/0005."""

CERT_MANAGER = Installation(
    "cert-manager",
    Component.CERT_MANAGER,
    Chart("cert-manager", "v1.21.1", "https://charts.jetstack.io"),
    "cert-manager",
)
ENVOY_GATEWAY = Installation(
    "eg", Component.ENVOY_GATEWAY, Chart("gateway-helm", "v1.9.1", _ENVOY), "envoy-gateway-system"
)
AI_GATEWAY_CRDS = Installation(
    "aigw-crds",
    Component.ENVOY_AI_GATEWAY,
    Chart("ai-gateway-crds-helm", "v1.0.0", _ENVOY),
    "envoy-ai-gateway-system",
)
AI_GATEWAY = Installation(
    "aigw", Component.ENVOY_AI_GATEWAY, Chart("ai-gateway-helm", "v1.0.0", _ENVOY), "envoy-ai-gateway-system"
)
LEADER_WORKER_SET = Installation(
    "lws", Component.LEADER_WORKER_SET, Chart("lws", "0.9.0", "oci://registry.k8s.io/lws/charts"), "lws-system"
)
KSERVE_CRDS = Installation("kserve-crd", Component.KSERVE, Chart("kserve-llmisvc-crd", "v0.20.0", _KSERVE), "kserve")
KSERVE = Installation("kserve", Component.KSERVE, Chart("kserve-llmisvc-resources", "v0.20.0", _KSERVE), "kserve")
NODE_FEATURE_DISCOVERY = Installation(
    "nfd",
    Component.NODE_FEATURE_DISCOVERY,
    Chart("node-feature-discovery", "0.19.0", "oci://registry.k8s.io/nfd/charts"),
    "node-feature-discovery",
)
NVIDIA_DRA_DRIVER = Installation(
    "dra",
    Component.NVIDIA_DRA_DRIVER,
    Chart("dra-driver-nvidia-gpu", "0.4.1", "oci://registry.k8s.io/dra-driver-nvidia/charts"),
    "dra-driver-nvidia-gpu",
)
PROMETHEUS = Installation(
    "prometheus",
    Component.PROMETHEUS,
    Chart("kube-prometheus-stack", "88.6.1", "https://prometheus-community.github.io/helm-charts"),
    "monitoring",
)
KAI_SCHEDULER = Installation(
    "kai",
    Component.KAI_SCHEDULER,
    Chart("kai-scheduler", "v0.17.0", "oci://ghcr.io/kai-scheduler/kai-scheduler"),
    "kai-scheduler",
)
KUEUE = Installation(
    "kueue", Component.KUEUE, Chart("kueue", "0.18.2", "oci://registry.k8s.io/kueue/charts"), "kueue-system"
)
CLUSTER_AUTOSCALER = Installation(
    "autoscaler",
    Component.CLUSTER_AUTOSCALER,
    Chart("cluster-autoscaler", "9.59.0", "https://kubernetes.github.io/autoscaler"),
    "kube-system",
)

STACK = (
    CRDS,
    CERT_MANAGER,
    ENVOY_GATEWAY,
    AI_GATEWAY_CRDS,
    AI_GATEWAY,
    LEADER_WORKER_SET,
    KSERVE_CRDS,
    KSERVE,
    NODE_FEATURE_DISCOVERY,
    NVIDIA_DRA_DRIVER,
    PROMETHEUS,
    KAI_SCHEDULER,
    KUEUE,
    CLUSTER_AUTOSCALER,
)
"""All that a serving stack may consist of."""

CRD_GROUPS: Mapping[Component, str] = {
    Component.GATEWAY_API: "gatewayAPI",
    Component.INFERENCE_EXTENSION: "inferenceExtension",
    Component.ENVOY_GATEWAY: "envoyGateway",
    Component.LEADER_WORKER_SET: "leaderWorkerSet",
    Component.NODE_FEATURE_DISCOVERY: "nodeFeatureDiscovery",
    Component.NVIDIA_DRA_DRIVER: "nvidiaDRADriver",
}
"""What the chart of CRDs calls each component's, to switch them on by its values."""


def crd_values(wanted: frozenset[Component]) -> Values:
    """Values of the chart of CRDs; what it has brought stays on the cluster, also when it is switched off."""
    return {group: {"enabled": component in wanted} for component, group in CRD_GROUPS.items()}


@dataclass(frozen=True)
class Override:
    """What a user says differently about a chart. A repository of the chart's own beats the mirror of all charts."""

    version: str | None = None
    repository: str | None = None


def sourced(chart: Chart, override: Override, mirror: str | None) -> Chart:
    """The chart at the version and from the repository that hold for this installation."""
    return Chart(
        name=chart.name,
        version=override.version or chart.version,
        repository=override.repository or mirror or chart.repository,
    )
