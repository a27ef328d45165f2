"""What every test may use."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
import structlog


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update", action="store_true", help="rewrite what the golden cases want")


@pytest.fixture(autouse=True)
def default_logging() -> Iterator[None]:
    """No test sees how another set up its logs."""
    yield
    structlog.reset_defaults()
