"""What every test may use."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
import structlog


@pytest.fixture(autouse=True)
def default_logging() -> Iterator[None]:
    """No test sees how another set up its logs."""
    yield
    structlog.reset_defaults()
