"""What `make bench` does to a large fleet, done to a small one: it settles, and all laws hold through what happens."""

import json
from xml.etree import ElementTree

from benchmarks import embedded
from benchmarks.__main__ import RESULTS
from benchmarks.embedded import a_fleet, chaos, key, untouched
from tests.plane.fleet import laws
from tests.plane.fleet.laws import Seen
from tests.plane.fleet.witness import Witness


def test_clusters_lost_and_found_and_a_race_break_no_law() -> None:
    clusters = 7
    fleet = a_fleet(clusters)
    fleet.plane.settle()
    seen = Seen(fleet.plane)
    assert len(seen.endpoints) == 70
    witness, serving = Witness(fleet.plane), untouched(seen, clusters)
    assert serving
    chaos(fleet, clusters)
    laws.check(fleet.plane, serving, witness.noted)


def test_the_plot_shows_every_size_that_was_measured() -> None:
    figures = {key(n, "settle_s"): n / 10 for n in (1, 10, 100)}
    drawn = ElementTree.fromstring(embedded.plot(figures))
    assert len(drawn.findall("{http://www.w3.org/2000/svg}circle")) == 3


def test_the_plot_in_the_docs_is_of_the_figures() -> None:
    figures = json.loads(RESULTS.read_text())["figures"]
    assert embedded.PLOT.read_text() == embedded.plot(figures), "run make bench ARGS=embedded"
