"""Every golden case through Crossplane's own code: what we print is what Crossplane would do, and what it prints."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
import yaml
from tests.e2e.engine.cache import Installed
from tests.e2e.rig.api import Json
from tests.e2e.rig.functions import Functions, serve
from tests.e2e.rig.processes import Processes
from tests.e2e.rig.project import Project
from tests.e2e.rig.render import Render, Rendered
from tests.golden.cases import Case, cases

from plane.composed import resource_name
from plane.render import merged

every_case = pytest.mark.parametrize("case", list(cases()), ids=lambda case: case.name)


def _most_telling() -> list[Case]:
    """Of each function the case with the most to print. How Crossplane prints does not depend on what is printed."""
    functions: dict[str, list[Case]] = {}
    for case in cases():
        functions.setdefault(case.name.partition("/")[0], []).append(case)
    return [max(each, key=lambda case: case.want_file.stat().st_size) for each in functions.values()]


@pytest.fixture(scope="module")
def served(processes: Processes) -> Functions:
    """The functions without TLS, as render calls them."""
    functions = serve(processes, "--insecure", name="functions-for-render")
    functions.wait()
    return functions


@every_case
def test_internal_render_gives_the_same_answer(case: Case, render: Render, project: Project, served: Functions) -> None:
    rendered = render(
        xr=case.xr,
        composition=_of_kind(project.compositions, case.xr, "compositeTypeRef"),
        functions=dict.fromkeys(project.functions, served.address),
        definition=_of_kind(project.definitions, case.xr, "names"),
        observed=case.observed,
        required=case.required,
    )
    assert _in_order(_documents(case.xr, rendered)) == _in_order(_timeless(case.wanted))


@pytest.mark.programs("crossplane", "crossplane-core")
@pytest.mark.parametrize("case", _most_telling(), ids=lambda case: case.name)
def test_the_command_line_of_crossplane_prints_the_same(
    case: Case, engine: dict[str, Installed], project: Project, served: Functions, tmp_path: Path
) -> None:
    """`crossplane composition render -x -r` and `modelplane render -x -r`: the same flags, the same text."""
    files = {
        "xr": [case.xr],
        "composition": [_of_kind(project.compositions, case.xr, "compositeTypeRef")],
        "functions": [_development(name, served) for name in project.functions],
        "xrd": [_of_kind(project.definitions, case.xr, "names")],
        "observed": case.observed,
        "required": case.required,
    }
    for name, documents in files.items():
        (tmp_path / f"{name}.yaml").write_text(yaml.safe_dump_all(documents))
    command = [
        str(engine["crossplane"].binary),
        "composition",
        "render",
        "xr.yaml",
        "composition.yaml",
        "functions.yaml",
    ]
    command += ["--xrd", "xrd.yaml", "-x", "-r", f"--crossplane-binary={engine['crossplane-core'].binary}"]
    command += ["-o", "observed.yaml"] if case.observed else []
    command += ["-e", "required.yaml"] if case.required else []
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    assert _in_order(list(yaml.safe_load_all(done.stdout))) == _in_order(case.wanted)


def _of_kind(documents: list[Json], xr: Json, key: str) -> Json:
    """The XRD or the Composition of an XR."""
    (found,) = (each for each in documents if each["spec"][key]["kind"] == xr["kind"])
    return found


def _development(name: str, served: Functions) -> Json:
    """A Function that render does not start but calls where it listens."""
    annotations = {
        "render.crossplane.io/runtime": "Development",
        "render.crossplane.io/runtime-development-target": served.address,
    }
    return {
        "apiVersion": "pkg.crossplane.io/v1",
        "kind": "Function",
        "metadata": {"name": name, "annotations": annotations},
        "spec": {"package": f"xpkg.modelplane.ai/modelplane/{name}:rig"},
    }


def _documents(xr: Json, rendered: Rendered) -> list[Json]:
    """What Crossplane answered, in the order in which render prints it."""
    results = [
        {
            "apiVersion": "render.crossplane.io/v1beta1",
            "kind": "Result",
            "severity": event["type"],
            "reason": event["reason"],
            "message": event["message"],
        }
        for event in rendered.events
    ]
    composed = sorted(rendered.composed, key=resource_name)
    return _timeless([merged(xr, rendered.composite), *composed, *results])


def _in_order(documents: list[Json]) -> list[Json]:
    """The documents with the results last and sorted: Crossplane tells what is not ready in random order."""
    results = [document for document in documents if document["kind"] == "Result"]
    others = [document for document in documents if document["kind"] != "Result"]
    return [*others, *sorted(results, key=lambda result: str(result["message"]))]


def _timeless(documents: list[Json]) -> list[Json]:
    """The documents without the times of conditions: Crossplane takes its own clock."""
    for document in documents:
        for condition in document.get("status", {}).get("conditions", []):
            condition.pop("lastTransitionTime", None)
    return documents
