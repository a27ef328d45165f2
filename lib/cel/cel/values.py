"""The values an expression computes with, their run-time types, and the errors they can raise.

Plain Python values stand for themselves: bool, int, float, str, bytes, None, list and dict. What Python
lacks has a class here or beside the functions that make it. An error is a value as well while an expression
is evaluated step by step: `err && false` is false.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from cel import types
from cel.types import Type

Value = Any
"""A CEL value: a plain Python value, or an instance of one of the classes that carry `cel_type`."""

INT_MIN: Final = -(2**63)
INT_MAX: Final = 2**63 - 1
UINT_MAX: Final = 2**64 - 1


class CelError(Exception):
    """What went wrong while an expression was evaluated, in Kubernetes' own words."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.text = text


class Aborted(Exception):
    """The evaluation ended at once; unlike an error, nothing absorbs this."""


class CostExceeded(Aborted):
    """The expression cost more than it may."""

    def __init__(self) -> None:
        super().__init__("operation cancelled: actual cost limit exceeded")


_LONGEST_TEXT: Final = 50_000_000
_LONGEST_LIST: Final = 5_000_000


def bounded_text(size: int) -> None:
    """End the evaluation before a text is made whose use would cost far more than is allowed."""
    if size > _LONGEST_TEXT:
        raise CostExceeded


def bounded_list(size: int) -> None:
    """End the evaluation before a list is made whose use would cost far more than is allowed."""
    if size > _LONGEST_LIST:
        raise CostExceeded


def no_such_overload() -> CelError:
    """The error of an operation that is not defined for the values it met."""
    return CelError("no such overload")


class UInt(int):
    """An unsigned 64-bit number; equal to an int of the same size, but never added to one."""

    __slots__ = ()


class Boolean:
    """A boolean as the key of a map: Python would take True for 1."""

    __slots__ = ("value",)

    def __init__(self, value: bool) -> None:
        self.value = value

    def __repr__(self) -> str:
        return "true" if self.value else "false"


class Unfindable:
    """A list or map as the key of a map: no other value finds it."""

    __slots__ = ("value",)

    def __init__(self, value: Value) -> None:
        self.value = value


_KEYS: Final = {True: Boolean(True), False: Boolean(False)}


def to_key(value: Value) -> Value:
    """The value in the form in which a map keeps it as a key."""
    if value is True or value is False:
        return _KEYS[value]
    return Unfindable(value) if isinstance(value, list | dict) else value


def from_key(key: Value) -> Value:
    """The value that a map keeps as this key."""
    return key.value if type(key) is Boolean or type(key) is Unfindable else key


def keys_of(value: dict[Value, Value]) -> Iterator[Value]:
    """The keys of a map as values."""
    return map(from_key, value)


class TypeValue:
    """A type as a value: what `type(x)` returns and what `int` names."""

    __slots__ = ("name",)
    cel_type = types.TYPE

    def __init__(self, name: str) -> None:
        self.name = name

    def __eq__(self, other: object) -> bool:
        return isinstance(other, TypeValue) and self.name == other.name

    def __hash__(self) -> int:
        return hash(self.name)

    def __repr__(self) -> str:
        return self.name


class Optional:
    """A value that may be absent: what `.?` and `[?]` return."""

    __slots__ = ("_value", "present")
    cel_type = types.opaque("optional_type")

    def __init__(self, value: Value, *, present: bool = True) -> None:
        self._value = value
        self.present = present

    def get(self) -> Value:
        """The value, or the error of taking one that is not there."""
        if not self.present:
            raise CelError("optional.none() dereference")
        return self._value

    def __repr__(self) -> str:
        return f"optional({self._value})" if self.present else "optional.none()"


NONE: Final = Optional(None, present=False)

_PLAIN: Final[dict[type, Type]] = {
    bool: types.BOOL,
    int: types.INT,
    UInt: types.UINT,
    float: types.DOUBLE,
    str: types.STRING,
    bytes: types.BYTES,
    type(None): types.NULL,
    list: types.LIST,
    dict: types.MAP,
}


def type_of(value: Value) -> Type:
    """The run-time type of a value; parameters of lists and maps are not known at run time."""
    plain = _PLAIN.get(type(value))
    if plain is not None:
        return plain
    if isinstance(value, dict):
        return types.MAP
    if isinstance(value, list):
        return types.LIST
    found: Type = value.cel_type
    return found


def type_name(value: Value) -> str:
    """The name of a value's type as messages show it."""
    return type_of(value).name


_GO_TYPES: Final = {
    "list": "*types.baseList",
    "map": "*types.baseMap",
    "null_type": "types.Null",
    "bytes": "types.Bytes",
    "string": "types.String",
    "int": "types.Int",
    "uint": "types.Uint",
    "double": "types.Double",
    "bool": "types.Bool",
    "type": "*types.Type",
    "optional_type": "*types.Optional",
    "google.protobuf.Timestamp": "types.Timestamp",
    "google.protobuf.Duration": "types.Duration",
    "kubernetes.Quantity": "cel.Quantity",
    "kubernetes.Semver": "cel.Semver",
    "kubernetes.URL": "cel.URL",
    "net.IP": "cel.IP",
    "net.CIDR": "cel.CIDR",
    "kubernetes.NamedFormat": "cel.Format",
}


def go_type(value: Value) -> str:
    """The Go type of a value, which shows in messages about what cannot be."""
    if isinstance(value, CelError):
        return "*types.Err"
    return _GO_TYPES.get(type_name(value), type_name(value))
