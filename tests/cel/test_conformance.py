"""The CEL project's own conformance tests; those that do not apply are listed with the reason."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cel.conformance_cases import Case, NotHere, cases, verdict

_LIST = Path(__file__).parent / "conformance" / "not-applicable.txt"


def _listed() -> dict[str, str]:
    lines = [line for line in _LIST.read_text().splitlines() if line and not line.startswith("#")]
    return dict(line.split(": ", 1) for line in lines)


NOT_APPLICABLE = _listed()
CASES = list(cases())


def _answer(case: Case) -> str:
    try:
        return verdict(case)
    except NotHere as reason:
        return f"needs {reason}"


@pytest.mark.parametrize("file", sorted({c.name.split("/")[0] for c in CASES}))
def test_every_conformance_test_passes_or_is_listed(file: str) -> None:
    wrong = {
        case.name: answer
        for case in CASES
        if case.name.startswith(f"{file}/") and case.name not in NOT_APPLICABLE and (answer := _answer(case))
    }
    assert wrong == {}


def test_no_listed_test_passes() -> None:
    passing = [case.name for case in CASES if case.name in NOT_APPLICABLE and not _answer(case)]
    assert passing == []


def test_every_listed_test_exists() -> None:
    assert set(NOT_APPLICABLE) <= {case.name for case in CASES}
