"""The project's functions: served by `modelplane serve`, and made known to Crossplane without a package."""

from __future__ import annotations

import sys
from pathlib import Path

from tests.e2e.rig.cluster import Cluster
from tests.e2e.rig.ports import is_free
from tests.e2e.rig.processes import Process, Processes, wait


class Functions:
    """One running `modelplane serve`."""

    def __init__(self, process: Process, port: int) -> None:
        self._process = process
        self.port = port

    @property
    def address(self) -> str:
        """Where the functions listen."""
        return f"127.0.0.1:{self.port}"

    @property
    def endpoint(self) -> str:
        """The same as a gRPC target with the name that the certificate has."""
        return f"dns:///localhost:{self.port}"

    def wait(self) -> None:
        """Wait until they can be called."""
        wait(lambda: not is_free(self.port), 60, "listening", self._process)


def serve(processes: Processes, *arguments: str | Path, name: str = "functions") -> Functions:
    """Start the functions, `--insecure` or with `--tls-server-certs-dir`."""
    (port,) = processes.ports(1)
    program = Path(sys.executable).parent / "modelplane"
    return Functions(processes.start(name, program, "serve", "--address", f"127.0.0.1:{port}", *arguments), port)


def make_known(cluster: Cluster, name: str, functions: Functions) -> None:
    """Give Crossplane a Function that is served already. Paused, so that it is not pulled from a registry."""
    paused = {"crossplane.io/paused": "true"}
    image = f"xpkg.modelplane.ai/modelplane/{name}:rig"
    revision = f"{name}-rig"
    cluster.apply(
        {
            "apiVersion": "pkg.crossplane.io/v1",
            "kind": "Function",
            "metadata": {"name": name, "annotations": paused},
            "spec": {"package": image},
        }
    )
    cluster.apply(
        {
            "apiVersion": "pkg.crossplane.io/v1",
            "kind": "FunctionRevision",
            "metadata": {
                "name": revision,
                "labels": {"pkg.crossplane.io/package": name},
                "annotations": paused,
            },
            "spec": {"desiredState": "Active", "image": image, "revision": 1},
        }
    )
    status = {"status": {"endpoint": functions.endpoint, "capabilities": ["composition"]}}
    cluster.patch("FunctionRevision", revision, status, subresource="status")
