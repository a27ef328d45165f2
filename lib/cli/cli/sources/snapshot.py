"""A fleet as it was: objects with their statuses, such as `modelplane up -o yaml` or `kubectl get -o yaml` print."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from datetime import UTC, datetime
from typing import Any

from plane.store.keys import Json, Key, Kind, key_of, kind_of

_TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ")


class Snapshot:
    """Objects that were read once. Its time is the last that any of them speaks of."""

    def __init__(self, objects: Iterable[Json], where: str, namespace: str = "default") -> None:
        self.where = where
        self.namespace = namespace
        self._objects: dict[Key, Json] = {key_of(obj): obj for obj in objects}
        self._by_kind: dict[Kind, list[Json]] = {}
        for key in sorted(self._objects):
            self._by_kind.setdefault(key.of, []).append(self._objects[key])

    def __iter__(self) -> Iterator[Json]:
        return iter(self._objects.values())

    def now(self) -> datetime:
        """The last time that is told anywhere; now, if none is."""
        times = [time for obj in self._objects.values() for time in _times(obj)]
        return datetime.fromisoformat(max(times)) if times else datetime.now(UTC)

    def find(self, kind: Kind, namespace: str | None = None, labels: Mapping[str, str] | None = None) -> list[Json]:
        """The objects of a kind."""
        wanted = (labels or {}).items()
        return [
            obj
            for obj in self._by_kind.get(kind, ())
            if namespace in (None, obj["metadata"].get("namespace", ""))
            and wanted <= (obj["metadata"].get("labels") or {}).items()
        ]

    def get(self, key: Key) -> Json | None:
        """The object of a key, or None."""
        return self._objects.get(key)


def has_statuses(objects: Iterable[Json]) -> bool:
    """Whether these are objects of a control plane that ran, not merely what somebody would apply to one."""
    return any(kind_of(obj).kind == "InferenceCluster" and obj.get("status") for obj in objects)


def _times(obj: Json) -> Iterator[str]:
    metadata, status = obj.get("metadata") or {}, obj.get("status") or {}
    told: list[Any] = [metadata.get("creationTimestamp"), metadata.get("deletionTimestamp")]
    told += [condition.get("lastTransitionTime") for condition in status.get("conditions") or ()]
    return (time for time in told if isinstance(time, str) and _TIME.fullmatch(time))
