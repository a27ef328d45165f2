"""Conversions between kinds of values, and the parts of times."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from cel import numbers, operations, types
from cel.declarations import Function, Library, Overload
from cel.times import Calendar, Duration, Timestamp, parse_duration, parse_timestamp, timestamp_from
from cel.types import Type
from cel.values import INT_MAX, INT_MIN, UINT_MAX, CelError, UInt, Value

_INT: Final = re.compile(r"[+-]?[0-9]+", re.ASCII)
_UINT: Final = re.compile(r"[0-9]+", re.ASCII)
_FLOAT: Final = re.compile(
    r"[+-]?(?:(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][+-]?[0-9]+)?|inf(?:inity)?|nan)", re.ASCII | re.IGNORECASE
)
_HEX_FLOAT: Final = re.compile(r"[+-]?0x[0-9a-f]*\.?[0-9a-f]*p[+-]?[0-9]+", re.ASCII | re.IGNORECASE)
_TRUE: Final = frozenset({"1", "t", "T", "TRUE", "true", "True"})
_FALSE: Final = frozenset({"0", "f", "F", "FALSE", "false", "False"})


def _cannot(target: Type) -> CelError:
    return CelError(f"type conversion error from 'string' to '{target.name}'")


def _identity(value: Value) -> Value:
    return value


def _int_from_string(text: str) -> int:
    if _INT.fullmatch(text):
        value = int(text)
        if INT_MIN <= value <= INT_MAX:
            return value
    raise _cannot(types.INT)


def _uint_from_string(text: str) -> UInt:
    if _UINT.fullmatch(text) and int(text) <= UINT_MAX:
        return UInt(int(text))
    raise _cannot(types.UINT)


def double_from_string(text: str) -> float:
    """`double(text)`: what Go's ParseFloat accepts."""
    try:
        if _FLOAT.fullmatch(text):
            value = float(text)
            if value in (float("inf"), float("-inf")) and "i" not in text.lower():
                raise _cannot(types.DOUBLE)
            return value
        if _HEX_FLOAT.fullmatch(text):
            return float.fromhex(text)
    except (ValueError, OverflowError):
        pass
    raise _cannot(types.DOUBLE)


def _bool_from_string(text: str) -> bool:
    if text in _TRUE:
        return True
    if text in _FALSE:
        return False
    raise _cannot(types.BOOL)


def _duration_from_string(text: str) -> Duration:
    found = parse_duration(text)
    if found is None:
        raise _cannot(types.DURATION)
    return found


def _timestamp_from_string(text: str) -> Timestamp:
    found = parse_timestamp(text)
    if found is None:
        raise _cannot(types.TIMESTAMP)
    return found


def _string_from_bytes(value: bytes) -> str:
    try:
        return value.decode()
    except UnicodeDecodeError:
        raise CelError("invalid UTF-8 in bytes, cannot convert to string") from None


def to_string(value: Value) -> str:
    """A simple value as text, the way `string()` and `%s` write it."""
    if type(value) is bytes:
        return _string_from_bytes(value)
    if type(value) is Duration:
        return value.seconds_text()
    if value is None:
        return "null"
    return operations.show(value)


def _conversion(name: str, result: Type, *ways: tuple[str, Type, Callable[[Value], Value]]) -> Function:
    return Function(name, tuple(Overload(id_, (source,), result, run) for id_, source, run in ways))


