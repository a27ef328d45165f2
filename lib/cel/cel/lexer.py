"""Cuts an expression's text into tokens."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from cel.problems import Problems

_ESCAPE: Final = r"\\(?:[abfnrtv\"'\\?`]|[0-3][0-7][0-7]|[xX][0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8})"
_STRING: Final = (
    r"[rR](?:\"\"\"[\s\S]*?\"\"\"|'''[\s\S]*?'''|\"[^\"\n\r]*\"|'[^'\n\r]*')"
    rf"|\"\"\"(?:{_ESCAPE}|[^\\])*?\"\"\"|'''(?:{_ESCAPE}|[^\\])*?'''"
    rf"|\"(?:{_ESCAPE}|[^\\\"\n\r])*\"|'(?:{_ESCAPE}|[^\\'\n\r])*'"
)
_TOKEN: Final = re.compile(
    rf"""(?P<space>(?:[\t\ \r\n\f]+|//[^\n]*)+)
    |(?P<bytes>[bB](?:{_STRING}))
    |(?P<string>{_STRING})
    |(?P<float>[0-9]+\.[0-9]+(?:[eE][+-]?[0-9]+)?|[0-9]+[eE][+-]?[0-9]+|\.[0-9]+(?:[eE][+-]?[0-9]+)?)
    |(?P<uint>0x[0-9a-fA-F]+[uU]|[0-9]+[uU])
    |(?P<int>0x[0-9a-fA-F]+|[0-9]+)
    |(?P<name>[A-Za-z_][A-Za-z0-9_]*)
    |(?P<quoted>`[A-Za-z0-9_.\-/\ ]+`)
    |(?P<operator>==|!=|<=|>=|&&|\|\||[<>\[\]{{}}().,\-!?:+*/%])
    """,
    re.VERBOSE,
)


class Token(NamedTuple):
    """A piece of the text: its kind (an operator or keyword is its own kind), text and place."""

    kind: str
    text: str
    offset: int


_KEYWORDS: Final = frozenset({"in", "true", "false", "null"})


def tokens(text: str, problems: Problems) -> list[Token]:
    """The tokens of a text, without space and comments, ending with one of kind `end`."""
    found = []
    position, end = 0, len(text)
    match = _TOKEN.match
    while position < end:
        m = match(text, position)
        if m is None:
            position = _skip(text, position, problems)
            continue
        kind, piece = m.lastgroup or "", m.group()
        if kind == "operator" or (kind == "name" and piece in _KEYWORDS):
            kind = piece
        if kind != "space":
            found.append(Token(kind, piece, position))
        position = m.end()
    found.append(Token("end", "<EOF>", end))
    return found


def _skip(text: str, position: int, problems: Problems) -> int:
    """Note what is no token, and say where to go on: after the first character that fits no token."""
    end = min(_failure(text, position) + 1, len(text))
    shown = text[position:end].replace("\n", "\\n").replace("\t", "\\t").replace("\r", "\\r")
    problems.add(position, f"Syntax error: token recognition error at: '{shown}'")
    return end


def _failure(text: str, position: int) -> int:
    """Where a token that begins here stops being possible."""
    first = text[position]
    if first in "&|=":
        return position + 1
    found = _PREFIXES[first].match(text, position) if first in _PREFIXES else None
    return found.end() if found is not None else position


_PARTIAL_ESCAPE: Final = r"\\(?:[0-3][0-7]?|[xX][0-9a-fA-F]?|u[0-9a-fA-F]{0,3}|U[0-9a-fA-F]{0,7})?"
_PREFIXES: Final = {
    '"': re.compile(rf'"(?:{_ESCAPE}|[^\\"\n\r])*(?:{_PARTIAL_ESCAPE})?'),
    "'": re.compile(rf"'(?:{_ESCAPE}|[^\\'\n\r])*(?:{_PARTIAL_ESCAPE})?"),
    "`": re.compile(r"`[A-Za-z0-9_.\-/ ]*"),
}
