"""One remote file, and how to know that what arrived is what was meant."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from http.client import HTTPResponse
from pathlib import PurePosixPath


class Corrupt(Exception):
    """What arrived is not what was meant."""


class UnsafePath(ValueError):
    """A file name that would leave the directory."""


@dataclass(frozen=True)
class Check:
    """A digest to compare with: sha256, md5, git-blob, or none where the source has none."""

    algorithm: str
    digest: str = ""

    def start(self, size: int) -> _Digest:
        """Begin to compute it for a file of this size."""
        return _Digest(self, size)

    def __str__(self) -> str:
        return f"{self.algorithm}:{self.digest}"


class _Digest:
    def __init__(self, check: Check, size: int) -> None:
        self._check = check
        match check.algorithm:
            case "sha256":
                self._hash = hashlib.sha256()
            case "md5":
                self._hash = hashlib.md5(usedforsecurity=False)
            case "git-blob":
                self._hash = hashlib.sha1(f"blob {size}\0".encode(), usedforsecurity=False)
            case "none":
                self._hash = hashlib.sha256()
            case unknown:
                raise ValueError(f"no such check: {unknown}")

    def update(self, data: bytes) -> None:
        """More of the file."""
        self._hash.update(data)

    def verify(self, path: str) -> None:
        """Compare."""
        if self._check.algorithm != "none" and self._hash.hexdigest() != self._check.digest:
            raise Corrupt(f"{path}: {self._check.algorithm} is {self._hash.hexdigest()}, not {self._check.digest}")


@dataclass(frozen=True)
class RemoteFile:
    """A file to fetch. `open` answers with the file from an offset on."""

    path: str
    size: int
    check: Check
    open: Callable[[int], HTTPResponse]


def safe(path: str) -> PurePosixPath:
    """A relative path that stays inside its directory, and out of our own corner of it."""
    made = PurePosixPath(path)
    parts = path.split("/")
    if not path or made.is_absolute() or any(part in ("", ".", "..") for part in parts) or "\0" in path:
        raise UnsafePath(f"{path!r} is not a path inside the volume")
    if parts[0] == ".modelplane":
        raise UnsafePath(f"{path!r} is where Modelplane keeps its own notes")
    return made
