"""Crossplane's loop around a managed resource, the same in every provider: observe, create, update, delete, poll."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import NamedTuple, Protocol

from plane.clock import seconds_at
from plane.conditions import marked
from plane.queue import Pace, Queue
from plane.standins.standin import World, condition_of
from plane.store.keys import Json, Key, Kind, is_deleting, key_of
from plane.store.store import Change
from xfn.values import Condition

FINALIZER = "finalizer.managedresource.crossplane.io"
_PENDING = "crossplane.io/external-create-pending"
_SUCCEEDED = "crossplane.io/external-create-succeeded"
_PAUSED = "crossplane.io/paused"
_ASKS = ("generation", "labels", "annotations")
"""Metadata that changes with what is asked of a provider."""

SYNCED = Condition("Synced", "True", "ReconcileSuccess")
AVAILABLE = Condition("Ready", "True", "Available")
CREATING = Condition("Ready", "False", "Creating")
DELETING = Condition("Ready", "False", "Deleting")


def unavailable(message: str = "") -> Condition:
    """It exists and is not ready."""
    return Condition("Ready", "False", "Unavailable", message)


def unsynced(message: str) -> Condition:
    """It could not be reconciled; what was known of it stays as it was."""
    return Condition("Synced", "False", "ReconcileError", message)


class Failed(Exception):
    """The other side could not be asked, or said no."""


class Observation(NamedTuple):
    """What is on the other side: whether it exists, whether it is as desired, and what the status should say.

    `said` are conditions beside Ready and Synced.
    """

    exists: bool
    current: bool = True
    ready: Condition | None = None
    status: Mapping[str, object] = MappingProxyType({})
    said: tuple[Condition, ...] = ()


class External(Protocol):
    """The other side of a provider."""

    def observe(self, obj: Json) -> Observation:
        """Look; Failed if that cannot be done."""

    def create(self, obj: Json) -> Mapping[str, object]:
        """Make it; returns fields of the status."""

    def update(self, obj: Json) -> Observation:
        """Change it; returns what is there then."""

    def delete(self, obj: Json) -> None:
        """Ask for its deletion."""


@dataclass(frozen=True)
class Habits:
    """When a provider looks again: while not ready, while ready, and how long it waits for what it just made."""

    poll: float = 600.0
    unready_poll: float | None = None
    grace: float = 30.0


class Managed:
    """Reconciles the objects of some kinds against an External.

    `as_written` is an object as the provider writes it beside its status.
    """

    def __init__(
        self,
        world: World,
        external: External,
        habits: Habits,
        *kinds: Kind,
        as_written: Callable[[Json], Json] = lambda obj: obj,
    ) -> None:
        self._world = world
        self._store = world.store
        self._external = external
        self._habits = habits
        self._as_written = as_written
        self._queue: Queue[Key] = Queue(world.clock, self._reconcile, Pace(backoff=1.0, longest=60.0))
        self.gone: list[Callable[[Key], None]] = []
        world.store.watch(self._see, *kinds)

    def wake(self, key: Key, seconds: float = 0.0) -> None:
        """Look at an object again, soon or later."""
        if seconds:
            self._world.clock.after(seconds, self._queue.add, key)
        else:
            self._queue.add(key)

    def _see(self, change: Change) -> None:
        """A provider reacts to a change of what is desired, not to its own status."""
        key, old, new = change
        if new is None:
            for tell in self.gone:
                tell(key)
        if old is None or new is None or not _are_desired_alike(old["metadata"], new["metadata"]):
            self._queue.add(key)

    def _reconcile(self, key: Key) -> None:
        obj = self._store.get(key)
        if obj is None:
            self._queue.forget(key)
            return
        if (obj["metadata"].get("annotations") or {}).get(_PAUSED) == "true":
            marked(self._store, obj, Condition("Synced", "False", "ReconcilePaused"))
            return
        if is_deleting(obj) and not _may(obj, "Delete"):
            self._let_go(obj)
            return
        try:
            seen = self._external.observe(obj)
        except Failed as failed:
            self._fail(obj, f"observe failed: {failed}")
            return
        if not seen.exists and _only_observes(obj) and not is_deleting(obj):
            self._fail(obj, "observe failed: external resource does not exist")
        elif not seen.exists and self._just_created(obj):
            self._queue.retry(key)
        elif is_deleting(obj):
            self._delete(obj, seen)
        elif not seen.exists and _may(obj, "Create"):
            self._create(obj)
        else:
            self._keep(obj, seen)

    def _fail(self, obj: Json, message: str, *said: Condition) -> None:
        key = key_of(obj)
        self._world.events.tell(obj, "Warning", "CannotReconcile", message)
        marked(self._store, obj, *said, unsynced(message))
        self._queue.retry(key)

    def _create(self, obj: Json) -> None:
        obj = self._annotated(self._finalized(obj), _PENDING)
        try:
            status = self._external.create(obj)
        except Failed as failed:
            self._fail(obj, f"create failed: {failed}", CREATING)
            return
        obj = self._annotated(obj, _SUCCEEDED)
        marked(self._store, obj, CREATING, SYNCED, fields=status)
        self._queue.retry(key_of(obj))

    def _keep(self, obj: Json, seen: Observation) -> None:
        key = key_of(obj)
        # What may be updated and not created is made by an update where it is not there.
        if not (seen.exists and seen.current) and _may(obj, "Update"):
            try:
                seen = self._external.update(obj)
            except Failed as failed:
                self._fail(obj, f"update failed: {failed}")
                return
        said = (seen.ready, *seen.said, SYNCED) if seen.ready is not None else (*seen.said, SYNCED)
        obj = marked(self._store, self._finalized(obj), *said, fields=seen.status)
        self._queue.succeeded(key)
        self._queue.add_after(key, self._next_poll(obj), periodic=True)

    def _delete(self, obj: Json, seen: Observation) -> None:
        if seen.exists and _may(obj, "Delete"):
            if (obj["metadata"].get("finalizers") or [FINALIZER]) != [FINALIZER]:
                self._queue.retry(key_of(obj))
                return
            try:
                self._external.delete(obj)
            except Failed as failed:
                self._fail(obj, f"delete failed: {failed}", DELETING)
                return
            marked(self._store, obj, DELETING, SYNCED)
            self._queue.retry(key_of(obj))
            return
        self._let_go(obj)

    def _let_go(self, obj: Json) -> None:
        left = [name for name in obj["metadata"].get("finalizers") or () if name != FINALIZER]
        self._store.update({**obj, "metadata": {**obj["metadata"], "finalizers": left}})
        self._queue.forget(key_of(obj))

    def _next_poll(self, obj: Json) -> float:
        told, unready = condition_of(obj, "Ready"), self._habits.unready_poll
        ready = told is not None and told["status"] == "True"
        return self._world.clock.jittered(self._habits.poll if ready or unready is None else unready)

    def _just_created(self, obj: Json) -> bool:
        made = (obj["metadata"].get("annotations") or {}).get(_SUCCEEDED)
        return made is not None and self._world.clock.now < seconds_at(made) + self._habits.grace

    def _finalized(self, obj: Json) -> Json:
        finalizers = obj["metadata"].get("finalizers") or []
        if FINALIZER in finalizers:
            return obj
        obj = self._as_written(obj)
        return self._store.update({**obj, "metadata": {**obj["metadata"], "finalizers": [*finalizers, FINALIZER]}})

    def _annotated(self, obj: Json, annotation: str) -> Json:
        annotations = {**(obj["metadata"].get("annotations") or {}), annotation: self._world.clock.stamp()}
        obj = self._as_written(obj)
        return self._store.update({**obj, "metadata": {**obj["metadata"], "annotations": annotations}})


def _may(obj: Json, action: str) -> bool:
    policies = obj["spec"].get("managementPolicies") or ["*"]
    return "*" in policies or action in policies


def _only_observes(obj: Json) -> bool:
    return bool(obj["spec"].get("managementPolicies") == ["Observe"])


def _are_desired_alike(old: Json, new: Json) -> bool:
    """Whether two versions of an object, by their metadata, ask for the same."""
    for name in _ASKS:
        before, after = old.get(name), new.get(name)
        if before is not after and before != after:
            return False
    return True
