"""What every test may use."""

from __future__ import annotations

import os
from collections.abc import Iterator

import hypothesis
import pytest
import structlog

# Where a change must pass, the same examples are tried each time; elsewhere new ones, to find what nobody thought of.
hypothesis.settings.register_profile("ci", derandomize=True)
if os.environ.get("CI"):
    hypothesis.settings.load_profile("ci")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update", action="store_true", help="rewrite what the golden cases want")


@pytest.fixture(autouse=True)
def default_logging() -> Iterator[None]:
    """No test sees how another set up its logs."""
    yield
    structlog.reset_defaults()
