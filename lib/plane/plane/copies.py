"""Copies of JSON values."""

from __future__ import annotations

from typing import Any


def copied(value: Any) -> Any:
    """A copy of a JSON value that shares nothing with it: plain dicts and lists, and much faster than deepcopy."""
    if isinstance(value, dict):
        return {key: copied(inner) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [copied(inner) for inner in value]
    return value
