"""What the charts that Modelplane installs bring to a cluster: groups of kinds, and workloads."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from plane.standins.workloads import DAEMON_SET, DEPLOYMENT
from plane.store.keys import Json, Kind


@dataclass(frozen=True)
class Chart:
    """What a chart installs: API groups that the cluster serves from then on, Deployments and DaemonSets."""

    groups: tuple[str, ...] = ()
    deployments: tuple[str, ...] = ()
    daemon_sets: tuple[str, ...] = ()

    def objects(self, namespace: str) -> list[Json]:
        """The workloads of the chart, in a namespace."""
        found = [(DEPLOYMENT, name) for name in self.deployments] + [(DAEMON_SET, name) for name in self.daemon_sets]
        return [_workload(kind, name, namespace) for kind, name in found]


_GATEWAY = ("gateway.networking.k8s.io", "gateway.envoyproxy.io")

CHARTS: Mapping[str, Chart] = {
    "modelplane-crds": Chart(
        (
            "gateway.networking.k8s.io",
            "gateway.envoyproxy.io",
            "inference.networking.k8s.io",
            "leaderworkerset.x-k8s.io",
        )
    ),
    "cert-manager": Chart(("cert-manager.io",), ("cert-manager", "cert-manager-cainjector", "cert-manager-webhook")),
    "gateway-helm": Chart(_GATEWAY, ("envoy-gateway",)),
    "ai-gateway-crds-helm": Chart(("aigateway.envoyproxy.io",)),
    "ai-gateway-helm": Chart((), ("ai-gateway-controller",)),
    "lws": Chart(("leaderworkerset.x-k8s.io",), ("lws-controller-manager",)),
    "kserve-llmisvc-crd": Chart(("serving.kserve.io",)),
    "kserve-llmisvc-resources": Chart(("inference.networking.k8s.io",), ("llmisvc-controller-manager",)),
    "dra-driver-nvidia-gpu": Chart((), (), ("dra-driver-nvidia-gpu-kubelet-plugin",)),
    "node-feature-discovery": Chart((), ("nfd-master",), ("nfd-worker",)),
    "kube-prometheus-stack": Chart(("monitoring.coreos.com",), ("prometheus-operator",)),
    "kueue": Chart(("kueue.x-k8s.io",), ("kueue-controller-manager",)),
    "kai-scheduler": Chart(("scheduling.run.ai",), ("kai-operator",)),
    "cluster-autoscaler": Chart((), ("cluster-autoscaler",)),
}
"""Charts by name. One that is not here installs, and brings nothing."""


def _workload(kind: Kind, name: str, namespace: str) -> Json:
    labels = {"app.kubernetes.io/name": name}
    pod = {"containers": [{"name": "main", "image": f"example.org/{name}"}]}
    return {
        "apiVersion": kind.api_version,
        "kind": kind.kind,
        "metadata": {"name": name, "namespace": namespace},
        "spec": {"selector": {"matchLabels": labels}, "template": {"metadata": {"labels": labels}, "spec": pod}},
    }
