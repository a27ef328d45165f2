"""Sizes and costs that are known only within bounds."""

from __future__ import annotations

import math
from typing import Final, NamedTuple

from cel.values import UINT_MAX

UNLIMITED: Final = UINT_MAX


class Range(NamedTuple):
    """At least and at most: of a size, or of a cost."""

    low: int
    high: int

    def plus(self, other: Range) -> Range:
        """The sum, never beyond what fits 64 bits."""
        return Range(min(self.low + other.low, UNLIMITED), min(self.high + other.high, UNLIMITED))

    def times(self, other: Range) -> Range:
        """The product, never beyond what fits 64 bits."""
        return Range(min(self.low * other.low, UNLIMITED), min(self.high * other.high, UNLIMITED))

    def by(self, factor: float) -> Range:
        """Times a factor, rounded up."""
        return Range(_by(self.low, factor), _by(self.high, factor))

    def union(self, other: Range) -> Range:
        """The range that holds both."""
        return Range(min(self.low, other.low), max(self.high, other.high))


def _by(value: int, factor: float) -> int:
    as_float = float(value)
    if as_float > 0 and factor > 0 and as_float > UNLIMITED / factor:
        return UNLIMITED
    result = math.ceil(as_float * factor)
    return UNLIMITED if result >= 2**64 else result


def exactly(value: int) -> Range:
    """A range of one value."""
    return Range(value, value)


ANY_SIZE: Final = Range(0, UNLIMITED)
ONE: Final = exactly(1)
NOTHING: Final = exactly(0)
