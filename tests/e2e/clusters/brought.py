"""Clusters that a test brings along: a kubeconfig, an InferenceCluster, and a line to it that can be cut."""

from __future__ import annotations

from dataclasses import dataclass

import yaml
from tests.e2e.rig.api import Json
from tests.e2e.rig.cluster import Cluster
from tests.e2e.rig.kubernetes import Server
from tests.e2e.rig.line import Line
from tests.e2e.rig.project import ROOT
from tests.parity.clusters import a_secret
from tests.parity.words import SYSTEM

from xpkg.crdchart import crds, download, read_sources


@dataclass(frozen=True)
class OnALine:
    """A cluster of the fleet that is reached by a line of its own."""

    name: str
    server: Cluster
    line: Line

    def fail(self) -> None:
        """Let the control plane lose it."""
        self.line.cut()

    def heal(self) -> None:
        """Let the control plane reach it again."""
        self.line.mend()


@dataclass(frozen=True)
class Direct:
    """A cluster of the fleet that is reached as it is: its API server is really stopped, with all that share it."""

    name: str
    server: Cluster
    process: Server

    def fail(self) -> None:
        """Stop its API server."""
        self.process.stop()

    def heal(self) -> None:
        """Start it again where it was."""
        self.process.start_again()


def a_kubeconfig(name: str, cluster: Cluster, server: str, extra: str) -> Json:
    """The Secret of a kubeconfig that leads to a server; it has one more user, whose token is `extra`."""
    config = yaml.safe_load(cluster.kubeconfig.read_text())
    config["clusters"][0]["cluster"]["server"] = server
    config["users"].append({"name": "nobody", "user": {"token": extra}})
    return a_secret(name, SYSTEM, kubeconfig=yaml.safe_dump(config))


def gateway_kinds() -> list[Json]:
    """The CRDs of the Gateway API and of Envoy Gateway, as the chart of CRDs has them."""
    sources = read_sources(ROOT / "charts" / "crds" / "sources.yaml")
    wanted = [source for source in sources if source.group in ("gatewayAPI", "envoyGateway")]
    return [crd for source in wanted for crd in crds(source, download(source)) if crd["kind"].startswith("Custom")]
