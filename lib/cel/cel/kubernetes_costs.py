"""What Kubernetes charges in advance for calls of its libraries, and of the extensions it includes."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from cel import costs, types
from cel.estimate import Place, SizeOf, int_value
from cel.library.sequences import COMPARABLE
from cel.ranges import ANY_SIZE, ONE, UNLIMITED, Range, exactly
from cel.syntax import Const
from cel.types import Kind, Type

Estimate = tuple[Range, Range | None]

_FLAT: Final = frozenset(
    [
        "masked",
        "prefixLength",
        "family",
        "isUnspecified",
        "isLoopback",
        "isLinkLocalMulticast",
        "isLinkLocalUnicast",
        "isGlobalUnicast",
        "format.named",
        "sign",
        "asInteger",
        "isInteger",
        "asApproximateFloat",
        "isGreaterThan",
        "isLessThan",
        "compareTo",
        "add",
        "sub",
        "major",
        "minor",
        "patch",
        "getScheme",
        "getHostname",
        "getHost",
        "getPort",
        "getEscapedPath",
        "getQuery",
    ]
)
_READ: Final = frozenset(["cidr", "isIP", "isCIDR", "quantity", "isQuantity", "semver", "isSemver"])
_ADDRESS: Final = Range(4, 16)
_LONGEST_FORMAT: Final = 128
_LONGEST_FORMAT_NAME: Final = 64
_FLAT_EQUALITY: Final = frozenset({"kubernetes.Quantity", "kubernetes.Semver"})


CallPrice = Callable[[str, str, Place | None, Sequence[Place]], Estimate | None]


def estimator(size_of: SizeOf, flat: Mapping[str, Range]) -> CallPrice:
    """The prices, given how large what comes from outside may be, and what some overloads cost flatly."""
    return _Prices(size_of, flat).price


class _Prices:
    """The prices of one environment."""

    def __init__(self, size_of: SizeOf, flat: Mapping[str, Range]) -> None:
        self._size_of = size_of
        self._flat = flat

    def _size(self, place: Place) -> Range:
        if place.size is not None:
            return place.size
        found = self._size_of(place.path, place.type)
        return ANY_SIZE if found is None else found

    def _element(self, place: Place) -> Place | None:
        """The elements of a list: their type, and the path to them if the list has one."""
        if not place.type.params:
            return None
        path = (*place.path, "@items") if place.path else ()
        return Place(path, place.type.params[0], None, None)

    def price(self, function: str, overload: str, target: Place | None, args: Sequence[Place]) -> Estimate | None:
        """Cost and size of a call, or None where the language's own rules apply."""
        if overload in self._flat:
            return self._flat[overload], None
        special = _EXTENSIONS.get(overload)
        if special is not None:
            return special(self, target, args)
        if function in _FLAT or overload == "cidr_ip":
            return ONE, None
        if function in _READ or function == "ip":
            return self._size(args[0]).by(costs.STRING_FACTOR), None
        method = _BY_FUNCTION.get(function)
        return None if method is None else method(self, overload, target, args)

    def traverse(self, _: str, target: Place | None, args: Sequence[Place]) -> Estimate | None:
        if target is None:
            return None
        size = self._size(target)
        element = self._element(target)
        if element is None:
            return size.by(costs.STRING_FACTOR), None
        each = ONE
        if element.type.kind in (Kind.STRING, Kind.BYTES):
            each = each.plus(self._size(element).by(costs.STRING_FACTOR))
        return size.times(each), None

    def url(self, _: str, target: Place | None, args: Sequence[Place]) -> Estimate | None:
        size = self._size(args[0])
        return size.by(costs.STRING_FACTOR), size

    def rewrite(self, _: str, target: Place | None, args: Sequence[Place]) -> Estimate | None:
        if target is None:
            return None
        size = self._size(target)
        return size.by(costs.STRING_FACTOR), size

    def canonical(self, _: str, target: Place | None, args: Sequence[Place]) -> Estimate | None:
        return self._size(args[0]).by(2 * costs.STRING_FACTOR), None

    def replace(self, _: str, target: Place | None, args: Sequence[Place]) -> Estimate | None:
        if target is None or len(args) < 2:
            return None
        size, old, new = self._size(target), self._size(args[0]), self._size(args[1])
        kept_high = count_high = kept_low = count_low = 0
        if old.low == 0:
            count_high, kept_high = min(size.high + 1, UNLIMITED), size.high
        elif new.high <= old.low:
            kept_high = size.high
        else:
            count_high = math.ceil(float(size.high) / float(old.low))
        if old.high == 0:
            count_low, kept_low = min(size.low + 1, UNLIMITED), size.low
        elif old.high <= new.low:
            kept_low = size.low
        else:
            count_low = math.ceil(float(size.low) / float(old.high))
        count_high = 2**63 if count_high >= 2**64 else count_high  # what Go's conversion gives on amd64
        result = Range(count_low, count_high).times(new).plus(Range(kept_low, kept_high))
        return size.by(2 * costs.STRING_FACTOR), result

    def split(self, _: str, target: Place | None, args: Sequence[Place]) -> Estimate | None:
        if target is None:
            return None
        size = self._size(target)
        most = size.high
        if len(args) > 1 and isinstance(args[1].node, Const) and type(args[1].node.value) is int:
            most = args[1].node.value % 2**64
        return size.by(2 * costs.STRING_FACTOR), Range(0, most)

    def join(self, _: str, target: Place | None, args: Sequence[Place]) -> Estimate | None:
        if target is None:
            return None
        items = self._size(target)
        element = self._element(target)
        size = items.times(self._size(element)) if element is not None else exactly(0)
        if args:
            gaps = Range(max(items.low - 1, 0), max(items.high - 1, 0))
            size = size.plus(self._size(args[0]).times(gaps))
        return size.by(costs.STRING_FACTOR), size

    def find(self, _: str, target: Place | None, args: Sequence[Place]) -> Estimate | None:
        if target is None or not args:
            return None
        size = self._size(target)
        text = size.plus(ONE).by(costs.STRING_FACTOR)
        return text.times(self._size(args[0]).by(costs.REGEX_FACTOR)), Range(0, size.high)

    def contains_ip(self, overload: str, target: Place | None, args: Sequence[Place]) -> Estimate | None:
        cost = _ADDRESS.plus(_ADDRESS).by(costs.STRING_FACTOR)
        if overload == "cidr_contains_ip_string":
            cost = cost.plus(self._size(args[0]).by(costs.STRING_FACTOR))
        return cost, None

    def contains_cidr(self, overload: str, target: Place | None, args: Sequence[Place]) -> Estimate | None:
        cost = _ADDRESS.plus(_ADDRESS).by(costs.STRING_FACTOR)
        cost = cost.plus(_ADDRESS.by(costs.STRING_FACTOR)).plus(ONE)
        if overload == "cidr_contains_cidr_string":
            cost = cost.plus(self._size(args[0]).by(costs.STRING_FACTOR))
        return cost, None

    def validate(self, _: str, target: Place | None, args: Sequence[Place]) -> Estimate | None:
        factor = _LONGEST_FORMAT * costs.REGEX_FACTOR
        return self._size(args[0]).by(costs.STRING_FACTOR).by(factor), None

    def equality(self, _: str, target: Place | None, args: Sequence[Place]) -> Estimate | None:
        left, right = args
        if left.type != right.type:
            return None
        kind = left.type
        if kind.kind is Kind.OPAQUE and kind.name in ("net.IP", "net.CIDR"):
            return ONE, None
        if kind.kind is not Kind.STRUCT:
            return None
        if kind.name in _FLAT_EQUALITY:
            return ONE, None
        if kind.name == "kubernetes.NamedFormat":
            return Range(1, _LONGEST_FORMAT_NAME).by(costs.STRING_FACTOR), None
        if kind.name == "kubernetes.URL":
            most = 1 if right.size is None else right.size.high
            return Range(1, most).by(costs.STRING_FACTOR), None
        return None

    # The extensions price their overloads themselves

    def slice(self, target: Place | None, args: Sequence[Place]) -> Estimate | None:
        if target is None:
            return None
        start, end = int_value(args[0], 0), int_value(args[1], self._size(target).high)
        return _allocating(1, exactly((end - start) % 2**64))

    def range(self, target: Place | None, args: Sequence[Place]) -> Estimate | None:
        return _allocating(1, exactly(int_value(args[0], UNLIMITED)))

    def reverse(self, target: Place | None, args: Sequence[Place]) -> Estimate | None:
        return None if target is None else _allocating(1, self._size(target))

    def flatten(self, target: Place | None, args: Sequence[Place]) -> Estimate | None:
        if target is None:
            return None
        depth = int_value(args[0], UNLIMITED) if args else 1
        return _allocating(float(depth), self._size(target))

    def distinct(self, target: Place | None, args: Sequence[Place]) -> Estimate | None:
        return None if target is None else self._self_compare(target, 2.0)

    def sort(self, kind: Type) -> Callable[..., Estimate | None]:
        return lambda target, args: None if target is None else self._self_compare(target, _factor(kind))

    def sort_by(self, kind: Type) -> Callable[..., Estimate | None]:
        return lambda target, args: None if target is None else self._self_compare(args[0], _factor(kind))

    def _self_compare(self, place: Place, factor: float) -> Estimate:
        size = self._size(place)
        return _allocating(factor, size.times(size))

    def sets(self, factor: float, args: Sequence[Place]) -> Estimate:
        return self._size(args[0]).times(self._size(args[1])).by(factor).plus(ONE), None


