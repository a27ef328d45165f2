"""Who a thing is: its namespace and its name, never the name alone."""

from __future__ import annotations

from typing import NamedTuple


class Identity(NamedTuple):
    """A namespaced object of the control plane. Its text, namespace/name, is what statuses carry."""

    namespace: str
    name: str

    @classmethod
    def parse(cls, text: str) -> Identity:
        """The identity that a status wrote as namespace/name."""
        namespace, slash, name = text.partition("/")
        if not (namespace and slash and name) or "/" in name:
            raise ValueError(f"{text!r} is not namespace/name")
        return cls(namespace, name)

    def __str__(self) -> str:
        return f"{self.namespace}/{self.name}"
