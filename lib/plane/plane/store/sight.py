"""What a change lets rules see: a rule that cannot see what changed says what it said before."""

from __future__ import annotations

import re
from collections.abc import Iterable

from structural import Definition, Schema

Path = tuple[str, ...]

_CHAIN = re.compile(r"\b(?:self|oldSelf)((?:\.\w+)*)(\(?)")
"""What a rule reads of its place: fields one below the other, and a call at the end that is no field."""


def seen_by_rules(definition: Definition, path: Path) -> bool:
    """Whether any rule of a definition sees the field at a path: one above it that reads it, or one below it."""
    schema: Schema | None = definition.schema
    for depth, step in enumerate(path):
        if schema is None or _reads(schema, path[depth:]):
            return True
        schema = schema.field(step)
    return schema is None or schema.has_rules


def _reads(schema: Schema, path: Path) -> bool:
    combined = any(key in schema.raw for key in ("allOf", "anyOf", "oneOf", "not"))
    return combined or any(_mentions(rule, path) for rule in _texts(schema))


def _texts(schema: Schema) -> Iterable[str]:
    for rule in schema.rules:
        yield f"{rule['rule']} {rule.get('messageExpression', '')}"


def _mentions(text: str, path: Path) -> bool:
    for chain, called in _CHAIN.findall(text):
        steps = tuple(chain.split(".")[1:])
        read = steps[:-1] if called else steps
        if read[: len(path)] == path[: len(read)]:
            return True
    return False
