"""The validation rules of a definition, evaluated as the API server evaluates them and in its words."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final

from cel import types
from cel.environment import KUBERNETES, Declared, Environment
from cel.library.formatting import go_quote
from cel.operations import go_float
from cel.problems import CompileError
from cel.program import Program, compile_expression
from cel.schemas import Json, Model, as_resource
from cel.steps import PlanError
from cel.structured import to_value
from cel.syntax import Ident, Node, Select, walk
from cel.types import Type
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


class _Omitted:
    """A value that is not shown: objects and lists would drown the message."""


OMITTED: Final = _Omitted()


@dataclass(frozen=True)
class RuleError:
    """One rule that does not hold, or could not be evaluated."""

    path: str
    cause: str
    value: Any
    detail: str

    def __str__(self) -> str:
        said = self.cause
        if self.cause in ("Invalid value", "Duplicate value") and self.value is not OMITTED:
            said += f": {_shown(self.value)}"
        return f"{self.path}: {said}" + (f": {self.detail}" if self.detail else "")


def _shown(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float):
        return go_float(value)
    if isinstance(value, str):
        return go_quote(value)
    return json.dumps(value, separators=(",", ":"), sort_keys=True, ensure_ascii=False)


class _OutOfBudget(Exception):
    """No further rule may run."""


@dataclass
class _Run:
    """One validation of one object."""

    budget: int = BUDGET
    errors: list[RuleError] = field(default_factory=list)

    def add(self, path: str, cause: str, value: Any, detail: str) -> None:
        """Note an error."""
        self.errors.append(RuleError(path or NOWHERE, cause, value, detail))

    def stop(self, path: str, value: Any, detail: str) -> None:
        """Note an error after which no rule is run."""
        self.add(path, "Invalid value", value, detail)
        raise _OutOfBudget


@dataclass(frozen=True)
class Rule:
    """One compiled rule, or why it could not be compiled."""

    raw: Json
    program: Program | None
    error: str
    uses_old: bool
    message: Program | None
    message_error: str = ""

    @property
    def worst_cost(self) -> int:
        """The most an evaluation may cost; 0 for a rule that was not compiled."""
        return 0 if self.program is None else self.program.worst_cost

    @property
    def optional_old(self) -> bool:
        """Whether `oldSelf` is an optional, so that the rule also runs on creation."""
        return bool(self.raw.get("optionalOldSelf"))

    @property
    def shown(self) -> str:
        """How messages call the rule: by its message, else by its text."""
        return str(self.raw.get("message") or self.raw.get("rule", "")).strip()

    @property
    def default_message(self) -> str:
        """What is said when the rule does not hold and says nothing itself."""
        message = self.raw.get("message") or ""
        return message.strip() if message else f"failed rule: {self.shown}"


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
        run = _Run()
        try:
            self._root.check(run, "", obj, old)
        except _OutOfBudget:
            return run.errors, BUDGET + 1
        return run.errors, BUDGET - run.budget


class _Node:
    """The rules of one place of a schema and of those below it.

    In an `allOf` the rules stand in one schema and the types in another.
    """

    def __init__(self, checks: Json, schema: Json, *, resource: bool) -> None:
        self._checks = checks
        self._schema = schema
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
        found = model.declare(self._schema, _SELF, resource=self._resource)
        if found is None:
            return [Rule(r, None, "", False, None) for r in self._raw_rules]
        plain = _environment(found.declared, model.structs, found.declared.type)
        optional = _environment(found.declared, model.structs, types.optional_of(found.declared.type))
        return [_compile(raw, optional if raw.get("optionalOldSelf") else plain) for raw in self._raw_rules]

    @cached_property
    def _has_type(self) -> bool:
        return Model().declare(self._schema, _SELF, resource=self._resource) is not None

    @cached_property
    def _properties(self) -> Mapping[str, _Node]:
        own = self._schema.get("properties") or {}
        return {
            name: _Node(checks, own[name], resource=bool(own[name].get("x-kubernetes-embedded-resource")))
            for name, checks in (self._checks.get("properties") or {}).items()
            if name in own and _mentions_rules(checks)
        }

    def _inner(self, key: str) -> _Node | None:
        checks, own = self._checks.get(key), self._schema.get(key)
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
        return [_Node(p, self._schema, resource=self._resource) for p in parts if _mentions_rules(p)]

    def everywhere(self, path: str) -> Iterator[tuple[str, Rule]]:
        """The rules of this place and of all below."""
        yield from ((path, rule) for rule in self.rules)
        below = [(f"{path}.{name}" if path else name, node) for name, node in self._properties.items()]
        below += [(f"{path}[*]", node) for node in (self._items, self._additional) if node is not None]
        for inner, node in [*below, *((path, part) for part in self._all_of)]:
            yield from node.everywhere(inner)

    def check(self, run: _Run, path: str, obj: Any, old: Any) -> None:
        """Evaluate the rules of this place and of all below."""
        if obj is None:
            return
        self._check_here(run, path, obj, old)
        for part in self._all_of:
            part.check(run, path, obj, old)
        if isinstance(obj, list):
            self._check_items(run, path, obj, old if isinstance(old, list) else [])
        elif isinstance(obj, Mapping):
            self._check_fields(run, path, obj, old if isinstance(old, Mapping) else {})

    def _check_items(self, run: _Run, path: str, obj: list[Any], old: list[Any]) -> None:
        if self._items is None:
            return
        for index, item in enumerate(obj):
            self._items.check(run, f"{path}[{index}]", item, _counterpart(self._schema, item, old))

    def _check_fields(self, run: _Run, path: str, obj: Json, old: Json) -> None:
        if self._additional is not None:
            for key, item in obj.items():
                self._additional.check(run, f"{path}[{key}]", item, old.get(key))
        for name, node in self._properties.items():
            if name in obj:
                node.check(run, f"{path}.{name}" if path else name, obj[name], old.get(name))

    def _check_here(self, run: _Run, path: str, obj: Any, old: Any) -> None:
        if not self._raw_rules:
            return
        kind = self._schema.get("type", "")
        if not self._has_type:
            problem = "failed to convert to declType for CEL validation rules"
            run.add(path, "Invalid value", kind, f"rule compiler initialization error: {problem}")
            return
        if run.budget <= 0:
            run.stop(path, kind, _OUT_OF_BUDGET)
        schema = as_resource(self._schema) if self._resource else self._schema
        variables: dict[str, Value] = {"self": to_value(obj, schema)}
        if old is not None and any(rule.uses_old for rule in self.rules):
            variables["oldSelf"] = to_value(old, schema)
        for rule in self.rules:
            self._check_rule(run, path, rule, obj, variables)

    def _check_rule(self, run: _Run, path: str, rule: Rule, obj: Any, variables: Mapping[str, Value]) -> None:
        kind = self._schema.get("type", "")
        if rule.error:
            run.add(path, "Invalid value", kind, f"rule compile error: {rule.error}")
            return
        if rule.program is None or (rule.uses_old and "oldSelf" not in variables and not rule.optional_old):
            return
        given = _with_optional(variables) if rule.optional_old else variables
        result = rule.program.evaluate(given, limit=CALL_LIMIT)
        if result.cost > run.budget:
            run.stop(path, kind, _OUT_OF_BUDGET)
        run.budget -= result.cost
        if result.error is not None:
            self._evaluation_error(run, path, rule, result.error)
        elif result.value is not True:
            self._refuse(run, path, rule, obj, variables)

    def _evaluation_error(self, run: _Run, path: str, rule: Rule, error: str) -> None:
        kind = self._schema.get("type", "")
        if error.startswith("no such overload"):
            text = "call arguments did not match a supported operator, function or macro signature for rule"
            run.add(path, "Invalid value", kind, f"'{error}': {text}: {rule.shown}")
        elif error.startswith("operation cancelled: actual cost limit exceeded"):
            text = "no further validation rules will be run due to call cost exceeds limit for rule"
            run.stop(path, kind, f"'{error}': {text}: {rule.shown}")
        else:
            run.add(path, "Invalid value", kind, f"{error} evaluating rule: {rule.shown}")

    def _refuse(self, run: _Run, path: str, rule: Rule, obj: Any, variables: Mapping[str, Value]) -> None:
        below = "" if rule.message_error else field_path(rule.raw.get("fieldPath", ""), self._schema)
        where = f"{path}.{below}" if path and below else path or below
        kind = self._schema.get("type", "")
        detail = _message(run, where, kind, rule, variables) or rule.default_message
        cause = _CAUSES.get(rule.raw.get("reason", ""), "Invalid value")
        value = OMITTED if kind in ("object", "array") else obj
        run.add(where, cause, value, "" if cause == "Duplicate value" else detail)


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


def _with_optional(variables: Mapping[str, Value]) -> Mapping[str, Value]:
    old = Optional(variables["oldSelf"]) if "oldSelf" in variables else NONE
    return {**variables, "oldSelf": old}


def _counterpart(schema: Json, item: Any, old: list[Any]) -> Any:
    """The element of the old list that an element replaces: only lists with keys know."""
    keys = schema.get("x-kubernetes-list-map-keys")
    if schema.get("x-kubernetes-list-type") != "map" or not keys or not isinstance(item, Mapping):
        return None
    wanted = [item.get(k) for k in keys]
    found = [o for o in old if isinstance(o, Mapping) and [o.get(k) for k in keys] == wanted]
    return found[-1] if found else None


def _environment(declared: Declared, structs: Mapping[str, Mapping[str, Type]], old: Type) -> Environment:
    variables = {"self": declared, "oldSelf": Declared(old)}
    return Environment(KUBERNETES, variables=variables, structs=structs, any_root=declared)


def _compile(raw: Json, environment: Environment) -> Rule:
    text = raw.get("rule", "")
    if not text.strip():
        return Rule(raw, None, "", False, None)
    try:
        program = compile_expression(text, environment)
    except CompileError as error:
        return Rule(raw, None, f"compilation failed: {error}", False, None)
    if program.type != types.BOOL:
        return Rule(raw, None, "cel expression must evaluate to a bool", False, None)
    uses_old = any(_is_old_self(node) for node in walk(program.tree))
    try:
        _ = program.plan
    except PlanError as error:
        return Rule(raw, None, f"program instantiation failed: {error}", uses_old, None)
    message, problem = _compile_message(raw.get("messageExpression", ""), environment)
    return Rule(raw, program, "", uses_old, message, problem)


def _is_old_self(node: Node) -> bool:
    if isinstance(node, Select) and node.resolved is not None:
        node = node.resolved
    return isinstance(node, Ident) and node.name == "oldSelf"


def _compile_message(text: str, environment: Environment) -> tuple[Program | None, str]:
    if not text:
        return None, ""
    try:
        program = compile_expression(text, environment)
        _ = program.plan
    except CompileError as error:
        return None, f"messageExpression compilation failed: {error}"
    except PlanError as error:
        return None, f"messageExpression instantiation failed: {error}"
    if program.type != types.STRING:
        return None, "messageExpression must evaluate to a string"
    return program, ""


def _mentions_rules(raw: Any) -> bool:
    if isinstance(raw, list):
        return any(map(_mentions_rules, raw))
    if not isinstance(raw, Mapping):
        return False
    return bool(raw.get("x-kubernetes-validations")) or any(map(_mentions_rules, raw.values()))
