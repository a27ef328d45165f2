"""`modelplane up --scenario`: the shipped ones hold; a failing expectation and a malformed file say what is wrong."""

from pathlib import Path
from textwrap import dedent

import pytest
from click.testing import CliRunner, Result

from cli.main import main
from cli.scenario.reading import Malformed, read

ROOT = Path(__file__).parents[2]
SHIPPED = sorted((ROOT / "scenarios").glob("*.yaml"))
A_CLASS = """\
fleet:
- apiVersion: modelplane.ai/v1alpha1
  kind: InferenceClass
  metadata: {name: a}
  spec:
    devices: [{name: gpu, driver: gpu.nvidia.com, deviceClassName: gpu.nvidia.com, count: 1}]
"""


def up(*arguments: object) -> Result:
    return CliRunner().invoke(main, ["up", "--apis", str(ROOT / "apis"), *map(str, arguments)])


def a_scenario(folder: Path, steps: str, before: str = A_CLASS) -> Path:
    file = folder / "scenario.yaml"
    file.write_text(f"{before}steps:\n{steps}")
    return file


def test_five_scenarios_are_shipped() -> None:
    assert [file.stem for file in SHIPPED] == ["cluster-lost", "drain", "full-pool", "last-gpu", "typo"]


@pytest.mark.parametrize("file", SHIPPED, ids=lambda file: file.stem)
def test_a_shipped_scenario_holds(file: Path) -> None:
    result = up("--scenario", file)
    assert result.exit_code == 0, result.output + result.stderr
    story = result.output.split("Scenario: ", 1)[1]
    expectations = sum(len(getattr(step.action, "all", ())) for step in read(file).steps)
    assert story.count("as expected: ") == expectations > 1


def test_an_expectation_that_does_not_hold_exits_1_and_says_what_was_there(tmp_path: Path) -> None:
    file = a_scenario(
        tmp_path,
        """\
- say: all is well
- expect:
  - {object: icl/a, conditions: {Ready: "True"}}
  - {object: icl/a, conditions: {Ready: "False", Nope: "True"}, spec: {devices: []}, says: hello}
  - {object: icl/b}
  - {object: icl/a, exists: false}
  - {object: icl/a, clusters: {east: 1}, status: {devices: 2x gpu}}
""",
    )
    result = up("--scenario", file)
    assert result.exit_code == 1
    assert result.stderr.startswith(f"modelplane: error: {file}: step 2: expect: InferenceClass a: condition Ready: ")
    for said in (
        "condition Ready: expected False; there is True, Available",
        "condition Nope: expected True; there is no such condition",
        "spec.devices: expected []; there is [{'name': 'gpu'",
        'expected a condition to say "hello"; there is "offers 1x gpu a node"',
        "icl/b: expected to be there; the embedded control plane has no InferenceClass b; it has a",
        "InferenceClass a: expected not to be there, and it is",
        "clusters: expected east: 1; there is none",
        "status.devices: expected '2x gpu'; there is '1x gpu'",
    ):
        assert said in result.stderr


def test_every_verb_is_done_in_its_turn(tmp_path: Path) -> None:
    file = a_scenario(
        tmp_path,
        """\
- patch: {object: icl/a, change: {metadata: {labels: {tier: gold}}}}
- apply: more.yaml
- advance: 1h30m
- expect: {object: icl/b}
- delete: icl/b
- expect: {object: icl/b, exists: false}
- patch: {object: icl/a, change: {metadata: {labels: {tier: null}}}}
  wait: false
""",
    )
    one = A_CLASS.removeprefix("fleet:\n").replace("- ", "  ", 1)
    (tmp_path / "more.yaml").write_text(dedent(one).replace("name: a", "name: b"))
    result = up("--scenario", file)
    assert result.exit_code == 0, result.stderr
    for said in ("patched InferenceClass a: metadata.labels.tier=gold", "applied InferenceClass b", "let 5400 s pass"):
        assert said in result.output
    assert "deleted InferenceClass b" in result.output


