"""Short builders for packaging: a Debian package, an ELF file, a project."""

from __future__ import annotations

import hashlib
import io
import struct
import tarfile
from collections.abc import Mapping
from pathlib import Path

from xpkg.elf import MACHINES
from xpkg.locks import Package
from xpkg.trees import File, Link, Node

PROJECT = """\
apiVersion: dev.crossplane.io/v1alpha1
kind: Project
metadata: {name: acme}
spec:
  license: Apache-2.0
  repository: xpkg.example.org/acme/configuration
  crossplane: {version: ">=v2.3.0"}
  dependencies:
  - type: xpkg
    xpkg: {apiVersion: v1, kind: Function, package: xpkg.example.org/acme/brain, version: ">=v1.2.3"}
  - {type: k8s, k8s: {version: v1.35.0}}
  functions: [{source: Tarball, tarball: {name: brain, pathPrefix: _output/acme-brain}}]
  paths: {apis: apis}
  architectures: [amd64, arm64]
"""
XRD = "apiVersion: apiextensions.crossplane.io/v2\nkind: CompositeResourceDefinition\nmetadata: {name: w.example.org}\n"


def a_project(root: Path, text: str = PROJECT, apis: Mapping[str, str] | None = None) -> Path:
    """A folder with a project in it."""
    (root / "crossplane-project.yaml").write_text(text)
    for name, content in (apis if apis is not None else {"widgets/definition.yaml": XRD}).items():
        path = root / "apis" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content)
    return root


def a_deb(files: Mapping[str, Node], name: str = "libsmall1", compression: str = "xz") -> bytes:
    """A Debian package as dpkg-deb would write it."""
    control = _tar({"control": File(f"Package: {name}\nVersion: 1\n".encode())}, compression)
    archives = {
        "debian-binary": b"2.0\n",
        f"control.tar.{compression}": control,
        f"data.tar.{compression}": _tar(files, compression),
    }
    return an_ar(archives)


def an_ar(files: Mapping[str, bytes]) -> bytes:
    """An ar archive; members begin at even offsets."""
    out = b"!<arch>\n"
    for name, data in files.items():
        out += f"{name:<16}{0:<12}{0:<6}{0:<6}{100644:<8}{len(data):<10}`\n".encode() + data + b"\n" * (len(data) % 2)
    return out


def an_elf(*needed: str, architecture: str = "amd64") -> bytes:
    """A shared library that needs others: a header, two segments, a dynamic table, strings."""
    base = 0x1000
    strings = b"\x00" + b"".join(name.encode() + b"\x00" for name in needed)
    dynamic_at = 64 + 2 * 56
    size = 16 * (len(needed) + 2)
    table, at = b"", 1
    for name in needed:
        table += struct.pack("<qQ", 1, at)
        at += len(name) + 1
    table += struct.pack("<qQqQ", 5, base + dynamic_at + size, 0, 0)
    end = dynamic_at + size + len(strings)
    header = b"\x7fELF\x02\x01\x01" + bytes(9)
    header += struct.pack("<HHIQQQIHHHHHH", 3, MACHINES[architecture], 1, 0, 64, 0, 0, 64, 56, 2, 0, 0, 0)
    load = struct.pack("<IIQQQQQQ", 1, 5, 0, base, base, end, end, 0x1000)
    dynamic = struct.pack("<IIQQQQQQ", 2, 6, dynamic_at, base + dynamic_at, base + dynamic_at, size, size, 8)
    return header + load + dynamic + table + strings


def a_package(name: str = "libc6", version: str = "1", data: bytes = b"deb", architecture: str = "amd64") -> Package:
    """A locked package whose file holds `data`."""
    return Package(architecture, name, version, hashlib.sha256(data).hexdigest())


def _tar(files: Mapping[str, Node], compression: str) -> bytes:
    out = io.BytesIO()
    with tarfile.TarFile.open(fileobj=out, mode=f"w:{compression}") as archive:  # type: ignore[call-overload]
        for path, node in files.items():
            entry = tarfile.TarInfo(f"./{path}")
            if isinstance(node, Link):
                entry.type, entry.linkname = tarfile.SYMTYPE, node.target
            elif isinstance(node, File):
                entry.size, entry.mode = len(node.data), 0o755 if node.executable else 0o644
            archive.addfile(entry, io.BytesIO(node.data) if isinstance(node, File) else None)
    return out.getvalue()
