"""What is known of the stack's releases and of the pods behind them, from what was composed before."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from modelplane import charts
from modelplane.charts import Installation
from modelplane.helmrelease import Release, release
from xfn.conditions import is_true, observed
from xfn.values import Object, Resource

_ABSENT = "does not exist"
"""How provider-kubernetes says that what it shall only observe is not there."""


@dataclass(frozen=True)
class Workload:
    """A Deployment or DaemonSet by which a component's health is told."""

    kind: str
    name: str
    namespace: str


class Health(Enum):
    """How a workload is. Unknown is one that was not looked at, or could not be reached lately."""

    AVAILABLE = "available"
    DOWN = "down"
    UNKNOWN = "unknown"


WORKLOADS: Mapping[Installation, tuple[Workload, ...]] = {
    charts.CERT_MANAGER: (
        Workload("Deployment", "cert-manager", charts.CERT_MANAGER.into),
        Workload("Deployment", "cert-manager-cainjector", charts.CERT_MANAGER.into),
        Workload("Deployment", "cert-manager-webhook", charts.CERT_MANAGER.into),
    ),
    charts.ENVOY_GATEWAY: (Workload("Deployment", "envoy-gateway", charts.ENVOY_GATEWAY.into),),
    charts.AI_GATEWAY: (Workload("Deployment", "ai-gateway-controller", charts.AI_GATEWAY.into),),
    charts.LEADER_WORKER_SET: (Workload("Deployment", "lws-controller-manager", charts.LEADER_WORKER_SET.into),),
    charts.KSERVE: (Workload("Deployment", "llmisvc-controller-manager", charts.KSERVE.into),),
    charts.NODE_FEATURE_DISCOVERY: (Workload("Deployment", "nfd-master", charts.NODE_FEATURE_DISCOVERY.into),),
    charts.NVIDIA_DRA_DRIVER: (
        Workload("DaemonSet", "dra-driver-nvidia-gpu-kubelet-plugin", charts.NVIDIA_DRA_DRIVER.into),
    ),
    charts.PROMETHEUS: (Workload("Deployment", "prometheus-operator", charts.PROMETHEUS.into),),
    charts.KAI_SCHEDULER: (Workload("Deployment", "kai-operator", charts.KAI_SCHEDULER.into),),
    charts.KUEUE: (Workload("Deployment", "kueue-controller-manager", charts.KUEUE.into),),
    charts.CLUSTER_AUTOSCALER: (Workload("Deployment", "cluster-autoscaler", charts.CLUSTER_AUTOSCALER.into),),
}


@dataclass(frozen=True)
class Sight:
    """All that is known of the stack."""

    releases: Mapping[Installation, Release]
    workloads: Mapping[Workload, Health]

    def release(self, installation: Installation) -> Release:
        """What is known of a release."""
        return self.releases[installation]

    def works(self, installation: Installation) -> bool:
        """Whether it is installed and what it runs is available."""
        return self.release(installation).installed and all(
            self.workloads[workload] is Health.AVAILABLE for workload in WORKLOADS.get(installation, ())
        )


def release_key(installation: Installation) -> str:
    """Under which name the Release is composed."""
    return f"release-{installation.name}"


def workload_key(workload: Workload) -> str:
    """Under which name the Object that observes a workload is composed."""
    return f"health-{workload.name}"


def sight(resources: Mapping[str, Resource]) -> Sight:
    """Look at what was composed before."""
    return Sight(
        releases={inst: release(_object(resources, release_key(inst))) for inst in charts.STACK},
        workloads={
            workload: health(_object(resources, workload_key(workload)))
            for workloads in WORKLOADS.values()
            for workload in workloads
        },
    )


def _object(resources: Mapping[str, Resource], key: str) -> Object | None:
    found = resources.get(key)
    return found.object if found else None


def health(obj: Object | None) -> Health:
    """Read the Object that observes a workload."""
    if obj is None:
        return Health.UNKNOWN
    synced = observed(obj, "Synced")
    if synced is not None and synced.status == "False":
        return Health.DOWN if _ABSENT in synced.message else Health.UNKNOWN
    if is_true(obj, "Ready"):
        return Health.AVAILABLE
    return Health.DOWN if observed(obj, "Ready") else Health.UNKNOWN
