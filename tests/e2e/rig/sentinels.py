"""Secret values that a test plants, and where else they turn up: in etcd, of every API server, and in every log."""

from __future__ import annotations

import base64
import re
import secrets
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import chain

from tests.e2e.rig.etcd import Store
from tests.e2e.rig.rig import Rig

_SECRET = re.compile(r"^/[^/]+/secrets/")
"""The keys under which API servers keep Secrets."""


def sentinel() -> str:
    """A value that nothing else has."""
    return f"sentinel-{secrets.token_hex(16)}"


@dataclass
class Places:
    """The keys of etcd, and the logs, that a value was found in."""

    secrets: set[str] = field(default_factory=set)
    elsewhere: set[str] = field(default_factory=set)

    def add(self, key: str) -> None:
        """Note a place."""
        (self.secrets if _SECRET.match(key) else self.elsewhere).add(key)


class Watchman:
    """Remembers the moment before anything was planted, and looks through all that was written since."""

    def __init__(self, rig: Rig) -> None:
        self._rig = rig
        self._store = Store(rig.machine.etcd)
        self._since = self._store.revision()

    def places(self, planted: Mapping[str, str]) -> dict[str, Places]:
        """Where each value is. Not only now: also in versions that were replaced."""
        looks = {what: _disguises(value) for what, value in planted.items()}
        found = {what: Places() for what in planted}
        for key, content in chain(self._logs(), self._store.written(self._since)):
            for what, disguises in looks.items():
                if any(look in content for look in disguises):
                    found[what].add(key)
        return found

    def _logs(self) -> Iterator[tuple[str, bytes]]:
        for log in self._rig.logs.glob("*.log"):
            yield f"log {log.name}", log.read_bytes()


def _disguises(value: str) -> list[bytes]:
    """A value as it is, and as it looks inside base64, where it may begin at three places."""
    made = [value.encode()]
    for shift in range(3):
        encoded = base64.b64encode(b"\0" * shift + value.encode())
        # The first and the last few characters also depend on what stands before and behind.
        made.append(encoded[4:-4])
    return made
