"""Writing the outcome of a reconcile: what is no longer desired goes, what is desired is applied."""

from __future__ import annotations

import hashlib
from typing import NamedTuple

from plane import conditions
from plane.composed import COMPOSITE_LABEL, resource_name
from plane.composing import Remembered
from plane.conditions import first_and_more
from plane.events import Event
from plane.reconcile import Outcome
from plane.store.errors import ApiError, Invalid, NotFound
from plane.store.keys import Json, key_of
from plane.store.store import Store
from xfn.values import Condition

MANAGER = "apiextensions.crossplane.io/composite"


class NotApplied(Exception):
    """The server refused something that Crossplane cannot go on without."""


class Applied(NamedTuple):
    """What came of applying: resources that the server found invalid, and what is told about them."""

    unsynced: tuple[str, ...] = ()
    events: tuple[Event, ...] = ()


def composed_manager(xr: Json) -> str:
    """The field manager of what an XR composes; the namespace is not part of it."""
    group = xr["apiVersion"].rpartition("/")[0]
    identity = f"{xr['metadata']['name']}{xr['kind']}.{group}"
    return f"apiextensions.crossplane.io/composed/{hashlib.sha256(identity.encode()).hexdigest()}"


def apply_outcome(store: Store, xr: Json, outcome: Outcome, remembered: Remembered) -> Applied:
    """Delete, note references, apply: in Crossplane's order. NotApplied ends it where it stands."""
    for obj in outcome.deleted:
        _collect(store, obj)
    _note_references(store, remembered)
    return _apply_composed(store, xr, outcome, remembered)


def _collect(store: Store, obj: Json) -> None:
    """Delete what is no longer desired, children first. The label goes before, to tell why it was deleted."""
    labels = {name: v for name, v in (obj["metadata"].get("labels") or {}).items() if name != COMPOSITE_LABEL}
    name = f'"{resource_name(obj)}" (a {obj["kind"]} named {obj["metadata"]["name"]})'
    try:
        store.update({**obj, "metadata": {**obj["metadata"], "labels": labels}})
        store.delete(key_of(obj), "Foreground", uid=obj["metadata"]["uid"])
    except NotFound:
        return
    except ApiError as error:
        raise NotApplied(
            "cannot garbage collect composed resources that are no longer desired: "
            f"cannot delete composed resource {name}: {error}"
        ) from error


def _note_references(store: Store, remembered: Remembered) -> None:
    assert remembered.noted is not None  # with what is composed it is noted
    try:
        store.apply(remembered.noted, MANAGER)
    except ApiError as error:
        raise NotApplied(f"cannot update composed resource references: {error}") from error


def _apply_composed(store: Store, xr: Json, outcome: Outcome, remembered: Remembered) -> Applied:
    if not remembered.manager:
        remembered.manager = composed_manager(xr)
    composed = list(outcome.composed)
    store.clock.random.shuffle(composed)  # Crossplane keeps them in a map: any order may come
    unsynced, events = [], []
    for found in composed:
        known = remembered.applicable[found.name]
        # Nobody else applies in the name of this XR: what stands as it came of this very object stands as it is wanted.
        if known.standing is not None and store.get(known.key) is known.standing:
            continue
        try:
            known.standing = store.apply(found.object, remembered.manager)
        except Invalid as error:
            unsynced.append(found.name)
            events.append(
                Event("Warning", "ComposeResources", f'cannot apply composed resource "{found.name}": {error}')
            )
            events.append(Event("Normal", "ComposeResources", f'Composed resource "{found.name}" is not yet valid'))
        except ApiError as error:
            raise NotApplied(f'cannot apply composed resource "{found.name}": {error}') from error
    return Applied(tuple(sorted(unsynced)), tuple(events))


def write_status(store: Store, outcome: Outcome, unsynced: tuple[str, ...], generation: int) -> Json:
    """Apply the XR's status, and say what could not be applied.

    Conditions are written whole after that: an update left a message (of a failure, of a pause) that no apply removes.
    """
    composite = outcome.composite
    if unsynced:
        told = f"Unsynced resources: {first_and_more(unsynced)}"
        entry = Condition("Synced", "False", "ReconcileError", told)
        conditions.put(composite["status"]["conditions"], entry, store.clock.stamp(), generation)
    key, said = key_of(composite), composite["status"]["conditions"]
    before = store.get(key)
    try:
        applied = store.apply(composite, MANAGER, status=True)
        if applied is before or not conditions.say_more(applied["status"]["conditions"], said):
            return applied
        return store.update_status(key, {**applied["status"], "conditions": said})
    except ApiError as error:
        raise NotApplied(f"cannot apply composite resource status: {error}") from error
