"""`modelplane up`: what a newcomer sees first."""

import json
import re
from pathlib import Path

import pytest
import yaml
from click.testing import CliRunner, Result

from cli.main import main
from cli.sources.files import QUICKSTART

ROOT = Path(__file__).parents[2]
A_CLASS = """\
apiVersion: modelplane.ai/v1alpha1
kind: InferenceClass
metadata: {name: %s}
spec:
  devices: [{name: gpu, driver: gpu.nvidia.com, deviceClassName: gpu.nvidia.com, count: %s}]
"""


def up(*arguments: str, color: bool = False) -> Result:
    return CliRunner().invoke(main, ["up", "--apis", str(ROOT / "apis"), *arguments], color=color)


def a_file(directory: Path, text: str) -> str:
    path = directory / "fleet.yaml"
    path.write_text(text)
    return str(path)


@pytest.fixture(scope="module")
def result() -> Result:
    return up()


def test_without_files_the_quickstart_fleet_is_placed_serves_and_explains_itself(result: Result) -> None:
    assert result.exit_code == 0
    shown = " ".join(result.output.split())
    assert "Applying 3 ModelDeployment, 1 ModelService" in shown
    assert "clusters 3/3 Ready" in shown
    assert "ModelService ml/qwen3-8b Synced=True Ready=True" in shown
    placed = result.output.split("Where each replica is", 1)[1].split("\n\n", 1)[0]
    spread = {line.split()[2] for line in placed.splitlines() if "qwen3-8b" in line}
    assert spread == {"east", "west", "lab"}
    assert "3 clusters, 35 of 51 gpu used, 3 models (1 not wholly placed)" in shown
    waits = result.output.split("What waits, and for what", 1)[1].split("Addresses", 1)[0]
    assert "ml/llama-405b 1/2 NotEnoughDevices east" in " ".join(waits.split())
    assert "https://models.example.com/ml/qwen3-8b 3" in shown
    assert shown.endswith("What would help: modelplane explain md/ml/llama-405b --fleet quickstart")


def test_what_is_well_is_folded_and_what_only_looks_is_not_called_unwell(result: Result) -> None:
    shown = result.output
    assert "Object x19, Release x11, Usage x34" in shown
    assert "heartbeat" not in shown  # it is never Ready on purpose, and that is well


def test_what_no_composition_composes_says_so(tmp_path: Path) -> None:
    apis = tmp_path / "apis"
    apis.mkdir()
    definition = (ROOT / "apis" / "inferenceclasses" / "definition.yaml").read_text()
    (apis / "definition.yaml").write_text(definition)
    (tmp_path / "schemas").symlink_to(ROOT / "schemas")
    result = CliRunner().invoke(main, ["up", "--apis", str(apis), a_file(tmp_path, A_CLASS % ("alone", 1))])
    assert "alone Unknown stored: no Composition says what it becomes" in " ".join(result.output.split())


def test_every_object_comes_out_as_json_and_as_yaml(tmp_path: Path) -> None:
    file = a_file(tmp_path, A_CLASS % ("a", 1))
    objects = json.loads(up(file, "-o", "json").stdout)["items"]
    documents = [found for found in yaml.safe_load_all(up(file, "-o", "yaml").stdout) if found]
    assert [obj["metadata"]["name"] for obj in objects if obj["kind"] == "InferenceClass"] == ["a"]
    assert len(documents) == len(objects)
    ready = next(obj for obj in objects if obj["kind"] == "InferenceClass")["status"]["conditions"]
    assert {c["type"]: c["status"] for c in ready}["Ready"] == "True"


def test_two_runs_are_the_same(tmp_path: Path) -> None:
    file = a_file(tmp_path, A_CLASS % ("a", 1))

    def run(*options: str) -> str:
        """What is printed, with the versions of a process of its own: each store in one begins at another billion."""
        printed = up(file, "-o", "json", *options).stdout
        return re.sub(r'(?<="resourceVersion": ")\d+', lambda found: str(int(found[0]) % 10**9), printed)

    assert run() == run()
    assert run() != run("--seed", "1")


def test_a_log_has_no_colors_and_a_terminal_has(tmp_path: Path) -> None:
    file = a_file(tmp_path, A_CLASS % ("a", 1))
    assert "\x1b[" not in up(file).output
    assert "\x1b[32mTrue" in up(file, color=True).output


def test_a_file_that_is_not_there_is_named() -> None:
    result = up("nowhere.yaml")
    assert result.exit_code == 1
    assert "modelplane: error: nowhere.yaml does not exist" in result.stderr


def test_an_object_that_is_wrong_is_told_in_the_servers_words(tmp_path: Path) -> None:
    result = up(a_file(tmp_path, A_CLASS % ("a", 0)))
    assert result.exit_code == 1
    assert "spec.devices[0].count: Invalid value: 0" in result.stderr
    assert "Traceback" not in result.stderr


def test_an_unknown_field_is_told_with_its_file(tmp_path: Path) -> None:
    file = a_file(tmp_path, (A_CLASS % ("a", 1)).replace("  devices", "  device: x\n  devices"))
    result = up(file)
    assert result.exit_code == 1
    assert 'unknown field "spec.device"' in result.stderr
    assert file in result.stderr


def test_an_unknown_kind_is_told(tmp_path: Path) -> None:
    result = up(a_file(tmp_path, "apiVersion: v9\nkind: Nope\nmetadata: {name: x}\n"))
    assert result.exit_code == 1
    assert 'fleet.yaml: no matches for kind "Nope" in version "v9"; kinds are AKSCluster, ' in result.stderr


@pytest.mark.parametrize(
    ("kind", "version", "said"),
    [
        ("InferenceClas", "v1alpha1", "; did you mean InferenceClass? kinds are AKSCluster, "),
        ("InferenceClass", "v1beta1", "; InferenceClass is of apiVersion modelplane.ai/v1alpha1\n"),
    ],
)
def test_a_kind_that_is_nearly_right_is_told_with_what_is_right(
    tmp_path: Path, kind: str, version: str, said: str
) -> None:
    text = (A_CLASS % ("a", 1)).replace("InferenceClass", kind).replace("v1alpha1", version)
    file = a_file(tmp_path, text)
    result = up(file)
    assert result.exit_code == 1
    assert f'{file}: no matches for kind "{kind}" in version "modelplane.ai/{version}"{said}' in result.stderr


def test_what_would_help_is_a_command_that_works(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    scenario = tmp_path / "my outage.yaml"
    fleet = [str(ROOT / "examples" / name) for name in QUICKSTART]
    scenario.write_text(yaml.safe_dump({"fleet": fleet, "steps": [{"advance": "1s"}]}))
    hint = up("--scenario", str(scenario)).output.strip().splitlines()[-1]
    dumped = f"modelplane up --scenario '{scenario}' -o yaml > fleet.yaml"
    explained = "modelplane explain md/ml/llama-405b --fleet fleet.yaml"
    assert hint == f"What would help: {dumped} && {explained}"
    (tmp_path / "fleet.yaml").write_text(up("--scenario", str(scenario), "-o", "yaml").stdout)
    result = CliRunner().invoke(main, explained.split()[1:])
    assert result.exit_code == 0, result.output
    assert "1 replica has no place" in result.output
