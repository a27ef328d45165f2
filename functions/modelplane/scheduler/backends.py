"""What a backend cannot run, and why; the renderer would refuse it, so nothing is placed there."""

from __future__ import annotations

from placement.demand import Demand

KSERVE = "KServe"


def unsupported(demand: Demand) -> dict[str, str]:
    """For each backend that cannot express the demand, the reason."""
    for role in demand:
        pipeline, data = role.topology.pipeline, role.topology.data
        if pipeline > 1 and data > 1:
            said = f"{role.name} has pipeline {pipeline} and data {data}, and KServe takes one of the two"
            return {KSERVE: f"{said}; use a cluster with backend Native"}
    return {}
