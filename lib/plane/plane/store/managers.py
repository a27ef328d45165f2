"""Who applied what: the shapes that each manager owns of each object."""

from __future__ import annotations

from itertools import zip_longest
from typing import Any

from plane.store import ownership
from plane.store.keys import Json, Key, key_of
from plane.store.kinds import Kinds
from plane.store.ownership import WHOLE, Shape

_METADATA = ("labels", "annotations", "finalizers", "ownerReferences", "generateName")
_IDENTITY = ("apiVersion", "kind", "metadata")
_UNTOUCHED = (*_IDENTITY, "status")
_NOTHING = object()
_Noted = tuple[Json, tuple[Any, ...]]
"""What a manager said, and the parts of the object that came of it."""


class Managers:
    """Field ownership of every object of a store. A manager owns status and the rest apart."""

    def __init__(self, kinds: Kinds) -> None:
        self._kinds = kinds
        self._owned: dict[Key, dict[tuple[str, bool], Shape]] = {}
        self._said: dict[Key, dict[tuple[str, bool], _Noted]] = {}
        self._met: dict[Key, dict[str, _Noted]] = {}

    def merged(self, old: Json, intent: Json, manager: str, *, status: bool) -> Json:
        """The object with an intent applied; the very same object if nothing changes."""
        key = key_of(old)
        owned = self._owned.get(key, {})
        mine = (manager, status)
        others = [shape for who, shape in owned.items() if who != mine]
        schema = self._kinds.merge_schema(key.of)
        result: Json = ownership.merged(old, _applied(intent), schema, owned.get(mine, WHOLE), others)
        return result

    def said_before(self, key: Key, old: Json, intent: Json, manager: str, *, status: bool) -> bool:
        """Whether a manager says what it said last time, and nobody touched that part of the object since."""
        return _holds(self._said.get(key, {}).get((manager, status)), old, intent, status)

    def is_met(self, key: Key, old: Json, intent: Json, manager: str) -> bool:
        """Whether an intent is known to change nothing: it was applied, or compared, and nobody touched it since."""
        if self.said_before(key, old, intent, manager, status=False):
            return True
        return _holds(self._met.get(key, {}).get(manager), old, intent, False)

    def note_met(self, key: Key, old: Json, intent: Json, manager: str) -> None:
        """Note that an intent was compared with an object and changes nothing of it."""
        self._met.setdefault(key, {})[manager] = (intent, _parts(old, False))

    def record(self, intent: Json, manager: str, *, status: bool, stored: Json) -> None:
        """Note what a manager owns from now on, and what came of it."""
        key = key_of(intent)
        self._said.setdefault(key, {})[manager, status] = (intent, _parts(stored, status))
        shape = ownership.shape_of(_applied(intent), self._kinds.merge_schema(key.of))
        self._owned.setdefault(key, {})[manager, status] = shape

    def disown(self, old: Json, new: Json, *, but: str | None = None) -> None:
        """What somebody changed is no longer owned by the others."""
        key = key_of(old)
        owned = self._owned.get(key)
        if not owned or old is new:
            return
        schema = self._kinds.merge_schema(key.of)
        for who, shape in owned.items():
            if who[0] != but and shape:
                owned[who] = ownership.still_owned(shape, old, new, schema) or WHOLE

    def forget(self, key: Key) -> None:
        """Drop an object that is gone."""
        self._owned.pop(key, None)
        self._said.pop(key, None)
        self._met.pop(key, None)


def _holds(noted: _Noted | None, obj: Json, intent: Json, status: bool) -> bool:
    """Whether an intent is the one that was noted, and the object is still what came of it."""
    if noted is None:
        return False
    said, parts = noted
    if said is not intent and said != intent:
        return False
    return all(a is b for a, b in zip_longest(parts, _parts(obj, status), fillvalue=_NOTHING))


def _parts(obj: Json, status: bool) -> tuple[Any, ...]:
    """The parts of an object that an apply can change, as they are: to be compared by identity."""
    if status:
        return (obj.get("status"),)
    metadata = obj["metadata"]
    return (*map(metadata.get, _METADATA), *(part for name, part in obj.items() if name not in _UNTOUCHED))


def _applied(intent: Json) -> Json:
    """The part of an intent that is merged: not what tells which object is meant."""
    parts = {name: part for name, part in intent.items() if name not in _IDENTITY}
    metadata = {name: intent["metadata"][name] for name in _METADATA if intent["metadata"].get(name)}
    return {**parts, "metadata": metadata} if metadata else parts
