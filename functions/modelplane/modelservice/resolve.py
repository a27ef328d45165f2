"""Which endpoints each entry of a service leads to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from modelplane.modelservice.adapt import Before, Endpoint, Entry


@dataclass(frozen=True)
class Group:
    """One entry with its endpoints. `kept` says that its selector matches none and the last ones stay."""

    entry: Entry
    endpoints: tuple[Endpoint, ...]
    kept: bool = False

    @property
    def serving(self) -> bool:
        """Whether the entry takes traffic."""
        return bool(self.endpoints) and self.entry.weight > 0


def resolve(entries: Sequence[Entry], before: Sequence[Before], endpoints: Sequence[Endpoint]) -> tuple[Group, ...]:
    """The endpoints of each entry.

    A selector that matches nothing keeps the last endpoints that still exist: a typo in a selector or a lost label
    empties no service. Only what is withdrawn goes.
    """
    return tuple(_group(i, entries, before, endpoints) for i in range(len(entries)))


def _group(i: int, entries: Sequence[Entry], before: Sequence[Before], endpoints: Sequence[Endpoint]) -> Group:
    entry = entries[i]
    matched = tuple(each for each in endpoints if entry.selector.matches(each.labels))
    if matched:
        return Group(entry, matched)
    last = _last(i, entries, before)
    kept = tuple(each for each in endpoints if each.name in last)
    return Group(entry, kept, kept=bool(kept))


def _last(i: int, entries: Sequence[Entry], before: Sequence[Before]) -> frozenset[str]:
    """The endpoints that an entry had: of the entry with the same selector, else of the one it took the place of."""
    selector = str(entries[i].selector)
    for each in before:
        if each.selector == selector:
            return frozenset(each.endpoints)
    if i < len(before) and before[i].selector not in {str(each.selector) for each in entries}:
        return frozenset(before[i].endpoints)
    return frozenset()
