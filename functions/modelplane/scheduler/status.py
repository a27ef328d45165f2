"""The status of a ModelDeployment: counts, placements, refusals; quiet while nothing changes."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

from modelplane.scheduler.adapt import composed_replicas
from placement.decision import Decision, Kept, Placement
from schemas.modelplane.v1alpha1 import ModelDeploymentStatus
from xfn import labels, names
from xfn.function import Observed
from xfn.values import Object

_SHOWN = 3
"""How many clusters are named for the eye."""
_POOL = {"serve": "pool", "prefill": "prefillPool", "decode": "decodePool"}
"""What a role's pool is called in an entry."""


def status(
    observed: Observed, decision: Decision, made: Mapping[int, str], cache_revision: str | None
) -> ModelDeploymentStatus:
    """What is shown. `made` are the names of new replicas by attempt."""
    want = decision.question.want
    before = {entry["replica"]: entry for entry in (observed.xr.get("status") or {}).get("placements") or ()}
    seen = composed_replicas(observed.resources)
    placements = [_kept(kept, seen[kept.replica.name], before.get(kept.replica.name)) for kept in decision.kept]
    placements += [_placed(placement, made[placement.attempt]) for placement in decision.placements]
    placements.sort(key=lambda entry: str(entry["replica"]))
    shown: dict[str, Any] = {
        "replicas": {
            "desired": want.replicas,
            "scheduled": decision.scheduled,
            "ready": decision.ready,
            "updated": decision.updated,
            "summary": f"{decision.ready}/{want.replicas}",
        },
        "clusters": _clusters({str(entry["cluster"]) for entry in placements if "leaving" not in entry}),
        "selector": f"{labels.DEPLOYMENT}={names.label_value(want.identity.name)}",
        "revision": want.revision,
        "lastAttempt": decision.last_attempt,
        "placements": placements,
        "refusals": [
            {"reason": str(r.reason), "clusters": r.clusters, "names": list(r.names[:10]), "message": r.message}
            for r in decision.refusals
        ],
    }
    if cache_revision is not None:
        shown["cacheRevision"] = cache_revision
    return shown  # type: ignore[return-value]  # built field by field


def _kept(kept: Kept, seen: Object, before: Mapping[str, Any] | None) -> dict[str, Any]:
    """A replica that is there. Why it was placed so is known only from when it was."""
    replica = kept.replica
    entry: dict[str, Any] = {"replica": replica.name, "cluster": replica.cluster}
    for part in replica.parts:
        entry[_POOL[part.role]] = part.pool
    entry["revision"] = replica.revision
    entry["ready"] = kept.serving
    phase = (seen.get("status") or {}).get("phase")
    if phase:
        entry["phase"] = phase
    if before is not None and before.get("why"):
        entry["why"] = before["why"]
    if kept.leaving is not None:
        entry["leaving"] = str(kept.leaving)
    if kept.unknown_since is not None:
        entry["unknownSince"] = _time(kept.unknown_since)
    return entry


def _placed(placement: Placement, name: str) -> dict[str, Any]:
    place = placement.place
    return {
        "replica": name,
        "cluster": place.cluster,
        **{_POOL[seat.part.role]: seat.part.pool for seat in place.seats},
        "revision": placement.revision,
        "ready": False,
        "why": ", ".join(score.text for score in place.scores if score.name != "lot"),
    }


def _clusters(found: set[str]) -> str:
    ordered = sorted(found)
    if len(ordered) <= _SHOWN:
        return ", ".join(ordered)
    return f"{', '.join(ordered[:_SHOWN])} and {len(ordered) - _SHOWN} more"


def _time(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
