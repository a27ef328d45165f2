"""The Object of a cluster's Gateway: the stack composes it, and the cluster reads it too."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from xfn.names import unique
from xfn.values import Object

GATEWAY = "gateway"
"""The name under which a stack composes its Gateway."""


def object_name(cluster: str, key: str = GATEWAY, limit: int = 63) -> str:
    """The name of what the stack of a cluster composes under a key: all stacks share one namespace."""
    return unique(f"{cluster}-{key}", cluster, key, limit=limit)


def manifest(obj: Object) -> Mapping[str, Any] | None:
    """The Gateway as its Object last saw it on the cluster; None where it never did."""
    seen = ((obj.get("status") or {}).get("atProvider") or {}).get("manifest")
    return seen if isinstance(seen, dict) and seen else None


def address(gateway: Mapping[str, Any]) -> Mapping[str, str]:
    """The first address of a Gateway, with its type; empty where it has none."""
    addresses = (gateway.get("status") or {}).get("addresses") or ()
    return next(iter(addresses), {})
