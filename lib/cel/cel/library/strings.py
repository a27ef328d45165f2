"""Functions of strings: those of the language itself, and the strings extension in its second version."""

from __future__ import annotations

from typing import Final

from cel import operations, types
from cel.declarations import Function, Implementation, Library, Overload
from cel.library.formatting import format_string
from cel.types import Type
from cel.values import CelError, Value, bounded_text, no_such_overload

_SPACE: Final = "\t\n\v\f\r \x85\xa0\u1680\u2028\u2029\u202f\u205f\u3000" + "".join(map(chr, range(0x2000, 0x200B)))
_LOWER: Final = {i: i + 32 for i in range(65, 91)}
_UPPER: Final = {i: i - 32 for i in range(97, 123)}
_QUOTES: Final = {
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


def _both_strings(left: Value, right: Value) -> None:
    if type(left) is not str or type(right) is not str:
        raise no_such_overload()


def _contains(text: Value, part: Value) -> bool:
    _both_strings(text, part)
    return part in text


def _starts_with(text: Value, part: Value) -> bool:
    _both_strings(text, part)
    return bool(text.startswith(part))


def _ends_with(text: Value, part: Value) -> bool:
    _both_strings(text, part)
    return bool(text.endswith(part))


def _out_of_range(index: int) -> CelError:
    return CelError(f"index out of range: {index}")


def _char_at(text: str, index: int) -> str:
    if not 0 <= index <= len(text):
        raise _out_of_range(index)
    return text[index : index + 1]


def _index_of(text: str, part: str, offset: int = 0) -> int:
    if part == "":
        return offset
    if offset < 0:
        raise _out_of_range(offset)
    return text.find(part, offset) if offset < len(text) else -1


def _last_index_of(text: str, part: str) -> int:
    return len(text) if part == "" else text.rfind(part)


def _last_index_of_from(text: str, part: str, offset: int) -> int:
    if part == "":
        return offset
    if offset < 0:
        raise _out_of_range(offset)
    return text.rfind(part, 0, offset + len(part)) if offset < len(text) else -1


def _split(text: str, separator: str, limit: int = -1) -> list[str]:
    if limit == 0:
        return []
    if separator:
        return text.split(separator, limit - 1 if limit > 0 else -1)
    if limit < 0 or limit > len(text):
        return list(text)
    return [*text[: limit - 1], text[limit - 1 :]]


def _substring(text: str, start: int) -> str:
    if not 0 <= start <= len(text):
        raise _out_of_range(start)
    return text[start:]


def _substring_to(text: str, start: int, end: int) -> str:
    if start > end:
        raise CelError(f"invalid substring range. start: {start}, end: {end}")
    for index in (start, end):
        if not 0 <= index <= len(text):
            raise _out_of_range(index)
    return text[start:end]


def _join(parts: list[Value], separator: str = "") -> str:
    for part in parts:
        if type(part) is not str:
            raise CelError(f"join: invalid input: {operations.show(part)}")
    bounded_text(sum(map(len, parts)) + len(separator) * len(parts))
    return separator.join(parts)


def _replace(text: str, old: str, new: str, limit: int = -1) -> str:
    count = text.count(old) if limit < 0 else min(text.count(old), limit)
    bounded_text(len(text) + count * len(new))
    return text.replace(old, new, max(limit, -1))


def quote(text: str) -> str:
    """`strings.quote(text)`: the text as a literal."""
    return '"' + "".join(_QUOTES.get(c, c) for c in text) + '"'


S, N = types.STRING, types.INT
_WORDS: Final = types.list_of(S)


def _methods(name: str, *overloads: tuple[str, tuple[Type, ...], Type, Implementation]) -> Function:
    return Function(name, tuple(Overload(i, args, result, run, member=True) for i, args, result, run in overloads))


STRING_TESTS: Final = Library(
    "string tests",
    functions=(
        Function(
            "contains", (Overload("contains_string", (S, S), types.BOOL, _contains, member=True),), unguarded=True
        ),
        Function(
            "endsWith", (Overload("ends_with_string", (S, S), types.BOOL, _ends_with, member=True),), unguarded=True
        ),
        Function(
            "startsWith",
            (Overload("starts_with_string", (S, S), types.BOOL, _starts_with, member=True),),
            unguarded=True,
        ),
    ),
)

STRINGS: Final = Library(
    "cel.lib.ext.strings",
    functions=(
        _methods("charAt", ("string_char_at_int", (S, N), S, _char_at)),
        _methods(
            "indexOf",
            ("string_index_of_string", (S, S), N, _index_of),
            ("string_index_of_string_int", (S, S, N), N, _index_of),
        ),
        _methods(
            "lastIndexOf",
            ("string_last_index_of_string", (S, S), N, _last_index_of),
            ("string_last_index_of_string_int", (S, S, N), N, _last_index_of_from),
        ),
        _methods("lowerAscii", ("string_lower_ascii", (S,), S, lambda s: s.translate(_LOWER))),
        _methods(
            "replace",
            ("string_replace_string_string", (S, S, S), S, _replace),
            ("string_replace_string_string_int", (S, S, S, N), S, _replace),
        ),
        _methods(
            "split",
            ("string_split_string", (S, S), _WORDS, _split),
            ("string_split_string_int", (S, S, N), _WORDS, _split),
        ),
        _methods(
            "substring",
            ("string_substring_int", (S, N), S, _substring),
            ("string_substring_int_int", (S, N, N), S, _substring_to),
        ),
        _methods("trim", ("string_trim", (S,), S, lambda s: s.strip(_SPACE))),
        _methods("upperAscii", ("string_upper_ascii", (S,), S, lambda s: s.translate(_UPPER))),
        Function(
            "format",
            (
                Overload(
                    "string_format",
                    (S, types.list_of(types.DYN)),
                    S,
                    format_string,
                    member=True,
                    variadic=True,
                ),
            ),
        ),
        Function("strings.quote", (Overload("strings_quote", (S,), S, quote),)),
        _methods(
            "join",
            ("list_join", (_WORDS,), S, _join),
            ("list_join_string", (_WORDS, S), S, _join),
        ),
    ),
)
