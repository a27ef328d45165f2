"""The runtime: what a call gets back, whatever the function does."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.xfn.builders import WIDGET, a_call, a_config_map, a_function, a_registry, a_widget

from xfn import logs
from xfn.client import in_process
from xfn.function import Desired, Function, Kind, Observed, Pace, Refused, Registry
from xfn.runtime import Runtime
from xfn.values import Answer, Call, Condition, Json, Object, Resource, Result, Severity, State, Status


def answer(call: Call, *functions: Function) -> Answer:
    return in_process(Registry(*functions))(call)


def fatal(call: Call, *functions: Function) -> str:
    found = answer(call, *functions).fatal
    assert found is not None, "expected a fatal result"
    return found.message


def composing(**resources: Json) -> Function:
    return a_function(lambda observed: Desired({name: Resource(obj) for name, obj in resources.items()}))


class TestFindingTheFunction:
    def test_an_unknown_kind_lists_the_known(self) -> None:
        said = fatal(a_call(input={"kind": "Gadget"}), a_function(), Function("Other", WIDGET, lambda o: Desired()))
        assert said == "the pipeline step's input.kind is 'Gadget'; known are: Other, Widget"

    @pytest.mark.parametrize("step_input", [None, {}, {"apiVersion": "x/v1"}])
    def test_a_step_without_input_says_what_to_set(self, step_input: Json | None) -> None:
        assert "set input.kind to one of: Widget" in fatal(a_call(input=step_input), a_function())

    def test_an_xr_of_another_kind_is_refused(self) -> None:
        other = {**a_widget(), "kind": "Gadget"}
        assert "Widget composes Widget.example.org/v1, not Gadget.example.org/v1" in fatal(a_call(other), a_function())

    def test_a_step_for_any_kind_takes_any(self) -> None:
        any_kind = Function("Widget", None, lambda observed: Desired(ready=True))
        assert answer(a_call({**a_widget(), "kind": "Gadget"}), any_kind).fatal is None

    def test_a_request_without_an_xr_is_refused(self) -> None:
        assert "no observed composite resource" in fatal(Call(State(), input={"kind": "Widget"}), a_function())

    def test_two_functions_of_one_name_cannot_be_registered(self) -> None:
        with pytest.raises(ValueError, match="same name"):
            Registry(a_function(), a_function())


class TestFailing:
    def test_an_exception_is_a_fatal_result_that_names_the_log_line(self, capsys: pytest.CaptureFixture[str]) -> None:
        logs.configure()

        def compose(observed: Observed) -> Desired:
            raise RuntimeError("the flux capacitor is empty")

        said = fatal(a_call(a_widget("big")), a_function(compose))
        assert "Widget failed on Widget big: RuntimeError: the flux capacitor is empty." in said
        reference = said.rsplit(" ", 1)[1].rstrip(".")
        lines = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
        (line,) = [entry for entry in lines if entry.get("reference") == reference]
        assert line["kind"] == "Widget"
        assert line["name"] == "big"
        assert line["uid"] == "u1"
        assert line["exception"]

    def test_law_4_the_same_failure_is_told_in_the_same_words(self) -> None:
        """Another message each time would write the status each time, and each write calls the function again."""

        def compose(observed: Observed) -> Desired:
            raise RuntimeError("no")

        assert fatal(a_call(), a_function(compose)) == fatal(a_call(), a_function(compose))

    @pytest.mark.parametrize("debug", [False, True])
    def test_the_log_of_a_failure_shows_no_values(self, debug: bool, capsys: pytest.CaptureFixture[str]) -> None:
        """A function is given Secrets; a traceback with local variables would print them."""
        logs.configure(debug=debug)

        def compose(observed: Observed) -> Desired:
            secret = observed.xr["spec"]["token"]
            raise RuntimeError(f"no use for {len(secret)} characters")

        fatal(a_call(a_widget(token="sentinel-4711")), a_function(compose))
        said = capsys.readouterr()
        assert "RuntimeError" in said.err
        assert "sentinel-4711" not in said.err + said.out

    def test_a_failure_keeps_what_earlier_steps_want(self) -> None:
        def compose(observed: Observed) -> Desired:
            raise RuntimeError("no")

        before = State(Resource({}), {"first": Resource(a_config_map("first"), ready=True)})
        said = answer(a_call(desired=before), a_function(compose))
        assert said.desired.resources.keys() == {"first"}

    def test_a_missing_field_is_named_by_its_path(self) -> None:
        function = a_function(lambda observed: Desired(status={"n": observed.xr["spec"]["pools"][1]["size"]}))
        xr = a_widget(pools=[{"size": 1}, {"name": "b"}])
        assert fatal(a_call(xr), function) == "Widget w: spec.pools[1].size: Required value. Nothing was changed."

    def test_a_refusal_keeps_its_reason(self) -> None:
        def compose(observed: Observed) -> Desired:
            raise Refused("NotToday", "come back tomorrow")

        assert answer(a_call(), a_function(compose)).fatal == Result(Severity.FATAL, "come back tomorrow", "NotToday")

    @pytest.mark.parametrize(
        ("obj", "said"),
        [
            ({"metadata": {"name": "x"}}, "composed resource 'x' has no apiVersion or kind"),
            ({**a_config_map(), "data": {"a": None}}, "composed resource 'x': data.a: is null; leave the field out"),
            ({**a_config_map(), "data": {"a": [{"b": None}]}}, "data.a[0].b: is null"),
            ({**a_config_map(), "data": {"a": datetime.now(UTC)}}, "data.a: datetime cannot be sent"),
        ],
    )
    def test_what_must_not_be_sent_is_refused(self, obj: Json, said: str) -> None:
        assert said in fatal(a_call(), composing(x=obj))


class TestPassingThrough:
    def test_earlier_desired_state_and_context_survive(self) -> None:
        before = State(
            Resource({"status": {"early": "bird"}}, ready=None),
            {"first": Resource(a_config_map("first"), ready=True, connection={"k": b"v"})},
        )
        said = answer(
            a_call(desired=before, context={"theirs": {"deep": [1]}}),
            a_function(lambda o: Desired({"second": Resource(a_config_map("second"), True)}, status={"late": 1})),
        )
        assert said.desired.resources.keys() == {"first", "second"}
        assert said.desired.resources["first"] == before.resources["first"]
        assert said.desired.composite.object == {"status": {"early": "bird", "late": 1}}
        assert said.context == {"theirs": {"deep": [1]}}

    def test_a_later_step_may_replace_what_an_earlier_one_wants(self) -> None:
        def label_all(observed: Observed) -> Desired:
            return Desired(
                {
                    name: Resource({**r.object, "metadata": {**r.object["metadata"], "labels": {"a": "b"}}}, r.ready)
                    for name, r in observed.desired.items()
                }
            )

        before = State(Resource({}), {"first": Resource(a_config_map("first"), ready=True)})
        said = answer(a_call(desired=before), a_function(label_all))
        assert said.desired.resources["first"].object["metadata"]["labels"] == {"a": "b"}
        assert said.desired.resources["first"].ready is True


class TestReadiness:
    def test_an_xr_that_composes_nothing_is_not_ready_unless_its_function_says_so(self) -> None:
        assert answer(a_call(), a_function(lambda o: Desired())).desired.composite.ready is False
        assert answer(a_call(), a_function(lambda o: Desired(ready=True))).desired.composite.ready is True

    def test_an_xr_with_resources_is_as_ready_as_they_are(self) -> None:
        assert answer(a_call(), composing(x=a_config_map())).desired.composite.ready is None

    @pytest.mark.parametrize(
        ("conditions", "ready"),
        [
            ({}, False),
            ({"Ready": "True"}, True),
            ({"Ready": "True", "Synced": "True"}, True),
            ({"Ready": "True", "Synced": "False"}, False),
            ({"Ready": "Unknown", "Synced": "True"}, False),
        ],
    )
    def test_law_8_a_remote_object_that_is_not_synced_is_not_ready(
        self, conditions: dict[str, str], ready: bool
    ) -> None:
        obj: Json = {"apiVersion": "kubernetes.m.crossplane.io/v1alpha1", "kind": "Object", "metadata": {"name": "o"}}
        seen = {**obj, "status": {"conditions": [{"type": t, "status": s} for t, s in conditions.items()]}}
        said = answer(a_call(observed={"x": Resource(seen)}), composing(x=obj))
        assert said.desired.resources["x"].ready is ready

    def test_what_does_not_exist_yet_is_not_ready(self) -> None:
        assert answer(a_call(), composing(x=a_config_map())).desired.resources["x"].ready is False

    def test_what_has_no_life_of_its_own_is_ready_once_it_exists(self) -> None:
        said = answer(a_call(observed={"x": Resource(a_config_map())}), composing(x=a_config_map()))
        assert said.desired.resources["x"].ready is True


class TestPace:
    pace = Pace(settled=timedelta(minutes=7), moving=timedelta(seconds=3))

    def test_settled_and_moving_answers_have_their_own_ttl(self) -> None:
        settled = a_function(lambda o: Desired(ready=True), pace=self.pace)
        moving = a_function(lambda o: Desired(ready=False, settled=False), pace=self.pace)
        assert answer(a_call(), settled).ttl == timedelta(minutes=7)
        assert answer(a_call(), moving).ttl == timedelta(seconds=3)

    def test_one_ttl_can_be_given_to_all(self) -> None:
        moving = a_function(lambda o: Desired(ready=False, settled=False), pace=self.pace)
        (paced,) = Registry(moving).paced(timedelta(seconds=1)).values()
        assert paced.pace == Pace(timedelta(seconds=1), timedelta(seconds=1))
        assert answer(a_call(), paced).ttl == timedelta(seconds=1)

    def test_a_pace_is_never_zero(self) -> None:
        with pytest.raises(ValueError, match="positive"):
            Pace(settled=timedelta(0))


class TestConditions:
    def test_a_condition_arrives_with_an_event_once(self) -> None:
        wrong = Condition("Accepted", "False", "Broken", "mend it")
        function = a_function(lambda o: Desired(conditions=(wrong,)), conditions=("Accepted",))
        first = answer(a_call(), function)
        assert first.conditions == (wrong,)
        assert first.results == (Result(Severity.WARNING, "mend it", "Broken"),)
        shown = {"type": "Accepted", "status": "False", "reason": "Broken", "message": "mend it"}
        again = answer(a_call({**a_widget(), "status": {"conditions": [shown]}}), function)
        assert again.conditions == (wrong,)
        assert again.results == ()

    def test_a_stage_on_the_way_is_no_warning(self) -> None:
        waiting = Condition("Ready2", "False", "Starting", "soon", expected=True)
        (event,) = answer(a_call(), a_function(lambda o: Desired(conditions=(waiting,)))).results
        assert event.severity is Severity.NORMAL

    @pytest.mark.parametrize("before", ["True", "False", "Unknown"])
    def test_what_is_out_of_sight_is_a_warning(self, before: Status) -> None:
        """Whatever was known of it: a kubeconfig that was never taken is no better than one that ran out."""
        (event,) = self._events(before, Condition("Reachable", "Unknown", "CredentialsRejected", "renew it"))
        assert event == Result(Severity.WARNING, "renew it", "CredentialsRejected")

    @pytest.mark.parametrize("before", ["True", "False", "Unknown"])
    def test_unless_it_is_a_stage_on_the_way_or_follows_from_another(self, before: Status) -> None:
        (event,) = self._events(before, Condition("Reachable", "Unknown", "Pending", "soon", expected=True))
        assert event.severity is Severity.NORMAL

    def test_what_begins_out_of_sight_is_silent(self) -> None:
        unheard = Condition("Reachable", "Unknown", "Pending", "soon")
        assert answer(a_call(), a_function(lambda o: Desired(conditions=(unheard,)))).results == ()

    @staticmethod
    def _events(before: Status, now: Condition) -> tuple[Result, ...]:
        """What is told of a condition that had another reason before."""
        xr = {**a_widget(), "status": {"conditions": [{"type": now.type, "status": before, "reason": "Before"}]}}
        return answer(a_call(xr), a_function(lambda o: Desired(conditions=(now,)))).results

    def test_law_8_a_condition_that_no_longer_applies_is_cleared(self) -> None:
        shown = {"type": "Accepted", "status": "True", "reason": "Fine"}
        foreign = {"type": "Theirs", "status": "True", "reason": "Fine"}
        xr = {**a_widget(), "status": {"conditions": [shown, foreign]}}
        said = answer(a_call(xr), a_function(lambda o: Desired(), conditions=("Accepted", "NeverSet")))
        assert said.conditions == (Condition("Accepted", "Unknown", "NotApplicable"),)
        assert said.results == ()


class TestTime:
    def test_time_is_an_input(self) -> None:
        registry = a_registry(lambda o: Desired(status={"at": o.now.isoformat()}, ready=True))
        runtime = Runtime(registry, clock=lambda: datetime(2030, 1, 2, tzinfo=UTC))
        assert runtime(a_call()).desired.composite.object["status"] == {"at": "2030-01-02T00:00:00+00:00"}


json_values = st.recursive(
    st.booleans() | st.integers(-(2**53), 2**53) | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=20,
)


@given(st.dictionaries(st.text(), json_values, max_size=5))
def test_any_object_survives_the_wire(body: dict[str, Any]) -> None:
    """What a function reads and writes back is what was there, numbers and empty collections included."""
    echo = a_function(lambda o: Desired(status={"echo": o.xr["spec"]["body"]}, ready=True))
    said = answer(a_call(a_widget(body=body)), echo)
    assert said.fatal is None
    assert said.desired.composite.object["status"]["echo"] == body


def test_kinds_are_printed_as_people_write_them() -> None:
    assert str(Kind("modelplane.ai/v1alpha1", "ModelReplica")) == "ModelReplica.modelplane.ai/v1alpha1"


@pytest.mark.parametrize("before", [{}, {"a": 1}, {"a": 1, "b": 2}])
def test_a_null_in_a_status_is_refused_whatever_was_said_before(before: Json) -> None:
    registry = Registry(a_function(lambda observed: Desired(status={"a": 1, "b": None})))
    runtime = Runtime(registry, before=lambda call: {"": {"status": before}})
    found = runtime(a_call()).fatal
    assert found is not None
    assert "status.b: is null; leave the field out instead" in found.message


def test_what_is_as_before_is_the_same_object() -> None:
    said: dict[str, Object] = {"": {"status": {"a": [1]}}, "x": a_config_map()}
    function = a_function(lambda observed: Desired({"x": Resource(a_config_map())}, status={"a": [1]}))
    answered = Runtime(Registry(function), before=lambda call: said)(a_call()).desired
    assert answered.composite.object is said[""]
    assert answered.resources["x"].object is said["x"]


@pytest.mark.parametrize(("debug", "lines"), [(True, 1), (False, 0)])
def test_calls_are_logged_only_for_those_who_debug(debug: bool, lines: int, capsys: pytest.CaptureFixture[str]) -> None:
    logs.configure(debug=debug)
    answer(a_call(), a_function())
    assert capsys.readouterr().err.count("answered") == lines
