"""Envoy Gateway's controller for one cluster, with the kinds and certificates that its chart brings."""

from __future__ import annotations

import base64
from dataclasses import dataclass
from pathlib import Path

import yaml
from tests.e2e.engine.cache import Installed
from tests.e2e.rig.api import Json
from tests.e2e.rig.cluster import Cluster, documents
from tests.e2e.rig.gpu import manifests
from tests.e2e.rig.kubernetes import Machine
from tests.e2e.rig.ports import answers
from tests.e2e.rig.processes import Failed, Process, wait

from modelplane.envoygateway import CONTROLLER, chart_values

NAMESPACE = "envoy-gateway-system"
XDS_PORT = 18000
_HEALTH, _ADMIN = 8081, 19000


@dataclass(frozen=True)
class Controller:
    """A controller that runs: the address that it and its Envoys listen on, and the certificates of the latter."""

    cluster: Cluster
    process: Process
    address: str
    certificates: Path


def definitions(program: Installed) -> list[Json]:
    """The CRDs of Gateway API and of Envoy Gateway, without their prose."""
    folder = program.files / "charts/gateway-helm/charts/crds/crds"
    found = [*documents(folder / "gatewayapi-crds.yaml"), *manifests.in_folder(folder / "generated")]
    return [manifests.slim(each) for each in found if each["kind"] == "CustomResourceDefinition"]


def start(machine: Machine, name: str, program: Installed, cluster: Cluster, address: str) -> Controller:
    """Start the controller once its kinds are defined, as its chart would: certificates first."""
    manifests.define(cluster, definitions(program))
    cluster.namespace(NAMESPACE)
    folder = machine.folder / f"{name}-envoy-gateway"
    folder.mkdir()
    log = f"{name}-envoy-gateway"
    certgen = ("certgen", "--disable-topology-injector")
    if not machine.processes.run(f"{log}-certgen", program.binary, *certgen, KUBECONFIG=cluster.kubeconfig):
        raise Failed(f"Envoy Gateway made no certificates, see {machine.processes.logs / log}-certgen.log")
    own = _written(cluster, "envoy-gateway", folder / "controller")
    settings = folder / "settings.yaml"
    settings.write_text(yaml.safe_dump(_settings(address)))
    process = machine.processes.start(
        log,
        program.binary,
        "server",
        "--config-path",
        settings,
        KUBECONFIG=cluster.kubeconfig,
        ENVOY_GATEWAY_NAMESPACE=NAMESPACE,
        LISTEN_ADDRESS=address,
        CERTIFICATES_FOLDER=own,
        TMPDIR=folder,
    )
    wait(lambda: answers(_HEALTH, "/readyz", address), 60, "ready", process)
    return Controller(cluster, process, address, _written(cluster, "envoy", folder / "envoy"))


def _settings(address: str) -> Json:
    """What the chart makes of the values that we install it with, without what a machine without pods cannot have."""
    kubernetes = {"leaderElection": {"disable": True}, "proxyTopologyInjector": {"disabled": True}}
    installed: Json = chart_values(inference_pools=False)["config"]["envoyGateway"]
    return {
        "apiVersion": "gateway.envoyproxy.io/v1alpha1",
        "kind": "EnvoyGateway",
        "gateway": {"controllerName": CONTROLLER},
        "provider": {"type": "Kubernetes", "kubernetes": kubernetes},
        "admin": {"address": {"host": address, "port": _ADMIN}},
        "telemetry": {"metrics": {"prometheus": {"disable": True}}},
        **installed,
    }


def _written(cluster: Cluster, secret: str, folder: Path) -> Path:
    """A folder with the files of a Secret."""
    folder.mkdir()
    for name, value in cluster.get("Secret", secret, NAMESPACE)["data"].items():
        (folder / name).write_bytes(base64.b64decode(value))
    return folder
