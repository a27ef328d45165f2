"""provider-kubernetes and provider-helm as processes, with credentials for the workload cluster."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from tests.e2e.engine.cache import Installed
from tests.e2e.rig.api import Json
from tests.e2e.rig.cluster import Cluster, documents
from tests.e2e.rig.crossplane import NAMESPACE, rights_on, secret
from tests.e2e.rig.kubernetes import Machine
from tests.e2e.rig.ports import answers
from tests.e2e.rig.processes import Process, wait

WORKLOAD = "workload"
"""The name of the ClusterProviderConfigs, and of the Secret with the kubeconfig, for the workload cluster."""

GROUPS = {"provider-kubernetes": "kubernetes.m.crossplane.io", "provider-helm": "helm.m.crossplane.io"}


def definitions(name: str, program: Installed) -> list[Json]:
    """The CRDs of a provider, without those of Crossplane 1."""
    files = sorted((program.files / "package" / "crds").glob(f"{GROUPS[name]}_*.yaml"))
    return [each for file in files for each in documents(file)]


def rights(name: str, program: Installed) -> Json:
    """What Crossplane may do with a provider's kinds."""
    return rights_on(GROUPS[name], [each["spec"]["names"]["plural"] for each in definitions(name, program)])


def start_provider_kubernetes(
    machine: Machine, program: Installed, cluster: Cluster, arguments: Iterable[str]
) -> Process:
    """Start provider-kubernetes and wait until it is ready."""
    health, webhook, metrics = machine.processes.ports(3)
    process = machine.processes.start(
        "provider-kubernetes",
        program.binary,
        f"--health-probe-bind-addr=127.0.0.1:{health}",
        f"--webhook-port={webhook}",
        f"--metrics-bind-address=127.0.0.1:{metrics}",
        *arguments,
        KUBECONFIG=cluster.kubeconfig,
        TLS_SERVER_CERTS_DIR=machine.tls.server,
    )
    wait(lambda: answers(health, "/readyz"), 60, "ready", process)
    return process


def start_provider_helm(machine: Machine, program: Installed, cluster: Cluster, arguments: Iterable[str]) -> Process:
    """Start provider-helm. It has no health port: it is up when its metrics are."""
    (metrics,) = machine.processes.ports(1)
    charts = chart_cache(machine)
    charts.mkdir(exist_ok=True)
    process = machine.processes.start(
        "provider-helm",
        program.binary,
        f"--metrics-bind-address=127.0.0.1:{metrics}",
        *arguments,
        KUBECONFIG=cluster.kubeconfig,
        CHART_CACHE=charts,
    )
    wait(lambda: answers(metrics, "/metrics"), 60, "serving metrics", process)
    return process


def chart_cache(machine: Machine) -> Path:
    """Where provider-helm keeps charts that it has fetched, `<name>-<version>.tgz`, and never fetches again."""
    return machine.folder / "charts"


STARTERS = {"provider-kubernetes": start_provider_kubernetes, "provider-helm": start_provider_helm}


def configure(cluster: Cluster, name: str, kubeconfig: Path, reached: str = WORKLOAD) -> None:
    """Let a provider reach a cluster by a ClusterProviderConfig of its name, `workload` unless said otherwise."""
    cluster.apply(secret(reached, {"kubeconfig": kubeconfig}))
    reference = {"namespace": NAMESPACE, "name": reached, "key": "kubeconfig"}
    version = "v1alpha1" if name == "provider-kubernetes" else "v1beta1"
    cluster.apply(
        {
            "apiVersion": f"{GROUPS[name]}/{version}",
            "kind": "ClusterProviderConfig",
            "metadata": {"name": reached},
            "spec": {"credentials": {"source": "Secret", "secretRef": reference}},
        }
    )
