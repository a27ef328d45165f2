"""Quantities as placement counts them: whole thousandths, whole bytes, millionths of a currency."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from dra.quantity import InvalidQuantity, Quantity

CPU = 1000
"""CPU is counted in thousandths."""

PRICE = 1_000_000
"""Prices are counted in millionths."""

MOST = 2**63 - 1
"""More than this Kubernetes cannot count of anything, so that more is as much."""

_NANO = 10**9
_KEPT = 10_000
"""A fleet has few different sizes of nodes and pods, and each is read on every pool."""
_BINARY = ((50, "Pi"), (40, "Ti"), (30, "Gi"), (20, "Mi"), (10, "Ki"))


def offered(text: str | None, unit: int = 1) -> int | None:
    """What a node offers, rounded down; None where it is not said."""
    return min(_nanos(text) * unit // _NANO, MOST) if text else None


def requested(amount: str | int | None, unit: int = 1) -> int:
    """What a pod requests, rounded up. What is no quantity has no room anywhere."""
    if not amount:
        return 0
    try:
        return min(-(-_nanos(str(amount)) * unit // _NANO), MOST)
    except InvalidQuantity:
        return MOST


def countable(text: str, unit: int = 1) -> bool:
    """Whether a text is a quantity, and not of more than Kubernetes can count."""
    try:
        return -(-_nanos(text) * unit // _NANO) <= MOST
    except InvalidQuantity:
        return False


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
    """An amount in billionths. Of one that is too long to write out it is known that it is more than can be counted."""
    nanos = Quantity.parse(text).nanos
    return nanos if nanos is not None else (MOST + 1) * _NANO
