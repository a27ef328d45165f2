"""What looks at a cluster again and again and does something about what it sees: how whatever is played is played."""

from __future__ import annotations

import contextlib
import http.client
import ssl
import threading
from abc import ABC, abstractmethod

from tests.e2e.rig.api import Refused

EVERY = 0.2
"""Seconds between two looks."""
_MEANWHILE = (Refused, ConnectionError, TimeoutError, ssl.SSLError, http.client.HTTPException)
"""What is changed or deleted meanwhile, or a server that stops: the next round sees what is so then."""


class Rounds(ABC):
    """Calls `look` until it is stopped. What a look raises, other than that a server is going, is kept and told."""

    def __init__(self, name: str, every: float = EVERY) -> None:
        self._pause = every
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._run, name=name, daemon=True)
        self._failure: BaseException | None = None

    @abstractmethod
    def look(self) -> None:
        """One round."""

    def start(self) -> None:
        """Begin, beside the tests."""
        self._thread.start()

    def stop(self) -> None:
        """End, and wait for it."""
        self._stopped.set()
        self._thread.join()
        if self._failure is not None:
            raise self._failure

    def _run(self) -> None:
        try:
            while not self._stopped.wait(self._pause):
                with contextlib.suppress(*_MEANWHILE):
                    self.look()
        except BaseException as failure:
            self._failure = failure
            raise
