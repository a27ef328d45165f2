"""The embedded plane as the control plane of the lives that run on both engines."""

import zlib

import pytest
from tests.plane.embedded.engine import Engine


@pytest.fixture
def control(request: pytest.FixtureRequest) -> Engine:
    """A control plane with a seed of its own: with one seed two have the same uids, and functions go by uids."""
    return Engine(zlib.crc32(request.node.name.encode()))
