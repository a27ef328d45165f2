"""The validation rules of our XRDs: every one compiles, and costs no more than the API server allows."""

from __future__ import annotations

from pathlib import Path

import pytest

from cel.rules import Rules
from structural.documents import read

APIS = Path(__file__).parents[2] / "apis"
LIMIT = 10_000_000
"""What the API server allows one rule to cost at worst, before it multiplies by how often the rule may run."""


DEFINITIONS = sorted(APIS.glob("*/definition.yaml"))


@pytest.mark.parametrize("path", DEFINITIONS, ids=lambda p: p.parent.name)
def test_every_rule_compiles_and_is_cheap_enough(path: Path) -> None:
    for version in read(path)[0]["spec"]["versions"]:
        for place, rule in Rules(version["schema"]["openAPIV3Schema"]).everywhere():
            assert (rule.error, rule.message_error) == ("", ""), place
            assert rule.worst_cost <= LIMIT, place
