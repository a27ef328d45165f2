"""The variables an evaluation sees, and what it has cost so far."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from cel import operations
from cel.syntax import Fold
from cel.values import CelError, CostExceeded, Value


class Frame:
    """The variables of one evaluation, and what it has cost so far."""

    __slots__ = ("cost", "limit", "variables")

    def __init__(self, variables: Mapping[str, Value], limit: int | None) -> None:
        self.variables = variables
        self.limit = limit
        self.cost = 0

    @property
    def root(self) -> Frame:
        """The frame that counts the cost: this one."""
        return self

    def resolve(self, name: str) -> Value:
        """The value of a variable; an error if the variable was not given."""
        try:
            return self.variables[name]
        except KeyError:
            return CelError(f"no such attribute(s): {name}")

    def charge(self, amount: int) -> None:
        """Count a cost; beyond the limit the evaluation ends."""
        self.cost += amount
        if self.limit is not None and self.cost > self.limit:
            raise CostExceeded


class LoopFrame:
    """The variables of a loop; what it accumulates is computed when first asked for."""

    __slots__ = ("accu", "done", "first", "fold", "ready", "root", "second", "start", "upper")

    def __init__(self, fold: Fold, start: Run, upper: Frame | LoopFrame) -> None:
        self.fold = fold
        self.start = start
        self.upper = upper
        self.root: Frame = upper.root
        self.ready = False
        self.done = False
        self.accu: Value = None
        self.first: Value = None
        self.second: Value = None

    def resolve(self, name: str) -> Value:
        """The value of a variable of the loop, or of what is around it."""
        if name == self.fold.accu:
            if not self.ready:
                self.ready = True
                self.accu = operations.growing(self.start(self.upper))
            return self.accu
        if not self.done:
            if name == self.fold.iter_var:
                return self.first
            if name == self.fold.iter_var2:
                return self.second
        return self.upper.resolve(name)

    def charge(self, amount: int) -> None:
        """Count a cost."""
        self.root.charge(amount)


Scope = Frame | LoopFrame
Run = Callable[[Scope], Value]
"""Computes a step in a scope; an error is returned, not raised."""
