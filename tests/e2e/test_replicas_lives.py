"""The life of a model on real controllers, as it is told for both engines."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.e2e.rig.gpu.member import Member
from tests.parity.models import NAME, NAMESPACE, Lives


@pytest.fixture(scope="module")
def lasting(metal: Member) -> Iterator[Member]:
    """A model that lives through all of these tests."""
    metal.control.namespace(NAMESPACE)
    yield metal
    metal.control.delete("ModelDeployment", NAME, NAMESPACE)


class TestLives(Lives):
    """The life on the rig."""
