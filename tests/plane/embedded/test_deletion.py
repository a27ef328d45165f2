"""Deletion: what goes with what, in which order, and what holds it up."""

import pytest
from tests.plane.embedded.builders import a_box, a_map, a_plane, a_shelf, a_usage

from plane.embedded import Plane
from plane.store.errors import Conflict, Forbidden
from plane.store.keys import Json
from plane.store.store import Change


def gone(plane: Plane) -> list[str]:
    """The names of what is deleted from now on, in order."""
    told: list[str] = []

    def see(change: Change) -> None:
        if change.new is None:
            told.append(change.key.name)

    plane.store.watch(see)
    return told


def _owner(obj: Json) -> Json:
    metadata = obj["metadata"]
    return {"apiVersion": obj["apiVersion"], "kind": obj["kind"], "name": metadata["name"], "uid": metadata["uid"]}


def test_in_the_background_the_xr_goes_first() -> None:
    plane = a_plane()
    plane.apply(a_shelf("a"))
    plane.settle()
    order = gone(plane)
    plane.delete("Shelf", "shelf")
    plane.settle()
    assert order == ["shelf", "a", "a-0"]


def test_in_the_foreground_children_go_first() -> None:
    plane = a_plane()
    plane.apply(a_shelf("a"))
    plane.settle()
    order = gone(plane)
    plane.delete("Shelf", "shelf", foreground=True)
    plane.settle()
    assert order == ["a-0", "a", "shelf"]


def test_a_child_that_is_no_longer_desired_goes_bottom_up() -> None:
    plane = a_plane()
    plane.apply(a_shelf("a", "b"))
    plane.settle()
    order = gone(plane)
    plane.apply(a_shelf("b"))
    plane.settle()
    assert order == ["a-0", "a"]


def test_an_xr_runs_no_pipeline_once_it_is_deleted() -> None:
    plane = a_plane()
    plane.apply(a_box())
    plane.settle()
    box = plane.get("Box", "box", "ml")
    box["metadata"]["finalizers"].append("test.example.org/wait")
    plane.store.update(box)
    plane.delete("Box", "box", "ml", foreground=True)
    plane.settle()
    assert plane.all("ConfigMap", "ml") == []
    assert plane.condition("Box", "box", "Ready", "ml")["reason"] == "Deleting"


def test_what_is_born_without_a_living_owner_is_collected() -> None:
    plane = a_plane()
    orphan = a_map("orphan", "ml")
    owner = {"apiVersion": "v1", "kind": "ConfigMap", "name": "x", "uid": "dead"}
    orphan["metadata"]["ownerReferences"] = [owner]
    plane.apply(orphan)
    plane.settle()
    assert not plane.exists("ConfigMap", "orphan", "ml")


def test_what_has_another_owner_stays() -> None:
    plane = a_plane()
    for name in ("one", "two"):
        plane.apply(a_map(name, "ml"))
    child = a_map("child", "ml")
    child["metadata"]["ownerReferences"] = [
        {"apiVersion": "v1", "kind": "ConfigMap", "name": n, "uid": plane.get("ConfigMap", n, "ml")["metadata"]["uid"]}
        for n in ("one", "two")
    ]
    plane.apply(child)
    plane.delete("ConfigMap", "one", "ml")
    plane.settle()
    assert [o["name"] for o in plane.get("ConfigMap", "child", "ml")["metadata"]["ownerReferences"]] == ["two"]


def test_a_namespace_is_emptied_before_it_goes() -> None:
    plane = a_plane()
    plane.apply(a_box())
    plane.settle()
    plane.delete("Namespace", "ml")
    with pytest.raises(Forbidden, match="because it is being terminated"):
        plane.apply(a_map("late", "ml"))
    plane.settle()
    assert not plane.exists("Namespace", "ml")
    assert plane.all("ConfigMap", "ml") == []


