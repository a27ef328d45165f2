"""The cache that a deployment names: where its weights are, and which revision of them counts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from xfn.memory import latest
from xfn.values import Object


@dataclass(frozen=True)
class Volume:
    """A volume claim on a cluster, and the directory in it that holds the weights."""

    claim: str
    path: str | None


@dataclass(frozen=True)
class Cache:
    """What is known of the named cache. `found` False keeps what runs and places nothing new."""

    name: str
    found: bool
    revision: str | None
    volumes: dict[str, Volume]
    """Where the weights of that revision are, by cluster."""

    @property
    def clusters(self) -> frozenset[str]:
        """Clusters where the weights are ready."""
        return frozenset(self.volumes)


def named(deployment: Object) -> str | None:
    """The ModelCache that a deployment names."""
    reference = deployment["spec"].get("modelCacheRef")
    return str(reference["name"]) if reference else None


@latest
def read(name: str, seen: Object | None, remembered: str | None) -> Cache:
    """Read the cache. While it is not there, the revision that was acted on last still counts."""
    if seen is None:
        return Cache(name, False, remembered, {})
    status: Any = seen.get("status") or {}
    revision = status.get("revision")
    volumes = {
        entry["name"]: Volume(entry["claimName"], entry.get("path"))
        for entry in status.get("clusters") or ()
        if entry.get("ready") and entry.get("claimName") and entry.get("revision", revision) == revision
    }
    return Cache(name, True, revision or remembered, volumes)
