"""etcd, API servers, controller managers, a scheduler: Kubernetes for a control plane, and for a cluster with pods."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from tests.e2e.rig.api import Api
from tests.e2e.rig.cluster import Cluster, write_kubeconfig
from tests.e2e.rig.ports import answers
from tests.e2e.rig.processes import Process, Processes, wait
from tests.e2e.rig.tls import Tls

CROSSPLANE_USER = "system:serviceaccount:crossplane-system:crossplane"
# What a cluster without nodes needs: owners, namespaces, and the roles that Crossplane's own is summed up from.
CONTROLLERS = (
    "garbage-collector-controller",
    "namespace-controller",
    "serviceaccount-controller",
    "clusterrole-aggregation-controller",
)
# What a cluster with pods has, less what wants a cloud, disks or tokens to join by.
POD_CONTROLLERS = (
    "*",
    "-nodeipam",
    "-cloud-node-lifecycle-controller",
    "-service-lb-controller",
    "-node-route-controller",
    "-attachdetach",
    "-bootstrap-signer-controller",
    "-token-cleaner-controller",
)


@dataclass(frozen=True)
class Tokens:
    """Who may speak to the API servers: a person with all rights, and Crossplane with those of its roles."""

    file: Path
    admin: str
    crossplane: str


class Server:
    """An API server that is starting, and what speaks to it."""

    def __init__(self, launch: Callable[[], Process], cluster: Cluster) -> None:
        self._launch = launch
        self._process = launch()
        self.cluster = cluster

    def wait(self) -> None:
        """Wait until it answers."""
        wait(self.cluster.api.ready, 120, "ready", self._process)

    def stop(self) -> None:
        """Stop it; what it stores stays."""
        self._process.stop()

    def start_again(self) -> None:
        """Start it where it was, and wait until it answers."""
        self._process = self._launch()
        self.wait()


def issue_tokens(file: Path) -> Tokens:
    """Write fresh tokens where an API server reads them."""
    tokens = Tokens(file, secrets.token_hex(16), secrets.token_hex(16))
    file.touch(mode=0o600)
    file.write_text(
        f'{tokens.admin},admin,1,"system:masters"\n{tokens.crossplane},{CROSSPLANE_USER},2,"system:serviceaccounts"\n'
    )
    return tokens


def start_etcd(processes: Processes, etcd: Path, folder: Path) -> str:
    """Start etcd and give back its address. It may forget everything when the machine stops, so it does not sync."""
    ports = processes.ports(2)
    client, peer = (f"http://127.0.0.1:{port}" for port in ports)
    process = processes.start(
        "etcd",
        etcd,
        f"--data-dir={folder / 'etcd'}",
        f"--listen-client-urls={client}",
        f"--advertise-client-urls={client}",
        f"--listen-peer-urls={peer}",
        f"--initial-advertise-peer-urls={peer}",
        f"--initial-cluster=default={peer}",
        "--unsafe-no-fsync",
        "--log-level=error",
    )
    wait(lambda: answers(ports[0], "/health"), 60, "healthy", process)
    return client


@dataclass(frozen=True)
class Machine:
    """What all API servers of a rig share: where they store, what they serve with, who may come in."""

    processes: Processes
    etcd: str
    tls: Tls
    tokens: Tokens
    folder: Path

    def start_api_server(
        self, name: str, program: Path, kubectl: Path, *, pods: bool = False, egress: Path | None = None
    ) -> Server:
        """Start an API server that keeps its objects apart from the others' in the same etcd.

        One without pods knows no service accounts of theirs. `egress` says how it reaches Services of its cluster.
        """
        (port,) = self.processes.ports(1)
        accounts = [] if pods else ["--disable-admission-plugins=ServiceAccount"]
        way = [f"--egress-selector-config-file={egress}"] if egress else []
        launch = partial(
            self.processes.start,
            f"{name}-apiserver",
            program,
            f"--etcd-servers={self.etcd}",
            f"--etcd-prefix=/{name}",
            f"--secure-port={port}",
            "--bind-address=127.0.0.1",
            "--advertise-address=127.0.0.1",
            f"--tls-cert-file={self.tls.server / 'tls.crt'}",
            f"--tls-private-key-file={self.tls.server / 'tls.key'}",
            f"--cert-dir={self.folder / f'{name}-apiserver'}",
            "--service-cluster-ip-range=10.0.0.0/24",
            "--service-account-issuer=https://kubernetes.default.svc",
            f"--service-account-key-file={self.tls.ca_key}",
            f"--service-account-signing-key-file={self.tls.ca_key}",
            f"--token-auth-file={self.tokens.file}",
            "--authorization-mode=RBAC",
            "--allow-privileged=true",
            "--endpoint-reconciler-type=none",
            *accounts,
            *way,
            # A webhook without an authority of its own is checked against the system's: then ours is that.
            SSL_CERT_FILE=self.tls.ca,
        )
        address = f"https://127.0.0.1:{port}"
        kubeconfig = self.folder / f"{name}.kubeconfig"
        write_kubeconfig(kubeconfig, address, self.tls.ca, self.tokens.admin)
        return Server(launch, Cluster(Api(address, self.tls.ca, self.tokens.admin), kubeconfig, kubectl))

    def start_controller_manager(self, name: str, program: Path, cluster: Cluster, *, pods: bool = False) -> Process:
        """Start the controllers that a control plane of Crossplane relies on, or those of a cluster with pods."""
        (port,) = self.processes.ports(1)
        return self.processes.start(
            f"{name}-controller-manager",
            program,
            f"--kubeconfig={cluster.kubeconfig}",
            "--bind-address=127.0.0.1",
            f"--secure-port={port}",
            f"--cert-dir={self.folder / f'{name}-controller-manager'}",
            "--leader-elect=false",
            f"--service-account-private-key-file={self.tls.ca_key}",
            f"--root-ca-file={self.tls.ca}",
            "--use-service-account-credentials=false",
            f"--controllers={','.join(POD_CONTROLLERS if pods else CONTROLLERS)}",
        )

    def start_scheduler(self, name: str, program: Path, cluster: Cluster) -> Process:
        """Start the scheduler that binds pods to nodes, and their claims to devices."""
        (port,) = self.processes.ports(1)
        return self.processes.start(
            f"{name}-scheduler",
            program,
            f"--kubeconfig={cluster.kubeconfig}",
            "--bind-address=127.0.0.1",
            f"--secure-port={port}",
            f"--cert-dir={self.folder / f'{name}-scheduler'}",
            "--leader-elect=false",
        )
