"""What was made of an object is kept while it is the very same object, and never given out for another."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from xfn.fields import Fields
from xfn.memory import Kept, per_spec
from xfn.values import Json

_OBJECTS = [{"n": 0}, {"n": 0}, {"n": 1}]


@given(st.lists(st.tuples(st.sampled_from("abc"), st.sampled_from([0, 1, 2]), st.sampled_from([0, 1, 2]))))
def test_what_is_kept_is_what_would_be_made(asked: list[tuple[str, int, int]]) -> None:
    kept = Kept[tuple[int, int]](most=2)
    for name, one, other in asked:
        of = (_OBJECTS[one], _OBJECTS[other])
        made = kept.get(name, of, lambda a, b: (id(a), id(b)))
        assert made == (id(of[0]), id(of[1]))
        assert len(kept) <= 2


def test_the_same_objects_are_looked_at_once() -> None:
    kept, made, first = Kept[int](), [], {"a": 1}
    for obj in (first, first, {"a": 1}, first):
        kept.get("x", (obj,), lambda each: made.append(each) or len(made))  # type: ignore[func-returns-value]
    assert len(made) == 3


def an_xr(spec: Json, name: str = "a", **status: object) -> Json:
    return {"metadata": {"uid": "u", "namespace": "ml", "name": name}, "spec": spec, "status": status}


def test_a_status_makes_nothing_anew_and_a_spec_or_a_name_does() -> None:
    made: list[str] = []

    @per_spec
    def read(xr: Json) -> int:
        made.append(xr["metadata"]["name"])
        return int(xr["spec"]["x"])

    spec = {"x": 1}
    assert [read(an_xr(spec)), read(an_xr({"x": 1, "crossplane": {}}, ready=True))] == [1, 1]
    assert made == ["a"]
    assert [read(an_xr({"x": 2})), read(an_xr(spec, "b"))] == [2, 1]
    assert made == ["a", "a", "b"]


def test_what_came_over_the_wire_is_kept_for_one_call_only() -> None:
    made: list[Json] = []

    @per_spec
    def read(xr: Json) -> int:
        made.append(xr)
        return len(made)

    spec = Fields("XR ml/a", "spec")
    first, second = an_xr(spec), an_xr(spec)
    assert [read(first), read(first), read(second)] == [1, 1, 2]
