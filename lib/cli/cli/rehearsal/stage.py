"""A copy of a fleet that can be changed."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta

from cli.asking import OFFER, offered
from cli.sources.kinds import KINDS
from cli.sources.source import Source
from plane.copies import copied
from plane.store.keys import Json, Key, Kind, key_of


class Stage:
    """The objects of a source, read once, and what became of them here. It is a source itself."""

    def __init__(self, source: Source) -> None:
        self.where = source.where
        self.namespace = source.namespace
        self._began = source.now()
        self._steps = 0
        self._sorted: dict[Kind, list[Json]] = {}
        self._objects: dict[Kind, dict[Key, Json]] = {
            known.kind: {key_of(obj): obj for obj in source.find(known.kind)} for known in KINDS
        }
        self._objects[OFFER] = {key_of(dict(obj)): dict(obj) for obj in offered(source).values()}

    def now(self) -> datetime:
        """The time of the source, and a second more for every step here: what comes later is younger."""
        return self._began + timedelta(seconds=self._steps)

    def step(self) -> None:
        """Let a moment pass."""
        self._steps += 1

    def find(self, kind: Kind, namespace: str | None = None, labels: Mapping[str, str] | None = None) -> list[Json]:
        """The objects of a kind."""
        wanted = (labels or {}).items()
        return [
            obj
            for obj in self._in_order(kind)
            if namespace in (None, obj["metadata"].get("namespace", ""))
            and wanted <= (obj["metadata"].get("labels") or {}).items()
        ]

    def _in_order(self, kind: Kind) -> list[Json]:
        if kind not in self._sorted:
            self._sorted[kind] = [obj for _, obj in sorted(self._objects.get(kind, {}).items())]
        return self._sorted[kind]

    def get(self, key: Key) -> Json | None:
        """The object of a key, or None."""
        return self._objects.get(key.of, {}).get(key)

    def put(self, obj: Json) -> bool:
        """Keep an object, and tell whether that changed anything.

        It loses the version that it had: nobody may take it for the one that was read.
        """
        key = key_of(obj)
        metadata = {name: value for name, value in obj["metadata"].items() if name != "resourceVersion"}
        fresh: Json = copied({**obj, "metadata": metadata})
        before = self.get(key)
        if before is not None and _bare(before) == _bare(fresh):
            return False
        self._objects.setdefault(key.of, {})[key] = fresh
        self._sorted.pop(key.of, None)
        return True

    def remove(self, key: Key) -> None:
        """Forget an object."""
        self._objects[key.of].pop(key, None)
        self._sorted.pop(key.of, None)


def _bare(obj: Json) -> Json:
    return {**obj, "metadata": {name: value for name, value in obj["metadata"].items() if name != "resourceVersion"}}
