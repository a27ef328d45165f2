"""Plays the kubelet for Envoy: runs the real one for every Deployment that Envoy Gateway makes, and says that it runs.

One process stands for all pods of a Deployment. It gets the bootstrap that Envoy Gateway wrote, with four things
changed: where the controller is, where its certificates are, the port of its admin page, and the cluster's DNS.
"""

from __future__ import annotations

import http.client
import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.e2e.rig.api import Json
from tests.e2e.rig.envoy.controller import NAMESPACE, Controller
from tests.e2e.rig.envoy.network import Network
from tests.e2e.rig.kubernetes import Machine
from tests.e2e.rig.ports import answers
from tests.e2e.rig.processes import Process
from tests.e2e.rig.rounds import Rounds

OURS = {"app.kubernetes.io/name": "envoy"}
_OWNER = "gateway.envoyproxy.io/owning-gateway-name"
_SECRET = "type.googleapis.com/envoy.extensions.transport_sockets.tls.v3.Secret"
_RESOLVER = "type.googleapis.com/envoy.extensions.network.dns_resolver.cares.v3.CaresDnsResolverConfig"


@dataclass(frozen=True)
class Proxy:
    """An Envoy that runs, for which Gateway, and the port of its admin page."""

    gateway: str
    process: Process
    admin: int


class Proxies(Rounds):
    """The Envoys of one controller."""

    def __init__(self, machine: Machine, name: str, envoy: Path, controller: Controller, network: Network) -> None:
        super().__init__(f"{name}-proxies")
        self._machine = machine
        self._name = name
        self._envoy = envoy
        self._controller = controller
        self._network = network
        self._folder = machine.folder / f"{name}-proxies"
        self._folder.mkdir()
        _write_certificates(self._folder, controller.certificates)
        self._down: set[str] = set()
        self.running: dict[str, Proxy] = {}

    def look(self) -> None:
        """Start what is new, stop what is gone, tell what runs."""
        cluster = self._controller.cluster
        wanted = {each["metadata"]["name"]: each for each in cluster.every("Deployment", NAMESPACE, OURS)}
        for name in self.running.keys() - wanted.keys():
            self.running.pop(name).process.stop()
        for name, deployment in wanted.items():
            held = deployment["metadata"]["labels"][_OWNER] in self._down
            if name in self.running and (held or not self.running[name].process.running):
                self.running.pop(name).process.stop()
            if name not in self.running and not held:
                self.running[name] = self._start(deployment)
            self._tell(name, deployment)
        for service in cluster.every("Service.", NAMESPACE, OURS):
            self._assign(service)

    @contextmanager
    def down(self, gateway: str) -> Iterator[None]:
        """No Envoy for a Gateway until the end of the block."""
        self._down.add(gateway)
        try:
            yield
        finally:
            self._down.remove(gateway)

    def listener_updates(self, gateway: str) -> int:
        """How often the Envoy of a Gateway has changed its listeners: each time it drains its connections."""
        (proxy,) = [each for each in self.running.values() if each.gateway == gateway]
        connection = http.client.HTTPConnection("127.0.0.1", proxy.admin, timeout=10)
        connection.request("GET", "/stats?filter=^listener_manager.listener_")
        said = connection.getresponse().read().decode()
        connection.close()
        counts = dict(line.split(": ") for line in said.splitlines())
        return sum(int(counts[f"listener_manager.listener_{each}"]) for each in ("modified", "in_place_updated"))

    def _start(self, deployment: Json) -> Proxy:
        name = deployment["metadata"]["name"]
        pod = deployment["spec"]["template"]["spec"]
        (container,) = [each for each in pod["containers"] if each["name"] == "envoy"]
        (admin,) = self._machine.processes.ports(1)
        said = {"ENVOY_POD_NAME": f"{name}-0", "ENVOY_POD_NAMESPACE": NAMESPACE}
        arguments = [
            re.sub(r"\$\((\w+)\)", lambda found: said.get(found[1], ""), each)
            for each in container["args"]
            if each != "--cpuset-threads"
        ]
        at = arguments.index("--config-yaml") + 1
        arguments[at] = self._bootstrap(arguments[at], admin)
        more = ("--concurrency", "1", "--use-dynamic-base-id")
        process = self._machine.processes.start(f"{self._name}-{name}", self._envoy, *arguments, *more)
        return Proxy(deployment["metadata"]["labels"][_OWNER], process, admin)

    def _bootstrap(self, text: str, admin: int) -> str:
        """The bootstrap that was written for a pod, for a process."""
        address = self._controller.address
        text = re.sub(r"address: envoy-gateway\S*", f"address: {address}", text)
        text = text.replace("/sds/", f"{self._folder}/").replace("port_value: 19000", f"port_value: {admin}")
        resolver = {
            "name": "envoy.network.dns_resolver.cares",
            "typed_config": {
                "@type": _RESOLVER,
                "resolvers": [{"socket_address": {"address": self._network.dns, "port_value": self._network.dns_port}}],
                "dns_resolver_options": {"no_default_search_domain": True},
            },
        }
        return f"{text.rstrip()}\ntyped_dns_resolver_config: {json.dumps(resolver)}\n"

    def _tell(self, name: str, deployment: Json) -> None:
        """Write the Deployment's status: all of its pods are there once the process is ready."""
        proxy = self.running.get(name)
        wanted = deployment["spec"].get("replicas", 1)
        ready = wanted if proxy is not None and answers(proxy.admin, "/ready") else 0
        status = {
            "observedGeneration": deployment["metadata"]["generation"],
            **dict.fromkeys(("replicas", "updatedReplicas"), wanted),
            **dict.fromkeys(("readyReplicas", "availableReplicas"), ready),
        }
        if any(deployment.get("status", {}).get(key, 0) != value for key, value in status.items()):
            self._controller.cluster.patch("Deployment", name, {"status": status}, NAMESPACE, "status")

    def _assign(self, service: Json) -> None:
        """Give a Service its address: that of the machine, as a load balancer gives one; names lead there too."""
        name = service["metadata"]["name"]
        self._network.names[f"{name}.{NAMESPACE}.svc.cluster.local"] = self._controller.address
        if service["spec"].get("type") == "LoadBalancer" and not service["status"]["loadBalancer"].get("ingress"):
            status = {"loadBalancer": {"ingress": [{"ip": self._controller.address}]}}
            self._controller.cluster.patch("Service.", name, {"status": status}, NAMESPACE, "status")


def _write_certificates(folder: Path, certificates: Path) -> None:
    """The files by which Envoy finds its certificate and whom to trust, as Envoy Gateway's ConfigMap has them."""
    own = {
        "certificate_chain": {"filename": str(certificates / "tls.crt")},
        "private_key": {"filename": str(certificates / "tls.key")},
    }
    named = {"san_type": "DNS", "matcher": {"exact": "envoy-gateway"}}
    trusted = {
        "trusted_ca": {"filename": str(certificates / "ca.crt")},
        "match_typed_subject_alt_names": [named],
    }
    for file, name, content in (
        ("xds-certificate.json", "xds_certificate", {"tls_certificate": own}),
        ("xds-trusted-ca.json", "xds_trusted_ca", {"validation_context": trusted}),
    ):
        (folder / file).write_text(json.dumps({"resources": [{"@type": _SECRET, "name": name, **content}]}))
