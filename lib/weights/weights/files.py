"""One remote file, and how to know that what arrived is what was meant."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from http.client import HTTPResponse
from pathlib import PurePosixPath
from typing import Protocol


class Corrupt(Exception):
    """What arrived is not what was meant."""


class UnsafePath(ValueError):
    """A file name that would leave the directory."""


@dataclass(frozen=True)
class Check:
    """A digest to compare with: sha256, md5, git-blob, md5-of-parts, or none where the source has none.

    `part` is how long each part was in which a file was uploaded, where the digest is that of its parts' digests.
    """

    algorithm: str
    digest: str = ""
    part: int = 0

    def start(self, size: int) -> _Digest:
        """Begin to compute it for a file of this size."""
        return _Digest(self, size)

    def __str__(self) -> str:
        return f"{self.algorithm}:{self.digest}"


class _Hash(Protocol):
    def update(self, data: bytes, /) -> None: ...
    def hexdigest(self) -> str: ...


class _Parts:
    """What S3 calls a file by that came in parts: the MD5 of the MD5s of its parts, and how many they were."""

    def __init__(self, length: int) -> None:
        self._length, self._left = length, length
        self._whole, self._part, self._count = _md5(), _md5(), 0

    def update(self, data: bytes, /) -> None:
        while data:
            now, data = data[: self._left], data[self._left :]
            self._part.update(now)
            self._left -= len(now)
            if not self._left:
                self._end()

    def hexdigest(self) -> str:
        if self._left < self._length:
            self._end()
        return f"{self._whole.hexdigest()}-{self._count}"

    def _end(self) -> None:
        self._whole.update(self._part.digest())
        self._count += 1
        self._part, self._left = _md5(), self._length


def _md5() -> hashlib._Hash:
    return hashlib.md5(usedforsecurity=False)


class _Digest:
    def __init__(self, check: Check, size: int) -> None:
        self._check = check
        self._hash: _Hash
        match check.algorithm:
            case "sha256":
                self._hash = hashlib.sha256()
            case "md5":
                self._hash = _md5()
            case "git-blob":
                self._hash = hashlib.sha1(f"blob {size}\0".encode(), usedforsecurity=False)
            case "md5-of-parts":
                self._hash = _Parts(check.part)
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
