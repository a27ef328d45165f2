"""Objects that are kept from call to call are written once, and are on the wire what any other would be."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from xfn.values import Answer, Resource, State, Unchanging
from xfn.wire import Unsendable, answer_from, check_sendable, response_from

_SCALARS = st.text(max_size=5) | st.booleans() | st.integers(-(2**40), 2**40)
_VALUES = st.recursive(
    _SCALARS, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner)
)


def written(obj: dict[str, Any], ready: bool) -> bytes:
    answer = Answer(State(Resource({}), {"one": Resource(obj, ready)}))
    return bytes(response_from(answer).SerializeToString(deterministic=True))


@given(st.dictionaries(st.text(max_size=5), _VALUES, min_size=1), st.booleans())
def test_it_is_written_as_any_other_each_time(body: dict[str, Any], ready: bool) -> None:
    kept = Unchanging(body)
    assert written(kept, ready) == written(body, ready)
    assert written(kept, not ready) == written(body, not ready)
    answer = Answer(State(Resource({}), {"one": Resource(kept)}))
    assert answer_from(response_from(answer)).desired.resources["one"].object == body


def test_what_must_not_be_sent_is_refused_before_it_is_written() -> None:
    with pytest.raises(Unsendable, match=r"spec\.size: is null"):
        check_sendable(Unchanging({"spec": {"size": None}}))


def test_it_is_written_once() -> None:
    kept = Unchanging({"kind": "ModelReplica"})
    written(kept, True)
    first = kept.written
    written(kept, True)
    assert kept.written is first
