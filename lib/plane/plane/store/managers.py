"""Who applied what: the fields that each manager owns of each object."""

from __future__ import annotations

from typing import Any

from plane.store import ownership
from plane.store.keys import Json, Key, key_of
from plane.store.kinds import Kinds
from plane.store.ownership import NOTHING

_METADATA = ("labels", "annotations", "finalizers", "ownerReferences", "generateName")
_IDENTITY = frozenset({"apiVersion", "kind", "metadata"})
_Place = tuple[str, ...]


class _Said:
    """What a manager said last, and the parts of the object that came of it, as they were in a version of it."""

    __slots__ = ("intent", "parts", "version")

    def __init__(self, intent: Json, stored: Json) -> None:
        self.intent = intent
        self.note(stored)

    def note(self, stored: Json) -> None:
        """Remember the parts as they are."""
        self.version = stored["metadata"]["resourceVersion"]
        self.parts = [_at(stored, place) for place in _places(self.intent)]


class Managers:
    """Field ownership of every object of a store. A manager owns status and the rest apart."""

    def __init__(self, kinds: Kinds) -> None:
        self._kinds = kinds
        self._owned: dict[Key, dict[tuple[str, bool], Json]] = {}
        self._said: dict[Key, dict[tuple[str, bool], _Said]] = {}

    def merged(self, old: Json, intent: Json, manager: str, *, status: bool) -> Json:
        """The object with an intent applied; the very same object if nothing changes."""
        key = key_of(old)
        owned = self._owned.get(key, {})
        mine = (manager, status)
        others = [value for who, value in owned.items() if who != mine]
        schema = self._kinds.merge_schema(key.of)
        result: Json = ownership.merged(old, _applied(intent), schema, owned.get(mine, NOTHING), others)
        return result

    def said_before(self, key: Key, old: Json, intent: Json, manager: str, *, status: bool) -> bool:
        """Whether a manager says what it said last time, and it all still stands in the object."""
        of_object = self._said.get(key)
        noted = of_object.get((manager, status)) if of_object is not None else None
        if noted is None or (noted.intent is not intent and noted.intent != intent):
            return False
        if noted.version == old["metadata"]["resourceVersion"]:
            return True
        for place, part in zip(_places(noted.intent), noted.parts, strict=True):
            if _at(old, place) is not part and not self._stands(key, old, noted.intent, (manager, status), place):
                return False
        noted.note(old)
        return True

    def _stands(self, key: Key, obj: Json, intent: Json, who: tuple[str, bool], place: _Place) -> bool:
        """Whether what a manager said of a part is still there and its own, although somebody touched the part."""
        said, now = _at(intent, place), _at(obj, place)
        if now is None or _at(self._owned[key][who], place) is not said:
            return False
        schema = self._kinds.merge_schema(key.of)
        for step in place:
            below = schema.field(step)
            if below is None:
                return False
            schema = below
        return ownership.merged(now, said, schema, said, ()) is now

    def record(self, intent: Json, manager: str, *, status: bool, stored: Json) -> None:
        """Note what a manager owns from now on, and what came of it."""
        key = key_of(intent)
        self._said.setdefault(key, {})[manager, status] = _Said(intent, stored)
        self._owned.setdefault(key, {})[manager, status] = _applied(intent)

    def disown(self, old: Json, new: Json, *, but: str | None = None) -> None:
        """What somebody changed is no longer owned by the others."""
        if old is new:
            return
        key = key_of(old)
        owned = self._owned.get(key)
        if not owned:
            return
        schema = self._kinds.merge_schema(key.of)
        for who, value in owned.items():
            if who[0] != but and value:
                owned[who] = ownership.still_owned(value, old, new, schema) or NOTHING

    def forget(self, key: Key) -> None:
        """Drop an object that is gone."""
        self._owned.pop(key, None)
        self._said.pop(key, None)


def _places(intent: Json) -> list[_Place]:
    """The parts of an object that an intent speaks of."""
    parts: list[_Place] = [(name,) for name in intent if name not in _IDENTITY]
    metadata = intent["metadata"]
    return parts + [("metadata", name) for name in _METADATA if metadata.get(name)]


def _at(obj: Json, place: _Place) -> Any:
    for step in place:
        obj = obj.get(step)  # type: ignore[assignment]  # the last step may lead to anything
        if obj is None:
            return None
    return obj


def _applied(intent: Json) -> Json:
    """The part of an intent that is merged: not what tells which object is meant."""
    parts = {name: part for name, part in intent.items() if name not in _IDENTITY}
    metadata = {name: intent["metadata"][name] for name in _METADATA if intent["metadata"].get(name)}
    return {**parts, "metadata": metadata} if metadata else parts
