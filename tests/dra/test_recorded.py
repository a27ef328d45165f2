"""What Kubernetes answered when it was asked."""

from __future__ import annotations

from pathlib import Path

import pytest

from dra.recorded import CaseError, disagreements, read_cases

CASES = Path(__file__).with_name("recorded-cases.jsonl")


def test_every_recorded_answer_is_ours() -> None:
    found = [one for case in read_cases(CASES.open()) for one in disagreements(case)]
    assert found == []


def test_a_wrong_record_is_a_disagreement() -> None:
    case = next(iter(read_cases(CASES.open())))
    turned = {**case, "k8s_1_36_2": {**case["k8s_1_36_2"], "outcome": False}}
    assert [one.version for one in disagreements(turned)] == ["k8s_1_36_2"]


@pytest.mark.parametrize("line", ["{", "[]", '{"name": "x"}'])
def test_a_line_that_is_no_case_is_named(line: str) -> None:
    with pytest.raises(CaseError, match="line 1"):
        list(read_cases([line]))