@pytest.mark.parametrize(
    ("steps", "expected"),
    [
        ("- scale: {object: icl/a, replicas: 3}", "step 1: InferenceClass.modelplane.ai has no scale subresource"),
        ("- fail: east", "step 1: there is no InferenceCluster east; there are none"),
        ("- delete: icl/zzz", "step 1: the embedded control plane has no InferenceClass zzz; it has a"),
        ("- patch: {object: icl/a, change: {spec: {devices: []}}}", 'step 1: The InferenceClass "a" is invalid'),
    ],
)
def test_a_step_that_cannot_be_done_is_told_with_its_number(tmp_path: Path, steps: str, expected: str) -> None:
    result = up("--scenario", a_scenario(tmp_path, steps))
    assert result.exit_code == 1
    assert expected in result.stderr
    assert "scenario.yaml: " in result.stderr


@pytest.mark.parametrize(
    ("steps", "expected"),
    [
        ("- frobnicate: x", 'step 1: unknown field "frobnicate"; fields are apply, patch, scale, delete, fail'),
        ("- advance: 1m\n- fail: a\n  recover: a", "step 2: a step does one thing, this one says fail and recover"),
        ("- wait: false", "step 1: it does nothing; a step is one of apply, patch"),
        ("- nothing", "step 1: a mapping is needed"),
        ("- advance: soon", "step 1: advance: give a duration such as 90s, 10m or 1h30m; this is 'soon'"),
        ("- advance: 10", "step 1: advance: give a duration"),
        ("- scale: {object: md/a}", "step 1: scale: replicas is missing"),
        ("- scale: {object: md/a, replicas: two}", "step 1: scale: replicas must be a whole number, this is 'two'"),
        ("- scale: {object: md/a, replicas: -1}", "step 1: scale: replicas must be at least 0, this is -1"),
        ("- patch: {object: md/a, change: 3}", "step 1: patch: change must be a mapping, this is 3"),
        ("- patch: {change: {}}", "step 1: patch: object is missing"),
        ("- delete: qwen", "step 1: delete: object must be KIND/NAME or KIND/NAMESPACE/NAME, this is 'qwen'"),
        ("- delete: pod/x", 'step 1: delete: object: "pod" is no kind of Modelplane'),
        ("- fail: [1]", "step 1: fail: give the name of an InferenceCluster, or several"),
        ("- apply: nowhere.yaml", "nowhere.yaml does not exist"),
        ("- apply: [{kind: X}]", "step 1: apply: give a file, or an object with apiVersion and kind"),
        ("- expect: []", "step 1: expect: nothing is expected"),
        ("- expect: [{object: md/a}, {object: md/b, ready: 1}]", 'step 1: expect, entry 2: unknown field "ready"'),
        ("- expect: {object: md/a, clusters: {east: many}}", "clusters.east must be a whole number, this is 'many'"),
        (
            "- expect: {object: md/a, conditions: {Ready: 1}}",
            "conditions.Ready must be a status or a reason, this is 1",
        ),
    ],
)
def test_a_malformed_scenario_is_told_by_file_step_and_field(tmp_path: Path, steps: str, expected: str) -> None:
    file = a_scenario(tmp_path, steps)
    with pytest.raises(Malformed) as error:
        read(file)
    assert str(error.value).startswith(f"{file}: ")
    assert expected in str(error.value)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("steps: []", "steps: there are none"),
        ("name: x", "steps is missing"),
        ("steps: 1", "steps must be a list, this is 1"),
        ("- a", "a scenario is one YAML mapping with `steps`"),
        ("when: now\nsteps: [{advance: 1s}]", 'unknown field "when"; fields are name, fleet, seed, steps'),
    ],
)
def test_a_file_that_is_no_scenario_is_told(tmp_path: Path, text: str, expected: str) -> None:
    file = tmp_path / "scenario.yaml"
    file.write_text(text)
    with pytest.raises(Malformed, match=expected.replace("`", ".")):
        read(file)
    result = up("--scenario", tmp_path / "none.yaml")
    assert (result.exit_code, result.stderr) == (1, f"modelplane: error: {tmp_path / 'none.yaml'} does not exist\n")
