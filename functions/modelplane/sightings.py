"""What an Object of provider-kubernetes says of its remote object, and whether that is known to be true."""

from __future__ import annotations

import re
from typing import NamedTuple, cast

from xfn.conditions import said
from xfn.readiness import from_conditions
from xfn.values import Object, Resource, Status

_CHANGES = re.compile(r"(\d{1,3}(\.\d{1,3}){3}|\[[0-9a-fA-F:.]+(%\w+)?\]):\d+->")
"""The local end of a connection in an error: another at each try, and so not for a status."""

_LONGEST = 400
_NOTHING: Object = {}


class Sighting(NamedTuple):
    """What an Object last said of its remote object. `manifest` is empty until it was seen once."""

    manifest: Object
    synced: Status
    ready: bool
    message: str

    @property
    def seen(self) -> bool:
        """Whether the remote object has ever been seen."""
        return bool(self.manifest)

    @property
    def lost(self) -> bool:
        """Whether it was seen and cannot be now: what it said last is not known to be true."""
        return self.seen and self.synced == "False"


def sighting(resource: Resource | None) -> Sighting | None:
    """What an observed Object says; None where there is no Object."""
    if resource is None:
        return None
    obj = resource.object
    synced = said(obj, "Synced") or _NOTHING
    message = synced.get("message", "")
    status = obj.get("status") or _NOTHING
    return Sighting(
        manifest=cast(Object, status.get("atProvider", _NOTHING).get("manifest") or _NOTHING),
        synced=synced.get("status", "Unknown"),
        ready=from_conditions(obj),
        message=quiet(message) if message else "",
    )


def quiet(message: str) -> str:
    """An error's text in one line, without what differs at each try, and not longer than one reads."""
    text = " ".join(_CHANGES.sub("", message).split())
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"
