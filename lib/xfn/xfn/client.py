"""Calling functions the way Crossplane does: in this process or over gRPC, with the same messages."""

from __future__ import annotations

from typing import Protocol

from xfn.values import Answer, Call


class Caller(Protocol):
    """Something that answers the calls of pipeline steps."""

    def __call__(self, call: Call) -> Answer:
        """Run one pipeline step."""
