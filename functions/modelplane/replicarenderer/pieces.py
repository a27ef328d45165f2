"""The pieces of a replica on its cluster, and what is made of what their Objects say of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from schemas.meta import AnyObject
from xfn.builders.objects import Readiness
from xfn.conditions import observed
from xfn.values import Condition, Object, Status

WORKLOAD, SERVICE, ROUTE = "workload", "service", "route"


class Piece(NamedTuple):
    """One object on the cluster. `key` is its name in the composition, the same in every release.

    `manifest` is asked only for what does not exist yet: what does keeps the one it has.
    """

    key: str
    manifest: Callable[[], AnyObject]
    readiness: Readiness
    read_back: bool = False


class Verdict(NamedTuple):
    """What the cluster says of a part of the replica."""

    status: Status
    message: str = ""

    @property
    def holds(self) -> bool:
        """Whether the part is as it should be."""
        return self.status == "True"


HOLDS = Verdict("True")


class Report(NamedTuple):
    """What the cluster says of a replica: engines and route, and how many workers of each role serve."""

    engines: Verdict
    route: Verdict
    ready_workers: Mapping[str, int]


def condition(manifest: Object, type_: str) -> Verdict | None:
    """A condition of a remote object, with its reason in the message; one that gives none says at least what it is."""
    found = observed(manifest, type_)
    return None if found is None else verdict(found)


def verdict(found: Condition) -> Verdict:
    """What a condition of a remote object says."""
    why = ": ".join(part for part in (found.reason, found.message) if part)
    return Verdict(found.status, f"{found.type}: {why}" if why else f"{found.type} is {found.status}")


def status_of(manifest: Object) -> Mapping[str, Any]:
    """The status of a remote object, empty where it has none."""
    return manifest.get("status") or {}