_CONVERSIONS: Final = (
    _conversion(
        "bool",
        types.BOOL,
        ("bool_to_bool", types.BOOL, _identity),
        ("string_to_bool", types.STRING, _bool_from_string),
    ),
    _conversion(
        "bytes",
        types.BYTES,
        ("bytes_to_bytes", types.BYTES, _identity),
        ("string_to_bytes", types.STRING, lambda v: v.encode("utf-8", "surrogatepass")),
    ),
    _conversion(
        "double",
        types.DOUBLE,
        ("double_to_double", types.DOUBLE, _identity),
        ("int64_to_double", types.INT, float),
        ("string_to_double", types.STRING, double_from_string),
        ("uint64_to_double", types.UINT, float),
    ),
    _conversion(
        "duration",
        types.DURATION,
        ("duration_to_duration", types.DURATION, _identity),
        ("int64_to_duration", types.INT, lambda v: _refuse_int_duration(v)),
        ("string_to_duration", types.STRING, _duration_from_string),
    ),
    _conversion(
        "int",
        types.INT,
        ("int64_to_int64", types.INT, _identity),
        ("double_to_int64", types.DOUBLE, numbers.int_from_double),
        ("duration_to_int64", types.DURATION, lambda v: v.nanos),
        ("string_to_int64", types.STRING, _int_from_string),
        ("timestamp_to_int64", types.TIMESTAMP, lambda v: v.seconds),
        ("uint64_to_int64", types.UINT, numbers.int_from_uint),
    ),
    _conversion(
        "string",
        types.STRING,
        ("string_to_string", types.STRING, _identity),
        ("bool_to_string", types.BOOL, to_string),
        ("bytes_to_string", types.BYTES, to_string),
        ("double_to_string", types.DOUBLE, to_string),
        ("duration_to_string", types.DURATION, to_string),
        ("int64_to_string", types.INT, to_string),
        ("timestamp_to_string", types.TIMESTAMP, to_string),
        ("uint64_to_string", types.UINT, to_string),
    ),
    _conversion(
        "timestamp",
        types.TIMESTAMP,
        ("timestamp_to_timestamp", types.TIMESTAMP, _identity),
        ("int64_to_timestamp", types.INT, timestamp_from),
        ("string_to_timestamp", types.STRING, _timestamp_from_string),
    ),
    _conversion(
        "uint",
        types.UINT,
        ("uint64_to_uint64", types.UINT, _identity),
        ("double_to_uint64", types.DOUBLE, numbers.uint_from_double),
        ("int64_to_uint64", types.INT, numbers.uint_from_int),
        ("string_to_uint64", types.STRING, _uint_from_string),
    ),
)


def _refuse_int_duration(_: int) -> Duration:
    raise CelError("type conversion error from 'int' to 'google.protobuf.Duration'")


def _part(
    name: str,
    id_: str,
    of_date: Callable[[Calendar], int],
    of_span: tuple[str, Callable[[Duration], int]] | None = None,
    zoned_id: str | None = None,
) -> Function:
    def in_utc(stamp: Timestamp) -> int:
        return of_date(stamp.at())

    def in_zone(stamp: Timestamp, zone: str) -> int:
        return of_date(stamp.at(zone))

    overloads = [
        Overload(f"timestamp_to_{id_}", (types.TIMESTAMP,), types.INT, in_utc, member=True),
        Overload(
            zoned_id or f"timestamp_to_{id_}_with_tz",
            (types.TIMESTAMP, types.STRING),
            types.INT,
            in_zone,
            member=True,
        ),
    ]
    if of_span is not None:
        overloads.append(Overload(of_span[0], (types.DURATION,), types.INT, of_span[1], member=True))
    return Function(name, tuple(overloads))


def _milliseconds() -> Function:
    def stamp_part(stamp: Timestamp, zone: str = "UTC") -> int:
        stamp.at(zone)
        return stamp.nanos // 1_000_000

    def span_part(span: Duration) -> int:
        return abs(span.nanos) // 1_000_000 * (-1 if span.nanos < 0 else 1)

    return Function(
        "getMilliseconds",
        (
            Overload("timestamp_to_milliseconds", (types.TIMESTAMP,), types.INT, stamp_part, member=True),
            Overload(
                "timestamp_to_milliseconds_with_tz",
                (types.TIMESTAMP, types.STRING),
                types.INT,
                stamp_part,
                member=True,
            ),
            Overload("duration_to_milliseconds", (types.DURATION,), types.INT, span_part, member=True),
        ),
    )


def _span(unit: int) -> Callable[[Duration], int]:
    return lambda span: int(span.in_units(unit))


_PARTS: Final = (
    _part("getFullYear", "year", lambda d: d.year),
    _part("getMonth", "month", lambda d: d.month - 1),
    _part("getDayOfYear", "day_of_year", lambda d: d.day_of_year),
    _part("getDayOfMonth", "day_of_month", lambda d: d.day - 1),
    _part("getDate", "day_of_month_1_based", lambda d: d.day),
    _part("getDayOfWeek", "day_of_week", lambda d: d.weekday),
    _part("getHours", "hours", lambda d: d.hour, ("duration_to_hours", _span(3600 * 10**9))),
    _part("getMinutes", "minutes", lambda d: d.minute, ("duration_to_minutes", _span(60 * 10**9))),
    _part(
        "getSeconds",
        "seconds",
        lambda d: d.second,
        ("duration_to_seconds", _span(10**9)),
        zoned_id="timestamp_to_seconds_tz",
    ),
    _milliseconds(),
)

CONVERSIONS: Final = Library("conversions", functions=_CONVERSIONS + _PARTS)
