"""The objects of a fleet, wherever they are: what every command that only reads is written against."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Protocol

from plane.store.keys import Json, Key, Kind
from xfn.values import Selector


class Unreadable(Exception):
    """A fleet, or an object of it, that cannot be read; the message is for the person who asked."""


class Source(Protocol):
    """A fleet that can be read. What it hands out is to be read, not changed."""

    @property
    def where(self) -> str:
        """What to call it, for people."""

    @property
    def namespace(self) -> str:
        """The namespace that is meant where none is said."""

    def now(self) -> datetime:
        """The time there."""

    def find(self, kind: Kind, namespace: str | None = None, labels: Mapping[str, str] | None = None) -> list[Json]:
        """The objects of a kind, by namespace and name. Of a kind that nobody has there are none."""

    def get(self, key: Key) -> Json | None:
        """The object of a key, or None."""


def fetch(source: Source, selector: Selector) -> tuple[Json, ...]:
    """What a function requires, as Crossplane would fetch it."""
    kind = Kind(selector.api_version, selector.kind)
    if selector.name is None:
        return tuple(source.find(kind, selector.namespace, selector.labels))
    found = source.get(Key(*kind, selector.namespace or "", selector.name))
    return () if found is None else (found,)
