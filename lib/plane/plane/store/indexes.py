"""Objects by kind, label, owner, namespace and uid, so that no question needs a look at every object."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from typing import TypeVar

from plane.store.keys import Json, Key, Kind, key_of

K = TypeVar("K", bound=Hashable)

_Names = dict[Key, None]
"""A set that keeps its order: the order of a run must not depend on hashes."""


class Indexes:
    """All objects of a store."""

    def __init__(self) -> None:
        self._objects: dict[Key, Json] = {}
        self._kinds: dict[Kind, _Names] = {}
        self._labels: dict[tuple[Kind, str, str], _Names] = {}
        self._namespaces: dict[str, _Names] = {}
        self._owners: dict[str, _Names] = {}
        self._uids: dict[str, Key] = {}

    def __len__(self) -> int:
        return len(self._objects)

    def __iter__(self) -> Iterator[Json]:
        return iter(self._objects.values())

    def get(self, key: Key) -> Json | None:
        """The object of a key."""
        return self._objects.get(key)

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
        found = [self._labels.get((kind, name, value), {}) for name, value in labels.items()]
        smallest = min(found, key=len)
        return [key for key in smallest if all(key in others for others in found)]

    def put(self, key: Key, obj: Json, old: Json | None) -> None:
        """Keep an object, in the place of an older one."""
        self._objects[key] = obj
        if old is None:
            metadata = obj["metadata"]
            self._uids[metadata["uid"]] = key
            self._kinds.setdefault(key.of, {})[key] = None
            if key.namespace:
                self._namespaces.setdefault(key.namespace, {})[key] = None
        self._relabel(key, _labels_of(old), _labels_of(obj))
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
        if before is after:
            return
        for name, value in before.items():
            if after.get(name) != value:
                _drop(self._labels, (key.of, name, value), key)
        for name, value in after.items():
            if before.get(name) != value:
                self._labels.setdefault((key.of, name, value), {})[key] = None

    def _reown(self, key: Key, before: tuple[str, ...], after: tuple[str, ...]) -> None:
        if before == after:
            return
        for uid in before:
            if uid not in after:
                _drop(self._owners, uid, key)
        for uid in after:
            self._owners.setdefault(uid, {})[key] = None


def _drop(index: dict[K, _Names], entry: K, key: Key) -> None:
    names = index[entry]
    del names[key]
    if not names:
        del index[entry]


def _labels_of(obj: Json | None) -> Mapping[str, str]:
    return (obj["metadata"].get("labels") or {}) if obj else {}


def _owners_of(obj: Json | None) -> tuple[str, ...]:
    return tuple(owner["uid"] for owner in obj["metadata"].get("ownerReferences") or ()) if obj else ()
