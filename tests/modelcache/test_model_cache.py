"""ModelCache: staged once a cluster, a new revision beside the old one, and nothing removed that someone uses."""

from __future__ import annotations

import json
import tomllib
from copy import deepcopy
from pathlib import Path

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.golden.cases import Case, cases, catalogue
from tests.lives import ANSWER, condition
from tests.modelcache.builders import Staging, a_cache, a_replica, order_of, ready, world
from tests.modelservice.builders import a_cluster

from modelplane.clustercapacity.shared import remote_namespace
from modelplane.modelcache.render import COMMAND, IMAGE
from xfn.fields import plain
from xfn.labels import CACHE_ON
from xfn.names import Limit
from xfn.values import Answer, Json

ROOT = Path(__file__).parents[2]
OWN_CASES = [case for case in cases() if case.folder.parent.name == "modelcache"]


@pytest.mark.parametrize("case", OWN_CASES, ids=lambda case: case.name)
def test_what_is_put_on_a_cluster_is_valid_there(case: Case) -> None:
    for composed in case.run(ANSWER).composed:
        if composed.object["kind"] == "Object":
            assert catalogue().check(plain(composed.object["spec"]["forProvider"]["manifest"])) == [], composed.name


def test_weights_are_staged_on_every_selected_cluster() -> None:
    life = ready("a", "b")
    assert life.xr["status"]["summary"] == "2/2"
    assert life.xr["status"]["revision"] == "v1"
    for name in ("a", "b"):
        assert len(life.on(name, "PersistentVolumeClaim")) == 1
        (job,) = life.on(name, "Job")
        assert order_of(job).into == life.path(name)


def test_the_ledger_of_a_cluster_learns_of_the_cache_by_its_first_object() -> None:
    """The ledger makes the namespace that all else of the cache needs."""
    life = Staging(a_cache())
    life.has(*world("a"))
    life.reconcile()
    assert list(life.composed) == ["volume-a"]
    assert life.composed["volume-a"]["metadata"]["labels"][CACHE_ON] == "a"
    (claim,) = life.on("a", "PersistentVolumeClaim")
    assert claim["metadata"]["namespace"] == remote_namespace("ml")


def test_a_deployment_can_begin_on_the_first_cluster_that_is_ready() -> None:
    life = Staging(a_cache(), jobs={"a": "Complete"})
    life.has(*world("a", "b"))
    life.settle()
    assert life.entry("a")["ready"] is True
    assert life.entry("b")["phase"] == "Staging"
    assert life.xr["status"]["revision"] == "v1"


def test_a_new_revision_is_staged_beside_the_old_one_and_used_when_it_is_everywhere() -> None:
    life = ready("a", "b")
    old = life.path("a")
    life.jobs = {}
    life.edit(revision="v2")
    life.settle()
    assert (life.path("a"), life.entry("a")["ready"], life.entry("a")["stagingRevision"]) == (old, True, "v2")
    life.jobs = {"a": "Complete"}
    life.settle()
    assert life.xr["status"]["revision"] == "v1"
    assert life.path("a") == old
    life.jobs = {"a": "Complete", "b": "Complete"}
    life.settle()
    assert life.xr["status"]["revision"] == "v2"
    assert life.path("a") != old
    assert life.path("a") == life.path("b")


def test_a_cluster_that_cannot_be_seen_does_not_hold_up_the_others() -> None:
    life = ready("a", "b")
    life.lost = {"b"}
    life.reconcile()
    life.edit(revision="v2")
    life.settle()
    assert life.xr["status"]["revision"] == "v2"
    assert (life.entry("b")["ready"], life.entry("b")["revision"]) == (False, "v1")
    life.lost = set()
    life.settle()
    assert (life.entry("b")["ready"], life.entry("b")["revision"]) == (True, "v2")


def test_a_job_keeps_the_folders_that_replicas_use() -> None:
    life = ready("a")
    old = life.path("a")
    life.has(*world("a"), a_replica("a", "r-aaaaaaaaaaaa"), a_replica("b", "r-bbbbbbbbbbbb"))
    life.jobs = {}
    life.edit(revision="v2")
    life.reconcile()
    new = next(order_of(job) for job in life.on("a", "Job") if order_of(job).into != old)
    assert set(new.keep) == {old, new.into, "r-aaaaaaaaaaaa"}


