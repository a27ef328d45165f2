"""The store by itself: versions, generations, ownership of fields, selectors, and laws of merging."""

from typing import Any
from uuid import UUID

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.plane.embedded.builders import SCHEMAS, V1, a_box, a_map, a_plane

from plane.clock import Clock
from plane.copies import copied
from plane.store.errors import AlreadyExists, Conflict, Invalid, NoMatch, NotFound
from plane.store.keys import Json, Key, Kind
from plane.store.kinds import Kinds
from plane.store.store import Store, _uid

MAP = Kind("v1", "ConfigMap")


def a_store() -> Store:
    return Store(Clock(), Kinds((SCHEMAS,)))


def data(store: Store, name: str = "m") -> Any:
    return store.need(Key(*MAP, "default", name)).get("data")


def test_what_is_created_has_a_uid_a_version_and_a_time() -> None:
    stored = a_store().create(a_map("m"))
    assert stored["metadata"]["creationTimestamp"] == "2026-01-01T00:00:00Z"
    assert len(stored["metadata"]["uid"]) == 36
    assert int(stored["metadata"]["resourceVersion"]) > 0


@given(st.integers(0, 2**128 - 1))
def test_a_uid_is_a_random_uuid(bits: int) -> None:
    assert _uid(bits) == str(UUID(int=bits, version=4))


def test_two_stores_of_one_seed_hand_out_the_same_uids_and_no_version_twice() -> None:
    one, other = (a_store().create(a_map("m"))["metadata"] for _ in range(2))
    assert one["uid"] == other["uid"]
    assert one["resourceVersion"] != other["resourceVersion"]


def test_what_is_written_into_a_secret_as_text_is_stored_as_bytes() -> None:
    store = a_store()
    secret = {"apiVersion": "v1", "kind": "Secret", "metadata": {"name": "s", "namespace": "default"}}
    written = {**secret, "data": {"kept": "aQ=="}, "stringData": {"token": "abc"}}
    assert store.create(written)["data"] == {"kept": "aQ==", "token": "YWJj"}
    applied = store.apply({**secret, "stringData": {"token": "abcd"}}, "kubectl")
    assert applied["data"] == {"kept": "aQ==", "token": "YWJjZA=="}
    assert "stringData" not in applied


def test_a_generation_counts_changes_of_the_spec_alone() -> None:
    plane = a_plane()
    label = {"apiVersion": V1, "kind": "Label", "metadata": {"name": "l"}, "spec": {"text": "a"}}
    plane.apply(label)
    plane.apply({**label, "metadata": {"name": "l", "labels": {"x": "y"}}})
    assert plane.get("Label", "l")["metadata"]["generation"] == 1
    plane.apply({**label, "spec": {"text": "b"}})
    assert plane.get("Label", "l")["metadata"]["generation"] == 2


def test_a_write_that_changes_nothing_is_none() -> None:
    store = a_store()
    store.apply({**a_map("m"), "data": {"a": "1"}}, "one")
    writes = store.writes
    store.apply({**a_map("m"), "data": {"a": "1"}}, "one")
    store.apply({**a_map("m"), "data": {"a": "1"}}, "two")
    assert store.writes == writes


def test_a_field_is_removed_when_the_last_of_its_managers_leaves_it_out() -> None:
    store = a_store()
    store.apply({**a_map("m"), "data": {"a": "1", "b": "1"}}, "one")
    store.apply({**a_map("m"), "data": {"a": "1"}}, "two")
    store.apply(a_map("m"), "one")
    assert data(store) == {"a": "1"}
    store.apply(a_map("m"), "two")
    assert data(store) is None


def test_who_changes_a_field_takes_it_from_the_others() -> None:
    store = a_store()
    store.apply({**a_map("m"), "data": {"a": "1"}}, "one")
    store.apply({**a_map("m"), "data": {"a": "2"}}, "two")
    store.apply(a_map("m"), "one")
    assert data(store) == {"a": "2"}


def test_an_update_takes_what_it_changes() -> None:
    store = a_store()
    applied = store.apply({**a_map("m"), "data": {"a": "1", "b": "1"}}, "one")
    store.update({**applied, "data": {"a": "2", "b": "1"}})
    store.apply(a_map("m"), "one")
    assert data(store) == {"a": "2"}


