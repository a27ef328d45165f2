"""The LeaderWorkerSet controller, with its webhooks."""

from __future__ import annotations

import yaml
from tests.e2e.engine.cache import Installed
from tests.e2e.rig.api import Json
from tests.e2e.rig.cluster import Cluster, documents
from tests.e2e.rig.gpu import manifests
from tests.e2e.rig.kubernetes import Machine
from tests.e2e.rig.ports import answers, is_free
from tests.e2e.rig.processes import wait

POD_HOOKS = ("mpod.kb.io", "vpod.kb.io")


def definitions(program: Installed) -> list[Json]:
    """The CRDs of the controller; it watches all of them."""
    return [manifests.slim(each) for each in manifests.in_folder(program.files / "config" / "crd" / "bases")]


def start(machine: Machine, name: str, program: Installed, cluster: Cluster) -> None:
    """Start the controller once its kinds are defined, and let the API server call it."""
    webhook, health = machine.processes.ports(2)
    config = machine.folder / f"{name}-lws.yaml"
    config.write_text(yaml.safe_dump(_configuration(machine, webhook, health)))
    process = machine.processes.start(
        f"{name}-lws", program.binary, f"--config={config}", "--zap-log-level=info", KUBECONFIG=cluster.kubeconfig
    )
    wait(lambda: answers(health, "/readyz") and not is_free(webhook), 60, "ready", process)
    for each in _webhooks(program, webhook, machine):
        cluster.apply(each)


def _configuration(machine: Machine, webhook: int, health: int) -> Json:
    return {
        "apiVersion": "config.lws.x-k8s.io/v1alpha1",
        "kind": "Configuration",
        "leaderElection": {"leaderElect": False},
        "internalCertManagement": {"enable": False},
        "health": {"healthProbeBindAddress": f"127.0.0.1:{health}"},
        "metrics": {"bindAddress": "0"},
        "webhook": {"host": "127.0.0.1", "port": webhook, "certDir": str(machine.tls.server)},
    }


def _webhooks(program: Installed, port: int, machine: Machine) -> list[Json]:
    """The webhooks, called for pods of the controller's own alone, as its kustomize patch has it."""
    made = manifests.by_address(documents(program.files / "config/webhook/manifests.yaml"), port, machine.tls.ca)
    own = {"matchExpressions": [{"key": "leaderworkerset.sigs.k8s.io/name", "operator": "Exists"}]}
    for each in made:
        each["metadata"]["name"] = f"lws-{each['metadata']['name']}"
        for hook in [hook for hook in each["webhooks"] if hook["name"] in POD_HOOKS]:
            hook["objectSelector"] = own
    return made
