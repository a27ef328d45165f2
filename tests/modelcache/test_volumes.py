"""ModelCache: what is complete is so in one volume. One that is made anew is empty, whatever was said of the last."""

from __future__ import annotations

from copy import deepcopy

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.lives import condition
from tests.modelcache.builders import Staging, a_cache, a_replica, world
from tests.modelservice.builders import a_cluster

from modelplane.modelcache.observe import VOLUME
from xfn.values import Json


def ready(*clusters: str, xr: Json | None = None) -> Staging:
    life = Staging(xr or a_cache(), jobs=dict.fromkeys(clusters, "Complete"))
    life.has(*world(*clusters))
    assert life.settle().desired.composite.ready is True
    return life


def remake(life: Staging, cluster: str) -> None:
    """The claim was deleted on the cluster, and the provider made it again; what is staged from now on runs."""
    life.remade[cluster] += 1
    life.jobs = {}
    life.see()


def job_names(life: Staging, cluster: str) -> list[str]:
    return [job["metadata"]["name"] for job in life.on(cluster, "Job")]


def as_an_earlier_release_left_it(life: Staging) -> None:
    """Neither the status nor the Jobs name the volume."""
    for entry in life.xr["status"]["clusters"]:
        del entry["volumeUID"]
    for obj in life.composed.values():
        for manifest in (obj["spec"]["forProvider"]["manifest"], obj["status"]["atProvider"]["manifest"]):
            manifest["metadata"].get("annotations", {}).pop(VOLUME, None)


def test_the_status_names_the_volume_that_holds_the_weights() -> None:
    life = Staging(a_cache())
    life.has(*world("a"))
    life.settle()
    assert "volumeUID" not in life.entry("a")
    life.jobs = {"a": "Complete"}
    life.settle()
    assert life.entry("a")["volumeUID"] == "v0"


def test_a_volume_of_someone_else_is_not_named() -> None:
    """What is in it is theirs to know."""
    xr = a_cache()
    source = {"source": {"pvc": {"claimName": "theirs"}}, "revision": "1"}
    xr["spec"] = {"clusterSelector": xr["spec"]["clusterSelector"], **source}
    life = ready("a", xr=xr)
    remake(life, "a")
    life.settle()
    assert life.entry("a")["ready"] is True
    assert "volumeUID" not in life.entry("a")


@pytest.mark.parametrize("earlier", [False, True], ids=["named", "of an earlier release"])
def test_a_volume_that_was_made_anew_is_filled_again(earlier: bool) -> None:
    life = ready("a", "b")
    before, (old,) = life.entry("a"), job_names(life, "a")
    if earlier:
        as_an_earlier_release_left_it(life)
    remake(life, "a")
    said = life.reconcile()
    assert life.entry("a")["phase"] == "Staging"
    assert life.entry("a")["ready"] is False
    assert "made anew" in life.entry("a")["message"]
    assert {"revision", "path", "volumeUID"} & life.entry("a").keys() == set()
    assert condition(said, "Staged") == ("False", "Staging")
    (new,) = job_names(life, "a")
    assert new != old
    life.settle()
    assert job_names(life, "a") == [new]
    assert life.entry("a")["phase"] == "Staging", "an earlier volume is no failure"
    assert life.entry("b")["ready"] is True
    life.jobs = {"a": "Complete"}
    assert life.settle().desired.composite.ready is True
    assert life.entry("a") == {**before, "volumeUID": "v1"}


def test_a_volume_that_was_made_anew_is_filled_though_no_job_is_left() -> None:
    life = ready("a")
    life.composed = {key: obj for key, obj in life.composed.items() if key == "volume-a"}
    remake(life, "a")
    life.settle()
    assert (life.entry("a")["phase"], life.entry("a")["ready"]) == ("Staging", False)
    assert len(job_names(life, "a")) == 1


def test_attempts_are_counted_anew_in_a_volume_that_was_made_anew() -> None:
    life = ready("a")
    remake(life, "a")
    life.jobs = {"a": "Failed"}
    life.reconcile()
    first = job_names(life, "a")
    life.jobs = {}
    life.reconcile()
    life.reconcile()
    assert life.entry("a")["message"].startswith("failed once")
    assert job_names(life, "a") != first


