"""How entries become Backends: parts of at most 256 endpoints, with weights that keep the shares exact."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, gcd, lcm

from modelplane.modelservice.adapt import Endpoint
from modelplane.modelservice.resolve import Group

MAX_ENDPOINTS = 256
"""What a Backend takes."""

MAX_BACKENDS = 16
"""What a rule of an HTTPRoute takes."""

MAX_WEIGHT = 1_000_000


@dataclass(frozen=True)
class Part:
    """One Backend: some endpoints of one entry and their share of the traffic."""

    entry: int
    number: int
    weight: int
    fallback: bool
    endpoints: tuple[Endpoint, ...]


@dataclass(frozen=True)
class Plan:
    """All Backends of a service, and how many endpoints had no room."""

    parts: tuple[Part, ...]
    left_out: int = 0


def plan(groups: Sequence[Group]) -> Plan:
    """Share entries out over Backends. Every entry that serves gets one; those too large get more while there are."""
    serving = [(i, group) for i, group in enumerate(groups) if group.serving]
    counts = _counts([len(group.endpoints) for _, group in serving])
    weights = part_weights([group.entry.weight for _, group in serving], counts)
    parts: list[Part] = []
    left_out = 0
    for (i, group), count, weight in zip(serving, counts, weights, strict=True):
        room = count * MAX_ENDPOINTS
        left_out += max(0, len(group.endpoints) - room)
        for number, chunk in enumerate(_chunks(group.endpoints[:room], count)):
            parts.append(Part(i, number, weight, group.entry.fallback, chunk))
    return Plan(tuple(parts), left_out)


def part_weights(weights: Sequence[int], counts: Sequence[int]) -> list[int]:
    """The weight of each part of each entry, so that the parts of an entry together have its share.

    The numbers are the user's own where no entry is split. Where the exact ones would be larger than a weight may
    be, the nearest that fit are taken.
    """
    if not weights:
        return []
    factor = lcm(*counts)
    exact = [weight * factor // count for weight, count in zip(weights, counts, strict=True)]
    if max(exact) > MAX_WEIGHT:
        divisor = gcd(*exact)
        exact = [weight // divisor for weight in exact]
    largest = max(exact)
    if largest > MAX_WEIGHT:
        return [max(1, round(weight * MAX_WEIGHT / largest)) for weight in exact]
    return exact


def _counts(sizes: Sequence[int]) -> list[int]:
    """How many Backends each entry gets."""
    counts = [1] * len(sizes)
    spare = MAX_BACKENDS - len(sizes)
    for i, size in enumerate(sizes):
        more = min(spare, ceil(size / MAX_ENDPOINTS) - 1)
        counts[i] += more
        spare -= more
    return counts


def _chunks(endpoints: tuple[Endpoint, ...], count: int) -> list[tuple[Endpoint, ...]]:
    """As even as can be: the parts have equal weight, so they should have equally many."""
    base, more = divmod(len(endpoints), count)
    chunks, start = [], 0
    for i in range(count):
        size = base + (i < more)
        chunks.append(endpoints[start : start + size])
        start += size
    return chunks
