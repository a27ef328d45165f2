"""What a Release of provider-helm says, and what it does not: whether a chart was installed, and what went wrong."""

from __future__ import annotations

from dataclasses import dataclass

from modelplane.sightings import quiet
from xfn.conditions import observed
from xfn.values import Object

_NOT_SEEN = ("connect failed", "observe failed")
"""How a provider's error begins when it could not look; others say what it could not do."""


@dataclass(frozen=True)
class Release:
    """What Helm says of a release. `installed` holds from the first success on: an upgrade does not take it back.

    `trouble` is why Helm could not do it, or, where `unseen`, why nobody could look.
    """

    exists: bool = False
    installed: bool = False
    version: str = ""
    trouble: str = ""
    unseen: bool = False


def release(obj: Object | None) -> Release:
    """Read a Release. Ready is not asked: after an upgrade it is False until the provider's next poll."""
    if obj is None:
        return Release()
    at = (obj.get("status") or {}).get("atProvider") or {}
    state, revision = at.get("state", ""), at.get("revision", 0)
    synced = observed(obj, "Synced")
    refused = synced.message if synced is not None and synced.status == "False" else ""
    trouble = refused
    if not refused and state == "failed":
        trouble = at.get("releaseDescription") or "Helm says failed"
    return Release(
        exists=True,
        installed=state == "deployed" or revision > 1,
        version=at.get("version", ""),
        trouble=quiet(trouble),
        unseen=refused.startswith(_NOT_SEEN),
    )
