"""The validation rules of a definition, evaluated as the API server evaluates them and in its words."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final

from cel import types
from cel.library.formatting import go_quote
from cel.ratcheting import Past, counterpart
from cel.reading import Reading, reading
from cel.reading import part as read_part
from cel.rule import OMITTED, Rule, RuleError, compile_rule, rule_environment
from cel.schemas import Json, Model, as_resource
from cel.sight import Look, Memory, Sight, see, whole
from cel.structured import to_value
from cel.values import NONE, Optional, Value

CALL_LIMIT: Final = 1_000_000
BUDGET: Final = 10_000_000
_MESSAGE_LIMIT: Final = 5 * 1024
_SELF: Final = "selfType"
NOWHERE: Final = "<nil>"
_OUT_OF_BUDGET: Final = "validation failed due to running out of cost budget, no further validation rules will be run"
_STEP: Final = re.compile(r"\.([^.\[\]]+)|\['((?:\\.|[^'\\])*)'\]")
_PATH: Final = re.compile(f"(?:{_STEP.pattern})*")
_CAUSES: Final = {
    "FieldValueForbidden": "Forbidden",
    "FieldValueRequired": "Required value",
    "FieldValueDuplicate": "Duplicate value",
}


_Check = Callable[["_Run", str, Any, Any, Past], None]


class _OutOfBudget(Exception):
    """No further rule may run."""


@dataclass
class _Run:
    """One validation of one object; `creates` if it replaces none, so that nothing counts but the object."""

    creates: bool
    budget: int = BUDGET
    errors: list[RuleError] = field(default_factory=list)

    def add(self, path: str, cause: str, value: Any, detail: str) -> None:
        """Note an error."""
        self.errors.append(RuleError(path or NOWHERE, cause, value, detail))

    def stop(self, path: str, value: Any, detail: str) -> None:
        """Note an error after which no rule is run."""
        self.add(path, "Invalid value", value, detail)
        raise _OutOfBudget


class Rules:
    """All rules of a schema, compiled when first needed."""

    def __init__(self, schema: Json) -> None:
        self._root = _Node(schema, schema, resource=True)

    @property
    def compiled(self) -> Sequence[Rule]:
        """The rules at the top of the schema."""
        return self._root.rules

    def everywhere(self) -> Iterator[tuple[str, Rule]]:
        """All rules of the schema, each with the path of the place it stands at."""
        return self._root.everywhere("")

    def check(self, obj: Json, old: Json | None = None) -> list[RuleError]:
        """Every rule of the schema that does not hold for an object; `old` is what it replaces."""
        return self.run(obj, old)[0]

    def run(self, obj: Json, old: Json | None = None) -> tuple[list[RuleError], int]:
        """The errors, and what all evaluations cost together."""
        run = _Run(creates=old is None)
        try:
            self._root.check(run, "", obj, old, Past.at_root(obj, old, self._root.schema))
        except _OutOfBudget:
            return run.errors, BUDGET + 1
        return run.errors, BUDGET - run.budget


class _Node:
    """The rules of one place of a schema and of those below it.

    In an `allOf` the rules stand in one schema and the types in another.
    """

    def __init__(self, checks: Json, schema: Json, *, resource: bool) -> None:
        self._checks = checks
        self.schema = schema
        self._resource = resource

    @cached_property
    def _raw_rules(self) -> Sequence[Json]:
        found: Sequence[Json] = self._checks.get("x-kubernetes-validations") or ()
        return found

    @cached_property
    def rules(self) -> Sequence[Rule]:
        if not self._raw_rules:
            return ()
        model = Model()
        found = model.declare(self.schema, _SELF, resource=self._resource)
        if found is None:
            return [Rule(r, None, "", False, None) for r in self._raw_rules]
        plain = rule_environment(found.declared, model.structs, found.declared.type)
        optional = rule_environment(found.declared, model.structs, types.optional_of(found.declared.type))
        return [compile_rule(raw, optional if raw.get("optionalOldSelf") else plain) for raw in self._raw_rules]

    @cached_property
    def _reading(self) -> Reading | None:
        return reading(f"{raw.get('rule', '')} {raw.get('messageExpression', '')}" for raw in self._raw_rules)

    @cached_property
    def _has_type(self) -> bool:
        return Model().declare(self.schema, _SELF, resource=self._resource) is not None

    @cached_property
    def _typed(self) -> Json:
        """The schema by which a value here becomes a CEL value."""
        return as_resource(self.schema) if self._resource else self.schema

    @cached_property
    def _properties(self) -> Mapping[str, _Node]:
        own = self.schema.get("properties") or {}
        return {
            name: _Node(checks, own[name], resource=bool(own[name].get("x-kubernetes-embedded-resource")))
            for name, checks in (self._checks.get("properties") or {}).items()
            if name in own and _mentions_rules(checks)
        }

    def _inner(self, key: str) -> _Node | None:
        checks, own = self._checks.get(key), self.schema.get(key)
        if not isinstance(checks, Mapping) or not isinstance(own, Mapping) or not _mentions_rules(checks):
            return None
        return _Node(checks, own, resource=bool(own.get("x-kubernetes-embedded-resource")))

    @cached_property
    def _items(self) -> _Node | None:
        return self._inner("items")

    @cached_property
    def _additional(self) -> _Node | None:
        return self._inner("additionalProperties")

    @cached_property
    def _all_of(self) -> Sequence[_Node]:
        parts = self._checks.get("allOf") or ()
        return [_Node(p, self.schema, resource=self._resource) for p in parts if _mentions_rules(p)]

    def everywhere(self, path: str) -> Iterator[tuple[str, Rule]]:
        """The rules of this place and of all below."""
        yield from ((path, rule) for rule in self.rules)
        below = [(f"{path}.{name}" if path else name, node) for name, node in self._properties.items()]
        below += [(f"{path}[*]", node) for node in (self._items, self._additional) if node is not None]
        for inner, node in [*below, *((path, part) for part in self._all_of)]:
            yield from node.everywhere(inner)

    def check(self, run: _Run, path: str, obj: Any, old: Any, past: Past) -> None:
        """Evaluate the rules of this place and of all below."""
        if obj is None:
            return
        if self._raw_rules:
            self._remembering(self._here, self._check_here, run, path, obj, old, past)
        if self._has_below:
            self._remembering(self._below, self._check_below, run, path, obj, old, past)

    def _remembering(
        self, memory: Memory[int], check: _Check, run: _Run, path: str, obj: Any, old: Any, past: Past
    ) -> None:
        """Check a place, unless what looked just like it had no error: then what that cost is all there is to know."""
        if not run.creates:
            check(run, path, obj, old, past)
            return
        key = memory.key(obj)
        cost = memory.get(key)
        if cost is not None and cost < run.budget:
            run.budget -= cost
            return
        budget, errors = run.budget, len(run.errors)
        check(run, path, obj, old, past)
        if len(run.errors) == errors:
            memory.keep(key, budget - run.budget)

    @cached_property
    def _here(self) -> Memory[int]:
        """What the rules of this place cost where all of them hold."""
        return Memory(self._look_here)

    @cached_property
    def _below(self) -> Memory[int]:
        """The same of the rules of all places below."""
        return Memory(self._look_below)

    @cached_property
    def _look_here(self) -> Look:
        """What the rules of this place see of an object that is created; many places have only rules for updates."""
        programs = [rule.program for rule in self.rules if rule.program is not None and rule.runs_on_creation]
        sight = Sight()
        for program in programs:
            see(program.tree, {"self": sight, "oldSelf": sight})
        return sight.look() if programs else _is_there

    @cached_property
    def _look(self) -> Look:
        """What the rules of this place and of all below see; made when there is a value, for that compiles them."""
        if not self._raw_rules:
            return self._look_below
        here, below = self._look_here, self._look_below
        return here if here is whole or not self._has_below else lambda value: (here(value), below(value))

    def _look_below(self, value: Any) -> Any:
        seen = value
        if type(value) is dict:
            seen = {name: node._look(value[name]) for name, node in self._properties.items() if name in value}
            if self._additional is not None:
                seen = seen, {name: self._additional._look(inner) for name, inner in value.items()}
        elif type(value) is list:
            seen = [self._items._look(item) for item in value] if self._items is not None else []
        return (seen, [part._look(value) for part in self._all_of]) if self._all_of else seen

    @cached_property
    def _has_below(self) -> bool:
        return bool(self._all_of or self._properties or self._items or self._additional)

    def _check_below(self, run: _Run, path: str, obj: Any, old: Any, past: Past) -> None:
        for part in self._all_of:
            part.check(run, path, obj, old, past.in_all_of())
        if isinstance(obj, list):
            self._check_items(run, path, obj, old if isinstance(old, list) else [], past)
        elif isinstance(obj, Mapping):
            self._check_fields(run, path, obj, old if isinstance(old, Mapping) else {}, past)

    def _check_items(self, run: _Run, path: str, obj: list[Any], old: list[Any], past: Past) -> None:
        if self._items is None:
            return
        for index, item in enumerate(obj):
            before = counterpart(self.schema, item, old)
            self._items.check(run, f"{path}[{index}]", item, before, past.of(item, before, self._items.schema))

    def _check_fields(self, run: _Run, path: str, obj: Json, old: Json, past: Past) -> None:
        if self._additional is not None:
            for key, item in obj.items():
                inner = past.of(item, old.get(key), self._additional.schema)
                self._additional.check(run, f"{path}[{key}]", item, old.get(key), inner)
        for name, node in self._properties.items():
            if name in obj:
                inner = past.of(obj[name], old.get(name), node.schema)
                node.check(run, f"{path}.{name}" if path else name, obj[name], old.get(name), inner)

    def _check_here(self, run: _Run, path: str, obj: Any, old: Any, past: Past) -> None:
        kind = self.schema.get("type", "")
        if not self._has_type:
            problem = "failed to convert to declType for CEL validation rules"
            run.add(path, "Invalid value", kind, f"rule compiler initialization error: {problem}")
            return
        if run.budget <= 0:
            run.stop(path, kind, _OUT_OF_BUDGET)
        schema = self._typed
        variables: dict[str, Value] = {"self": to_value(read_part(obj, self._reading), schema)}
        if old is not None and any(rule.uses_old for rule in self.rules):
            variables["oldSelf"] = to_value(read_part(old, self._reading), schema)
        for rule in self.rules:
            self._check_rule(run, path, rule, obj, variables, past)

    def _check_rule(
        self, run: _Run, path: str, rule: Rule, obj: Any, variables: Mapping[str, Value], past: Past
    ) -> None:
        kind = self.schema.get("type", "")
        if rule.error:
            run.add(path, "Invalid value", kind, f"rule compile error: {rule.error}")
            return
        if rule.program is None or ("oldSelf" not in variables and not rule.runs_on_creation):
            return
        given = _with_optional(variables) if rule.optional_old else variables
        result = rule.program.evaluate(given, limit=CALL_LIMIT)
        if result.cost > run.budget:
            run.stop(path, kind, _OUT_OF_BUDGET)
        run.budget -= result.cost
        if result.error is not None:
            self._evaluation_error(run, path, rule, result.error)
        elif result.value is not True:
            error = self._refusal(run, path, rule, obj, variables)
            if rule.uses_old or not past.unchanged:
                run.errors.append(error)

    def _evaluation_error(self, run: _Run, path: str, rule: Rule, error: str) -> None:
        kind = self.schema.get("type", "")
        if error.startswith("no such overload"):
            text = "call arguments did not match a supported operator, function or macro signature for rule"
            run.add(path, "Invalid value", kind, f"'{error}': {text}: {rule.shown}")
        elif error.startswith("operation cancelled: actual cost limit exceeded"):
            text = "no further validation rules will be run due to call cost exceeds limit for rule"
            run.stop(path, kind, f"'{error}': {text}: {rule.shown}")
        else:
            run.add(path, "Invalid value", kind, f"{error} evaluating rule: {rule.shown}")

    def _refusal(self, run: _Run, path: str, rule: Rule, obj: Any, variables: Mapping[str, Value]) -> RuleError:
        below = "" if rule.message_error else field_path(rule.raw.get("fieldPath", ""), self.schema)
        where = f"{path}.{below}" if path and below else path or below
        kind = self.schema.get("type", "")
        detail = _message(run, where, kind, rule, variables) or rule.default_message
        cause = _CAUSES.get(rule.raw.get("reason", ""), "Invalid value")
        value = OMITTED if kind in ("object", "array") else obj
        return RuleError(where or NOWHERE, cause, value, "" if cause == "Duplicate value" else detail)


def _message(run: _Run, path: str, kind: str, rule: Rule, variables: Mapping[str, Value]) -> str:
    """What the rule's own expression says, or nothing if that cannot be said."""
    if rule.message is None:
        return ""
    result = rule.message.evaluate(variables, limit=CALL_LIMIT)
    ending = "no further validation rules will be run"
    if result.cost > run.budget:
        run.stop(path, kind, f"messageExpression evaluation failed due to running out of cost budget, {ending}")
    if result.error is not None and result.error.startswith("operation cancelled: actual cost limit exceeded"):
        source = go_quote(rule.raw.get("messageExpression", ""))
        run.stop(path, kind, f"{ending} due to call cost exceeds limit for messageExpression: {source}")
    run.budget -= result.cost
    text = result.value.strip() if result.error is None and isinstance(result.value, str) else ""
    if len(text.encode("utf-8", "surrogatepass")) > _MESSAGE_LIMIT or "\n" in text:
        return ""
    return text


def field_path(text: str, schema: Json) -> str:
    """The path that a rule names for its errors, as messages show it; nothing if it is no path of the schema."""
    shown = ""
    for name, quoted in _STEP.findall(text) if _PATH.fullmatch(text) else ():
        key = name or re.sub(r"\\(.)", r"\1", quoted)
        properties, additional = schema.get("properties"), schema.get("additionalProperties")
        if properties is not None:
            if key not in properties:
                return ""
            schema, shown = properties[key], f"{shown}.{key}" if shown else key
        elif isinstance(additional, Mapping):
            schema, shown = additional, f"{shown}[{key}]"
        else:
            return ""
    return shown


def _is_there(value: Any) -> bool:
    return value is not None


def _with_optional(variables: Mapping[str, Value]) -> Mapping[str, Value]:
    old = Optional(variables["oldSelf"]) if "oldSelf" in variables else NONE
    return {**variables, "oldSelf": old}


def _mentions_rules(raw: Any) -> bool:
    if isinstance(raw, list):
        return any(map(_mentions_rules, raw))
    if not isinstance(raw, Mapping):
        return False
    return bool(raw.get("x-kubernetes-validations")) or any(map(_mentions_rules, raw.values()))
