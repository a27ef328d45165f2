"""The static types of CEL, how they are written in messages, and when one may stand for another."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum


class Kind(Enum):
    """The general category of a type; what may be done with a value is decided by this first."""

    DYN = "dyn"
    ANY = "any"
    BOOL = "bool"
    BYTES = "bytes"
    DOUBLE = "double"
    DURATION = "duration"
    ERROR = "error"
    INT = "int"
    LIST = "list"
    MAP = "map"
    NULL = "null"
    OPAQUE = "opaque"
    STRING = "string"
    STRUCT = "struct"
    TIMESTAMP = "timestamp"
    TYPE = "type"
    PARAM = "param"
    UINT = "uint"


class Type:
    """One static type; equal when kind, name and parameters are equal.

    A generic one has a type parameter somewhere in it.
    """

    __slots__ = ("_text", "generic", "kind", "name", "params")

    def __init__(self, kind: Kind, name: str, params: Sequence[Type] = ()) -> None:
        self.kind = kind
        self.name = name
        self.params = tuple(params)
        self.generic: bool = kind is Kind.PARAM or any(p.generic for p in self.params)
        self._text: str | None = None

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, Type):
            return NotImplemented
        return self.kind is other.kind and self.name == other.name and self.params == other.params

    def __hash__(self) -> int:
        return hash((self.kind, self.name, self.params))

    def __str__(self) -> str:
        if self._text is None:
            self._text = _written(self)
        return self._text

    def declared(self) -> str:
        """The type as messages about results show it, with full names throughout."""
        if self.kind is Kind.PARAM:
            return f"<{self.name}>"
        if not self.params:
            return self.name
        return f"{self.name}({', '.join(p.declared() for p in self.params)})"

    def __repr__(self) -> str:
        return f"<{self}>"


def _written(t: Type) -> str:
    if t.kind is Kind.DURATION:
        return "duration"
    if t.kind is Kind.TIMESTAMP:
        return "timestamp"
    if t.kind is Kind.NULL:
        return "null"
    if t.kind is Kind.ERROR:
        return "!error!"
    if t.kind is Kind.ANY:
        return "any"
    if not t.params:
        return t.name
    return f"{t.name}({', '.join(map(str, t.params))})"


DYN = Type(Kind.DYN, "dyn")
ANY = Type(Kind.ANY, "google.protobuf.Any")
BOOL = Type(Kind.BOOL, "bool")
BYTES = Type(Kind.BYTES, "bytes")
DOUBLE = Type(Kind.DOUBLE, "double")
DURATION = Type(Kind.DURATION, "google.protobuf.Duration")
ERROR = Type(Kind.ERROR, "error")
INT = Type(Kind.INT, "int")
NULL = Type(Kind.NULL, "null_type")
STRING = Type(Kind.STRING, "string")
TIMESTAMP = Type(Kind.TIMESTAMP, "google.protobuf.Timestamp")
TYPE = Type(Kind.TYPE, "type")
UINT = Type(Kind.UINT, "uint")


def list_of(element: Type) -> Type:
    """A list whose elements are of one type."""
    return Type(Kind.LIST, "list", (element,))


def map_of(key: Type, value: Type) -> Type:
    """A map from keys of one type to values of one type."""
    return Type(Kind.MAP, "map", (key, value))


def type_of(t: Type) -> Type:
    """The type of a type's name, as in `type(1) == int`."""
    return Type(Kind.TYPE, "type", (t,))


def param(name: str) -> Type:
    """A type parameter of a function's signature."""
    return Type(Kind.PARAM, name)


def opaque(name: str, *params: Type) -> Type:
    """A type that only its own functions can look into."""
    return Type(Kind.OPAQUE, name, params)


def struct(name: str) -> Type:
    """An object with named fields."""
    return Type(Kind.STRUCT, name)


def optional_of(t: Type) -> Type:
    """A value that may be absent."""
    return Type(Kind.OPAQUE, "optional_type", (t,))


LIST = list_of(DYN)
MAP = map_of(DYN, DYN)


def is_dyn(t: Type) -> bool:
    """Whether the checker knows nothing about values of this type."""
    return t.kind is Kind.DYN or t.kind is Kind.ANY


def is_dyn_or_error(t: Type) -> bool:
    """Whether any further check of this type is pointless."""
    return t.kind is Kind.DYN or t.kind is Kind.ANY or t.kind is Kind.ERROR


def unwrap_optional(t: Type) -> tuple[Type, bool]:
    """The type inside an optional, and whether it was one."""
    if t.kind is Kind.OPAQUE and t.name == "optional_type":
        return t.params[0], True
    return t, False


