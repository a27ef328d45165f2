"""Device selectors: CEL as `k8s.io/dynamic-resource-allocation/cel` compiles and runs it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Final

from cel import types
from cel.codegen import Access
from cel.declarations import Function, Library, Overload
from cel.environment import KUBERNETES, Declared, Environment
from cel.library.optionals import BINDINGS
from cel.library.quantities import QUANTITY_TYPE
from cel.operations import surely_same
from cel.problems import CompileError, Problem
from cel.program import Program, compile_expression
from cel.ranges import Range
from cel.steps import PlanError
from cel.types import Type
from cel.values import CelError, Optional, Value, type_name
from dra.devices import MAX_DOMAIN, MAX_DRIVER, MAX_ENTRIES, MAX_ID, MAX_LIST, MAX_VALUE, Device

COST_LIMIT: Final = 1_000_000
LENGTH_LIMIT: Final = 10 * 1024
_DEVICE: Final = "kubernetes.DRADevice"


def _includes(target: Value, wanted: Value) -> bool:
    if not isinstance(target, list):
        return surely_same(target, wanted)
    for index, item in enumerate(target):
        if index >= MAX_LIST:
            text = f"'includes' function cannot be applied to lists longer than {MAX_LIST} values"
            raise CelError(text)
        if surely_same(item, wanted):
            return True
    return False


_INCLUDES: Final = Library(
    "dra.includes",
    functions=(
        Function(
            "includes",
            (Overload("dra_includes_dyn_dyn", (types.DYN, types.DYN), types.BOOL, _includes, member=True),),
        ),
    ),
)


@dataclass(frozen=True)
class Dialect:
    """What a version of Kubernetes accepts as a selector: lists as attributes, and `includes`."""

    list_attributes: bool = False
    includes: bool = True

    def environment(self) -> Environment:
        """The environment of this dialect."""
        return _environment(self)

    def accepts(self, result: Type) -> bool:
        """Whether a selector may have this type."""
        if result in (types.BOOL, types.ANY):
            return True
        return self.list_attributes and result == types.DYN


KUBERNETES_1_34: Final = Dialect(includes=False)
KUBERNETES_1_36: Final = Dialect()
KUBERNETES_1_36_LISTS: Final = Dialect(list_attributes=True)
"""1.36 with the alpha feature DRAListTypeAttributes."""


@cache
def _environment(dialect: Dialect) -> Environment:
    identifier = Declared(types.STRING, MAX_ID)
    domain = Declared(types.STRING, MAX_DOMAIN)
    attribute = Declared(types.DYN if dialect.list_attributes else types.ANY, MAX_VALUE)
    attributes = _domains(domain, identifier, attribute, any_field=True)
    capacity = _domains(domain, identifier, Declared(QUANTITY_TYPE), any_field=False)
    fields = {
        "driver": Declared(types.STRING, MAX_DRIVER),
        "attributes": attributes,
        "capacity": capacity,
        "allowMultipleAllocations": Declared(types.BOOL, 1),
    }
    libraries = (*KUBERNETES, BINDINGS, _INCLUDES) if dialect.includes else (*KUBERNETES, BINDINGS)
    return Environment(
        libraries,
        variables={"device": Declared(types.struct(_DEVICE), fields=fields)},
        structs={_DEVICE: {name: declared.type for name, declared in fields.items()}},
        access={
            "device": Access(
                fields={
                    "driver": "driver",
                    "attributes": "attribute_domains",
                    "capacity": "capacity_domains",
                    "allowMultipleAllocations": "allow_multiple_allocations",
                },
                flat={"attributes": "flat_attributes", "capacity": "flat_capacity"},
            )
        },
        flat_prices={"dra_includes_dyn_dyn": Range(0, MAX_LIST)},
    )


def _domains(domain: Declared, identifier: Declared, value: Declared, *, any_field: bool) -> Declared:
    inner_type = types.map_of(types.STRING, value.type)
    inner = Declared(inner_type, MAX_ENTRIES, keys=identifier, values=value, any_field=any_field)
    outer_type = types.map_of(types.STRING, inner_type)
    return Declared(outer_type, MAX_ENTRIES, keys=domain, values=inner)


class SelectorError(ValueError):
    """A selector that Kubernetes would not accept; `problems` says what is wrong and where."""

    def __init__(self, text: str, problems: tuple[Problem, ...] = ()) -> None:
        super().__init__(text)
        self.problems = problems


@dataclass(frozen=True)
class Verdict:
    """Whether a device matches, or why that cannot be said; an error is not a no."""

    matches: bool
    error: str | None = None
    cost: int | None = None


_YES: Final = Verdict(True)
_NO: Final = Verdict(False)


def _always_metered(_: Device) -> Value:
    raise CelError("only the metered evaluation knows")


class Selector:
    """A compiled device selector."""

    def __init__(self, program: Program) -> None:
        self.text = program.text
        self.program = program

    @property
    def worst_cost(self) -> int:
        """The most an evaluation may cost; admission refuses more than the limit."""
        return self.program.worst_cost

    @cached_property
    def _quick(self) -> Callable[[Device], Value]:
        """The code object, where no evaluation can cost too much; else the metered evaluation."""
        function = self.program.function
        if function is None or self.worst_cost > COST_LIMIT:
            return _always_metered
        return function

    def matches(self, device: Device) -> Verdict:
        """Whether a device matches, the quick way where there is one."""
        if not device.within_limits:
            return self.metered(device)
        try:
            return _YES if self._quick(device) else _NO
        except Exception:
            # Whatever stopped the quick way, the metered one says what it means: an error, or one that is absorbed.
            return self.metered(device)

    def metered(self, device: Device, *, limit: int = COST_LIMIT) -> Verdict:
        """The verdict of an evaluation that counts its cost."""
        result = self.program.evaluate({"device": device.value()}, limit=limit)
        if result.error is not None:
            return Verdict(False, result.error, result.cost)
        if result.value is True or result.value is False:
            return Verdict(result.value, None, result.cost)
        return Verdict(False, _not_a_bool(result.value), result.cost)


def compile_selector(text: str, dialect: Dialect = KUBERNETES_1_36) -> Selector:
    """Compile a selector as the scheduler does; SelectorError if it is not one."""
    try:
        program = compile_expression(text, dialect.environment())
    except CompileError as error:
        raise SelectorError(f"compilation failed: {error}", error.problems) from None
    if not dialect.accepts(program.type):
        shown = program.type.declared()
        raise SelectorError(f"must evaluate to bool or the unknown type, not {shown}")
    try:
        program.check_plan()
    except PlanError as error:
        raise SelectorError(f"program instantiation failed: {error}") from None
    return Selector(program)


def admit_selector(text: str, dialect: Dialect = KUBERNETES_1_36) -> Selector:
    """Compile a selector as the API server admits one: not too long, not too complex."""
    if len(text.encode("utf-8", "surrogatepass")) > LENGTH_LIMIT:
        raise SelectorError(f"Too long: may not be more than {LENGTH_LIMIT} bytes")
    selector = compile_selector(text, dialect)
    if selector.worst_cost > COST_LIMIT:
        raise SelectorError("too complex, exceeds cost limit")
    return selector


_NATIVE: Final = {
    "string": "unsupported native conversion from string to 'bool'",
    "int": "unsupported type conversion from 'int' to bool",
    "uint": "unsupported type conversion from 'uint' to bool",
    "double": "type conversion error from Double to 'bool'",
    "bytes": "type conversion error from Bytes to 'bool'",
    "null_type": "type conversion error from 'null_type' to 'bool'",
    "list": "type conversion error from list to 'bool'",
    "map": "type conversion error from map to 'bool'",
    "google.protobuf.Timestamp": "type conversion error from 'Timestamp' to 'bool'",
    "google.protobuf.Duration": "type conversion error from 'Duration' to 'bool'",
    "kubernetes.Quantity": "type conversion error from 'Quantity' to 'bool'",
    "kubernetes.Semver": "type conversion error from 'Semver' to 'bool'",
    "kubernetes.URL": "type conversion error from 'URL' to 'bool'",
    "kubernetes.NamedFormat": "type conversion error from 'Format' to 'bool'",
    "net.IP": "type conversion error from 'IP' to 'bool'",
    "net.CIDR": "type conversion error from 'CIDR' to 'bool'",
    "type": "type conversion error from 'type' to 'bool'",
}


def _not_a_bool(value: Value) -> str:
    """What Kubernetes says of a selector that came out as something else."""
    kind = type_name(value)
    if type(value) is Optional:
        reason = _NATIVE[type_name(value.get())] if value.present else "optional.none() dereference"
    else:
        reason = _NATIVE[kind]
    return f"CEL result of type {kind} could not be converted to bool: {reason}"
