"""`python -m xpkg`: build the packages or the chart of CRDs, or refresh the lock of the interpreter layer."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from xpkg import debs, interpreter, locks
from xpkg.build import Built, build
from xpkg.crdchart import build_chart
from xpkg.elf import MACHINES
from xpkg.errors import CannotBuild
from xpkg.project import Project, read_project

MEGABYTE = 1024 * 1024
CRDS = Path("charts/crds")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and say what came of it."""
    options = _parser().parse_args(arguments)
    try:
        if options.command == "lock":
            return _lock()
        project = read_project(options.project)
        if options.command == "crds":
            path = build_chart(project.root / CRDS, options.output or project.root / Path(project.prefix).parent)
            _say(f"{path}  {path.stat().st_size / MEGABYTE:.1f} MB")
            _say(f"Push it:\n  helm push {path} oci://{Path(project.repository).parent}/charts")
            return 0
        architectures = options.arch.split(",") if options.arch else project.architectures
        if unknown := set(architectures) - set(MACHINES):
            raise CannotBuild(f"unknown architecture {', '.join(sorted(unknown))}: there are {' and '.join(MACHINES)}")
        folder = options.output or project.root / Path(project.prefix).parent
        built = build(project, architectures, folder, _say)
        _report(project, built)
    except CannotBuild as problem:
        sys.stderr.write(f"xpkg: {problem}\n")
        return 1
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="xpkg", description="Build Crossplane packages without Docker.")
    commands = parser.add_subparsers(dest="command", required=True)
    builds = commands.add_parser("build", help="build the Configuration and the function")
    builds.add_argument("--project", type=Path, default=Path(), help="folder of crossplane-project.yaml")
    builds.add_argument("--arch", help="architectures of the function, comma separated (default: the project's)")
    builds.add_argument("-o", "--output", type=Path, help="folder to write to (default: the project's)")
    chart = commands.add_parser("crds", help="build the chart of CRDs (needs Go)")
    chart.add_argument("--project", type=Path, default=Path(), help="folder of crossplane-project.yaml")
    chart.add_argument("-o", "--output", type=Path, help="folder to write to (default: the project's)")
    commands.add_parser("lock", help="lock the newest Debian packages for the interpreter layer")
    return parser


def _lock() -> int:
    lock = debs.relock(interpreter.PACKAGES, interpreter.RELEASE, MACHINES)
    locks.write(lock)
    _say(f"wrote {locks.LOCK}: {len(lock.packages)} packages of Debian {lock.release}")
    return 0


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def _report(project: Project, built: Sequence[Built]) -> None:
    for package in built:
        sizes = ", ".join(f"{layer.name} {len(layer.blob) / MEGABYTE:.1f}" for layer in package.image.layers)
        total = sum(len(layer.blob) for layer in package.image.layers) / MEGABYTE
        _say(f"{package.path}  {total:.1f} MB ({sizes})")
    configuration, *functions = (str(package.path) for package in built)
    own = project.function_dependency
    version = own.version.lstrip(">=")
    _say("Push them, the function first:")
    _say(f"  crossplane xpkg push -f {','.join(functions)} {own.package}:{version}")
    _say(f"  crossplane xpkg push -f {configuration} {project.repository}:{version}")


if __name__ == "__main__":
    sys.exit(main())
