"""KServe's controller of LLMInferenceServices, with its webhooks and its presets."""

from __future__ import annotations

import time

from tests.e2e.engine.cache import Installed
from tests.e2e.rig.api import Json, Refused
from tests.e2e.rig.cluster import Cluster, documents
from tests.e2e.rig.gpu import manifests
from tests.e2e.rig.kubernetes import Machine
from tests.e2e.rig.ports import answers, is_free
from tests.e2e.rig.processes import wait

NAMESPACE = "kserve"
GATEWAY_KINDS = ("Gateway", "GatewayClass", "HTTPRoute", "ReferenceGrant")


def definitions(program: Installed) -> list[Json]:
    """The CRDs that the controller looks for at its start: its own, Gateway API's and the InferencePools."""
    config = program.files / "config"
    own = manifests.in_folder(config / "crd" / "full" / "llmisvc")
    pools = documents(config / "llmisvc" / "gateway-inference-extension.yaml")
    gateway = manifests.in_folder(config / "crd" / "standard")
    wanted = [each for each in gateway if each["spec"].get("names", {}).get("kind") in GATEWAY_KINDS]
    return [
        *(manifests.slim(each, version="v1alpha2") for each in own),
        *(manifests.slim(each) for each in (*pools, *wanted) if each["kind"] == "CustomResourceDefinition"),
    ]


def start(machine: Machine, name: str, program: Installed, cluster: Cluster) -> None:
    """Start the controller once its kinds are defined, let the API server call it, and give it its presets."""
    cluster.namespace(NAMESPACE)
    cluster.apply(_configuration(program))
    webhook, health = machine.processes.ports(2)
    temporary = machine.folder / f"{name}-kserve"
    # It has no flag for its certificates: they are where controllers look by default, below the temporary folder.
    certificates = temporary / "k8s-webhook-server"
    certificates.mkdir(parents=True)
    (certificates / "serving-certs").symlink_to(machine.tls.server)
    process = machine.processes.start(
        f"{name}-kserve",
        program.binary,
        "--metrics-addr=0",
        f"--webhook-port={webhook}",
        f"--health-probe-addr=127.0.0.1:{health}",
        "--leader-elect=false",
        KUBECONFIG=cluster.kubeconfig,
        TMPDIR=temporary,
        POD_NAMESPACE=NAMESPACE,
    )
    wait(lambda: answers(health, "/readyz") and not is_free(webhook), 60, "ready", process)
    hooks = documents(program.files / "config" / "webhook" / "llmisvc" / "manifests.yaml")
    for each in manifests.by_address(hooks, webhook, machine.tls.ca):
        cluster.apply(each)
    for each in manifests.in_folder(program.files / "config" / "llmisvcconfig"):
        each["metadata"]["namespace"] = NAMESPACE
        _apply(cluster, each)


def _configuration(program: Installed) -> Json:
    (made,) = documents(program.files / "config" / "configmap" / "inferenceservice.yaml")
    made["metadata"]["namespace"] = NAMESPACE
    del made["data"]["_example"]
    return made


def _apply(cluster: Cluster, preset: Json) -> None:
    """Apply a preset; KServe's webhook judges it, and answers a moment after it listens."""
    end = time.monotonic() + manifests.PATIENCE
    while True:
        try:
            cluster.apply(preset)
            return
        except Refused as refusal:
            if "failed calling webhook" not in refusal.message or time.monotonic() > end:
                raise
            time.sleep(0.1)
