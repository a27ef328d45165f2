"""What a Release of provider-helm says, and what it does not: whether a chart was installed, and what went wrong."""

from __future__ import annotations

import re
from dataclasses import dataclass

from xfn.conditions import observed
from xfn.values import Object

_CHANGES = re.compile(r"\d{1,3}(\.\d{1,3}){3}:\d+->")
"""The local end of a connection in an error: another at each try, and so not for a status."""

_NOT_SEEN = ("connect failed", "observe failed")
"""How a provider's error begins when it could not look; others say what it could not do."""

_LONGEST = 400


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


def quiet(message: str) -> str:
    """An error's text in one line, without what differs at each try, and not longer than one reads."""
    text = " ".join(_CHANGES.sub("", message).split())
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"
