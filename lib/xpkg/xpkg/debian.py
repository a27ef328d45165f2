"""Reading Debian packages: an ar archive of a control tar and a data tar."""

from __future__ import annotations

import io
import tarfile

from xpkg.errors import CannotBuild
from xpkg.trees import File, Node, read_tar

MAGIC = b"!<arch>\n"
HEADER = 60
COMPRESSIONS = (".xz", ".gz", ".bz2", "")


def members(archive: bytes) -> dict[str, bytes]:
    """The files of an ar archive, by name."""
    if not archive.startswith(MAGIC):
        raise CannotBuild("not a Debian package: it does not begin as an ar archive")
    found: dict[str, bytes] = {}
    at = len(MAGIC)
    while at + HEADER <= len(archive):
        header = archive[at : at + HEADER]
        size = int(header[48:58])
        begin = at + HEADER
        found[header[:16].decode().strip().removesuffix("/")] = archive[begin : begin + size]
        at = begin + size + size % 2
    return found


def content(package: bytes) -> dict[str, Node]:
    """The files that a package installs."""
    return _tar(members(package), "data.tar")


def control(package: bytes) -> bytes:
    """The control file of a package: name, version, what it depends on."""
    node = _tar(members(package), "control.tar")["control"]
    if not isinstance(node, File):
        raise CannotBuild("not a Debian package: its control is no file")
    return node.data


def _tar(files: dict[str, bytes], stem: str) -> dict[str, Node]:
    for suffix in COMPRESSIONS:
        if data := files.get(stem + suffix):
            with tarfile.open(fileobj=io.BytesIO(data)) as archive:
                return read_tar(archive)
    raise CannotBuild(f"cannot read a Debian package: it has {', '.join(files)}, and no {stem} in xz, gz or bz2")
