"""Following an order from beginning to end. Run again after a failure, it goes on where it was."""

from __future__ import annotations

import fcntl
import os
import shutil
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

from weights import hub, registry, s3
from weights.files import Corrupt, RemoteFile
from weights.folder import NOTES, Folder
from weights.order import OCI, S3, HuggingFace, Order, is_folder
from weights.web import Failed

Say = Callable[[str], None]
T = TypeVar("T")
_AT_ONCE = 4
_TRIES = 5


def stage(order: Order, volume: Path, say: Say, pause: Callable[[float], None] = time.sleep) -> None:
    """Bring the order's weights into their folder of the volume, and nothing but them."""
    with _alone(volume):
        _tidy(order, volume, say)
        folder = Folder(volume / order.into)
        fingerprint = Order(order.source, order.into).to_json()
        if folder.is_complete(fingerprint):
            say(f"{order.into} is complete")
            return
        if isinstance(order.source, OCI):
            files = _from_registry(order.source, folder, say, pause)
        else:
            files = _from_files(order.source, folder, say, pause)
        if not files:
            raise Failed("the source has no files that are wanted", again=False)
        folder.complete(fingerprint, files)
        say(f"{order.into} is complete: {len(files)} files")


def _from_files(source: HuggingFace | S3, folder: Folder, say: Say, pause: Callable[[float], None]) -> list[str]:
    listed = _tried(lambda: list(_listing(source)), say, pause)
    _fetch_all(folder, listed, say, pause)
    return [file.path for file in listed]


def _listing(source: HuggingFace | S3) -> Iterator[RemoteFile]:
    return hub.files(source) if isinstance(source, HuggingFace) else s3.files(source)


def _from_registry(source: OCI, folder: Folder, say: Say, pause: Callable[[float], None]) -> list[str]:
    image = registry.Image(source)
    layers = _tried(image.layers, say, pause)
    blobs = Folder(folder.notes / "blobs")
    _fetch_all(blobs, [image.blob(layer) for layer in layers], say, pause)
    files = image.unpack(layers, blobs.root, folder.root)
    shutil.rmtree(blobs.root)
    return files


def _fetch_all(folder: Folder, files: Sequence[RemoteFile], say: Say, pause: Callable[[float], None]) -> None:
    total = sum(file.size for file in files)
    say(f"{len(files)} files, {total} bytes")

    def fetch(file: RemoteFile) -> None:
        came = _tried(lambda: folder.fetch(file), say, pause)
        say(f"{'fetched' if came else 'had'} {file.path}")

    with ThreadPoolExecutor(_AT_ONCE) as pool:
        for _ in pool.map(fetch, files):
            pass


def _tried(attempt: Callable[[], T], say: Say, pause: Callable[[float], None]) -> T:
    """Try a few times what may work later; the Job tries again what does not."""
    for tries in range(1, _TRIES + 1):
        try:
            return attempt()
        except (Failed, Corrupt) as problem:
            if tries == _TRIES or (isinstance(problem, Failed) and not problem.again):
                raise
            say(f"{problem}; trying again")
            pause(2.0**tries)
    raise AssertionError("unreachable")


def _tidy(order: Order, volume: Path, say: Say) -> None:
    """Remove revisions that nobody uses any more. What is not ours is left alone."""
    stay = {order.into, *order.keep}
    for each in sorted(volume.iterdir()):
        if each.is_dir() and not each.is_symlink() and is_folder(each.name) and each.name not in stay:
            say(f"removing {each.name}, which is no longer used")
            shutil.rmtree(each)


@contextmanager
def _alone(volume: Path) -> Iterator[None]:
    """One at a time on a volume: the pod of a Job that was replaced may still be writing."""
    notes = volume / NOTES
    notes.mkdir(exist_ok=True)
    handle = os.open(notes / "lock", os.O_RDWR | os.O_CREAT, 0o644)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield
    finally:
        os.close(handle)
