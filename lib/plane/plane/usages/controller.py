"""The controller of Usages: labels what is used, waits for the user, and replays a deletion that was refused."""

from __future__ import annotations

from typing import NamedTuple

from plane.composed import COMPOSITE_LABEL, controller_uid
from plane.conditions import marked
from plane.copies import copied
from plane.events import Events
from plane.queue import Pace, Queue
from plane.store.errors import ApiError
from plane.store.keys import Json, Key, Kind, is_deleting, key_of
from plane.store.store import Change, Propagation, Store
from plane.usages.usage import ATTEMPT, CLUSTER_USAGE, IN_USE, USAGE, Finder, Usage
from xfn.values import Condition

FINALIZER = "usage.apiextensions.crossplane.io"
_DETAILS = "crossplane.io/usage-details"
_AVAILABLE = Condition("Ready", "True", "Available")
_POLL = 60.0
_WAIT = 30.0
_REPLAY = 2.0


class _Unready(Exception):
    """The Usage cannot protect anything yet; it is tried again."""


class _InPlace(NamedTuple):
    """A Usage as it was when there was nothing left to do, with the labels of what is used and the uid of its user."""

    usage: Json
    labels: Json
    user: str


class Usages:
    """Reconciles Usages and ClusterUsages."""

    def __init__(self, store: Store, finder: Finder, events: Events) -> None:
        self._store = store
        self._finder = finder
        self._events = events
        self._queue: Queue[Key] = Queue(store.clock, self._reconcile, Pace(backoff=1.0, longest=30.0))
        self._in_place: dict[Key, _InPlace] = {}
        store.watch(self._see, USAGE, CLUSTER_USAGE)

    def _see(self, change: Change) -> None:
        self._queue.add(change.key)

    def _reconcile(self, key: Key) -> None:
        obj = self._store.get(key)
        if obj is None:
            self._in_place.pop(key, None)
            self._queue.forget(key)
            return
        try:
            usage = self._finder.read(obj) or self._resolved(obj)
            if is_deleting(obj):
                self._release(obj, usage)
            else:
                if not self._is_in_place(obj, usage):
                    self._protect(obj, usage)
                self._queue.add_after(key, _POLL, periodic=True)
            self._queue.succeeded(key)
        except (_Unready, ApiError) as error:
            self._events.tell(obj, "Warning", "UsageNotConfigured", str(error))
            self._queue.retry(key)

    def _resolved(self, obj: Json) -> Usage:
        """The Usage with what its selectors select written into it, once and for all."""
        spec: Json = copied(obj["spec"])
        for part in ("of", "by"):
            resource = spec.get(part)
            if resource and not (resource.get("resourceRef") or {}).get("name"):
                resource["resourceRef"] = self._selected(resource, obj)
        usage = self._finder.read(self._store.update({**obj, "spec": spec}))
        if usage is None:
            raise _Unready("cannot resolve selectors")
        return usage

    def _selected(self, resource: Json, usage: Json) -> Json:
        selector, own = resource.get("resourceSelector"), usage["metadata"].get("namespace") or ""
        if selector is None:
            raise _Unready("cannot resolve selectors: no selector to resolve")
        kind = Kind(resource["apiVersion"], resource["kind"])
        namespace = selector.get("namespace", own) if self._store.kinds.namespaced(kind) else None
        for found in self._store.find(kind, namespace=namespace, labels=selector.get("matchLabels")):
            if selector.get("matchControllerRef") and controller_uid(found) != controller_uid(usage):
                continue
            there = found["metadata"].get("namespace") or ""
            reference = {"name": found["metadata"]["name"]}
            return reference if there == own else {**reference, "namespace": there}
        raise _Unready(f"cannot resolve selectors: no {kind.kind} with labels {selector.get('matchLabels')} found")

    def _is_in_place(self, obj: Json, usage: Usage) -> bool:
        """Whether all is as it was when there was nothing left to do: so it is at nearly every poll."""
        known = self._in_place.get(usage.key)
        if known is None or known.usage is not obj or usage.by is None:
            return False
        used, using = self._store.get(usage.of), self._store.get(usage.by)
        if used is None or using is None:
            return False
        return used["metadata"].get("labels") is known.labels and using["metadata"]["uid"] == known.user

    def _protect(self, obj: Json, usage: Usage) -> None:
        before = obj
        obj = self._noted(obj, usage)
        used = self._get(usage.of, "cannot get used")
        labels = used["metadata"].get("labels") or {}
        if labels.get(IN_USE) != "true":
            self._store.update({**used, "metadata": {**used["metadata"], "labels": {**labels, IN_USE: "true"}}})
        using = self._get(usage.by, "cannot get using") if usage.by is not None else None
        if using is not None:
            self._own(obj, using)
        after = marked(self._store, self._store.need(usage.key), _AVAILABLE)
        if after is before and using is not None and labels.get(IN_USE) == "true":
            self._in_place[usage.key] = _InPlace(before, labels, using["metadata"]["uid"])

    def _noted(self, obj: Json, usage: Usage) -> Json:
        """The Usage with its finalizer and its details."""
        metadata = obj["metadata"]
        finalizers, annotations = metadata.get("finalizers") or [], metadata.get("annotations") or {}
        if FINALIZER in finalizers and annotations.get(_DETAILS) == usage.details:
            return obj
        wanted = finalizers if FINALIZER in finalizers else [*finalizers, FINALIZER]
        annotations = {**annotations, _DETAILS: usage.details}
        return self._store.update({**obj, "metadata": {**metadata, "finalizers": wanted, "annotations": annotations}})

    def _own(self, obj: Json, using: Json) -> None:
        """Let the user own the Usage, so that it goes with it."""
        metadata, uid = obj["metadata"], using["metadata"]["uid"]
        owners = metadata.get("ownerReferences") or []
        for owner in owners:
            if owner["uid"] == uid:
                return
        ours = {
            "apiVersion": using["apiVersion"],
            "kind": using["kind"],
            "name": using["metadata"]["name"],
            "uid": uid,
        }
        self._store.update({**obj, "metadata": {**metadata, "ownerReferences": [*owners, ours]}})

    def _release(self, obj: Json, usage: Usage) -> None:
        """Let a Usage go; one that was composed waits until its user is gone."""
        if usage.by is not None and (obj["metadata"].get("labels") or {}).get(COMPOSITE_LABEL):
            using = self._store.get(self._actual(usage.by))
            if using is not None:
                said = f'Waiting for the using resource (which is a "{usage.by.kind}" named "{usage.by.name}") '
                self._events.tell(obj, "Normal", "WaitingUsingDeleted", said + "to be deleted.")
                self._queue.add_after(usage.key, _WAIT, periodic=True)
                return
        used = self._store.get(self._actual(usage.of))
        if used is not None:
            if len(self._finder.of(used)) < 2:
                used = self._unlabelled(used)
            policy = (used["metadata"].get("annotations") or {}).get(ATTEMPT)
            if usage.replay and policy:
                self._store.clock.after(_REPLAY, lambda: self._replay(used, policy))
        left = [name for name in obj["metadata"].get("finalizers") or () if name != FINALIZER]
        self._store.update({**obj, "metadata": {**obj["metadata"], "finalizers": left}})
        self._queue.forget(usage.key)

    def _unlabelled(self, used: Json) -> Json:
        labels = {name: v for name, v in (used["metadata"].get("labels") or {}).items() if name != IN_USE}
        return self._store.update({**used, "metadata": {**used["metadata"], "labels": labels}})

    def _replay(self, used: Json, policy: Propagation) -> None:
        try:
            self._store.delete(key_of(used), policy)
        except ApiError as error:
            self._events.tell(used, "Warning", "ReplayDeletion", str(error))

    def _get(self, key: Key, problem: str) -> Json:
        found = self._store.get(key)
        if found is not None:
            return found
        if not self._store.kinds.namespaced(key.of):
            key = key._replace(namespace="")
        elif not key.namespace:
            raise _Unready(f"{problem}: an empty namespace may not be set when a resource name is provided")
        found = self._store.get(key)
        if found is None:
            raise _Unready(f'{problem}: {key.kind} "{key.name}" not found')
        return found

    def _actual(self, key: Key) -> Key:
        """The key of an object; a namespace given for a cluster-scoped one is not looked at."""
        return key if self._store.kinds.namespaced(key.of) else key._replace(namespace="")
