"""From what functions want to what is applied: named, labelled and owned, and worked out anew only where it changed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from plane.composed import COMPOSITE_LABEL, ComposeError, with_metadata
from plane.events import Event
from plane.store.keys import Key, key_of
from xfn.values import Json, Object, Resource

Namespaced = Callable[[str, str], bool | None]
"""Whether objects of an apiVersion and kind live in a namespace; None where it is not known."""

_Called = tuple[object, object, object]
_NOT_THERE: _Called = (None, None, None)


class Composed(NamedTuple):
    """One resource to apply."""

    name: str
    object: Json
    ready: bool


@dataclass(slots=True)
class Applicable:
    """What a function wanted, what that was called then, and what is to be applied for it.

    `standing` is the object that the server made of it: while that is there, there is nothing to apply.
    """

    wanted: Object
    called: _Called
    composed: Composed
    key: Key
    moved: Event | None
    standing: Json | None = None


@dataclass(slots=True)
class Remembered:
    """What is kept of an XR from one reconcile to the next. Its composed resources are then observed by its references.

    `noted` is what was said of the references to what is applicable, and None when that changed since. `keys` are those
    of `references`, a list that stood in the XR.
    """

    applicable: dict[str, Applicable] = field(default_factory=dict)
    manager: str = ""
    noted: Json | None = None
    references: Sequence[Json] = ()
    keys: Sequence[Key] = ()

    def refers_to(self, references: object) -> bool:
        """Whether these references are the very ones that were made of what was applicable last."""
        return self.noted is not None and self.noted["spec"]["crossplane"]["resourceRefs"] is references


def compose(
    desired: Mapping[str, Resource],
    existing: Mapping[str, Json],
    xr: Json,
    namespaced: Namespaced,
    last: Remembered,
) -> tuple[tuple[Composed, ...], list[Event]]:
    """What is applied for what is desired, and what is told of it; where it is wanted as last time, the very same."""
    composed, moved = [], []
    known = last.applicable
    for name in sorted(desired):
        resource, before = desired[name], existing.get(name)
        called, found = _called(before), known.get(name)
        if found is not None and found.called is _NOT_THERE and _came_to_be(found, called, xr):
            found.called, found.moved = called, None
        if found is None or found.wanted is not resource.object or found.called != called:
            fresh = _applicable(name, resource, called, before, xr, namespaced)
            if found is None or found.composed.object != fresh.composed.object:
                last.noted = None
            else:
                # It is called now as it was to be called when it was not there yet: what was applied is what is wanted.
                fresh.composed = Composed(name, found.composed.object, fresh.composed.ready)
                fresh.standing = found.standing
            found = known[name] = fresh
        elif found.composed.ready is not (resource.ready is True):
            found.composed = Composed(name, found.composed.object, resource.ready is True)
        composed.append(found.composed)
        if found.moved is not None:
            moved.append(found.moved)
    if len(known) > len(desired):
        last.noted = None
        for name in [name for name in known if name not in desired]:
            del known[name]
    return tuple(composed), moved


def references_to(objects: Sequence[Json], xr: Json) -> list[Json]:
    """References to composed resources; of a namespaced XR they are all in its namespace, and do not say so."""
    references = []
    for obj in objects:
        reference = {"apiVersion": obj["apiVersion"], "kind": obj["kind"], "name": obj["metadata"]["name"]}
        if obj["metadata"].get("namespace") and not xr["metadata"].get("namespace"):
            reference["namespace"] = obj["metadata"]["namespace"]
        references.append(reference)
    return sorted(references, key=lambda r: r["apiVersion"] + r["kind"] + r["name"] + r.get("namespace", ""))


def _called(existing: Json | None) -> _Called:
    if existing is None:
        return _NOT_THERE
    metadata = existing["metadata"]
    return metadata.get("namespace"), metadata.get("name"), metadata.get("generateName")


def _came_to_be(found: Applicable, called: _Called, xr: Json) -> bool:
    """Whether what was not there yet is there now, called as it was applied: it is to be applied as it was."""
    applied, own = found.composed.object, xr["metadata"]["labels"][COMPOSITE_LABEL]
    return called == _called(applied) and bool(applied["metadata"]["labels"][COMPOSITE_LABEL] == own)


def _applicable(
    name: str, desired: Resource, called: _Called, existing: Json | None, xr: Json, namespaced: Namespaced
) -> Applicable:
    obj, own_namespace = desired.object, xr["metadata"].get("namespace")
    wanted = (existing or obj).get("metadata", {}).get("namespace")
    if own_namespace and not wanted and namespaced(obj["apiVersion"], obj["kind"]) is False:
        raise ComposeError(
            f'cannot apply cluster scoped composed resource "{name}" (a {obj["kind"]} named '
            f"{obj.get('metadata', {}).get('name', '')}) for a namespaced composite resource."
        )
    moved = None
    if own_namespace and wanted and wanted != own_namespace:
        message = (
            f'cannot create composed resource "{name}" in namespace "{wanted}", '
            f'using XR namespace "{own_namespace}" instead'
        )
        moved = Event("Warning", "NamespaceOverridden", message)
    applied = with_metadata(name, obj, existing, xr)
    return Applicable(obj, called, Composed(name, applied, desired.ready is True), key_of(applied), moved)
