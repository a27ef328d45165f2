"""Fetching what functions require: one object by name, some by labels, all of a kind."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from xfn.values import Json, Selector


class FetchError(Exception):
    """Something that cannot be fetched at all, such as a kind that the server does not have."""


class Fetch(Protocol):
    """Answers a selector with the objects that match it, in a stable order."""

    def __call__(self, selector: Selector) -> tuple[Json, ...]:
        """The objects that match; none is an answer too. FetchError if the question itself is wrong."""


def among(objects: Iterable[Json]) -> Fetch:
    """Fetch from these objects, as Crossplane fetches from an API server."""
    known = {_identity(obj): obj for obj in objects}

    def fetch(selector: Selector) -> tuple[Json, ...]:
        if selector.name is not None:
            # Without a namespace a namespaced object is not found: by name, Crossplane asks for exactly that key.
            key = (selector.api_version, selector.kind, selector.namespace or "", selector.name)
            return (known[key],) if key in known else ()
        found = [obj for obj in known.values() if _matches(obj, selector)]
        return tuple(sorted(found, key=lambda obj: "/".join(_identity(obj)[2:])))

    return fetch


def _identity(obj: Json) -> tuple[str, str, str, str]:
    metadata = obj.get("metadata") or {}
    return obj["apiVersion"], obj["kind"], metadata.get("namespace", ""), metadata.get("name", "")


def _matches(obj: Json, selector: Selector) -> bool:
    api_version, kind, namespace, _ = _identity(obj)
    if (api_version, kind) != (selector.api_version, selector.kind):
        return False
    if selector.namespace and namespace != selector.namespace:
        return False
    labels = (obj.get("metadata") or {}).get("labels") or {}
    return all(labels.get(key) == value for key, value in (selector.labels or {}).items())
