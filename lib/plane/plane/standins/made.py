"""What a cloud makes, one kind of thing: how long it takes, what it says of itself, what cannot be changed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from plane.store.keys import Json

Statement = Callable[[Json], Json]
"""What a cloud says of a resource: fields of status.atProvider beside its id."""


def nothing_more(obj: Json) -> Json:
    """Nothing but the id."""
    return {}


@dataclass(frozen=True)
class Service:
    """One kind of thing that a cloud makes.

    `unchangeable` are paths in spec.forProvider; a change of one is refused, as Terraform's providers do.
    """

    takes: float = 10.0
    says: Statement = nothing_more
    unchangeable: tuple[str, ...] = ()


def at_path(obj: Json, path: str) -> Any:
    """What stands at a path; None where nothing does."""
    value: Any = obj
    for step in path.split("."):
        value = value.get(step) if isinstance(value, dict) else None
    return value
