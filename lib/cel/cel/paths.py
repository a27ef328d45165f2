"""Paths: a variable, or the result of a step, and what is selected from it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cel import costs, operations
from cel.frames import Run, Scope
from cel.values import NONE, CelError, Optional, UInt, Value, go_type, no_such_overload


class Step:
    """One step of the plan: how to run it, and whether it is a constant or a path."""

    __slots__ = ("is_constant", "path", "run", "value")

    def __init__(self, run: Run, *, path: Path | None = None) -> None:
        self.run = run
        self.path = path
        self.is_constant = False
        self.value: Value = None


def constant(value: Value) -> Step:
    """A step that is known before."""
    step = Step(lambda _: value)
    step.is_constant, step.value = True, value
    return step


class Key:
    """One selection of a path: a constant key, or one that is computed."""

    __slots__ = ("computed", "key", "optional", "test")

    def __init__(self, key: Value, computed: Path | None = None, *, optional: bool = False, test: bool = False) -> None:
        self.key = key
        self.computed = computed
        self.optional = optional
        self.test = test

    def value(self, scope: Scope) -> Value:
        """The key itself, or an error."""
        if self.computed is None:
            return self.key
        key = self.computed.resolve(scope)
        if isinstance(key, CelError) or type(key) in KEY_TYPES:
            return key
        return CelError(f"invalid qualifier type: {go_type(key)}")


KEY_TYPES: Final = frozenset({str, int, UInt, bool, float})


class Path:
    """What attribute access is: a root and the keys selected from it, one after another."""

    __slots__ = ("branches", "keys", "name", "step")

    def __init__(
        self,
        *,
        name: str | None = None,
        step: Step | None = None,
        branches: tuple[Step, Path, Path] | None = None,
    ) -> None:
        self.name = name
        self.step = step
        self.branches = branches
        self.keys: list[Key] = []

    def select(self, key: Key) -> None:
        """Append a key; a choice between two paths appends it to both."""
        if self.branches is not None:
            self.branches[1].select(key)
            self.branches[2].select(key)
        else:
            self.keys.append(key)

    def resolve(self, scope: Scope) -> Value:
        """The value at the end of the path, or an error."""
        if self.branches is not None:
            return self._choose(scope, self.branches)
        if self.name is not None:
            value = scope.resolve(self.name)
        else:
            assert self.step is not None
            value = self.step.run(scope)
        if isinstance(value, CelError) or not self.keys:
            return value
        return _walk(value, self.keys, scope)

    def _choose(self, scope: Scope, branches: tuple[Step, Path, Path]) -> Value:
        chosen = branches[0].run(scope)
        if chosen is True:
            return branches[1].resolve(scope)
        if chosen is False:
            return branches[2].resolve(scope)
        return chosen if isinstance(chosen, CelError) else no_such_overload()


def _walk(value: Value, keys: Sequence[Key], scope: Scope) -> Value:
    """Apply keys one after another; once a key is optional, all that follow are."""
    optional = type(value) is Optional
    if optional:
        if not value.present:
            return value
        value = value.get()
    for key in keys:
        optional = optional or key.optional
        following = _take(value, key, scope) if not optional else _try_take(value, key, scope)
        if following is NONE or isinstance(following, CelError):
            return following
        value = following
    return Optional(value) if optional else value


def _take(value: Value, key: Key, scope: Scope) -> Value:
    wanted = key.value(scope)
    found = wanted
    if not isinstance(wanted, CelError):
        try:
            found = operations.qualify(value, wanted)
        except CelError as error:
            found = error
        if key.test and not isinstance(found, CelError):
            found = not operations.missing(found)
        elif operations.missing(found):
            found = operations.absent(value, wanted)
    scope.charge(costs.SELECT)
    return found


def _try_take(value: Value, key: Key, scope: Scope) -> Value:
    wanted = key.value(scope)
    if isinstance(wanted, CelError):
        return wanted
    try:
        found = operations.qualify(value, wanted)
    except CelError as error:
        return error
    if operations.missing(found):
        return NONE
    scope.charge(costs.SELECT)
    return found


def path_step(path: Path) -> Step:
    """The step that resolves a path."""

    def run(scope: Scope) -> Value:
        value = path.resolve(scope)
        if path.branches is None:
            scope.charge(costs.SELECT)
        return value

    return Step(run, path=path)


def presence_step(path: Path) -> Step:
    """The step that says whether the end of a path is there."""

    def run(scope: Scope) -> Value:
        value = path.resolve(scope)
        if path.branches is not None:
            scope.root.cost -= costs.SELECT
        return value.present if type(value) is Optional else value

    return Step(run)
