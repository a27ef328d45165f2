"""A registry of packages on loopback, and the tools that fill it and look into it."""

from __future__ import annotations

import json
import subprocess
import tarfile
from collections.abc import Iterable
from pathlib import Path

from tests.e2e.engine.cache import Installed
from tests.e2e.rig.api import Json
from tests.e2e.rig.ports import is_free
from tests.e2e.rig.processes import Processes, wait


class Registry:
    """A registry that forgets everything when it stops."""

    def __init__(self, processes: Processes, crane: Installed, crossplane: Installed) -> None:
        (port,) = processes.ports(1)
        self.host = f"127.0.0.1:{port}"
        self._crane = crane.binary
        self._crossplane = crossplane.binary
        process = processes.start("registry", crane.binary, "registry", "serve", "--address", self.host)
        wait(lambda: not is_free(port), 30, "listening", process)

    def build(self, folder: Path, package: Path) -> Path:
        """Build a package of the files in a folder, as its authors do."""
        _run(self._crossplane, "xpkg", "build", "-f", folder, "-o", package)
        return package

    def push(self, packages: Iterable[Path], repository: str, version: str) -> str:
        """Push a package, one file an architecture, and give back its name in this registry."""
        name = f"{self.host}/{repository}:{version}"
        _run(self._crossplane, "xpkg", "push", "-f", ",".join(str(each) for each in packages), name)
        return name

    def config(self, image: str, platform: str) -> Json:
        """The configuration of an image: its entrypoint, user and environment."""
        config: Json = json.loads(_run(self._crane, "config", "--platform", platform, image))["config"]
        return config

    def unpack(self, image: str, platform: str, folder: Path) -> None:
        """Unpack the filesystem that a container of the image would see."""
        archive = folder.with_suffix(".tar")
        _run(self._crane, "export", "--platform", platform, image, archive)
        with tarfile.open(archive) as stored:
            stored.extractall(folder, filter="tar")
        archive.unlink()


def _run(*command: str | Path) -> str:
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, timeout=120)
    if done.returncode != 0:
        raise AssertionError(f"{' '.join(map(str, command))}: {done.stderr}")
    return done.stdout
