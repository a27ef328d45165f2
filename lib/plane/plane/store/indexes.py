"""Objects by kind, label, owner, namespace and uid, so that no question needs a look at every object."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping
from typing import TypeVar

from plane.store.keys import Json, Key, Kind, key_of

K = TypeVar("K", bound=Hashable)
_Read = Callable[[Key], Json | None]

_Names = dict[Key, None]
"""A set that keeps its order: the order of a run must not depend on hashes."""


class Indexes:
    """All objects of a store."""

    def __init__(self) -> None:
        self._objects: dict[Key, Json] = {}
        self._kinds: dict[Kind, _Names] = {}
        self._labels: dict[Kind, dict[str, dict[str, _Names]]] = {}
        self._namespaces: dict[str, _Names] = {}
        self._owners: dict[str, _Names] = {}
        self._uids: dict[str, Key] = {}
        self.get: _Read = self._objects.get
        """The object of a key: the dictionary's own method, because nothing is called as often."""

    def __len__(self) -> int:
        return len(self._objects)

    def __iter__(self) -> Iterator[Json]:
        return iter(self._objects.values())

    def by_uid(self, uid: str) -> Json | None:
        """The object with a uid."""
        key = self._uids.get(uid)
        return self._objects[key] if key is not None else None

    def key_of(self, obj: Json) -> Key:
        """The key of an object that is kept here: always the same one, so that whoever notes it shares it."""
        return self._uids[obj["metadata"]["uid"]]

    def dependents(self, uid: str) -> list[Key]:
        """The keys of the objects that an object owns."""
        return list(self._owners.get(uid, ()))

    def in_namespace(self, namespace: str) -> list[Key]:
        """The keys of the objects in a namespace."""
        return list(self._namespaces.get(namespace, ()))

    def find(self, kind: Kind, namespace: str | None, labels: Mapping[str, str] | None) -> list[Json]:
        """The objects of a kind, in a namespace or in all, with labels or with any; by namespace and name."""
        keys = self._candidates(kind, labels or {})
        if namespace:
            keys = [key for key in keys if key.namespace == namespace]
        return [self._objects[key] for key in sorted(keys, key=lambda key: f"{key.namespace}/{key.name}")]

    def _candidates(self, kind: Kind, labels: Mapping[str, str]) -> list[Key]:
        if not labels:
            return list(self._kinds.get(kind, ()))
        found = [self._by_label(kind, name).get(value, {}) for name, value in labels.items()]
        smallest = min(found, key=len)
        return [key for key in smallest if all(key in others for others in found)]

    def _by_label(self, kind: Kind, name: str) -> dict[str, _Names]:
        """The objects of a kind by the value of a label; kept from when it was first asked for, as few labels are."""
        asked = self._labels.setdefault(kind, {})
        if name not in asked:
            by_value = asked[name] = {}
            for key in self._kinds.get(kind, ()):
                _move(by_value, key, None, _labels_of(self._objects[key]).get(name))
        return asked[name]

    def put(self, key: Key, obj: Json, old: Json | None) -> None:
        """Keep an object, in the place of an older one."""
        self._objects[key] = obj
        after = obj["metadata"]
        if old is None:
            before: Json = {}
            self._uids[after["uid"]] = key
            self._kinds.setdefault(key.of, {})[key] = None
            if key.namespace:
                self._namespaces.setdefault(key.namespace, {})[key] = None
        else:
            before = old["metadata"]
        if before.get("labels") is not after.get("labels"):
            self._relabel(key, _labels_of(old), _labels_of(obj))
        if before.get("ownerReferences") is not after.get("ownerReferences"):
            self._reown(key, _owners_of(old), _owners_of(obj))

    def remove(self, obj: Json) -> None:
        """Forget an object."""
        key = key_of(obj)
        del self._objects[key]
        del self._uids[obj["metadata"]["uid"]]
        del self._kinds[key.of][key]
        if key.namespace:
            del self._namespaces[key.namespace][key]
        self._relabel(key, _labels_of(obj), {})
        self._reown(key, _owners_of(obj), ())

    def _relabel(self, key: Key, before: Mapping[str, str], after: Mapping[str, str]) -> None:
        for name, by_value in self._labels.get(key.of, {}).items():
            _move(by_value, key, before.get(name), after.get(name))

    def _reown(self, key: Key, before: tuple[str, ...], after: tuple[str, ...]) -> None:
        if before == after:
            return
        for uid in before:
            if uid not in after:
                _drop(self._owners, uid, key)
        for uid in after:
            self._owners.setdefault(uid, {})[key] = None


def _move(index: dict[str, _Names], key: Key, before: str | None, after: str | None) -> None:
    if before == after:
        return
    if before is not None:
        _drop(index, before, key)
    if after is not None:
        index.setdefault(after, {})[key] = None


def _drop(index: dict[K, _Names], entry: K, key: Key) -> None:
    names = index[entry]
    del names[key]
    if not names:
        del index[entry]


def _labels_of(obj: Json | None) -> Mapping[str, str]:
    return (obj["metadata"].get("labels") or {}) if obj else {}


def _owners_of(obj: Json | None) -> tuple[str, ...]:
    return tuple(owner["uid"] for owner in obj["metadata"].get("ownerReferences") or ()) if obj else ()
