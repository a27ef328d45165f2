"""What looks at a cluster again and again and does something about what it sees: how kubelets are played."""

from __future__ import annotations

import contextlib
import http.client
import threading

from tests.e2e.rig.api import Refused

EVERY = 0.2
"""Seconds between two looks."""


class Rounds:
    """Calls `look` until it is stopped. What a look raises, other than that a server is going, is kept and told."""

    def __init__(self, name: str) -> None:
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._run, name=name, daemon=True)
        self._failure: BaseException | None = None

    def look(self) -> None:
        """One round."""
        raise NotImplementedError

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
            while not self._stopped.wait(EVERY):
                # What is changed or deleted meanwhile: the next round sees what is so then.
                with contextlib.suppress(Refused, ConnectionError, http.client.HTTPException):
                    self.look()
        except BaseException as failure:
            self._failure = failure
            raise
