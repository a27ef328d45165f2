"""The real charts take our values: each knows them, renders with them, and makes what the stack looks at.

Helm takes a value that a chart does not know without a word, and an Object that observes a Deployment of a name that
no chart makes would only say that it is not there.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
import yaml
from tests.servingstack import chartfiles
from tests.servingstack.builders import a_stack

from modelplane import charts
from modelplane.charts import Component, Installation, Values
from modelplane.servingstack.adapt import stack
from modelplane.servingstack.observe import WORKLOADS
from modelplane.servingstack.values import values
from xfn.values import Json

pytestmark = pytest.mark.skipif(shutil.which("go") is None, reason="the charts come from Go's registry")

HELM = Path(__file__).parent / "helm"
KUBERNETES = "v1.34.0"
"""The oldest that a cluster may run."""
ALL = (charts.CRDS, *chartfiles.SOURCES)
FREE = ("config.envoyGateway.extensionApis", "config.envoyGateway.extensionManager")
"""Parts of a chart's values that are passed on as they are: the configuration of what it installs."""


def named(installation: Installation) -> str:
    return installation.name


def set_here(installation: Installation) -> Values:
    """The values of a stack that has everything."""
    return values(installation, stack(a_stack()), frozenset(Component))  # type: ignore[arg-type]


@pytest.fixture(scope="module")
def templated(tmp_path_factory: pytest.TempPathFactory) -> dict[Installation, Json]:
    """Every chart with our values, templated by the Helm that provider-helm is built with."""
    folder = tmp_path_factory.mktemp("charts")
    asked = [
        {
            "archive": str(chartfiles.pack(installation, folder)),
            "release": installation.name,
            "namespace": installation.into,
            "values": set_here(installation),
            "kubeVersion": KUBERNETES,
        }
        for installation in ALL
    ]
    done = subprocess.run(
        ["go", "run", "-trimpath", "."],
        cwd=HELM,
        env={**os.environ, "CGO_ENABLED": "0", "GOWORK": "off", "GOFLAGS": "-mod=readonly -buildvcs=false"},
        input=json.dumps(asked),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return dict(zip(ALL, json.loads(done.stdout), strict=True))


def manifests(answer: Json) -> Iterator[Json]:
    for text in answer["manifests"]:
        yield from (each for each in yaml.load_all(text, Loader=yaml.CSafeLoader) if each)


@pytest.mark.parametrize("installation", chartfiles.SOURCES, ids=named)
def test_the_chart_is_at_the_version_of_the_table(installation: Installation) -> None:
    assert chartfiles.declared_version(installation).lstrip("v") == installation.chart.version.lstrip("v")


@pytest.mark.parametrize("installation", chartfiles.SOURCES, ids=named)
def test_the_chart_knows_every_value_that_is_set(installation: Installation) -> None:
    known = yaml.safe_load(_values_file(chartfiles.folder_of(installation)).read_text().replace("${", "$ {"))
    assert [path for path in _paths(set_here(installation)) if not _knows(known, path)] == []


@pytest.mark.parametrize("installation", ALL, ids=named)
def test_the_chart_renders_with_our_values(installation: Installation, templated: dict[Installation, Json]) -> None:
    assert templated[installation].get("error") is None
    assert templated[installation]["manifests"]


@pytest.mark.parametrize("installation", [each for each in ALL if each in WORKLOADS], ids=named)
def test_the_chart_makes_the_workloads_that_its_health_is_told_by(
    installation: Installation, templated: dict[Installation, Json]
) -> None:
    made = {
        (each["kind"], each["metadata"]["name"], each["metadata"].get("namespace", installation.into))
        for each in manifests(templated[installation])
    }
    assert {(each.kind, each.name, each.namespace) for each in WORKLOADS[installation]} <= made


def test_the_cpu_of_kserve_s_controller_arrives_where_it_runs(templated: dict[Installation, Json]) -> None:
    (deployment,) = (each for each in manifests(templated[charts.KSERVE]) if each["kind"] == "Deployment")
    (manager,) = (each for each in deployment["spec"]["template"]["spec"]["containers"] if each["name"] == "manager")
    assert manager["resources"]["limits"]["cpu"] == "2"


def test_kueue_counts_devices_and_leaves_jobs_of_other_kinds_alone(templated: dict[Installation, Json]) -> None:
    (config,) = (
        each
        for each in manifests(templated[charts.KUEUE])
        if each["kind"] == "ConfigMap" and "controller_manager_config.yaml" in each["data"]
    )
    written = yaml.safe_load(config["data"]["controller_manager_config.yaml"])
    assert written["resources"]["deviceClassMappings"] == [{"name": "gpus", "deviceClassNames": ["gpu.nvidia.com"]}]
    assert "batch/job" in written["integrations"]["frameworks"]


def test_prometheus_comes_without_what_is_switched_off(templated: dict[Installation, Json]) -> None:
    made = {each["kind"] for each in manifests(templated[charts.PROMETHEUS])}
    assert "Prometheus" in made
    assert not {"Alertmanager", "MutatingWebhookConfiguration", "ValidatingWebhookConfiguration"} & made


def _values_file(chart: Path) -> Path:
    return next(path for path in (chart / "values.yaml", chart / chartfiles.TEMPLATE) if path.exists())


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
