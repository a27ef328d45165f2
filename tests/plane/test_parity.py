"""A render prints what Crossplane's own render prints, byte for byte.

Each folder of cases/ has an XR, a Composition and what `crossplane composition render -r -c` (CLI 2.5.0, core 2.4.0)
printed for them, with the function of scripted.py; want-full-xr.yaml is the same with -x alone. After a fatal result
that command prints nothing: there, want.yaml is what core itself answered.
"""

import re
from pathlib import Path

import pytest
from tests.plane.scripted import scripted

from plane.composition import Composition
from plane.fetch import among
from plane.reconcile import Outcome, reconcile
from plane.render import as_stored
from plane.render import documents as rendered
from structural import Json, documents
from structural.printing import dump

CASES = sorted((Path(__file__).parent / "cases").iterdir())
CONTEXT = {"09-context": {"seed": {"b": 2}}}


def read(case: Path, name: str) -> list[Json]:
    return documents.read(case / name) if (case / name).exists() else []


def run(case: Path) -> tuple[Json, Outcome]:
    xr, observed = read(case, "xr.yaml")[0], read(case, "observed.yaml")
    composition = Composition.parse(read(case, "composition.yaml")[0])
    stored = as_stored(xr)
    fetch = among([stored, *observed, *read(case, "required.yaml")])
    return xr, reconcile(stored, composition, observed, fetch, lambda _: scripted, context=CONTEXT.get(case.name))


def ordered(text: str) -> list[str]:
    """The documents, with those about unready resources sorted: Crossplane tells them in random order."""
    printed = text.split("---\n")
    unready = [
        index for index, document in enumerate(printed) if re.search("Composed resource .* not yet ready", document)
    ]
    for index, document in zip(unready, sorted(printed[index] for index in unready), strict=True):
        printed[index] = document
    return printed


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_the_output_is_crossplanes(case: Path) -> None:
    xr, outcome = run(case)
    printed = "".join(f"---\n{dump(document)}" for document in rendered(xr, outcome, results=True, context=True))
    assert ordered(printed) == ordered((case / "want.yaml").read_text())


FULL = [case for case in CASES if (case / "want-full-xr.yaml").exists()]


@pytest.mark.parametrize("case", FULL, ids=lambda case: case.name)
def test_the_full_xr_is_crossplanes(case: Path) -> None:
    xr, outcome = run(case)
    printed = "".join(f"---\n{dump(document)}" for document in rendered(xr, outcome, full_xr=True))
    assert printed == (case / "want-full-xr.yaml").read_text()


def test_what_is_no_longer_desired_is_deleted() -> None:
    _, outcome = run(next(case for case in CASES if case.name == "04-observed"))
    assert [obj["metadata"]["name"] for obj in outcome.deleted] == ["dropped"]
