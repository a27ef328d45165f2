"""The clusters, made together: charts are installed while other tests wait for something else."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.e2e.clusters import fleet as brought
from tests.e2e.clusters import stacked as with_charts
from tests.e2e.clusters.fleet import Fleet
from tests.e2e.clusters.stacked import Stacked
from tests.e2e.rig.rig import Rig


@pytest.fixture(scope="package")
def stacked(rig: Rig) -> Iterator[Stacked]:
    """An InferenceCluster whose whole stack is being installed, with something of a team on it."""
    made = with_charts.start(rig)
    try:
        with_charts.plant(rig, made)
        yield made
    finally:
        made.cluster.stop()
        with_charts.clean(rig)


@pytest.fixture(scope="package")
def fleet(rig: Rig, stacked: Stacked) -> Iterator[Fleet]:
    """Five clusters, four of them at the end of lines that can be cut."""
    made = brought.start(rig)
    try:
        yield made
    finally:
        for each in made.on_lines():
            each.line.cut()
