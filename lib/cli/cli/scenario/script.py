"""The words of a scenario: what each step may do and what may be expected."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from cli.sources.files import Given


@dataclass(frozen=True)
class Apply:
    """Apply objects, all at once."""

    objects: tuple[Given, ...]


@dataclass(frozen=True)
class Patch:
    """Change some fields of an object, as `kubectl patch --type=merge` does: null removes a field."""

    object: str
    change: Mapping[str, Any]


@dataclass(frozen=True)
class Scale:
    """Set the number of replicas, as `kubectl scale` does."""

    object: str
    replicas: int


@dataclass(frozen=True)
class Delete:
    """Delete an object, as kubectl does."""

    object: str
    foreground: bool = False


@dataclass(frozen=True)
class Fail:
    """Cut clusters off: the control plane cannot reach them. What runs on them goes on."""

    clusters: tuple[str, ...]


@dataclass(frozen=True)
class Recover:
    """Let the control plane reach clusters again."""

    clusters: tuple[str, ...]


@dataclass(frozen=True)
class Advance:
    """Let time pass."""

    seconds: float


@dataclass(frozen=True)
class Expectation:
    """What must hold of an object. What is None is not asked for.

    `clusters` are those that its replicas are on, with how many on each where that is said. `conditions` have a status
    or a reason each. `spec` and `status` are parts: what is not in them may be anything. `says` is in some message.
    """

    object: str
    exists: bool = True
    clusters: Mapping[str, int | None] | None = None
    conditions: Mapping[str, str] = field(default_factory=dict)
    spec: Mapping[str, Any] | None = None
    status: Mapping[str, Any] | None = None
    says: str | None = None


@dataclass(frozen=True)
class Expect:
    """Check that all of these hold."""

    all: tuple[Expectation, ...]


Action = Apply | Patch | Scale | Delete | Fail | Recover | Advance | Expect


@dataclass(frozen=True)
class Step:
    """One step. `say` is told before it; `wait` lets the control plane settle after it."""

    number: int
    action: Action | None
    say: str = ""
    wait: bool = True


@dataclass(frozen=True)
class Scenario:
    """A whole scenario. `fleet` are the objects that it starts with, None for the quickstart fleet."""

    file: str
    name: str
    steps: tuple[Step, ...]
    fleet: tuple[Given, ...] | None = None
    seed: int | None = None
