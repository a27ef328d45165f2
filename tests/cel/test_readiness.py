"""Readiness queries: what provider-kubernetes would say of an object."""

from __future__ import annotations

import pytest

from cel.readiness import Readiness, readiness

GATEWAY = {
    "status": {"addresses": [{"value": "10.0.0.1"}], "conditions": [{"type": "Ready", "status": "True"}], "n": 2}
}


@pytest.mark.parametrize(
    ("query", "ready"),
    [
        ("has(object.status) && size(object.status.addresses) > 0", True),
        ("object.status.conditions.exists(c, c.type == 'Ready' && c.status == 'True')", True),
        ("object.status.n == 2", True),
        ("object.status.n == 3", False),
        ("has(object.spec)", False),
        ("size(object) == 1", True),
        ("object['status'].n == 2", True),
        ("has(object.status) && 'status' in object", True),
        ("[{'a': 1}].exists(object, object.a == 1)", True),
    ],
)
def test_a_query_decides(query: str, ready: bool) -> None:
    assert readiness(query, GATEWAY) == Readiness(ready)


@pytest.mark.parametrize(
    ("query", "message"),
    [
        ("", "cel query cannot be empty"),
        ("object.", "failed to compile query: ERROR: <input>:1:8: Syntax error"),
        ("object.?status.hasValue()", "failed to compile query: ERROR: <input>:1:7: unsupported syntax '.?'"),
        ("quantity('1').isInteger()", "failed to compile query: ERROR: <input>:1:9: undeclared reference"),
        ("object.spec.x == 1", "failed to eval the program: no such key: spec"),
    ],
)
def test_a_query_that_fails_is_not_ready_and_says_why(query: str, message: str) -> None:
    answer = readiness(query, GATEWAY)
    assert not answer.ready
    assert answer.message.startswith(message)


def test_the_provider_says_nothing_of_a_query_that_is_no_boolean() -> None:
    assert readiness("1", GATEWAY) == Readiness(False, "")
