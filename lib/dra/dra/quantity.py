"""Kubernetes quantities: `143771Mi`, `1.5`, `2e3`, read with Go's own grammar."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction

_GRAMMAR = re.compile(r"(?P<sign>[+-]?)(?P<number>\d+\.?\d*|\.\d+)(?P<suffix>[a-zA-Z]*[+-]?\d*)")
_EXPONENT = re.compile(r"[eE][+-]?\d+")
_SUFFIXES = {
    "": Fraction(1),
    **{
        letter: Fraction(10) ** power
        for letter, power in zip("numkMGTPE", (-9, -6, -3, 3, 6, 9, 12, 15, 18), strict=True)
    },
    **{f"{letter}i": Fraction(1024) ** (i + 1) for i, letter in enumerate("KMGTPE")},
}


class InvalidQuantity(ValueError):
    """The text is not a quantity."""

    def __init__(self, text: str) -> None:
        super().__init__(f"{text!r} is not a quantity; write a number with an optional suffix, like 80Gi, 1500m or 1e3")


@dataclass(frozen=True, order=True)
class Quantity:
    """An exact amount."""

    amount: Fraction

    @classmethod
    def parse(cls, text: str) -> Quantity:
        """Read a quantity, or raise InvalidQuantity."""
        found = _GRAMMAR.fullmatch(text)
        if found is None:
            raise InvalidQuantity(text)
        suffix = found["suffix"]
        if _EXPONENT.fullmatch(suffix):
            factor = Fraction(10) ** int(suffix[1:])
        elif suffix in _SUFFIXES:
            factor = _SUFFIXES[suffix]
        else:
            raise InvalidQuantity(text)
        amount = Fraction(found["number"]) * factor
        return cls(-amount if found["sign"] == "-" else amount)
