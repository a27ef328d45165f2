"""Which endpoints each entry of a service leads to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from modelplane.modelservice.adapt import Before, Endpoint, Entry
from xfn.labels import DEPLOYMENT


@dataclass(frozen=True)
class Group:
    """One entry with its endpoints. `kept` says that its selector matches none and that they stay nevertheless."""

    entry: Entry
    endpoints: tuple[Endpoint, ...]
    kept: bool = False

    @property
    def serving(self) -> bool:
        """Whether the entry takes traffic."""
        return bool(self.endpoints) and self.entry.weight > 0


def resolve(entries: Sequence[Entry], before: Sequence[Before], endpoints: Sequence[Endpoint]) -> tuple[Group, ...]:
    """The endpoints of each entry.

    A selector that matches nothing keeps the endpoints that it had: a typo in a selector or a lost label empties no
    service. Only what is withdrawn goes.
    """
    return tuple(_group(i, entries, before, endpoints) for i in range(len(entries)))


def _group(i: int, entries: Sequence[Entry], before: Sequence[Before], endpoints: Sequence[Endpoint]) -> Group:
    entry = entries[i]
    matched = tuple(each for each in endpoints if entry.selector.matches(each.labels))
    if matched:
        return Group(entry, matched)
    kept = _kept(_last(i, entries, before), endpoints)
    return Group(entry, kept, kept=bool(kept))


def _kept(last: frozenset[str], endpoints: Sequence[Endpoint]) -> tuple[Endpoint, ...]:
    """What stays of the endpoints that an entry had, each with all of its deployment.

    A deployment's endpoints get an edited label one after the other: what an entry had last is only the one whose turn
    came last. And what takes the place of one that is withdrawn is led to as well.
    """
    there = [each for each in endpoints if each.name in last]
    deployments = {each.labels[DEPLOYMENT] for each in there if DEPLOYMENT in each.labels}
    return tuple(each for each in endpoints if each.name in last or each.labels.get(DEPLOYMENT) in deployments)


def _last(i: int, entries: Sequence[Entry], before: Sequence[Before]) -> frozenset[str]:
    """The endpoints that an entry had: of the entry with the same selector, else of the one it took the place of."""
    selector = str(entries[i].selector)
    for each in before:
        if each.selector == selector:
            return frozenset(each.endpoints)
    if i < len(before) and before[i].selector not in {str(each.selector) for each in entries}:
        return frozenset(before[i].endpoints)
    return frozenset()
