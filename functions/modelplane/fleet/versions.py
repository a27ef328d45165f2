"""What was made of a stored object, kept by its version: Crossplane sends the same objects with every call."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from xfn.values import Object

Made = TypeVar("Made")
Version = tuple[str, ...]
_KEPT = 20_000


def version(obj: Object) -> Version:
    """What changes whenever a stored object does; empty texts for one that is not stored."""
    if not obj:
        return ()
    metadata = obj["metadata"]
    return metadata.get("uid", ""), metadata.get("resourceVersion", "")


def recalled(obj: Object, known: dict[Version, Made], make: Callable[[], Made], *more: Object) -> Made:
    """What was made of this version of an object (and of more, where it takes several), or what is made of it now."""
    told = version(obj)
    for each in more:
        told = (*told, "/", *version(each))
    if "" in told:
        return make()
    found = known.get(told)
    if found is None:
        if len(known) >= _KEPT:
            known.clear()
        found = known[told] = make()
    return found
