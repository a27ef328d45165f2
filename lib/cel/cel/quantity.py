"""Kubernetes quantities: what `80Gi` means, with the forms and quirks of Go's own type.

Go keeps a quantity as a 64-bit number with a decimal scale while its digits allow, and as a decimal of any
length otherwise. Which of the two it is shows: only the first can be an integer. A comparison with the
second form turns the receiver into it, and an addition to the second form changes the original. Expressions can
see all of this, so it is kept.
"""

from __future__ import annotations

import re
from fractions import Fraction
from functools import total_ordering
from typing import Final

from cel import types
from cel.values import INT_MAX, INT_MIN, CelError, Value, no_such_overload

_FORMAT: Final = "quantities must match the regular expression '^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$'"
_NUMERIC: Final = "unable to parse numeric part of quantity"
_SUFFIX: Final = "unable to parse quantity's suffix"
_DECIMAL: Final = {
    "": 0,
    "n": -9,
    "u": -6,
    "m": -3,
    "k": 3,
    "M": 6,
    "G": 9,
    "T": 12,
    "P": 15,
    "E": 18,
}
_BINARY: Final = {"Ki": 10, "Mi": 20, "Gi": 30, "Ti": 40, "Pi": 50, "Ei": 60}
_DIGITS: Final = "0123456789"
_LETTERS: Final = "eEinumkKMGTP"
_POWER: Final = re.compile(r"[eE]([+-]?)(?=[0-9])0*([0-9]*)")
_NANO: Final = -9
_REACH: Final = 1000
"""Exponents beyond this are kept apart: writing the number out would take memory without bound."""


class InvalidQuantity(ValueError):
    """A text is no quantity; the message is Go's."""


class _Decimal:
    """A decimal number that copies of a quantity share, and that addition changes in place."""

    __slots__ = ("power", "unscaled")

    def __init__(self, unscaled: int, power: int) -> None:
        self.unscaled = unscaled
        self.power = power

    def add(self, unscaled: int, power: int) -> None:
        """Add a number, at the finer power of the two."""
        if abs(self.power - power) > _REACH:
            raise CelError("quantities too far apart to be added")
        fine = min(self.power, power)
        self.unscaled = self.unscaled * 10 ** (self.power - fine) + unscaled * 10 ** (power - fine)
        self.power = fine


