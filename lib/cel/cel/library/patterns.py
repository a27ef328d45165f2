"""Regular expressions with RE2's meaning, and the string functions that use them."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

import re2

from cel import types
from cel.declarations import Function, Library, Overload
from cel.values import CelError, Value, no_such_overload

_OPTIONS: Final = re2.Options()
_OPTIONS.log_errors = False


class BadPattern(ValueError):
    """A text that is no regular expression."""


_PROBLEMS: Final = {
    "missing ]": "missing closing ]",
    "missing )": "missing closing )",
    "trailing \\": "trailing backslash at end of expression",
    "no argument for repetition operator": "missing argument to repetition operator",
    "invalid repetition size": "invalid repeat count",
    "bad repetition operator": "invalid nested repetition operator",
    "invalid perl operator": "invalid or unsupported Perl syntax",
    "invalid named capture group": "invalid named capture",
}
"""How Go calls what RE2 calls otherwise."""


@lru_cache(maxsize=256)
def compile_pattern(pattern: str) -> Any:
    """The compiled pattern; BadPattern, in Go's words, if RE2 refuses it."""
    if "\\C" in pattern:
        raise BadPattern("error parsing regexp: invalid escape sequence: `\\C`")
    try:
        return re2.compile(pattern, _OPTIONS)
    except re2.error as error:
        raw = error.args[0] if error.args else b""
        text = raw.decode("utf-8", "replace") if isinstance(raw, bytes) else str(raw)
    problem, _, part = text.partition(": ")
    raise BadPattern(f"error parsing regexp: {_PROBLEMS.get(problem, problem)}: `{part}`")


def matches(text: Value, pattern: Value) -> bool:
    """`text.matches(pattern)`: whether the pattern occurs anywhere in the text."""
    if type(text) is not str:
        raise CelError("no such overload: matches")
    if type(pattern) is not str:
        raise no_such_overload()
    try:
        return compile_pattern(pattern).search(text) is not None
    except BadPattern as error:
        raise CelError(str(error)) from None


def _find(text: str, pattern: str) -> str:
    found = _compiled(pattern).search(text)
    return "" if found is None else str(found.group())


def _find_all(text: str, pattern: str, limit: int = -1) -> list[str]:
    compiled = _compiled(pattern)
    found: list[str] = []
    position, previous_end = 0, -1
    while position <= len(text) and (limit < 0 or len(found) < limit):
        m = compiled.search(text, position)
        if m is None:
            break
        accepted = True
        if m.end() == position:
            accepted = m.start() != previous_end
            position += 1
        else:
            position = m.end()
        previous_end = m.end()
        if accepted:
            found.append(m.group())
    return found


def _compiled(pattern: str) -> Any:
    try:
        return compile_pattern(pattern)
    except BadPattern as error:
        raise CelError(f"Illegal regex: {error}") from None


_TWO: Final = (types.STRING, types.STRING)

MATCHES: Final = Library(
    "matches",
    functions=(
        Function(
            "matches",
            (
                Overload("matches", _TWO, types.BOOL),
                Overload("matches_string", _TWO, types.BOOL, member=True),
            ),
            matches,
        ),
    ),
)

REGEX: Final = Library(
    "kubernetes.regex",
    functions=(
        Function("find", (Overload("string_find_string", _TWO, types.STRING, _find, member=True),)),
        Function(
            "findAll",
            (
                Overload("string_find_all_string", _TWO, types.list_of(types.STRING), _find_all, member=True),
                Overload(
                    "string_find_all_string_int",
                    (types.STRING, types.STRING, types.INT),
                    types.list_of(types.STRING),
                    _find_all,
                    member=True,
                ),
            ),
        ),
    ),
)
