"""Secret values that a test plants, and where else they turn up: in etcd, of every API server, and in every log."""

from __future__ import annotations

import base64
import re
import secrets
from collections.abc import Iterable, Iterator

from tests.e2e.rig.etcd import Store
from tests.e2e.rig.rig import Rig

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

    def places(self, values: Iterable[str]) -> tuple[set[str], set[str]]:
        """Where the values are: in Secrets, and anywhere else. Not only now: also in versions that were replaced."""
        looks = [look for value in values for look in _disguises(value)]
        within, without = set[str](), set[str]()
        for key, content in self._store.written(self._since):
            if any(look in content for look in looks):
                (within if _SECRET.match(key) else without).add(key)
        without.update(f"log {name}" for name, text in self._logs() if any(look in text for look in looks))
        return within, without

    def _logs(self) -> Iterator[tuple[str, bytes]]:
        for log in self._rig.logs.glob("*.log"):
            yield log.name, log.read_bytes()


def _disguises(value: str) -> list[bytes]:
    """A value as it is, and as it looks inside base64, where it may begin at three places."""
    made = [value.encode()]
    for shift in range(3):
        encoded = base64.b64encode(b"\0" * shift + value.encode())
        # The first and the last few characters also depend on what stands before and behind.
        made.append(encoded[4:-4])
    return made
