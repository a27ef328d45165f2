"""`modelplane fleet`, `explain` and `trace`: what people and programs are told of a fleet."""

import json
from pathlib import Path

import pytest
import yaml
from click.testing import CliRunner, Result
from tests.cli import fleets
from tests.cli.api_server import serving

from cli.main import main


@pytest.fixture(scope="module")
def dump(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return fleets.dumped(tmp_path_factory.mktemp("fleet"))


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return fleets.dumped(tmp_path_factory.mktemp("whole"), whole=True)


def run(*arguments: object) -> Result:
    return CliRunner().invoke(main, [str(argument) for argument in arguments])


def words(result: Result) -> str:
    assert result.exit_code == 0, result.output
    return " ".join(result.output.split())


def test_the_fleet_shows_capacity_prices_what_waits_and_addresses(dump: Path) -> None:
    said = words(run("fleet", "--fleet", dump))
    assert "3 clusters, 35 of 51 gpu used, 3 models (1 not wholly placed)" in said
    assert "east True h100 h100-8x-ib 2 16/16 gpu 0 gpu 55.04 USD 1" in said
    assert "ml/kimi-k2 1/1 west 126.60 USD" in said
    assert "ml/llama-405b 1/2 NotEnoughDevices east east: pool h100: needs 8 gpu on 2 nodes" in said
    assert "ml/qwen3-8b https://models.example.com/ml/qwen3-8b 3" in said


def test_the_fleet_for_programs_adds_up(dump: Path) -> None:
    found = json.loads(run("fleet", "--fleet", dump, "-o", "json").stdout)
    assert found == yaml.safe_load(run("fleet", "--fleet", dump, "-o", "yaml").stdout)
    pools = [pool for cluster in found["clusters"] for pool in cluster["pools"]]
    assert sum(devices["used"] for pool in pools for devices in pool["devices"]) == found["devices"][0]["used"] == 35
    prices = [float(deployment["priceHour"]["USD"]) for deployment in found["deployments"]]
    assert float(found["priceHour"]["USD"]) == pytest.approx(sum(prices))
    replicas = [replica for deployment in found["deployments"] for replica in deployment["replicas"]]
    assert all(replica["ready"] and float(replica["priceHour"]) > 0 for replica in replicas)


def test_an_empty_fleet_says_what_to_do(tmp_path: Path) -> None:
    file = tmp_path / "empty.yaml"
    file.write_text("apiVersion: v1\nkind: Namespace\nmetadata: {name: x}\n")
    said = words(run("fleet", "--fleet", file, "--apis", fleets.APIS))
    assert "0 clusters, 0 models" in said
    assert "apply an InferenceClass and an InferenceCluster" in said


def test_a_placed_replica_is_explained_with_the_scores_that_won_and_every_other_cluster(dump: Path) -> None:
    said = words(run("explain", "md/kimi-k2", "--fleet", dump))
    assert "is on west, pool h200 chosen for: 0 replicas on the cluster" in said
    assert "it would go there today as well" in said
    assert "east NoDeviceMatches: pool h100:" in said
    assert "lab NotSelected: its labels do not match modelplane.ai/tier=production" in said


def test_what_has_no_place_is_explained_with_what_would_be_enough(dump: Path) -> None:
    said = words(run("explain", "md/llama-405b", "--fleet", dump))
    assert "1 replica has no place: NotEnoughDevices" in said
    assert "east NotEnoughDevices: pool h100: needs 8 gpu on 2 nodes, 0 nodes free of 2" in said
    assert "- 2 more nodes in pool h100 of cluster east (110.08 an hour)" in said
    assert "- ask for 1 replica instead of 2: so many have a place" in said


def test_a_replica_is_explained_alone(dump: Path) -> None:
    name = json.loads(run("fleet", "--fleet", dump, "-o", "json").stdout)["deployments"][0]["replicas"][0]["name"]
    found = json.loads(run("explain", f"mr/{name}", "--fleet", dump, "-o", "json").stdout)
    assert [placed["replica"] for placed in found["placed"]] == [name]
    assert {each["cluster"] for each in found["placed"][0]["passed"]} == {"east", "lab"}


@pytest.mark.parametrize(
    ("reference", "expected"),
    [
        ("ic/east", "it has no place for ml/llama-405b: NotEnoughDevices, nearest east: pool h100"),
        ("ms/qwen3-8b", "weight 1: modelplane.ai/deployment=qwen3-8b leads to qwen3-8b-"),
        ("icl/l4-1x", "all is well with it"),
    ],
)
def test_other_kinds_say_what_there_is_to_say(dump: Path, reference: str, expected: str) -> None:
    assert expected in words(run("explain", reference, "--fleet", dump))


def test_a_trace_is_the_tree_with_conditions(whole: Path) -> None:
    said = run("trace", "md/ml/llama-405b", "--fleet", whole).output.splitlines()
    assert said[0].startswith("ModelDeployment ml/llama-405b  Synced=True Ready=False  PartiallyScheduled: ")
    replica = next(line for line in said if line.startswith("  ModelReplica"))
    assert replica.endswith("Synced=True Ready=True")
    assert "    4 more, all well: Object x2, Usage x2" in said


def test_a_trace_folds_what_is_well_unless_asked_not_to(whole: Path) -> None:
    folded, unfolded = (run("trace", "ic/east", "--fleet", whole, *more).output for more in ((), ("--all",)))
    assert "64 more, all well: Object x19, Release x11, Usage x34" in folded
    assert "more, all well" not in unfolded
    assert unfolded.count("Release modelplane-system/") == 11


def test_a_trace_for_programs_has_the_same_tree(whole: Path) -> None:
    found = json.loads(run("trace", "md/llama-405b", "--fleet", whole, "-o", "json").stdout)
    assert {child["kind"] for child in found["children"]} == {"ModelReplica", "ModelEndpoint"}
    assert {"type": "Ready", "status": "False", "reason": "Creating"} in found["conditions"]


def test_a_live_cluster_is_told_of_in_the_same_words(dump: Path, tmp_path: Path) -> None:
    with serving(fleets.objects(), tmp_path) as kubeconfig:
        for arguments in (["fleet"], ["explain", "md/llama-405b"]):
            live = run(*arguments, "--kubeconfig", kubeconfig, "--context", "here")
            said = words(run(*arguments, "--fleet", dump)).replace(
                f"the fleet in {dump}", "the cluster of context here"
            )
            assert words(live) == said


def test_what_is_wrong_is_told_on_one_line(dump: Path, tmp_path: Path) -> None:
    result = run("explain", "md/nobody", "--fleet", dump)
    assert result.exit_code == 1
    assert result.stderr.startswith("modelplane: error: the fleet in ")
    assert "has no ModelDeployment nobody; it has ml/kimi-k2" in result.stderr
    result = run("fleet", "--kubeconfig", tmp_path / "none")
    assert result.exit_code == 1
    assert "give --context and --kubeconfig, or --fleet FILE for a fleet in files" in result.stderr
    result = run("fleet", "--fleet", dump, "--context", "x")
    assert result.exit_code == 2
    assert "give one of them" in result.stderr


@pytest.mark.parametrize("command", ["explain", "trace"])
def test_a_kind_and_a_name_may_have_a_space_between_as_with_kubectl(dump: Path, command: str) -> None:
    slash = words(run(command, "inferencecluster/east", "--fleet", dump))
    assert words(run(command, "inferencecluster", "east", "--fleet", dump)) == slash
    assert words(run(command, "md", "qwen3-8b", "-n", "ml", "--fleet", dump)).startswith("ModelDeployment ml/qwen3-8b")
    result = run(command, "md/ml/qwen3-8b", "md/ml/kimi-k2", "--fleet", dump)
    assert result.exit_code == 2
    assert "Give one object, KIND/NAME; this is md/ml/qwen3-8b md/ml/kimi-k2" in result.stderr


def test_two_namespaces_for_one_object_are_refused(dump: Path) -> None:
    result = run("explain", "md/ml/qwen3-8b", "-n", "other", "--fleet", dump)
    assert result.exit_code == 1
    assert '"md/ml/qwen3-8b" is in namespace ml and -n says other; leave one of them out' in result.stderr
    assert run("explain", "md/ml/qwen3-8b", "-n", "ml", "--fleet", dump).exit_code == 0
    result = run("explain", "ic/ml/east", "--fleet", dump)
    assert '"ic/ml/east": InferenceCluster has no namespaces; say ic/east' in result.stderr


@pytest.mark.parametrize("text", ["bad: [", "hello", "", "- a", "apiVersion: v1\nkind: Config\n", "contexts: 3"])
def test_what_is_no_kubeconfig_is_told_by_its_name(tmp_path: Path, text: str) -> None:
    file = tmp_path / "bad.yaml"
    file.write_text(text)
    result = run("fleet", "--kubeconfig", file)
    assert result.exit_code == 1
    assert result.stderr.startswith("modelplane: error: no live cluster: ")
    assert str(file) in result.stderr
    assert result.stderr.count("\n") == 1


def test_a_kubeconfig_that_is_not_there_is_named(tmp_path: Path) -> None:
    result = run("fleet", "--kubeconfig", tmp_path / "none")
    assert f"no live cluster: the kubeconfig {tmp_path / 'none'} is not a file that exists; give" in result.stderr


@pytest.mark.parametrize(
    "arguments", [("fleet", "--fleet", "quickstart"), ("plan", "-f", "x.yaml"), ("up",), ("render", "x.yaml")]
)
def test_a_directory_of_apis_that_is_not_there_is_named_with_its_option(arguments: tuple[str, ...]) -> None:
    result = run(*arguments, "--apis", "/nope")
    assert result.exit_code == 2
    assert "Invalid value for '--apis': Directory '/nope' does not exist." in result.stderr


def test_a_directory_without_a_project_around_it_says_what_is_missing(tmp_path: Path) -> None:
    (tmp_path / "apis").mkdir()
    said = run("fleet", "--fleet", "quickstart", "--apis", tmp_path / "apis").stderr
    assert f"{tmp_path}/examples/inference-class/plain.yaml does not exist: the quickstart fleet is in" in said
    file = tmp_path / "fleet.yaml"
    file.write_text("apiVersion: v1\nkind: Namespace\nmetadata: {name: x}\n")
    said = run("fleet", "--fleet", file, "--apis", tmp_path / "apis").stderr
    assert f"{tmp_path}/schemas/structural is not there: " in said
    assert f"give --apis DIR, this is {tmp_path}/apis" in said
