"""OCI registries: the layers of an image or artifact, and the files in them."""

from __future__ import annotations

import base64
import json
import os
import re
import shutil
import tarfile
from collections.abc import Callable
from dataclasses import dataclass
from http.client import HTTPResponse
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from weights import web
from weights.files import Check, Corrupt, RemoteFile, UnsafePath, safe
from weights.order import OCI, REGISTRY_CONFIG

_NAMES = ("org.cncf.model.filepath", "org.opencontainers.image.title")
"""Annotations by which an artifact names the file that a layer is."""
_PACKED = "io.deis.oras.content.unpack"
"""Marks a layer that has a name and is a tar of a directory all the same."""
_ACCEPT = ", ".join(
    f"application/vnd.{kind}+json"
    for kind in (
        "oci.image.index.v1",
        "oci.image.manifest.v1",
        "docker.distribution.manifest.list.v2",
        "docker.distribution.manifest.v2",
    )
)
_REFERENCE = re.compile(r"(?P<host>[^/]+)/(?P<name>[^@:]+)(?::(?P<tag>[^@]+))?(?:@(?P<digest>sha256:[0-9a-f]{64}))?")
_CHALLENGE = re.compile(r'(\w+)="([^"]*)"')
_CHUNK = 4 * 1024 * 1024


@dataclass(frozen=True)
class Layer:
    """One blob. `file` is its name in an artifact; a layer of an image is a tar of files and has none."""

    digest: str
    size: int
    media_type: str
    file: str | None

    @property
    def blob(self) -> str:
        """Where the blob waits until it is unpacked."""
        return f"blob-{self.digest.removeprefix('sha256:')}"


class Image:
    """An image or artifact in a registry."""

    def __init__(self, source: OCI) -> None:
        found = _REFERENCE.fullmatch(source.image)
        if found is None:
            raise web.Failed(f"{source.image} names no registry and image", again=False)
        self._host, self._name = found["host"], found["name"]
        self._reference = found["digest"] or found["tag"] or "latest"
        self._path = source.path.strip("/")
        self._token: str | None = None

    def layers(self) -> list[Layer]:
        """The layers, those of this machine's platform where there are several."""
        manifest = self._manifest(self._reference)
        if "manifests" in manifest:
            manifest = self._manifest(_chosen(manifest["manifests"])["digest"])
        return [_layer(each) for each in manifest["layers"]]

    def blob(self, layer: Layer) -> RemoteFile:
        """A layer as a file to fetch."""
        check = Check("sha256", layer.digest.removeprefix("sha256:"))
        return RemoteFile(layer.blob, layer.size, check, self._open(f"blobs/{layer.digest}"))

    def unpack(self, layers: list[Layer], blobs: Path, into: Path) -> list[str]:
        """Put the files of all layers, in order, into a folder; say which."""
        files: set[str] = set()
        for layer in layers:
            blob = blobs / layer.blob
            if layer.file is not None:
                if (inside := self._inside(layer.file)) is not None:
                    _place(blob, into / inside)
                    files.add(inside)
                continue
            with _opened(blob, layer) as archive:
                self._extract(archive, into, files)
        return sorted(files)

    def _extract(self, archive: tarfile.TarFile, into: Path, files: set[str]) -> None:
        """Extract the files under the wanted directory, and remove those that the layer removes."""
        for member in archive:
            name = member.name.removeprefix("./").strip("/")
            folder, _, last = name.rpartition("/")
            if last.startswith(".wh."):
                gone = self._inside(f"{folder}/{last.removeprefix('.wh.')}".strip("/"))
                if gone is not None:
                    (into / gone).unlink(missing_ok=True)
                    files.discard(gone)
                continue
            inside = self._inside(name)
            if inside is None or member.isdir():
                continue
            if not member.isreg():
                raise Corrupt(f"{name}: only plain files are taken from an image, not links or devices")
            content = archive.extractfile(member)
            target = into / inside
            target.parent.mkdir(parents=True, exist_ok=True)
            target.unlink(missing_ok=True)
            with target.open("wb") as out:
                shutil.copyfileobj(content, out, _CHUNK)  # type: ignore[arg-type]  # a plain file has content
            files.add(inside)

    def _inside(self, name: str) -> str | None:
        """The name below the wanted directory; None outside of it."""
        if self._path and not name.startswith(f"{self._path}/"):
            return None
        inside = name.removeprefix(f"{self._path}/") if self._path else name
        try:
            return str(safe(inside)) if inside else None
        except UnsafePath as problem:
            raise Corrupt(str(problem)) from problem

    def _manifest(self, reference: str) -> Any:
        with self._open(f"manifests/{reference}", {"Accept": _ACCEPT})(0) as answer:
            body = answer.read()
        if reference.startswith("sha256:"):
            digest = Check("sha256", reference.removeprefix("sha256:")).start(len(body))
            digest.update(body)
            digest.verify(f"manifest of {self._name}")
        return json.loads(body)

    def _open(self, what: str, headers: dict[str, str] | None = None) -> Callable[[int], HTTPResponse]:
        url = f"{_scheme(self._host)}://{_api_host(self._host)}/v2/{self._name}/{what}"

        def opened(offset: int) -> HTTPResponse:
            wanted = {**(headers or {}), **({"Range": f"bytes={offset}-"} if offset else {})}
            try:
                return web.get(url, {**wanted, **self._authorization()})
            except web.Failed as failed:
                if failed.status != 401 or not self._log_in(failed):
                    raise
            return web.get(url, {**wanted, **self._authorization()})

        return opened

    def _authorization(self) -> dict[str, str]:
        return {"Authorization": self._token} if self._token else {}

    def _log_in(self, refused: web.Failed) -> bool:
        """Do what the registry asks for; False if it asks for nothing that we know."""
        challenge = {name.lower(): value for name, value in refused.headers.items()}.get("www-authenticate", "")
        basic = _credentials(self._host)
        kind, _, rest = challenge.partition(" ")
        if kind.lower() == "basic" and basic:
            self._token = f"Basic {basic}"
            return True
        asked = dict(_CHALLENGE.findall(rest))
        if kind.lower() != "bearer" or "realm" not in asked:
            return False
        query = urlencode({"service": asked.get("service", ""), "scope": f"repository:{self._name}:pull"})
        told = json.loads(web.read(f"{asked['realm']}?{query}", {"Authorization": f"Basic {basic}"} if basic else {}))
        self._token = f"Bearer {told.get('token') or told['access_token']}"
        return True


