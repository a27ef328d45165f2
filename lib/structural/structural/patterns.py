"""Go's regular expressions in Python: what the API server matches is what is matched here."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

from structural.verdicts import Verdicts

PatternError = re.error
"""A pattern that cannot be read."""

_POSIX = {
    "alnum": "0-9A-Za-z",
    "alpha": "A-Za-z",
    "digit": "0-9",
    "lower": "a-z",
    "upper": "A-Z",
    "space": r"\t\n\v\f\r ",
    "word": "0-9A-Za-z_",
    "xdigit": "0-9A-Fa-f",
}


@cache
def compiled(pattern: str) -> re.Pattern[str]:
    """A pattern of a schema, ready to search; `re.error` if Python cannot read it."""
    return re.compile(_translated(pattern), re.ASCII)


@cache
def matcher(pattern: str) -> Callable[[str], bool]:
    """Whether a text has a pattern; what was asked before is remembered."""
    return Verdicts(compiled(pattern).search, room=256).__getitem__


def _translated(pattern: str) -> str:
    """Rewrite what the two dialects spell differently: end of text and POSIX classes."""
    out: list[str] = []
    in_class = False
    position = 0
    while position < len(pattern):
        char = pattern[position]
        if char == "\\" and position + 1 < len(pattern):
            pair = pattern[position : position + 2]
            out.append(r"\Z" if pair == r"\z" else pair)
            position += 2
            continue
        posix = re.match(r"\[:(\w+):\]", pattern[position:]) if in_class else None
        if posix and posix[1] in _POSIX:
            out.append(_POSIX[posix[1]])
            position += posix.end()
            continue
        if char == "[" and not in_class:
            in_class = True
            # A bracket right after the opening one is a member of the class in both dialects.
            opening = re.match(r"\[\^?\]?", pattern[position:])
            text = opening[0] if opening else "["
            out.append(text.replace("]", r"\]"))
            position += len(text)
            continue
        if char == "]" and in_class:
            in_class = False
        out.append(r"\Z" if char == "$" and not in_class else r"\[" if char == "[" else char)
        position += 1
    return "".join(out)
