"""Quantities and versions: what parses, what does not, and that the error is Go's own."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dra.quantity import InvalidQuantity, Quantity
from dra.semver import InvalidVersion, Semver


@pytest.mark.parametrize(
    ("text", "amount"),
    [
        ("143771Mi", 143771 * 1024**2),
        ("0", 0),
        ("1.5", Fraction(3, 2)),
        (".5", Fraction(1, 2)),
        ("2e3", 2000),
        ("2E-1", Fraction(1, 5)),
        ("100m", Fraction(1, 10)),
        ("-1Gi", -(1024**3)),
        ("+3k", 3000),
        ("1E", 10**18),
        ("1Pi", 2**50),
        ("Mi", 0),
        ("-", 0),
        (".", 0),
        ("0.1n", Fraction(1, 10**9)),
        ("9Ei", 2**63 - 1),
    ],
)
def test_a_quantity_is_exact(text: str, amount: Fraction | int) -> None:
    assert Quantity.parse(text).amount == amount


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "quantities must match the regular expression"),
        ("80 Gi", "quantities must match the regular expression"),
        ("0x10", "quantities must match the regular expression"),
        ("80GiB", "quantities must match the regular expression"),
        ("--1", "unable to parse quantity's suffix"),
        ("1K", "unable to parse quantity's suffix"),
        ("1e", "unable to parse quantity's suffix"),
        ("1Ki5", "unable to parse quantity's suffix"),
        ("1e99999999999999999999", "unable to parse quantity's suffix"),
        ("Pi", "unable to parse numeric part of quantity"),
    ],
)
def test_what_is_no_quantity_is_refused_in_go_s_words(text: str, problem: str) -> None:
    with pytest.raises(InvalidQuantity, match=problem):
        Quantity.parse(text)


@given(st.text(alphabet="0123456789.+-eEinumkKMGTP", max_size=12))
def test_a_quantity_parses_or_is_refused(text: str) -> None:
    try:
        quantity = Quantity.parse(text)
    except InvalidQuantity:
        return
    assert quantity == Quantity.parse(text)
    assert not quantity < quantity


@given(st.integers(-(10**9), 10**9), st.integers(-(10**9), 10**9))
def test_quantities_are_ordered_like_the_numbers_they_mean(a: int, b: int) -> None:
    assert (Quantity.parse(f"{a}Ki") < Quantity.parse(f"{b}Ki")) == (a < b)


def test_an_exponent_beyond_reason_takes_no_memory() -> None:
    assert Quantity.parse("1e1000000000") > Quantity.parse("1Ei")
    assert Quantity.parse("1e-1000000000") == Quantity.parse("1n")


def test_build_metadata_does_not_tell_versions_apart() -> None:
    assert Semver.parse("12.8.1-rc.1+b5") == Semver.parse("12.8.1-rc.1")


def test_versions_are_in_semver_s_order() -> None:
    order = ["1.0.0-alpha", "1.0.0-alpha.1", "1.0.0-alpha.beta", "1.0.0-beta.2", "1.0.0-beta.11", "1.0.0", "1.0.1"]
    assert sorted(map(Semver.parse, reversed(order))) == list(map(Semver.parse, order))


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "Version string empty"),
        ("9.0", "No Major.Minor.Patch elements found"),
        ("v9.0.0", 'Invalid character(s) found in major number "v9"'),
        ("09.0.0", 'Major number must not contain leading zeroes "09"'),
        ("9.0.0-", "Prerelease is empty"),
        ("9.0.0-01", 'Numeric PreRelease version must not contain leading zeroes "01"'),
        ("9.0.0 ", 'Invalid character(s) found in patch number "0 "'),
        ("99999999999999999999.0.0", "value out of range"),
    ],
)
def test_what_is_no_version_is_refused_in_go_s_words(text: str, problem: str) -> None:
    with pytest.raises(InvalidVersion) as refused:
        Semver.parse(text)
    assert problem in str(refused.value)


@pytest.mark.parametrize(("text", "same"), [("v1", "1.0.0"), ("1.02", "1.2.0"), ("01.01.01", "1.1.1")])
def test_a_tolerant_reader_fills_in(text: str, same: str) -> None:
    assert Semver.parse_tolerant(text) == Semver.parse(same)
