"""Validation rules: evaluated as the API server does, and said in its words."""

from __future__ import annotations

from typing import Any

import pytest

from cel.rules import Rules

POOLS: dict[str, Any] = {
    "type": "array",
    "x-kubernetes-list-type": "map",
    "x-kubernetes-list-map-keys": ["name"],
    "items": {"type": "object", "properties": {"name": {"type": "string"}, "nodes": {"type": "integer"}}},
}


def a_schema(*rules: dict[str, Any], **properties: Any) -> dict[str, Any]:
    spec = {"type": "object", "properties": {"count": {"type": "integer"}, "mode": {"type": "string"}, **properties}}
    return {"type": "object", "properties": {"spec": {**spec, "x-kubernetes-validations": list(rules)}}}


def said(schema: dict[str, Any], spec: dict[str, Any], old: dict[str, Any] | None = None) -> list[str]:
    before = None if old is None else {"spec": old}
    return [str(error) for error in Rules(schema).check({"spec": spec}, before)]


def test_a_rule_that_holds_says_nothing() -> None:
    assert said(a_schema({"rule": "self.count > 0"}), {"count": 1}) == []


@pytest.mark.parametrize(
    ("rule", "words"),
    [
        ({"rule": "self.count > 0"}, "spec: Invalid value: failed rule: self.count > 0"),
        ({"rule": "self.count > 0", "message": " must be more "}, "spec: Invalid value: must be more"),
        (
            {"rule": "self.count > 0", "messageExpression": "'not ' + string(self.count)"},
            "spec: Invalid value: not -1",
        ),
        (
            {"rule": "self.count > 0", "reason": "FieldValueForbidden", "fieldPath": ".count", "message": "no"},
            "spec.count: Forbidden: no",
        ),
        ({"rule": "self.mode == 'On'"}, 'spec: Invalid value: "object": no such key: mode evaluating rule: '),
        ({"rule": "self.nope"}, 'spec: Invalid value: "object": rule compile error: compilation failed: ERROR'),
        ({"rule": "self.count"}, 'spec: Invalid value: "object": rule compile error: cel expression must eval'),
    ],
)
def test_a_rule_that_does_not_hold_has_the_api_server_s_words(rule: dict[str, Any], words: str) -> None:
    (error,) = said(a_schema(rule), {"count": -1})
    assert error.startswith(words)


def test_a_transition_rule_needs_something_to_compare_with() -> None:
    schema = a_schema({"rule": "self.count == oldSelf.count", "message": "immutable"})
    assert said(schema, {"count": 2}) == []
    assert said(schema, {"count": 2}, {"count": 1}) == ["spec: Invalid value: immutable"]


def test_an_optional_old_self_is_there_on_creation_too() -> None:
    rule = {"rule": "oldSelf.hasValue() || self.count == 1", "optionalOldSelf": True, "message": "starts at 1"}
    assert said(a_schema(rule), {"count": 2}) == ["spec: Invalid value: starts at 1"]
    assert said(a_schema(rule), {"count": 2}, {"count": 1}) == []


def test_items_of_a_list_with_keys_are_compared_with_their_own_past() -> None:
    pools = {
        **POOLS,
        "items": {**POOLS["items"], "x-kubernetes-validations": [{"rule": "self.nodes >= oldSelf.nodes"}]},
    }
    schema = a_schema(pools=pools)
    old = {"pools": [{"name": "a", "nodes": 1}, {"name": "b", "nodes": 5}]}
    new = {"pools": [{"name": "b", "nodes": 4}, {"name": "a", "nodes": 3}, {"name": "c", "nodes": 0}]}
    assert said(schema, new, old) == ["spec.pools[0]: Invalid value: failed rule: self.nodes >= oldSelf.nodes"]


def test_lists_with_keys_are_equal_in_any_order() -> None:
    schema = a_schema({"rule": "self.pools == oldSelf.pools"}, pools=POOLS)
    pools = [{"name": "a", "nodes": 1}, {"name": "b", "nodes": 2}]
    assert said(schema, {"pools": pools}, {"pools": pools[::-1]}) == []


def test_a_value_of_a_simple_type_is_shown() -> None:
    schema = a_schema(mode={"type": "string", "x-kubernetes-validations": [{"rule": "self.startsWith('O')"}]})
    assert said(schema, {"mode": "In"}) == ["spec.mode: Invalid value: \"In\": failed rule: self.startsWith('O')"]


def test_names_that_are_no_identifiers_are_escaped() -> None:
    properties = {"dash-ed": {"type": "integer"}, "namespace": {"type": "string"}}
    schema = a_schema({"rule": "self.dash__dash__ed == 1 && self.__namespace__ == self.namespace"}, **properties)
    assert said(schema, {"dash-ed": 1, "namespace": "ml"}) == []


def test_keys_of_a_map_are_not_escaped() -> None:
    labels = {"type": "object", "additionalProperties": {"type": "string"}}
    schema = a_schema({"rule": "self.labels.a__dash__b == 'x'"}, labels=labels)
    assert said(schema, {"labels": {"a__dash__b": "x"}}) == []
    (error,) = said(schema, {"labels": {"a-b": "x"}})
    assert "no such key: a__dash__b" in error


def test_an_object_that_costs_too_much_stops_all_rules() -> None:
    numbers = {"type": "array", "items": {"type": "integer"}}
    squared = {"rule": "self.numbers.all(a, self.numbers.all(b, a + b >= 0))"}
    (error,) = said(a_schema(squared, {"rule": "false"}, numbers=numbers), {"numbers": list(range(1000))})
    assert "no further validation rules will be run due to call cost exceeds limit" in error


def test_formats_have_types_of_their_own() -> None:
    wait = {"type": "string", "format": "duration"}
    assert said(a_schema({"rule": "self.wait > duration('1h')"}, wait=wait), {"wait": "2 hours"}) == []


def test_a_worst_cost_is_known_before() -> None:
    rules = Rules({"type": "object", "x-kubernetes-validations": [{"rule": "self.metadata.name.startsWith('a')"}]})
    assert [rule.worst_cost for rule in rules.compiled] == [4]


def test_what_an_update_did_not_touch_is_not_its_fault() -> None:
    schema = a_schema(mode={"type": "string", "x-kubernetes-validations": [{"rule": "self.startsWith('O')"}]})
    assert said(schema, {"mode": "In", "count": 2}, {"mode": "In", "count": 1}) == []
    assert said(schema, {"mode": "Up", "count": 1}, {"mode": "In", "count": 1}) != []


def test_an_element_of_a_plain_list_goes_by_the_list() -> None:
    words = {"type": "array", "items": {"type": "string", "x-kubernetes-validations": [{"rule": "self != 'a'"}]}}
    schema = a_schema(words=words)
    assert said(schema, {"words": ["a"], "count": 2}, {"words": ["a"], "count": 1}) == []
    assert len(said(schema, {"words": ["a", "b"]}, {"words": ["a"]})) == 1