def _factor(kind: Type) -> float:
    return 2.0 + costs.STRING_FACTOR if kind in (types.STRING, types.BYTES) else 2.0


def _allocating(factor: float, size: Range) -> Estimate:
    return size.by(factor).plus(ONE).plus(exactly(costs.CREATE_LIST)), size


def _sorter(kind: Type) -> Callable[[_Prices, Place | None, Sequence[Place]], Estimate | None]:
    return lambda prices, target, args: prices.sort(kind)(target, args)


def _key_sorter(kind: Type) -> Callable[[_Prices, Place | None, Sequence[Place]], Estimate | None]:
    return lambda prices, target, args: prices.sort_by(kind)(target, args)


_EXTENSIONS: Final[dict[str, Callable[[_Prices, Place | None, Sequence[Place]], Estimate | None]]] = {
    "list_slice": _Prices.slice,
    "lists_range": _Prices.range,
    "list_reverse": _Prices.reverse,
    "list_flatten": _Prices.flatten,
    "list_flatten_int": _Prices.flatten,
    "list_distinct": _Prices.distinct,
    **{f"list_{t.name}_sort": _sorter(t) for t in COMPARABLE},
    **{f"list_{t.name}_sortByAssociatedKeys": _key_sorter(t) for t in COMPARABLE},
    "list_sets_contains_list": lambda prices, _, args: prices.sets(1, args),
    "list_sets_intersects_list": lambda prices, _, args: prices.sets(1, args),
    "list_sets_equivalent_list": lambda prices, _, args: prices.sets(2, args),
}

_BY_FUNCTION: Final[dict[str, Callable[[_Prices, str, Place | None, Sequence[Place]], Estimate | None]]] = {
    **dict.fromkeys(("isSorted", "sum", "max", "min", "indexOf", "lastIndexOf"), _Prices.traverse),
    "url": _Prices.url,
    **dict.fromkeys(("lowerAscii", "upperAscii", "substring", "trim"), _Prices.rewrite),
    "replace": _Prices.replace,
    "split": _Prices.split,
    "join": _Prices.join,
    "find": _Prices.find,
    "findAll": _Prices.find,
    "ip.isCanonical": _Prices.canonical,
    "containsIP": _Prices.contains_ip,
    "containsCIDR": _Prices.contains_cidr,
    "validate": _Prices.validate,
    "_==_": _Prices.equality,
}
