"""References of Objects: fields copied from objects of the control plane, which then cannot go before the Object."""

from __future__ import annotations

from typing import Any

from plane.copies import copied
from plane.standins.managed import Failed
from plane.store.keys import Json, Key, key_of
from plane.store.store import Store

FINALIZER = "kubernetes.crossplane.io/referred-by-object-"


class References:
    """Resolves the references of Objects, and holds what they refer to."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._held: dict[Key, list[tuple[Key, str]]] = {}

    def resolved(self, obj: Json, manifest: Json) -> Json:
        """The manifest with what its references bring; Failed if one of them is not there."""
        references = obj["spec"].get("references") or ()
        if not references:
            return manifest
        result: Json = copied(manifest)
        for reference in references:
            source = reference.get("patchesFrom") or reference.get("dependsOn")
            if source is None:
                continue
            referent = self._referent(source)
            self._hold(obj, referent)
            path = (reference.get("patchesFrom") or {}).get("fieldPath")
            if path is not None:
                _put(result, (reference.get("toFieldPath") or path).split("."), _at(referent, path))
        return result

    def release(self, obj: Key) -> None:
        """Let go what an Object referred to, once the Object is gone."""
        for key, finalizer in self._held.pop(obj, ()):
            referent = self._store.get(key)
            if referent is not None:
                left = [name for name in referent["metadata"].get("finalizers") or () if name != finalizer]
                self._store.update({**referent, "metadata": {**referent["metadata"], "finalizers": left}})

    def _referent(self, source: Json) -> Json:
        default = ("kubernetes.m.crossplane.io/v1alpha1", "Object")
        kind = source.get("apiVersion", default[0]), source.get("kind", default[1])
        # The namespace has no default: without one a namespaced object is never found.
        found = self._store.get(Key(*kind, source.get("namespace") or "", source["name"]))
        if found is None:
            said = f'cannot get referenced resource: {kind[1]} "{source["name"]}" not found'
            raise Failed(f"cannot resolve resource references: {said}")
        return found

    def _hold(self, obj: Json, referent: Json) -> None:
        finalizer = FINALIZER + obj["metadata"]["uid"]
        finalizers = referent["metadata"].get("finalizers") or []
        if finalizer not in finalizers:
            metadata = {**referent["metadata"], "finalizers": [*finalizers, finalizer]}
            self._store.update({**referent, "metadata": metadata})
            self._held.setdefault(key_of(obj), []).append((key_of(referent), finalizer))


def _at(obj: Json, path: str) -> Any:
    value: Any = obj
    for step in path.split("."):
        if not isinstance(value, dict) or step not in value:
            said = f"cannot patch from referenced resource: {path}: no such field"
            raise Failed(f"cannot resolve resource references: {said}")
        value = value[step]
    return value


def _put(obj: Json, path: list[str], value: Any) -> None:
    for step in path[:-1]:
        obj = obj.setdefault(step, {})
    obj[path[-1]] = value
