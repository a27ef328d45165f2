"""The backends a cluster may have: one row each, told apart nowhere else."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from modelplane.backends import KSERVE, NATIVE
from modelplane.replicarenderer import kserve, native
from modelplane.replicarenderer.adapt import Replica
from modelplane.replicarenderer.pieces import Piece, Report
from modelplane.sightings import Sighting


@dataclass(frozen=True)
class Backend:
    """What a replica is rendered to, what that cannot express, and how to read what it says."""

    unsupported: Callable[[Replica], str | None]
    pieces: Callable[[Replica, str, Mapping[str, str]], tuple[Piece, ...]]
    report: Callable[[Replica, Mapping[str, Sighting]], Report]


BACKENDS = {
    KSERVE: Backend(kserve.unsupported, kserve.pieces, kserve.report),
    NATIVE: Backend(native.unsupported, native.pieces, native.report),
}
