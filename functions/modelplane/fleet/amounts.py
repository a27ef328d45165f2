"""Quantities as placement counts them: whole thousandths, whole bytes, millionths of a currency."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from dra.quantity import Quantity

CPU = 1000
"""CPU is counted in thousandths."""

PRICE = 1_000_000
"""Prices are counted in millionths."""

_NANO = 10**9
_KEPT = 10_000
"""A fleet has few different sizes of nodes and pods, and each is read on every pool."""
_BINARY = ((50, "Pi"), (40, "Ti"), (30, "Gi"), (20, "Mi"), (10, "Ki"))


def offered(text: str | None, unit: int = 1) -> int | None:
    """What a node offers, rounded down; None where it is not said."""
    return _nanos(text) * unit // _NANO if text else None


def requested(amount: str | int | None, unit: int = 1) -> int:
    """What a pod requests, rounded up."""
    return -(-_nanos(str(amount)) * unit // _NANO) if amount else 0


def quantity(amount: int, unit: int = 1) -> str:
    """An amount as it is written in a status: 8 or 500m of what is counted in thousandths, 64Gi of bytes."""
    if unit != 1:
        return f"{amount}m" if amount % unit else str(amount // unit)
    return _binary(amount)


def _binary(amount: int) -> str:
    whole = (f"{amount >> power}{suffix}" for power, suffix in _BINARY if amount and amount % (1 << power) == 0)
    return next(whole, str(amount))


def summed(amounts: Sequence[str]) -> str:
    """Quantities together, in binary units where they are written so."""
    if len(amounts) == 1:
        return amounts[0]
    nanos = sum(_nanos(amount) for amount in amounts)
    whole, rest = divmod(nanos, _NANO)
    if rest:
        return f"{-(-nanos * CPU // _NANO)}m"
    return _binary(whole) if any(amount.endswith("i") for amount in amounts) else str(whole)


@lru_cache(_KEPT)
def _nanos(text: str) -> int:
    nanos = Quantity.parse(text).nanos
    if nanos is None:
        raise ValueError(f"{text!r} is too large or too small to count with")
    return nanos
