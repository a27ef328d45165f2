"""`modelplane match`: which devices match, what is wrong and where."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from cli.main import main

CLASS = """
kind: InferenceClass
metadata: {name: h100-8x}
spec:
  devices:
  - name: gpu
    driver: gpu.nvidia.com
    count: 8
    attributes: {architecture: {string: Hopper}}
    capacity: {memory: {value: 81559Mi}}
  - name: fabric
    driver: modelplane.ai
    attributes: {rdma: {bool: true}}
"""
PLAIN = Path(__file__).parents[2] / "examples" / "inference-class" / "plain.yaml"
CASES = Path(__file__).parents[1] / "dra" / "recorded-cases.jsonl"


@pytest.fixture
def a_class(tmp_path: Path) -> str:
    path = tmp_path / "class.yaml"
    path.write_text(CLASS)
    return str(path)


def match(*args: str) -> Result:
    return CliRunner().invoke(main, ["match", *args])


def test_it_says_which_devices_match(a_class: str) -> None:
    result = match('device.driver == "gpu.nvidia.com"', "-f", a_class)
    assert result.exit_code == 0
    assert [line.split()[-1] for line in result.output.splitlines()[1:3]] == ["yes", "no"]
    assert "1 of 2 devices match" in result.output


MEMORY = 'device.capacity["gpu.nvidia.com"].memory.isGreaterThan(quantity("{}"))'


@pytest.mark.parametrize("least", ["70Gi", "200Gi"])
def test_an_error_where_no_claim_looks_is_shown_and_does_no_harm(a_class: str, least: str) -> None:
    Path(a_class).write_text(
        CLASS.replace("    driver: modelplane.ai", "    driver: modelplane.ai\n    claim: Synthetic")
    )
    result = match(MEMORY.format(least), "-f", a_class)
    assert result.exit_code == 0
    assert "h100-8x/fabric          no (no such key: memory)" in result.output
    assert match(MEMORY.format("70Gi"), "-f", str(PLAIN)).exit_code == 0


def test_an_error_beside_a_match_of_the_same_class_does_harm(a_class: str) -> None:
    Path(a_class).write_text(CLASS.replace("driver: modelplane.ai", "driver: gpu.nvidia.com"))
    result = match(MEMORY.format("70Gi"), "-f", a_class)
    assert result.exit_code == 1
    assert "h100-8x/fabric          error: no such key: memory" in result.output


def test_an_error_where_nothing_matches_does_harm(a_class: str) -> None:
    result = match(MEMORY.format("70Gi").replace("memory", "memroy"), "-f", a_class)
    assert result.exit_code == 1
    assert result.output.count("error: no such key: memroy") == 2
    assert match(f'device.driver == "gpu.nvidia.com" && {MEMORY.replace("mory", "mroy")}', "-f", a_class).exit_code == 1


def test_a_selector_that_is_wrong_is_shown_with_the_column(a_class: str) -> None:
    result = match("device.drivr == 'x'", "-f", a_class)
    assert result.exit_code == 1
    assert result.stderr.splitlines()[1:] == [
        "  column 7: undefined field 'drivr'",
        "    device.drivr == 'x'",
        "          ^",
    ]


def test_programs_get_json(a_class: str) -> None:
    rows = json.loads(match("device.driver == 'modelplane.ai'", "-f", a_class, "-o", "json").output)
    assert rows == [
        {"device": "h100-8x/gpu (8 a node)", "matches": False, "error": None},
        {"device": "h100-8x/fabric", "matches": True, "error": None},
    ]


def test_recorded_cases_agree() -> None:
    result = match("--cases", str(CASES))
    assert result.exit_code == 0
    assert result.output.splitlines() == ["181 of 181 agree"]


def test_a_disagreement_is_listed(tmp_path: Path) -> None:
    case = json.loads(CASES.read_text().splitlines()[0])
    case["k8s_1_36_2"]["outcome"] = False
    path = tmp_path / "cases.jsonl"
    path.write_text(json.dumps(case))
    result = match("--cases", str(path))
    assert result.exit_code == 1
    assert result.output.splitlines()[0] == 'brief-00 (k8s_1_36_2): device.driver == "gpu.nvidia.com"'
    assert result.output.splitlines()[-1] == "0 of 1 agree"


@pytest.mark.parametrize("args", [(), ("true",), ("true", "--cases", str(CASES))])
def test_what_cannot_be_meant_is_refused(args: tuple[str, ...]) -> None:
    assert match(*args).exit_code == 2


def test_a_file_without_devices_is_named(tmp_path: Path) -> None:
    path = tmp_path / "empty.yaml"
    path.write_text("kind: ConfigMap\n")
    result = match("true", "-f", str(path))
    assert result.exit_code == 1
    assert "no devices" in result.output


def test_a_file_that_is_no_yaml_is_told_on_one_line(tmp_path: Path) -> None:
    path = tmp_path / "bad.yaml"
    path.write_text("bad: [")
    result = match("true", "-f", str(path))
    assert result.exit_code == 1
    assert result.stderr.startswith(f"Error: {path} is not valid YAML: line ")
    assert result.stderr.count("\n") == 1


def test_the_slices_that_kubectl_prints_are_read(tmp_path: Path) -> None:
    device = {"name": "gpu-0", "attributes": {"type": {"string": "gpu"}}}
    piece = {
        "kind": "ResourceSlice",
        "metadata": {"name": "s"},
        "spec": {"driver": "gpu.nvidia.com", "devices": [device]},
    }
    path = tmp_path / "slices.json"
    path.write_text(json.dumps({"apiVersion": "v1", "kind": "List", "items": [piece]}))
    assert "1 of 1 devices match" in match('device.driver == "gpu.nvidia.com"', "-f", str(path)).output
