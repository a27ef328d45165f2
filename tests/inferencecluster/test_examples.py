"""Every example of a cluster, with the classes of the catalogue."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml
from tests.inferencecluster.builders import a_condition, a_secret
from tests.inferencecluster.life import Life

from xfn.values import Json

EXAMPLES = Path(__file__).parents[2] / "examples"
CLUSTERS = sorted((EXAMPLES / "inference-cluster").glob("*.yaml"))


def catalogue() -> list[Json]:
    texts = [path.read_text() for path in (EXAMPLES / "inference-class").glob("*.yaml")]
    accepted = {"conditions": [a_condition("Accepted")]}
    return [{**each, "status": accepted} for text in texts for each in yaml.safe_load_all(text)]


@pytest.mark.parametrize("path", CLUSTERS, ids=lambda path: path.stem)
def test_the_classes_of_an_example_are_in_the_catalogue_and_fit_it(path: Path) -> None:
    xr = yaml.safe_load(path.read_text())
    life = Life(xr, *catalogue(), a_secret(xr["metadata"]["name"])).settle()
    assert life.said("ClassesResolved") == ("True", "Resolved"), life.condition("ClassesResolved")["message"]
    assert life.status["gpus"] > 0
