"""What an update left as it was: the API server lets a rule that fails there be a warning.

Otherwise a rule that is new in a definition would make every change of an old object impossible.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from cel.schemas import Json

Finding = Callable[[], bool]
"""Whether a place is what it was: found out only if a rule fails there, which is seldom."""


@dataclass(frozen=True)
class Past:
    """Whether a place has a counterpart in the old object that is the same, and whether what is above it has.

    A place without a counterpart of its own, such as an element of a plain list, goes by what is above it.
    """

    same: Finding | None
    above_same: Finding

    @classmethod
    def at_root(cls, obj: Any, old: Any, schema: Json) -> Past:
        """The past of a whole object."""
        return NO_PAST if old is None else cls(partial(unchanged, obj, old, schema), bool)

    @property
    def unchanged(self) -> bool:
        """Whether an error here is one that the update did not make."""
        return self.above_same() if self.same is None else self.same()

    def of(self, obj: Any, old: Any, schema: Json) -> Past:
        """The past of a place below."""
        if self.same is None:
            return self
        return Past(None if old is None else partial(unchanged, obj, old, schema), self.same)

    def in_all_of(self) -> Past:
        """The past as an allOf sees it: only that of what is above."""
        return Past(None, self.above_same)


NO_PAST = Past(None, bool)
"""Of an object that replaces none: `bool()` is False."""


def counterpart(schema: Json, item: Any, old: list[Any]) -> Any:
    """The element of the old list that an element replaces: only lists with keys know."""
    keys = schema.get("x-kubernetes-list-map-keys")
    if schema.get("x-kubernetes-list-type") != "map" or not keys or not isinstance(item, Mapping):
        return None
    wanted = [item.get(k) for k in keys]
    found = [o for o in old if isinstance(o, Mapping) and [o.get(k) for k in keys] == wanted]
    return found[-1] if found else None


def unchanged(obj: Any, old: Any, schema: Json) -> bool:
    """Whether a value is what it was; lists with keys may be in another order.

    A field that the schema does not know is never taken to be what it was.
    """
    if isinstance(obj, Mapping) and isinstance(old, Mapping):
        return obj.keys() == old.keys() and all(_field_unchanged(k, v, old[k], schema) for k, v in obj.items())
    if isinstance(obj, list) and isinstance(old, list):
        if schema.get("x-kubernetes-list-type") != "map":
            return obj == old
        return len(obj) == len(old) and all(_item_unchanged(item, old, schema) for item in obj)
    return type(obj) is type(old) and bool(obj == old)


def _item_unchanged(item: Any, old: list[Any], schema: Json) -> bool:
    before = counterpart(schema, item, old)
    return before is not None and unchanged(item, before, schema.get("items") or {})


def _field_unchanged(name: str, value: Any, before: Any, schema: Json) -> bool:
    properties, additional = schema.get("properties") or {}, schema.get("additionalProperties")
    of = properties.get(name, additional)
    return isinstance(of, Mapping) and unchanged(value, before, of)
