"""Kueue, with the configuration that the serving stack gives it and webhooks for the namespaces of one test."""

from __future__ import annotations

import yaml
from tests.e2e.engine.cache import Installed
from tests.e2e.rig.api import Json
from tests.e2e.rig.cluster import Cluster, documents
from tests.e2e.rig.gpu import manifests
from tests.e2e.rig.kubernetes import Machine
from tests.e2e.rig.ports import answers, is_free
from tests.e2e.rig.processes import wait

from modelplane.servingstack.values import KUEUE_CONFIG

OWN = ("clusterqueue", "cohort", "resourceflavor", "workload")
"""The kinds of its own that its webhooks judge; those of the others only where the integration is on."""
INTEGRATED = ("job", "pod", "deployment", "statefulset", "leaderworkerset")
NAMESPACE_LABEL = "modelplane.ai/namespace"


def start(machine: Machine, name: str, program: Installed, cluster: Cluster, namespace: str) -> None:
    """Define its kinds, start it, and let it see to what is made for one namespace of the control plane."""
    bases = manifests.in_folder(program.files / "config" / "components" / "crd" / "bases")
    manifests.define(cluster, [manifests.slim(each, version=_newest(each)) for each in bases])
    cluster.namespace("kueue-system")
    webhook, health = machine.processes.ports(2)
    config = machine.folder / f"{name}-kueue.yaml"
    config.write_text(yaml.safe_dump(_configuration(machine, webhook, health)))
    process = machine.processes.start(
        f"{name}-kueue",
        program.binary,
        f"--config={config}",
        "--feature-gates=KueueDRAIntegration=true,VisibilityOnDemand=false",
        KUBECONFIG=cluster.kubeconfig,
        METRICS_CERTS=machine.tls.server,
    )
    wait(lambda: answers(health, "/readyz") and not is_free(webhook), 60, "ready", process)
    for each in _webhooks(program, webhook, machine, namespace):
        cluster.apply(each)


def _newest(definition: Json) -> str:
    """The version that is stored; with one version alone nothing has to be converted."""
    return next(str(each["name"]) for each in definition["spec"]["versions"] if each["storage"])


def _configuration(machine: Machine, webhook: int, health: int) -> Json:
    """The stack's own, less what needs a cluster around it."""
    (installed,) = documents(KUEUE_CONFIG)
    return {
        **installed,
        "health": {"healthProbeBindAddress": f"127.0.0.1:{health}"},
        "metrics": {"bindAddress": "0"},
        "webhook": {"host": "127.0.0.1", "port": webhook, "certDir": str(machine.tls.server)},
        "leaderElection": {"leaderElect": False},
        "internalCertManagement": {"enable": False},
    }


def _webhooks(program: Installed, port: int, machine: Machine, namespace: str) -> list[Json]:
    file = program.files / "config" / "components" / "webhook" / "manifests.yaml"
    made = manifests.by_address(documents(file), port, machine.tls.ca)
    for each in made:
        each["metadata"]["name"] = f"kueue-{each['metadata']['name']}"
        each["webhooks"] = [hook for hook in each["webhooks"] if _kind(hook) in (*OWN, *INTEGRATED)]
        for hook in [hook for hook in each["webhooks"] if _kind(hook) in INTEGRATED]:
            hook["namespaceSelector"] = {"matchLabels": {NAMESPACE_LABEL: namespace}}
    return made


def _kind(hook: Json) -> str:
    return str(hook["name"])[1:].partition(".")[0]
