"""A deployment's revision tells which weights it serves: whose, and what is in them, not what they are called."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.fleet.builders import a_cache, a_cluster, a_deployment, a_pool
from tests.fleet.world import World, condition, key_of

from modelplane.scheduler import cache, roles
from xfn.values import Json


def staged(name: str, path: str, *clusters: str, revision: str = "main") -> Json:
    """A cache that says which directory is in use."""
    made = a_cache(name, *clusters, revision=revision)
    said = {"claimName": f"{name}-weights", "path": path}
    made["metadata"]["uid"] = f"uid-{name}"
    made["status"] |= said
    for entry in made["status"]["clusters"]:
        entry |= said
    return made


def world(*caches: Json, replicas: int = 2, **spec: Any) -> World:
    named = {"modelCacheRef": {"name": "llama"}, **spec}
    clusters = [a_cluster(name, a_pool(nodes=4)) for name in ("a", "b")]
    return World(*clusters, *caches, a_deployment(replicas=replicas, **named)).settle()


def served(seen: World) -> set[tuple[str, str | None]]:
    return {(each["spec"]["cache"]["name"], each["spec"]["cache"].get("path")) for each in seen.replicas()}


def names(seen: World) -> list[object]:
    return [key_of(each) for each in seen.replicas()]


def of_an_earlier_release(seen: World) -> World:
    """The same as it was before weights had a hash in the revision."""
    for replica in seen.replicas():
        replica["spec"]["revision"] = replica["spec"]["revision"].partition("w")[0]
        replica["metadata"]["labels"].pop("modelplane.ai/cache")
    status = seen.deployment()["status"]
    status["revision"] = status["revision"].partition("w")[0]
    status["cacheRevision"] = status["cacheRevision"].partition("@")[0]
    for entry in status["placements"]:
        entry["revision"] = entry["revision"].partition("w")[0]
    return seen


def test_another_cache_is_rolled_out_though_its_revision_has_the_same_name() -> None:
    seen = world(staged("llama", "r-1", "a", "b"), staged("qwen", "r-2", "a", "b"))
    seen.deployment()["spec"]["modelCacheRef"] = {"name": "qwen"}
    seen.settle()
    assert served(seen) == {("qwen", "r-2")}
    assert seen.deployment()["status"]["replicas"]["updated"] == 2


def test_other_weights_of_the_same_cache_are_rolled_out() -> None:
    seen = world(staged("llama", "r-1", "a", "b"))
    seen.add(staged("llama", "r-2", "a", "b")).settle()
    assert served(seen) == {("llama", "r-2")}


def test_a_cluster_with_other_weights_of_the_same_revision_takes_no_replicas() -> None:
    odd = staged("llama", "r-1", "a", "b")
    odd["status"]["clusters"][1]["path"] = "r-0"
    seen = world(odd)
    assert set(seen.where()) == {"a"}


def test_another_cache_that_is_ready_nowhere_changes_nothing() -> None:
    seen = world(staged("llama", "r-1", "a", "b"), a_cache("empty"))
    before = names(seen)
    empty = seen.get("ModelCache", "empty", "ml")
    empty["status"] = {}
    seen.deployment()["spec"]["modelCacheRef"] = {"name": "empty"}
    seen.settle()
    assert names(seen) == before
    assert condition(seen.deployment(), "CacheResolved") == ("False", "CacheNotReady")


def test_law_1_a_cache_that_is_lost_for_a_moment_is_no_other_when_it_comes_back() -> None:
    seen = world(staged("llama", "r-1", "a", "b"))
    before, status = names(seen), seen.deployment()["status"]["cacheRevision"]
    lost = seen.get("ModelCache", "llama", "ml")
    seen.delete(key_of(lost))
    seen.settle()
    assert (names(seen), seen.deployment()["status"]["cacheRevision"]) == (before, status)
    seen.add(lost).settle()
    assert (names(seen), seen.deployment()["status"]["cacheRevision"]) == (before, status)


def test_an_upgrade_rolls_nothing_out() -> None:
    seen = of_an_earlier_release(world(staged("llama", "r-1", "a", "b")))
    before = names(seen)
    seen.settle()
    assert names(seen) == before
    assert seen.deployment()["status"]["replicas"]["updated"] == 2
    assert {each["metadata"]["labels"]["modelplane.ai/cache"] for each in seen.replicas()} == {"llama"}


def test_law_1_an_upgrade_while_the_cache_is_lost_takes_nothing_away() -> None:
    seen = world(staged("llama", "r-1", "a", "b"), rollout={"maxSurge": 0, "maxUnavailable": 1})
    before = names(of_an_earlier_release(seen))
    lost = seen.get("ModelCache", "llama", "ml")
    seen.delete(key_of(lost))
    seen.settle()
    assert names(seen) == before
    seen.add(lost).settle()
    assert names(seen) == before


def test_a_deployment_without_a_cache_has_the_revision_that_it_had() -> None:
    seen = World(a_cluster("a", a_pool(nodes=4)), a_deployment()).settle()
    assert {each["spec"]["revision"] for each in seen.replicas()} == {roles.revision(seen.deployment(), None)}
    assert "w" not in seen.deployment()["status"]["revision"]


words = st.text("abcdefw0123456789-/", min_size=1, max_size=12)
weights = st.tuples(words, words, st.none() | words)


@given(weights, weights, st.sampled_from(["rf7dfa485", "r0123abcd"]))
@settings(max_examples=200)
def test_two_replicas_run_the_same_revision_just_if_they_have_the_same_weights(
    one: tuple[str, str, str | None], other: tuple[str, str, str | None], revision: str
) -> None:
    def replica(told: str, use: tuple[str, str, str | None]) -> Json:
        used = {"name": use[0], "claimName": use[1], **({"path": use[2]} if use[2] else {})}
        return {"revision": told, "cache": used}

    first, second = (roles.running(replica(revision, each)) for each in (one, other))
    assert (first == second) == (one == other)
    assert roles.running(replica(first, one)) == first, "what is read is what was written"
    assert cache.content(*one) == first.partition("w")[2]
