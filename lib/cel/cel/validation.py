"""One validation of one object: what it may still cost, and what is said of the rules that do not hold."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from cel.library.formatting import go_quote
from cel.ratcheting import Past
from cel.rule import OMITTED, Rule, RuleError
from cel.schemas import Json
from cel.values import NONE, Optional, Value

CALL_LIMIT: Final = 1_000_000
BUDGET: Final = 10_000_000
_MESSAGE_LIMIT: Final = 5 * 1024
_NOWHERE: Final = "<nil>"
_INVALID: Final = "Invalid value"
_NO_FURTHER: Final = "no further validation rules will be run"
_OUT_OF_BUDGET: Final = f"validation failed due to running out of cost budget, {_NO_FURTHER}"
_OVER_LIMIT: Final = "operation cancelled: actual cost limit exceeded"
_STEP: Final = re.compile(r"\.([^.\[\]]+)|\['((?:\\.|[^'\\])*)'\]")
_PATH: Final = re.compile(f"(?:{_STEP.pattern})*")
_CAUSES: Final = {
    "FieldValueForbidden": "Forbidden",
    "FieldValueRequired": "Required value",
    "FieldValueDuplicate": "Duplicate value",
}


class OutOfBudget(Exception):
    """No further rule may run."""


@dataclass(frozen=True)
class Spot:
    """Where rules are asked: a path of the object, its schema, and the value that is there."""

    path: str
    schema: Json
    value: Any

    @property
    def kind(self) -> str:
        """The type that the schema says, by which messages call the value."""
        return str(self.schema.get("type", ""))


@dataclass
class Validation:
    """One validation of one object; `creates` if it replaces none, so that nothing counts but the object."""

    creates: bool
    budget: int = BUDGET
    errors: list[RuleError] = field(default_factory=list)

    def check_budget(self, spot: Spot) -> None:
        """Let no rule run once nothing may be spent."""
        if self.budget <= 0:
            self._stop(spot, _OUT_OF_BUDGET)

    def note(self, spot: Spot, detail: str) -> None:
        """Note what is wrong with the rules of a place rather than with the object."""
        self.errors.append(RuleError(spot.path or _NOWHERE, _INVALID, spot.kind, detail))

    def judge(self, rule: Rule, spot: Spot, variables: Mapping[str, Value], past: Past) -> None:
        """Evaluate one rule, and note what it does not accept."""
        if rule.error:
            self.note(spot, f"rule compile error: {rule.error}")
            return
        if rule.program is None or ("oldSelf" not in variables and not rule.runs_on_creation):
            return
        given = _with_optional(variables) if rule.optional_old else variables
        result = rule.program.evaluate(given, limit=CALL_LIMIT)
        self._spend(result.cost, spot, _OUT_OF_BUDGET)
        if result.error is not None:
            self._failed(rule, spot, result.error)
        elif result.value is not True:
            error = self._refusal(rule, spot, variables)
            if rule.uses_old or not past.unchanged:
                self.errors.append(error)

    def _spend(self, cost: int, spot: Spot, detail: str) -> None:
        if cost > self.budget:
            self._stop(spot, detail)
        self.budget -= cost

    def _stop(self, spot: Spot, detail: str) -> None:
        """Note an error after which no rule is run."""
        self.note(spot, detail)
        raise OutOfBudget

    def _failed(self, rule: Rule, spot: Spot, error: str) -> None:
        if error.startswith("no such overload"):
            text = "call arguments did not match a supported operator, function or macro signature for rule"
            self.note(spot, f"'{error}': {text}: {rule.shown}")
        elif error.startswith(_OVER_LIMIT):
            self._stop(spot, f"'{error}': {_NO_FURTHER} due to call cost exceeds limit for rule: {rule.shown}")
        else:
            self.note(spot, f"{error} evaluating rule: {rule.shown}")

    def _refusal(self, rule: Rule, spot: Spot, variables: Mapping[str, Value]) -> RuleError:
        below = "" if rule.message_error else _field_path(rule.raw.get("fieldPath", ""), spot.schema)
        where = f"{spot.path}.{below}" if spot.path and below else spot.path or below
        detail = self._message(rule, Spot(where, spot.schema, spot.value), variables) or rule.default_message
        cause = _CAUSES.get(rule.raw.get("reason", ""), _INVALID)
        value = OMITTED if spot.kind in ("object", "array") else spot.value
        return RuleError(where or _NOWHERE, cause, value, "" if cause == "Duplicate value" else detail)

    def _message(self, rule: Rule, spot: Spot, variables: Mapping[str, Value]) -> str:
        """What the rule's own expression says, or nothing if that cannot be said."""
        if rule.message is None:
            return ""
        result = rule.message.evaluate(variables, limit=CALL_LIMIT)
        problem = f"messageExpression evaluation failed due to running out of cost budget, {_NO_FURTHER}"
        self._spend(result.cost, spot, problem)
        if result.error is not None and result.error.startswith(_OVER_LIMIT):
            source = go_quote(rule.raw.get("messageExpression", ""))
            self._stop(spot, f"{_NO_FURTHER} due to call cost exceeds limit for messageExpression: {source}")
        text = result.value.strip() if result.error is None and isinstance(result.value, str) else ""
        if len(text.encode("utf-8", "surrogatepass")) > _MESSAGE_LIMIT or "\n" in text:
            return ""
        return text


def _field_path(text: str, schema: Json) -> str:
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
