"""The validation rules of XRDs, checked where an object is admitted without a cluster."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from cel.rule import RuleError
from cel.rules import Rules
from structural.definition import Definition
from structural.schema import inlined
from structural.words import Cause, FieldError, Json


@dataclass(frozen=True)
class RuleFailure(FieldError):
    """A rule that does not hold, in the words of the API server."""

    words: str = ""

    def __str__(self) -> str:
        return self.words


@lru_cache(maxsize=64)
def _rules(definition: _ById) -> Rules:
    return Rules(inlined(definition.definition.schema.raw))


@dataclass(frozen=True, eq=False)
class _ById:
    """A definition that is the same as another only if it is the other: comparing schemas takes too long."""

    definition: Definition

    def __hash__(self) -> int:
        return id(self.definition)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _ById) and other.definition is self.definition


def check_rules(obj: Json, old: Json | None, definition: Definition) -> Sequence[FieldError]:
    """The errors of every rule that does not hold for an object."""
    return [_failure(error) for error in _rules(_ById(definition)).check(obj, old)]


def _failure(error: RuleError) -> RuleFailure:
    cause = next((c for c in Cause if c.value == error.cause), Cause.INVALID)
    return RuleFailure(error.path, cause, detail=error.detail, words=str(error))
