"""What of its place a rule reads: never less than it looks at."""

from __future__ import annotations

import pytest

from cel.reading import part, reading
from cel.rules import Rules

BOX = {"size": 3, "lid": {"color": "red", "holes": [1, 2]}, "a-b": {"c": 1}, "note": "x"}


@pytest.mark.parametrize(
    ("rule", "read"),
    [
        ("self.size > 2", {"size": 3}),
        ("self.lid.color == 'red' && oldSelf.size == self.size", {"lid": {"color": "red"}, "size": 3}),
        ("self.lid.holes.all(h, h > 0)", {"lid": {"holes": [1, 2]}}),
        ("self.lid.holes\n  .all (h, h > 0)", {"lid": {"holes": [1, 2]}}),
        ("has(self.lid) && self.lid.color != ''", {"lid": BOX["lid"]}),
        ("self.lid['color'] == 'red'", {"lid": BOX["lid"]}),
        ("self.?lid.color.orValue('') == ''", BOX),
        ("self.a__dash__b.c == 1", {"a-b": {"c": 1}}),
        ("size(self) == 4", BOX),
        ("self == oldSelf", BOX),
        ("'note' in self", BOX),
        ("self.absent == 1", {}),
    ],
)
def test_a_rule_is_given_what_it_names(rule: str, read: object) -> None:
    assert part(BOX, reading([rule])) == read


def test_what_is_no_object_is_given_whole() -> None:
    assert part([1, 2], reading(["self.all(x, x > 0)"])) == [1, 2]
    assert part("text", reading(["self.size() > 2"])) == "text"


def test_a_message_reads_as_its_rule_does() -> None:
    said = {"rule": "self.size > 5", "messageExpression": "'too small for ' + self.note"}
    properties = {"size": {"type": "integer"}, "note": {"type": "string"}}
    schema = {"type": "object", "properties": properties, "x-kubernetes-validations": [said]}
    assert [error.detail for error in Rules(schema).check({"size": 3, "note": "x"})] == ["too small for x"]
