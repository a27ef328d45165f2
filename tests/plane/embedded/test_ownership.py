"""What is owned of an object, the short way and the long one."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from plane.store import ownership
from plane.store.managers import _applied, _changed, _Said
from plane.store.ownership import METADATA, NOTHING
from structural import Schema

NAMES = st.sampled_from("abc")
SCALARS = st.sampled_from(["x", "y", 1, True, 0])
ITEMS = st.fixed_dictionaries({"name": NAMES}, optional={"value": SCALARS, "more": st.dictionaries(NAMES, SCALARS)})
SPECS = st.fixed_dictionaries(
    {},
    optional={
        "list": st.lists(ITEMS, max_size=3, unique_by=lambda item: item["name"]),
        "set": st.lists(NAMES, max_size=3, unique=True),
        "plain": st.lists(SCALARS, max_size=2),
        "map": st.dictionaries(NAMES, SCALARS, max_size=3),
        "whole": st.dictionaries(NAMES, SCALARS, max_size=2),
        "text": st.none() | SCALARS,
    },
)
OWNERS: st.SearchStrategy[Any] = st.fixed_dictionaries({"uid": NAMES, "kind": SCALARS})
ABOUT: st.SearchStrategy[Any] = st.fixed_dictionaries(
    {"name": st.just("o")},
    optional={
        "labels": st.dictionaries(NAMES, SCALARS, max_size=3),
        "finalizers": st.lists(NAMES, max_size=3, unique=True),
        "ownerReferences": st.lists(OWNERS, unique_by=lambda owner: owner["uid"]),
    },
)
OBJECTS = st.fixed_dictionaries({"metadata": ABOUT}, optional={"spec": SPECS, "status": SPECS})
NAMED = {"type": "object", "properties": {"name": {}, "value": {}, "more": {"type": "object"}}}
SPEC = {
    "type": "object",
    "properties": {
        "list": {
            "type": "array",
            "x-kubernetes-list-type": "map",
            "x-kubernetes-list-map-keys": ["name"],
            "items": NAMED,
        },
        "set": {"type": "array", "x-kubernetes-list-type": "set", "items": {"type": "string"}},
        "plain": {"type": "array"},
        "map": {"type": "object", "additionalProperties": {}},
        "whole": {"type": "object", "x-kubernetes-map-type": "atomic"},
        "text": {},
    },
}
OBJECT = Schema({"type": "object", "properties": {"metadata": METADATA.raw, "spec": SPEC, "status": SPEC}})


@given(OBJECTS, OBJECTS)
def test_what_stands_is_what_would_not_change_if_it_were_applied_again(live: Any, intent: Any) -> None:
    for now, said in ((live, intent), (ownership.merged(live, intent, OBJECT, {}, ()), intent)):
        again = ownership.merged(now, said, OBJECT, said, ())
        assert ownership.stands(now, said, OBJECT) == (again is now)


@given(OBJECTS, st.lists(OBJECTS, max_size=4))
def test_what_is_left_to_a_manager_is_found_by_what_changed(intent: Any, versions: list[Any]) -> None:
    old = {**intent, "metadata": {**intent["metadata"], "resourceVersion": "1"}}
    said = _Said("m", intent, old, status=False)
    left: Any = _applied(intent)
    for version in versions:
        # What is the very same is not looked at: parts of the old object stay where the new one says the same.
        new = {name: old[name] if old.get(name) == part else part for name, part in version.items()}
        said.lose(old, new, (_changed(old, new), _changed(old["metadata"], new["metadata"])), OBJECT)
        left = ownership.still_owned(left, old, new, OBJECT) or NOTHING
        assert said.owned == left
        old = new
