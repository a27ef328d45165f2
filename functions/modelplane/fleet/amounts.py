"""Quantities as placement counts them: whole thousandths, whole bytes, millionths of a currency."""

from __future__ import annotations

from math import ceil, floor

from dra.quantity import Quantity


def offered(text: str | None, unit: int = 1) -> int | None:
    """What a node offers, rounded down; None where it is not said."""
    return floor(Quantity.parse(text).amount * unit) if text else None


def requested(text: str | None, unit: int = 1) -> int:
    """What a pod requests, rounded up."""
    return ceil(Quantity.parse(text).amount * unit) if text else 0


CPU = 1000
"""CPU is counted in thousandths."""

PRICE = 1_000_000
"""Prices are counted in millionths."""
