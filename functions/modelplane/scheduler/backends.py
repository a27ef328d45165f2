"""What a backend cannot run, and why; the renderer would refuse it, so nothing is placed there."""

from __future__ import annotations

from placement.demand import Demand

KSERVE = "KServe"


def unsupported(demand: Demand) -> dict[str, str]:
    """For each backend that cannot express the demand, the reason."""
    for role in demand:
        if role.topology.pipeline > 1 and role.topology.data > 1:
            return {
                KSERVE: f"{role.name} has pipeline {role.topology.pipeline} and data {role.topology.data}: KServe takes "
                "one of the two; use a cluster with backend Native"
            }
    return {}
