"""What is wrong with an expression's text or types, and at which line and column."""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass
from typing import Final

_SHOWN: Final = 100
_SNIPPET: Final = 16384
_WIDE_DOT, _WIDE_MARK = "\uff0e", "\uff3e"


class Source:
    """The text of an expression, and where its lines begin."""

    def __init__(self, text: str) -> None:
        self.text = text
        self._starts = [0, *(m.end() for m in re.finditer("\n", text))]

    def place(self, offset: int) -> tuple[int, int]:
        """Line (from 1) and column (from 0) of a place in the text."""
        if offset < 0:
            return -1, -1
        if not self.text:
            return 1, -1
        line = bisect_right(self._starts, offset)
        return line, offset - self._starts[line - 1]

    def line(self, number: int) -> str | None:
        """The text of a line, or None if there is no such line."""
        if not self.text or not 1 <= number <= len(self._starts):
            return None
        start = self._starts[number - 1]
        end = self.text.find("\n", start)
        return self.text[start:] if end < 0 else self.text[start:end]


@dataclass(frozen=True)
class Problem:
    """One thing that is wrong, and where: column counts from 1, as people do."""

    line: int
    column: int
    text: str


class CompileError(ValueError):
    """The expression is not valid; every problem found in it, in the order of the text."""

    def __init__(self, source: Source, problems: list[Problem], total: int) -> None:
        self.problems = tuple(problems)
        super().__init__(_shown(source, problems, total))


class Problems:
    """Collects what is wrong with one expression."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self._found: list[tuple[int, int, str]] = []
        self.count = 0

    def add(self, offset: int, text: str) -> None:
        """Note a problem at a place of the text; -1 where it has no place."""
        self.count += 1
        if self.count <= _SHOWN:
            self._found.append((*self.source.place(offset), text))

    def check(self) -> None:
        """Raise if anything was noted."""
        if self.count:
            found = sorted(self._found, key=lambda p: p[:2])
            problems = [Problem(line, column + 1, text) for line, column, text in found]
            raise CompileError(self.source, problems, self.count)


def _shown(source: Source, problems: list[Problem], total: int) -> str:
    shown = [_one(source, p) for p in problems]
    if total > _SHOWN:
        shown.append(f"{total - _SHOWN} more errors were truncated")
    return "\n".join(shown)


def _one(source: Source, problem: Problem) -> str:
    head = f"ERROR: <input>:{problem.line}:{problem.column}: {problem.text}"
    snippet = source.line(problem.line)
    if snippet is None or len(snippet.encode("utf-8", "surrogatepass")) > _SNIPPET:
        return head
    snippet = snippet.replace("\t", " ")
    before, rest = snippet[: problem.column - 1], snippet[problem.column - 1 :]
    dots = "".join(_WIDE_DOT if ord(c) > 127 else "." for c in before)
    mark = _WIDE_MARK if rest and ord(rest[0]) > 127 else "^"
    return f"{head}\n | {snippet}\n | {dots}{mark}"
