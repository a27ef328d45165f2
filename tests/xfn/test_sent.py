"""What is plain needs no second look: it may be sent, and comes back as it went."""

from __future__ import annotations

from enum import StrEnum
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from xfn.sent import is_plain, sent
from xfn.values import Answer, Resource, State
from xfn.wire import answer_from, check_sendable, response_from


class Color(StrEnum):
    RED = "red"


_SCALARS = st.text(max_size=3) | st.booleans() | st.integers(-(2**40), 2**40)
_ODD = st.none() | st.just(Color.RED) | st.sampled_from([1.0, 1.5]) | st.tuples(st.integers(0, 3))


def _objects(scalars: st.SearchStrategy[Any]) -> st.SearchStrategy[dict[str, Any]]:
    values = st.recursive(
        scalars, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3)
    )
    return st.dictionaries(st.text(max_size=3), values, max_size=4)


def _types(value: Any) -> Any:
    if isinstance(value, dict):
        return dict, {key: _types(inner) for key, inner in value.items()}
    return (list, [_types(inner) for inner in value]) if isinstance(value, list) else type(value)


@given(_objects(_SCALARS))
def test_json_without_nulls_and_fractions_is_plain(obj: dict[str, Any]) -> None:
    assert is_plain(obj)


@given(_objects(_SCALARS | _ODD))
def test_what_is_plain_may_be_sent_and_comes_back_the_same(obj: dict[str, Any]) -> None:
    if is_plain(obj):
        check_sendable(obj)
        assert sent(obj) is obj
        back = (
            answer_from(response_from(Answer(State(Resource({}), {"x": Resource(obj)})))).desired.resources["x"].object
        )
        assert back == obj
        assert _types(back) == _types(obj)


@given(_objects(_SCALARS | st.just(Color.RED) | st.sampled_from([1.0, 1.5])))
def test_what_is_sent_is_as_it_comes_out_of_the_wire(obj: dict[str, Any]) -> None:
    back = answer_from(response_from(Answer(State(Resource({}), {"x": Resource(obj)})))).desired.resources["x"].object
    assert _types(sent(obj)) == _types(back)
    assert sent(obj) == back
