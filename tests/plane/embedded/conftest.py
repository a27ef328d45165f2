"""The embedded plane as the control plane of the lives that run on both engines."""

import pytest
from tests.plane.embedded.engine import Engine


@pytest.fixture(scope="module")
def control() -> Engine:
    return Engine()
