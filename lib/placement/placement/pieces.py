"""What is packed: pods of some size, and whether they fit."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

Size = tuple[int, ...]
"""An amount in every dimension that is counted: each kind of device, then cpu and memory where given."""


class Piece(NamedTuple):
    """Workers that are alike: the size of one pod, how many nodes a worker has, how many workers there are."""

    size: Size
    nodes: int
    workers: int


class Fit(Enum):
    """Whether pods fit. NOT_FOUND proves nothing, the search is bounded: new ones must not start, old ones may stay."""

    YES = "yes"
    NO = "no"
    NOT_FOUND = "not found"


def volume(dimensions: int, pieces: Sequence[Piece]) -> list[int]:
    """What all the pods take together."""
    total = [0] * dimensions
    for size, nodes, workers in pieces:
        pods = nodes * workers
        for dimension, amount in enumerate(size):
            total[dimension] += amount * pods
    return total
