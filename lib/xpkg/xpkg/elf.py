"""Just enough of ELF to ask a binary what it runs on and which libraries it needs."""

from __future__ import annotations

import struct
from collections.abc import Iterator

from xpkg.errors import CannotBuild
from xpkg.trees import File, Link, Tree

MACHINES = {"amd64": 62, "arm64": 183}
LOAD, DYNAMIC = 1, 2
NEEDED, STRTAB = 1, 5


def is_elf(data: bytes) -> bool:
    """Whether this is a 64-bit little-endian ELF file, as all of amd64 and arm64 are."""
    return data[:6] == b"\x7fELF\x02\x01"


def machine(data: bytes) -> int:
    """The machine that an ELF file is for."""
    return int(struct.unpack_from("<H", data, 18)[0])


def needed(data: bytes) -> tuple[str, ...]:
    """The libraries that an ELF file names."""
    segments = list(_segments(data))
    entries = [entry for kind, offset, _, size in segments if kind == DYNAMIC for entry in _dynamic(data, offset, size)]
    table = next((value for tag, value in entries if tag == STRTAB), None)
    if table is None:
        return ()
    strings = next(
        offset + table - address
        for kind, offset, address, size in segments
        if kind == LOAD and address <= table < address + size
    )
    return tuple(_string(data, strings + value) for tag, value in entries if tag == NEEDED)


def check_closed(tree: Tree, architecture: str) -> None:
    """Refuse an image with a binary of another machine, or one that needs a library that is not there.

    Only one architecture can be run where it is built; the other would fail in somebody's cluster.
    """
    binaries = {path: node.data for path, node in tree.items() if isinstance(node, File) and is_elf(node.data)}
    present = {path.rsplit("/", 1)[-1] for path, node in tree.items() if path in binaries or isinstance(node, Link)}
    for path, data in sorted(binaries.items()):
        if machine(data) != MACHINES[architecture]:
            raise CannotBuild(f"{path} is no binary for {architecture}: it is for machine {machine(data)}")
        for library in needed(data):
            if library not in present:
                raise CannotBuild(f"{path} needs {library}, which is in no layer of the {architecture} image")


def _segments(data: bytes) -> Iterator[tuple[int, int, int, int]]:
    (begin,) = struct.unpack_from("<Q", data, 32)
    size, count = struct.unpack_from("<HH", data, 54)
    for at in range(begin, begin + size * count, size):
        kind, _, offset, address, _, length = struct.unpack_from("<IIQQQQ", data, at)
        yield kind, offset, address, length


def _dynamic(data: bytes, offset: int, size: int) -> Iterator[tuple[int, int]]:
    for at in range(offset, offset + size, 16):
        yield struct.unpack_from("<qQ", data, at)


def _string(data: bytes, at: int) -> str:
    return data[at : data.index(b"\x00", at)].decode()