@pytest.mark.parametrize("earlier", [False, True], ids=["named", "of an earlier release"])
def test_a_cluster_that_is_selected_again_while_its_volume_goes_is_filled_again(earlier: bool) -> None:
    life = ready("a", "b")
    if earlier:
        as_an_earlier_release_left_it(life)
    going = life.finalise("b")
    entry = deepcopy(life.entry("b"))
    unlabelled = a_cluster("b")
    unlabelled["metadata"]["labels"] = {}
    life.has(*world("a"), unlabelled)
    life.settle()
    assert not life.on("b", "PersistentVolumeClaim")
    life.composed |= going
    life.xr["status"]["clusters"].append(entry)  # as if the last answer's status had not been written
    life.has(*world("a", "b"))
    assert condition(life.reconcile(), "Staged") == ("False", "Waiting")
    assert (life.entry("b")["phase"], life.entry("b")["ready"]) == ("Pending", False)
    life.composed = {key: obj for key, obj in life.composed.items() if key not in going}
    life.done.clear()
    life.remade["b"] += 1
    life.jobs = {"a": "Complete"}
    life.settle()
    assert (life.entry("b")["phase"], life.entry("b")["ready"]) == ("Staging", False)
    assert len(job_names(life, "b")) == 1
    life.jobs["b"] = "Complete"
    assert life.settle().desired.composite.ready is True


def test_a_volume_that_was_never_seen_holds_nothing_that_is_known() -> None:
    life = ready("a")
    life.composed["volume-a"]["status"] = {"conditions": []}
    life.lost = {"a"}
    life.reconcile()
    assert life.entry("a")["ready"] is False
    assert life.entry("a")["volumeUID"] == "v0"
    life.lost = set()
    life.settle()
    assert life.entry("a")["ready"] is True


@pytest.mark.parametrize("earlier", [False, True], ids=["named", "of an earlier release"])
def test_law_1_a_volume_out_of_sight_changes_nothing(earlier: bool) -> None:
    life = ready("a")
    if earlier:
        as_an_earlier_release_left_it(life)
    before = {key: obj["spec"] for key, obj in life.composed.items()}
    life.lost = {"a"}
    life.remade["a"] += 1
    life.settle()
    assert {key: obj["spec"] for key, obj in life.composed.items()} == before
    assert (life.entry("a")["phase"], life.entry("a")["path"]) == ("Unknown", life.xr["status"]["path"])


def test_law_1_the_replicas_that_run_keep_their_volume_when_it_was_made_anew() -> None:
    life = ready("a")
    life.has(*world("a"), a_replica("a", str(life.path("a"))))
    life.settle()
    remake(life, "a")
    life.settle()
    assert life.on("a", "PersistentVolumeClaim")
    assert "guard" in life.composed


def test_law_4_what_an_earlier_release_staged_is_not_staged_again() -> None:
    life = ready("a", "b")
    names = job_names(life, "a")
    as_an_earlier_release_left_it(life)
    assert life.settle().desired.composite.ready is True
    assert job_names(life, "a") == names
    assert life.entry("a")["volumeUID"] == "v0"


happening = st.lists(
    st.sampled_from(["remake a", "remake b", "done a", "done b", "run a", "run b", "lose a", "find a", "edit", "drop"]),
    max_size=8,
)


@given(happening)
@settings(max_examples=25, deadline=None)
def test_law_8_a_cluster_is_ready_only_with_a_volume_that_was_filled(happened: list[str]) -> None:
    life = Staging(a_cache("v0"), jobs={"a": "Complete", "b": "Complete"})
    life.has(*world("a", "b"))
    life.settle()
    for number, event in enumerate(happened):
        _happen(life, event, number)
        life.see()
        for _ in range(3):
            filled = set(life.staged)
            life.reconcile()
            ready_on = [each for each in life.xr["status"]["clusters"] if each["ready"]]
            assert {(each["name"], life.remade[each["name"]], each["path"]) for each in ready_on} <= filled


def _happen(life: Staging, event: str, number: int) -> None:
    what, _, cluster = event.partition(" ")
    if what == "remake":
        life.remade[cluster] += 1
    elif what == "done":
        life.jobs[cluster] = "Complete"
    elif what == "run":
        life.jobs.pop(cluster, None)
    elif what == "lose":
        life.lost.add(cluster)
    elif what == "find":
        life.lost.discard(cluster)
    elif what == "edit":
        life.edit(revision=f"v{number}")
    else:
        life.composed = {key: obj for key, obj in life.composed.items() if not key.startswith("stage-")}
