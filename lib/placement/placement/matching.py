"""Requests of a pod matched to the kinds of devices of a node: bipartite matching with counts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

_STEPS = 2000
"""How many partial splits are looked at before the one that the matching found is taken alone."""

Split = tuple[tuple[int, ...], ...]
"""For each request, how many devices of each kind it gets."""


def match(wants: Sequence[int], suits: Sequence[Sequence[int]], supply: Sequence[int]) -> Split | None:
    """One way to give each request its count from the kinds that suit it, or None if there is none.

    Augmenting paths, so a request that could be served by a scarce kind gives way to one that can only be served by it.
    """
    given = [[0] * len(supply) for _ in wants]
    left = list(supply)
    for request, want in enumerate(wants):
        for _ in range(want):
            if not _augment(request, suits, given, left, set()):
                return None
    return tuple(tuple(row) for row in given)


def _augment(
    request: int, suits: Sequence[Sequence[int]], given: list[list[int]], left: list[int], seen: set[int]
) -> bool:
    for kind in suits[request]:
        if left[kind]:
            left[kind] -= 1
            given[request][kind] += 1
            return True
    for kind in suits[request]:
        if kind in seen:
            continue
        seen.add(kind)
        for other, row in enumerate(given):
            if other != request and row[kind] and _augment(other, suits, given, left, seen):
                row[kind] -= 1
                given[request][kind] += 1
                return True
    return False


def splits(wants: Sequence[int], suits: Sequence[Sequence[int]], supply: Sequence[int]) -> Iterator[Split]:
    """The ways to serve all requests, those that use the first suitable kinds first; at least one if there is one."""
    found = match(wants, suits, supply)
    if found is None:
        return
    steps = [_STEPS]
    none = True
    for split in _every(0, wants, suits, list(supply), (), steps):
        none = False
        yield split
    if none:
        yield found


def _every(
    request: int,
    wants: Sequence[int],
    suits: Sequence[Sequence[int]],
    left: list[int],
    rows: Split,
    steps: list[int],
) -> Iterator[Split]:
    if request == len(wants):
        yield rows
        return
    for row in _rows(wants[request], suits[request], left):
        steps[0] -= 1
        if steps[0] < 0:
            return
        rest = [have - take for have, take in zip(left, row, strict=True)]
        yield from _every(request + 1, wants, suits, rest, (*rows, row), steps)


def _rows(want: int, kinds: Sequence[int], left: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """The ways to take a number of devices from these kinds, as many as possible of the first kinds first."""
    if not kinds:
        if want == 0:
            yield (0,) * len(left)
        return
    first, rest = kinds[0], kinds[1:]
    for take in range(min(want, left[first]), -1, -1):
        if want - take > sum(left[kind] for kind in rest):
            return
        for row in _rows(want - take, rest, left):
            yield (*row[:first], take, *row[first + 1 :])
