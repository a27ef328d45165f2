"""What an expression sees: what it does not see changes no answer, and what was answered is not asked again."""

from __future__ import annotations

from typing import Any
from unittest import mock

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cel.program import compile_expression
from cel.readiness import READINESS, _evaluated, compile_query, readiness
from cel.rules import Rules
from cel.sight import Memory, Sight, see

EXPRESSIONS = [
    "has(object.a)",
    "has(object.a.b) && object.c == 'x'",
    "object.a.b == object.c",
    "object.a.exists(i, i.b == 'x' && has(i.c))",
    "object.a.all(i, i.b.all(j, has(j.c) || j == object.c))",
    "object.a.map(i, i.b).exists(i, i == 'x')",
    "size(object.a) > 1",
    "object.a[0].b == 'x'",
    "object['a'].b == 'x' || has(object.c.b)",
    "'b' in object.a",
    "object.c in object.a.filter(i, i != 'x')",
    "object == {'a': 'x'}",
    "(has(object.a) ? object.a : object.c).b == 'x'",
    "[{'a': 1}].exists(object, object.a == 1)",
    "object.a.exists(object, object.b == 'x') && has(object.b)",
    "[object.c].exists(i, i.a == 'x')",
    "object.a.exists_one(i, i.exists(i, i.c == 'x'))",
    "object.a__dash__b == 'x' || has(object.a__b__c)",
]
NAMES = ["a", "b", "c", "a-b", "a__dash__b"]
LEAVES = st.one_of(st.none(), st.booleans(), st.integers(0, 2), st.sampled_from(["", "x", "y"]))
VALUES = st.recursive(
    LEAVES, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(NAMES), inner), max_leaves=12
)
OBJECTS = st.dictionaries(st.sampled_from(NAMES), VALUES)


@given(obj=OBJECTS)
def test_what_is_not_seen_changes_neither_answer_nor_cost(obj: dict[str, Any]) -> None:
    for text in EXPRESSIONS:
        program = compile_query(text)
        sight = Sight()
        see(program.tree, {"object": sight})
        assert program.evaluate({"object": sight.look()(obj)}) == program.evaluate({"object": obj}), text


@given(obj=OBJECTS)
def test_a_remembered_answer_is_the_answer(obj: dict[str, Any]) -> None:
    for text in EXPRESSIONS:
        assert readiness(text, obj) == _evaluated(compile_query(text), obj), text


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("has(object.a)", {"a": {}}),
        ("has(object.a.b) && object.d == 1", {"a": {"b": []}, "d": 1}),
        ("object.a.b.exists(i, i.c == 'x')", {"a": {"b": [{"c": "x"}]}}),
        ("object.a.b.size() == 1", {"a": {"b": [{"c": "x", "n": 1}]}}),
        ("size(object) == 2", {"a": {"b": [{"c": "x", "n": 1}], "e": 2}, "d": 1}),
    ],
)
def test_an_expression_sees_what_it_names(text: str, seen: object) -> None:
    sight = Sight()
    see(compile_expression(text, READINESS).tree, {"object": sight})
    assert sight.look()({"a": {"b": [{"c": "x", "n": 1}], "e": 2}, "d": 1}) == seen


def test_verdicts_do_not_fill_the_memory() -> None:
    memory: Memory[int] = Memory(lambda value: value)
    for number in range(20_000):
        memory.keep(memory.key({"n": number}), number)
    assert memory.get(memory.key({"n": 19_999})) == 19_999
    assert memory.get(memory.key({"n": 0})) is None
    assert len(memory._known) < 10_000


def test_what_is_no_plain_data_is_not_remembered() -> None:
    memory: Memory[int] = Memory(lambda value: value)
    key = memory.key({"a": object()})
    memory.keep(key, 1)
    assert key is None
    assert memory.get(key) is None


TEXT = {"type": "string"}
PART = {
    "type": "object",
    "properties": {"b": TEXT, "c": {**TEXT, "x-kubernetes-validations": [{"rule": "self != 'y'"}]}},
}
SCHEMA: dict[str, Any] = {
    "type": "object",
    "properties": {
        "spec": {
            "type": "object",
            "properties": {
                "a": {**PART, "x-kubernetes-validations": [{"rule": "has(self.b) || self.c == 'x'"}]},
                "list": {
                    "type": "array",
                    "items": {**PART, "x-kubernetes-validations": [{"rule": "!has(self.b) || self.b != 'y'"}]},
                    "x-kubernetes-validations": [
                        {"rule": "self.exists(i, has(i.b))", "messageExpression": "self[0].c"}
                    ],
                },
                "map": {"type": "object", "additionalProperties": PART},
                "fixed": {**TEXT, "x-kubernetes-validations": [{"rule": "self == oldSelf"}]},
                "grows": {
                    **TEXT,
                    "x-kubernetes-validations": [
                        {"rule": "!oldSelf.hasValue() ? self != 'y' : self == oldSelf.value()", "optionalOldSelf": True}
                    ],
                },
            },
            "allOf": [{"x-kubernetes-validations": [{"rule": "!has(self.fixed) || self.fixed != ''"}]}],
        }
    },
}
TEXTS = st.sampled_from(["", "x", "y"])
PARTS = st.fixed_dictionaries({}, optional={"b": TEXTS, "c": TEXTS})
SPECS = st.fixed_dictionaries(
    {},
    optional={
        "a": PARTS,
        "list": st.lists(PARTS, min_size=1, max_size=3),
        "map": st.dictionaries(st.sampled_from(["m", "n"]), PARTS),
        "fixed": TEXTS,
        "grows": TEXTS,
    },
)
RULES, FORGETFUL = Rules(SCHEMA), Rules(SCHEMA)


@given(spec=SPECS, before=st.none() | SPECS)
def test_rules_that_remember_say_and_cost_what_rules_that_do_not_would(spec: Any, before: Any) -> None:
    obj, old = {"spec": spec}, None if before is None else {"spec": before}
    with mock.patch.object(Memory, "key", return_value=None):
        want = FORGETFUL.run(obj, old)
    assert RULES.run(obj, old) == want
