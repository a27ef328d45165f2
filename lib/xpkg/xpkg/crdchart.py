"""The chart of CRDs: fetched from pinned Go modules, without their prose, in one reproducible archive."""

from __future__ import annotations

import gzip
import io
import json
import subprocess
import tarfile
import tempfile
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from xpkg.errors import CannotBuild

SOURCES = "sources.yaml"
_KEEP = {"helm.sh/resource-policy": "keep"}
"""Uninstalling the chart leaves the CRDs: with a CRD go all objects of its kind."""

Crd = dict[str, Any]


@dataclass(frozen=True)
class Source:
    """The CRDs of one component: files of a Go module, with the checksum that the module must have."""

    group: str
    module: str
    version: str
    sum: str
    files: str


Fetch = Callable[[Source], Path]
"""Where a source's module is on disk."""


def build_chart(folder: Path, out: Path, fetch: Fetch | None = None) -> Path:
    """Build the chart in `folder` and write its archive to `out`."""
    chart = yaml.safe_load((folder / "Chart.yaml").read_text())
    files = {path: (folder / path).read_bytes() for path in ("Chart.yaml", "values.yaml", "templates/crds.yaml")}
    for source in read_sources(folder / SOURCES):
        for crd in crds(source, (fetch or download)(source)):
            name = f"files/{source.group}/{crd['metadata']['name']}.json"
            files[name] = json.dumps(crd, separators=(",", ":"), sort_keys=True).encode()
    out.mkdir(parents=True, exist_ok=True)
    path = out / f"{chart['name']}-{chart['version']}.tgz"
    path.write_bytes(_archive(chart["name"], files))
    return path


def read_sources(path: Path) -> Iterator[Source]:
    """Read the table of sources."""
    for group, entry in yaml.safe_load(path.read_text()).items():
        yield Source(group, entry["module"], entry["version"], entry["sum"], entry["files"])


def download(source: Source) -> Path:
    """Download a module into Go's own cache; a checksum other than the one recorded is an error."""
    pin = f"{source.module}@{source.version}"
    with tempfile.TemporaryDirectory() as scratch:
        try:
            done = subprocess.run(
                ["go", "mod", "download", "-json", pin], cwd=scratch, capture_output=True, text=True, check=False
            )
        except FileNotFoundError:
            raise CannotBuild("the chart of CRDs is made from Go modules: install Go") from None
    if done.returncode != 0:
        raise CannotBuild(f"go mod download {pin} failed: {done.stderr or done.stdout}")
    answer = json.loads(done.stdout)
    if answer["Sum"] != source.sum:
        raise CannotBuild(f"{pin} has checksum {answer['Sum']}, recorded is {source.sum}: not taken")
    return Path(answer["Dir"])


def crds(source: Source, module: Path) -> Iterator[Crd]:
    """The CRDs of a source, without descriptions, each marked to stay."""
    found = False
    for path in sorted(module.glob(source.files)):
        for document in yaml.load_all(path.read_text(), Loader=yaml.CSafeLoader):
            if document and document.get("kind") == "CustomResourceDefinition":
                found = True
                yield _kept(source, document)
    if not found:
        raise CannotBuild(f"{source.module} {source.version} has no CRD in {source.files}")


def _kept(source: Source, crd: Crd) -> Crd:
    bare: Crd = without_prose(crd)
    if len(bare["spec"]["versions"]) == 1:
        # One version converts to nothing; a webhook named here would only have to answer for no reason.
        bare["spec"].pop("conversion", None)
    elif (bare["spec"].get("conversion") or {}).get("strategy") == "Webhook":
        name = crd["metadata"]["name"]
        raise CannotBuild(f"{name} of {source.module} converts by a webhook, whose address this chart does not know")
    bare["metadata"]["annotations"] = {**(bare["metadata"].get("annotations") or {}), **_KEEP}
    return bare


def without_prose(value: Any) -> Any:
    """A schema without descriptions. A property that is called description is a map and stays."""
    if isinstance(value, dict):
        return {
            key: without_prose(item)
            for key, item in value.items()
            if not (key == "description" and isinstance(item, str))
        }
    if isinstance(value, list):
        return [without_prose(item) for item in value]
    return value


def _archive(name: str, files: Mapping[str, bytes]) -> bytes:
    """A chart's archive; the same files give the same bytes."""
    blob = io.BytesIO()
    with (
        gzip.GzipFile(fileobj=blob, mode="wb", mtime=0, compresslevel=9) as compressed,
        tarfile.open(fileobj=compressed, mode="w") as archive,
    ):
        for path, content in sorted(files.items()):
            entry = tarfile.TarInfo(f"{name}/{path}")
            entry.size, entry.mode = len(content), 0o644
            archive.addfile(entry, io.BytesIO(content))
    return blob.getvalue()
