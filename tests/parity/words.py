"""The words that lives are told in: the rig of real programs has them, and so has the embedded plane."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol

from xfn.values import Json

PATIENCE = 60.0


class Control(Protocol):
    """A control plane, whichever engine it runs on. Times are its own: real seconds there, virtual ones here."""

    def apply(self, what: Json, status: bool = False) -> list[Json]:
        """Apply an object, or the status of one."""

    def patch(self, kind: str, name: str, change: Json, namespace: str = "default", subresource: str = "") -> Json:
        """Change some fields of an object (a JSON merge patch)."""

    def get(self, kind: str, name: str, namespace: str = "default") -> Json:
        """One object."""

    def find(self, kind: str, name: str, namespace: str = "default") -> Json | None:
        """One object, or None."""

    def every(self, kind: str, namespace: str | None = None, labels: Mapping[str, str] | None = None) -> list[Json]:
        """All objects of a kind, of one namespace or of all."""

    def delete(self, kind: str, name: str, namespace: str = "default") -> None:
        """Delete an object, in the background; one that is gone is fine."""

    def wait(
        self,
        kind: str,
        name: str,
        namespace: str = "default",
        condition: str = "Ready",
        status: str = "True",
        timeout: float = PATIENCE,
    ) -> Json:
        """Wait for a condition of an object and give the object back."""

    def until(
        self,
        kind: str,
        name: str,
        so: Callable[[Json], bool],
        what: str,
        namespace: str = "default",
        timeout: float = PATIENCE,
    ) -> Json:
        """Wait until something is so of an object."""

    def eventually(self, so: Callable[[], bool], what: Callable[[], str], timeout: float = PATIENCE) -> None:
        """Wait until something is so; `what` tells what was there instead."""

    def wait_gone(self, kind: str, name: str, namespace: str = "default", timeout: float = PATIENCE) -> None:
        """Wait until an object is gone."""

    def namespace(self, name: str) -> None:
        """Make sure that a namespace exists."""

    def kubectl(self, *arguments: str) -> str:
        """What kubectl prints."""


def condition_of(seen: Json, type_: str) -> Json:
    """A condition of an object; empty if it is not there."""
    present = (seen.get("status") or {}).get("conditions") or ()
    return next((dict(entry) for entry in present if entry["type"] == type_), {})
