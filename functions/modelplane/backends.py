"""What a backend cannot run, and why: the scheduler places nothing there, and the renderer makes nothing of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

KSERVE, NATIVE = "KServe", "Native"


class Topology(Protocol):
    """The axes of a worker that a backend may not know together."""

    @property
    def pipeline(self) -> int:
        """Stages, each on nodes of its own."""

    @property
    def data(self) -> int:
        """Copies that share the requests."""


class Role(Protocol):
    """A role of a deployment or of a replica."""

    @property
    def name(self) -> str:
        """serve, prefill or decode."""

    @property
    def topology(self) -> Topology:
        """How one worker is spread."""


def unsupported(backend: str, roles: Sequence[Role]) -> str | None:
    """What of these roles a backend cannot express; None if it can."""
    return _RULES[backend](roles)


def refusing(roles: Sequence[Role]) -> dict[str, str]:
    """For each backend that cannot express these roles, the reason."""
    return {backend: why for backend, rule in _RULES.items() if (why := rule(roles)) is not None}


def _kserve(roles: Sequence[Role]) -> str | None:
    for role in roles:
        pipeline, data = role.topology.pipeline, role.topology.data
        if pipeline > 1 and data > 1:
            # Another backend is no way out where it cannot run the rest.
            other = "" if len(roles) > 1 else f", or a cluster whose backend is {NATIVE}"
            return (
                f"{role.name}: KServe cannot run pipeline ({pipeline}) and data ({data}) parallelism together; "
                f"use one of them{other}"
            )
    return None


def _native(roles: Sequence[Role]) -> str | None:
    if len(roles) < 2:
        return None
    lacks = "prefill and decode need an endpoint picker between them, which the backend Native does not have"
    also = _kserve(roles)
    return f"{lacks}; use a cluster whose backend is {KSERVE}" if also is None else f"{lacks}; {also}"


_RULES: Mapping[str, Callable[[Sequence[Role]], str | None]] = {KSERVE: _kserve, NATIVE: _native}
