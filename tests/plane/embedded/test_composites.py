"""The loop: what Crossplane does with an XR from its creation to its deletion."""

from datetime import datetime
from itertools import pairwise

import pytest
from tests.plane.embedded.builders import BOX, a_box, a_map, a_plane, a_shelf, compose_box

from plane.embedded import Plane
from plane.store.errors import ApiError, Invalid, NotFound
from xfn.function import Desired, Function, Observed, Refused
from xfn.values import Resource, Selector


def names(plane: Plane, kind: str = "ConfigMap", namespace: str = "ml") -> list[str]:
    return [obj["metadata"]["name"] for obj in plane.all(kind, namespace)]


def test_an_xr_composes_and_becomes_ready() -> None:
    plane = a_plane()
    plane.apply(a_box(replicas=2, note="hello"))
    plane.settle()
    box = plane.get("Box", "box", "ml")
    assert names(plane) == ["box-0", "box-1"]
    assert box["status"]["note"] == "hello"
    assert plane.condition("Box", "box", "Ready", "ml")["status"] == "True"
    assert plane.condition("Box", "box", "Synced", "ml")["observedGeneration"] == box["metadata"]["generation"]


def test_composed_resources_are_owned_labelled_and_referred_to() -> None:
    plane = a_plane()
    plane.apply(a_box())
    plane.settle()
    box, part = plane.get("Box", "box", "ml"), plane.get("ConfigMap", "box-0", "ml")
    assert part["metadata"]["ownerReferences"][0]["uid"] == box["metadata"]["uid"]
    assert part["metadata"]["labels"]["crossplane.io/composite"] == "box"
    assert box["spec"]["crossplane"]["resourceRefs"] == [{"apiVersion": "v1", "kind": "ConfigMap", "name": "box-0"}]


def test_what_is_no_longer_desired_is_deleted() -> None:
    plane = a_plane()
    plane.apply(a_box(replicas=3))
    plane.settle()
    plane.scale("Box", "box", 1, "ml")
    plane.settle()
    assert names(plane) == ["box-0"]


def test_a_field_that_is_left_out_is_removed_from_what_is_composed_and_from_the_status() -> None:
    plane = a_plane()
    plane.apply(a_box(note="hello"))
    plane.settle()
    plane.apply(a_box())
    plane.settle()
    assert plane.get("ConfigMap", "box-0", "ml")["data"] == {"number": "0"}
    assert "note" not in plane.get("Box", "box", "ml")["status"]


def test_what_somebody_else_wrote_beside_it_stays() -> None:
    plane = a_plane()
    plane.apply(a_box(note="hello"))
    plane.settle()
    part = plane.get("ConfigMap", "box-0", "ml")
    part["data"]["mine"] = "yes"
    plane.store.update(part)
    plane.apply(a_box(note="bye"))
    plane.settle()
    assert plane.get("ConfigMap", "box-0", "ml")["data"] == {"number": "0", "note": "bye", "mine": "yes"}


def test_what_somebody_else_changed_is_put_right() -> None:
    plane = a_plane()
    plane.apply(a_box(note="hello"))
    plane.settle()
    part = plane.get("ConfigMap", "box-0", "ml")
    part["data"]["note"] = "tampered"
    plane.store.update(part)
    plane.settle()
    assert plane.get("ConfigMap", "box-0", "ml")["data"]["note"] == "hello"


def test_a_condition_that_no_longer_applies_is_cleared_and_never_removed() -> None:
    plane = a_plane()
    plane.apply(a_box(note="hello"))
    plane.settle()
    plane.apply(a_box())
    plane.settle()
    noted = plane.condition("Box", "box", "Noted", "ml")
    assert (noted["status"], noted["reason"]) == ("Unknown", "NotApplicable")


