"""The chart of CRDs: what it takes, what it leaves out, and that it stays what it was."""

from __future__ import annotations

import json
import shutil
import tarfile
from pathlib import Path
from typing import Any

import pytest
import yaml

from modelplane import charts
from xpkg.crdchart import SOURCES, Crd, Source, build_chart, crds, download, read_sources, without_prose
from xpkg.errors import CannotBuild

CHART = Path(__file__).parents[2] / "charts" / "crds"
SOURCE = Source("widgets", "example.com/widgets", "v1.0.0", "h1:x", "crds/*.yaml")


def a_crd(**spec: Any) -> Crd:
    schema = {
        "type": "object",
        "description": "A widget.",
        "properties": {"description": {"type": "string", "description": "What it is."}},
    }
    version = {"name": "v1", "served": True, "storage": True, "schema": {"openAPIV3Schema": schema}}
    return {
        "apiVersion": "apiextensions.k8s.io/v1",
        "kind": "CustomResourceDefinition",
        "metadata": {"name": "widgets.example.com"},
        "spec": {"group": "example.com", "versions": [version], **spec},
    }


def a_module(folder: Path, *documents: Crd) -> Path:
    (folder / "crds").mkdir(parents=True)
    (folder / "crds" / "all.yaml").write_text(yaml.safe_dump_all(documents))
    return folder


def built(archive: Path) -> dict[str, bytes]:
    with tarfile.open(archive) as files:
        return {each.name: files.extractfile(each).read() for each in files}  # type: ignore[union-attr]


def test_descriptions_go_and_a_property_of_that_name_stays() -> None:
    (version,) = without_prose(a_crd())["spec"]["versions"]
    assert version["schema"]["openAPIV3Schema"] == {
        "type": "object",
        "properties": {"description": {"type": "string"}},
    }


def test_only_crds_are_taken_and_each_is_marked_to_stay(tmp_path: Path) -> None:
    policy = {"kind": "ValidatingAdmissionPolicy", "metadata": {"name": "other"}}
    (crd,) = crds(SOURCE, a_module(tmp_path, policy, a_crd()))
    assert crd["metadata"]["annotations"] == {"helm.sh/resource-policy": "keep"}


def test_a_conversion_of_one_version_is_dropped_and_one_of_two_is_refused(tmp_path: Path) -> None:
    webhook = {"strategy": "Webhook", "webhook": {}}
    (crd,) = crds(SOURCE, a_module(tmp_path / "one", a_crd(conversion=webhook)))
    assert "conversion" not in crd["spec"]
    two = a_crd(conversion=webhook)
    two["spec"]["versions"] *= 2
    with pytest.raises(CannotBuild, match=r"widgets\.example\.com .* converts by a webhook"):
        list(crds(SOURCE, a_module(tmp_path / "two", two)))


def test_a_source_without_crds_is_refused(tmp_path: Path) -> None:
    with pytest.raises(CannotBuild, match=r"example\.com/widgets v1\.0\.0 has no CRD in crds/\*\.yaml"):
        list(crds(SOURCE, tmp_path))


def test_the_archive_is_a_chart_and_the_same_each_time(tmp_path: Path) -> None:
    module = tmp_path / "module"
    for source in read_sources(CHART / SOURCES):
        path = module / source.files.replace("*", "all")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(yaml.safe_dump(a_crd()))
    first, second = (build_chart(CHART, tmp_path / each, lambda _: module) for each in ("a", "b"))
    assert first.read_bytes() == second.read_bytes()
    files = built(first)
    assert {"modelplane-crds/Chart.yaml", "modelplane-crds/templates/crds.yaml"} <= files.keys()
    kept = json.loads(files["modelplane-crds/files/gatewayAPI/widgets.example.com.json"])
    assert kept["metadata"]["name"] == "widgets.example.com"


def test_the_chart_is_the_one_that_stacks_install() -> None:
    about = yaml.safe_load((CHART / "Chart.yaml").read_text())
    assert (about["name"], about["version"]) == (charts.CRDS.chart.name, charts.CRDS.chart.version)


def test_groups_are_the_same_in_the_sources_the_values_and_the_functions() -> None:
    values = yaml.safe_load((CHART / "values.yaml").read_text())
    assert {source.group for source in read_sources(CHART / SOURCES)} == set(values) == set(charts.CRD_GROUPS.values())


def test_crds_are_of_the_versions_that_stacks_install() -> None:
    versions = {source.group: source.version.lstrip("v") for source in read_sources(CHART / SOURCES)}
    for component, group in charts.CRD_GROUPS.items():
        for installation in charts.STACK:
            if installation.component == component and installation != charts.CRDS:
                assert versions[group] == installation.chart.version.lstrip("v"), group


@pytest.mark.skipif(shutil.which("go") is None, reason="the modules come from Go's registry")
def test_another_checksum_than_the_recorded_one_is_refused() -> None:
    source = next(read_sources(CHART / SOURCES))
    forged = Source(source.group, source.module, source.version, "h1:forged", source.files)
    with pytest.raises(CannotBuild, match="recorded is h1:forged: not taken"):
        download(forged)
