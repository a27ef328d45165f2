"""Where built programs are kept: outside the clone, one folder a program and a pin, so that a build is done once."""

from __future__ import annotations

import hashlib
import os
import platform
from collections.abc import Iterable, Mapping
from dataclasses import astuple, dataclass
from pathlib import Path

from tests.e2e.engine.programs import PROGRAMS, Program, Wheel

MODULES = Path(__file__).parent


@dataclass(frozen=True)
class Installed:
    """A program that is built: its binary, and the files of its module that go with it."""

    binary: Path
    files: Path


def home(environ: Mapping[str, str] = os.environ) -> Path:
    """The folder of everything that Modelplane caches on this machine."""
    if chosen := environ.get("MODELPLANE_CACHE"):
        return Path(chosen).expanduser()
    return Path(environ.get("XDG_CACHE_HOME") or "~/.cache").expanduser() / "modelplane"


def key(program: Program | Wheel, modules: Path = MODULES) -> str:
    """What the program is made of, as a short hash. The Go that built it is not part: go.mod names the one it needs."""
    parts = [platform.system(), platform.machine(), repr(astuple(program))]
    parts += [(modules / program.folder / name).read_text() for name in program.pins]
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()[:16]


def folder(program: Program | Wheel) -> Path:
    """Where the program is, or will be once built."""
    return home() / "engine" / f"{program.name}-{key(program)}"


def installed(program: Program | Wheel) -> Installed | None:
    """The program if it is built."""
    place = folder(program)
    binary = place / program.name
    return Installed(binary, place / "files") if binary.is_file() else None


def missing(programs: Iterable[Program | Wheel] = PROGRAMS) -> list[Program | Wheel]:
    """The programs that are not built."""
    return [program for program in programs if installed(program) is None]
