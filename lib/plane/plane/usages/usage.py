"""A Usage or ClusterUsage, read; and an index of who uses what."""

from __future__ import annotations

from dataclasses import dataclass

from plane.store.keys import Json, Key, Kind, key_of
from plane.store.store import Change, Store

USAGE = Kind("protection.crossplane.io/v1beta1", "Usage")
CLUSTER_USAGE = Kind("protection.crossplane.io/v1beta1", "ClusterUsage")
IN_USE = "crossplane.io/in-use"
ATTEMPT = "usage.crossplane.io/deletion-attempt-with-policy"


@dataclass(frozen=True)
class Usage:
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
    """Which Usages protect an object."""

    def __init__(self, store: Store) -> None:
        self._of: dict[tuple[str, str, str, str], dict[Key, Usage]] = {}
        self._indexed: dict[Key, tuple[str, str, str, str]] = {}
        store.watch(self._see, USAGE, CLUSTER_USAGE)

    def of(self, obj: Json) -> list[Usage]:
        """The Usages of an object, those in a namespace first."""
        found = list(self._of.get(_index(key_of(obj)), {}).values())
        return sorted(found, key=lambda usage: (usage.key.kind != USAGE.kind, usage.key))

    def _see(self, change: Change) -> None:
        before = self._indexed.pop(change.key, None)
        if before is not None:
            self._of[before].pop(change.key)
        usage = Usage.read(change.new) if change.new is not None else None
        if usage is not None:
            index = _index(usage.of)
            self._indexed[change.key] = index
            self._of.setdefault(index, {})[change.key] = usage


def _index(key: Key) -> tuple[str, str, str, str]:
    return key.of.group, key.kind, key.name, key.namespace
