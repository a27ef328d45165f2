"""Every invalid object is refused without a cluster too, with the sentence that the API server gives."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from cli.rules import check_rules
from structural import Catalogue, Json, Refused, admit

ROOT = Path(__file__).parents[2]
CATALOGUE = Catalogue.load(ROOT / "apis")
INVALID = sorted((ROOT / "tests" / "invalid").glob("*.yaml"))


def admitted(obj: Json, old: Json | None = None) -> Json:
    definition = CATALOGUE.of(obj)
    assert definition is not None
    if definition.namespaced:
        obj["metadata"].setdefault("namespace", "default")
    return admit(obj, definition, old=old, rules=check_rules)


@pytest.mark.parametrize("path", INVALID, ids=lambda p: p.stem)
def test_what_is_invalid_is_refused_with_its_sentence(path: Path) -> None:
    text = path.read_text()
    wanted = text.splitlines()[0].removeprefix("# want: ")
    *before, last = yaml.safe_load_all(text)
    old = None
    for obj in before:
        old = admitted(obj, old)
    with pytest.raises(Refused) as refused:
        admitted(last, old)
    assert wanted in str(refused.value)
