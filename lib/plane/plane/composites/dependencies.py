"""What each XR depends on, and who depends on an object: by name, or by labels."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import NamedTuple

from plane.store.keys import Json, Key, Kind
from xfn.values import Selector

Requirements = Mapping[str, Mapping[str, Selector]]
"""What was required, by pipeline step and by the name of the requirement."""

_Labels = tuple[tuple[str, str], ...]
_Keys = dict[Key, None]
_Places = dict[tuple[str, str] | None, dict[_Labels, _Keys]]
"""The selectors of a kind in a namespace, by their first label."""


class _Tracked(NamedTuple):
    """What is noted of one XR: what it composes and requires, and by which names and labels that finds it."""

    composed: list[Key]
    required: Requirements
    named: list[Key]
    labelled: list[tuple[Kind, str, _Labels]]


_UNTRACKED = _Tracked([], {}, [], [])


class Dependencies:
    """What the XRs of a control plane compose and require."""

    def __init__(self) -> None:
        self._tracked: dict[Key, _Tracked] = {}
        self._by_name: dict[Key, _Keys] = {}
        self._by_labels: dict[Kind, dict[str, _Places]] = {}
        self._first_labels: dict[Kind, set[str]] = {}

    def track(self, xr: Key, composed: list[Key], required: Requirements) -> None:
        """Note what an XR depends on, in the place of what was noted before."""
        before = self._tracked.get(xr)
        if before is not None and composed == before.composed and required == before.required:
            return
        selectors = [selector for step in required.values() for selector in step.values()]
        named = [*composed, *(_name(selector) for selector in selectors if selector.name is not None)]
        labelled = [_labels(selector) for selector in selectors if selector.name is None]
        self.forget(xr)
        self._tracked[xr] = _Tracked(composed, required, named, labelled)
        for key in named:
            self._by_name.setdefault(key, {})[xr] = None
        for kind, namespace, labels in labelled:
            places = self._by_labels.setdefault(kind, {}).setdefault(namespace, {})
            self._first_labels.setdefault(kind, set()).update(name for name, _ in labels[:1])
            places.setdefault(_first(labels), {}).setdefault(labels, {})[xr] = None

    def forget(self, xr: Key) -> None:
        """Drop what an XR depends on."""
        tracked = self._tracked.pop(xr, _UNTRACKED)
        for key in tracked.named:
            holders = self._by_name.get(key, {})
            holders.pop(xr, None)
            if not holders:
                self._by_name.pop(key, None)
        for kind, namespace, labels in tracked.labelled:
            namespaces = self._by_labels.get(kind, {})
            places, first = namespaces.get(namespace, {}), _first(labels)
            selectors = places.get(first, {})
            selectors.get(labels, {}).pop(xr, None)
            if not selectors.get(labels):
                selectors.pop(labels, None)
            if not selectors:
                places.pop(first, None)
            if not places:
                namespaces.pop(namespace, None)

    def required(self, xr: Key) -> Requirements:
        """What an XR required last time, so that it can be given with the first call."""
        return self._tracked.get(xr, _UNTRACKED).required

    def dependents(self, key: Key, kind: Kind, obj: Json) -> Collection[Key]:
        """The XRs that depend on an object of a kind."""
        named = self._by_name.get(key, _NOBODY)
        namespaces = self._by_labels.get(kind)
        if not namespaces:
            return named
        found, labels, first = dict(named), obj["metadata"].get("labels") or {}, self._first_labels[kind]
        tried = (None, *[label for label in labels.items() if label[0] in first])
        for namespace in (key.namespace, "") if key.namespace else ("",):
            places = namespaces.get(namespace)
            if places is None:
                continue
            for label in tried:
                for wanted, xrs in places.get(label, _NOTHING).items():
                    for name, value in wanted[1:]:  # by its first label it was found
                        if labels.get(name) != value:
                            break
                    else:
                        found.update(xrs)
        return found


_NOBODY: _Keys = {}
_NOTHING: dict[_Labels, _Keys] = {}


def _first(labels: _Labels) -> tuple[str, str] | None:
    return labels[0] if labels else None


def _name(selector: Selector) -> Key:
    return Key(selector.api_version, selector.kind, selector.namespace or "", selector.name or "")


def _labels(selector: Selector) -> tuple[Kind, str, _Labels]:
    kind = Kind(selector.api_version, selector.kind)
    return kind, selector.namespace or "", tuple(sorted((selector.labels or {}).items()))
