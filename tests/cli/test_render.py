"""`modelplane render`: a newcomer's command line, its answers and its complaints."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from cli.main import main
from modelplane.registry import REGISTRY
from structural import Json, documents
from structural.printing import dump
from xfn.server import Options, Server

ROOT = Path(__file__).parents[2]
COMPOSITION = ROOT / "apis" / "inferenceclasses" / "composition.yaml"


def a_class(**more: object) -> Json:
    devices = [{"name": "gpu", "driver": "gpu.nvidia.com", "deviceClassName": "gpu.nvidia.com", "count": 8}]
    head = {"apiVersion": "modelplane.ai/v1alpha1", "kind": "InferenceClass", "metadata": {"name": "h100-8x"}}
    return {**head, "spec": {"devices": devices}, **more}


def a_file(directory: Path, *objects: Json, name: str = "xr.yaml") -> Path:
    path = directory / name
    path.write_text("---\n".join(dump(obj) for obj in objects))
    return path


def render(*arguments: object) -> Result:
    return CliRunner().invoke(main, ["render", *map(str, arguments)])


def printed(result: Result) -> list[Json]:
    assert result.exit_code == 0, result.stderr
    return documents.parse(result.stdout, "stdout")


def refused(*arguments: object) -> str:
    result = render(*arguments)
    assert (result.exit_code, result.stdout) == (1, "")
    return result.stderr.rstrip("\n")


def ready(xr: Json) -> str:
    return str(next(c["status"] for c in xr["status"]["conditions"] if c["type"] == "Ready"))


def test_an_xr_is_rendered_in_this_process(tmp_path: Path) -> None:
    (xr,) = printed(render(a_file(tmp_path, a_class()), "--apis", ROOT / "apis"))
    assert ready(xr) == "True"
    assert list(xr) == ["apiVersion", "kind", "metadata", "spec", "status"]
    assert xr["spec"] == {"crossplane": {"resourceRefs": []}}


def test_the_project_is_found_above_the_working_directory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "crossplane-project.yaml").write_text(
        f"apiVersion: v1\nkind: Project\nspec: {{paths: {{apis: {ROOT}/apis}}}}\n"
    )
    (tmp_path / "below").mkdir()
    monkeypatch.chdir(tmp_path / "below")
    assert ready(printed(render(a_file(tmp_path, a_class())))[0]) == "True"


def test_the_full_xr_has_its_defaults(tmp_path: Path) -> None:
    (xr,) = printed(render(a_file(tmp_path, a_class()), "--apis", ROOT / "apis", "-x"))
    assert xr["spec"]["devices"][0]["claim"] == "DRA"
    assert xr["spec"]["crossplane"] == {"resourceRefs": []}


def test_results_and_context_are_printed_when_asked_for(tmp_path: Path) -> None:
    result = render(a_file(tmp_path, a_class()), "--apis", ROOT / "apis", "-r", "-c", "--context-values", 'a={"b": 1}')
    found = printed(result)
    assert {"Result", "Context"} <= {document["kind"] for document in found}
    assert found[-1]["fields"]["a"] == {"b": 1}


def test_a_wrong_xr_is_refused_in_the_api_servers_words(tmp_path: Path) -> None:
    path = a_file(tmp_path, a_class(spec={"devices": [], "descriptoin": "x"}))
    assert refused(path, "--apis", ROOT / "apis") == (
        f'Error from server (BadRequest): error when creating "{path}": InferenceClass in version "v1alpha1" '
        'cannot be handled as a InferenceClass: strict decoding error: unknown field "spec.descriptoin"'
    )


def test_all_errors_of_an_xr_are_listed(tmp_path: Path) -> None:
    lines = refused(a_file(tmp_path, a_class(spec={"description": 3})), "--apis", ROOT / "apis").split("\n")
    assert lines[0] == 'The InferenceClass "h100-8x" is invalid: '
    assert (
        '* spec.description: Invalid value: "integer": spec.description in body must be of type string: "integer"'
        in lines
    )
    assert "* spec.devices: Required value" in lines


def a_namespaced_project(directory: Path) -> Path:
    version = {"name": "v1", "served": True, "referenceable": True, "schema": {"openAPIV3Schema": {"type": "object"}}}
    spec = {"group": "t", "names": {"kind": "Box", "plural": "boxes"}, "versions": [version]}
    xrd = {"kind": "CompositeResourceDefinition", "metadata": {"name": "boxes.t"}, "spec": spec}
    composition = documents.read(COMPOSITION)[0]
    composition["spec"]["compositeTypeRef"] = {"apiVersion": "t/v1", "kind": "Box"}
    (directory / "apis").mkdir()
    a_file(directory / "apis", {"apiVersion": "apiextensions.crossplane.io/v2", **xrd}, composition)
    return directory / "apis"


def test_a_namespaced_xr_goes_where_kubectl_would_send_it(tmp_path: Path) -> None:
    apis = a_namespaced_project(tmp_path)
    xr = a_file(tmp_path, {"apiVersion": "t/v1", "kind": "Box", "metadata": {"name": "b"}, "spec": {}})

    def namespace(*options: str) -> str:
        result = render(xr, "--apis", apis, *options)
        return str(documents.parse(result.stdout, "stdout")[0]["metadata"]["namespace"])

    assert namespace() == "default"
    assert namespace("-n", "ml") == "ml"


def test_one_of_several_xrs_is_chosen_by_name(tmp_path: Path) -> None:
    path = a_file(tmp_path, a_class(), a_class(metadata={"name": "other"}))
    assert refused(path) == f"modelplane: error: {path} holds 2 objects; choose an XR with --name: h100-8x, other"
    (xr,) = printed(render(path, "--apis", ROOT / "apis", "--name", "other"))
    assert xr["metadata"]["name"] == "other"
    said = refused(path, "--name", "gone")
    assert said.endswith("holds 0 objects called gone; one is needed; it has h100-8x, other")


def test_one_of_several_of_one_name_is_chosen_by_its_kind() -> None:
    path = ROOT / "examples" / "quickstart" / "models.yaml"
    both = "ModelDeployment/qwen3-8b, ModelService/qwen3-8b"
    assert refused(path, "--name", "qwen3-8b").endswith(f"2 objects called qwen3-8b; one is needed: {both}")
    for name in ("md/qwen3-8b", "ModelDeployment/qwen3-8b", "modeldeployments/ml/qwen3-8b"):
        xr = printed(render(path, "--name", name))[0]
        assert (xr["kind"], xr["metadata"]["name"]) == ("ModelDeployment", "qwen3-8b")
    assert refused(path).endswith(
        "choose an XR with --name: ModelDeployment/qwen3-8b, kimi-k2, llama-405b, ModelService/qwen3-8b"
    )


def test_a_wrong_version_is_told_with_the_right_one(tmp_path: Path) -> None:
    said = refused(a_file(tmp_path, a_class(apiVersion="modelplane.ai/v1beta1")), "--apis", ROOT / "apis")
    assert said.endswith(
        "no InferenceClass in modelplane.ai/v1beta1; it defines InferenceClass in modelplane.ai/v1alpha1"
    )


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "is empty; an XR is needed"),
        ("a: b: c", "is not valid YAML: line 1, column 5"),
        ("a: 1", "is not a Kubernetes object: it has no apiVersion"),
        ("apiVersion: v1", "is not a Kubernetes object: it has no kind"),
    ],
)
def test_a_bad_file_is_named(tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "xr.yaml"
    path.write_text(text)
    assert refused(path).startswith(f"modelplane: error: {path} {said}")


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    assert refused(tmp_path / "no.yaml") == f"modelplane: error: {tmp_path}/no.yaml does not exist"
    xr = a_file(tmp_path, a_class())
    assert refused(xr, "-e", tmp_path / "no") == f"modelplane: error: {tmp_path}/no does not exist"
    assert refused(xr, "-o", tmp_path / "no") == f"modelplane: error: {tmp_path}/no does not exist"
    assert refused(xr, tmp_path / "no") == f"modelplane: error: {tmp_path}/no does not exist"


def test_an_unknown_kind_is_told_with_the_known_ones(tmp_path: Path) -> None:
    said = refused(a_file(tmp_path, a_class(kind="InferenceKlass")), "--apis", ROOT / "apis")
    assert "defines no InferenceKlass in modelplane.ai/v1alpha1; it defines " in said
    assert "InferenceClass, InferenceCluster" in said


def test_outside_of_a_project_one_is_told_what_to_give(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert refused(a_file(tmp_path, a_class())).endswith("give --apis DIR, or a COMPOSITION")


@pytest.fixture(scope="module")
def served() -> Iterator[Server]:
    server = Server(REGISTRY, Options(address="127.0.0.1:0", insecure=True))
    server.start()
    yield server
    server.stop()


def functions(directory: Path, **annotations: str) -> Path:
    noted = {f"render.crossplane.io/{key.replace('_', '-')}": value for key, value in annotations.items()}
    metadata = {"name": "modelplane-function", "annotations": noted}
    function = {"apiVersion": "pkg.crossplane.io/v1", "kind": "Function", "metadata": metadata}
    return a_file(directory, function, name="functions.yaml")


def test_the_command_line_of_crossplane_render_works(tmp_path: Path, served: Server) -> None:
    target = functions(tmp_path, runtime="Development", runtime_development_target=f"dns:///127.0.0.1:{served.port}")
    xr = a_file(tmp_path, a_class())
    over_grpc = render(xr, COMPOSITION, target, "-x", "-r", "--timeout", "10s", "--apis", ROOT / "apis")
    assert over_grpc.stdout == render(xr, "-x", "-r", "--apis", ROOT / "apis").stdout
    assert ready(printed(over_grpc)[0]) == "True"


def test_annotations_can_be_set_for_all_functions(tmp_path: Path, served: Server) -> None:
    runtime = "render.crossplane.io/runtime"
    given = ["-a", f"{runtime}=Development", "-a", f"{runtime}-development-target=127.0.0.1:{served.port}"]
    xr = a_file(tmp_path, a_class())
    assert ready(printed(render(xr, COMPOSITION, functions(tmp_path), *given, "--apis", ROOT / "apis"))[0]) == "True"


def test_a_composition_of_another_kind_is_refused(tmp_path: Path) -> None:
    said = refused(a_file(tmp_path, a_class(kind="InferenceCluster")), COMPOSITION, "--xrd", COMPOSITION)
    assert said.endswith("composition.yaml holds Composition; one CompositeResourceDefinition is needed")
    xr = a_file(tmp_path, a_class(kind="Other"))
    assert "compositeTypeRef.kind (InferenceClass) does not match XR's kind (Other)" in refused(xr, COMPOSITION)


def test_functions_that_are_not_served_are_told_how_to_serve_them(tmp_path: Path) -> None:
    said = refused(a_file(tmp_path, a_class()), COMPOSITION, functions(tmp_path))
    assert "has no annotation render.crossplane.io/runtime: Development" in said
    assert "modelplane serve --insecure" in said


def test_a_function_that_is_not_listed_is_told(tmp_path: Path) -> None:
    empty = tmp_path / "functions.yaml"
    empty.write_text("")
    assert 'unknown function "modelplane-function"' in refused(a_file(tmp_path, a_class()), COMPOSITION, empty)


def test_a_function_that_does_not_answer_is_told_with_its_address(tmp_path: Path) -> None:
    target = functions(tmp_path, runtime="Development", runtime_development_target="127.0.0.1:1")
    said = refused(a_file(tmp_path, a_class()), COMPOSITION, target, "--timeout", "100ms", "--apis", ROOT / "apis")
    assert 'cannot run Composition pipeline step "inference-class": no answer from 127.0.0.1:1' in said


def test_without_an_xrd_an_xr_still_needs_a_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert (
        refused(a_file(tmp_path, a_class(metadata={})), COMPOSITION) == "modelplane: error: the XR has no metadata.name"
    )
    assert ready(printed(render(a_file(tmp_path, a_class()), COMPOSITION))[0]) == "True"


def test_an_xrd_may_be_given(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    xrd = ROOT / "apis" / "inferenceclasses" / "definition.yaml"
    assert "spec.devices: Required value" in refused(a_file(tmp_path, a_class(spec={})), COMPOSITION, "--xrd", xrd)
    other = ROOT / "apis" / "modelservices" / "definition.yaml"
    assert "the XRD given does not define InferenceClass" in refused(
        a_file(tmp_path, a_class()), COMPOSITION, "--xrd", other
    )


def test_a_fatal_result_ends_with_its_own_code_and_what_there_is(tmp_path: Path) -> None:
    composition = documents.read(COMPOSITION)[0]
    composition["spec"]["pipeline"][0]["input"]["kind"] = "NoSuchFunction"
    broken = a_file(tmp_path, composition, name="composition.yaml")
    result = render(a_file(tmp_path, a_class()), broken, "--apis", ROOT / "apis", "-r")
    assert result.exit_code == 3
    assert "error: cannot compose resources: pipeline step" in result.stderr
    assert "NoSuchFunction" in result.stderr
    xr, selected, warning = documents.parse(result.stdout, "stdout")
    assert next(c["reason"] for c in xr["status"]["conditions"] if c["type"] == "Synced") == "ReconcileError"
    assert (selected["severity"], warning["severity"]) == ("Normal", "Warning")


@pytest.mark.parametrize(
    ("option", "said"),
    [
        (["--context-values", "a"], '--context-values takes KEY=VALUE, not "a"'),
        (["--context-values", "a=["], "--context-values a: --context-values a is not valid YAML"),
        (["--context-files", "a=/no/such/file"], "--context-files a: [Errno 2]"),
        (["--timeout", "soon"], '--timeout takes a duration such as 30s or 1m, not "soon"'),
    ],
)
def test_a_bad_option_is_named(tmp_path: Path, option: list[str], said: str) -> None:
    assert said in refused(a_file(tmp_path, a_class()), *option)


def test_help_says_what_is_checked() -> None:
    result = render("--help")
    assert "lists, metadata and CEL rules (x-kubernetes-validations)." in " ".join(result.stdout.split()).replace(
        "- ", "-"
    )
