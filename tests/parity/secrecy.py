"""Values that a test plants in Secrets, and where else they turn up on either engine."""

from __future__ import annotations

import base64
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol


@dataclass
class Places:
    """The Secrets that a value was found in, and everything else, each as a path that ends in namespace and name."""

    secrets: set[str] = field(default_factory=set)
    elsewhere: set[str] = field(default_factory=set)


class Watchman(Protocol):
    """Remembers the moment before anything was planted, and looks through all that was written since."""

    def places(self, planted: Mapping[str, str]) -> dict[str, Places]:
        """Where each value is. Not only now: also in versions that were replaced."""


def disguises(value: str) -> list[bytes]:
    """A value as it is, and as it looks inside base64, where it may begin at three places."""
    made = [value.encode()]
    for shift in range(3):
        encoded = base64.b64encode(b"\0" * shift + value.encode())
        # The first and the last few characters also depend on what stands before and behind.
        made.append(encoded[4:-4])
    return made
