"""Builds small checkouts for the generator."""

from pathlib import Path

import pytest
from modelgen.layout import Layout
from tests.schemas.builders import a_checkout


@pytest.fixture
def checkout(tmp_path: Path) -> Layout:
    """A checkout with one kind of somebody else's and one of ours, everything up to date."""
    return a_checkout(tmp_path)
