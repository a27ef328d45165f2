"""The plot of how time grows with the fleet is drawn from the figures that are committed."""

from __future__ import annotations

import json
from xml.etree import ElementTree

from benchmarks import growth
from benchmarks.__main__ import RESULTS
from benchmarks.placement import GROWTH, growth_key


def test_the_plot_in_the_docs_is_that_of_the_figures() -> None:
    figures = json.loads(RESULTS.read_text())["figures"]
    assert growth.PLOT.read_text() == growth.plot(figures), "run make bench ARGS=placement"


def test_what_is_linear_is_drawn_on_the_dashed_line() -> None:
    drawn = ElementTree.fromstring(growth.plot({growth_key(n): n / 10 for n in GROWTH}))
    lines = {line.get("class"): line.get("points") for line in drawn.iter("{http://www.w3.org/2000/svg}polyline")}
    assert lines["line"] == lines["linear"]