def test_a_job_that_failed_is_tried_again_under_another_name() -> None:
    life = Staging(a_cache(), jobs={"a": "Failed"})
    life.has(*world("a"))
    life.reconcile()
    life.reconcile()
    names = set()
    for _ in range(3):
        (job,) = life.on("a", "Job")
        names.add(job["metadata"]["name"])
        life.reconcile()
    assert len(names) == 3
    assert life.entry("a")["phase"] == "Failed"


def test_a_job_is_never_changed() -> None:
    """Its template cannot be: an Object with another manifest would be refused for ever."""
    life = Staging(a_cache())
    life.has(*world("a"))
    life.settle()
    before = deepcopy(life.on("a", "Job"))
    life.edit(size="20Gi")
    life.has(*world("a"), a_replica("a", "r-aaaaaaaaaaaa"))
    life.settle()
    assert life.on("a", "Job") == before
    assert life.on("a", "PersistentVolumeClaim")[0]["spec"]["resources"]["requests"]["storage"] == "20Gi"


def test_a_job_that_is_deleted_takes_its_pods_along() -> None:
    """Also those that have ended: any that is left would keep the volume, and with it the namespace, for ever."""
    (case,) = [each for each in OWN_CASES if each.name.endswith("04-staging-begins")]
    objects = [each.object for each in case.run(ANSWER).composed if each.object["kind"] == "Object"]
    composed = [each["spec"]["forProvider"]["manifest"] for each in objects]
    jobs = [each for each in composed if each["kind"] == "Job"]
    assert jobs
    assert all("foregroundDeletion" in each["metadata"]["finalizers"] for each in jobs)


def test_a_job_that_runs_is_stopped_before_it_is_removed() -> None:
    """Deleting a Job leaves its pods running."""
    life = Staging(a_cache())
    life.has(*world("a"))
    life.settle()
    (running,) = life.on("a", "Job")
    life.edit(revision="v2")
    life.reconcile()
    stopped = next(job for job in life.on("a", "Job") if job["metadata"]["name"] == running["metadata"]["name"])
    assert stopped["spec"]["suspend"] is True
    life.settle()
    assert [order_of(job).source.revision for job in life.on("a", "Job")] == ["v2"]  # type: ignore[union-attr]


def test_another_mirror_is_another_job_for_the_same_folder() -> None:
    life = Staging(a_cache())
    life.has(*world("a"))
    life.settle()
    folder = order_of(life.on("a", "Job")[0]).into
    life.edit(source={"huggingFace": {"repo": "acme/llama", "endpoint": "https://mirror.example.com"}})
    life.settle()
    (job,) = life.on("a", "Job")
    assert order_of(job).into == folder
    assert order_of(job).source.endpoint == "https://mirror.example.com"  # type: ignore[union-attr]


def unlabelled(name: str) -> Json:
    cluster = a_cluster(name)
    cluster["metadata"]["labels"] = {}
    return cluster


GONE = {
    "a cluster": [a_cluster("a")],
    "every cluster": [],
    "every label": [unlabelled("a"), unlabelled("b")],
    "a provider config": [a_cluster("a"), {**a_cluster("b"), "status": {}}],
}


@pytest.mark.parametrize("what", GONE)
def test_law_1_what_is_staged_stays_when_something_is_gone(what: str) -> None:
    life = ready("a", "b")
    before = {key: obj["spec"] for key, obj in life.composed.items()}
    life.has(*GONE[what])
    for _ in range(3):
        life.reconcile()
        assert {key: obj["spec"] for key, obj in life.composed.items()} == before
    assert life.xr["status"]["revision"] == "v1"


def test_law_1_a_cluster_that_is_gone_is_told() -> None:
    life = ready("a", "b").has(*world("a"))
    said = life.reconcile()
    assert said.desired.composite.ready is False
    assert condition(said, "Staged") == ("False", "ClusterUnknown")
    assert summary(said) == "1/2"


def summary(said: Answer) -> str:
    return str(said.desired.composite.object["status"]["summary"])


def test_law_1_a_typo_in_the_selector_removes_no_volume() -> None:
    life = ready("a", "b")
    before = life.composed.keys()
    life.edit(clusterSelector={"matchLabels": {"tier": "prodution"}})
    said = life.settle()
    assert life.composed.keys() == before
    assert condition(said, "ClustersSelected") == ("False", "SelectorMatchesNothing")
    assert said.desired.composite.ready is False


