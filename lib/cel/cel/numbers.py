"""Arithmetic and order of CEL's numbers: 64 bits, checked, and comparable across kinds."""

from __future__ import annotations

import math
from typing import Final

from cel.values import INT_MAX, INT_MIN, UINT_MAX, CelError, UInt

_OVERFLOW: Final = "integer overflow"
_UNSIGNED_OVERFLOW: Final = "unsigned integer overflow"


def checked_int(value: int) -> int:
    """The value if it fits a signed 64-bit number."""
    if not INT_MIN <= value <= INT_MAX:
        raise CelError(_OVERFLOW)
    return value


def checked_uint(value: int) -> UInt:
    """The value if it fits an unsigned 64-bit number."""
    if not 0 <= value <= UINT_MAX:
        raise CelError(_UNSIGNED_OVERFLOW)
    return UInt(value)


def divide(left: int, right: int) -> int:
    """The quotient of two whole numbers, rounded towards zero; whether it fits is for the caller to check."""
    if right == 0:
        raise CelError("division by zero")
    quotient = abs(left) // abs(right)
    return quotient if (left < 0) == (right < 0) else -quotient


def modulo(left: int, right: int) -> int:
    """The remainder of two ints, with the sign of the first."""
    if right == 0:
        raise CelError("modulus by zero")
    if left == INT_MIN and right == -1:
        raise CelError(_OVERFLOW)
    remainder = abs(int(left)) % abs(int(right))
    return -remainder if left < 0 else remainder


def divide_double(left: float, right: float) -> float:
    """The quotient of two doubles; division by zero is infinite, not an error."""
    if right != 0.0:
        return left / right
    if left == 0.0 or math.isnan(left):
        return math.nan
    return math.copysign(math.inf, left) * math.copysign(1.0, right)


def multiply_double(left: float, right: float) -> float:
    """The product of two doubles."""
    return left * right


def compare(left: int | float, right: int | float) -> int:
    """-1, 0 or 1 for two numbers of any kinds; an int beside a double is rounded to one, as in Go."""
    if type(left) is float or type(right) is float:
        left, right = float(left), float(right)
        if math.isnan(left) or math.isnan(right):
            raise CelError("NaN values cannot be ordered")
    return (left > right) - (left < right)


def equal(left: int | float, right: int | float) -> bool:
    """Whether two numbers of any kinds are the same."""
    if type(left) is float or type(right) is float:
        if math.isnan(left) or math.isnan(right):
            return False
        return compare(left, right) == 0
    return int(left) == int(right)


def int_from_double(value: float) -> int:
    """A double cut to an int, if it is in range."""
    if math.isinf(value) or math.isnan(value) or value <= float(INT_MIN) or value >= float(INT_MAX):
        raise CelError(_OVERFLOW)
    return int(value)


def uint_from_double(value: float) -> UInt:
    """A double cut to a uint, if it is in range."""
    if math.isinf(value) or math.isnan(value) or value < 0 or value >= 2.0**64:
        raise CelError(_UNSIGNED_OVERFLOW)
    return UInt(int(value))


def int_from_uint(value: int) -> int:
    """A uint as an int, if it is in range."""
    if value > INT_MAX:
        raise CelError(_OVERFLOW)
    return int(value)


def uint_from_int(value: int) -> UInt:
    """An int as a uint, if it is in range."""
    if value < 0:
        raise CelError(_UNSIGNED_OVERFLOW)
    return UInt(value)


def lossless_index(value: object) -> int | None:
    """A number as a position in a list, or None if it is not whole."""
    if type(value) is int or type(value) is UInt:
        return int(value) if value <= INT_MAX else None
    if type(value) is float and value.is_integer() and abs(value) < 2.0**63:
        return int(value)
    return None
