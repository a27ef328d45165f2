"""`"%d devices".format([n])`: the clauses, what they take, and what they make of it."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Sequence
from typing import Final

from cel.library.conversions import double_from_string, to_string
from cel.times import Duration, Timestamp
from cel.values import CelError, TypeValue, UInt, Value, bounded_text, from_key, type_name

_PRECISION: Final = 6
_TIMES: Final = "\u00d7"
_DIGITS: Final = str.maketrans("0123456789-", "⁰¹²³⁴⁵⁶⁷⁸⁹⁻")
_NOT_NUMBERS: Final = frozenset({"NaN", "Infinity", "-Infinity"})
REFUSALS: Final = {
    "s": "string clause can only be used on strings, bools, bytes, ints, doubles, maps, lists, types, "
    "durations, and timestamps, was given {}",
    "d": "decimal clause can only be used on integers, was given {}",
    "f": "fixed-point clause can only be used on doubles, was given {}",
    "e": "scientific clause can only be used on doubles, was given {}",
    "b": "only integers and bools can be formatted as binary, was given {}",
    "x": "only integers, byte buffers, and strings can be formatted as hex, was given {}",
    "o": "octal clause can only be used on integers, was given {}",
}
"""What each clause says to a value that it cannot take."""


class FormatError(Exception):
    """The text is no format, or a value does not fit its clause."""


Clause = Callable[[str, int | None, int], str]
"""Writes the value of one clause: its letter, its precision, its place in the arguments."""


def parse_format(text: str, count: int, write: Clause, *, checked: bool) -> str:
    """Go through a format and write each clause; FormatError says what is wrong with it."""
    out: list[str] = []
    position = index = length = 0
    while position < len(text):
        at = text.find("%", position)
        if at < 0:
            out.append(text[position:])
            break
        out.append(text[position:at])
        if text[at + 1 : at + 2] == "%":
            out.append("%")
            position = at + 2
            continue
        if index >= count and not checked:
            raise FormatError(f"index {index} out of range")
        if at + 1 >= len(text):
            raise FormatError("unexpected end of string")
        if index >= count:
            raise FormatError(f"index {index} out of range")
        letter, precision, position = _clause(text, at + 1)
        try:
            out.append(write(letter, precision, index))
            length += len(out[-1])
            bounded_text(length)
        except FormatError as error:
            error.args = (f"error during formatting: {error}",)
            raise
        index += 1
    return "".join(out)


def _clause(text: str, at: int) -> tuple[str, int | None, int]:
    precision: int | None = None
    if text[at] == ".":
        digits = re.match(r"[0-9]*", text[at + 1 :])
        assert digits is not None
        at += 1 + digits.end()
        if at >= len(text):
            raise _bad_clause("error while parsing precision: could not find end of precision specifier")
        if not digits.group():
            problem = 'error while converting precision to integer: strconv.Atoi: parsing "": invalid syntax'
            raise _bad_clause(f"error while parsing precision: {problem}")
        precision = int(digits.group())
    letter = text[at]
    if letter not in "sdfebxXo":
        shown = letter if letter.isascii() else chr(letter.encode()[0])
        raise _bad_clause(f'unrecognized formatting clause "{shown}"')
    return letter, precision, at + 1


def _bad_clause(text: str) -> FormatError:
    return FormatError(f"could not parse formatting clause: {text}")


def format_string(text: str, arguments: Sequence[Value]) -> str:
    """The format with its clauses replaced by the arguments."""

    def write(letter: str, precision: int | None, index: int) -> str:
        return _WRITERS[letter](arguments[index], precision)

    try:
        return parse_format(text, len(arguments), write, checked=False)
    except FormatError as error:
        raise CelError(str(error)) from None


def _refused(letter: str, value: Value) -> FormatError:
    return FormatError(REFUSALS[letter].format(type_name(value)))


def _string(value: Value, _: int | None = None) -> str:
    if isinstance(value, list):
        return "[" + ", ".join(_member(v) for v in value) + "]"
    if isinstance(value, dict):
        return _map(value)
    if value is None:
        return "null"
    if isinstance(value, bool | int | float | str | bytes | Timestamp | Duration | TypeValue):
        try:
            return to_string(value)
        except CelError as error:
            raise FormatError(f"could not convert argument {go_quote(str(error))} to string") from None
    raise _refused("s", value)


def _map(value: dict[Value, Value]) -> str:
    entries = []
    for key, held in value.items():
        key = from_key(key)
        if type(key) not in (str, bool, int, UInt):
            raise FormatError(f"no formatting function for map key of type {type_name(key)}")
        entries.append((_quoted(key, _string(key)), _member(held)))
    return "{" + ", ".join(f"{k}:{v}" for k, v in sorted(entries, key=lambda e: e[0])) + "}"


def _member(value: Value) -> str:
    """A value inside a list or map: strings in quotes, doubles with six places."""
    if type(value) is float:
        return _quoted(value, _double_text(f"{value:.6f}"))
    if type(value) is Timestamp:
        return f"timestamp({go_quote(str(value))})"
    if type(value) is Duration:
        return f"duration({go_quote(value.seconds_text())})"
    known = isinstance(value, bool | int | str | bytes | list | dict | TypeValue) or value is None
    if not known:
        raise FormatError(f"no formatting function for {type_name(value)}")
    return _quoted(value, _string(value))


def _double_text(text: str) -> str:
    return {"nan": "NaN", "inf": "+Inf", "-inf": "-Inf"}.get(text, text)


def _quoted(value: Value, text: str) -> str:
    if type(value) is str:
        return go_quote(text)
    if type(value) is bytes:
        return "b" + go_quote(text)
    if type(value) is float and not math.isfinite(value):
        return go_quote(text)
    return text


def _decimal(value: Value, _: int | None) -> str:
    if type(value) not in (int, UInt):
        raise _refused("d", value)
    return str(int(value))


def _as_double(letter: str, value: Value) -> float:
    if type(value) is float:
        return value
    if type(value) is str and value in _NOT_NUMBERS:
        return double_from_string(value)
    raise _refused(letter, value)


def _unusual(number: float) -> str:
    """What is written for a double that is no number."""
    return "NaN" if math.isnan(number) else ("∞" if number > 0 else "-∞")


def _fixed(value: Value, precision: int | None) -> str:
    number = _as_double("f", value)
    if not math.isfinite(number):
        return _unusual(number)
    return f"{number or 0.0:,.{_PRECISION if precision is None else precision}f}"


def _scientific(value: Value, precision: int | None) -> str:
    """Always six places; the precision that was asked for is taken for a width."""
    number = _as_double("e", value)
    width = _PRECISION if precision is None else precision
    if not math.isfinite(number):
        return _unusual(number).rjust(width)
    mantissa, _, power = f"{number or 0.0:.6e}".partition("e")
    exponent = f"{'-' if power[0] == '-' else ''}{int(power[1:]):02d}"
    return f"{mantissa}{_TIMES}10{exponent.translate(_DIGITS)}".rjust(width)


def _in_base(letter: str) -> Callable[[Value, int | None], str]:
    def write(value: Value, _: int | None) -> str:
        if letter == "b" and type(value) is bool:
            return "1" if value else "0"
        if letter in "xX" and type(value) in (str, bytes):
            raw = value if type(value) is bytes else value.encode("utf-8", "surrogatepass")
            return str(raw.hex().upper() if letter == "X" else raw.hex())
        if type(value) not in (int, UInt):
            raise _refused(letter.lower(), value)
        return format(int(value), letter)

    return write


_WRITERS: Final[dict[str, Callable[[Value, int | None], str]]] = {
    "s": _string,
    "d": _decimal,
    "f": _fixed,
    "e": _scientific,
    "b": _in_base("b"),
    "x": _in_base("x"),
    "X": _in_base("X"),
    "o": _in_base("o"),
}

_GO_ESCAPES: Final = {
    "\a": "\\a",
    "\b": "\\b",
    "\f": "\\f",
    "\n": "\\n",
    "\r": "\\r",
    "\t": "\\t",
    "\v": "\\v",
    "\\": "\\\\",
    '"': '\\"',
}


def go_quote(text: str) -> str:
    """A text in double quotes as Go's %q writes it."""
    out = []
    for c in text:
        if c in _GO_ESCAPES:
            out.append(_GO_ESCAPES[c])
        elif c.isprintable() or c == " ":
            out.append(c)
        elif ord(c) < 0x80:
            out.append(f"\\x{ord(c):02x}")
        elif ord(c) < 0x10000:
            out.append(f"\\u{ord(c):04x}")
        else:
            out.append(f"\\U{ord(c):08x}")
    return '"' + "".join(out) + '"'
