"""Who applied what: the fields that each manager owns of each object."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from plane.store import ownership
from plane.store.keys import Json, Key
from plane.store.kinds import Kinds
from plane.store.ownership import NOTHING
from structural import Schema

_METADATA = ("labels", "annotations", "finalizers", "ownerReferences", "generateName")
_IDENTITY = frozenset({"apiVersion", "kind", "metadata"})
_Place = tuple[str, ...]
_Changed = tuple[Iterable[str], Iterable[str]]
"""Names of parts of an object, and of its metadata."""


class _Said:
    """What a manager said last, what of it is still its own, and the parts of the object that came of it.

    The parts are as they were in a version of the object. Mostly all that was said is still owned: only what is left of
    it after somebody took some is kept apart.
    """

    __slots__ = ("_left", "intent", "manager", "parts", "status", "version")

    def __init__(self, manager: str, intent: Json, stored: Json, *, status: bool) -> None:
        self.manager, self.status = manager, status
        self.record(intent, stored)

    @property
    def owned(self) -> Json:
        """What of it is the manager's own."""
        return _applied(self.intent) if self._left is None else self._left

    def record(self, intent: Json, stored: Json) -> None:
        """Remember what was said, and that all of it is the manager's own."""
        self.intent = intent
        self._left: Json | None = None
        self.note(stored)

    def note(self, stored: Json) -> None:
        """Remember the parts as they are."""
        self.version = stored["metadata"]["resourceVersion"]
        self.parts = _parts(stored, self.intent)

    def owns_any(self, parts: Iterable[str]) -> bool:
        """Whether any of some parts may be owned, in whole or in part."""
        said = self.intent if self._left is None else self._left
        for part in parts:  # noqa: SIM110  (asked of every manager at every write)
            if part in said:
                return True
        return False

    def owns_all(self, place: _Place) -> bool:
        """Whether all that was said of a part is still owned."""
        return self._left is None or _at(self._left, place) is _at(self.intent, place)

    def lose(self, old: Json, new: Json, changed: _Changed, schema: Schema) -> None:
        """Own no longer what somebody changed."""
        if self._left is None:
            touched = _touched(self.intent, changed)
            if not touched or ownership.still_owned(touched, old, new, schema) is touched:
                return
        owned = self.owned
        left = ownership.still_owned(owned, old, new, schema) or NOTHING
        if left is not owned:
            self._left = left


class Managers:
    """Field ownership of every object of a store. A manager owns status and the rest apart."""

    def __init__(self, kinds: Kinds) -> None:
        self._kinds = kinds
        self._said: dict[Key, tuple[_Said, ...]] = {}

    def merged(self, key: Key, old: Json, intent: Json, manager: str, *, status: bool) -> Json:
        """The object with an intent applied; the very same object if nothing changes."""
        me = self._by(key, manager, status=status)
        wanted, mine = _applied(intent), me.owned if me is not None else NOTHING
        parts = {**wanted, **mine}
        others = [said.owned for said in self._said.get(key, ()) if said is not me and said.owns_any(parts)]
        result: Json = ownership.merged(old, wanted, self._kinds.merge_schema(key.of), mine, others)
        return result

    def said_before(self, key: Key, old: Json, intent: Json, manager: str, *, status: bool) -> bool:
        """Whether a manager says what it said last time, and it all still stands in the object."""
        noted = self._by(key, manager, status=status)
        if noted is None or (noted.intent is not intent and noted.intent != intent):
            return False
        if noted.version == old["metadata"]["resourceVersion"]:
            return True
        now = _parts(old, noted.intent)
        touched = [index for index, part in enumerate(now) if part is not noted.parts[index]]
        if touched:
            places = _places(noted.intent)
            for index in touched:
                if not self._stands(key, old, noted, places[index]):
                    return False
        noted.version, noted.parts = old["metadata"]["resourceVersion"], now
        return True

    def _by(self, key: Key, manager: str, *, status: bool) -> _Said | None:
        for said in self._said.get(key, ()):
            if said.manager == manager and said.status is status:
                return said
        return None

    def _stands(self, key: Key, obj: Json, noted: _Said, place: _Place) -> bool:
        """Whether what a manager said of a part is still there and its own, although somebody touched the part."""
        said, now = _at(noted.intent, place), _at(obj, place)
        if now is None or not noted.owns_all(place):
            return False
        schema = self._kinds.merge_schema(key.of)
        for step in place:
            below = schema.field(step)
            if below is None:
                return False
            schema = below
        return ownership.stands(now, said, schema)

    def record(self, key: Key, intent: Json, manager: str, *, status: bool, stored: Json) -> None:
        """Note what a manager owns from now on, and what came of it."""
        noted = self._by(key, manager, status=status)
        if noted is None:
            noted = _Said(manager, intent, stored, status=status)
            self._said[key] = (*self._said.get(key, ()), noted)
        else:
            noted.record(intent, stored)

    def disown(self, key: Key, old: Json, new: Json, *, but: str | None = None) -> None:
        """What somebody changed is no longer owned by the others."""
        if old is new:
            return
        noted = self._said.get(key)
        if not noted:
            return
        parts = _changed(old, new)
        metadata = _changed(old["metadata"], new["metadata"]) if "metadata" in parts else ()
        for said in noted:
            if said.manager != but:
                said.lose(old, new, (parts, metadata), self._kinds.merge_schema(key.of))

    def forget(self, key: Key) -> None:
        """Drop an object that is gone."""
        self._said.pop(key, None)


def _changed(old: Json, new: Json) -> list[str]:
    """The names under which two maps have not the very same."""
    return [name for name, part in old.items() if new.get(name) is not part] + [name for name in new if name not in old]


def _touched(intent: Json, changed: _Changed) -> Json:
    """What of an intent is about what changed; made for every manager at every write."""
    parts, names = changed
    touched: Json = {}
    for part in parts:
        if part in intent and part not in _IDENTITY:
            touched[part] = intent[part]
    said = intent["metadata"]
    metadata = {name: said[name] for name in names if name in _METADATA and said.get(name)} if names else None
    if metadata:
        touched["metadata"] = metadata
    return touched


def _places(intent: Json) -> list[_Place]:
    """The parts of an object that an intent speaks of."""
    parts: list[_Place] = [(name,) for name in intent if name not in _IDENTITY]
    metadata = intent["metadata"]
    return parts + [("metadata", name) for name in _METADATA if metadata.get(name)]


def _parts(obj: Json, intent: Json) -> tuple[Any, ...]:
    """What stands at these places of an object."""
    said, metadata = intent["metadata"], obj["metadata"]
    parts = [obj.get(name) for name in intent if name not in _IDENTITY]
    return (*parts, *[metadata.get(name) for name in _METADATA if said.get(name)])


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
