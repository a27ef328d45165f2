"""Objects that were read before: Crossplane sends the same thousand clusters with every call of every deployment."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable, Mapping
from functools import wraps
from operator import is_
from typing import Any, Generic, ParamSpec, TypeVar

from xfn.fields import Fields

P = ParamSpec("P")
Made = TypeVar("Made")
XR = TypeVar("XR", bound=Mapping[str, Any])

_CROSSPLANE = "crossplane"
_KEPT = 20_000
"""Of how many names it is known what was made last."""


def latest(make: Callable[P, Made]) -> Callable[P, Made]:
    """Keep what was last made, for the very same objects: in one call of a function they are read several times."""
    kept: tuple[tuple[object, ...], Made] | None = None

    @wraps(make)
    def remembering(*args: P.args, **kwargs: P.kwargs) -> Made:
        nonlocal kept
        if kwargs:
            return make(*args, **kwargs)
        known = kept  # another thread may put something else there
        if known is not None and len(known[0]) == len(args) and all(map(is_, known[0], args)):
            return known[1]
        made = make(*args, **kwargs)
        kept = (args, made)
        return made

    return remembering


class Kept(Generic[Made]):
    """What was last made under a name, for the very same objects: an object that changed is another object.

    What is kept holds the objects it was made of, so that no other can be taken for them. What came over the wire is
    another object in the next call, and is not held. Threads may share it: at worst something is made twice.
    """

    def __init__(self, most: int = _KEPT) -> None:
        self._most = most
        self._known: dict[Hashable, tuple[tuple[object, ...], Made]] = {}

    def get(self, name: Hashable, of: tuple[object, ...], make: Callable[..., Made]) -> Made:
        """What was made of these objects; `make` is given them where it was not, or of others under that name."""
        known = self._known.get(name)
        if known is not None and len(known[0]) == len(of) and all(map(is_, known[0], of)):
            return known[1]
        made = make(*of)
        if not any(isinstance(each, Fields) for each in of):
            if known is None and len(self._known) >= self._most:
                self._known.clear()
            self._known[name] = (of, made)
        return made

    def __len__(self) -> int:
        return len(self._known)


def per_spec(make: Callable[[XR], Made]) -> Callable[[XR], Made]:
    """Keep what was made of an XR's name and spec while the spec is the same: mostly its status changes.

    Crossplane's own part of a spec, its references, is not for functions and does not count. Over the wire an XR is
    read anew for every call: what is made of such a one is kept for that call alone.
    """
    kept: dict[Hashable, tuple[Mapping[str, Any], Made]] = {}
    once = latest(make)

    @wraps(make)
    def remembering(xr: XR) -> Made:
        spec, metadata = xr["spec"], xr["metadata"]
        if isinstance(spec, Fields):
            return once(xr)
        name = (metadata.get("uid"), metadata.get("namespace"), metadata.get("name"))
        known = kept.get(name)
        if known is not None and known[0] is spec:
            return known[1]
        made = known[1] if known is not None and _for_functions(known[0]) == _for_functions(spec) else make(xr)
        if known is None and len(kept) >= _KEPT:
            kept.clear()
        kept[name] = (spec, made)
        return made

    return remembering


def _for_functions(spec: Mapping[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in spec.items() if key != _CROSSPLANE}


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
