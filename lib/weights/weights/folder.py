"""The folder of one revision: files come in whole and verified or not at all, and a restart goes on where it was."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import threading
from collections.abc import Iterable
from http.client import HTTPException
from pathlib import Path
from typing import Any

from weights.files import Corrupt, RemoteFile, safe
from weights.web import Failed

NOTES = ".modelplane"
_CHUNK = 4 * 1024 * 1024


class Folder:
    """A folder that is being filled. Its notes say which files were verified, so that none is read twice."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.notes = root / NOTES
        (self.notes / "partial").mkdir(parents=True, exist_ok=True)
        self._journal: dict[str, Any] = _load(self.notes / "journal.json")
        self._lock = threading.Lock()

    def fetch(self, file: RemoteFile) -> bool:
        """Bring one file in; False if it was there."""
        target = self.root / safe(file.path)
        if self._verified(file, target):
            return False
        partial = self.notes / "partial" / hashlib.sha256(file.path.encode()).hexdigest()[:32]
        try:
            self._receive(file, partial)
        except Corrupt:
            partial.unlink()
            raise
        target.parent.mkdir(parents=True, exist_ok=True)
        partial.replace(target)
        self._note(file)
        return True

    def complete(self, order: str, files: Iterable[str]) -> None:
        """Remove what does not belong, and say that all is there."""
        wanted = {str(safe(path)) for path in files}
        for path in sorted(self.root.rglob("*"), reverse=True):
            inside = path.relative_to(self.root)
            if inside.parts[0] == NOTES:
                continue
            if path.is_dir() and not path.is_symlink():
                if not any(path.iterdir()):
                    path.rmdir()
            elif str(inside) not in wanted:
                path.unlink()
        shutil.rmtree(self.notes / "partial", ignore_errors=True)
        sizes = {path: (self.root / path).stat().st_size for path in sorted(wanted)}
        _save(self.notes / "complete.json", {"order": order, "files": sizes})

    def is_complete(self, order: str) -> bool:
        """Whether this order was followed to the end, and its files are still there in full."""
        said = _load(self.notes / "complete.json")
        if said.get("order") != order:
            return False
        return all(_size(self.root / path) == size for path, size in said.get("files", {}).items())

    def _verified(self, file: RemoteFile, target: Path) -> bool:
        return self._journal.get(file.path) == str(file.check) and _size(target) == file.size

    def _receive(self, file: RemoteFile, partial: Path) -> None:
        have = min(_size(partial) or 0, file.size)
        digest = file.check.start(file.size)
        with partial.open("a+b") as out:
            out.truncate(have)
            out.seek(0)
            while chunk := out.read(_CHUNK):
                digest.update(chunk)
            if have < file.size or file.size == 0:
                digest = self._append(file, out, have, digest)
            out.flush()
            os.fsync(out.fileno())
        if _size(partial) != file.size:
            raise Failed(f"{file.path}: {_size(partial)} of {file.size} bytes arrived", again=True)
        digest.verify(file.path)

    def _append(self, file: RemoteFile, out: Any, have: int, digest: Any) -> Any:
        with file.open(have) as answer:
            if have and answer.status != 206:
                # The server begins anew, and so do we.
                out.truncate(0)
                digest = file.check.start(file.size)
            try:
                while chunk := answer.read(_CHUNK):
                    out.write(chunk)
                    digest.update(chunk)
            except (OSError, HTTPException) as problem:
                raise Failed(f"{file.path}: {problem}", again=True) from problem
        return digest

    def _note(self, file: RemoteFile) -> None:
        with self._lock:
            self._journal[file.path] = str(file.check)
            _save(self.notes / "journal.json", self._journal)


def _load(path: Path) -> dict[str, Any]:
    try:
        found = json.loads(path.read_text())
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def _save(path: Path, content: dict[str, Any]) -> None:
    fresh = path.with_suffix(".new")
    with fresh.open("w") as out:
        json.dump(content, out)
        out.flush()
        os.fsync(out.fileno())
    fresh.replace(path)


def _size(path: Path) -> int | None:
    try:
        return path.stat().st_size
    except OSError:
        return None