def test_a_fatal_result_keeps_what_runs_and_says_why() -> None:
    plane = a_plane()
    plane.apply(a_box(replicas=2, note="hello"))
    plane.settle()
    plane.apply(a_box(replicas=2, note="hello", fatal="the sky is falling"))
    plane.advance(5)
    assert names(plane) == ["box-0", "box-1"]
    synced = plane.condition("Box", "box", "Synced", "ml")
    assert synced["status"] == "False"
    assert synced["message"].endswith('step "box" returned a fatal result: the sky is falling')
    assert plane.condition("Box", "box", "Noted", "ml")["reason"] == "FatalError"
    assert plane.condition("Box", "box", "Ready", "ml")["status"] == "True"
    plane.apply(a_box(replicas=2, note="hello"))
    plane.settle()
    assert plane.condition("Box", "box", "Synced", "ml")["status"] == "True"
    assert plane.condition("Box", "box", "Noted", "ml")["status"] == "True"


def test_a_failure_is_retried_later_each_time() -> None:
    calls: list[datetime] = []

    def compose(observed: Observed) -> Desired:
        calls.append(observed.now)
        raise Refused("Never", "never")

    plane = a_plane(Function("Box", BOX.composite, compose))
    plane.apply(a_box())
    plane.advance(100)
    gaps = [round((b - a).total_seconds()) for a, b in pairwise(calls)]
    # The first calls come at once: the XR is woken by what is written into it.
    assert [gap for gap in gaps if gap] == [1, 4, 8, 16, 30, 30]


def test_what_is_required_wakes_the_xr_also_when_it_comes_changes_and_goes() -> None:
    plane = a_plane()
    plane.apply(a_box(reads="box"))
    plane.settle()
    assert plane.get("Box", "box", "ml")["status"]["seen"] == []
    plane.apply(a_map("a", "elsewhere", **{"shown-to": "box"}))
    plane.advance(1)
    assert plane.get("Box", "box", "ml")["status"]["seen"] == ["a"]
    plane.apply(a_map("a", "elsewhere", **{"shown-to": "another"}))
    plane.advance(1)
    assert plane.get("Box", "box", "ml")["status"]["seen"] == []


def test_an_answer_runs_again_when_its_time_is_over() -> None:
    plane = a_plane()
    plane.apply(a_box())
    plane.settle()
    before = plane.composites.reconciles
    plane.advance(500)
    assert plane.composites.reconciles == before
    plane.advance(170)
    assert plane.composites.reconciles == before + 1


def test_a_settled_control_plane_is_silent() -> None:
    plane = a_plane()
    plane.apply(a_shelf("a", "b"))
    plane.settle()
    before = plane.store.writes
    plane.advance(3600)
    assert plane.store.writes == before


def test_an_invalid_resource_is_told_and_the_others_arrive() -> None:
    def compose(observed: Observed) -> Desired:
        bad = {"apiVersion": "v1", "kind": "ConfigMap", "metadata": {"name": "bad"}, "data": {"a": 1}}
        return Desired(resources={"bad": Resource(bad), "good": Resource(a_map("good"))}, status={"note": "here"})

    plane = a_plane(Function("Box", BOX.composite, compose))
    plane.apply(a_box())
    plane.advance(1)
    assert names(plane) == ["good"]
    assert plane.condition("Box", "box", "Synced", "ml")["message"] == "Unsynced resources: bad"
    assert plane.get("Box", "box", "ml")["status"]["note"] == "here"


def test_a_field_that_nobody_declared_ends_the_whole_reconcile() -> None:
    def compose(observed: Observed) -> Desired:
        bad = {"apiVersion": "v1", "kind": "ConfigMap", "metadata": {"name": "bad"}, "dota": {}}
        return Desired(resources={"bad": Resource(bad)}, status={"note": "lost"})

    plane = a_plane(Function("Box", BOX.composite, compose))
    plane.apply(a_box())
    plane.advance(1)
    said = plane.condition("Box", "box", "Synced", "ml")["message"]
    assert 'cannot apply composed resource "bad"' in said
    assert said.endswith(".dota: field not declared in schema")
    assert "note" not in plane.get("Box", "box", "ml")["status"]


