"""What follows from a pipeline: names, owners, deletions, conditions, events."""

from copy import deepcopy

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.plane.builders import UID, a_map, an_xr, composed_before, fatal, run, wants

from plane.composed import child_name, uid_of
from plane.composing import Remembered
from plane.conditions import first_and_more, holds, keep, keep_all, put
from plane.pipeline import PipelineFatal
from plane.reconcile import Outcome
from plane.render import ObservedError, check_observed
from xfn.values import Answer, Call, Condition, Json, Resource, State


def condition(outcome: Outcome, kind: str) -> Json:
    return next(c for c in outcome.composite["status"]["conditions"] if c["type"] == kind)


def test_nothing_given_is_changed() -> None:
    xr, before = an_xr(), composed_before("a")
    copies = deepcopy((xr, before))
    run(wants(a=a_map()), xr, before)
    assert (xr, before) == copies


def test_what_exists_keeps_its_name() -> None:
    outcome = run(wants(a=a_map("renamed")), an_xr(), composed_before("a"))
    assert outcome.composed[0].object["metadata"]["name"] == "a-1"


def test_what_another_controls_is_not_ours() -> None:
    outcome = run(wants(), an_xr(), composed_before("a", owner="someone-else"))
    assert outcome.deleted == ()


def test_what_has_no_controller_is_left_alone() -> None:
    assert run(wants(), an_xr(), composed_before("a", owner=None)).deleted == ()
    assert len(run(wants(), an_xr(), composed_before("a")).deleted) == 1


def test_a_failure_applies_and_deletes_nothing() -> None:
    outcome = run(lambda call: fatal("no"), an_xr(), composed_before("a"))
    assert isinstance(outcome.failure, PipelineFatal)
    assert (outcome.composed, outcome.deleted) == ((), ())
    assert condition(outcome, "Synced")["reason"] == "ReconcileError"


def test_owners_of_a_function_are_kept_beside_the_xr() -> None:
    other = {"apiVersion": "v1", "kind": "Pod", "name": "p", "uid": "u"}
    owned = a_map()
    owned["metadata"]["ownerReferences"] = [other]
    assert [o["uid"] for o in run(wants(a=owned)).composed[0].object["metadata"]["ownerReferences"]] == ["u", UID]
    owned["metadata"]["ownerReferences"] = [{**other, "controller": True}]
    assert "it has another controller" in str(run(wants(a=owned)).failure)


def test_an_invalid_name_fails_the_whole_reconcile() -> None:
    outcome = run(wants(bad=a_map("Not_Valid"), good=a_map()))
    assert 'composed resource "bad" because it has an invalid name "Not_Valid"' in str(outcome.failure)
    assert outcome.composed == ()


def test_rbac_names_may_have_colons() -> None:
    role = {"apiVersion": "rbac.authorization.k8s.io/v1", "kind": "ClusterRole", "metadata": {"name": "a:b"}}
    assert run(wants(role=role), an_xr(namespace=None)).failure is None
    assert run(wants(role=a_map("a:b"))).failure is not None


def test_a_cluster_scoped_resource_of_a_namespaced_xr_is_refused() -> None:
    scopes = {"ConfigMap": False}.get
    outcome = run(wants(a=a_map()), namespaced=lambda api_version, kind: scopes(kind))
    assert 'cannot apply cluster scoped composed resource "a" (a ConfigMap named m)' in str(outcome.failure)
    assert (
        run(wants(a=a_map()), an_xr(namespace=None), namespaced=lambda api_version, kind: scopes(kind)).failure is None
    )


def test_a_resource_is_ready_only_if_a_function_says_so() -> None:
    outcome = run(wants(said=Resource(a_map("a"), True), silent=Resource(a_map("b")), no=Resource(a_map("c"), False)))
    assert condition(outcome, "Ready")["message"] == "Unready resources: no, silent"


def test_conditions_are_never_removed() -> None:
    xr = an_xr()
    xr["status"] = {"conditions": [{"type": "Old", "status": "True", "reason": "R", "lastTransitionTime": "t"}]}
    assert condition(run(wants(), xr), "Old") == xr["status"]["conditions"][0]


def test_a_condition_that_changes_gets_the_time_of_the_change() -> None:
    def said(status: str) -> Outcome:
        xr = an_xr()
        xr["status"] = {"conditions": [{"type": "A", "status": "True", "reason": "R", "lastTransitionTime": "then"}]}
        told = Condition("A", status, "R")  # type: ignore[arg-type]
        return run(lambda call: Answer(call.desired, conditions=(told,)), xr, now="now")

    assert condition(said("True"), "A")["lastTransitionTime"] == "then"
    assert condition(said("False"), "A")["lastTransitionTime"] == "now"