class Bindings:
    """What each type parameter stands for so far; a failed try leaves the binding as it was."""

    __slots__ = ("_bound",)

    def __init__(self) -> None:
        self._bound: dict[str, Type] = {}

    def assignable(self, left: Type, right: Type) -> bool:
        """Whether the two types agree; if so, remember what that says about type parameters."""
        return self.all_assignable((left,), (right,))

    def all_assignable(self, left: Sequence[Type], right: Sequence[Type]) -> bool:
        """Whether two lists of types agree pair by pair."""
        if len(left) != len(right):
            return False
        if not any(t.generic for t in left) and not any(t.generic for t in right):
            return all(map(self._unify, left, right))
        kept = self._bound
        self._bound = dict(kept)
        for one, other in zip(left, right, strict=True):
            if not self._unify(one, other):
                self._bound = kept
                return False
        return True

    def resolve(self, t: Type, *, free_to_dyn: bool = False) -> Type:
        """The type with every bound parameter replaced, and free ones by dyn if asked."""
        if t.kind is Kind.PARAM:
            bound = self._bound.get(t.name)
            if bound is not None:
                return self.resolve(bound, free_to_dyn=free_to_dyn)
            return DYN if free_to_dyn else t
        if not t.generic:
            return t
        return Type(t.kind, t.name, [self.resolve(p, free_to_dyn=free_to_dyn) for p in t.params])

    def _unify(self, left: Type, right: Type) -> bool:
        if right.kind is Kind.PARAM:
            valid, bound = self._substitute(left, right)
            if valid:
                return True
            if bound:
                return False
        if left.kind is Kind.PARAM:
            return self._substitute(right, left)[0]
        if is_dyn_or_error(left) or is_dyn_or_error(right):
            return True
        if left.kind is Kind.NULL:
            return _nullable(right)
        if right.kind is Kind.NULL:
            return _nullable(left)
        if left.kind is Kind.TYPE:
            return right.kind is Kind.TYPE
        if left.kind in (Kind.OPAQUE, Kind.LIST, Kind.MAP):
            return (
                left.kind is right.kind
                and left.name == right.name
                and len(left.params) == len(right.params)
                and all(self._unify(a, b) for a, b in zip(left.params, right.params, strict=True))
            )
        return left == right

    def _substitute(self, t: Type, parameter: Type) -> tuple[bool, bool]:
        """Whether `t` may stand for the parameter, and whether the parameter was bound before."""
        if t == parameter:
            return True, True
        bound = self._bound.get(parameter.name)
        if bound is not None:
            if t == bound:
                return True, True
            if self._unify(t, bound):
                general = t if less_specific(t, bound) else bound
                if self._absent(parameter, general):
                    self._bound[parameter.name] = general
                return True, True
            return False, True
        if self._absent(parameter, t):
            self._bound[parameter.name] = t
            return True, False
        return False, False

    def _absent(self, parameter: Type, within: Type) -> bool:
        """Whether the parameter does not occur in the type: a type cannot contain itself."""
        if parameter == within:
            return False
        if within.kind is Kind.PARAM:
            bound = self._bound.get(within.name)
            return bound is None or self._absent(parameter, bound)
        return all(self._absent(parameter, p) for p in within.params)


def _nullable(t: Type) -> bool:
    return t.kind in (Kind.OPAQUE, Kind.STRUCT, Kind.ANY, Kind.DURATION, Kind.TIMESTAMP, Kind.NULL)


def less_specific(left: Type, right: Type) -> bool:
    """Whether the first type equals the second, or says less than it."""
    if is_dyn(left) or left.kind is Kind.PARAM:
        return True
    if is_dyn(right) or right.kind is Kind.PARAM:
        return False
    if left.kind is not right.kind:
        return False
    if left.kind in (Kind.OPAQUE, Kind.LIST, Kind.MAP):
        return (
            left.name == right.name
            and len(left.params) == len(right.params)
            and all(less_specific(a, b) for a, b in zip(left.params, right.params, strict=True))
        )
    return left.kind is Kind.TYPE or left == right


def equivalent(left: Type, right: Type) -> bool:
    """Whether two types are the same but for the names of their parameters."""
    if left.kind is not right.kind or len(left.params) != len(right.params):
        return False
    if left.kind is not Kind.PARAM and left.name != right.name:
        return False
    return all(equivalent(a, b) for a, b in zip(left.params, right.params, strict=True))


def signature(arguments: Iterable[Type], *, member: bool) -> str:
    """How a call's argument types are written in a message: `string.(int)` or `(string, int)`."""
    written = [str(t) for t in arguments]
    if member:
        return f"{written[0]}.({', '.join(written[1:])})"
    return f"({', '.join(written)})"