def test_a_kind_that_is_required_and_not_there_is_told() -> None:
    nope = Function("Box", BOX.composite, compose_box, lambda xr, got: {"x": Selector("no/v1", "Nope")})
    plane = a_plane(nope)
    plane.apply(a_box())
    plane.advance(1)
    said = plane.condition("Box", "box", "Synced", "ml")["message"]
    assert 'no matches for kind "Nope" in version "no/v1"' in said


def test_xrs_compose_xrs_and_a_tree_shows_them() -> None:
    plane = a_plane()
    plane.apply(a_shelf("a", "b"))
    plane.settle()
    assert plane.tree("Shelf", "shelf").lines() == [
        "Shelf shelf  Synced=True Ready=True",
        "  Box ml/a  Synced=True Ready=True",
        "    ConfigMap ml/a-0",
        "  Box ml/b  Synced=True Ready=True",
        "    ConfigMap ml/b-0",
    ]


def test_what_another_xr_controls_is_not_taken_from_it() -> None:
    def compose(observed: Observed) -> Desired:
        return Desired(resources={"same": Resource(a_map("same"))})

    plane = a_plane(Function("Box", BOX.composite, compose))
    plane.apply(a_box("first"))
    plane.settle()
    plane.apply(a_box("second"))
    plane.advance(1)
    assert plane.condition("Box", "second", "Synced", "ml")["message"] == "Unsynced resources: same"
    owners = plane.get("ConfigMap", "same", "ml")["metadata"]["ownerReferences"]
    assert [owner["name"] for owner in owners] == ["first"]


def test_a_kind_without_a_composition_is_stored_and_left_alone() -> None:
    plane = a_plane()
    label = {"apiVersion": "test.example.org/v1", "kind": "Label", "metadata": {"name": "l"}, "spec": {"text": "x"}}
    plane.apply(label)
    plane.settle()
    assert "status" not in plane.get("Label", "l")


def test_a_paused_xr_is_not_reconciled() -> None:
    plane = a_plane()
    box = a_box()
    box["metadata"]["annotations"] = {"crossplane.io/paused": "true"}
    plane.apply(box)
    plane.settle()
    assert names(plane) == []
    assert plane.condition("Box", "box", "Synced", "ml")["reason"] == "ReconcilePaused"


def test_an_xr_that_is_not_paused_any_more_says_so_once_and_is_silent() -> None:
    plane = a_plane()
    box = a_box(replicas=1)
    box["metadata"]["annotations"] = {"crossplane.io/paused": "true"}
    plane.apply(box)
    plane.settle()
    box["metadata"]["annotations"] = {"crossplane.io/paused": "false"}
    plane.apply(box)
    plane.settle()
    synced = plane.condition("Box", "box", "Synced", "ml")
    assert (synced["status"], synced["reason"], "message" in synced) == ("True", "ReconcileSuccess", False)
    writes = plane.store.writes
    plane.advance(1200)
    assert plane.store.writes == writes


def test_an_object_that_is_not_valid_is_refused_in_the_servers_words() -> None:
    plane = a_plane()
    with pytest.raises(Invalid, match=r"spec.note: Too long: may not be more than 20 bytes"):
        plane.apply(a_box(note="x" * 21))
    with pytest.raises(ApiError, match=r'unknown field "spec.nota"'):
        plane.apply(a_box(nota="x"))
    with pytest.raises(NotFound):
        plane.scale("Shelf", "none", 1)


def test_two_runs_with_one_seed_are_the_same_and_another_seed_differs() -> None:
    def life(seed: int) -> list[str]:
        plane = a_plane(seed=seed)
        told: list[str] = []
        plane.store.watch(lambda change: told.append(f"{change.key} {'gone' if change.new is None else 'written'}"))
        for number in range(5):
            plane.apply(a_box(f"box-{number}", f"ns-{number}", replicas=3))
        plane.settle()
        return told

    assert life(1) == life(1)
    assert life(1) != life(2)
    assert set(life(1)) == set(life(2))
