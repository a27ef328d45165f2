"""The real charts of the stack, packed from the Go modules that carry them, under our table's names."""

from __future__ import annotations

import fnmatch
import gzip
import io
import tarfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml
from modelgen.gomodules import download

from modelplane import charts
from modelplane.charts import Installation
from xpkg.crdchart import build_chart

ROOT = Path(__file__).parents[2]
TEMPLATE = "values.tmpl.yaml"
"""Values with blanks that Envoy Gateway's release job fills in."""
WRITTEN_ANEW = ("Chart.yaml", "Chart.template.yaml", "Chart.lock", ".helmignore", TEMPLATE)


@dataclass(frozen=True)
class Source:
    """A chart's folder in a Go module. Some modules leave the version of what a chart runs to their release job."""

    module: str
    folder: str
    app_version: str | None = None


SOURCES: dict[Installation, Source] = {
    charts.CERT_MANAGER: Source(
        "github.com/cert-manager/cert-manager@v1.21.1", "deploy/charts/cert-manager", "v1.21.1"
    ),
    charts.ENVOY_GATEWAY: Source("github.com/envoyproxy/gateway@v1.9.1", "charts/gateway-helm", "v1.9.1"),
    charts.AI_GATEWAY_CRDS: Source(
        "github.com/envoyproxy/ai-gateway@v1.0.0", "manifests/charts/ai-gateway-crds-helm", "v1.0.0"
    ),
    charts.AI_GATEWAY: Source("github.com/envoyproxy/ai-gateway@v1.0.0", "manifests/charts/ai-gateway-helm", "v1.0.0"),
    charts.LEADER_WORKER_SET: Source("sigs.k8s.io/lws@v0.9.0", "charts/lws", "v0.9.0"),
    charts.KSERVE_CRDS: Source("github.com/kserve/kserve@v0.20.0", "charts/kserve-llmisvc-crd"),
    charts.KSERVE: Source("github.com/kserve/kserve@v0.20.0", "charts/kserve-llmisvc-resources"),
    charts.NODE_FEATURE_DISCOVERY: Source(
        "sigs.k8s.io/node-feature-discovery@v0.19.0", "deployment/helm/node-feature-discovery"
    ),
    charts.NVIDIA_DRA_DRIVER: Source(
        "sigs.k8s.io/dra-driver-nvidia-gpu@v0.4.1", "deployments/helm/dra-driver-nvidia-gpu"
    ),
    charts.PROMETHEUS: Source(
        "github.com/prometheus-community/helm-charts@v0.0.0-20260828105119-ed5d7d9b5933",
        "charts/kube-prometheus-stack",
    ),
    charts.KUEUE: Source("sigs.k8s.io/kueue@v0.18.2", "charts/kueue"),
}
"""Charts that Go modules carry at the version of our table. The chart of CRDs is ours; others are not to be had."""


def folder_of(installation: Installation) -> Path:
    """The chart's own files, downloaded if they are not there."""
    source = SOURCES[installation]
    return download(source.module, None).directory / source.folder


def declared_version(installation: Installation) -> str:
    """The version that the files themselves tell: by Chart.yaml, or by the module where a release job fills it in."""
    written = str(_read_metadata(folder_of(installation))["version"])
    own = SOURCES[installation].module.rpartition("@")[2]
    return written if written.lstrip("v") == installation.chart.version.lstrip("v") else own


def pack(installation: Installation, into: Path) -> Path:
    """Write the chart's archive as provider-helm keeps it: `<name>-<version>.tgz`."""
    if installation == charts.CRDS:
        return build_chart(ROOT / "charts" / "crds", into)
    chart, folder = installation.chart, folder_of(installation)
    into.mkdir(parents=True, exist_ok=True)
    path = into / f"{chart.name}-{chart.version}.tgz"
    files = {"Chart.yaml": _metadata(installation, folder), **dict(_files(folder, chart.version))}
    blob = io.BytesIO()
    with gzip.GzipFile(fileobj=blob, mode="wb", mtime=0) as packed, tarfile.open(fileobj=packed, mode="w") as archive:
        for name, content in files.items():
            entry = tarfile.TarInfo(f"{chart.name}/{name}")
            entry.size, entry.mode = len(content), 0o644
            archive.addfile(entry, io.BytesIO(content))
    path.write_bytes(blob.getvalue())
    return path


def _read_metadata(folder: Path) -> dict[str, Any]:
    names = ("Chart.yaml", "Chart.template.yaml")
    found: dict[str, Any] = yaml.safe_load(
        next(folder / name for name in names if (folder / name).exists()).read_text()
    )
    return found


def _metadata(installation: Installation, folder: Path) -> bytes:
    """Chart.yaml with the version of our table, and without subcharts that are not in the folder: all are optional."""
    made = _read_metadata(folder)
    assert made["name"] == installation.chart.name
    made["version"] = installation.chart.version
    made["appVersion"] = SOURCES[installation].app_version or made["appVersion"]
    there = [each for each in made.get("dependencies", ()) if (folder / "charts" / each["name"]).exists()]
    return yaml.safe_dump({**made, "dependencies": there}).encode()


def _files(folder: Path, version: str) -> Iterator[tuple[str, bytes]]:
    ignored = folder / ".helmignore"
    patterns = [line.strip() for line in ignored.read_text().splitlines()] if ignored.exists() else []
    if not (folder / "values.yaml").exists():
        image = f"docker.io/envoyproxy/gateway:{version}".encode()
        filled = (folder / TEMPLATE).read_bytes().replace(b"${GatewayImage}", image)
        yield "values.yaml", filled.replace(b"${GatewayImagePullPolicy}", b"IfNotPresent")
    for path in sorted(each for each in folder.rglob("*") if each.is_file()):
        name = path.relative_to(folder)
        if str(name) not in WRITTEN_ANEW and not any(_matches(name, pattern) for pattern in patterns):
            yield str(name), path.read_bytes()


def _matches(name: Path, pattern: str) -> bool:
    """Whether a line of .helmignore is about a file: a folder by its slash at the end, else a name or a path."""
    if not pattern or pattern.startswith("#"):
        return False
    if pattern.endswith("/"):
        return any(fnmatch.fnmatch(str(parent), pattern[:-1]) for parent in name.parents)
    return fnmatch.fnmatch(str(name), pattern) if "/" in pattern else fnmatch.fnmatch(name.name, pattern)
