"""The page about the serving stack says what the table of charts says."""

from __future__ import annotations

from pathlib import Path

import pytest

from modelplane import charts
from modelplane.charts import Installation

PAGE = (Path(__file__).parents[2] / "docs" / "serving-stack.md").read_text()


@pytest.mark.parametrize("installation", charts.STACK, ids=lambda installation: installation.name)
def test_every_chart_is_on_the_page(installation: Installation) -> None:
    chart = installation.chart
    row = next(line for line in PAGE.splitlines() if f"| `{installation.name}` | {chart.name} " in line)
    assert f"| {chart.name} {chart.version} | {chart.repository} |" in row


def test_every_component_is_on_the_page() -> None:
    assert [component for component in charts.Component if f"`{component}`" not in PAGE] == []
