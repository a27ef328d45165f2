"""What the operators do with values: equality, order, arithmetic, membership, selection."""

from __future__ import annotations

from typing import Final, Protocol, runtime_checkable

from cel import numbers
from cel.values import (
    NONE,
    CelError,
    Optional,
    TypeValue,
    UInt,
    Value,
    from_key,
    no_such_overload,
    to_key,
    type_name,
)

_NUMBERS: Final = frozenset({int, UInt, float})
MISSING: Final = object()
"""What stands for nothing where something was looked for."""


@runtime_checkable
class Comparable(Protocol):
    """A value of its own class that is ordered against others of that class."""

    def compare(self, other: Value) -> int:
        """-1, 0 or 1; raises CelError for a value of another kind."""


class DefaultMap(dict[str, Value]):
    """A map that answers every selection: one it does not have, with an empty map."""

    def __missing__(self, key: str) -> Value:
        return {}


class Structured:
    """A list or map that comes with a schema, and has rules of its own for these operations."""

    def equals(self, other: Value) -> bool:
        """Whether another value is the same; raises CelError where the two cannot be compared."""
        raise no_such_overload()

    def contains(self, wanted: Value) -> bool:
        """Whether this has an element, or an entry with a key."""
        raise no_such_overload()

    def find(self, key: Value) -> Value:
        """What is under a key, or MISSING."""
        raise no_such_overload()

    def plus(self, other: Value) -> Value:
        """This and another, joined."""
        raise no_such_overload()


class Joined(list[Value]):
    """Two lists joined by `+`; unlike other lists, it does not hide that elements cannot be compared."""


class Growing(list[Value]):
    """The list a loop collects into: adding to it extends it instead of copying."""


class GrowingMap(dict[Value, Value]):
    """The map a loop collects into: inserting changes it instead of copying."""


def growing(value: Value) -> Value:
    """What a loop starts from; if it is empty, nobody else can see it change."""
    if isinstance(value, list) and not value:
        return Growing()
    if isinstance(value, dict) and not value:
        return GrowingMap()
    return value


def settled(value: Value) -> Value:
    """What a loop collected, as a plain list or map."""
    if type(value) is Growing:
        return list(value)
    if type(value) is GrowingMap:
        return dict(value)
    return value


_EMPTY: Final[dict[str, Value]] = {}


def show(value: Value) -> str:
    """A value as it appears inside a message."""
    kind = type(value)
    if kind is str:
        return str(value)
    if kind is bool:
        return "true" if value else "false"
    if value is None:
        return "NULL_VALUE"
    if kind is float:
        return go_float(value)
    if kind is bytes:
        return "[" + " ".join(str(b) for b in value) + "]"
    if isinstance(value, list):
        return "[" + ", ".join(show(v) for v in value) + "]"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{show(from_key(k))}: {show(v)}" for k, v in value.items()) + "}"
    return str(value)


def go_float(value: float) -> str:
    """A double as Go writes it with %v: the shortest text that gives the same number back."""
    if value != value:
        return "NaN"
    if value in (float("inf"), float("-inf")):
        return "+Inf" if value > 0 else "-Inf"
    text = repr(value)
    mantissa = text.partition("e")[0]
    digits = mantissa.replace("-", "").replace(".", "").lstrip("0").rstrip("0")
    if not digits:
        return "-0" if text.startswith("-") else "0"
    power = _power(value)
    sign = "-" if value < 0 else ""
    if power < -4 or power >= 6:
        tail = "." + digits[1:] if len(digits) > 1 else ""
        return f"{sign}{digits[0]}{tail}e{'-' if power < 0 else '+'}{abs(power):02d}"
    if power < 0:
        return f"{sign}0.{'0' * (-power - 1)}{digits}"
    if len(digits) <= power + 1:
        return sign + digits + "0" * (power + 1 - len(digits))
    return f"{sign}{digits[: power + 1]}.{digits[power + 1 :]}"


def _power(value: float) -> int:
    """The decimal exponent of a double's shortest text."""
    mantissa, _, exponent = repr(abs(value)).partition("e")
    whole, _, fraction = mantissa.partition(".")
    if whole.strip("0"):
        return len(whole) - 1 + int(exponent or 0)
    return -(len(fraction) - len(fraction.lstrip("0"))) - 1 + int(exponent or 0)


# Equality


def equal(left: Value, right: Value) -> bool:
    """Whether two values are the same; some kinds refuse to be compared with others."""
    if left is None or right is None:
        return left is right
    return same(left, right)


def same(left: Value, right: Value) -> bool:
    """Equality as the left value sees it."""
    kind = type(left)
    if kind is str or kind is bytes or kind is bool:
        return type(right) is kind and bool(left == right)
    if kind in _NUMBERS:
        return type(right) in _NUMBERS and numbers.equal(left, right)
    if isinstance(left, Structured):
        return left.equals(right)
    if isinstance(left, list):
        return isinstance(right, list) and len(left) == len(right) and _same_elements(left, right)
    if isinstance(left, dict):
        return isinstance(right, dict) and len(left) == len(right) and _same_entries(left, right)
    if kind is Optional:
        return _same_optionals(left, right)
    if left is None:
        return right is None
    if kind is TypeValue:
        return bool(left == right)
    return bool(left.equals(right))


