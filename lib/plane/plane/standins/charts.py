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


CHARTS: Mapping[str, Chart] = {
    "cert-manager": Chart(("cert-manager.io",), ("cert-manager", "cert-manager-cainjector", "cert-manager-webhook")),
    "gateway-helm": Chart(("gateway.networking.k8s.io", "gateway.envoyproxy.io"), ("envoy-gateway",)),
    "ai-gateway-crds-helm": Chart(("aigateway.envoyproxy.io",)),
    "ai-gateway-helm": Chart((), ("ai-gateway-controller",)),
    "lws": Chart(("leaderworkerset.x-k8s.io",), ("lws-controller-manager",)),
    "kserve-llmisvc-crd": Chart(("serving.kserve.io",)),
    "kserve-llmisvc-resources": Chart(("inference.networking.k8s.io",), ("llmisvc-controller-manager",)),
    "dra-driver-nvidia-gpu": Chart((), (), ("nvidia-dra-driver-gpu-kubelet-plugin",)),
    "node-feature-discovery": Chart((), ("node-feature-discovery-master",), ("node-feature-discovery-worker",)),
    "kueue": Chart(("kueue.x-k8s.io",), ("kueue-controller-manager",)),
    "kai-scheduler": Chart(("scheduling.run.ai",), ("kai-operator",)),
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
