"""What an expression sees of the values it is given, by its tree: values that look the same to it are judged the same.

Expressions see little: of a name whether it is there, of a list one field of each item. So a verdict can be
kept by what was seen, and objects that differ in all the rest have it without an evaluation.
"""

from __future__ import annotations

import marshal
from collections.abc import Callable, Mapping
from typing import Any, Final, Generic, TypeVar

from cel.escaping import unescape
from cel.syntax import Fold, Ident, Node, Select

Look = Callable[[Any], Any]
"""A value without what is not seen of it; what is no dict or list is seen whole."""

_ROOM: Final = 2**20
_ENTRY: Final = 100
"""What an entry of a dict takes beside its key, about."""

_CONTENT_ONLY: Final = 2
"""The last form of marshal in which equal data gives equal bytes, whoever else holds parts of it."""

Verdict = TypeVar("Verdict")


class Sight:
    """What is seen of one place: at least whether something is there, and of what type."""

    def __init__(self) -> None:
        self.whole = False
        self._items: Sight | None = None
        self._fields: dict[str, Sight] = {}

    def item(self) -> Sight:
        """What is seen of each item of a list."""
        self._items = self._items or Sight()
        return self._items

    def field(self, name: str) -> Sight:
        """What is seen of a field by the name it has in expressions; a map takes the name as it stands."""
        plain = unescape(name)
        place = self._fields.setdefault(name if plain is None else plain, Sight())
        if plain is None or self._fields.setdefault(name, place) is not place:
            self.whole = True
        return place

    def look(self) -> Look:
        """The function that takes away what is not seen."""
        if self.whole:
            return whole
        fields = tuple((name, below.look()) for name, below in self._fields.items())
        items = self._items.look() if self._items else None

        def seen(value: Any) -> Any:
            if type(value) is dict:
                # A loop over a dict is one over its keys.
                return value if items is not None else {name: see(value[name]) for name, see in fields if name in value}
            if type(value) is list:
                return [items(inner) for inner in value] if items is not None else value if fields else []
            return value

        return seen


def whole(value: Any) -> Any:
    """All of a value."""
    return value


def see(node: Node, places: Mapping[str, Sight | None]) -> None:
    """Add what an expression sees of its variables to the sights of their places; one without a place is not seen."""
    if isinstance(node, Ident):
        place = places.get(node.name)
        if place is not None:
            place.whole = True
    elif isinstance(node, Select) and node.resolved is None:
        holder = _place(node.operand, places)
        if holder is None:
            see(node.operand, places)
        else:
            place = holder.field(node.field)
            place.whole = place.whole or not node.test_only
    elif isinstance(node, Fold):
        _see_loop(node, places)
    else:
        if isinstance(node, Select) and node.resolved is not None:
            see(node.resolved, places)
        for below in node.children():
            see(below, places)


def _see_loop(node: Fold, places: Mapping[str, Sight | None]) -> None:
    over = None if node.iter_var2 else _place(node.iter_range, places)
    if over is None:
        see(node.iter_range, places)
    see(node.accu_init, places)
    # What a loop accumulates hides its variables, and both are out of sight where the loop is not.
    inside = {**places, node.iter_var2: None, node.iter_var: over and over.item(), node.accu: None}
    see(node.condition, inside)
    see(node.step, inside)
    see(node.result, {**places, node.accu: None})


def _place(node: Node, places: Mapping[str, Sight | None]) -> Sight | None:
    """The place that an expression names, if it only names one."""
    if isinstance(node, Ident):
        return places.get(node.name)
    if isinstance(node, Select) and node.resolved is None and not node.test_only:
        holder = _place(node.operand, places)
        return None if holder is None else holder.field(node.field)
    return None


class Memory(Generic[Verdict]):
    """Verdicts by what was seen of the values they were of."""

    def __init__(self, look: Look) -> None:
        self._look = look
        self._known: dict[bytes, Verdict] = {}
        self._size = 0

    def key(self, value: Any) -> bytes | None:
        """What is seen of a value; None if that cannot be told in short, as of what is not plain JSON."""
        try:
            return marshal.dumps(self._look(value), _CONTENT_ONLY)
        except ValueError:
            return None

    def get(self, key: bytes | None) -> Verdict | None:
        """The verdict on what looked like this before."""
        return None if key is None else self._known.get(key)

    def keep(self, key: bytes | None, verdict: Verdict) -> None:
        """Remember a verdict; when there is no room for more, all are forgotten."""
        if key is None:
            return
        size = len(key) + _ENTRY
        if self._size + size > _ROOM:
            self._known.clear()
            self._size = 0
        self._size += size
        self._known[key] = verdict
