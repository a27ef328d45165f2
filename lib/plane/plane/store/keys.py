"""Which object is meant: apiVersion, kind, namespace and name."""

from __future__ import annotations

from typing import Any, NamedTuple

Json = dict[str, Any]


class Kind(NamedTuple):
    """An apiVersion and a kind."""

    api_version: str
    kind: str

    @property
    def group(self) -> str:
        """The API group; empty for the core one."""
        return self.api_version.rpartition("/")[0]


class Key(NamedTuple):
    """The identity of one object. Cluster-scoped objects have an empty namespace."""

    api_version: str
    kind: str
    namespace: str
    name: str

    @property
    def of(self) -> Kind:
        """The kind of the object."""
        return tuple.__new__(Kind, self[:2])

    def __str__(self) -> str:
        return f"{self.kind} {self.namespace}/{self.name}" if self.namespace else f"{self.kind} {self.name}"


def key_of(obj: Json) -> Key:
    """The key of an object."""
    metadata = obj.get("metadata") or {}
    parts = (obj["apiVersion"], obj["kind"], metadata.get("namespace") or "", metadata.get("name") or "")
    return tuple.__new__(Key, parts)  # called more often than anything else


def kind_of(obj: Json) -> Kind:
    """The kind of an object."""
    return tuple.__new__(Kind, (obj["apiVersion"], obj["kind"]))


def is_deleting(obj: Json) -> bool:
    """Whether the object waits for its finalizers."""
    return "deletionTimestamp" in obj["metadata"]