def test_law_1_a_lost_status_is_found_again() -> None:
    life = ready("a", "b")
    before = deepcopy(life.xr["status"])
    life.xr["status"] = {}
    life.settle()
    assert life.xr["status"]["clusters"] == before["clusters"]
    assert life.xr["status"]["revision"] == before["revision"]


def test_law_6_a_volume_stays_while_a_replica_uses_it() -> None:
    life = ready("a", "b")
    path = life.path("b")
    assert path is not None
    life.has(*world("a"), unlabelled("b"), a_replica("b", path))
    life.settle()
    assert life.on("b", "PersistentVolumeClaim")
    assert life.entry("b")["ready"] is False, "no replica is placed there any more"
    assert "llama-b" in life.entry("b")["message"]
    life.has(*world("a"), unlabelled("b"))
    life.settle()
    assert not life.on("b", "PersistentVolumeClaim")
    assert [each["name"] for each in life.xr["status"]["clusters"]] == ["a"]


def test_law_6_no_replica_is_placed_before_the_volume_goes() -> None:
    """A replica that was placed on what the status said a moment ago must find its volume."""
    life = ready("a", "b")
    life.has(*world("a"), unlabelled("b"))
    life.reconcile()
    assert life.on("b", "PersistentVolumeClaim")
    assert life.entry("b")["ready"] is False


def test_law_6_a_cluster_that_is_to_be_deleted_is_let_go() -> None:
    life = ready("a", "b")
    leaving = a_cluster("b")
    leaving["status"]["deletionPending"] = True
    life.has(*world("a"), leaving)
    life.settle()
    assert not life.on("b", "PersistentVolumeClaim")


def test_law_4_a_settled_cache_is_silent_and_asks_for_no_replicas_of_others() -> None:
    life = ready("a", "b")
    before = deepcopy((life.xr, life.composed))
    said = life.reconcile()
    assert (life.xr, life.composed) == before
    assert said.results == ()
    asked = {selector.kind: selector for selector in said.requirements.values()}
    assert asked.keys() == {"InferenceCluster", "ModelReplica"}
    assert asked["ModelReplica"].labels == {"modelplane.ai/cache": "llama"}


def test_law_4_an_outage_whose_words_differ_at_each_try_is_silent() -> None:
    """The local port of a connection is another at each poll."""
    life = ready("a")
    life.lost = {"a"}
    said = []
    for port in (41234, 41999):
        life.error = f"connect failed: read tcp 10.244.0.5:{port}->34.1.2.3:443: i/o timeout"
        life.reconcile()
        life.reconcile()
        said.append(deepcopy(life.xr["status"]))
    assert said[0] == said[1]
    assert life.entry("a")["phase"] == "Unknown"


def test_law_4_the_order_of_clusters_does_not_matter() -> None:
    straight = Staging(a_cache()).has(*world("a", "b", "c"))
    mixed = Staging(a_cache(), shuffle=lambda found: tuple(reversed(found))).has(*world("a", "b", "c"))
    assert straight.ask() == mixed.ask()


def test_law_7_the_same_name_in_two_namespaces_shares_nothing() -> None:
    one = ready("a")
    other = Staging(a_cache(namespace="other"), jobs={"a": "Complete"})
    other.has(a_cluster("a"))
    other.settle()

    def names(life: Staging) -> set[str]:
        remote = {m["metadata"]["name"] for kind in ("Job", "PersistentVolumeClaim") for m in life.on("a", kind)}
        return remote | {obj["metadata"]["name"] for obj in life.composed.values()}

    assert not names(one) & names(other)


def test_law_8_what_cannot_be_seen_is_unknown() -> None:
    life = ready("a", "b")
    life.lost = {"b"}
    life.reconcile()
    said = life.reconcile()
    assert (life.entry("b")["phase"], life.entry("b")["ready"]) == ("Unknown", False)
    assert condition(said, "Staged") == ("False", "ClusterUnknown")
    assert said.desired.composite.ready is False


def test_a_secret_is_copied_before_the_job_and_its_value_is_in_no_object() -> None:
    source = {"huggingFace": {"repo": "acme/llama", "secretRef": {"name": "hf"}}}
    secret: Json = {
        "apiVersion": "v1",
        "kind": "Secret",
        "metadata": {"name": "hf", "namespace": "ml", "uid": "u", "resourceVersion": "1"},
        "data": {"token": "c2VudGluZWw="},
    }
    life = Staging(a_cache(source=source), jobs={"a": "Complete"})
    life.has(*world("a"), secret)
    life.reconcile()
    assert life.on("a", "Job") == []
    said = life.settle()
    assert said.desired.composite.ready is True
    assert "c2VudGluZWw=" not in str(life.composed)
    assert "c2VudGluZWw=" not in str(said)