def test_a_default_goes_with_the_field_that_it_came_with() -> None:
    store = a_plane().store
    pool = {"apiVersion": "inference.networking.k8s.io/v1", "kind": "InferencePool"}
    spec = {"selector": {"matchLabels": {"a": "b"}}, "targetPorts": [{"number": 8000}]}
    picker = {"endpointPickerRef": {"name": "picker", "port": {"number": 9002}}}
    metadata = {"name": "p", "namespace": "ml"}
    applied = store.apply({**pool, "metadata": metadata, "spec": {**spec, **picker}}, "one")
    assert applied["spec"]["endpointPickerRef"]["failureMode"] == "FailClose"
    with pytest.raises(Invalid, match=r"^The InferencePool .*\n\* spec.endpointPickerRef: Required value\n"):
        store.apply({**pool, "metadata": metadata, "spec": spec}, "one")


def test_what_others_put_beside_it_does_not_make_an_apply_a_write() -> None:
    store = a_store()
    applied = store.apply({**a_map("m"), "data": {"a": "1"}}, "one")
    store.update({**applied, "data": {"a": "1", "b": "1"}})
    writes = store.writes
    store.apply({**a_map("m"), "data": {"a": "1"}}, "one")
    assert store.writes == writes
    store.apply(a_map("m"), "one")
    assert data(store) == {"b": "1"}


def test_what_was_changed_and_changed_back_is_owned_again_when_it_is_applied_again() -> None:
    store = a_store()
    applied = store.apply({**a_map("m"), "data": {"a": "1"}}, "one")
    changed = store.update({**applied, "data": {"a": "2"}})
    store.update({**changed, "data": {"a": "1"}})
    store.apply({**a_map("m"), "data": {"a": "1"}}, "one")
    store.apply(a_map("m"), "one")
    assert data(store) is None


def test_conditions_of_several_writers_live_beside_each_other() -> None:
    plane = a_plane()
    plane.apply(a_box(replicas=0))
    key = plane.key("Box", "box", "ml")
    entry = {"status": "True", "reason": "R", "lastTransitionTime": "2026-01-01T00:00:00Z"}

    def said(*types: str) -> Json:
        return {**a_box(), "status": {"conditions": [{**entry, "type": type_} for type_ in types]}}

    plane.store.apply(said("A"), "one", status=True)
    plane.store.apply(said("B", "C"), "two", status=True)
    plane.store.apply(said("B"), "two", status=True)
    assert [c["type"] for c in plane.store.need(key)["status"]["conditions"]] == ["A", "B"]


def test_the_status_is_written_apart_from_the_spec() -> None:
    plane = a_plane()
    plane.apply({**a_box(replicas=0), "status": {"note": "from the outside"}})
    assert "status" not in plane.get("Box", "box", "ml")


def test_an_update_of_an_old_version_is_refused() -> None:
    store = a_store()
    old = store.create(a_map("m"))
    store.update({**old, "data": {"a": "1"}})
    with pytest.raises(Conflict, match="the object has been modified"):
        store.update({**old, "data": {"a": "2"}})


def test_what_exists_is_not_created_and_what_does_not_is_not_found() -> None:
    store = a_store()
    store.create(a_map("m"))
    with pytest.raises(AlreadyExists):
        store.create(a_map("m"))
    with pytest.raises(NotFound, match='ConfigMap "none" not found'):
        store.delete(Key(*MAP, "default", "none"))
    with pytest.raises(NotFound, match='namespaces "nowhere" not found'):
        store.create(a_map("m", "nowhere"))
    with pytest.raises(NoMatch):
        store.create({"apiVersion": "a/v1", "kind": "Nope", "metadata": {"name": "n"}})


def test_objects_are_found_by_namespace_and_by_every_label() -> None:
    store = a_store()
    for name, labels in {"a": {"x": "1", "y": "1"}, "b": {"x": "1"}, "c": {"y": "1"}}.items():
        store.apply(a_map(name, **labels), "test")

    def names(**labels: str) -> list[str]:
        return [obj["metadata"]["name"] for obj in store.find(MAP, namespace="default", labels=labels)]

    assert names() == ["a", "b", "c"]
    assert names(x="1") == ["a", "b"]
    assert names(x="1", y="1") == ["a"]
    store.apply(a_map("a", y="1"), "test")
    assert names(x="1") == ["b"]
    store.delete(Key(*MAP, "default", "b"))
    assert names(x="1") == []
    assert store.find(MAP, namespace="kube-system") == []


_STEPS: st.SearchStrategy[tuple[str, str, dict[str, str]]] = st.one_of(
    st.tuples(st.just("label"), st.sampled_from("ab"), st.dictionaries(st.sampled_from("xy"), st.sampled_from("12"))),
    st.tuples(st.just("find"), st.just(""), st.dictionaries(st.sampled_from("xy"), st.sampled_from("12"), min_size=1)),
    st.tuples(st.just("delete"), st.sampled_from("ab"), st.just({})),
)


