"""A Usage or ClusterUsage, read; and an index of who uses what."""

from __future__ import annotations

from typing import NamedTuple

from plane.store.keys import Json, Key, Kind, key_of
from plane.store.store import Change, Store

USAGE = Kind("protection.crossplane.io/v1beta1", "Usage")
CLUSTER_USAGE = Kind("protection.crossplane.io/v1beta1", "ClusterUsage")
IN_USE = "crossplane.io/in-use"
ATTEMPT = "usage.crossplane.io/deletion-attempt-with-policy"

_Index = tuple[str, str, str, str]
"""Group, kind, name and namespace of what is used."""


class Usage(NamedTuple):
    """What a Usage says. `of` carries the namespace that Crossplane looks in, right or wrong."""

    key: Key
    of: Key
    by: Key | None
    reason: str
    replay: bool

    @classmethod
    def read(cls, obj: Json) -> Usage | None:
        """Read a Usage; None while its selectors are not resolved."""
        spec, own = obj["spec"], obj["metadata"].get("namespace") or ""
        of, by = spec["of"], spec.get("by")
        name = (of.get("resourceRef") or {}).get("name")
        using = (by.get("resourceRef") or {}).get("name") if by else None
        if not name or (by and not using):
            return None
        namespace = of["resourceRef"].get("namespace", own)
        return cls(
            key=key_of(obj),
            of=Key(of["apiVersion"], of["kind"], namespace, name),
            by=Key(by["apiVersion"], by["kind"], own, using) if by and using else None,
            reason=spec.get("reason") or "",
            replay=bool(spec.get("replayDeletion")),
        )

    @property
    def details(self) -> str:
        """The sentence that Crossplane notes on the Usage."""
        if self.reason:
            return self.reason
        if self.by is None:
            return "undefined"
        said = f"{self.by.kind}/{self.by.name} uses {self.of.kind}/{self.of.name}"
        return f"{said} in namespace {self.of.namespace}" if self.of.namespace else said


class Finder:
    """Which Usages protect an object, and what each of them says."""

    def __init__(self, store: Store) -> None:
        self._of: dict[_Index, dict[Key, Usage]] = {}
        self._read: dict[Key, tuple[Json, Usage]] = {}
        store.watch(self._see, USAGE, CLUSTER_USAGE)

    def of(self, obj: Json) -> list[Usage]:
        """The Usages of an object, those in a namespace first."""
        found = list(self._of.get(_index(key_of(obj)), {}).values())
        return sorted(found, key=lambda usage: (usage.key.kind != USAGE.kind, usage.key))

    def read(self, obj: Json) -> Usage | None:
        """What a Usage says, read once for each spec; None while its selectors are not resolved."""
        known = self._read.get(key_of(obj))
        return known[1] if known is not None and known[0] is obj["spec"] else Usage.read(obj)

    def _see(self, change: Change) -> None:
        key, new = change.key, change.new
        known = self._read.get(key)
        if known is not None:
            if new is not None and known[0] is new["spec"]:
                return
            del self._read[key]
            del self._of[_index(known[1].of)][key]
        usage = Usage.read(new) if new is not None else None
        if new is not None and usage is not None:
            self._read[key] = new["spec"], usage
            self._of.setdefault(_index(usage.of), {})[key] = usage


def _index(key: Key) -> _Index:
    return key.of.group, key.kind, key.name, key.namespace
