"""The laws over whole fleets: anything may happen, in any order, and after every settling all ten hold."""

import os

from hypothesis import HealthCheck, settings
from hypothesis.stateful import run_state_machine_as_test
from tests.plane.fleet.machine import FleetMachine

_LONG = int(os.environ.get("MODELPLANE_SIMULATE", "0"))
"""How many lives to try: `make simulate` sets it. Without it the same few are tried each time."""


def test_whatever_happens_to_a_fleet_the_laws_hold() -> None:
    run_state_machine_as_test(
        FleetMachine,
        settings=settings(
            max_examples=_LONG or 6,
            stateful_step_count=20 if _LONG else 12,
            derandomize=not _LONG,
            deadline=None,
            print_blob=bool(_LONG),
            suppress_health_check=list(HealthCheck),
        ),
    )
