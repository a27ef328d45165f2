"""Law 10: names fit, are stable, and are unique by the whole identity."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from xfn.names import Limit, digest, label_value, unique

DNS_LABEL = re.compile(r"[a-z]([-a-z0-9]*[a-z0-9])?")
LABEL_VALUE = re.compile(r"(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])?")


@given(st.text(max_size=300), st.lists(st.text(), min_size=1, max_size=4), st.sampled_from(list(Limit)))
def test_law_10_every_name_is_valid_and_fits(readable: str, identity: list[str], limit: Limit) -> None:
    name = unique(readable, *identity, limit=limit)
    assert DNS_LABEL.fullmatch(name)
    assert len(name) <= limit
    assert name == unique(readable, *identity, limit=limit)


@given(st.lists(st.text(max_size=3), max_size=4), st.lists(st.text(max_size=3), max_size=4))
def test_law_10_different_identities_have_different_names(one: list[str], other: list[str]) -> None:
    assert (digest(*one, length=64) == digest(*other, length=64)) == (one == other)


def test_the_parts_of_an_identity_are_kept_apart() -> None:
    assert unique("x", "a-b", "c") != unique("x", "a", "b-c")


def test_a_long_name_keeps_its_beginning_and_its_hash() -> None:
    name = unique("a-very-long-name-of-a-deployment-that-somebody-thought-up", "ml", "x", limit=32)
    assert name.startswith("a-very-long-name-of-a")
    assert len(name) <= 32


def test_a_limit_without_room_for_the_hash_is_a_mistake() -> None:
    with pytest.raises(ValueError, match="no room"):
        unique("x", "y", limit=9)


@given(st.text(max_size=100))
def test_any_text_becomes_a_label_value(text: str) -> None:
    value = label_value(text)
    assert LABEL_VALUE.fullmatch(value)
    assert len(value) <= 63


@pytest.mark.parametrize("valid", ["", "a", "us-east1", "A.b_c", "x" * 63])
def test_a_valid_label_value_stays_as_it_is(valid: str) -> None:
    assert label_value(valid) == valid
