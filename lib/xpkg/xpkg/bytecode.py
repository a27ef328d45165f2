"""Compiling Python ahead: without it each start of the server would compile every module anew, as it may not write."""

from __future__ import annotations

import platform
import subprocess
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from xpkg.errors import CannotBuild
from xpkg.interpreter import PYTHON
from xpkg.trees import File, Node, Tree, read_folder, write_folder

HOSTS = {"x86_64": "amd64", "aarch64": "arm64"}
LIBRARIES = {"amd64": "usr/lib/x86_64-linux-gnu", "arm64": "usr/lib/aarch64-linux-gnu"}
LOADERS = {"amd64": "ld-linux-x86-64.so.2", "arm64": "ld-linux-aarch64.so.1"}
# A module with a syntax of another Python is left as source, as Debian's own compilation does.
COMPILE = """\
import pathlib, py_compile, sys
root = pathlib.Path(sys.argv[1])
mode = py_compile.PycInvalidationMode.UNCHECKED_HASH
for path in sorted(root.rglob("*.py")):
    try:
        py_compile.compile(path, dfile="/" + str(path.relative_to(root)), doraise=True, invalidation_mode=mode)
    except py_compile.PyCompileError:
        continue
"""


@dataclass(frozen=True)
class Compiler:
    """A Python to compile with: its command and the environment it needs."""

    command: tuple[str, ...]
    environment: Mapping[str, str] = field(default_factory=dict)

    def bytecode(self, tree: Tree) -> dict[str, Node]:
        """The compiled form of every module in a tree, by the path that Python looks for it."""
        modules = {path: node for path, node in tree.items() if path.endswith(".py") and isinstance(node, File)}
        with tempfile.TemporaryDirectory(prefix="modelplane-bytecode-") as folder:
            write_folder(modules, Path(folder))
            # Without a fixed seed the order of sets, and with it the bytecode, would differ from run to run.
            environment = dict(self.environment) | {"PYTHONHASHSEED": "0"}
            command = [*self.command, "-S", "-c", COMPILE, folder]
            done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
            if done.returncode:
                raise CannotBuild(f"the interpreter of the image does not run here: {done.stderr.strip()}")
            return read_folder(Path(folder), "", lambda path: path.suffix == ".pyc")


def host_architecture() -> str:
    """The architecture of this machine, as packages name it."""
    machine = platform.machine()
    if machine not in HOSTS:
        raise CannotBuild(f"cannot build on {machine}: the interpreter of the images must run here (amd64 or arm64)")
    return HOSTS[machine]


@contextmanager
def image_compiler(interpreter: Tree) -> Iterator[Compiler]:
    """The interpreter of the images, unpacked to run here: it must be of this machine's architecture. Bytecode is the
    same on every architecture, so one compiles for all."""
    architecture = host_architecture()
    with tempfile.TemporaryDirectory(prefix="modelplane-interpreter-") as folder:
        root = Path(folder)
        write_folder(interpreter, root)
        libraries = root / LIBRARIES[architecture]
        # By its own loader, since the C library of this machine may be older.
        command = (libraries / LOADERS[architecture], "--library-path", libraries, root / PYTHON)
        yield Compiler(tuple(map(str, command)), {"PYTHONHOME": str(root / "usr"), "PYTHONDONTWRITEBYTECODE": "1"})
