"""The three sources of a fleet: whatever it is read from, it is the same fleet."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.cli import fleets
from tests.cli.api_server import serving

from cli.sources.files import read
from cli.sources.kinds import (
    CLUSTER_CAPACITY,
    INFERENCE_CLUSTER,
    KINDS,
    MODEL_DEPLOYMENT,
    MODEL_REPLICA,
    looked_up,
    named,
)
from cli.sources.live import Live
from cli.sources.options import Chosen
from cli.sources.snapshot import Snapshot
from cli.sources.source import Source, Unreadable, fetch
from plane.store.keys import Key, Kind
from structural import documents
from xfn.values import Selector


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    with serving(fleets.objects(), tmp_path_factory.mktemp("live")) as kubeconfig:
        yield Live(kubeconfig=kubeconfig)


@pytest.fixture(params=["embedded", "dump", "live"])
def source(request: pytest.FixtureRequest, live: Live) -> Source:
    sources: dict[str, Source] = {"embedded": fleets.quickstart(), "dump": fleets.snapshot(), "live": live}
    return sources[request.param]


def test_the_words_for_kinds_are_those_of_the_definitions() -> None:
    said = {}
    for file in fleets.APIS.glob("*/definition.yaml"):
        spec = documents.read(file)[0]["spec"]
        names = spec["names"]
        kind = Kind(f"{spec['group']}/{spec['versions'][0]['name']}", names["kind"])
        said[kind] = (names["plural"], names["shortNames"], spec["scope"] == "Namespaced")
    assert {known.kind: (known.plural, [known.short], known.namespaced) for known in KINDS} == said


@pytest.mark.parametrize("word", ["md", "ModelDeployment", "modeldeployments", "modeldeployment.modelplane.ai"])
def test_a_kind_goes_by_every_word_that_kubectl_knows(word: str) -> None:
    assert named(word).kind == MODEL_DEPLOYMENT


def test_an_unknown_kind_is_told_with_those_there_are() -> None:
    with pytest.raises(Unreadable, match=r'"pod" is no kind of Modelplane; it is one of InferenceClass \(icl\)'):
        named("pod")


def test_every_source_has_the_same_objects(source: Source) -> None:
    assert [obj["metadata"]["name"] for obj in source.find(INFERENCE_CLUSTER)] == ["east", "lab", "west"]
    assert len(source.find(MODEL_REPLICA, "ml")) == 5
    assert source.find(MODEL_REPLICA, "elsewhere") == []
    on_west = source.find(MODEL_REPLICA, labels={"modelplane.ai/cluster": "west"})
    assert {obj["spec"]["clusterName"] for obj in on_west} == {"west"}
    found = source.get(Key(*CLUSTER_CAPACITY, "", "east"))
    assert found is not None
    assert found == fleets.quickstart().get(Key(*CLUSTER_CAPACITY, "", "east"))
    assert source.get(Key(*CLUSTER_CAPACITY, "", "north")) is None


def test_a_kind_that_nobody_has_has_no_objects(source: Source) -> None:
    nobody = Kind("nobody.example/v1", "Nothing")
    assert source.find(nobody) == []
    assert source.get(Key(*nobody, "", "x")) is None


def test_what_functions_require_is_fetched_as_crossplane_does(source: Source) -> None:
    west = Selector(*INFERENCE_CLUSTER, labels={"modelplane.ai/region": "us-west"})
    assert [obj["metadata"]["name"] for obj in fetch(source, west)] == ["lab", "west"]
    assert [obj["kind"] for obj in fetch(source, Selector(*INFERENCE_CLUSTER, name="east"))] == ["InferenceCluster"]
    assert fetch(source, Selector(*MODEL_DEPLOYMENT, name="qwen3-8b")) == ()


@pytest.mark.parametrize("reference", ["md/qwen3-8b", "md/ml/qwen3-8b", "modeldeployment/qwen3-8b"])
def test_an_object_is_found_by_its_name(source: Source, reference: str) -> None:
    assert looked_up(source, reference, None)["metadata"]["namespace"] == "ml"


def test_what_is_not_there_is_told_with_what_is(source: Source) -> None:
    with pytest.raises(Unreadable, match="no ModelDeployment qwen; it has ml/kimi-k2, ml/llama-405b, ml/qwen3-8b"):
        looked_up(source, "md/qwen", None)
    with pytest.raises(Unreadable, match="no ModelDeployment other/qwen3-8b"):
        looked_up(source, "md/qwen3-8b", "other")
    with pytest.raises(Unreadable, match="no InferenceCluster north; it has east, lab, west"):
        looked_up(source, "ic/north", None)
    with pytest.raises(Unreadable, match="say KIND/NAME"):
        looked_up(source, "qwen3-8b", None)


def test_a_name_in_several_namespaces_needs_one() -> None:
    twins = [
        {
            "apiVersion": MODEL_DEPLOYMENT.api_version,
            "kind": "ModelDeployment",
            "metadata": {"name": "a", "namespace": n},
        }
        for n in ("x", "y")
    ]
    source = Snapshot(twins, "the fleet in twins.yaml")
    with pytest.raises(Unreadable, match="in several namespaces: x, y; say which with -n"):
        looked_up(source, "md/a", None)
    assert looked_up(source, "md/a", "y")["metadata"]["namespace"] == "y"


def test_the_time_of_a_dump_is_the_last_it_speaks_of() -> None:
    there = fleets.quickstart().now()
    assert 0 <= (there - fleets.snapshot().now()).total_seconds() < 600


def test_files_with_statuses_are_a_dump_and_a_list_is_its_items(tmp_path: Path) -> None:
    file = tmp_path / "dump.json"
    file.write_text(json.dumps({"apiVersion": "v1", "kind": "List", "items": list(fleets.objects())}))
    assert len(read([file])) == len(fleets.objects())
    opened = Chosen(fleet=(file,)).open()
    assert isinstance(opened, Snapshot)
    assert len(opened.find(MODEL_REPLICA)) == 5


def test_a_live_cluster_that_refuses_or_is_not_there_says_so(tmp_path: Path) -> None:
    with serving(fleets.objects(), tmp_path, forbidden="modelreplicas") as kubeconfig:
        source = Live(kubeconfig=kubeconfig)
        assert source.namespace == "ml"
        with pytest.raises(Unreadable, match=r"context here refuses to show .*modelreplicas is forbidden"):
            source.find(MODEL_REPLICA)
        with pytest.raises(Unreadable, match="no context there; it has here"):
            Live("there", kubeconfig)
    with pytest.raises(Unreadable, match="the cluster of context here does not answer: "):
        Live(kubeconfig=kubeconfig).find(MODEL_REPLICA)
    with pytest.raises(Unreadable, match="give --context and --kubeconfig, or --fleet FILE"):
        Live(kubeconfig=tmp_path / "none")
