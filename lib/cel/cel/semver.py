"""Semantic versions with the grammar, order and error texts of the Go library that Kubernetes uses."""

from __future__ import annotations

from functools import total_ordering
from typing import Final

from cel import types
from cel.values import UINT_MAX, Value, no_such_overload

_NUMBERS: Final = frozenset("0123456789")
_ALPHANUMERIC: Final = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-0123456789")

_Identifier = tuple[int, int, str]


class InvalidVersion(ValueError):
    """A text is no semantic version; the message is Go's."""


@total_ordering
class Semver:
    """A semantic version; equal and ordered without its build metadata."""

    __slots__ = ("key", "text")
    cel_type = types.struct("kubernetes.Semver")

    def __init__(self, text: str, key: tuple[int, int, int, int, tuple[_Identifier, ...]]) -> None:
        self.text = text
        self.key = key

    @classmethod
    def parse(cls, text: str) -> Semver:
        """The version that a text means; InvalidVersion, in Go's words, if it means none."""
        return _parse(text)

    @classmethod
    def parse_tolerant(cls, text: str) -> Semver:
        """The version of a text that may begin with `v`, leave out numbers, or lead with zeros."""
        return _parse(_normalized(text))

    @property
    def major(self) -> int:
        """The first number."""
        return self.key[0]

    @property
    def minor(self) -> int:
        """The second number."""
        return self.key[1]

    @property
    def patch(self) -> int:
        """The third number."""
        return self.key[2]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Semver) and self.key == other.key

    def __lt__(self, other: Semver) -> bool:
        return self.key < other.key

    def __hash__(self) -> int:
        return hash(self.key)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Semver({self.text!r})"

    def equals(self, other: Value) -> bool:
        """`==`: only with another version."""
        if not isinstance(other, Semver):
            raise no_such_overload()
        return self.key == other.key

    def compared(self, other: Semver) -> int:
        """-1, 0 or 1."""
        return (self.key > other.key) - (self.key < other.key)


class StrictSemver(Semver):
    """A version inside an expression, where comparing it with anything else is an error."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return self.equals(other)

    def __hash__(self) -> int:
        return hash(self.key)


def _quoted(text: str) -> str:
    from cel.library.formatting import go_quote

    return go_quote(text)


def _parse(text: str) -> Semver:
    if not text:
        raise InvalidVersion("Version string empty")
    parts = text.split(".", 2)
    if len(parts) != 3:
        raise InvalidVersion("No Major.Minor.Patch elements found")
    major, minor = _number("major", parts[0]), _number("minor", parts[1])
    rest, plus, build = parts[2].partition("+")
    rest, dash, pre = rest.partition("-")
    patch = _number("patch", rest)
    before = tuple(_identifier(p) for p in pre.split(".")) if dash else ()
    for piece in build.split(".") if plus else ():
        if not piece:
            raise InvalidVersion("Build meta data is empty")
        if not _ALPHANUMERIC.issuperset(piece):
            raise InvalidVersion(f"Invalid character(s) found in build meta data {_quoted(piece)}")
    return Semver(text, (major, minor, patch, 0 if before else 1, before))


def _number(name: str, text: str) -> int:
    if not _NUMBERS.issuperset(text):
        raise InvalidVersion(f"Invalid character(s) found in {name} number {_quoted(text)}")
    if len(text) > 1 and text[0] == "0":
        raise InvalidVersion(f"{name.capitalize()} number must not contain leading zeroes {_quoted(text)}")
    return _unsigned(text)


def _unsigned(text: str) -> int:
    if not text:
        raise InvalidVersion('strconv.ParseUint: parsing "": invalid syntax')
    if len(text) > 20 or int(text) > UINT_MAX:
        raise InvalidVersion(f"strconv.ParseUint: parsing {_quoted(text)}: value out of range")
    return int(text)


def _identifier(text: str) -> _Identifier:
    if not text:
        raise InvalidVersion("Prerelease is empty")
    if _NUMBERS.issuperset(text):
        if len(text) > 1 and text[0] == "0":
            raise InvalidVersion(f"Numeric PreRelease version must not contain leading zeroes {_quoted(text)}")
        return (0, _unsigned(text), "")
    if not _ALPHANUMERIC.issuperset(text):
        raise InvalidVersion(f"Invalid character(s) found in prerelease {_quoted(text)}")
    return (1, 0, text)


def _normalized(text: str) -> str:
    parts = text.removeprefix("v").split(".", 2)
    for index, part in enumerate(parts):
        if len(part) > 1:
            part = part.lstrip("0")
            parts[index] = part if part[:1] in _NUMBERS and part else "0" + part
    if len(parts) < 3:
        if "+" in parts[-1] or "-" in parts[-1]:
            raise InvalidVersion("short version cannot contain PreRelease/Build meta data")
        parts += ["0"] * (3 - len(parts))
    return ".".join(parts)
