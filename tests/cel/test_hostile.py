"""Hostile input ends: in a value, or in an error that is Kubernetes' own."""

from __future__ import annotations

import random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from tests.oracle.expressions import Selectors

from dra.devices import Device
from dra.selectors import COST_LIMIT, SelectorError, Verdict, compile_selector

DEVICE = Device.from_spec("d", {"attributes": {"s": {"string": "x" * 64}}, "capacity": {"m": {"value": "1Gi"}}})


def judged(text: str) -> Verdict | str:
    """The verdict about a selector, or why it is none; any other exception is a bug."""
    try:
        return compile_selector(text).matches(DEVICE)
    except SelectorError as error:
        return str(error)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("(" * 300 + "true" + ")" * 300, "expression recursion limit exceeded: 250"),
        ("[" * 3000 + "1" + "]" * 3000, "expression recursion limit exceeded: 250"),
        ("dyn(" * 300 + "true" + ")" * 300, "expression recursion limit exceeded: 250"),
        ("true ? true : " * 300 + "true", "expression recursion limit exceeded: 250"),
        ("+".join(["1"] * 2000) + " == 1", "max recursion depth exceeded"),
        ("dyn({})" + ".a" * 2000 + " == 1", "max recursion depth exceeded"),
        ("9" * 9000 + " == 1", "invalid int literal"),
        ("true //" + "x" * 100_000, "expression code point size exceeds limit: size: 100007, limit 100000"),
        ('"a".matches("(?=a)")', "invalid matches argument"),
        ('"a".matches("(((a{100}){100}){100})")', "invalid matches argument"),
        ("\x00", "token recognition error"),
        ("\ud800", "token recognition error"),
        ('"' * 9999, "Syntax error"),
    ],
)
def test_what_goes_too_far_is_refused_in_kubernetes_words(text: str, problem: str) -> None:
    answer = judged(text)
    assert isinstance(answer, str)
    assert problem in answer


@pytest.mark.parametrize(
    "text",
    [
        "(" * 249 + "true" + ")" * 249,
        "!" * 9000 + "true",
        "&&".join(["true"] * 2000),
        "||".join(["false"] * 2000) + "||true",
        "+".join(["1"] * 249) + " == 249",
        'isQuantity("' + "9" * 9000 + '")',
        'quantity("1e1000000000").isGreaterThan(quantity("1"))',
        '"' + "a" * 5000 + '".matches("^(a+)+$")',
        '!"' + "a" * 5000 + '!".matches("^(a|aa)+$")',
    ],
)
def test_what_is_only_large_is_answered(text: str) -> None:
    answer = judged(text)
    assert isinstance(answer, Verdict)
    assert (answer.matches, answer.error) == (True, None)


@pytest.mark.parametrize(
    "text",
    [
        "[1,2,3,4,5,6,7,8,9].all(x, true && " * 9 + "true" + ")" * 9,
        "lists.range(2000000).size() > 0",
        "lists.range(900000).map(x, x).size() > 0",
        "lists.range(9223372036854775807).size() > 0",
        "lists.range(900000).distinct().size() > 0",
        "lists.range(900000).sort().size() > 0",
        "sets.contains(lists.range(400000), lists.range(400000))",
        "".join(f"cel.bind(v{i}, {f'v{i - 1} + v{i - 1}' if i else '[1]'}, " for i in range(60))
        + "v59.size() > 0"
        + ")" * 60,
        'cel.bind(a, "0123456789", ' + 'cel.bind(a, a.replace("", a), ' * 6 + "a.size() > 0" + ")" * 7,
        "cel.bind(a, lists.range(90000).map(x, device.driver), a.join(a.join(a.join()))).size() > 0",
        'cel.bind(a, "0123456789", '
        + "".join(f"cel.bind(v{i}, a + a, cel.bind(a, v{i}, " for i in range(40))
        + "a == a"
        + ")" * 81,
        '["a"].map(x, "%s".format([[x, x, x, x, x, x]])).all(y, '
        + "[1,2,3,4,5,6,7].all(z, " * 7
        + "y.contains(y)"
        + ")" * 8,
    ],
)
def test_what_costs_too_much_is_cancelled(text: str) -> None:
    answer = judged(text)
    assert isinstance(answer, Verdict)
    assert answer.error == "operation cancelled: actual cost limit exceeded"


def test_the_cost_at_the_limit_is_allowed_and_one_above_is_not() -> None:
    selector = compile_selector("[1, 2, 3].all(x, x > 0)")
    cost = selector.metered(DEVICE).cost
    assert cost is not None
    assert selector.metered(DEVICE, limit=cost).matches
    assert selector.metered(DEVICE, limit=cost - 1).error == "operation cancelled: actual cost limit exceeded"
    assert cost < COST_LIMIT


@given(st.text(max_size=60))
@example("")
@example("'''")
@example("b'\\377'")
@example("`")
@example("1.e5")
@settings(max_examples=400, deadline=None)
def test_any_text_is_judged(text: str) -> None:
    judged(text)


@given(
    st.lists(
        st.sampled_from(
            [
                "(",
                ")",
                "[",
                "]",
                "{",
                "}",
                ".",
                ",",
                "?",
                ":",
                "!",
                "-",
                "+",
                "*",
                "/",
                "%",
                "<",
                "==",
                "&&",
                "||",
                "in",
                "true",
                "null",
                "1",
                "1u",
                "1.5",
                "'a'",
                "device",
                "x",
                "has",
                "all",
                "map",
                "format",
                "dyn",
                "size",
                "matches",
                "attributes",
            ]
        ),
        max_size=30,
    )
)
@settings(max_examples=400, deadline=None)
def test_any_run_of_tokens_is_judged(tokens: list[str]) -> None:
    judged(" ".join(tokens))


@pytest.mark.parametrize("seed", range(8))
def test_mutilated_selectors_are_judged(seed: int) -> None:
    maker, chance = Selectors(seed), random.Random(seed)
    for _ in range(120):
        text = maker.selector()
        for _ in range(chance.randrange(1, 4)):
            text = maker.corrupted(text)
        judged(text)