def _layer(described: Any) -> Layer:
    annotations = described.get("annotations") or {}
    name = next((annotations[each] for each in _NAMES if each in annotations), None)
    packed = annotations.get(_PACKED) == "true" or (
        name is not None and described["mediaType"].endswith(".v1.tar+gzip")
    )
    return Layer(described["digest"], described["size"], described["mediaType"], None if packed else name)


def _chosen(manifests: list[Any]) -> Any:
    """The one for linux on this machine's architecture; weights are the same in all, so else the first."""
    machine = {"x86_64": "amd64", "aarch64": "arm64"}.get(os.uname().machine, "amd64")
    for each in manifests:
        platform = each.get("platform") or {}
        if (platform.get("os"), platform.get("architecture")) == ("linux", machine):
            return each
    return manifests[0]


def _opened(blob: Path, layer: Layer) -> tarfile.TarFile:
    if layer.media_type.endswith("zstd"):
        raise Corrupt(f"layer {layer.digest} is compressed with zstd; push it with gzip or uncompressed")
    return tarfile.open(blob, "r:*")  # the caller closes it


def _place(blob: Path, target: Path) -> None:
    """The blob is the file: no second copy where the file system can link."""
    target.parent.mkdir(parents=True, exist_ok=True)
    target.unlink(missing_ok=True)
    try:
        target.hardlink_to(blob)
    except OSError:
        shutil.copyfile(blob, target)


def _credentials(host: str) -> str | None:
    """What a docker configuration has for a registry, as basic authentication sends it."""
    file = os.environ.get(REGISTRY_CONFIG)
    if not file or not Path(file).exists():
        return None
    auths = json.loads(Path(file).read_text()).get("auths") or {}
    for known, entry in auths.items():
        if re.sub(r"^https?://", "", known).partition("/")[0] in (host, _api_host(host)):
            if entry.get("auth"):
                return str(entry["auth"])
            return base64.b64encode(f"{entry['username']}:{entry['password']}".encode()).decode()
    return None


def _api_host(host: str) -> str:
    return "registry-1.docker.io" if host in ("docker.io", "index.docker.io") else host


def _scheme(host: str) -> str:
    """Plain HTTP only to this machine."""
    return "http" if host.partition(":")[0] in ("localhost", "127.0.0.1") else "https"
