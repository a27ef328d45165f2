"""Every value that the stack sets is one that its chart knows: Helm takes any other without a word."""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
import yaml
from modelgen.gomodules import download
from tests.servingstack.builders import a_stack

from modelplane import charts
from modelplane.charts import Component, Installation
from modelplane.servingstack.adapt import stack
from modelplane.servingstack.values import values

CHART_FOLDERS: dict[Installation, tuple[str, str]] = {
    charts.CERT_MANAGER: ("github.com/cert-manager/cert-manager@v1.21.1", "deploy/charts/cert-manager"),
    charts.ENVOY_GATEWAY: ("github.com/envoyproxy/gateway@v1.9.1", "charts/gateway-helm"),
    charts.LEADER_WORKER_SET: ("sigs.k8s.io/lws@v0.9.0", "charts/lws"),
    charts.KSERVE: ("github.com/kserve/kserve@v0.20.0", "charts/kserve-llmisvc-resources"),
    charts.NODE_FEATURE_DISCOVERY: (
        "sigs.k8s.io/node-feature-discovery@v0.19.0",
        "deployment/helm/node-feature-discovery",
    ),
    charts.NVIDIA_DRA_DRIVER: (
        "sigs.k8s.io/dra-driver-nvidia-gpu@v0.4.1",
        "deployments/helm/dra-driver-nvidia-gpu",
    ),
    charts.KUEUE: ("sigs.k8s.io/kueue@v0.18.2", "charts/kueue"),
}
"""Charts that Go modules carry, by module and folder."""

FREE = ("config.envoyGateway.extensionApis", "config.envoyGateway.extensionManager")
"""Parts of a chart's values that are passed on as they are: the configuration of what it installs."""


@pytest.mark.skipif(shutil.which("go") is None, reason="the charts come from Go's registry")
@pytest.mark.parametrize("installation", CHART_FOLDERS, ids=lambda installation: installation.name)
def test_the_chart_knows_every_value_that_is_set(installation: Installation) -> None:
    pin, folder = CHART_FOLDERS[installation]
    assert pin.rpartition("@")[2].lstrip("v") == installation.chart.version.lstrip("v")
    chart = download(pin, None).directory / folder
    known = yaml.safe_load(_values_file(chart).read_text().replace("${", "$ {"))
    set_here = values(installation, stack(a_stack()), frozenset(Component))  # type: ignore[arg-type]
    assert [path for path in _paths(set_here) if not _knows(known, path)] == []


def _values_file(chart: Path) -> Path:
    return next(path for path in (chart / "values.yaml", chart / "values.tmpl.yaml") if path.exists())


def _paths(set_here: Mapping[str, Any], at: str = "") -> Iterator[str]:
    for key, value in set_here.items():
        path = f"{at}.{key}" if at else key
        if isinstance(value, Mapping) and path not in FREE:
            yield from _paths(value, path)
        else:
            yield path


def _knows(known: Any, path: str) -> bool:
    if path in FREE:
        return True
    for key in path.split("."):
        if not isinstance(known, dict) or key not in known:
            return False
        known = known[key]
    return True