USER_TEXT = ["$(HF_TOKEN)", "`id`", "; rm -rf /", "--flag", "'\"", "a b", "${HOME}", "\n"]


@pytest.mark.parametrize("text", USER_TEXT)
def test_no_input_of_a_user_stands_on_a_command_line(text: str) -> None:
    source = {"huggingFace": {"repo": "acme/llama", "include": [text], "exclude": [text]}}
    life = Staging(a_cache(source=source))
    life.has(*world("a"))
    life.settle()
    (job,) = life.on("a", "Job")
    (container,) = job["spec"]["template"]["spec"]["containers"]
    assert container["command"] == [COMMAND]
    assert "args" not in container
    assert order_of(job).source.include == (text,)  # type: ignore[union-attr]
    assert "$" not in json.dumps(container["env"])


def test_the_image_is_the_one_that_is_released() -> None:
    version = tomllib.loads((ROOT / "functions/pyproject.toml").read_text())["project"]["version"]
    project = yaml.safe_load((ROOT / "crossplane-project.yaml").read_text())
    (package,) = (
        each["xpkg"]["package"] for each in project["spec"]["dependencies"] if each["xpkg"]["kind"] == "Function"
    )
    scripts = tomllib.loads((ROOT / "lib/weights/pyproject.toml").read_text())["project"]["scripts"]
    assert f"{package}:v{version}" == IMAGE
    assert COMMAND.rpartition("/")[2] in scripts


@given(
    st.from_regex(r"[a-z]([-a-z0-9]{0,50}[a-z0-9])?", fullmatch=True),
    st.from_regex(r"[a-z0-9]([-a-z0-9]{0,38}[a-z0-9])?", fullmatch=True),
)
@settings(max_examples=25, deadline=None)
def test_law_10_names_fit(name: str, cluster: str) -> None:
    life = Staging(a_cache(name=name), jobs={cluster: "Complete"})
    life.has(*world(cluster))
    life.settle()
    for obj in life.composed.values():
        manifest = obj["spec"]["forProvider"]["manifest"]
        for metadata in (obj["metadata"], manifest["metadata"]):
            assert len(metadata["name"]) <= Limit.LABEL
            assert all(len(value) <= Limit.LABEL for value in metadata.get("labels", {}).values())


events = st.lists(
    st.sampled_from(["done a", "done b", "fail a", "edit", "other", "lose b", "find b", "drop b", "back b"]),
    max_size=10,
)


@given(events)
@settings(max_examples=25, deadline=None)
def test_whatever_happens_replicas_are_given_only_what_is_complete(happened: list[str]) -> None:
    life = Staging(a_cache("v0"))
    present = {"a", "b"}
    for number, event in enumerate(happened):
        what, _, cluster = event.partition(" ")
        if what == "done":
            life.jobs[cluster] = "Complete"
        elif what == "fail":
            life.jobs[cluster] = "Failed"
        elif what == "edit":
            life.edit(revision=f"v{number + 1}")
        elif what == "other":
            life.edit(source={"huggingFace": {"repo": f"acme/llama-{number}"}})
        elif what == "lose":
            life.lost.add(cluster)
        elif what == "find":
            life.lost.discard(cluster)
        elif what == "drop":
            present.discard(cluster)
        else:
            present.add(cluster)
        life.has(*world(*sorted(present)))
        for _ in range(2):
            _check(life)


def _check(life: Staging) -> None:
    volumes = {key for key in life.composed if key.startswith("volume-")}
    complete = {
        order_of(obj["spec"]["forProvider"]["manifest"]).into
        for key, obj in life.composed.items()
        if life.done.get(key) == "Complete"
    }
    life.reconcile()
    assert volumes <= life.composed.keys(), "no volume was asked to go"
    for entry in life.xr["status"]["clusters"]:
        if entry["ready"]:
            assert entry["revision"] == life.xr["status"]["revision"]
            assert entry["path"] == life.xr["status"]["path"], "all replicas get the same weights"
            assert entry["path"] in complete
