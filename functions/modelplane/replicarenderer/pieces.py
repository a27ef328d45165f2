"""The pieces of a replica on its cluster, and what their Objects say of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, cast

from schemas.meta import AnyObject
from xfn.builders.objects import Readiness
from xfn.conditions import observed
from xfn.readiness import from_conditions
from xfn.values import Object, Resource, Status

WORKLOAD, SERVICE, ROUTE = "workload", "service", "route"


@dataclass(frozen=True)
class Piece:
    """One object on the cluster. `key` is its name in the composition, the same in every release."""

    key: str
    manifest: AnyObject
    readiness: Readiness
    read_back: bool = False


@dataclass(frozen=True)
class Sighting:
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


@dataclass(frozen=True)
class Verdict:
    """What the cluster says of a part of the replica."""

    status: Status
    message: str = ""

    @property
    def holds(self) -> bool:
        """Whether the part is as it should be."""
        return self.status == "True"


@dataclass(frozen=True)
class Report:
    """What the cluster says of a replica: engines and route, and how many workers of each role serve."""

    engines: Verdict
    route: Verdict
    ready_workers: Mapping[str, int]


def sighting(resource: Resource | None) -> Sighting | None:
    """What an observed Object says; None where there is no Object."""
    if resource is None:
        return None
    synced = observed(resource.object, "Synced")
    manifest = (resource.object.get("status") or {}).get("atProvider", {}).get("manifest") or {}
    return Sighting(
        manifest=cast(Object, manifest),
        synced=synced.status if synced else "Unknown",
        ready=from_conditions(resource.object),
        message=synced.message if synced else "",
    )


def condition(manifest: Object, type_: str) -> Verdict | None:
    """A condition of a remote object, with its reason in the message; one that gives none says at least what it is."""
    found = observed(manifest, type_)
    if found is None:
        return None
    why = ": ".join(part for part in (found.reason, found.message) if part)
    return Verdict(found.status, f"{type_}: {why}" if why else f"{type_} is {found.status}")


def status_of(manifest: Object) -> Mapping[str, Any]:
    """The status of a remote object, empty where it has none."""
    return manifest.get("status") or {}