@total_ordering
class Quantity:
    """A quantity such as `81559Mi`; equal and ordered by the exact number it means."""

    __slots__ = ("_decimal", "_power", "_unscaled", "nanos", "pointer", "text")
    cel_type = types.struct("kubernetes.Quantity")

    def __init__(
        self, unscaled: int, power: int, *, decimal: bool = False, pointer: bool = False, text: str = ""
    ) -> None:
        self._unscaled = unscaled
        self._power = power
        self._decimal = _Decimal(unscaled, power) if decimal else None
        self.pointer = pointer
        self.text = text
        self.nanos = _nanos(unscaled, power)

    @classmethod
    def parse(cls, text: str) -> Quantity:
        """The quantity that a text means; InvalidQuantity, in Go's words, if it means none."""
        return _parse(text)

    # For programs

    @property
    def amount(self) -> Fraction:
        """The exact number."""
        unscaled, power = self._number()
        return Fraction(unscaled) * Fraction(10) ** power

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Quantity) and _compare(self._number(), other._number()) == 0

    def __lt__(self, other: Quantity) -> bool:
        return _compare(self._number(), other._number()) < 0

    def __hash__(self) -> int:
        return hash(self.nanos)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Quantity({self.text!r})"

    # For expressions

    def _number(self) -> tuple[int, int]:
        if self._decimal is not None:
            return self._decimal.unscaled, self._decimal.power
        return self._unscaled, self._power

    def fresh(self) -> Quantity:
        """A copy for one evaluation, since an evaluation can change it."""
        unscaled, power = self._number()
        return Quantity(unscaled, power, decimal=self._decimal is not None, text=self.text)

    def equals(self, other: Value) -> bool:
        """`==`: only with a quantity, and not with one that was just computed on the right."""
        if type(other) is not Quantity or other.pointer:
            raise no_such_overload()
        return _compare(self._number(), other._number()) == 0

    def compared(self, other: Quantity) -> int:
        """-1, 0 or 1; beside a decimal the receiver becomes one."""
        if self._decimal is None and other._decimal is not None:
            self._decimal = _Decimal(self._unscaled, self._power)
        return _compare(self._number(), other._number())

    def added(self, other: Quantity, *, sign: int = 1) -> Quantity:
        """The sum, or with sign -1 the difference; the smallest 64-bit number negated is itself, as in Go."""
        unscaled, power = other._number()
        result = self._copy()
        small = unscaled if unscaled == INT_MIN else sign * unscaled
        if result._decimal is None and other._decimal is None and result._add_small(small, power):
            result.nanos = _nanos(result._unscaled, result._power)
            return result
        if result._decimal is None:
            result._decimal = _Decimal(result._unscaled, result._power)
        result._decimal.add(sign * unscaled, power)
        result.nanos = _nanos(*result._number())
        return result

    def _copy(self) -> Quantity:
        """A copy as Go makes it: the decimal is shared, the small number is not."""
        result = Quantity(self._unscaled, self._power, pointer=True)
        result._decimal = self._decimal
        return result

    def _add_small(self, unscaled: int, power: int) -> bool:
        """Add in the small form, if the sum fits it."""
        if unscaled == 0:
            return True
        if self._unscaled == 0:
            self._unscaled, self._power = unscaled, power
            return True
        fine = min(self._power, power)
        mine, theirs = _scaled(self._unscaled, self._power - fine), _scaled(unscaled, power - fine)
        if mine is None or theirs is None or not INT_MIN <= mine + theirs <= INT_MAX:
            return False
        self._unscaled, self._power = mine + theirs, fine
        return True

    def as_int(self) -> int | None:
        """The number if the small form holds a whole one, else None."""
        if self._decimal is not None or self._power < 0:
            return None
        return _scaled(self._unscaled, self._power)

    def sign(self) -> int:
        """-1, 0 or 1."""
        unscaled = self._number()[0]
        return (unscaled > 0) - (unscaled < 0)

    def as_float(self) -> float:
        """The number as a double, rounded in two steps as Go does."""
        unscaled, power = self._number()
        try:
            base = float(unscaled)
        except OverflowError:
            base = float("inf") if unscaled > 0 else float("-inf")
        if power == 0:
            return base
        return base * (0.0 if power < -323 else float("inf") if power > 308 else float(f"1e{power}"))


def _scaled(value: int, power: int) -> int | None:
    """A number times a power of ten, or None if that leaves 64 bits."""
    if value == 0:
        return 0
    if power > 18:
        return None
    result = value * 10**power
    return result if INT_MIN <= result <= INT_MAX else None


def _nanos(unscaled: int, power: int) -> int | None:
    """The number in billionths, always whole; None where it is too long to write out."""
    return unscaled * int(10 ** (power - _NANO)) if power <= _REACH else None


def _compare(left: tuple[int, int], right: tuple[int, int]) -> int:
    """Order of two decimal numbers, without writing out zeros that cannot matter."""
    (a, a_power), (b, b_power) = left, right
    if a_power == b_power or a == 0 or b == 0 or (a < 0) != (b < 0):
        return (a > b) - (a < b)
    fine = min(a_power, b_power)
    if max(a_power, b_power) - fine <= _REACH:
        a, b = a * int(10 ** (a_power - fine)), b * int(10 ** (b_power - fine))
        return (a > b) - (a < b)
    a_larger = a_power + a.bit_length() * 0.302 > b_power + b.bit_length() * 0.302
    return 1 if a_larger == (a > 0) else -1


