"""A file tree as a value: what goes into a layer, before it is a tar."""

from __future__ import annotations

import tarfile
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path, PurePosixPath


@dataclass(frozen=True)
class File:
    """A regular file. Of its mode only the executable bit is kept, so that a umask cannot change a digest."""

    data: bytes
    executable: bool = False


@dataclass(frozen=True)
class Link:
    """A symbolic link."""

    target: str


@dataclass(frozen=True)
class Directory:
    """A directory whose mode matters. Others need no entry: they follow from the paths below them."""

    mode: int


Node = File | Link | Directory
Tree = Mapping[str, Node]
"""Nodes by path; a path is relative to the root of the image and has no leading slash."""


def joined(trees: Iterable[Tree]) -> dict[str, Node]:
    """One tree of many; a later one wins where two have the same path."""
    return {path: node for tree in trees for path, node in tree.items()}


def read_folder(folder: Path, at: str, keep: Callable[[PurePosixPath], bool]) -> dict[str, Node]:
    """The files below a folder, as they would lie at `at` in the image."""
    tree: dict[str, Node] = {}
    for path in sorted(folder.rglob("*")):
        relative = PurePosixPath(path.relative_to(folder))
        if not keep(relative):
            continue
        name = str(PurePosixPath(at) / relative)
        if path.is_symlink():
            tree[name] = Link(str(path.readlink()))
        elif path.is_file():
            tree[name] = File(path.read_bytes(), bool(path.stat().st_mode & 0o100))
    return tree


def read_tar(archive: tarfile.TarFile) -> dict[str, Node]:
    """The files of a tar. Hard links become files of their own; a directory is kept only for a mode of its own."""
    tree: dict[str, Node] = {}
    for entry in archive:
        name = str(PurePosixPath(entry.name.removeprefix("./")))
        if entry.issym():
            tree[name] = Link(entry.linkname)
        elif entry.islnk():
            tree[name] = tree[str(PurePosixPath(entry.linkname.removeprefix("./")))]
        elif entry.isdir() and entry.mode & 0o7777 != 0o755:
            tree[name] = Directory(entry.mode & 0o7777)
        elif entry.isfile():
            source = archive.extractfile(entry)
            tree[name] = File(source.read() if source else b"", bool(entry.mode & 0o100))
    return tree


def write_folder(tree: Tree, folder: Path) -> None:
    """Write a tree to disk, for an interpreter to run from there."""
    for name, node in sorted(tree.items()):
        path = folder / name
        if isinstance(node, Directory):
            path.mkdir(parents=True, exist_ok=True)
            path.chmod(node.mode)
            continue
        path.parent.mkdir(parents=True, exist_ok=True)
        if isinstance(node, Link):
            path.unlink(missing_ok=True)
            path.symlink_to(node.target)
        else:
            path.write_bytes(node.data)
            path.chmod(0o755 if node.executable else 0o644)
