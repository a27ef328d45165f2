"""One validation rule: compiled in the API server's environment, and what is said when it does not hold."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from cel import types
from cel.environment import KUBERNETES, Declared, Environment
from cel.library.formatting import go_quote
from cel.operations import go_float
from cel.problems import CompileError
from cel.program import Program, compile_expression
from cel.schemas import Json
from cel.steps import PlanError
from cel.syntax import Ident, Node, Select, walk
from cel.types import Type


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
    def runs_on_creation(self) -> bool:
        """Whether the rule has something to say where nothing is replaced."""
        return self.optional_old or not self.uses_old

    @property
    def shown(self) -> str:
        """How messages call the rule: by its message, else by its text."""
        return str(self.raw.get("message") or self.raw.get("rule", "")).strip()

    @property
    def default_message(self) -> str:
        """What is said when the rule does not hold and says nothing itself."""
        message = self.raw.get("message") or ""
        return message.strip() if message else f"failed rule: {self.shown}"


def rule_environment(declared: Declared, structs: Mapping[str, Mapping[str, Type]], old: Type) -> Environment:
    """What a rule may refer to: `self`, `oldSelf`, and all that Kubernetes offers."""
    variables = {"self": declared, "oldSelf": Declared(old)}
    return Environment(KUBERNETES, variables=variables, structs=structs, any_root=declared)


def compile_rule(raw: Json, environment: Environment) -> Rule:
    """Compile a rule and its message; what is wrong with them is kept, to be said when the rule would run."""
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
        program.check_plan()
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
        program.check_plan()
    except CompileError as error:
        return None, f"messageExpression compilation failed: {error}"
    except PlanError as error:
        return None, f"messageExpression instantiation failed: {error}"
    if program.type != types.STRING:
        return None, "messageExpression must evaluate to a string"
    return program, ""
