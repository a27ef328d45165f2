"""Replicas on a real cluster, as it is told for both engines.

KServe's webhook admits them, LeaderWorkerSet groups them, the scheduler gives them GPUs.
"""

from __future__ import annotations

import pytest
from tests.e2e.rig.gpu.cluster import NAME, GpuCluster
from tests.e2e.rig.gpu.ground import Ground
from tests.e2e.rig.rig import Rig
from tests.parity.shapes import Shapes, prepare


@pytest.fixture(scope="module")
def ground(rig: Rig, gpu_cluster: GpuCluster) -> Ground:
    """A cluster that is ready for the replicas of one namespace."""
    prepare(rig, gpu_cluster, NAME)
    return Ground(rig, gpu_cluster)


class TestShapes(Shapes):
    """The replicas on the rig."""
