"""Compiles expressions, and evaluates them to one of three outcomes."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from cel import checker, estimate, validators
from cel.codegen import compile_function
from cel.environment import Environment
from cel.frames import Frame
from cel.generated import NotCompiled
from cel.metered import Planner, may_fail
from cel.parser import parse
from cel.paths import Step
from cel.problems import Problems, Source
from cel.syntax import Node, walk
from cel.types import Type
from cel.values import Aborted, CelError, Value

_FRAMES: Final = 20_000
_SHALLOW: Final = 60
_NESTING: Final = re.compile(r"[\[({?.+\-*/%<>=]")


def make_room(text: str) -> None:
    """Room for expressions as deep as the parser allows: a few hundred levels take thousands of Python's frames.

    The limit is raised when the first deep expression comes, and stays: other threads may be using it.
    """
    if len(_NESTING.findall(text)) > _SHALLOW and sys.getrecursionlimit() < _FRAMES:
        sys.setrecursionlimit(_FRAMES)


@dataclass(frozen=True)
class Result:
    """What an evaluation gave: a value or an error, and what it cost."""

    value: Value
    error: str | None
    cost: int


class Program:
    """An expression that was parsed and checked once, to be evaluated many times."""

    def __init__(self, text: str, environment: Environment, tree: Node) -> None:
        self.text = text
        self.environment = environment
        self.tree = tree

    @property
    def type(self) -> Type:
        """The type of what the expression computes."""
        return self.tree.type

    @cached_property
    def worst_cost(self) -> int:
        """The most an evaluation may cost."""
        return estimate.worst_cost(self.tree, self.environment.size_at, self.environment.prices)

    @cached_property
    def plan(self) -> Step:
        """The steps of a metered evaluation; PlanError if a constant cannot be computed."""
        return Planner(self.environment.functions, folds=self.environment.folds).plan(self.tree)

    def check_plan(self) -> None:
        """PlanError if a constant of the expression cannot be computed."""
        if any(may_fail(node) for node in walk(self.tree)):
            _ = self.plan

    @cached_property
    def function(self) -> Callable[..., Value] | None:
        """The expression as a Python function of its environment's variables, if it can be one.

        It raises for every error, also for one that the expression absorbs; `evaluate` knows.
        """
        environment = self.environment
        try:
            return compile_function(self.tree, environment.functions, list(environment.variables), environment.access)
        except NotCompiled:
            return None

    def evaluate(self, variables: Mapping[str, Value], *, limit: int | None = None) -> Result:
        """Evaluate step by step, counting cost; beyond the limit the evaluation ends with an error."""
        frame = Frame(variables, limit)
        try:
            value = self.plan.run(frame)
        except Aborted as ended:
            return Result(None, str(ended), frame.cost)
        if isinstance(value, CelError):
            return Result(None, value.text, frame.cost)
        return Result(value, None, frame.cost)


def compile_expression(text: str, environment: Environment) -> Program:
    """Parse and check an expression; CompileError says what is wrong with it, and where."""
    source = Source(text)
    make_room(text)
    tree = parse(source, environment.macros, optionals=environment.optionals)
    problems = Problems(source)
    checker.check(tree, environment.scope, problems)
    problems.check()
    if environment.validated:
        validators.validate(tree, problems)
        problems.check()
    return Program(text, environment, tree)