def _same_elements(left: list[Value], right: list[Value]) -> bool:
    if type(left) is Joined:
        return _joined_same(left, right)
    return all(_not_different(a, b) for a, b in zip(left, right, strict=True))


def _joined_same(left: Joined, right: list[Value]) -> bool:
    problem: CelError | None = None
    for mine, theirs in zip(left, right, strict=True):
        try:
            if not equal(mine, theirs):
                return False
        except CelError as error:
            problem = problem or error
    if problem is not None:
        raise problem
    return True


def _same_entries(left: dict[Value, Value], right: dict[Value, Value]) -> bool:
    for key, value in left.items():
        other = find(right, from_key(key))
        if other is MISSING or not _not_different(value, other):
            return False
    return True


def _not_different(left: Value, right: Value) -> bool:
    """Inside lists and maps only a plain no counts: two that cannot be compared do not differ."""
    try:
        return equal(left, right)
    except CelError:
        return True


def _same_optionals(left: Optional, right: Value) -> bool:
    if type(right) is not Optional or left.present != right.present:
        return False
    return not left.present or same(left.get(), right.get())


# Order


def compare(left: Value, right: Value) -> int:
    """-1, 0 or 1 for two values that have an order."""
    kind = type(left)
    if kind in _NUMBERS:
        if type(right) not in _NUMBERS:
            raise no_such_overload()
        return numbers.compare(left, right)
    if kind is str or kind is bytes or kind is bool:
        if type(right) is not kind:
            raise no_such_overload()
        if kind is str:
            left, right = left.encode("utf-8", "surrogatepass"), right.encode("utf-8", "surrogatepass")
        return int(left > right) - int(left < right)
    if isinstance(left, Comparable):
        return left.compare(right)
    raise CelError("")


def has_order(value: Value) -> bool:
    """Whether values of this kind can be compared by order at all."""
    return type(value) in _NUMBERS or type(value) in (str, bytes, bool) or isinstance(value, Comparable)


# Maps and lists


def find(container: dict[Value, Value], key: Value) -> Value:
    """The value a map has under a key, or a mark that it has none."""
    if isinstance(container, Structured):
        return container.find(key)
    if type(key) is str:
        return container.get(key, MISSING)
    try:
        return container.get(to_key(key), MISSING)
    except TypeError:
        return MISSING


def missing(value: Value) -> bool:
    """Whether `find` or `qualify` found nothing."""
    return value is MISSING


def contains(element: Value, container: Value) -> bool:
    """`element in container`."""
    if isinstance(container, Structured):
        return container.contains(element)
    if isinstance(container, dict):
        return find(container, element) is not MISSING
    if isinstance(container, list):
        return any(_surely_same(element, other) for other in container)
    raise no_such_overload()


def _surely_same(left: Value, right: Value) -> bool:
    try:
        return same(left, right)
    except CelError:
        return False


def surely_same(left: Value, right: Value) -> bool:
    """Whether two values are the same, where being incomparable counts as not."""
    return _surely_same(left, right)


def qualify(target: Value, key: Value) -> Value:
    """`target.key` or `target[key]`, or a mark that there is nothing under the key."""
    if isinstance(target, dict):
        found = find(target, key)
        if found is MISSING and type(target) is DefaultMap:
            return _EMPTY
        return found
    if isinstance(target, Structured):
        return target.find(key)
    if isinstance(target, list):
        index = index_of(key)
        return target[index] if 0 <= index < len(target) else MISSING
    return MISSING


def select(target: Value, key: Value) -> Value:
    """`target.key` or `target[key]`; an error if there is nothing under the key."""
    found = qualify(target, key)
    if found is MISSING:
        raise absent(target, key)
    return found


def absent(target: Value, key: Value) -> CelError:
    """The error of selecting what is not there."""
    if isinstance(target, list):
        return CelError(f"index out of bounds: {show(key)}")
    return CelError(f"no such key: {show(key)}")


def index_of(key: Value) -> int:
    """A value as a position in a list."""
    kind = type(key)
    if kind is int:
        return int(key)
    if kind is float or kind is UInt:
        index = numbers.lossless_index(key)
        if index is None:
            raise CelError(f"unsupported index value {show(key)} in list")
        return index
    raise CelError(f"unsupported index type '{type_name(key)}' in list")


def select_optional(target: Value, key: Value) -> Optional:
    """`target.?key` or `target[?key]`; selecting from nothing gives nothing."""
    if type(target) is Optional:
        if not target.present:
            return NONE
        target = target.get()
    found = qualify(target, key)
    return NONE if found is MISSING else Optional(found)


def size_of(value: Value) -> int:
    """How many characters, bytes, elements or entries a value has."""
    if isinstance(value, str | bytes | list | dict):
        return len(value)
    if hasattr(value, "size"):
        return int(value.size())
    raise CelError("no such overload: size")
