"""Crossplane's core as a process: prepared as its chart prepares it, with the rights that the chart and we give it."""

from __future__ import annotations

import base64
import time
from collections.abc import Iterable
from pathlib import Path

import yaml
from tests.e2e.engine.cache import Installed
from tests.e2e.rig.api import Json
from tests.e2e.rig.cluster import Cluster, write_kubeconfig
from tests.e2e.rig.kubernetes import Machine
from tests.e2e.rig.ports import answers
from tests.e2e.rig.processes import Failed, wait

NAMESPACE = "crossplane-system"
AGGREGATE = {"rbac.crossplane.io/aggregate-to-crossplane": "true"}
_TLS_SECRETS = {
    "TLS_CA_SECRET_NAME": "crossplane-root-ca",
    "TLS_SERVER_SECRET_NAME": "crossplane-tls-server",
    "TLS_CLIENT_SECRET_NAME": "crossplane-tls-client",
}


class Crossplane:
    """The core of one control plane."""

    def __init__(self, machine: Machine, name: str, program: Installed, cluster: Cluster) -> None:
        self._machine = machine
        self._name = name
        self._program = program
        self._cluster = cluster
        self._webhook, self._metrics, self._health = machine.processes.ports(3)
        self._kubeconfig = machine.folder / f"{name}-crossplane.kubeconfig"

    def prepare(self, roles: Iterable[Json]) -> None:
        """Make what the core needs before it starts, and let it install its own kinds."""
        write_kubeconfig(
            self._kubeconfig, self._cluster.api.address, self._machine.tls.ca, self._machine.tokens.crossplane
        )
        for each in [*self._objects(), *self._rights(), *roles]:
            self._cluster.apply(each)
        self._init()

    def start(self, arguments: Iterable[str]) -> None:
        """Start the core with these flags and wait until it is ready."""
        caches = self._machine.folder / f"{self._name}-cache"
        for cache in ("xpkg", "xfn"):
            (caches / cache).mkdir(parents=True)
        process = self._machine.processes.start(
            f"{self._name}-crossplane",
            self._program.binary,
            "core",
            "start",
            "--package-runtime=External",
            "--debug",
            *arguments,
            KUBECONFIG=self._kubeconfig,
            TLS_CLIENT_CERTS_DIR=self._machine.tls.client,
            TLS_SERVER_CERTS_DIR=self._machine.tls.server,
            WEBHOOK_PORT=str(self._webhook),
            METRICS_PORT=str(self._metrics),
            HEALTH_PROBE_PORT=str(self._health),
            XPKG_CACHE_DIR=caches / "xpkg",
            XFN_CACHE_DIR=caches / "xfn",
        )
        wait(lambda: answers(self._health, "/readyz"), 60, "ready", process)

    def _init(self) -> None:
        """Crossplane's own init. It is tried again: it may use a kind before the server serves it."""
        cluster = self._program.files / "cluster"
        log = f"{self._name}-crossplane-init"
        end = time.monotonic() + 90
        while not self._machine.processes.run(
            log,
            self._program.binary,
            "core",
            "init",
            "--activation=*",
            KUBECONFIG=self._kubeconfig,
            CRDS_PATH=cluster / "crds",
            ENABLE_WEBHOOKS="true",
            WEBHOOK_CONFIGS_PATH=cluster / "webhookconfigurations",
            WEBHOOK_SERVICE_NAME="crossplane-webhooks",
            WEBHOOK_SERVICE_NAMESPACE=NAMESPACE,
            WEBHOOK_SERVICE_PORT=str(self._webhook),
            **_TLS_SECRETS,
        ):
            if time.monotonic() > end:
                raise Failed(f"Crossplane's init did not succeed, see {self._machine.processes.logs / log}.log")

    def _objects(self) -> list[Json]:
        tls = self._machine.tls
        return [
            {"apiVersion": "v1", "kind": "Namespace", "metadata": {"name": NAMESPACE}},
            _in_namespace("v1", "ServiceAccount", "crossplane"),
            # The webhook is called through this Service: a name outside the cluster leads the server to loopback.
            _in_namespace(
                "v1",
                "Service",
                "crossplane-webhooks",
                spec={"type": "ExternalName", "externalName": "localhost", "ports": [{"port": self._webhook}]},
            ),
            secret("crossplane-root-ca", {"tls.crt": tls.ca, "tls.key": tls.ca_key}),
            secret("crossplane-tls-server", {n: tls.server / n for n in ("tls.crt", "tls.key", "ca.crt")}),
        ]

    def _rights(self) -> list[Json]:
        """The chart's ClusterRole, which is summed up from all that are labelled for it, and its binding."""
        template = (self._program.files / "cluster/charts/crossplane/templates/clusterrole.yaml").read_text()
        rules = yaml.safe_load("rules:" + template.partition("\nrules:")[2])["rules"]
        summed = {"clusterRoleSelectors": [{"matchLabels": AGGREGATE}]}
        subject = {"kind": "ServiceAccount", "name": "crossplane", "namespace": NAMESPACE}
        role = {"apiGroup": "rbac.authorization.k8s.io", "kind": "ClusterRole", "name": "crossplane"}
        return [
            _rbac("ClusterRole", "crossplane", aggregationRule=summed),
            cluster_role("crossplane:system:aggregate-to-crossplane", rules),
            _rbac("ClusterRoleBinding", "crossplane", roleRef=role, subjects=[subject]),
        ]


def rights_on(group: str, plurals: Iterable[str]) -> Json:
    """The role with which Crossplane's RBAC manager lets the core handle kinds that an XRD or a provider brings."""
    resources = [name for plural in plurals for name in (plural, f"{plural}/status", f"{plural}/finalizers")]
    return cluster_role(f"crossplane:rig:{group}", [{"apiGroups": [group], "resources": resources, "verbs": ["*"]}])


def cluster_role(name: str, rules: list[Json]) -> Json:
    """A ClusterRole that becomes part of Crossplane's."""
    role = _rbac("ClusterRole", name, rules=rules)
    role["metadata"]["labels"] = AGGREGATE
    return role


def secret(name: str, files: dict[str, Path]) -> Json:
    """A Secret of Crossplane's namespace with the content of these files."""
    data = {key: base64.b64encode(file.read_bytes()).decode() for key, file in files.items()}
    return _in_namespace("v1", "Secret", name, data=data)


def _in_namespace(version: str, kind: str, name: str, **rest: object) -> Json:
    return {"apiVersion": version, "kind": kind, "metadata": {"name": name, "namespace": NAMESPACE}, **rest}


def _rbac(kind: str, name: str, **rest: object) -> Json:
    return {"apiVersion": "rbac.authorization.k8s.io/v1", "kind": kind, "metadata": {"name": name}, **rest}
