"""Quantities and versions: what parses, what does not, and that the error says what would be right."""

from __future__ import annotations

from fractions import Fraction

import pytest

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
    ],
)
def test_a_quantity_is_exact(text: str, amount: Fraction | int) -> None:
    assert Quantity.parse(text).amount == amount


@pytest.mark.parametrize("text", ["", "Gi", "80 Gi", "80GiB", "1Zi", "80gb", "1e", "--1", "0x10", "1Ki5"])
def test_what_is_no_quantity_is_refused(text: str) -> None:
    with pytest.raises(InvalidQuantity, match="like 80Gi"):
        Quantity.parse(text)


def test_a_version_has_its_parts() -> None:
    assert Semver.parse("12.8.1-rc.1+b5") == Semver(12, 8, 1, ("rc", "1"), ("b5",))


@pytest.mark.parametrize("text", ["", "9", "9.0", "v9.0.0", "09.0.0", "9.0.0-", "9.0.0-01", "9.0.0 ", "9.0.0.0"])
def test_what_is_no_version_is_refused(text: str) -> None:
    with pytest.raises(InvalidVersion, match=r"like 9\.0\.0"):
        Semver.parse(text)
