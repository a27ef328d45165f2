"""Environments as values: which variables, types and functions expressions of one use may refer to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

from cel import kubernetes_costs, types
from cel.checker import Scope
from cel.codegen import Access
from cel.declarations import Function, Library, functions_of
from cel.library.authorization import AUTHORIZATION
from cel.library.conversions import CONVERSIONS
from cel.library.named_formats import NAMED_FORMATS
from cel.library.networks import NETWORKS
from cel.library.operators import CROSS_TYPE, OPERATORS
from cel.library.optionals import OPTIONALS, TWO_VARIABLES
from cel.library.patterns import MATCHES, REGEX
from cel.library.quantities import QUANTITY, SEMVER
from cel.library.sequences import KUBERNETES_LISTS, LISTS, SETS
from cel.library.strings import STRING_TESTS, STRINGS
from cel.library.urls import URLS
from cel.macros import STANDARD as STANDARD_MACROS
from cel.macros import Macro, Macros
from cel.ranges import Range
from cel.types import Type

STANDARD: Final = (OPERATORS, CONVERSIONS, STRING_TESTS, MATCHES, Library("macros", macros=STANDARD_MACROS))
"""The language itself, without extensions."""

KUBERNETES: Final = (
    *STANDARD,
    URLS,
    REGEX,
    KUBERNETES_LISTS,
    AUTHORIZATION,
    OPTIONALS,
    QUANTITY,
    STRINGS,
    SETS,
    NETWORKS,
    NAMED_FORMATS,
    TWO_VARIABLES,
    SEMVER,
    LISTS,
)
"""What the API server of Kubernetes 1.34 and later offers every expression."""


@dataclass(frozen=True)
class Declared:
    """A type with the sizes its values may have: the schema behind a variable."""

    type: Type
    largest: int | None = None
    fields: Mapping[str, Declared] = field(default_factory=dict)
    keys: Declared | None = None
    values: Declared | None = None
    any_field: bool = False

    def at(self, path: tuple[str, ...]) -> Declared | None:
        """What lies at a path of fields, `@keys`, `@values` and `@items`."""
        current: Declared | None = self
        for name in path:
            assert current is not None
            if name in ("@items", "@values"):
                current = current.values
            elif name == "@keys":
                current = current.keys
            elif name in current.fields:
                current = current.fields[name]
            else:
                current = current.values if current.any_field else None
            if current is None:
                return None
        return current


@dataclass(frozen=True)
class Environment:
    """What expressions may refer to, and how their cost is reckoned.

    With `any_root` every path is taken to begin there, whatever variable it names.
    """

    libraries: tuple[Library, ...]
    variables: Mapping[str, Declared] = field(default_factory=dict)
    structs: Mapping[str, Mapping[str, Type]] = field(default_factory=dict)
    homogeneous: bool = False
    validated: bool = True
    cross_type: bool = True
    optionals: bool = True
    folds: bool = True
    flat_prices: Mapping[str, Range] = field(default_factory=dict)
    access: Mapping[str, Access] = field(default_factory=dict)
    any_root: Declared | None = None

    @cached_property
    def functions(self) -> Mapping[str, Function]:
        """All functions by name."""
        return functions_of(self.libraries)

    @cached_property
    def macros(self) -> Macros:
        """All macros by name, number of arguments and style."""
        found: dict[tuple[str, int, bool], Macro] = {}
        for library in self.libraries:
            found.update(library.macros)
        return found

    @cached_property
    def scope(self) -> Scope:
        """The names an expression may use, for the checker."""
        names = {t.name: t for library in self.libraries for t in library.types}
        names |= {name: types.struct(name) for name in self.structs}
        variables = {name: declared.type for name, declared in self.variables.items()}
        disabled = frozenset() if self.cross_type else CROSS_TYPE
        return Scope(variables, names, self.functions, _Structs(self.structs), self.homogeneous, disabled)

    def size_at(self, path: tuple[str, ...], _: Type) -> Range | None:
        """How large what lies at a path from a variable may be."""
        if not path:
            return None
        root = self.any_root or self.variables.get(path[0])
        found = None if root is None else root.at(path[1:])
        if found is None:
            return None
        return Range(0, found.largest or 0)

    @cached_property
    def prices(self) -> kubernetes_costs.CallPrice:
        """What calls of libraries cost in advance."""
        return kubernetes_costs.estimator(self.size_at, self.flat_prices)


@dataclass(frozen=True)
class _Structs:
    """The object types of an environment."""

    declared: Mapping[str, Mapping[str, Type]]

    def field(self, struct: str, name: str) -> Type | None:
        return self.declared.get(struct, {}).get(name)

    def known(self, struct: str) -> bool:
        return struct in self.declared
