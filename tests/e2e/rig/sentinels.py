"""Secret values that a test plants, and where else they turn up: in etcd, of every API server, and in every log."""

from __future__ import annotations

import re
import secrets
from collections.abc import Iterator, Mapping
from itertools import chain

from tests.e2e.rig.etcd import Store
from tests.e2e.rig.rig import Rig
from tests.parity.secrecy import Places, disguises

_SECRET = re.compile(r"^/[^/]+/secrets/")
"""The keys under which API servers keep Secrets."""


def sentinel() -> str:
    """A value that nothing else has."""
    return f"sentinel-{secrets.token_hex(16)}"


class Watchman:
    """Remembers the moment before anything was planted, and looks through all that was written since."""

    def __init__(self, rig: Rig) -> None:
        self._rig = rig
        self._store = Store(rig.machine.etcd)
        self._since = self._store.revision()

    def places(self, planted: Mapping[str, str]) -> dict[str, Places]:
        """Where each value is. Not only now: also in versions that were replaced."""
        looks = {what: disguises(value) for what, value in planted.items()}
        found = {what: Places() for what in planted}
        for key, content in chain(self._logs(), self._store.written(self._since)):
            for what, disguised in looks.items():
                if any(look in content for look in disguised):
                    (found[what].secrets if _SECRET.match(key) else found[what].elsewhere).add(key)
        return found

    def _logs(self) -> Iterator[tuple[str, bytes]]:
        for log in self._rig.logs.glob("*.log"):
            yield f"log {log.name}", log.read_bytes()
