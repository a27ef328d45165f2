"""What outlives what when clusters are deleted on real Crossplane, as it is told for both engines."""

from __future__ import annotations

import pytest
from tests.e2e.rig.charts.cluster import PROGRAMS
from tests.parity.teardown import Teardown

pytestmark = pytest.mark.programs(*PROGRAMS)


class TestTeardown(Teardown):
    """The end of the clusters on the rig."""
