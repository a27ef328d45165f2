"""A cache is held while replicas read its weights."""

from __future__ import annotations

from tests.modelcache.builders import Staging, a_cache, a_replica, ready, world


def guard(life: Staging) -> str | None:
    """The reason for which the cache cannot be deleted."""
    found = life.composed.get("guard")
    return found["spec"]["reason"] if found else None


def test_law_6_a_cache_that_replicas_use_is_not_deleted() -> None:
    life = ready("a", "b")
    assert guard(life) is None
    path = str(life.path("a"))
    life.has(*world("a", "b"), a_replica("a", path), a_replica("b", path), a_replica("b", path, "other"))
    assert life.settle().desired.composite.ready is True
    assert life.composed["guard"]["spec"]["of"] == {
        "apiVersion": "modelplane.ai/v1alpha1",
        "kind": "ModelCache",
        "resourceRef": {"name": "llama"},
    }
    assert "replicas of ModelDeployment chat-a, chat-b read its weights" in str(guard(life))
    life.has(*world("a", "b"))
    life.settle()
    assert guard(life) is None


def test_law_6_a_long_list_of_users_is_shortened() -> None:
    life = ready("a")
    life.has(*world("a"), *(a_replica(name, "r-aaaaaaaaaaaa") for name in "abcde"))
    life.settle()
    assert "ModelDeployment chat-a, chat-b, chat-c and 2 more read" in str(guard(life))


def test_law_6_a_replica_that_an_earlier_release_made_counts_while_something_moves() -> None:
    life = Staging(a_cache())
    replica = a_replica("a", "r-aaaaaaaaaaaa")
    del replica["metadata"]["labels"]
    life.has(*world("a"), replica)
    life.settle()
    assert guard(life)
