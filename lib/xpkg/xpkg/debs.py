"""The Debian packages of the lock, from the cache or by apt."""

from __future__ import annotations

import hashlib
import os
import tempfile
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from xpkg.apt import Apt
from xpkg.errors import CannotBuild
from xpkg.locks import Lock, Package


class Client(Protocol):
    """What is asked of apt."""

    def newest(self, names: Iterable[str]) -> list[Package]:
        """The newest version of each package."""

    def has(self, package: Package) -> bool:
        """Whether exactly this package is to be had."""

    def download(self, packages: Sequence[Package], folder: Path) -> None:
        """Put the files of packages into a folder."""


@dataclass(frozen=True)
class Fetched:
    """The packages that go in, with their bytes, and those of the lock that were no longer to be had."""

    packages: dict[Package, bytes]
    replaced: dict[Package, Package]


def cache_folder() -> Path:
    """Where packages are kept between builds, outside of the clone, so that a locked build stays possible."""
    home = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return Path(os.environ.get("MODELPLANE_CACHE") or home / "modelplane") / "debs"


def fetch(lock: Lock, architecture: str, cache: Path, client: Callable[[Path], Client] | None = None) -> Fetched:
    """The locked packages of an architecture. apt is started only if the cache lacks one."""
    locked = lock.of(architecture)
    missing = [package for package in locked if _cached(cache, package) is None]
    replaced: dict[Package, Package] = {}
    if missing:
        with tempfile.TemporaryDirectory(prefix="modelplane-apt-") as root:
            apt = client(Path(root)) if client else Apt(lock.release, architecture, Path(root))
            replaced = _replacements(apt, missing)
            apt.download([replaced.get(package, package) for package in missing], cache)
    wanted = [replaced.get(package, package) for package in locked]
    return Fetched({package: _verified(cache, package) for package in wanted}, replaced)


def relock(names: Sequence[str], release: str, architectures: Iterable[str]) -> Lock:
    """A lock of the newest packages that Debian has."""
    packages: list[Package] = []
    for architecture in architectures:
        with tempfile.TemporaryDirectory(prefix="modelplane-apt-") as root:
            found = Apt(release, architecture, Path(root)).newest(names)
        if lost := set(names) - {package.name for package in found}:
            raise CannotBuild(f"Debian {release} has no {', '.join(sorted(lost))} for {architecture}")
        packages += found
    return Lock(release, tuple(sorted(packages)))


def _replacements(apt: Client, missing: Sequence[Package]) -> dict[Package, Package]:
    """The newest version for each package that is no longer to be had: mirrors drop a version when the next comes."""
    gone = [package for package in missing if not apt.has(package)]
    newest = {package.name: package for package in apt.newest([package.name for package in gone])} if gone else {}
    return {package: newest[package.name] for package in gone}


def _cached(cache: Path, package: Package) -> bytes | None:
    path = cache / package.filename
    data = path.read_bytes() if path.is_file() else b""
    return data if hashlib.sha256(data).hexdigest() == package.sha256 else None


def _verified(cache: Path, package: Package) -> bytes:
    data = _cached(cache, package)
    if data is None:
        raise CannotBuild(
            f"{cache / package.filename} is not the {package} that was asked for; remove it and try again"
        )
    return data
