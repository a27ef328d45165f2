"""The controller manager's part: collecting what lost its owner, and emptying namespaces."""

from __future__ import annotations

from collections.abc import Iterable

from plane.queue import Pace, Queue
from plane.store.errors import ApiError, NotFound
from plane.store.keys import Json, Key, is_deleting, key_of
from plane.store.store import FOREGROUND, NAMESPACE, ORPHAN, Change, Propagation, Store

_PACE = Pace(backoff=0.005, longest=1000.0)
"""How kube-controller-manager retries a deletion that was refused."""
_CONTENT = "kubernetes"
"""The finalizer of a namespace: it goes when the namespace is empty."""


class GarbageCollector:
    """Deletes what has no owner left; in foreground deletion, what an owner waits for."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._orphans: Queue[Key] = Queue(store.clock, self._attempt, _PACE)
        self._owners: Queue[Key] = Queue(store.clock, self._release, _PACE)
        store.watch(self._see)

    def _see(self, change: Change) -> None:
        key, old, new = change
        if old is not None and new is not None and _stays_owned(old["metadata"], new["metadata"]):
            return
        if new is None:
            self._orphans.forget(key)
            assert old is not None
            for dependent in self._store.dependents(old["metadata"]["uid"]):
                self._orphans.add(dependent)
            self._wake(self._owners_of(old))
        elif is_deleting(new):
            if _has(new, FOREGROUND) or _has(new, ORPHAN):
                self._owners.add(key)
            self._wake(self._owners_of(new))
        elif old is None or _owners(old) != _owners(new):
            owners = self._owners_of(new)
            if None in owners:
                self._orphans.add(key)
            self._wake(owners)

    def _owners_of(self, obj: Json) -> list[Json | None]:
        """The owners of an object, None for one that is not there."""
        return [self._store.by_uid(reference["uid"]) for reference in _owners(obj)]

    def _wake(self, owners: Iterable[Json | None]) -> None:
        """A dependent came, went or changed its owners: those who wait for their dependents look again."""
        for owner in owners:
            if owner is not None and is_deleting(owner) and _has(owner, FOREGROUND):
                self._owners.add(key_of(owner))

    def _release(self, key: Key) -> None:
        """Let an owner go once nothing blocks it; ask for the deletion of what does."""
        owner = self._store.get(key)
        if owner is None or not is_deleting(owner):
            return
        uid = owner["metadata"]["uid"]
        dependents = [self._store.need(dependent) for dependent in self._store.dependents(uid)]
        if _has(owner, ORPHAN):
            for dependent in dependents:
                self._store.update(_without_owners(dependent, {uid}))
            self._unfinalize(owner, ORPHAN)
        elif _has(owner, FOREGROUND):
            blocking = [dependent for dependent in dependents if _blocks(dependent, uid)]
            if not blocking:
                self._unfinalize(owner, FOREGROUND)
                return
            for dependent in dependents:
                if not is_deleting(dependent):
                    self._orphans.add(key_of(dependent))

    def _unfinalize(self, obj: Json, finalizer: str) -> None:
        current = self._store.need(key_of(obj))
        left = [name for name in current["metadata"].get("finalizers") or () if name != finalizer]
        self._store.update({**current, "metadata": {**current["metadata"], "finalizers": left}})

    def _attempt(self, key: Key) -> None:
        """Delete an object if all its owners are gone or wait for it."""
        obj = self._store.get(key)
        if obj is None or not _owners(obj) or is_deleting(obj):
            return
        found = {owner["uid"]: self._store.by_uid(owner["uid"]) for owner in _owners(obj)}
        waiting = {uid for uid, o in found.items() if o is not None and is_deleting(o) and _has(o, FOREGROUND)}
        gone = {uid for uid, owner in found.items() if owner is None}
        if len(waiting) + len(gone) < len(found):
            if waiting or gone:
                self._store.update(_without_owners(obj, waiting | gone))
            return
        try:
            self._store.delete(key, self._propagation(obj, waiting), uid=obj["metadata"]["uid"])
            self._orphans.succeeded(key)
        except NotFound:
            return
        except ApiError:
            self._orphans.retry(key)

    def _propagation(self, obj: Json, waiting: set[str]) -> Propagation:
        if waiting and self._store.dependents(obj["metadata"]["uid"]):
            return "Foreground"
        if _has(obj, ORPHAN):
            return "Orphan"
        return "Foreground" if _has(obj, FOREGROUND) else "Background"


class Namespaces:
    """Empties a namespace that is deleted, and lets it go when nothing is left in it."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._queue: Queue[str] = Queue(store.clock, self._reconcile, Pace(backoff=1.0, longest=60.0))
        store.watch(self._see)
        for namespace in store.find(NAMESPACE):
            self._queue.add(namespace["metadata"]["name"])

    def _see(self, change: Change) -> None:
        if change.key.kind == NAMESPACE.kind and change.key.of == NAMESPACE:
            self._queue.add(change.key.name)
        elif change.new is None and change.key.namespace:
            namespace = self._store.get(Key(*NAMESPACE, "", change.key.namespace))
            if namespace is not None and is_deleting(namespace):
                self._queue.add(change.key.namespace)

    def _reconcile(self, name: str) -> None:
        namespace = self._store.get(Key(*NAMESPACE, "", name))
        if namespace is None:
            return
        finalizers = list(namespace["metadata"].get("finalizers") or ())
        if not is_deleting(namespace):
            if _CONTENT not in finalizers:
                self._finalize(namespace, [*finalizers, _CONTENT])
            return
        content = self._store.in_namespace(name)
        if not content:
            self._finalize(namespace, [finalizer for finalizer in finalizers if finalizer != _CONTENT])
            return
        for key in content:
            obj = self._store.get(key)
            if obj is not None and not is_deleting(obj):
                self._delete(key)
        if self._store.in_namespace(name):
            self._queue.retry(name)

    def _delete(self, key: Key) -> None:
        try:
            self._store.delete(key)
        except ApiError:
            self._queue.retry(key.namespace)

    def _finalize(self, namespace: Json, finalizers: list[str]) -> None:
        self._store.update({**namespace, "metadata": {**namespace["metadata"], "finalizers": finalizers}})


def _has(obj: Json, finalizer: str) -> bool:
    return finalizer in (obj["metadata"].get("finalizers") or ())


def _owners(obj: Json) -> list[Json]:
    return obj["metadata"].get("ownerReferences") or []


def _stays_owned(old: Json, new: Json) -> bool:
    """Whether an object is not deleted and has the very same list of owners as before, by its metadata: nearly every
    change is so."""
    return old.get("ownerReferences") is new.get("ownerReferences") and "deletionTimestamp" not in new


def _blocks(dependent: Json, uid: str) -> bool:
    return any(owner["uid"] == uid and owner.get("blockOwnerDeletion") for owner in _owners(dependent))


def _without_owners(obj: Json, uids: set[str]) -> Json:
    left = [owner for owner in _owners(obj) if owner["uid"] not in uids]
    return {**obj, "metadata": {**obj["metadata"], "ownerReferences": left}}