class TestUsages:
    """A Usage holds what it protects."""

    def test_deletion_is_refused_in_crossplanes_words(self) -> None:
        plane = a_plane()
        plane.apply(a_shelf())
        plane.apply(a_usage("guard", a_shelf(), reason="replicas are on it"))
        plane.settle()
        with pytest.raises(Conflict) as refused:
            plane.delete("Shelf", "shelf")
        assert str(refused.value) == (
            'admission webhook "nousages.protection.crossplane.io" denied the request: This resource is in-use by '
            '1 usage(s), including the *v1beta1.ClusterUsage "guard" with reason: "replicas are on it".'
        )

    def test_a_refused_deletion_is_replayed_two_seconds_after_the_usage_goes(self) -> None:
        plane = a_plane()
        plane.apply(a_shelf("a"))
        plane.apply(a_usage("guard", a_shelf(), reason="because", replayDeletion=True))
        plane.settle()
        with pytest.raises(Conflict):
            plane.delete("Shelf", "shelf", foreground=True)
        annotations = plane.get("Shelf", "shelf")["metadata"]["annotations"]
        assert annotations["usage.crossplane.io/deletion-attempt-with-policy"] == "Foreground"
        order = gone(plane)
        plane.delete("ClusterUsage", "guard")
        plane.advance(1.9)
        assert plane.exists("Shelf", "shelf")
        plane.settle()
        assert order == ["guard", "a-0", "a", "shelf"]

    def test_without_replay_nothing_is_deleted(self) -> None:
        plane = a_plane()
        plane.apply(a_shelf())
        plane.apply(a_usage("guard", a_shelf(), reason="because"))
        plane.settle()
        with pytest.raises(Conflict):
            plane.delete("Shelf", "shelf")
        plane.delete("ClusterUsage", "guard")
        plane.settle()
        shelf = plane.get("Shelf", "shelf")
        assert "crossplane.io/in-use" not in shelf["metadata"]["labels"]

    def test_a_usage_goes_with_its_user(self) -> None:
        plane = a_plane()
        plane.apply(a_shelf())
        plane.apply(a_map("user", "ml"))
        plane.apply(a_usage("guard", a_shelf(), by=a_map("user", "ml")))
        plane.settle()
        with pytest.raises(Conflict, match="by resource ConfigMap/user"):
            plane.delete("Shelf", "shelf")
        plane.delete("ConfigMap", "user", "ml")
        plane.settle()
        assert not plane.exists("Usage", "guard", "ml")
        plane.delete("Shelf", "shelf")

    @pytest.mark.parametrize("polled", [0, 3])
    def test_a_label_that_somebody_took_away_is_back_after_a_poll(self, polled: int) -> None:
        plane = a_plane()
        used, user = a_map("used", "ml"), a_map("user", "ml")
        for each in (used, user, a_usage("guard", used, user)):
            plane.apply(each)
        plane.advance(1 + 60 * polled)
        labelled = plane.get("ConfigMap", "used", "ml")
        plane.store.update({**labelled, "metadata": {**labelled["metadata"], "labels": {}}})
        plane.advance(61)
        assert plane.get("ConfigMap", "used", "ml")["metadata"]["labels"] == {"crossplane.io/in-use": "true"}

    def test_a_user_that_is_made_again_owns_the_usage_too(self) -> None:
        plane = a_plane()
        used, user = a_map("used", "ml"), a_map("user", "ml")
        kept = a_usage("guard", used, user)
        (held,) = plane.apply(used)
        kept["metadata"]["ownerReferences"] = [_owner(held)]
        for each in (user, kept):
            plane.apply(each)
        plane.advance(200)
        plane.delete("ConfigMap", "user", "ml")
        plane.apply(user)
        plane.advance(100)
        again = plane.get("ConfigMap", "user", "ml")["metadata"]["uid"]
        owners = plane.get("Usage", "guard", "ml")["metadata"]["ownerReferences"]
        assert again in [owner["uid"] for owner in owners]

    def test_a_cluster_scoped_object_named_without_its_empty_namespace_is_not_protected(self) -> None:
        plane = a_plane()
        plane.apply(a_shelf())
        plane.apply(a_map("user", "ml"))
        usage = a_usage("guard", a_shelf(), by=a_map("user", "ml"))
        del usage["spec"]["of"]["resourceRef"]["namespace"]
        plane.apply(usage)
        plane.settle()
        assert plane.condition("Usage", "guard", "Ready", "ml")["status"] == "True"
        plane.delete("Shelf", "shelf")

    def test_a_usage_of_what_is_not_there_is_not_ready_and_protects_once_it_is(self) -> None:
        plane = a_plane()
        plane.apply(a_usage("guard", a_shelf(), reason="because"))
        plane.advance(10)
        assert plane.condition("ClusterUsage", "guard", "Ready") == {}
        plane.apply(a_shelf())
        plane.settle()
        assert plane.condition("ClusterUsage", "guard", "Ready")["status"] == "True"

    def test_what_a_usage_protects_cannot_be_dropped_and_that_stops_the_whole_reconcile(self) -> None:
        plane = a_plane()
        plane.apply(a_box(replicas=2))
        plane.settle()
        plane.apply(a_map("user", "ml"))
        plane.apply(a_usage("guard", a_map("box-1", "ml"), by=a_map("user", "ml")))
        plane.settle()
        plane.apply(a_box(replicas=1, note="new"))
        plane.advance(5)
        said = plane.condition("Box", "box", "Synced", "ml")["message"]
        assert "cannot garbage collect composed resources that are no longer desired" in said
        assert "note" not in plane.get("ConfigMap", "box-0", "ml")["data"]
        plane.delete("ConfigMap", "user", "ml")
        plane.settle()
        assert not plane.exists("ConfigMap", "box-1", "ml")
        assert plane.get("ConfigMap", "box-0", "ml")["data"]["note"] == "new"

    def test_foreground_deletion_waits_for_what_is_in_use(self) -> None:
        plane = a_plane()
        plane.apply(a_box())
        plane.apply(a_map("user", "ml"))
        plane.settle()
        plane.apply(a_usage("guard", a_map("box-0", "ml"), by=a_map("user", "ml"), replayDeletion=True))
        plane.settle()
        plane.delete("Box", "box", "ml", foreground=True)
        plane.advance(60)
        assert plane.exists("Box", "box", "ml")
        plane.delete("ConfigMap", "user", "ml")
        plane.settle()
        assert not plane.exists("Box", "box", "ml")