def _parse(text: str) -> Quantity:
    if not text:
        raise InvalidQuantity(_FORMAT)
    positive, value, whole, fraction, suffix = _split(text)
    binary = suffix in _BINARY
    power = _BINARY[suffix] if binary else _exponent(suffix)
    if binary:
        precision = 15 - len(whole) - int(power * 3 / 10) - 1 if not fraction else -1
        scale, factor = 0, 2**power
    else:
        precision = 18 - len(whole) - len(fraction)
        scale, factor = power, 1
    scale -= len(fraction)
    if precision >= 0 and scale >= _NANO:
        result = int(whole + fraction) * factor
        if result <= INT_MAX:
            return Quantity(result if positive else -result, scale, text=text)
    return _parse_decimal(text, value, power, binary=binary)


def _parse_decimal(text: str, value: str, power: int, *, binary: bool) -> Quantity:
    digits = value.lstrip("+-")
    if not digits.strip("."):
        raise InvalidQuantity(_NUMERIC)
    whole, _, fraction = digits.partition(".")
    unscaled = _long_int(whole + fraction)
    scale = -len(fraction)
    if binary:
        unscaled *= 2**power
    else:
        scale += power
    if unscaled:
        unscaled, scale = _rounded_up(unscaled, scale)
    if binary and _compare((unscaled, scale), (INT_MAX, 0)) > 0:
        unscaled, scale = INT_MAX, 0
    return Quantity(-unscaled if value.startswith("-") else unscaled, scale, decimal=True, text=text)


def _rounded_up(unscaled: int, scale: int) -> tuple[int, int]:
    """The number in billionths, rounded away from zero: who asks for some gets some."""
    if scale < _NANO:
        excess = _NANO - scale
        if excess > unscaled.bit_length():
            return 1, _NANO
        return -(-unscaled // 10**excess), _NANO
    if scale > _REACH:
        return unscaled, scale
    return unscaled * 10 ** (scale - _NANO), _NANO


def _long_int(digits: str) -> int:
    """A whole number of any length; Python refuses to read very long ones in one go."""
    if len(digits) <= 4000:
        return int(digits or "0")
    half = len(digits) // 2
    return _long_int(digits[:half]) * int(10 ** (len(digits) - half)) + _long_int(digits[half:])


def _split(text: str) -> tuple[bool, str, str, str, str]:
    """Sign, number, digits before and after the point, and suffix."""
    end = len(text)
    position = 1 if text[0] in "+-" else 0
    positive = text[0] != "-"
    while position < end and text[position] == "0":
        position += 1
    if position == end:
        return positive, "0", "0", "", ""
    start = position
    while position < end and text[position] in _DIGITS:
        position += 1
    whole, fraction = text[start:position] or "0", ""
    if position < end and text[position] == ".":
        start = position = position + 1
        while position < end and text[position] in _DIGITS:
            position += 1
        fraction = text[start:position]
    value = text[:position]
    return positive, value, whole, fraction, _suffix(text, position)


def _suffix(text: str, start: int) -> str:
    position = start
    while position < len(text) and text[position] in _LETTERS:
        position += 1
    if position < len(text) and text[position] in "+-":
        position += 1
    while position < len(text) and text[position] in _DIGITS:
        position += 1
    if position < len(text):
        raise InvalidQuantity(_FORMAT)
    return text[start:]


def _exponent(suffix: str) -> int:
    """The power of ten that a decimal suffix means."""
    if suffix in _DECIMAL:
        return _DECIMAL[suffix]
    match = _POWER.fullmatch(suffix)
    if match is None or len(match.group(2)) > 19:
        raise InvalidQuantity(_SUFFIX)
    value = int(match.group(1) + (match.group(2) or "0"))
    if not INT_MIN <= value <= INT_MAX:
        raise InvalidQuantity(_SUFFIX)
    return (value + 2**31) % 2**32 - 2**31
