"""Which changes rules are asked about again: those that a rule can see."""

from dataclasses import replace

import pytest
from tests.plane.embedded.builders import ROOT

from plane.store.sight import seen_by_rules
from structural import Catalogue, Definition

KINDS = {definition.kind: definition for definition in Catalogue.load(ROOT / "apis")}


def with_rule(rule: str, of: str = "") -> Definition:
    """A kind with a spec of two fields, and a rule at its top or in its spec."""
    rules = {"x-kubernetes-validations": [{"rule": rule}]}
    fields = {"a": {"type": "string"}, "crossplane": {"type": "object", "properties": {}}}
    spec = {"type": "object", "properties": fields, **(rules if of == "spec" else {})}
    status = {"type": "object", "properties": {"n": {"type": "integer"}}, **(rules if of == "status" else {})}
    raw = {"type": "object", "properties": {"spec": spec, "status": status}, **({} if of else rules)}
    return replace(KINDS["InferenceClass"], document=raw)


@pytest.mark.parametrize(
    ("rule", "of", "path", "seen"),
    [
        ("self.metadata.name == self.spec.a", "", ("status",), False),
        ("self.metadata.name == self.spec.a", "", ("spec", "crossplane"), False),
        ("has(self.spec)", "", ("spec", "crossplane"), True),
        ("self.status.n >= oldSelf.status.n", "", ("status",), True),
        ("self.size() > 1", "", ("status",), True),
        ("self.a != ''", "spec", ("spec", "crossplane"), False),
        ("self.all(key, key != 'b')", "spec", ("spec", "crossplane"), True),
        ("self == oldSelf", "spec", ("spec", "crossplane"), True),
        ("self == oldSelf", "spec", ("status",), False),
        ("self.n > 0", "status", ("status",), True),
        ("self.a != ''", "spec", (), True),
    ],
)
def test_a_rule_sees_what_it_reads(rule: str, of: str, path: tuple[str, ...], seen: bool) -> None:
    assert seen_by_rules(with_rule(rule, of), path) is seen


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_no_rule_of_ours_sees_a_status(kind: str) -> None:
    assert not seen_by_rules(KINDS[kind], ("status",))
