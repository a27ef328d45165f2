"""The serving stack on the real engine, as it is told for both: all charts that can be had, by real provider-helm.

Secrets are looked for in etcd, of every API server, and in every log.
"""

from __future__ import annotations

import pytest
from tests.e2e.rig.charts import cluster as chart_cluster
from tests.parity.stack import Stack

pytestmark = pytest.mark.programs(*chart_cluster.PROGRAMS)


class TestStack(Stack):
    """The stack on the rig."""
