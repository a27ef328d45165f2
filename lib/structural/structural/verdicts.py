"""Verdicts on texts: the same few names, keys, reasons and times come again and again."""

from __future__ import annotations

from collections.abc import Callable

_ROOM = 4096


class Verdicts(dict[str, bool]):
    """Whether texts pass a test, as `verdicts[text]`; when there is no room for more, all are forgotten.

    Not an lru_cache: that writes at every look, and what it writes to has mostly left the processor's cache.
    """

    __slots__ = ("_room", "_test")

    def __init__(self, test: Callable[[str], object], room: int = _ROOM) -> None:
        super().__init__()
        self._test = test
        self._room = room

    def __missing__(self, text: str) -> bool:
        verdict = bool(self._test(text))
        if len(self) >= self._room:
            self.clear()
        self[text] = verdict
        return verdict
