"""Which Composition an XR goes through, and what is said when there is none."""

from pathlib import Path

import pytest

from plane.composition import Composition, CompositionError
from plane.project import Project, ProjectError, find_apis
from structural import Json
from structural.printing import dump

XRD = {
    "apiVersion": "apiextensions.crossplane.io/v2",
    "kind": "CompositeResourceDefinition",
    "metadata": {"name": "boxes.t"},
    "spec": {
        "group": "t",
        "names": {"kind": "Box", "plural": "boxes"},
        "defaultCompositionRef": {"name": "usual"},
        "versions": [
            {"name": "v1", "served": True, "referenceable": True, "schema": {"openAPIV3Schema": {"type": "object"}}}
        ],
    },
}


def a_composition(name: str, **labels: str) -> Json:
    pipeline = [{"step": "only", "functionRef": {"name": "f"}}]
    spec = {"compositeTypeRef": {"apiVersion": "t/v1", "kind": "Box"}, "mode": "Pipeline", "pipeline": pipeline}
    metadata = {"name": name, "labels": labels}
    return {"apiVersion": "apiextensions.crossplane.io/v1", "kind": "Composition", "metadata": metadata, "spec": spec}


def a_project(directory: Path, *objects: Json) -> Project:
    (directory / "boxes").mkdir()
    (directory / "boxes" / "all.yaml").write_text("---\n".join(dump(obj) for obj in objects))
    return Project(directory)


def chosen(project: Project, **machinery: Json) -> str:
    xr = {"apiVersion": "t/v1", "kind": "Box", "spec": {"crossplane": machinery}}
    return project.composition_of(xr, project.definition_of(xr)).name


def test_the_default_is_chosen_among_several(tmp_path: Path) -> None:
    project = a_project(tmp_path, XRD, a_composition("other"), a_composition("usual"))
    assert chosen(project) == "usual"


def test_the_only_one_is_chosen_whatever_it_is_called(tmp_path: Path) -> None:
    assert chosen(a_project(tmp_path, XRD, a_composition("other"))) == "other"


def test_an_xr_may_name_or_select_its_composition(tmp_path: Path) -> None:
    project = a_project(tmp_path, XRD, a_composition("usual"), a_composition("fast", speed="high"))
    assert chosen(project, compositionRef={"name": "fast"}) == "fast"
    assert chosen(project, compositionSelector={"matchLabels": {"speed": "high"}}) == "fast"
    with pytest.raises(ProjectError, match="has no Composition called gone for the kind Box"):
        chosen(project, compositionRef={"name": "gone"})
    with pytest.raises(ProjectError, match=r"has no Composition labelled \{'speed': 'low'\}"):
        chosen(project, compositionSelector={"matchLabels": {"speed": "low"}})


def test_several_that_fit_are_named(tmp_path: Path) -> None:
    project = a_project(tmp_path, XRD, a_composition("a", x="y"), a_composition("b", x="y"))
    with pytest.raises(ProjectError, match=r"several Compositions fit Box: a, b; name one in spec\.crossplane"):
        chosen(project, compositionSelector={"matchLabels": {"x": "y"}})


def test_a_kind_without_composition_or_definition_is_told(tmp_path: Path) -> None:
    project = a_project(tmp_path, XRD)
    with pytest.raises(ProjectError, match="has no Composition for the kind Box"):
        chosen(project)
    with pytest.raises(ProjectError, match=r"defines no Crate in t/v1; it defines Box"):
        project.definition_of({"apiVersion": "t/v1", "kind": "Crate"})


def test_the_apis_of_the_nearest_project_are_found(tmp_path: Path) -> None:
    below = tmp_path / "examples" / "box"
    below.mkdir(parents=True)
    assert find_apis(below) is None
    (tmp_path / "crossplane-project.yaml").write_text("apiVersion: v1\nkind: Project\n")
    assert find_apis(below) == tmp_path / "apis"
    (tmp_path / "crossplane-project.yaml").write_text("apiVersion: v1\nkind: Project\nspec: {paths: {apis: defs}}\n")
    assert find_apis(below) == tmp_path / "defs"


def test_a_project_needs_a_directory(tmp_path: Path) -> None:
    with pytest.raises(ProjectError, match="is not a directory of XRDs and Compositions"):
        Project(tmp_path / "apis")


def changed(**spec: object) -> Json:
    composition = a_composition("broken")
    return {**composition, "spec": {**composition["spec"], **spec}}


@pytest.mark.parametrize(
    ("document", "said"),
    [
        ({"kind": "Function", "metadata": {"name": "f"}}, "not a Composition: Function/f"),
        (changed(mode="Resources"), "broken must have spec.mode: Pipeline"),
        (changed(compositeTypeRef={"kind": "Box"}), "broken does not say of what kind"),
        (changed(pipeline=[]), "broken has no steps"),
        (changed(pipeline=[{"step": "a"}]), "a step of the Composition broken lacks its step or functionRef.name"),
    ],
)
def test_a_broken_composition_is_named_with_what_is_wrong(document: Json, said: str) -> None:
    with pytest.raises(CompositionError, match=said):
        Composition.parse(document)
