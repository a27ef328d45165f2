"""The webhook that refuses the deletion of what is in use, in Crossplane's words."""

from __future__ import annotations

from plane.store.errors import Conflict
from plane.store.keys import Json
from plane.store.store import Propagation, Store
from plane.usages.usage import ATTEMPT, IN_USE, Finder, Usage

_DENIED = 'admission webhook "nousages.protection.crossplane.io" denied the request'


class NoUsages:
    """Refuses a deletion while a Usage protects the object, and notes that it was tried."""

    def __init__(self, store: Store, finder: Finder) -> None:
        self._store = store
        self._finder = finder
        store.deletion_checks.append(self._check)

    def _check(self, obj: Json, propagation: Propagation) -> None:
        metadata = obj["metadata"]
        if (metadata.get("labels") or {}).get(IN_USE) != "true":
            return
        usages = self._finder.of(obj)
        if not usages:
            return
        annotations = metadata.get("annotations") or {}
        if annotations.get(ATTEMPT) != propagation:
            noted = {**annotations, ATTEMPT: propagation}
            self._store.update({**obj, "metadata": {**metadata, "annotations": noted}})
        raise Conflict(f"{_DENIED}: {_in_use(usages)}")


def _in_use(usages: list[Usage]) -> str:
    first = usages[0]
    named = f'"{first.key.name}"'
    if first.key.namespace:
        named += f' (in namespace "{first.key.namespace}")'
    said = f"This resource is in-use by {len(usages)} usage(s), including the *v1beta1.{first.key.kind} {named}"
    if first.by is not None:
        return f"{said} by resource {first.by.kind}/{first.by.name}."
    return f'{said} with reason: "{first.reason}".' if first.reason else f"{said}."
