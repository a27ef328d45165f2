"""The project file, the packages' metadata, and that ours agree with the rest of the tree."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml
from tests.xpkg.builders import PROJECT, XRD, a_project

from xpkg.errors import CannotBuild
from xpkg.members import read_member
from xpkg.project import configuration_stream, function_stream, read_project

ROOT = Path(__file__).parents[2]


def test_the_configuration_holds_its_metadata_and_then_the_api(tmp_path: Path) -> None:
    apis = {
        "b/definition.yaml": f"---\n# why\n{XRD}",
        "a/composition.yaml": XRD.replace("CompositeResourceDefinition", "Composition"),
    }
    meta, *objects = yaml.safe_load_all(configuration_stream(read_project(a_project(tmp_path, apis=apis))))
    assert meta == {
        "apiVersion": "meta.pkg.crossplane.io/v1",
        "kind": "Configuration",
        "metadata": {"name": "acme", "annotations": {"meta.crossplane.io/license": "Apache-2.0"}},
        "spec": {
            "crossplane": {"version": ">=v2.3.0"},
            "dependsOn": [
                {
                    "apiVersion": "pkg.crossplane.io/v1",
                    "kind": "Function",
                    "package": "xpkg.example.org/acme/brain",
                    "version": ">=v1.2.3",
                }
            ],
        },
    }
    assert [item["kind"] for item in objects] == ["Composition", "CompositeResourceDefinition"]


def test_the_function_says_what_it_can_do(tmp_path: Path) -> None:
    (meta,) = yaml.safe_load_all(function_stream(read_project(a_project(tmp_path))))
    assert (meta["kind"], meta["metadata"]["name"]) == ("Function", "acme-brain")
    assert meta["spec"] == {"crossplane": {"version": ">=v2.3.0"}, "capabilities": ["composition"]}


def test_a_kind_that_crossplane_would_refuse_is_refused_here(tmp_path: Path) -> None:
    root = a_project(tmp_path, apis={"widgets/notes.yaml": "kind: ConfigMap\n"})
    with pytest.raises(CannotBuild, match=r"apis/widgets/notes\.yaml: a Configuration cannot hold the kind ConfigMap"):
        configuration_stream(read_project(root))


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (("kind: Project", "kind: Configuration"), "must be a Project"),
        (("  repository: xpkg.example.org/acme/configuration\n", ""), "'repository' is missing"),
    ],
)
def test_a_wrong_project_file_is_explained(tmp_path: Path, change: tuple[str, str], complaint: str) -> None:
    with pytest.raises(CannotBuild, match=complaint):
        read_project(a_project(tmp_path, PROJECT.replace(*change)))


def test_a_missing_project_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(CannotBuild, match=r"there is no crossplane-project\.yaml"):
        read_project(tmp_path)


def test_a_function_that_nothing_depends_on_is_refused(tmp_path: Path) -> None:
    project = read_project(a_project(tmp_path, PROJECT.replace("acme/brain", "acme/other")))
    with pytest.raises(CannotBuild, match="no Function of the name brain"):
        _ = project.function_dependency


def test_our_configuration_wants_at_least_the_function_it_came_with() -> None:
    version = read_member(ROOT / "functions").version
    assert read_project(ROOT).function_dependency.version == f">=v{version}"


def test_our_compositions_call_the_function_that_is_installed() -> None:
    package = read_project(ROOT).function_dependency.package
    # Crossplane names what it installs after the path of the package, without the registry.
    name = re.sub(r"[./:]", "-", package.partition("/")[2])
    called = {
        step["functionRef"]["name"]
        for path in (ROOT / "apis").rglob("composition.yaml")
        for step in yaml.safe_load(path.read_text())["spec"]["pipeline"]
    }
    assert called <= {name}
