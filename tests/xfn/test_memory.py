"""What was read before is not read again, and what must not be kept is not."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from xfn.fields import Fields
from xfn.memory import Memory, per_spec
from xfn.values import Call, Json, Object, State
from xfn.wire import call_from, request_from


def read(**metadata: Any) -> Object:
    """An object as a function gets it."""
    kind = metadata.pop("kind", "InferenceCluster")
    api = metadata.pop("api", "modelplane.ai/v1alpha1")
    obj: Json = {"apiVersion": api, "kind": kind, "metadata": {"name": "a", **metadata}, "spec": {"x": 1}}
    return call_from(request_from(Call(State(), required={"all": (obj,)}))).required["all"][0]


def test_an_object_of_the_same_version_is_read_once() -> None:
    first = read(uid="one", resourceVersion="1")
    assert read(uid="one", resourceVersion="1") is first
    assert read(uid="one", resourceVersion="2") is not first
    assert read(uid="two", resourceVersion="1") is not first


def test_an_object_that_is_not_stored_is_read_each_time() -> None:
    assert read(uid="three") is not read(uid="three")
    assert read(resourceVersion="1") is not read(resourceVersion="1")


def test_what_may_carry_a_secret_is_not_kept() -> None:
    for api, kind in (("v1", "Secret"), ("kubernetes.m.crossplane.io/v1alpha1", "Object")):
        stored = {"api": api, "kind": kind, "uid": "four", "resourceVersion": "1"}
        assert read(**stored) is not read(**stored)


def test_managed_fields_are_no_functions_business() -> None:
    assert "managedFields" not in read(managedFields=[{"manager": "kubectl"}])["metadata"]


def test_the_oldest_that_nobody_asked_for_goes_first() -> None:
    memory, made = Memory(most=2), []

    def fresh(name: str) -> Fields:
        made.append(name)
        return Fields(name)

    for name in ("a", "b", "a", "c", "a", "b"):
        assert memory.get(name, lambda name=name: fresh(name)).owner == name  # type: ignore[misc]
    assert made == ["a", "b", "c", "b"]
    assert len(memory) == 2


SPECS: list[Json] = [{"a": 1}, {"a": 2}, {"a": 1, "crossplane": {"refs": [1]}}, {"a": 1, "crossplane": {}}, {}]


@given(st.lists(st.tuples(st.sampled_from(SPECS), st.booleans(), st.sampled_from("xy"))))
def test_what_was_made_of_a_spec_is_what_would_be_made_now(looks: list[tuple[Json, bool, str]]) -> None:
    def make(xr: Json) -> Json:
        own = {key: value for key, value in xr["spec"].items() if key != "crossplane"}
        return {"name": xr["metadata"]["name"], "of": own}

    kept = per_spec(make)
    for spec, copied, name in looks:
        xr = {"metadata": {"name": name}, "spec": dict(spec) if copied else spec, "status": {}}
        made = kept(xr)
        assert made == make(xr)
        assert kept({**xr, "spec": {**xr["spec"], "crossplane": {"refs": []}}}) is made
