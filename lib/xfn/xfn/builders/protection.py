"""Usages: what must not be deleted, and who says so."""

from __future__ import annotations

from dataclasses import dataclass

from schemas.protection.v1beta1 import ClusterUsage, ClusterUsageSpec, Usage
from xfn.builders.metadata import metadata
from xfn.function import Kind


@dataclass(frozen=True)
class Protected:
    """What a Usage protects. A cluster-scoped one has no namespace."""

    kind: Kind
    name: str
    namespace: str | None = None


@dataclass(frozen=True)
class User:
    """Who uses it: an object in the Usage's own namespace, or a cluster-scoped one for a ClusterUsage."""

    kind: Kind
    name: str


def usage(name: str, *, of: Protected, by: User, namespace: str | None = None, replay: bool = True) -> Usage:
    """A Usage: `of` cannot be deleted while `by` exists.

    The namespace of `of` is always written, empty for a cluster-scoped one: without it such a Usage becomes Ready
    and protects nothing. With `replay` a deletion that was refused is done once `by` is gone.
    """
    return {
        "apiVersion": "protection.crossplane.io/v1beta1",
        "kind": "Usage",
        "metadata": metadata(name, namespace),
        "spec": {
            "of": {
                "apiVersion": of.kind.api_version,
                "kind": of.kind.kind,
                "resourceRef": {"name": of.name, "namespace": of.namespace or ""},
            },
            "by": {"apiVersion": by.kind.api_version, "kind": by.kind.kind, "resourceRef": {"name": by.name}},
            "replayDeletion": replay,
        },
    }


def usage_for(name: str, *, of: Protected, reason: str, replay: bool = True) -> Usage:
    """A Usage for a reason, by nobody, beside what it protects.

    Its `of` has no namespace: Crossplane admits one only with a `by`, and looks in the Usage's own.
    """
    if of.namespace is None:
        raise ValueError(f"a Usage for a reason cannot protect {of.kind} {of.name}: it has no namespace")
    return {
        "apiVersion": "protection.crossplane.io/v1beta1",
        "kind": "Usage",
        "metadata": metadata(name, of.namespace),
        "spec": {
            "of": {"apiVersion": of.kind.api_version, "kind": of.kind.kind, "resourceRef": {"name": of.name}},
            "reason": reason,
            "replayDeletion": replay,
        },
    }


def cluster_usage(
    name: str, *, of: Protected, reason: str, by: User | None = None, replay: bool = True
) -> ClusterUsage:
    """A ClusterUsage of a cluster-scoped object, for a reason, or by another cluster-scoped object."""
    if of.namespace is not None:
        raise ValueError(f"a ClusterUsage cannot protect {of.kind} {of.name}: it has a namespace; make a Usage")
    spec: ClusterUsageSpec = {
        "of": {"apiVersion": of.kind.api_version, "kind": of.kind.kind, "resourceRef": {"name": of.name}},
        "reason": reason,
        "replayDeletion": replay,
    }
    if by is not None:
        spec["by"] = {"apiVersion": by.kind.api_version, "kind": by.kind.kind, "resourceRef": {"name": by.name}}
    return {
        "apiVersion": "protection.crossplane.io/v1beta1",
        "kind": "ClusterUsage",
        "metadata": metadata(name),
        "spec": spec,
    }
