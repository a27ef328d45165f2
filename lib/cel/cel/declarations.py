"""Functions as the checker and the evaluators know them: signatures, implementations and what calls cost."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from cel.macros import Macros
from cel.types import Kind, Type
from cel.values import Value, from_key, type_of

Implementation = Callable[..., Value]
"""Computes a call from the values of its arguments, target first; raises CelError."""

ActualCost = Callable[[Sequence[Value], Value], int]
"""What a call cost, from its arguments and its result."""

BY_RESULT: Final[set[ActualCost]] = set()
"""The prices that depend on the result; all others are charged before the call is made."""


def by_result(cost: ActualCost) -> ActualCost:
    """Mark a price that depends on the result."""
    BY_RESULT.add(cost)
    return cost


@dataclass(frozen=True)
class Overload:
    """One signature of a function.

    `variadic` says that evaluation stops at the first argument that is an error, as it always does with
    more than two arguments; what is not evaluated costs nothing.
    """

    id: str
    arguments: tuple[Type, ...]
    result: Type
    run: Implementation | None = None
    member: bool = False
    nonstrict: bool = False
    variadic: bool = False
    cost: ActualCost | None = None
    parameters: tuple[str, ...] = field(init=False)

    def __post_init__(self) -> None:
        names: dict[str, None] = {}
        for t in (self.result, *self.arguments):
            _collect(t, names)
        object.__setattr__(self, "parameters", tuple(names))

    def accepts(self, values: Sequence[Value]) -> bool:
        """Whether the values' run-time types fit this signature."""
        return len(values) == len(self.arguments) and all(map(_fits, self.arguments, values))


def _collect(t: Type, names: dict[str, None]) -> None:
    if t.kind is Kind.PARAM:
        names[t.name] = None
    for p in t.params:
        _collect(p, names)


def _fits(t: Type, value: Value) -> bool:
    """Whether a value is of a type; of a list or map only the first entry is looked at."""
    if t.kind is Kind.DYN or t.kind is Kind.PARAM or t.kind is Kind.ANY:
        return True
    if type_of(value).name != t.name:
        return False
    if t.kind is Kind.LIST and value:
        return _fits(t.params[0], value[0])
    if t.kind is Kind.MAP and value:
        key, held = next(iter(value.items()))
        return _fits(t.params[0], from_key(key)) and _fits(t.params[1], held)
    return True


@dataclass(frozen=True)
class Function:
    """A function with all its signatures.

    `singleton` is one implementation for every signature; it looks at the values itself. `unguarded` says
    that an overload's implementation is called without a look at the types of the values.
    """

    name: str
    overloads: tuple[Overload, ...]
    singleton: Implementation | None = None
    unguarded: bool = False

    def merged(self, other: Function) -> Function:
        """The function with the signatures of both."""
        known = {o.id for o in self.overloads}
        added = tuple(o for o in other.overloads if o.id not in known)
        singleton = self.singleton or other.singleton
        return Function(self.name, self.overloads + added, singleton, self.unguarded and other.unguarded)

    @property
    def bound(self) -> tuple[Overload, ...]:
        """The signatures that have an implementation of their own."""
        return tuple(o for o in self.overloads if o.run is not None)


@dataclass(frozen=True)
class Library:
    """Functions and macros that belong together; environments are made of libraries."""

    name: str
    functions: tuple[Function, ...] = ()
    macros: Macros = field(default_factory=dict)
    types: tuple[Type, ...] = ()


def functions_of(libraries: Iterable[Library]) -> Mapping[str, Function]:
    """All functions of some libraries by name, those of the same name merged in order."""
    found: dict[str, Function] = {}
    for library in libraries:
        for function in library.functions:
            known = found.get(function.name)
            found[function.name] = function if known is None else known.merged(function)
    return found
