"""What a literal in an expression's text means."""

from __future__ import annotations

from typing import Final

_SIMPLE: Final = {
    "a": "\a",
    "b": "\b",
    "f": "\f",
    "n": "\n",
    "r": "\r",
    "t": "\t",
    "v": "\v",
    "\\": "\\",
    "'": "'",
    '"': '"',
    "`": "`",
    "?": "?",
}
_WIDTHS: Final = {"x": 2, "X": 2, "u": 4, "U": 8}


def _inner(text: str) -> tuple[str, bool]:
    """What stands between the quotes, and whether it is raw."""
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    raw = text[0] in "rR"
    if raw:
        text = text[1:]
    width = 3 if len(text) >= 6 and text[:3] in ('"""', "'''") else 1
    return text[width:-width], raw


def string_of(text: str) -> str:
    """The string that a string literal means; ValueError says why it means none."""
    inner, raw = _inner(text)
    if raw or "\\" not in inner:
        return inner
    out = []
    position = 0
    while position < len(inner):
        at = inner.find("\\", position)
        if at < 0:
            out.append(inner[position:])
            break
        out.append(inner[position:at])
        code, position = _escape(inner, at + 1, in_bytes=False)
        if not 0 <= code < 0x110000 or 0xD800 <= code < 0xE000:
            raise ValueError("invalid unicode code point")
        out.append(chr(code))
    return "".join(out)


def bytes_of(text: str) -> bytes:
    """The bytes that a bytes literal means; ValueError says why it means none."""
    inner, raw = _inner(text[1:])
    if raw or "\\" not in inner:
        return inner.encode()
    out = bytearray()
    position = 0
    while position < len(inner):
        if inner[position] != "\\":
            out += inner[position].encode()
            position += 1
            continue
        code, position = _escape(inner, position + 1, in_bytes=True)
        out.append(code)
    return bytes(out)


def _escape(text: str, at: int, *, in_bytes: bool) -> tuple[int, int]:
    """The code of the escape whose letter is at a place, and where the text goes on."""
    letter = text[at]
    if letter in _SIMPLE:
        return ord(_SIMPLE[letter]), at + 1
    if letter in _WIDTHS:
        if in_bytes and letter in "uU":
            raise ValueError("unable to unescape string")
        end = at + 1 + _WIDTHS[letter]
        return int(text[at + 1 : end], 16), end
    return int(text[at : at + 3], 8), at + 3


def int_of(text: str) -> int:
    """The number that an int literal means, sign included; ValueError if it does not fit."""
    negative = text.startswith("-")
    digits = text[1:] if negative else text
    value = _whole(digits)
    if value is None or not -(2**63) <= (-value if negative else value) < 2**63:
        raise ValueError("invalid int literal")
    return -value if negative else value


def uint_of(text: str) -> int:
    """The number that a uint literal means; ValueError if it does not fit."""
    value = _whole(text[:-1])
    if value is None or value >= 2**64:
        raise ValueError("invalid uint literal")
    return value


def _whole(digits: str) -> int | None:
    """A whole number, or None if it is far too long: Python refuses to read those."""
    plain = digits[2:] if digits.startswith("0x") else digits
    significant = plain.lstrip("0") or "0"
    return int(significant, 16 if plain is not digits else 10) if len(significant) <= 20 else None


def double_of(text: str) -> float:
    """The number that a double literal means; ValueError if it does not fit."""
    value = float(text)
    if value in (float("inf"), float("-inf")):
        raise ValueError("invalid double literal")
    return value
