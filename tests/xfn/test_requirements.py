"""Requirements: asked in stages, answered once, and never mistaken for a wish to delete."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pytest
from tests.xfn.builders import a_call, a_config_map, a_function

from xfn.client import in_process
from xfn.function import Desired, Got, Observed, Registry
from xfn.requirements import ASKED, describe, wire_name
from xfn.values import Answer, Call, Json, Resource, Selector, State

CLUSTERS = Selector("modelplane.ai/v1alpha1", "InferenceCluster", labels={"region": "east"})


def one_need(xr: Json, got: Got) -> Mapping[str, Selector]:
    return {"clusters": CLUSTERS}


def two_stages(xr: Json, got: Got) -> Mapping[str, Selector]:
    needs = {"clusters": CLUSTERS}
    for cluster in got.get("clusters", ()):
        name = cluster["metadata"]["name"]
        needs[f"ledger-{name}"] = Selector("infrastructure.modelplane.ai/v1alpha1", "ClusterCapacity", name=name)
    return needs


def counting(observed: Observed) -> Desired:
    found = {name: len(items) for name, items in observed.got.items()}
    return Desired({"kept": Resource(a_config_map())}, status={"found": found})


def run(call: Call, needs: object = one_need) -> Answer:
    return in_process(Registry(a_function(counting, needs)))(call)  # type: ignore[arg-type]


def crossplane(call: Call, world: Mapping[Selector, tuple[Json, ...]], needs: object) -> tuple[Answer, int]:
    """Crossplane's own loop: call until the requirements are those of the call before."""
    last: Mapping[str, Selector] = {}
    for times in range(1, 7):
        said = run(call, needs)
        if said.fatal or said.requirements == last:
            return said, times
        last = said.requirements
        found = {name: world.get(_key(s), ()) for name, s in last.items()}
        call = Call(call.observed, call.desired, call.input, said.context, {**call.required, **found})
    pytest.fail("the requirements did not settle")


def _key(selector: Selector) -> Selector:
    return Selector(selector.api_version, selector.kind, selector.name, None, selector.namespace)


def test_it_asks_before_it_composes() -> None:
    said = run(a_call())
    assert said.requirements == {wire_name("clusters", CLUSTERS): CLUSTERS}
    assert said.desired.resources == {}
    assert said.context[ASKED] == [wire_name("clusters", CLUSTERS)]


def test_it_composes_once_answered_and_takes_the_note_back() -> None:
    asked = run(a_call())
    said = run(a_call(context=asked.context, required=dict.fromkeys(asked.requirements, ())))
    assert said.desired.composite.object["status"] == {"found": {"clusters": 0}}
    assert said.desired.resources.keys() == {"kept"}
    assert said.requirements == asked.requirements
    assert ASKED not in said.context


def test_an_answer_that_only_asks_is_never_given_twice() -> None:
    """Crossplane would apply the second, and delete everything composed."""
    asked = run(a_call())
    said = run(a_call(context=asked.context))
    assert said.fatal is not None
    assert said.fatal.reason == "RequirementNotFetched"
    assert "InferenceCluster with labels region=east" in said.fatal.message


def test_what_was_handed_over_unasked_is_taken() -> None:
    """Crossplane 2.4 seeds the first call with what the last reconcile required."""
    said = run(a_call(required={wire_name("clusters", CLUSTERS): ({"kind": "InferenceCluster"},)}))
    assert said.desired.composite.object["status"] == {"found": {"clusters": 1}}


def test_the_answer_to_an_older_selector_is_not_taken_for_ours() -> None:
    older = Selector(CLUSTERS.api_version, CLUSTERS.kind, labels={"region": "west"})
    said = run(a_call(required={wire_name("clusters", older): ({"kind": "InferenceCluster"},)}))
    assert said.desired.resources == {}
    assert wire_name("clusters", CLUSTERS) in said.requirements


def test_later_stages_come_from_what_earlier_ones_gave() -> None:
    cluster: Json = {"apiVersion": CLUSTERS.api_version, "kind": CLUSTERS.kind, "metadata": {"name": "a"}}
    ledger = Selector("infrastructure.modelplane.ai/v1alpha1", "ClusterCapacity", name="a")
    world: dict[Selector, tuple[Json, ...]] = {_key(CLUSTERS): (cluster,), ledger: ({"kind": "ClusterCapacity"},)}
    said, times = crossplane(a_call(), world, two_stages)
    assert said.desired.composite.object["status"] == {"found": {"clusters": 1, "ledger-a": 1}}
    assert times == 3


def test_needs_that_never_settle_are_a_failure_and_not_an_answer() -> None:
    def flapping(xr: Json, got: Got) -> Mapping[str, Selector]:
        return {} if "a" in got else {"a": CLUSTERS}

    said = run(a_call(required={wire_name("a", CLUSTERS): ()}), flapping)
    assert said.fatal is not None
    assert "do not settle" in said.fatal.message


def test_ten_thousand_required_resources_are_answered() -> None:
    many = tuple(
        {"apiVersion": CLUSTERS.api_version, "kind": CLUSTERS.kind, "metadata": {"name": f"c{i}"}}
        for i in range(10_000)
    )
    said = run(a_call(required={wire_name("clusters", CLUSTERS): many}))
    assert said.desired.composite.object["status"] == {"found": {"clusters": 10_000}}


def test_a_function_without_needs_asks_nothing() -> None:
    """An empty requirement would cost a second call of every reconcile."""
    from xfn.wire import response_from

    said = in_process(Registry(a_function()))(a_call())
    assert not response_from(said).HasField("requirements")


@pytest.mark.parametrize(
    ("selector", "words"),
    [
        (Selector("v1", "Secret", name="s", namespace="ml"), "Secret s in namespace ml"),
        (Selector("v1", "Secret", labels={"b": "2", "a": "1"}), "Secret with labels a=1,b=2"),
        (Selector("v1", "Secret"), "every Secret"),
    ],
)
def test_a_selector_is_described_in_words(selector: Selector, words: str) -> None:
    assert describe(selector) == words


def test_a_selector_is_by_name_or_by_labels() -> None:
    with pytest.raises(ValueError, match="not by both"):
        Selector("v1", "Secret", name="a", labels={"a": "b"})


def test_earlier_steps_survive_an_answer_that_only_asks() -> None:
    before = State(Resource({}), {"first": Resource(a_config_map("first"), ready=True)})
    assert run(a_call(desired=before)).desired.resources.keys() == {"first"}


@pytest.mark.parametrize(
    "look",
    [
        lambda got: got.get("clusters"),
        lambda got: "clusters" in got,
        lambda got: got.one("clusters"),
        lambda got: len(got),
        lambda got: bool(got),
        lambda got: list(got),
        lambda got: dict(got),
        lambda got: got == {},
        lambda got: [*got.values()],
    ],
)
def test_needs_that_look_at_nothing_fetched_are_asked_once_and_all_others_again(look: Callable[[Got], object]) -> None:
    asked: list[Got] = []

    def blind(xr: Json, got: Got) -> Mapping[str, Selector]:
        asked.append(got)
        return {"clusters": CLUSTERS}

    def looking(xr: Json, got: Got) -> Mapping[str, Selector]:
        look(got)
        return blind(xr, got)

    given = a_call(required={wire_name("clusters", CLUSTERS): ()})
    for needs, times in ((blind, 1), (looking, 2)):
        asked.clear()
        assert run(given, needs).desired.composite.object["status"]["found"] == {"clusters": 0}
        assert len(asked) == times
