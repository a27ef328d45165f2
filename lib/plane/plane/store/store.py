"""The store: an API server's objects and verbs, in memory.

What it hands out is shared, not copied: read it, and build anew what should be different.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Literal, NamedTuple

from plane.clock import Clock
from plane.store.errors import AlreadyExists, Conflict, Forbidden, Invalid, NotFound, not_found, resource
from plane.store.indexes import Indexes
from plane.store.keys import Json, Key, Kind, is_deleting, key_of
from plane.store.kinds import Kinds
from plane.store.managers import Managers

Propagation = Literal["Background", "Foreground", "Orphan"]
FOREGROUND = "foregroundDeletion"
ORPHAN = "orphan"
NAMESPACE = Kind("v1", "Namespace")

_GIVEN = ("uid", "creationTimestamp", "generation", "deletionTimestamp", "deletionGracePeriodSeconds")
"""Metadata that only the server writes."""
_SERVERS = (*_GIVEN, "resourceVersion")
_VERSION_4 = 0x4000_8000_0000_0000_0000
_RANDOM_BITS = (1 << 128) - 1 - 0xF000_C000_0000_0000_0000
"""The bits of a uid that are random, and those that say so."""
_BESIDE = frozenset({"metadata", "status"})
"""Parts of an object whose change makes no new generation."""


class Change(NamedTuple):
    """One thing that happened to an object: created (no old), changed, or gone (no new)."""

    key: Key
    old: Json | None
    new: Json | None


Watcher = Callable[[Change], None]
DeletionCheck = Callable[[Json, Propagation], None]
"""A webhook on DELETE: raises to refuse."""
_FIRST_VERSIONS = itertools.count(step=10**9)
"""No two stores of a process have a version in common: with one seed they hand out the same uids, and functions keep
what they made of an object by its uid and version."""


class Store:
    """The objects of one API server."""

    def __init__(self, clock: Clock, kinds: Kinds, *, namespaces: Iterable[str] = ("default", "kube-system")) -> None:
        self.clock = clock
        self.kinds = kinds
        self.writes = 0
        self.deletion_checks: list[DeletionCheck] = []
        self._indexes = Indexes()
        self.get: Callable[[Key], Json | None] = self._indexes.get
        """The object of a key, or None."""
        self._managers = Managers(kinds)
        self._watchers: list[Watcher] = []
        self._watchers_of: dict[Kind, list[Watcher]] = {}
        self._told: dict[Kind, tuple[Watcher, ...]] = {}
        self._version = next(_FIRST_VERSIONS)
        for name in namespaces:
            self.apply({"apiVersion": "v1", "kind": "Namespace", "metadata": {"name": name}}, "kube-apiserver")

    def __len__(self) -> int:
        return len(self._indexes)

    def __iter__(self) -> Iterator[Json]:
        return iter(list(self._indexes))

    # reading

    def need(self, key: Key) -> Json:
        """The object of a key; NotFound without it."""
        found = self.get(key)
        if found is None:
            raise not_found(key)
        return found

    def by_uid(self, uid: str) -> Json | None:
        """The object with a uid, or None."""
        return self._indexes.by_uid(uid)

    def dependents(self, uid: str) -> list[Key]:
        """The keys of what an object owns."""
        return self._indexes.dependents(uid)

    def in_namespace(self, namespace: str) -> list[Key]:
        """The keys of what is in a namespace."""
        return self._indexes.in_namespace(namespace)

    def find(self, kind: Kind, *, namespace: str | None = None, labels: Mapping[str, str] | None = None) -> list[Json]:
        """The objects of a kind; NoMatch for one that the server does not have."""
        self.kinds.namespaced(kind)
        return self._indexes.find(kind, namespace, labels)

    def watch(self, watcher: Watcher, *kinds: Kind) -> None:
        """Be told of every change of these kinds, or of all."""
        self._told.clear()
        if not kinds:
            self._watchers.append(watcher)
        for kind in kinds:
            self._watchers_of.setdefault(kind, []).append(watcher)

    # writing

    def create(self, obj: Json) -> Json:
        """Create an object as kubectl does: a field that the schema does not have is refused."""
        key = key_of(obj)
        if self.get(key) is not None:
            raise AlreadyExists(f'{resource(key)} "{key.name}" already exists')
        return self._add(self.kinds.created(obj))

    def update(self, obj: Json) -> Json:
        """Replace an object, all but its status. With a resourceVersion it must be the current one."""
        key = key_of(obj)
        old = self.need(key)
        _check_version(obj, old)
        new = {**obj, "metadata": _metadata(obj["metadata"], old["metadata"])}
        if self.kinds.has_status(key.of):
            new.pop("status", None)
            if "status" in old:
                new["status"] = old["status"]
        changed = _changed_parts(old, new)
        if changed:
            self.kinds.check_metadata(new)
            new = self.kinds.completed(new, old, new)
        self._managers.disown(key, old, new)
        return self._commit(old, new, beside=not changed)

    def update_status(self, key: Key, status: Json) -> Json:
        """Replace the status of an object."""
        old = self.need(key)
        if old.get("status") == status:
            return old
        new = self.kinds.checked_status({**old, "status": status}, old)
        self._managers.disown(key, old, new)
        return self._commit(old, new, beside=True)

    def apply(self, intent: Json, manager: str, *, status: bool = False) -> Json:
        """Server-side apply with force: what this manager said before and leaves out now is removed.

        `status` applies to the status alone; otherwise the status is left alone.
        """
        key = key_of(intent)
        said = self._part(intent, key, status=status)
        old = self.get(key)
        if old is not None and self._managers.said_before(key, old, said, manager, status=status):
            return old
        self.kinds.check_metadata(said)
        if old is None:
            if status:
                raise not_found(key)
            added = self._add(self.kinds.completed(said, None, said))
            self._managers.record(self._indexes.key_of(added), said, manager, status=False, stored=added)
            return added
        new = self._managers.merged(key, old, said, manager, status=status)
        wanted_uid = said["metadata"].get("uid")
        if wanted_uid and wanted_uid != old["metadata"]["uid"]:
            raise Conflict(f'{resource(key)} "{key.name}" has another uid than the one applied')
        changed = not status and _changed_parts(old, new)
        if status and new is not old:
            new = self.kinds.completed_status(new, old, said)
        elif changed:
            new = self.kinds.completed(new, old, said)
        committed = self._commit(old, new, beside=not changed)
        self._managers.disown(key, old, new, but=manager)
        self._managers.record(key, said, manager, status=status, stored=committed)
        return committed

    def would_change(self, intent: Json, manager: str) -> bool:
        """Whether an apply of this intent would change anything."""
        key = key_of(intent)
        old = self.need(key)
        said = self._part(intent, key, status=False)
        if self._managers.said_before(key, old, said, manager, status=False):
            return False
        self.kinds.check_metadata(said)
        new = self._managers.merged(key, old, said, manager, status=False)
        # A list that is replaced whole lacks the defaults that the live one has: with them it may be the same.
        return new is not old and self.kinds.completed(new, old, said) != old

    def scale(self, key: Key, replicas: int) -> Json:
        """Write the scale subresource."""
        old = self.need(key)
        definition = self.kinds.definition(key.of)
        if definition is None or definition.scale is None:
            raise NotFound(f"{resource(key)} has no scale subresource")
        return self.update(_with(old, definition.scale.replicas.strip(".").split("."), replicas))

    def delete(self, key: Key, propagation: Propagation = "Background", *, uid: str | None = None) -> None:
        """Delete an object: at once, or when its finalizers are gone."""
        obj = self.need(key)
        if uid is not None and obj["metadata"]["uid"] != uid:
            raise Conflict(f"Precondition failed: UID in precondition: {uid}, UID in object: {obj['metadata']['uid']}")
        for check in self.deletion_checks:
            check(obj, propagation)
        obj = self.need(key)
        finalizers = list(obj["metadata"].get("finalizers") or ())
        wanted = {"Foreground": FOREGROUND, "Orphan": ORPHAN}.get(propagation)
        if wanted is not None and wanted not in finalizers:
            finalizers.append(wanted)
        if not finalizers:
            self._remove(obj)
            return
        metadata = {**obj["metadata"], "finalizers": finalizers}
        if not is_deleting(obj):
            metadata["deletionTimestamp"] = self.clock.stamp()
            metadata["deletionGracePeriodSeconds"] = 0
            if "generation" in metadata:
                metadata["generation"] += 1
        self._commit(obj, {**obj, "metadata": metadata}, beside=True)

    # within

    def _part(self, intent: Json, key: Key, *, status: bool) -> Json:
        if status:
            return {**{k: intent[k] for k in ("apiVersion", "kind", "metadata")}, "status": intent.get("status") or {}}
        if "status" in intent and self.kinds.has_status(key.of):
            return {name: part for name, part in intent.items() if name != "status"}
        return intent

    def _add(self, obj: Json) -> Json:
        key = key_of(obj)
        namespaced = self.kinds.namespaced(key.of)
        if namespaced:
            self._check_namespace(key)
        metadata = {
            **{name: value for name, value in obj["metadata"].items() if name not in _GIVEN},
            "uid": _uid(self.clock.random.getrandbits(128)),
            "creationTimestamp": self.clock.stamp(),
        }
        if self.kinds.has_status(key.of):
            metadata["generation"] = 1
        return self._commit(None, {**obj, "metadata": metadata})

    def _check_namespace(self, key: Key) -> None:
        namespace = self.get(Key("v1", "Namespace", "", key.namespace))
        if namespace is None:
            raise NotFound(f'namespaces "{key.namespace}" not found')
        if is_deleting(namespace):
            raise Forbidden(
                f'{resource(key)} "{key.name}" is forbidden: unable to create new content in namespace '
                f"{key.namespace} because it is being terminated"
            )

    def _commit(self, old: Json | None, new: Json, *, beside: bool = False) -> Json:
        """Keep an object and tell of it. `beside`: nothing but metadata and status differs, so it is no generation."""
        if old is not None and (old is new or old == new):
            return old
        metadata = dict(new["metadata"])
        if old is None or old["metadata"].get("ownerReferences") is not metadata.get("ownerReferences"):
            _check_controllers(new)
        if not beside and old is not None and "generation" in metadata and _changed_parts(old, new):
            metadata["generation"] = old["metadata"]["generation"] + 1
        self._version += 1
        metadata["resourceVersion"] = str(self._version)
        new = {**new, "metadata": metadata}
        if "deletionTimestamp" in metadata and not metadata.get("finalizers"):
            self._remove(old or new)
            return new
        key = key_of(new) if old is None else self._indexes.key_of(old)
        self._indexes.put(key, new, old)
        self._tell(Change(key, old, new))
        return new

    def _remove(self, obj: Json) -> None:
        key = key_of(obj)
        self._indexes.remove(obj)
        self._managers.forget(key)
        self._tell(Change(key, obj, None))

    def _tell(self, change: Change) -> None:
        self.writes += 1
        self.clock.changed()
        kind = change.key.of
        told = self._told.get(kind)
        if told is None:
            told = self._told[kind] = (*self._watchers_of.get(kind, ()), *self._watchers)
        for watcher in told:
            watcher(change)


def _uid(bits: int) -> str:
    """A uid of random bits, as uuid.UUID(int=bits, version=4) writes it."""
    digits = f"{bits & _RANDOM_BITS | _VERSION_4:032x}"
    return f"{digits[:8]}-{digits[8:12]}-{digits[12:16]}-{digits[16:20]}-{digits[20:]}"


def _check_controllers(obj: Json) -> None:
    owners = [owner for owner in obj["metadata"].get("ownerReferences") or () if owner.get("controller")]
    if len(owners) > 1:
        first, second = (f"{owner['kind']}/{owner['name']}" for owner in owners[:2])
        said = (
            f'Only one reference can have Controller set to true. Found "true" in references for {first} and {second}'
        )
        name = obj["metadata"]["name"]
        raise Invalid(f'{obj["kind"]} "{name}" is invalid: metadata.ownerReferences: Invalid value: {said}')


def _metadata(given: Json, old: Json) -> Json:
    """Metadata that a client gives, with what the server gave; mostly a client gives that back as it was."""
    for name in _SERVERS:
        if given.get(name) is not old.get(name):
            break
    else:
        return given
    kept = {name: old[name] for name in _SERVERS if name in old}
    return {**{name: value for name, value in given.items() if name not in _GIVEN}, **kept}


def _check_version(obj: Json, old: Json) -> None:
    wanted = obj["metadata"].get("resourceVersion")
    if wanted is not None and wanted != old["metadata"]["resourceVersion"]:
        key = key_of(obj)
        raise Conflict(
            f'Operation cannot be fulfilled on {resource(key)} "{key.name}": the object has been modified; '
            "please apply your changes to the latest version and try again"
        )


def _changed_parts(old: Json, new: Json) -> bool:
    """Whether anything but metadata and status differs."""
    if old is new:
        return False
    for name, after in new.items():
        before = old.get(name)
        if before is not after and name not in _BESIDE and before != after:
            return True
    if old.keys() <= new.keys():
        return False
    return any(old[name] is not None for name in old.keys() - new.keys() - _BESIDE)


def _with(obj: Json, path: list[str], value: object) -> Json:
    if not path:
        return value  # type: ignore[return-value]
    return {**obj, path[0]: _with(obj.get(path[0]) or {}, path[1:], value)}