@given(st.lists(_STEPS, max_size=20))
def test_what_is_found_by_labels_has_them_whenever_they_were_first_asked_for(
    steps: list[tuple[str, str, dict[str, str]]],
) -> None:
    store = a_store()
    for step, name, labels in steps:
        if step == "label":
            store.apply(a_map(name, **labels), "test")
        elif step == "find":
            having = [obj for obj in store.find(MAP) if labels.items() <= obj["metadata"].get("labels", {}).items()]
            assert store.find(MAP, labels=labels) == having
        elif store.get(Key(*MAP, "default", name)) is not None:
            store.delete(Key(*MAP, "default", name))


def test_deletion_waits_for_finalizers() -> None:
    store = a_store()
    store.apply({**a_map("m"), "metadata": {**a_map("m")["metadata"], "finalizers": ["a.example/b"]}}, "test")
    key = Key(*MAP, "default", "m")
    store.delete(key)
    deleting = store.need(key)
    assert "deletionTimestamp" in deleting["metadata"]
    store.update({**deleting, "metadata": {**deleting["metadata"], "finalizers": []}})
    assert store.get(key) is None


def test_the_scale_subresource_is_checked_as_a_spec_is() -> None:
    plane = a_plane()
    plane.apply(a_box(replicas=1))
    plane.scale("Box", "box", 3, "ml")
    assert plane.get("Box", "box", "ml")["spec"]["replicas"] == 3
    with pytest.raises(Exception, match="should be greater than or equal to 0"):
        plane.scale("Box", "box", -1, "ml")


INTENTS = st.dictionaries(st.sampled_from("abcd"), st.sampled_from(["1", "2"]), max_size=4)


@given(st.lists(st.tuples(st.sampled_from(["one", "two"]), INTENTS), max_size=8))
def test_law_what_a_manager_applied_last_is_there(steps: list[tuple[str, dict[str, str]]]) -> None:
    store = a_store()
    for manager, intent in steps:
        store.apply({**a_map("m"), "data": intent}, manager)
        assert (data(store) or {}).items() >= intent.items()


@given(st.lists(INTENTS, min_size=1, max_size=6))
def test_law_a_single_manager_gets_exactly_what_it_says(intents: list[dict[str, str]]) -> None:
    store = a_store()
    for intent in intents:
        store.apply({**a_map("m"), **({"data": intent} if intent else {})}, "only")
        assert (data(store) or {}) == intent


@given(st.lists(st.tuples(st.sampled_from(["one", "two"]), INTENTS), max_size=8))
def test_law_what_is_handed_out_never_changes(steps: list[tuple[str, dict[str, str]]]) -> None:
    store = a_store()
    seen: list[tuple[Json, Json]] = []
    for manager, intent in steps:
        stored = store.apply({**a_map("m"), "data": intent}, manager)
        seen.append((stored, copied(stored)))
    assert all(stored == copy for stored, copy in seen)


class Owned:
    """What becomes of one map of an object that managers apply and others update, field by field."""

    def __init__(self) -> None:
        self.values: dict[str, str] = {}
        self.owners: dict[str, set[str]] = {}

    def apply(self, manager: str, said: dict[str, str]) -> None:
        for name in [name for name, owners in self.owners.items() if manager in owners and name not in said]:
            self.owners[name].discard(manager)
            if not self.owners[name]:
                self.values.pop(name, None)
                del self.owners[name]
        for name, value in said.items():
            kept = self.owners.get(name, set()) if self.values.get(name) == value else set()
            self.values[name], self.owners[name] = value, {*kept, manager}

    def update(self, values: dict[str, str]) -> None:
        changed = {name for name in {**self.values, **values} if self.values.get(name) != values.get(name)}
        self.values = dict(values)
        self.owners = {name: owners for name, owners in self.owners.items() if name not in changed}


@given(st.lists(st.tuples(st.sampled_from(["one", "two", "update"]), INTENTS, INTENTS), max_size=10))
def test_law_what_others_changed_is_no_longer_taken_away(
    steps: list[tuple[str, dict[str, str], dict[str, str]]],
) -> None:
    store, texts, labels = a_store(), Owned(), Owned()
    store.create(a_map("m"))
    for who, said, labelled in steps:
        given_map = {**a_map("m", **labelled), "data": said}
        if who == "update":
            old = store.need(Key(*MAP, "default", "m"))
            store.update({**given_map, "metadata": {**old["metadata"], "labels": labelled}})
            texts.update(said)
            labels.update(labelled)
        else:
            store.apply(given_map, who)
            texts.apply(who, said)
            labels.apply(who, labelled)
        assert (data(store) or {}) == texts.values
        assert (store.need(Key(*MAP, "default", "m"))["metadata"].get("labels") or {}) == labels.values