def test_functions_see_the_resources_composed_before() -> None:
    seen: list[Call] = []

    def function(call: Call) -> Answer:
        seen.append(call)
        return Answer(State())

    run(function, an_xr(), composed_before("a"))
    assert list(seen[0].observed.resources) == ["a"]
    assert seen[0].observed.composite.object["spec"]["crossplane"]["resourceRefs"] == [
        {"apiVersion": "v1", "kind": "ConfigMap", "name": "a-1"}
    ]


@pytest.mark.parametrize(
    ("names", "said"),
    [
        ("a", "a"),
        ("ab", "a, b"),
        ("abc", "a, b, and c"),
        ("abcd", "a, b, c, and 1 more"),
        ("abcde", "a, b, c, and 2 more"),
    ],
)
def test_many_names_are_cut_short(names: str, said: str) -> None:
    assert first_and_more(list(names)) == said


@given(st.text("abc-", max_size=80), st.text(max_size=5), st.text(max_size=5))
def test_a_generated_name_fits_and_is_always_the_same(prefix: str, uid: str, resource: str) -> None:
    name = child_name(prefix, uid, resource)
    assert len(name) <= 63
    assert name == child_name(prefix, uid, resource)
    assert prefix[:50].startswith(name[:-13]) or name.startswith(prefix)


def test_an_xr_without_a_uid_gets_the_one_crossplane_renders_with() -> None:
    metadata = {"name": "box", "namespace": "ml"}
    xr = {"apiVersion": "test.modelplane.ai/v1", "kind": "Box", "metadata": metadata}
    assert uid_of(xr) == "253680a5-96ad-58e6-8b9d-9113f65b445a"


def test_observed_resources_must_be_this_xrs() -> None:
    check_observed(an_xr(), [composed_before("a"), composed_before("b", owner=None)])
    with pytest.raises(ObservedError) as error:
        check_observed(
            an_xr(), [composed_before("a", owner="x"), composed_before("b", namespace="n"), a_map(namespace="ml")]
        )
    assert str(error.value) == (
        "invalid observed resources: ConfigMap a-1 has a controller ref but is not controlled by the XR; "
        "ConfigMap b-1 is not in the same namespace as the XR; "
        "ConfigMap m has no annotation crossplane.io/composition-resource-name"
    )


_WANTED = {
    (name, text): {**a_map(name if text == "1" else "", "elsewhere" if text == "2" else None), "data": {"text": text}}
    for name in "abc"
    for text in "123"
}
_STATES = st.dictionaries(st.sampled_from("abc"), st.tuples(st.sampled_from("123"), st.booleans()))


@given(st.lists(st.tuples(_STATES, st.sets(st.sampled_from("abc"))), max_size=8))
def test_what_is_remembered_changes_no_outcome(steps: list[tuple[dict[str, tuple[str, bool]], set[str]]]) -> None:
    xr, remembered, observed = an_xr(), Remembered(), list[Json]()
    for state, lost in steps:
        caller = wants(**{name: Resource(_WANTED[name, text], ready) for name, (text, ready) in state.items()})
        outcome = run(caller, xr, *observed, remembered=remembered)
        assert outcome == run(caller, xr, *observed)
        there = {found.object["metadata"]["name"]: found.object for found in outcome.composed if found.name not in lost}
        references = outcome.composite["spec"]["crossplane"]["resourceRefs"]
        machinery = {"resourceRefs": references, "compositionRef": {"name": "boxes"}}
        xr = {**xr, "spec": {"crossplane": machinery}, "status": outcome.composite["status"]}
        observed = [there[reference["name"]] for reference in references if reference["name"] in there]


_ENTRIES = st.lists(
    st.builds(
        lambda kind, status, reason, at: {"type": kind, "status": status, "reason": reason, "lastTransitionTime": at},
        st.sampled_from("abc"),
        st.sampled_from(["True", "False"]),
        st.sampled_from(["", "r"]),
        st.sampled_from("12"),
    ),
    max_size=5,
)


@given(_ENTRIES, _ENTRIES)
def test_conditions_kept_together_are_as_kept_one_by_one(present: list[Json], entries: list[Json]) -> None:
    together, one_by_one, stated = list(present), list(present), list(present)
    keep_all(together, entries)
    for entry in entries:
        keep(one_by_one, entry)
        said = Condition(entry["type"], entry["status"], entry["reason"])
        held, before = holds(stated, said), list(stated)
        put(stated, said, entry["lastTransitionTime"])
        assert held == (stated == before)
    assert together == one_by_one == stated
