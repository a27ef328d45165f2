"""The operators as functions: `a + b` is a call of `_+_`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cel import numbers, operations, types
from cel.declarations import Function, Library, Overload
from cel.times import Duration, Timestamp
from cel.types import Type
from cel.values import CelError, TypeValue, UInt, Value, bounded_list, no_such_overload, type_name

A, B = types.param("A"), types.param("B")
LIST_A: Final = types.list_of(A)
MAP_AB: Final = types.map_of(A, B)

_NAMES: Final = {
    "bool": types.BOOL,
    "bytes": types.BYTES,
    "double": types.DOUBLE,
    "duration": types.DURATION,
    "int64": types.INT,
    "list": LIST_A,
    "string": types.STRING,
    "timestamp": types.TIMESTAMP,
    "uint64": types.UINT,
}


def _overloads(verb: str, *signatures: str) -> tuple[Overload, ...]:
    """Overloads from their short names: `int64` for two ints, `timestamp_duration>timestamp`."""
    found = []
    for signature in signatures:
        arguments, _, result = signature.partition(">")
        kinds = [_NAMES[name] for name in arguments.split("_")]
        kinds = kinds * 2 if len(kinds) == 1 else kinds
        found.append(Overload(f"{verb}_{arguments}", tuple(kinds), _NAMES[result or arguments]))
    return tuple(found)


_ORDERED: Final = (
    "bool",
    "int64",
    "int64_double",
    "int64_uint64",
    "uint64",
    "uint64_double",
    "uint64_int64",
    "double",
    "double_int64",
    "double_uint64",
    "string",
    "bytes",
    "timestamp",
    "duration",
)
CROSS_TYPE: Final = frozenset(
    f"{verb}_{pair}"
    for verb in ("less", "less_equals", "greater", "greater_equals")
    for pair in _ORDERED
    if "_" in pair
)
"""The comparisons between kinds of numbers, which an environment may leave out."""


def _order(name: str, verb: str, holds: Callable[[int], bool]) -> Function:
    def run(left: Value, right: Value) -> bool:
        if not operations.has_order(left):
            raise CelError(f"no such overload: {name}")
        return holds(operations.compare(left, right))

    overloads = []
    for pair in _ORDERED:
        kinds = [_NAMES[kind] for kind in pair.split("_")]
        kinds = kinds * 2 if len(kinds) == 1 else kinds
        overloads.append(Overload(f"{verb}_{pair}", tuple(kinds), types.BOOL))
    return Function(name, tuple(overloads), run)


def add(left: Value, right: Value) -> Value:
    """`left + right`."""
    kind = type(left)
    if kind is type(right):
        if kind is str or kind is bytes or kind is float:
            return left + right
        if kind is int:
            return numbers.checked_int(left + right)
        if kind is UInt:
            return numbers.checked_uint(int(left) + int(right))
    if isinstance(left, list):
        return _join(left, right)
    if kind is Duration or kind is Timestamp:
        return _add_times(left, right)
    if kind in (str, bytes, int, UInt, float):
        raise no_such_overload()
    raise CelError("no such overload: _+_")


def _join(left: list[Value], right: Value) -> Value:
    if not isinstance(right, list):
        raise no_such_overload()
    if isinstance(left, operations.Structured):
        return left.plus(right)
    if type(left) is operations.Growing:
        left.extend(right)
        return left
    bounded_list(len(left) + len(right))
    return operations.Joined((*left, *right)) if left and right else left or right


def _add_times(left: Duration | Timestamp, right: Value) -> Value:
    if type(left) is Duration and type(right) is Duration:
        return Duration(numbers.checked_int(left.nanos + right.nanos))
    if type(left) is Duration and type(right) is Timestamp:
        return right.moved(left.nanos)
    if type(left) is Timestamp and type(right) is Duration:
        return left.moved(right.nanos)
    raise no_such_overload()


def subtract(left: Value, right: Value) -> Value:
    """`left - right`."""
    kind = type(left)
    if kind is Timestamp and type(right) is Duration:
        return left.moved(numbers.checked_int(-right.nanos))
    if kind not in (int, UInt, float, Duration, Timestamp):
        raise _not_for(left, "_-_")
    if kind is not type(right):
        raise no_such_overload()
    if kind is int:
        return numbers.checked_int(left - right)
    if kind is UInt:
        return numbers.checked_uint(int(left) - int(right))
    if kind is float:
        return left - right
    if kind is Duration:
        return Duration(numbers.checked_int(left.nanos - right.nanos))
    return left.since(right)


def _not_for(left: Value, name: str) -> CelError:
    """Strings and times know methods, so Go asks those before it gives up, and says less."""
    return no_such_overload() if type(left) in (str, Duration, Timestamp) else CelError(f"no such overload: {name}")


def _arithmetic(
    name: str, on_int: Callable[[int, int], int], on_double: Callable[[float, float], float] | None
) -> Callable[[Value, Value], Value]:
    def run(left: Value, right: Value) -> Value:
        kind = type(left)
        if kind not in (int, UInt) and not (kind is float and on_double is not None):
            raise _not_for(left, name)
        if kind is not type(right):
            raise no_such_overload()
        if kind is float and on_double is not None:
            return on_double(left, right)
        result = on_int(int(left), int(right))
        return numbers.checked_int(result) if kind is int else numbers.checked_uint(result)

    return run


def negate(value: Value) -> Value:
    """`-value`."""
    if type(value) is int:
        return numbers.checked_int(-value)
    if type(value) is float:
        return -value
    if type(value) is Duration:
        return value.negated()
    if type(value) is bool:
        raise no_such_overload()
    raise _not_for(value, "-_")


def logical_not(value: Value) -> bool:
    """`!value`."""
    if value is True or value is False:
        return not value
    raise no_such_overload()


def _not_strictly_false(value: Value) -> bool:
    return value is not False


def _size(value: Value) -> int:
    return operations.size_of(value)


def type_of_value(value: Value) -> TypeValue:
    """`type(value)`."""
    return TypeValue(type_name(value))


def _refuse(*values: Value) -> Value:
    raise no_such_overload()


def _sizes() -> tuple[Overload, ...]:
    found = []
    for name, kind in (("bytes", types.BYTES), ("list", LIST_A), ("map", MAP_AB), ("string", types.STRING)):
        found.append(Overload(f"size_{name}", (kind,), types.INT))
        found.append(Overload(f"{name}_size", (kind,), types.INT, member=True))
    return tuple(found)


def _logic(name: str, id_: str) -> Function:
    return Function(name, (Overload(id_, (types.BOOL, types.BOOL), types.BOOL, nonstrict=True),), _refuse)


def _equality(name: str, id_: str, run: Callable[[Value, Value], bool]) -> Function:
    return Function(name, (Overload(id_, (A, A), types.BOOL),), run)


def not_equal(left: Value, right: Value) -> bool:
    """`left != right`; what cannot be compared is not equal."""
    try:
        return not operations.equal(left, right)
    except CelError:
        return True


def select(target: Value, key: Value) -> Value:
    """`target[key]` as a function."""
    return operations.select(target, key)


_TYPES: Final[tuple[Type, ...]] = (
    types.BOOL,
    types.BYTES,
    types.DOUBLE,
    types.DURATION,
    types.INT,
    LIST_A,
    MAP_AB,
    types.NULL,
    types.STRING,
    types.TIMESTAMP,
    types.TYPE,
    types.UINT,
)

OPERATORS: Final = Library(
    "operators",
    functions=(
        Function("_?_:_", (Overload("conditional", (types.BOOL, A, A), A, nonstrict=True),), _refuse),
        _logic("_&&_", "logical_and"),
        _logic("_||_", "logical_or"),
        Function("!_", (Overload("logical_not", (types.BOOL,), types.BOOL),), logical_not),
        Function(
            "@not_strictly_false",
            (Overload("not_strictly_false", (types.BOOL,), types.BOOL, _not_strictly_false, nonstrict=True),),
        ),
        _equality("_==_", "equals", operations.equal),
        _equality("_!=_", "not_equals", not_equal),
        Function(
            "_+_",
            _overloads(
                "add",
                "bytes",
                "double",
                "duration_duration>duration",
                "duration_timestamp>timestamp",
                "timestamp_duration>timestamp",
                "int64",
                "list",
                "string",
                "uint64",
            ),
            add,
        ),
        Function(
            "_/_",
            _overloads("divide", "double", "int64", "uint64"),
            _arithmetic("_/_", numbers.divide, numbers.divide_double),
        ),
        Function("_%_", _overloads("modulo", "int64", "uint64"), _arithmetic("_%_", numbers.modulo, None)),
        Function(
            "_*_",
            _overloads("multiply", "double", "int64", "uint64"),
            _arithmetic("_*_", lambda a, b: a * b, numbers.multiply_double),
        ),
        Function(
            "-_",
            (
                Overload("negate_double", (types.DOUBLE,), types.DOUBLE),
                Overload("negate_int64", (types.INT,), types.INT),
            ),
            negate,
        ),
        Function(
            "_-_",
            _overloads(
                "subtract",
                "double",
                "duration_duration>duration",
                "int64",
                "timestamp_duration>timestamp",
                "timestamp_timestamp>duration",
                "uint64",
            ),
            subtract,
        ),
        _order("_<_", "less", lambda c: c < 0),
        _order("_<=_", "less_equals", lambda c: c <= 0),
        _order("_>_", "greater", lambda c: c > 0),
        _order("_>=_", "greater_equals", lambda c: c >= 0),
        Function(
            "_[_]",
            (Overload("index_list", (LIST_A, types.INT), A), Overload("index_map", (MAP_AB, A), B)),
            select,
        ),
        Function(
            "@in",
            (
                Overload("in_list", (A, LIST_A), types.BOOL),
                Overload("in_map", (A, MAP_AB), types.BOOL),
            ),
            operations.contains,
        ),
        Function("size", _sizes(), _size),
        Function("type", (Overload("type", (A,), types.type_of(A)),), type_of_value),
        Function("dyn", (Overload("to_dyn", (A,), types.DYN),), lambda value: value),
    ),
    types=_TYPES,
)
