"""Objects that were read before: Crossplane sends the same thousand clusters with every call of every deployment."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import wraps
from operator import is_
from typing import ParamSpec, TypeVar

from xfn.fields import Fields

P = ParamSpec("P")
Made = TypeVar("Made")


def latest(make: Callable[P, Made]) -> Callable[P, Made]:
    """Keep what was last made, for the very same objects: in one call of a function they are read several times."""
    kept: list[tuple[tuple[object, ...], Made]] = []

    @wraps(make)
    def remembering(*args: P.args, **kwargs: P.kwargs) -> Made:
        if kwargs:
            return make(*args, **kwargs)
        known = kept[:]
        if known and len(known[0][0]) == len(args) and all(map(is_, known[0][0], args)):
            return known[0][1]
        made = make(*args, **kwargs)
        kept[:] = [(args, made)]
        return made

    return remembering


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
