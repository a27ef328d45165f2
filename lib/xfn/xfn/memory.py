"""Objects that were read before: Crossplane sends the same thousand clusters with every call of every deployment."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable

from xfn.fields import Fields


class Memory:
    """The objects that were read last, by a key that changes with their content. Whoever gets one only reads it."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._known: OrderedDict[Hashable, Fields] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, key: Hashable, read: Callable[[], Fields]) -> Fields:
        """The object of that key, read if it is not known."""
        with self._lock:
            known = self._known.get(key)
            if known is not None:
                self._known.move_to_end(key)
                return known
        fresh = read()
        with self._lock:
            self._known[key] = fresh
            while len(self._known) > self._most:
                self._known.popitem(last=False)
        return fresh

    def __len__(self) -> int:
        return len(self._known)
