"""The dependencies layer: the wheels of uv.lock, for an architecture that need not be this one."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path, PurePosixPath

from xpkg.errors import CannotBuild
from xpkg.interpreter import SITE, VERSION
from xpkg.trees import Node, read_folder

PLATFORMS = {"amd64": "x86_64-manylinux_2_28", "arm64": "aarch64-manylinux_2_28"}
REQUIREMENT = re.compile(r"^(?P<name>[\w.-]+)==(?P<version>[^\s;\\]+)", re.MULTILINE)
MEMBER = re.compile(r"^(?:-e )?(?P<path>\./\S+)$", re.MULTILINE)
# Scripts name the Python of this machine, and the records of an installation name the scripts.
_OF_THIS_MACHINE = {"RECORD", "INSTALLER", "REQUESTED", "direct_url.json", ".lock"}
_SOURCES = {".c", ".h", ".pxd", ".pyi", ".pyx"}


class Workspace:
    """The uv workspace, asked for what one of its members needs."""

    def __init__(self, root: Path, member: str) -> None:
        self._root = root
        self._uv = find_uv(root)
        self._member = member

    def requirements(self) -> str:
        """The locked dependencies of the member, with their hashes, as a requirements file."""
        return self._export("--no-emit-workspace")

    def members(self) -> list[Path]:
        """The folders of the member and of those members that it needs."""
        return [self._root / match["path"] for match in MEMBER.finditer(self._export("--no-hashes", "--no-annotate"))]

    def dependency_tree(self, architecture: str) -> dict[str, Node]:
        """The file tree of the dependencies layer. Nothing is built: a dependency without a wheel is refused."""
        with tempfile.TemporaryDirectory(prefix="modelplane-dependencies-") as folder:
            requirements = Path(folder) / "requirements.txt"
            requirements.write_text(self.requirements())
            target = Path(folder) / "target"
            self._run(
                *("pip", "install", "--target", str(target), "--requirement", str(requirements)),
                *("--python", sys.executable, "--python-platform", PLATFORMS[architecture]),
                *("--python-version", VERSION, "--only-binary", ":all:", "--require-hashes", "--no-deps"),
                *("--link-mode", "copy", "--quiet"),
            )
            return read_folder(target, SITE, _kept)

    def _export(self, *options: str) -> str:
        return self._run("export", "--frozen", "--no-dev", "--no-header", "--package", self._member, *options)

    def _run(self, *arguments: str) -> str:
        done = subprocess.run([self._uv, *arguments], cwd=self._root, capture_output=True, text=True, check=False)
        if done.returncode:
            raise CannotBuild(f"uv {arguments[0]} failed: {done.stderr.strip()}")
        return done.stdout


def find_uv(root: Path) -> str:
    """The uv to use: the one named by UV, the project's own, or one on the path."""
    candidates = (os.environ.get("UV"), str(root / ".tools" / "uv" / "bin" / "uv"), "uv")
    for candidate in filter(None, candidates):
        if found := shutil.which(candidate):
            return found
    raise CannotBuild("uv is missing: run `make package`, which brings it, or name it in the environment variable UV")


def versions(requirements: str) -> dict[str, str]:
    """The names and versions in a requirements file."""
    return {match["name"]: match["version"] for match in REQUIREMENT.finditer(requirements)}


def _kept(path: PurePosixPath) -> bool:
    return not (
        path.parts[0] == "bin"
        or "__pycache__" in path.parts
        or "tests" in path.parts
        or path.name in _OF_THIS_MACHINE
        or path.suffix in _SOURCES
    )
