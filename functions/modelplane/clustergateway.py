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


def port(gateway: Mapping[str, Any]) -> int | None:
    """The port that a Gateway's listener is programmed on; None while nobody has said so of what is asked for now."""
    generation = (gateway.get("metadata") or {}).get("generation")
    told = {each["name"]: each for each in (gateway.get("status") or {}).get("listeners") or ()}
    for listener in (gateway.get("spec") or {}).get("listeners") or ():
        for said in told.get(listener["name"], {}).get("conditions") or ():
            present = said.get("observedGeneration", generation) == generation
            if said["type"] == "Programmed" and said["status"] == "True" and present:
                return int(listener["port"])
    return None
