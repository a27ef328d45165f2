"""Crossplane's loop: a step is called until what it requires settles, and what it says is passed on."""

from base64 import b64encode
from datetime import timedelta

import pytest
from tests.plane.builders import a_composition, a_map, an_xr, fatal, maps, run, wants

from plane.composition import Secret, Step
from plane.fetch import among
from plane.pipeline import PipelineFatal
from xfn.values import Answer, Call, Json, Selector, State


class Heard:
    """A function that keeps the calls it got, and answers each with the next of some answers."""

    def __init__(self, *answers: Answer) -> None:
        self.calls: list[Call] = []
        self._answers = answers

    def __call__(self, call: Call) -> Answer:
        self.calls.append(call)
        return self._answers[min(len(self.calls), len(self._answers)) - 1]


def asks(**more: object) -> Answer:
    return Answer(State(), requirements=maps(**more))  # type: ignore[arg-type]


def test_a_step_that_asks_for_nothing_is_called_once() -> None:
    heard = Heard(Answer(State()))
    run(heard)
    assert len(heard.calls) == 1


def test_a_step_that_asks_is_called_again_with_the_answer() -> None:
    heard = Heard(asks(name="m", namespace="ml"))
    run(heard, required=(a_map(namespace="ml"),))
    assert [dict(call.required) for call in heard.calls] == [{}, {"a": (a_map(namespace="ml"),)}]


def test_what_is_not_there_is_an_empty_answer() -> None:
    heard = Heard(asks(name="gone"))
    run(heard)
    assert [dict(call.required) for call in heard.calls] == [{}, {"a": ()}]


def test_a_step_that_never_settles_fails() -> None:
    heard = Heard(*(asks(name=f"m{n}") for n in range(9)))
    outcome = run(heard)
    assert len(heard.calls) == 6
    assert str(outcome.failure) == (
        'cannot run Composition pipeline step "only": requirements didn\'t stabilize after the maximum number of '
        "iterations (5)"
    )


def test_the_context_goes_from_call_to_call() -> None:
    first = Answer(State(), requirements=maps(name="m"), context={"asked": ["m"]})
    heard = Heard(first, Answer(State(), requirements=maps(name="m"), context={"asked": ["m", "n"]}))
    outcome = run(heard, context={"seed": 1})
    assert [call.context for call in heard.calls] == [{"seed": 1}, {"asked": ["m"]}]
    assert outcome.context == {"asked": ["m", "n"]}


def test_a_composition_can_ask_before_the_first_call() -> None:
    heard = Heard(asks(name="m"))
    step = Step("only", "f", required=maps(name="m"))
    run(heard, required=(a_map(),), composition=a_composition(step))
    assert [dict(call.required) for call in heard.calls] == [{"a": (a_map(),)}]


def test_what_a_composition_asks_for_is_kept_beside_what_a_function_asks_for() -> None:
    heard = Heard(Answer(State(), requirements=maps("b", labels={"x": "y"})))
    step = Step("only", "f", required=maps(name="m"))
    run(heard, required=(a_map(), a_map("n", x="y")), composition=a_composition(step))
    assert heard.calls[-1].required == {"a": (a_map(),), "b": (a_map("n", x="y"),)}


def test_a_fatal_result_is_not_asked_again() -> None:
    heard = Heard(Answer(State(), fatal("no").results, requirements=maps(name="m")))
    assert isinstance(run(heard).failure, PipelineFatal)
    assert len(heard.calls) == 1


def test_steps_after_a_fatal_one_are_not_called() -> None:
    called: list[str] = []

    def answers(call: Call) -> Answer:
        called.append(str(call.input))
        return fatal("no")

    steps = (Step("one", "f", {"n": 1}), Step("two", "f", {"n": 2}))
    run(answers, composition=a_composition(*steps))
    assert called == ["{'n': 1}"]


def test_each_step_calls_its_own_function() -> None:
    from plane.reconcile import reconcile

    functions = {"f": wants(one=a_map("one")), "g": wants(two=a_map("two"))}
    steps = a_composition(Step("first", "f"), Step("second", "g"))
    outcome = reconcile(an_xr(), steps, [], among([]), lambda name: functions[name])
    assert [found.name for found in outcome.composed] == ["one", "two"]


def test_the_shortest_time_to_live_counts_and_zero_does_not() -> None:
    lives = iter([timedelta(seconds=30), timedelta(0), timedelta(seconds=10), None])
    steps = tuple(Step(f"s{n}", "f") for n in range(4))
    outcome = run(lambda call: Answer(State(), ttl=next(lives)), composition=a_composition(*steps))
    assert outcome.ttl == timedelta(seconds=10)


def test_requirements_of_every_step_are_told_so_that_they_can_be_watched() -> None:
    step = Step("only", "f", required=maps("given", name="g"))
    outcome = run(Heard(asks(name="m")), composition=a_composition(step))
    assert outcome.requirements == {"only": {**maps("given", name="g"), **maps(name="m")}}


def a_secret() -> Json:
    data = {"token": b64encode(b"s3cret").decode()}
    return {"apiVersion": "v1", "kind": "Secret", "metadata": {"name": "s", "namespace": "n"}, "data": data}


def test_credentials_come_from_a_secret() -> None:
    heard = Heard(Answer(State()))
    step = a_composition(Step("only", "f", credentials={"cloud": Secret("n", "s")}))
    run(heard, required=(a_secret(),), composition=step)
    assert heard.calls[0].credentials == {"cloud": {"token": b"s3cret"}}
    assert 'credential "cloud" from Secret: "s" not found in namespace "n"' in str(run(heard, composition=step).failure)


@pytest.mark.parametrize(
    ("selector", "names"),
    [
        (Selector("v1", "ConfigMap"), ["/z", "a/m", "b/m"]),
        (Selector("v1", "ConfigMap", namespace="a"), ["a/m"]),
        (Selector("v1", "ConfigMap", name="m", namespace="b"), ["b/m"]),
        (Selector("v1", "ConfigMap", name="m"), []),
        (Selector("v1", "ConfigMap", name="z"), ["/z"]),
        (Selector("v1", "ConfigMap", labels={"k": "v"}), ["b/m"]),
        (Selector("v1", "ConfigMap", labels={}), ["/z", "a/m", "b/m"]),
        (Selector("v2", "ConfigMap"), []),
    ],
)
def test_objects_are_selected_as_crossplane_selects_them(selector: Selector, names: list[str]) -> None:
    objects = [a_map("z"), a_map("m", "b", k="v"), a_map("m", "a")]
    found = among(objects)(selector)
    assert [f"{o['metadata'].get('namespace', '')}/{o['metadata']['name']}" for o in found] == names
