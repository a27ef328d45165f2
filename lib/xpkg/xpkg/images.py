"""OCI images as bytes that are the same each time: layers, image config, and the tarball that `xpkg push` reads."""

from __future__ import annotations

import hashlib
import io
import json
import struct
import tarfile
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath

from xpkg.trees import Directory, File, Link, Node, Tree, read_tar

EPOCH = "1970-01-01T00:00:00Z"
# Magic, deflate, no flags, no time, no hint of the level, unknown system: gzip's own module writes the system in
# some Python versions and not in others.
GZIP_HEADER = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\xff"


@dataclass(frozen=True)
class Layer:
    """One layer of an image: its compressed bytes and the two digests that name it."""

    name: str
    blob: bytes
    diff_id: str
    size: int
    xpkg: str = ""
    """What Crossplane calls the layer; empty for one that it need not know."""

    @property
    def digest(self) -> str:
        """The digest of the compressed bytes, by which a registry knows the layer."""
        return sha256(self.blob)


@dataclass(frozen=True)
class Runtime:
    """How a container of the image starts."""

    architecture: str = ""
    os: str = ""
    entrypoint: tuple[str, ...] = ()
    command: tuple[str, ...] = ()
    user: str = ""
    ports: tuple[str, ...] = ()
    environment: Mapping[str, str] = field(default_factory=dict)
    labels: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Image:
    """An image: its config, as the bytes whose digest names it, and its layers from the bottom up."""

    config: bytes
    layers: tuple[Layer, ...]


def sha256(data: bytes) -> str:
    """A digest as registries write it."""
    return f"sha256:{hashlib.sha256(data).hexdigest()}"


def layer_of(name: str, tree: Tree, xpkg: str = "") -> Layer:
    """A layer of a tree: entries sorted, owned by root, without times."""
    data = _tar(tree)
    return Layer(name, _gzip(data), sha256(data), len(data), xpkg)


def image_of(layers: Sequence[Layer], runtime: Runtime) -> Image:
    """An image of layers. A layer that Crossplane must find is named in a label: a tarball has no annotations, and
    `crossplane xpkg push` makes them of these labels."""
    labels = dict(runtime.labels) | {f"io.crossplane.xpkg:{layer.digest}": layer.xpkg for layer in layers if layer.xpkg}
    container: dict[str, object] = {"Labels": labels}
    if runtime.entrypoint:
        container |= {
            "Cmd": list(runtime.command),
            "Entrypoint": list(runtime.entrypoint),
            "Env": [f"{key}={value}" for key, value in sorted(runtime.environment.items())],
            "ExposedPorts": {port: {} for port in runtime.ports},
            "User": runtime.user,
        }
    config = {
        "architecture": runtime.architecture,
        "config": container,
        "created": EPOCH,
        "history": [{"created": EPOCH, "created_by": f"xpkg: {layer.name}"} for layer in layers],
        "os": runtime.os,
        "rootfs": {"type": "layers", "diff_ids": [layer.diff_id for layer in layers]},
    }
    return Image(json.dumps(config, sort_keys=True, separators=(",", ":")).encode(), tuple(layers))


def save(image: Image, path: Path) -> None:
    """Write an image as `docker save` would. Layers stay compressed, so that a push sends them byte for byte."""
    config = f"{sha256(image.config).removeprefix('sha256:')}.json"
    blobs = {f"{layer.digest.removeprefix('sha256:')}.tar.gz": layer.blob for layer in image.layers}
    manifest = json.dumps([{"Config": config, "RepoTags": None, "Layers": list(blobs)}])
    path.parent.mkdir(parents=True, exist_ok=True)
    with tarfile.open(path, "w", format=tarfile.USTAR_FORMAT) as archive:
        for name, data in ({config: image.config} | blobs | {"manifest.json": manifest.encode()}).items():
            archive.addfile(_entry(name, File(data)), io.BytesIO(data))


def load(path: Path) -> tuple[dict[str, object], dict[str, Node]]:
    """What an image file holds: its config, and the file system that its layers make together."""
    with tarfile.open(path) as archive:
        files = {name: node.data for name, node in read_tar(archive).items() if isinstance(node, File)}
    (manifest,) = json.loads(files["manifest.json"])
    tree: dict[str, Node] = {}
    for name in manifest["Layers"]:
        with tarfile.open(fileobj=io.BytesIO(files[name])) as layer:
            tree |= read_tar(layer)
    config: dict[str, object] = json.loads(files[manifest["Config"]])
    return config, tree


def _tar(tree: Tree) -> bytes:
    parents = {str(parent) for path in tree for parent in PurePosixPath(path).parents} - {"."}
    nodes: dict[str, Node] = dict.fromkeys(parents, Directory(0o755)) | dict(tree)
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w", format=tarfile.PAX_FORMAT) as archive:
        for path, node in sorted(nodes.items()):
            archive.addfile(_entry(path, node), io.BytesIO(node.data) if isinstance(node, File) else None)
    return out.getvalue()


def _entry(path: str, node: Node) -> tarfile.TarInfo:
    entry = tarfile.TarInfo(path)
    match node:
        case File(data, executable):
            entry.size, entry.mode = len(data), 0o755 if executable else 0o644
        case Link(target):
            entry.type, entry.linkname, entry.mode = tarfile.SYMTYPE, target, 0o777
        case Directory(mode):
            entry.type, entry.mode = tarfile.DIRTYPE, mode
    return entry


def _gzip(data: bytes) -> bytes:
    deflate = zlib.compressobj(6, zlib.DEFLATED, -zlib.MAX_WBITS, 9)
    body = deflate.compress(data) + deflate.flush()
    return GZIP_HEADER + body + struct.pack("<II", zlib.crc32(data), len(data) & 0xFFFFFFFF)
