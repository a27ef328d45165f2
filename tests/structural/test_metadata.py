"""Metadata that is in order is seen at a glance, and the glance never misses what the careful way would say."""

from __future__ import annotations

from typing import Any
from unittest import mock

from hypothesis import given
from hypothesis import strategies as st

from structural import metadata, names
from structural.verdicts import Verdicts

TEXTS = st.sampled_from(
    ["", "a", "a.b", "A", "a b", "-", "x/y", "x/y/z", "/y", "a" * 64, "a" * 254, "Ä", "example.com/key"]
)
ODD: st.SearchStrategy[Any] = st.none() | st.just([])
OWNERS = st.fixed_dictionaries({}, optional=dict.fromkeys(("apiVersion", "kind", "name", "uid"), TEXTS))
METADATA = st.fixed_dictionaries(
    {},
    optional={
        "name": TEXTS | ODD,
        "namespace": TEXTS | ODD,
        "labels": st.none() | st.dictionaries(TEXTS, TEXTS, max_size=3),
        "annotations": st.none() | st.dictionaries(TEXTS, TEXTS | st.just("ä" * 140_000), max_size=3),
        "ownerReferences": st.none() | st.lists(OWNERS, max_size=2),
        "finalizers": st.none() | st.lists(TEXTS, max_size=2),
    },
)


@given(METADATA, st.booleans(), st.sampled_from([names.subdomain, names.path_segment]))
def test_a_glance_says_what_the_careful_way_says(given: dict[str, Any], namespaced: bool, check: Any) -> None:
    at_a_glance = metadata.validate(given, namespaced=namespaced, name_check=check)
    with mock.patch.object(metadata, "_is_in_order", return_value=False):
        assert at_a_glance == metadata.validate(given, namespaced=namespaced, name_check=check)


def test_what_nearly_all_objects_have_is_in_order_at_a_glance() -> None:
    found = {
        "name": "a.b",
        "namespace": "a",
        "labels": {"x/y": "z"},
        "annotations": {"x/y": "any"},
        "finalizers": ["x/y"],
        "ownerReferences": [{"apiVersion": "v1", "kind": "A", "name": "a", "uid": "1"}],
    }
    assert metadata._is_in_order(found, True, names.subdomain)
    assert not metadata._is_in_order(found, False, names.subdomain)


@given(METADATA, METADATA, TEXTS, TEXTS, st.data())
def test_what_stands_inside_another_object_is_in_order_at_a_glance_only_if_it_is(
    given: dict[str, Any], past: dict[str, Any], version: str, kind: str, data: st.DataObject
) -> None:
    before = {"apiVersion": "v1", "kind": "A", "metadata": past}
    sound = next(metadata.validate_resource(before), None) is None
    shared = data.draw(st.sets(st.sampled_from(sorted(past)))) if sound and past else set()
    resource = {"apiVersion": version, "kind": kind, "metadata": {**given, **{name: past[name] for name in shared}}}
    if metadata.is_resource_in_order(resource, before if sound else {}):
        assert not list(metadata.validate_resource(resource))


def test_verdicts_are_those_of_the_test_and_are_forgotten_when_there_is_no_room() -> None:
    asked: list[str] = []

    def is_short(text: str) -> bool:
        asked.append(text)
        return len(text) < 2

    short = Verdicts(is_short, room=2)
    assert [short[text] for text in ("a", "bb", "a", "c", "a")] == [True, False, True, True, True]
    assert asked == ["a", "bb", "c", "a"]
