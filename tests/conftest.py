"""What every test may use."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator

import hypothesis
import pytest
import structlog

# Where a change must pass, the same examples are tried each time; elsewhere new ones, to find what nobody thought of.
# No test is about how long something takes: a busy machine would fail it.
hypothesis.settings.register_profile("ci", derandomize=True, deadline=None)
hypothesis.settings.register_profile("here", deadline=None)
hypothesis.settings.load_profile("ci" if os.environ.get("CI") else "here")

# A shell starts what it runs in the background with Ctrl-C ignored, and so would be the commands that tests end by it.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update", action="store_true", help="rewrite what the golden cases want")


@pytest.fixture(autouse=True)
def default_logging() -> Iterator[None]:
    """No test sees how another set up its logs."""
    yield
    structlog.reset_defaults()
