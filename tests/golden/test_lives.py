"""The lives are whole: whatever a function of the platform side can say is said in one of its golden cases."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.golden.cases import GOLDEN, ROOT

from modelplane.reasons import Reason

NOT_AS_A_CASE = {
    Reason.KEY_PENDING: "a key that is made now is another one each time: tests/inferencegateway/test_rotation.py",
    Reason.DUPLICATE_DEVICE: "the API server refuses it: tests/inferenceclass/test_inference_class.py",
    Reason.POOLS_SHARE_NODES: "the API server refuses it: tests/inferencecluster/test_pools.py",
}
"""Reasons without a golden case, and where they are tested."""


@pytest.mark.parametrize(
    "function", ["inferenceclass", "inferencecluster", "inferencegateway", "servingstack", "usages"]
)
def test_every_reason_is_in_a_golden_case(function: str) -> None:
    source = _text(ROOT / "functions" / "modelplane" / function, "*.py")
    can_say = {Reason[name] for name in re.findall(r"\bReason\.([A-Z_]+)", source)} - NOT_AS_A_CASE.keys()
    said = set(re.findall(r"reason: (\w+)", _text(GOLDEN / function, "*/want.yaml")))
    assert sorted(reason for reason in can_say if reason not in said) == []


def _text(folder: Path, files: str) -> str:
    return "".join(file.read_text() for file in sorted(folder.glob(files)))
