"""What of its place a rule reads, by its text: only that much of an object has to become CEL values."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any, Final

from cel.escaping import unescape

Reading = dict[str, Any]
"""The fields that are read, each with those that are read below it; None where all of it may be."""

_CHAIN: Final = re.compile(r"\b(?:self|oldSelf)\b((?:\s*\.\s*[A-Za-z_]\w*)*)(\s*\()?")
"""Fields one below the other, and a call at the end that is no field."""


def reading(texts: Iterable[str]) -> Reading | None:
    """What rules read together; None if one of them may look at everything."""
    read: Reading = {}
    for text in texts:
        for chain, called in _CHAIN.findall(text):
            steps = [_names(step.strip()) for step in chain.split(".")[1:]]
            if called:
                steps = steps[:-1]
            if not steps:
                return None
            _add(read, steps)
    return read


def _names(step: str) -> list[str]:
    """What a step may mean: a field by its escaped name, or a key of a map, which is never escaped."""
    field = unescape(step)
    return [step] if field is None or field == step else [step, field]


def _add(read: Reading, steps: list[list[str]]) -> None:
    names, *rest = steps
    for name in names:
        if not rest:
            read[name] = None
            continue
        below = read.setdefault(name, {})
        if below is not None:
            _add(below, rest)


def part(value: Any, read: Reading | None) -> Any:
    """The part of a value that is read; what is no object is given whole."""
    if read is None or not isinstance(value, Mapping):
        return value
    return {name: part(value[name], below) for name, below in read.items() if name in value}
