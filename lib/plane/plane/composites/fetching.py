"""What functions require, fetched from the store as Crossplane fetches it from the API server."""

from __future__ import annotations

from plane.fetch import FetchError
from plane.store.errors import NoMatch
from plane.store.keys import Json, Key, Kind
from plane.store.store import Store
from xfn.values import Selector


class StoreFetch:
    """Answers selectors from a store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def __call__(self, selector: Selector) -> tuple[Json, ...]:
        """The objects that match, by namespace and name."""
        api_version, kind, name = selector.api_version, selector.kind, selector.name
        try:
            if name is None:
                of = Kind(api_version, kind)
                return tuple(self._store.find(of, namespace=selector.namespace, labels=selector.labels))
            # Without a namespace a namespaced object is not found: by name, Crossplane asks for exactly that key.
            key: Key = tuple.__new__(Key, (api_version, kind, selector.namespace or "", name))  # as in `key_of`
            found = self._store.get(key)
            if found is not None:
                return (found,)
            self._store.kinds.namespaced(Kind(api_version, kind))
        except NoMatch as error:
            raise FetchError(str(error)) from error
        return ()
