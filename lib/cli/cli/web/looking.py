"""Keeps the page of a fleet that lives elsewhere up to date, by looking at it while somebody looks at the page."""

from __future__ import annotations

import time

from cli.glance import Fleet, glance
from cli.sources.source import Source, Unreadable
from cli.web.board import Board
from cli.web.view import view


class Looking:
    """A fleet that is read again and again, and the board that shows it."""

    def __init__(self, source: Source) -> None:
        self._source = source
        self._last: Fleet = glance(source)
        self.board = Board(view(self._last))

    def again(self) -> None:
        """Look once more. What cannot be read stays as it was last seen, and the page says why."""
        try:
            self._last = glance(self._source)
        except Unreadable as problem:
            self.board.put_up(view(self._last, problem=str(problem)))
        else:
            self.board.put_up(view(self._last))

    def go_on(self, every: float) -> None:
        """Look, no more often than every so many seconds and only while somebody looks at the page."""
        while True:
            self.board.looked_at()
            self.again()
            time.sleep(every)
