"""`modelplane plan`: what it tells people and programs, and that it writes nothing."""

import json
from pathlib import Path
from typing import Any

import pytest
import yaml
from click.testing import CliRunner, Result
from tests.cli import fleets
from tests.cli.api_server import serving

from cli.main import main
from cli.planning import planned
from cli.sources.embedded import Refused
from cli.sources.snapshot import Snapshot
from cli.sources.source import Unreadable
from plane.store.keys import Json
from structural.documents import read

MODELS = fleets.ROOT / "examples" / "quickstart" / "models.yaml"


@pytest.fixture(scope="module")
def dump(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return fleets.dumped(tmp_path_factory.mktemp("fleet"))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "change.yaml"


def plan(file: Path, dump: Path, *arguments: object) -> Result:
    chosen = ["plan", "-f", file, "--fleet", dump, "--apis", fleets.APIS, *arguments]
    return CliRunner().invoke(main, [str(argument) for argument in chosen])


def found(file: Path, dump: Path) -> Any:
    return json.loads(plan(file, dump, "-o", "json").stdout)


def words(result: Result) -> str:
    return " ".join(result.output.split())


def a_deployment(name: str = "new", replicas: int = 1, tensor: int = 1, **spec: Any) -> Json:
    qwen = next(obj for obj in yaml.safe_load_all(MODELS.read_text()) if obj["metadata"]["name"] == "qwen3-8b")
    workers = {**qwen["spec"]["workers"], "topology": {"tensor": tensor}}
    return {
        **qwen,
        "metadata": {"name": name, "namespace": "ml"},
        "spec": {**qwen["spec"], "replicas": replicas, "workers": workers, **spec},
    }


def write(file: Path, *objects: Json) -> Path:
    file.write_text(yaml.safe_dump_all(objects))
    return file


def test_what_fits_is_told_with_places_reasons_and_price(dump: Path, file: Path) -> None:
    result = plan(write(file, a_deployment(replicas=2)), dump)
    assert result.exit_code == 0, result.output
    said = words(result)
    assert "ml/new: 2 of 2 replicas have a place, " in said
    assert "+ new east l4 0.81 0 replicas on the cluster, devices with 22.49 Gi" in said
    assert said.endswith("then fits")


def test_what_does_not_fit_exits_1_and_says_what_would_have_to_change(dump: Path, file: Path) -> None:
    result = plan(write(file, a_deployment(replicas=4, tensor=8)), dump)
    assert result.exit_code == 1
    said = words(result)
    assert "ml/new: 0 of 4 replicas have a place" in said
    assert "east NotEnoughDevices: pool h100: needs 8 gpu on one node, 0 nodes free of 2" in said
    assert "- 4 more nodes in pool h100 of cluster east (220.16 an hour)" in said
    assert said.endswith("does not fit")


def test_a_selector_that_nothing_matches_wants_a_cluster_with_that_label(dump: Path, file: Path) -> None:
    nowhere = {"matchLabels": {"modelplane.ai/region": "mars"}}
    result = plan(write(file, a_deployment(clusterSelector=nowhere)), dump)
    assert result.exit_code == 1
    assert "label cluster east with modelplane.ai/region=mars, or widen clusterSelector to it" in words(result)
    assert "a cluster labelled modelplane.ai/region=mars with 1 node like those of pool l4 of east" in words(result)


def test_no_replicas_fit_anywhere(dump: Path, file: Path) -> None:
    nowhere = {"matchLabels": {"example.com/room": "none"}}
    result = plan(write(file, a_deployment(replicas=0, clusterSelector=nowhere)), dump)
    assert result.exit_code == 0, result.output
    assert words(result).endswith("then fits")


def test_an_edit_shows_what_moves(dump: Path, file: Path) -> None:
    before = next(obj for obj in fleets.objects() if obj["metadata"]["name"] == "qwen3-8b")["status"]["placements"]
    east = {"matchLabels": {"modelplane.ai/region": "us-east"}}
    moved = found(write(file, a_deployment("qwen3-8b", 3, clusterSelector=east)), dump)["deployments"][0]
    assert {new["cluster"] for new in moved["new"]} == {"east"}
    assert {gone["cluster"] for gone in moved["gone"]} == {"west", "lab"}
    assert set(moved["stays"]) == {entry["replica"] for entry in before if entry["cluster"] == "east"}


def test_a_cluster_that_is_drained_moves_others_and_one_that_grows_helps_them(dump: Path, file: Path) -> None:
    clusters = list(yaml.safe_load_all((fleets.ROOT / "examples" / "quickstart" / "clusters.yaml").read_text()))
    lab = next(obj for obj in clusters if obj["metadata"]["name"] == "lab")
    lab["spec"]["taints"] = [{"key": "maintenance", "effect": "NoExecute"}]
    drained = found(write(file, lab), dump)
    assert {(gone["cluster"], other["name"]) for other in drained["others"] for gone in other["gone"]} == {
        ("lab", "qwen3-8b")
    }
    east = next(obj for obj in clusters if obj["metadata"]["name"] == "east")
    east["spec"]["nodePools"][0]["nodeCount"] = 4
    helped = found(write(file, east), dump)
    assert [(other["name"], other["placed"]) for other in helped["others"]] == [("llama-405b", 2)]
    assert helped["fits"]
    assert float(helped["priceAfter"]["USD"]) > float(helped["priceBefore"]["USD"])


def a_quickstart_cluster(name: str) -> Json:
    clusters = yaml.safe_load_all((fleets.ROOT / "examples" / "quickstart" / "clusters.yaml").read_text())
    return next(obj for obj in clusters if obj["metadata"]["name"] == name)


def test_a_drain_that_leaves_another_without_a_place_shows_it_and_does_not_fit(dump: Path, file: Path) -> None:
    west = a_quickstart_cluster("west")
    west["spec"]["taints"] = [{"key": "maintenance", "effect": "NoExecute"}]
    result = plan(write(file, west), dump)
    assert result.exit_code == 1
    said = words(result)
    assert "ml/kimi-k2: 1 of 1 replicas have a place, 126.60 USD an hour = 1 stay no other place for 1: " in said
    assert "tolerate the taint maintenance:NoExecute of cluster west, or remove it" in said
    assert "llama-405b" not in said, "it had no place before either"


def test_a_pool_that_would_be_smaller_than_what_runs_there_does_not_fit(dump: Path, file: Path) -> None:
    west = a_quickstart_cluster("west")
    west["spec"]["nodePools"][0]["nodeCount"] = 1
    result = plan(write(file, west), dump)
    assert result.exit_code == 1
    assert "wrong: pool h200 of cluster west would be overcommitted (17 gpu in use of 8)" in words(result)


def test_a_cluster_of_a_class_that_does_not_exist_is_not_taken_to_become_ready(dump: Path, file: Path) -> None:
    extra = a_quickstart_cluster("west")
    extra["metadata"]["name"] = "extra"
    extra["spec"]["nodePools"][0]["className"] = "nope"
    result = plan(write(file, extra), dump)
    assert result.exit_code == 1
    said = words(result)
    assert "wrong: InferenceCluster extra: ClassMissing: pool h200: there is no InferenceClass nope; create it" in said
    assert "assumed" not in said
    classes = yaml.safe_load_all((fleets.ROOT / "examples" / "inference-class" / "plain.yaml").read_text())
    nope = {**next(iter(classes)), "metadata": {"name": "nope"}}
    result = plan(write(file, extra, nope), dump)
    assert result.exit_code == 0, result.output
    assert "assumed: cluster extra becomes Ready and gets an address" in words(result)


def test_a_class_that_is_not_accepted_is_told(dump: Path, file: Path) -> None:
    classes = yaml.safe_load_all((fleets.ROOT / "examples" / "inference-class" / "plain.yaml").read_text())
    odd = next(iter(classes))
    odd["metadata"]["name"] = "odd"
    odd["spec"]["devices"][0]["attributes"]["cudaComputeCapability"]["version"] = "9.0.99999999999999999999"
    result = plan(write(file, odd), dump)
    assert result.exit_code == 1
    assert "wrong: InferenceClass odd: InvalidVersion: " in words(result)


def test_a_cache_that_does_not_exist_is_named(dump: Path, file: Path) -> None:
    result = plan(write(file, a_deployment(modelCacheRef={"name": "nope"})), dump)
    assert result.exit_code == 1
    assert (
        "wrong: ModelDeployment ml/new: spec.modelCacheRef: there is no ModelCache ml/nope; give its file too, or "
        "correct the name"
    ) in words(result)


def test_flags_that_contradict_the_topology_are_a_warning(dump: Path, file: Path) -> None:
    edit = a_deployment(tensor=2)
    edit["spec"]["workers"] = yaml.safe_load(yaml.safe_dump(edit["spec"]["workers"]))
    edit["spec"]["workers"]["template"]["spec"]["containers"][0]["args"].append("--tensor-parallel-size=8")
    result = plan(write(file, edit), dump)
    assert result.exit_code == 0, result.output
    said = words(result)
    assert "warning: ml/new: TopologyConsistent: serve: --tensor-parallel-size=8 but topology.tensor is 2" in said


def test_a_selector_that_no_device_is_big_enough_for_blames_nothing_else(dump: Path, file: Path) -> None:
    big = 'device.capacity["gpu.nvidia.com"].memory.compareTo(quantity("200Gi")) >= 0'
    said = words(plan(write(file, a_deployment(nodeSelector=_needing(big))), dump))
    assert "east NoDeviceMatches: pool h100: request gpu: no device matches; the node has gpu, fabric" in said
    assert "fails on" not in said


@pytest.mark.parametrize(
    "spec",
    [
        {"nodeSelector": {"devices": [{"name": "gpu", "selectors": [{"cel": "device.capacity["}]}]}},
        {"clusterSelector": {"matchLabels": {"modelplane.ai/region": "mars"}}},
    ],
)
def test_a_table_without_rows_is_not_shown(dump: Path, file: Path, spec: Json) -> None:
    assert "NOT ON" not in plan(write(file, a_deployment(**spec)), dump).output


def test_a_price_is_told_in_one_way(dump: Path, file: Path) -> None:
    said = words(plan(write(file, a_deployment(tensor=4)), dump))
    assert "+ new lab l40s 15.07 0 replicas on the cluster, devices with 180 Gi, price 15.07 an hour" in said


def test_what_decides_nothing_about_places_is_no_assumption(dump: Path) -> None:
    assert found(MODELS, dump)["assumptions"] == []


def _needing(cel: str) -> Json:
    return {"devices": [{"name": "gpu", "selectors": [{"cel": cel}]}]}


def test_a_new_cluster_is_taken_to_become_ready_and_that_is_said(dump: Path, file: Path) -> None:
    clusters = list(yaml.safe_load_all((fleets.ROOT / "examples" / "quickstart" / "clusters.yaml").read_text()))
    new = {**clusters[0], "metadata": {"name": "north", "labels": {"modelplane.ai/region": "us-east"}}}
    said = found(write(file, new), dump)
    assert said["assumptions"] == ["cluster north becomes Ready and gets an address"]
    assert [[n["cluster"] for n in other["new"]] for other in said["others"]] == [["north"]]


def test_replicas_that_the_file_leaves_out_stay_as_they_are(dump: Path, file: Path) -> None:
    edit = a_deployment("qwen3-8b")
    del edit["spec"]["replicas"]
    assert found(write(file, edit), dump)["deployments"][0]["desired"] == 3


def test_the_fleet_itself_is_not_changed(dump: Path, file: Path) -> None:
    before = dump.read_text()
    seen = [dict(obj) for obj in fleets.objects()]
    plan(write(file, a_deployment(replicas=3)), dump)
    assert dump.read_text() == before
    assert [dict(obj) for obj in fleets.quickstart().plane.objects()] == seen


def test_a_live_cluster_answers_alike_and_is_only_read(dump: Path, file: Path, tmp_path: Path) -> None:
    write(file, a_deployment(replicas=2))
    with serving(fleets.objects(), tmp_path) as kubeconfig:  # it answers nothing but GETs
        arguments = ["plan", "-f", file, "--kubeconfig", kubeconfig, "--apis", fleets.APIS]
        live = CliRunner().invoke(main, [str(argument) for argument in arguments])
    assert live.exit_code == 0, live.output
    assert words(live).split("the cluster of")[0] == words(plan(file, dump)).split("the fleet in")[0]


def test_a_fleet_that_has_its_definitions_needs_no_project(file: Path) -> None:
    definitions = [read(found)[0] for found in sorted(fleets.APIS.glob("*/definition.yaml"))]
    source = Snapshot([*fleets.objects(), *definitions], "a live fleet")
    assert planned(source, [(file, a_deployment(replicas=2))], None).fits
    with pytest.raises(Refused, match="should be greater than or equal to 0"):
        planned(source, [(file, a_deployment(replicas=-1))], None)
    with pytest.raises(Unreadable, match="has no XRDs, and this is no project; give --apis DIR"):
        planned(fleets.snapshot(), [(file, a_deployment())], None)


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({"spec": {"replicas": -1}}, "spec.replicas: Invalid value: -1"),
        ({"spec": {"nope": 1}}, 'unknown field "spec.nope"'),
        (
            {"apiVersion": "modelplane.ai/v1beta1"},
            "a ModelDeployment (modelplane.ai/v1beta1); ModelDeployment is of apiVersion modelplane.ai/v1alpha1",
        ),
        ({"kind": "Pod", "apiVersion": "v1"}, "nothing is planned for a Pod (v1); kinds are AKSCluster"),
    ],
)
def test_a_file_that_is_wrong_exits_2_in_the_servers_words(dump: Path, file: Path, change: Json, expected: str) -> None:
    wrong = a_deployment()
    result = plan(write(file, {**wrong, **change, "spec": {**wrong["spec"], **change.get("spec", {})}}), dump)
    assert result.exit_code == 2
    assert expected in result.stderr
    assert str(file) in result.stderr or "ModelDeployment" in result.stderr
