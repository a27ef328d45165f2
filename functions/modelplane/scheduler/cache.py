"""The cache that a deployment names: where its weights are, and which of them count."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from xfn.memory import latest
from xfn.names import digest
from xfn.values import Object

_CONTENT = "@"
"""Between the name of a revision and what it stands for. No revision's name has it."""
_KEPT = 10_000
"""Of how many weights the hash is remembered: every replica of a deployment has the same."""


@dataclass(frozen=True)
class Volume:
    """A volume claim on a cluster, and the directory in it that holds the weights."""

    claim: str
    path: str | None


@dataclass(frozen=True)
class Cache:
    """What is known of the named cache. `found` False keeps what runs and places nothing new.

    `revision` is the name of the revision and, behind an @, a hash of the weights: two sources may share a name.
    """

    name: str
    found: bool
    revision: str | None
    volumes: dict[str, Volume]
    """Where those weights are, by cluster."""

    @property
    def revision_name(self) -> str:
        """The revision as the cache names it."""
        return parted(self.revision)[0] or ""

    @property
    def clusters(self) -> frozenset[str]:
        """Clusters where the weights are ready."""
        return frozenset(self.volumes)


@lru_cache(_KEPT)
def content(cache: str, claim: str, path: str | None) -> str:
    """A short hash of weights: of whose they are, and of their directory, which the cache names by what is in it."""
    return digest(cache, claim, path or "")


def parted(revision: str | None) -> tuple[str | None, str]:
    """The name of a revision, and the hash of its weights: empty where an earlier release remembered the name only."""
    name, _, weights = (revision or "").partition(_CONTENT)
    return name or None, weights


def named(deployment: Object) -> str | None:
    """The ModelCache that a deployment names."""
    reference = deployment["spec"].get("modelCacheRef")
    return str(reference["name"]) if reference else None


@latest
def read(name: str, seen: Object | None, remembered: str | None) -> Cache:
    """Read the cache. While it is not there, or says of no weights, those that were acted on last still count."""
    if seen is None:
        return Cache(name, False, remembered, {})
    status: Any = seen.get("status") or {}
    revision = status.get("revision")
    volumes = {
        entry["name"]: _volume(entry)
        for entry in status.get("clusters") or ()
        if entry.get("ready") and entry.get("claimName") and entry.get("revision", revision) == revision
    }
    # An earlier release of the cache's function does not say at the top what is in use: what is ready first is.
    used = _volume(status) if status.get("claimName") else next(iter(volumes.values()), None)
    if revision and used is not None:
        remembered = f"{revision}{_CONTENT}{content(name, used.claim, used.path)}"
    return Cache(name, True, remembered, {cluster: each for cluster, each in volumes.items() if each == used})


def _volume(told: Mapping[str, Any]) -> Volume:
    return Volume(told["claimName"], told.get("path"))
