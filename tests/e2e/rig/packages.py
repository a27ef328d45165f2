"""Packages on a control plane: where they are pulled from, and who runs what they bring."""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Iterable, Sequence
from pathlib import Path

from tests.e2e.rig.api import Json
from tests.e2e.rig.cluster import PATIENCE, Cluster
from tests.e2e.rig.functions import Functions
from tests.e2e.rig.processes import Processes
from tests.e2e.rig.registry import Registry
from tests.e2e.rig.tls import Tls

DEVICES = ("null", "urandom")


def mirror(cluster: Cluster, hosts: Iterable[str], registry: Registry) -> None:
    """Let packages be pulled from the rig's registry under the names that they have in the world."""
    for host in hosts:
        cluster.apply(
            {
                "apiVersion": "pkg.crossplane.io/v1beta1",
                "kind": "ImageConfig",
                "metadata": {"name": f"mirror-{host.replace('.', '-')}"},
                "spec": {
                    "matchImages": [{"type": "Prefix", "prefix": host}],
                    "rewriteImage": {"prefix": registry.host},
                },
            }
        )


def package_name(package: str) -> str:
    """The name of the object that Crossplane makes for a dependency: the path of the package, without its host."""
    return package.partition("/")[2].replace("/", "-")


def run_revision(cluster: Cluster, kind: str, package: str, functions: Functions | None = None) -> None:
    """Say of the revision of a package that its runtime is up, as whatever runs packages does: here a process."""
    status: Json = {
        "tlsServerSecretName": "crossplane-tls-server",
        "conditions": [
            {
                "type": "RuntimeHealthy",
                "status": "True",
                "reason": "LocalProcess",
                "lastTransitionTime": "2026-01-01T00:00:00Z",
            }
        ],
    }
    if functions is not None:
        status["endpoint"] = functions.endpoint
    revision = _revision(cluster, kind, package)
    cluster.apply(
        {
            "apiVersion": "pkg.crossplane.io/v1",
            "kind": f"{kind}Revision",
            "metadata": {"name": revision},
            "status": status,
        },
        status=True,
        manager="rig-runtime",
    )


def _revision(cluster: Cluster, kind: str, package: str) -> str:
    """The name of a package's revision, once there is one."""
    end = time.monotonic() + PATIENCE
    while True:
        found = cluster.every(f"{kind}Revision", labels={"pkg.crossplane.io/package": package})
        if found:
            return str(found[0]["metadata"]["name"])
        if time.monotonic() > end:
            known = [each["metadata"]["name"] for each in cluster.every(f"{kind}.pkg.crossplane.io")]
            raise AssertionError(f"there is no revision of {kind} {package}; there are {known}")
        time.sleep(0.1)


def serve_image(
    processes: Processes, registry: Registry, image: str, folder: Path, tls: Tls, arguments: Sequence[str]
) -> Functions:
    """Run an image of functions as a container would: its filesystem, entrypoint, user and environment, no more."""
    machine = {"x86_64": "amd64", "aarch64": "arm64"}[os.uname().machine]
    platform = f"linux/{machine}"
    registry.unpack(image, platform, folder)
    shutil.copytree(tls.server, folder / "tls")
    config = registry.config(image, platform)
    (port,) = processes.ports(1)
    process = processes.start(
        "functions-of-the-image",
        *("env", "-i", *config["Env"]),
        *_inside(folder, str(config["User"])),
        *config["Entrypoint"],
        "--address",
        f"127.0.0.1:{port}",
        "--tls-server-certs-dir",
        "/tls",
        *arguments,
    )
    return Functions(process, port)


def _inside(folder: Path, user: str) -> list[str]:
    """What runs a command with the folder as its root and with the devices of any container, in its own mounts.

    It runs as the image's user, or, for a person who may not become another, as that person.
    """
    mount = _tool("mount")
    script = " && ".join(f'{mount} --bind /dev/{name} "$1/dev/{name}"' for name in DEVICES)
    (folder / "dev").mkdir(exist_ok=True)
    for name in DEVICES:
        (folder / "dev" / name).touch()
    root = os.geteuid() == 0
    enter = [_tool("unshare"), "--mount", *([] if root else ["--map-root-user"])]
    become = [f"--userspec={user}"] if root else []
    shell = [_tool("sh"), "-c", f'{script} && shift && exec "$@"', "inside", str(folder)]
    return [*enter, *shell, _tool("chroot"), *become, str(folder)]


def _tool(name: str) -> str:
    """The path of a tool: the image's own PATH does not lead to the tools of this machine."""
    found = shutil.which(name, path=os.pathsep.join((os.environ["PATH"], "/usr/sbin", "/sbin")))
    if found is None:
        raise AssertionError(f"{name} is missing: the filesystem of an image can be run on Linux only")
    return found
