"""The lock of the interpreter layer: which Debian packages it is made of, to the byte."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from pathlib import Path

LOCK = Path(__file__).parent / "interpreter.lock.json"


@dataclass(frozen=True, order=True)
class Package:
    """One Debian package of one architecture."""

    architecture: str
    name: str
    version: str
    sha256: str

    @property
    def filename(self) -> str:
        """The name of its file in the cache."""
        return f"{self.name}_{self.version.replace(':', '%3a')}_{self.architecture}.deb"

    def __str__(self) -> str:
        return f"{self.name} {self.version} ({self.architecture})"


@dataclass(frozen=True)
class Lock:
    """The packages of the interpreter layer and the Debian release they are from."""

    release: str
    packages: tuple[Package, ...]

    def of(self, architecture: str) -> tuple[Package, ...]:
        """The packages of one architecture."""
        return tuple(package for package in self.packages if package.architecture == architecture)


def read(path: Path = LOCK) -> Lock:
    """The lock as committed."""
    stored = json.loads(path.read_text())
    return Lock(stored["release"], tuple(Package(**package) for package in stored["packages"]))


def write(lock: Lock, path: Path = LOCK) -> None:
    """Write a lock, one package a line, so that a change reads well in a review."""
    lines = ",\n".join(f"    {json.dumps(asdict(package))}" for package in sorted(lock.packages))
    path.write_text(f'{{\n  "release": "{lock.release}",\n  "packages": [\n{lines}\n  ]\n}}\n')
