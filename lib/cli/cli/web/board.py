"""Where what the page shows is put up: by one thread, for many to read."""

from __future__ import annotations

import hashlib
import json
import threading
from dataclasses import dataclass

from cli.printing import plain
from cli.web.view import View


@dataclass(frozen=True)
class Sheet:
    """One version of what is shown: the document and the tag that tells versions apart."""

    body: bytes
    tag: str

    @classmethod
    def of(cls, body: bytes) -> Sheet:
        """A version with its tag."""
        return cls(body, f'"{hashlib.sha256(body).hexdigest()[:32]}"')


class Board:
    """The sheet that is up. Whoever looks at it is noticed, so that nobody reads a fleet for no one."""

    def __init__(self, first: View) -> None:
        self.clock: float | None = None
        self._looked = threading.Event()
        self._sheet = _sheet(first)

    def put_up(self, shown: View) -> None:
        """Show another version."""
        self._sheet = _sheet(shown)

    def look(self) -> Sheet:
        """The version that is up."""
        self._looked.set()
        return self._sheet

    def looked_at(self, timeout: float | None = None) -> bool:
        """Wait until somebody looks, or looked since the last call; False if nobody does in time."""
        looked = self._looked.wait(timeout)
        self._looked.clear()
        return looked


def _sheet(shown: View) -> Sheet:
    return Sheet.of(json.dumps(plain(shown), separators=(",", ":")).encode())
