"""Cases for validation rules, and this project's answers to them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from tests.oracle.expressions import Expressions

from cel.rules import Rules
from cel.syntax import Fold, walk
from cel.types import Kind
from cel.validation import BUDGET

SPEC: dict[str, Any] = {
    "type": "object",
    "required": ["count", "name"],
    "properties": {
        "count": {"type": "integer"},
        "ratio": {"type": "number"},
        "name": {"type": "string", "maxLength": 20},
        "mode": {"type": "string", "enum": ["On", "Off", "Auto"]},
        "text": {"type": "string"},
        "on": {"type": "boolean"},
        "wait": {"type": "string", "format": "duration"},
        "since": {"type": "string", "format": "date-time"},
        "blob": {"type": "string", "format": "byte"},
        "port": {"x-kubernetes-int-or-string": True},
        "memory": {"type": "string"},
        "maybe": {"type": "string", "nullable": True},
        "numbers": {"type": "array", "maxItems": 10, "items": {"type": "integer"}},
        "words": {"type": "array", "items": {"type": "string", "maxLength": 10}, "x-kubernetes-list-type": "set"},
        "ratios": {"type": "array", "items": {"type": "number"}},
        "switches": {"type": "array", "items": {"type": "boolean"}},
        "labels": {"type": "object", "additionalProperties": {"type": "integer"}, "maxProperties": 5},
        "dash-ed": {"type": "integer"},
        "namespace": {"type": "string"},
        "pools": {
            "type": "array",
            "x-kubernetes-list-type": "map",
            "x-kubernetes-list-map-keys": ["name"],
            "items": {
                "type": "object",
                "required": ["name"],
                "properties": {"name": {"type": "string"}, "nodes": {"type": "integer", "default": 1}},
            },
        },
        "free": {"type": "object", "x-kubernetes-preserve-unknown-fields": True},
    },
}
ROOTS = (
    ("self.spec.count", "int"),
    ("self.spec.ratio", "double"),
    ("self.spec.name", "string"),
    ("self.spec.mode", "string"),
    ("self.spec.text", "string"),
    ("self.spec.maybe", "string"),
    ("self.spec.on", "bool"),
    ("self.spec.wait", "duration"),
    ("self.spec.since", "timestamp"),
    ("self.spec.blob", "bytes"),
    ("self.spec.port", "dyn"),
    ("quantity(self.spec.memory)", "quantity"),
    ("self.spec.numbers", "list_int"),
    ("self.spec.words", "list_string"),
    ("self.spec.ratios", "list_double"),
    ("self.spec.switches", "list_bool"),
    ("self.spec.labels", "map"),
    ("self.spec.dash__dash__ed", "int"),
    ("self.spec.__namespace__", "string"),
    ("self.spec.namespace", "string"),
    ("self.metadata.name", "string"),
    ("self.spec.pools.map(p, p.name)", "list_string"),
    ("self.spec.pools.map(p, p.nodes)", "list_int"),
    ("self.spec.?count", "optional_int"),
    ("self.spec.?text", "optional_string"),
    ("self.?spec.on", "optional_bool"),
    ("has(self.spec.text)", "bool"),
    ("has(self.spec.maybe)", "bool"),
    ("has(self.spec.pools)", "bool"),
    ("oldSelf.spec.count", "int"),
    ("(self.spec.numbers == oldSelf.spec.numbers)", "bool"),
    ("(self.spec.words == oldSelf.spec.words)", "bool"),
    ("(self.spec.pools == oldSelf.spec.pools)", "bool"),
    ("(self.spec.labels == oldSelf.spec.labels)", "bool"),
    ("(self.spec == oldSelf.spec)", "bool"),
    ("(self.spec.free == oldSelf.spec.free)", "bool"),
    ("self.spec.pools.exists(p, p.nodes > 2)", "bool"),
    ("self.kind", "string"),
    ("self.spec", "dyn"),
)


class _Maker(Expressions):
    """Makes rules and the objects they are for."""

    def rule(self) -> dict[str, Any]:
        kind = "bool" if self.random.random() < 0.97 else "string"
        text = self.make(kind, self.random.randrange(1, 4))
        rule: dict[str, Any] = {"rule": self.corrupted(text) if self.random.random() < 0.02 else text}
        if self.random.random() < 0.2:
            rule["message"] = "must hold"
        if self.random.random() < 0.15:
            rule["messageExpression"] = self.make("string", 2)
        if self.random.random() < 0.1:
            rule["optionalOldSelf"] = True
        if self.random.random() < 0.1:
            rule["reason"] = self.pick(("FieldValueForbidden", "FieldValueRequired", "FieldValueInvalid"))
        if self.random.random() < 0.1:
            rule["fieldPath"] = self.pick((".spec.count", ".spec.text"))
        return rule

    def object(self) -> dict[str, Any]:
        r = self.random
        full: dict[str, Any] = {
            "count": r.choice((0, 1, 5, -1)),
            "name": r.choice(("a", "gpu", "fish")),
            "ratio": r.choice((0.5, 1, 2.25)),
            "mode": r.choice(("On", "Off")),
            "text": r.choice(("", "abc abd", "héllo")),
            "maybe": r.choice((None, "x")),
            "on": r.random() < 0.5,
            "wait": r.choice(("1h", "90s", "2 days")),
            "since": "2020-01-01T00:00:00Z",
            "blob": r.choice(("aGk=", "")),
            "port": r.choice((80, "http")),
            "memory": r.choice(("1Gi", "80Gi", "1.5Gi")),
            "numbers": [r.randrange(4) for _ in range(r.randrange(4))],
            "words": r.sample(("a", "b", "fish"), r.randrange(4)),
            "ratios": [0.5, 1],
            "switches": [True, False],
            "labels": {k: r.randrange(3) for k in r.sample(("a", "b", "c"), r.randrange(3))},
            "dash-ed": 3,
            "namespace": "ml",
            "pools": [{"name": n, "nodes": r.randrange(4)} for n in r.sample(("x", "y", "z"), r.randrange(3))],
            "free": {"any": [1, {"b": 2}]},
        }
        spec = {k: v for k, v in full.items() if k in ("count", "name") or r.random() < 0.75}
        return {"apiVersion": "x.y/v1", "kind": "Thing", "metadata": {"name": "n"}, "spec": spec}


_INNER = (
    ("pools", "items", "self.nodes >= 0"),
    ("pools", "items", "self.nodes <= oldSelf.nodes"),
    ("numbers", "items", "self > 0"),
    ("name", "", "self.size() > 1"),
    ("labels", "additionalProperties", "self < 2"),
    ("words", "", "self.all(w, w.size() < 5)"),
)


def _schema(maker: _Maker) -> dict[str, Any]:
    spec = {**SPEC, "properties": dict(SPEC["properties"])}
    for place, part, rule in _INNER:
        if maker.random.random() < 0.1:
            of = dict(spec["properties"][place])
            inner = {"x-kubernetes-validations": [{"rule": rule}]}
            of = {**of, part: {**of[part], **inner}} if part else {**of, **inner}
            spec["properties"][place] = of
    rules = [maker.rule() for _ in range(maker.random.randrange(1, 4))]
    return {"type": "object", "properties": {"spec": spec}, "x-kubernetes-validations": rules}


def cases(seed: int, count: int) -> Iterator[dict[str, Any]]:
    """Questions from a seed."""
    maker = _Maker(seed, roots=ROOTS)
    for _ in range(count):
        case: dict[str, Any] = {"schema": _schema(maker), "object": maker.object()}
        if maker.random.random() < 0.6:
            case["old"] = maker.object() if maker.random.random() < 0.7 else case["object"]
        yield case


def answer(case: dict[str, Any]) -> tuple[dict[str, Any], bool]:
    """This project's answer, and whether it depends on nothing but the case."""
    rules = Rules(case["schema"])
    compiled = []
    for rule in rules.compiled:
        one: dict[str, Any] = {"maxCost": rule.worst_cost}
        if rule.error:
            one["error"] = rule.error
        compiled.append(one)
    errors, cost = rules.run(case["object"], case.get("old"))
    programs = [p for r in rules.compiled for p in (r.program, r.message) if p is not None]
    ordered = not any(
        isinstance(n, Fold) and n.iter_range.type.kind in (Kind.MAP, Kind.DYN, Kind.STRUCT) and not n.is_bind
        for program in programs
        for n in walk(program.tree)
    )
    return {"rules": compiled, "errors": sorted(map(str, errors)), "cost": min(cost, BUDGET + 1)}, ordered


def _named(value: Any) -> Any:
    """An answer without the number that the API server puts into the name of self's type."""
    if isinstance(value, str):
        return re.sub(r"selfType\d*", "selfType", value)
    if isinstance(value, list):
        return [_named(v) for v in value]
    return {k: _named(v) for k, v in value.items()} if isinstance(value, dict) else value


def agree(mine: dict[str, Any], theirs: dict[str, Any], *, ordered: bool) -> bool:
    """Whether two answers are the same in all that is promised."""
    theirs = _named({**theirs, "errors": sorted(theirs["errors"])})
    if len(mine["rules"]) != len(theirs["rules"]):
        return False
    for one, other in zip(mine["rules"], theirs["rules"], strict=True):
        if "Syntax error" in other.get("error", ""):
            if "error" not in one:
                return False
        elif one != other:
            return False
    if any("Syntax error" in e for e in theirs["errors"]):
        return len(mine["errors"]) == len(theirs["errors"])
    if not ordered:
        return len(mine["errors"]) == len(theirs["errors"])
    return bool(mine["errors"] == theirs["errors"] and mine["cost"] == theirs["cost"])
