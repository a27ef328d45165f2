"""The validation rules of XRDs, checked where an object is admitted without a cluster."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cel.rule import RuleError
from cel.rules import Rules
from structural.definition import Definition
from structural.schema import Schema, inlined
from structural.words import Cause, FieldError, Json


@dataclass(frozen=True)
class RuleFailure(FieldError):
    """A rule that does not hold, in the words of the API server."""

    words: str = ""

    def __str__(self) -> str:
        return self.words


def _rules(schema: Schema) -> Rules:
    """The rules of a schema, compiled once and kept with it."""
    found: Rules | None = schema.__dict__.get("_rules")
    if found is None:
        found = schema.__dict__["_rules"] = Rules(inlined(schema.raw))
    return found


def check_rules(obj: Json, old: Json | None, definition: Definition) -> Sequence[FieldError]:
    """The errors of every rule that does not hold for an object."""
    return [_failure(error) for error in _rules(definition.schema).check(obj, old)]


def _failure(error: RuleError) -> RuleFailure:
    cause = next((c for c in Cause if c.value == error.cause), Cause.INVALID)
    return RuleFailure(error.path, cause, detail=error.detail, words=str(error))
