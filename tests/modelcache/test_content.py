"""What weights are: their content, and not the word by which a source calls its revision."""

from __future__ import annotations

from copy import deepcopy

from tests.modelcache.builders import a_cache, order_of, ready

OTHER = {"huggingFace": {"repo": "acme/other"}}


def test_other_weights_of_the_same_revision_are_used_when_they_are_everywhere() -> None:
    """A branch is called main in every repository: its name does not say which weights it holds."""
    life = ready("a", "b", xr=a_cache("main"))
    old = life.path("a")
    life.jobs = {"a": "Complete"}
    life.edit(source=OTHER)
    life.settle()
    assert [(life.path(name), life.entry(name)["ready"]) for name in ("a", "b")] == [(old, True)] * 2
    assert (life.xr["status"]["revision"], life.xr["status"]["path"]) == ("main", old)
    life.jobs = {"a": "Complete", "b": "Complete"}
    life.settle()
    assert life.path("a") == life.path("b") == life.xr["status"]["path"] != old


def test_a_cluster_that_missed_the_switch_is_not_ready_with_the_old_weights() -> None:
    life = ready("a", "b", xr=a_cache("main"))
    life.lost = {"b"}
    life.reconcile()
    life.edit(source=OTHER)
    life.settle()
    life.lost, life.jobs = set(), {"a": "Complete"}
    life.settle()
    assert life.entry("b")["path"] != life.entry("a")["path"] == life.xr["status"]["path"]
    assert [life.entry(name)["ready"] for name in ("a", "b")] == [True, False]


def test_a_status_that_says_only_the_name_of_the_revision_moves_nothing() -> None:
    """So it is after an upgrade; even where two clusters have other weights of the same name."""
    life = ready("a", "b", xr=a_cache("main"))
    before, old = deepcopy(life.xr["status"]), life.path("a")
    for field in ("path", "claimName"):
        del life.xr["status"][field]
    life.settle()
    assert life.xr["status"] == before
    life.jobs = {"a": "Complete"}
    life.edit(source=OTHER)
    life.settle()
    for field in ("path", "claimName"):
        del life.xr["status"][field]
    entry = life.entry("a")
    (new,) = {order_of(job).into for job in life.on("a", "Job")} - {old}
    entry["path"] = new
    life.settle()
    assert (life.xr["status"]["path"], life.entry("b")["ready"], life.entry("a")["ready"]) == (old, True, False)


def test_law_1_a_status_that_is_lost_while_other_weights_are_staged_is_found_again() -> None:
    life = ready("a", "b", xr=a_cache("main"))
    old = life.path("a")
    life.jobs = {"a": "Complete"}
    life.edit(source=OTHER)
    life.settle()
    life.xr["status"] = {}
    life.settle()
    assert [(life.path(name), life.entry(name)["ready"]) for name in ("a", "b")] == [(old, True)] * 2


def test_another_claim_is_used_when_it_was_seen() -> None:
    """What was seen of the claim that was named before says nothing of the other."""
    spec = {"source": {"pvc": {"claimName": "one"}}, "revision": "1"}
    xr = a_cache()
    xr["spec"] = {"clusterSelector": xr["spec"]["clusterSelector"], **spec}
    life = ready("a", xr=xr)
    life.edit(source={"pvc": {"claimName": "two"}})
    life.reconcile()
    assert (life.entry("a")["claimName"], life.xr["status"]["claimName"]) == ("one", "one")
    life.settle()
    assert (life.entry("a")["claimName"], life.entry("a")["ready"]) == ("two", True)
    assert life.xr["status"]["claimName"] == "two"
