"""Quantities as placement counts them."""

from __future__ import annotations

import pytest

from modelplane.fleet.amounts import CPU, MOST, countable, offered, quantity, requested, summed


@pytest.mark.parametrize(
    ("amounts", "total"),
    [
        (["16"], "16"),
        (["16", "8"], "24"),
        (["1Gi", "1Gi"], "2Gi"),
        (["1Gi", "512Mi"], "1536Mi"),
        (["500m", "1"], "1500m"),
        (["0", "0"], "0"),
    ],
)
def test_amounts_are_summed_up_in_the_units_they_are_written_in(amounts: list[str], total: str) -> None:
    assert summed(amounts) == total


def test_what_is_offered_is_rounded_down_and_what_is_requested_up() -> None:
    assert offered("1500u", CPU) == 1
    assert requested("1500u", CPU) == 2
    assert requested(4, CPU) == 4000
    assert (offered(None), requested(None)) == (None, 0)


@pytest.mark.parametrize("text", ["1e4000000", "1e2000", "1e400", "1e19"])
def test_more_than_kubernetes_can_count_is_the_most_there_is(text: str) -> None:
    for unit in (1, CPU):
        assert not countable(text, unit)
        assert offered(text, unit) == MOST
        assert requested(text, unit) == MOST


@pytest.mark.parametrize("text", ["1e-4000000", "0.000000001", "8", "9223372036854775807"])
def test_what_kubernetes_can_count_is_counted(text: str) -> None:
    assert countable(text)
    assert requested(text) <= MOST


def test_a_request_that_is_no_quantity_finds_no_room() -> None:
    assert not countable("plenty")
    assert requested("plenty") == MOST


@pytest.mark.parametrize(
    ("amount", "unit", "text"),
    [(8000, CPU, "8"), (1500, CPU, "1500m"), (64 << 30, 1, "64Gi"), (1536 << 20, 1, "1536Mi"), (1000, 1, "1000")],
)
def test_an_amount_is_written_shortly_and_read_back(amount: int, unit: int, text: str) -> None:
    assert quantity(amount, unit) == text
    assert offered(text, unit) == amount
