"""Reads the text form of protocol buffers, as far as the CEL project's conformance files use it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

Message = dict[str, list[Any]]
"""Fields by name; every field is a list, since the text does not say which may repeat."""

_TOKEN = re.compile(
    r"""(?P<space>\s+|\#[^\n]*)
    |(?P<string>"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')
    |(?P<extension>\[[A-Za-z0-9_./]+\])
    |(?P<word>[-+]?[A-Za-z0-9_.]+(?:[-+][0-9]+)?)
    |(?P<mark>[{}:<>,;\[\]])""",
    re.VERBOSE,
)
_ESCAPE = re.compile(r"\\(?:x([0-9a-fA-F]{1,2})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|([0-7]{1,3})|(.))")
_ESCAPES = {"n": 10, "t": 9, "r": 13, "a": 7, "b": 8, "f": 12, "v": 11, "\\": 92, "'": 39, '"': 34, "?": 63}


class Text(bytes):
    """A quoted text; whether it is a string or bytes is for the field to say."""


def parse(text: str) -> Message:
    """The message that a text stands for."""
    tokens = [(str(m.lastgroup), m.group()) for m in _TOKEN.finditer(text) if m.lastgroup != "space"]
    return _Reader([*tokens, ("mark", "}")]).message()


class _Reader:
    """One pass over the tokens of one text."""

    def __init__(self, tokens: list[tuple[str, str]]) -> None:
        self._tokens = tokens
        self._at = 0

    def _next(self) -> tuple[str, str]:
        self._at += 1
        return self._tokens[self._at - 1]

    def message(self) -> Message:
        found: Message = {}
        while True:
            kind, token = self._next()
            if token in ("}", ">"):
                return found
            if token in (",", ";"):
                continue
            name = token[1:-1] if kind == "extension" else token
            if self._tokens[self._at][1] == ":":
                self._at += 1
            value = self._value()
            found.setdefault(name, []).extend(value if isinstance(value, list) else [value])

    def _value(self) -> Any:
        kind, text = self._next()
        if text in ("{", "<"):
            return self.message()
        if text == "[":
            return list(self._items())
        if kind != "string":
            return text
        whole = _unquoted(text)
        while self._tokens[self._at][0] == "string":
            whole += _unquoted(self._next()[1])
        return Text(whole)

    def _items(self) -> Iterator[Any]:
        while self._tokens[self._at][1] != "]":
            if self._tokens[self._at][1] == ",":
                self._at += 1
            else:
                yield self._value()
        self._at += 1


def _unquoted(text: str) -> bytes:
    out, inner, at = bytearray(), text[1:-1], 0
    while at < len(inner):
        if inner[at] != "\\":
            out += inner[at].encode()
            at += 1
            continue
        match = _ESCAPE.match(inner, at)
        assert match is not None
        hexa, short, long, octal, simple = match.groups()
        if hexa:
            out.append(int(hexa, 16))
        elif short or long:
            out += chr(int(short or long, 16)).encode("utf-8", "surrogatepass")
        elif octal:
            out.append(int(octal, 8) & 255)
        else:
            out.append(_ESCAPES[simple])
        at = match.end()
    return bytes(out)
