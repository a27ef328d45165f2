"""Functions of lists and sets: the language's extensions, and Kubernetes' own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cmp_to_key
from itertools import pairwise
from typing import Final

from cel import operations, types
from cel.declarations import ActualCost, Function, Library, Overload, by_result
from cel.library.operators import LIST_A, A, add
from cel.macros import LISTS as LIST_MACROS
from cel.times import Duration, Timestamp
from cel.types import Type
from cel.values import Aborted, CelError, UInt, Value, bounded_list, go_type, no_such_overload, type_name

_CREATE: Final = 10
_CALL: Final = 1
_STRING_FACTOR: Final = 0.1

_T: Final = types.param("T")
_LIST: Final = types.list_of(_T)
_LISTS: Final = types.list_of(_LIST)
_DYNS: Final = types.list_of(types.DYN)
COMPARABLE: Final = (
    types.INT,
    types.UINT,
    types.DOUBLE,
    types.BOOL,
    types.DURATION,
    types.TIMESTAMP,
    types.STRING,
    types.BYTES,
)
"""The types whose lists can be sorted."""


def _slice(items: list[Value], start: int, end: int) -> list[Value]:
    if start < 0 or end < 0:
        raise CelError(f"cannot slice({start}, {end}), negative indexes not supported")
    if start > end:
        raise CelError(f"cannot slice({start}, {end}), start index must be less than or equal to end index")
    if len(items) < end:
        raise CelError(f"cannot slice({start}, {end}), list is length {len(items)}")
    return items[start:end]


def _flatten(items: Value, depth: Value = 1) -> list[Value]:
    if not isinstance(items, list) or type(depth) is not int:
        raise CelError(f"no such overload: {type_name(items)}.flatten()")
    if depth < 0:
        raise CelError("level must be non-negative")
    out: list[Value] = []
    for item in items:
        if isinstance(item, list) and depth > 0:
            out.extend(_flatten(item, depth - 1))
            bounded_list(len(out))
        else:
            out.append(item)
    return out


def _sorted_by(items: Value, keys: Value) -> list[Value]:
    if len(items) != len(keys):
        text = "@sortByAssociatedKeys() expected a list of the same size as the associated keys list"
        raise CelError(f"{text}, but got {len(items)} and {len(keys)} elements respectively")
    if not items:
        return list(items)
    if not operations.has_order(keys[0]):
        raise CelError("list elements must be comparable")
    first = type_name(keys[0])
    if len(keys) > 1 and any(type_name(key) != first for key in keys):
        raise CelError("list elements must have the same type")
    order = sorted(range(len(keys)), key=cmp_to_key(lambda a, b: operations.compare(keys[a], keys[b])))
    return [items[i] for i in order]


def _sort(items: Value) -> list[Value]:
    if not isinstance(items, list):
        raise CelError("no such overload: sort")
    return _sorted_by(items, items)


def _sort_by(items: Value, keys: Value) -> list[Value]:
    if not isinstance(items, list):
        raise CelError("no such overload: @sortByAssociatedKeys")
    return _sorted_by(items, keys)


def _distinct(items: list[Value]) -> list[Value]:
    out: list[Value] = []
    for item in items:
        if not any(operations.surely_same(item, other) for other in out):
            out.append(item)
    return out


def _range(count: int) -> list[int]:
    bounded_list(count)
    return list(range(count))


@by_result
def _result_size(_: Sequence[Value], result: Value) -> int:
    return _allocating(1.0, len(result) if isinstance(result, list) else 1)


def _require_list(value: Value) -> None:
    """Go's own price list breaks down where it meets no list, and the evaluation with it."""
    if not isinstance(value, list):
        adds = isinstance(value, int | float | str | bytes | Duration | Timestamp) and not isinstance(value, bool)
        problem = f"{go_type(value)} is not traits.Lister: missing method {'Contains' if adds else 'Add'}"
        raise Aborted(f"internal error: interface conversion: {problem}")


def _flatten_cost(values: Sequence[Value], _: Value) -> int:
    if len(values) == 2 and type(values[1]) is not int:
        problem = f"ref.Val is {go_type(values[1])}, not types.Int"
        raise Aborted(f"internal error: interface conversion: {problem}")
    depth = float(values[1]) if len(values) == 2 else 1.0
    return _allocating(depth, len(values[0]) if isinstance(values[0], list) else 1)


def _self_compare(which: int) -> ActualCost:
    def cost(values: Sequence[Value], _: Value) -> int:
        items = values[which]
        _require_list(items)
        factor = 2.0
        if items and type(items[0]) in (str, bytes):
            factor += _STRING_FACTOR
        return _allocating(factor, len(items) ** 2)

    return cost


def _allocating(factor: float, size: int) -> int:
    return int(float(size) * factor) + _CALL + _CREATE


def _sets_cost(factor: float) -> ActualCost:
    def cost(values: Sequence[Value], _: Value) -> int:
        sizes = [len(v) if isinstance(v, list | dict | str | bytes) else 1 for v in values]
        return _CALL + int(float(sizes[0] * sizes[1]) * factor)

    return cost


LISTS: Final = Library(
    "cel.lib.ext.lists",
    functions=(
        Function(
            "slice",
            (Overload("list_slice", (_LIST, types.INT, types.INT), _LIST, _slice, member=True, cost=_result_size),),
        ),
        Function(
            "flatten",
            (
                Overload("list_flatten", (_LISTS,), _LIST, _flatten, member=True, cost=_flatten_cost),
                Overload("list_flatten_int", (_DYNS, types.INT), _DYNS, _flatten, member=True, cost=_flatten_cost),
            ),
            unguarded=True,
        ),
        Function(
            "sort",
            tuple(
                Overload(
                    f"list_{t.name}_sort",
                    (types.list_of(t),),
                    types.list_of(t),
                    member=True,
                    cost=_self_compare(0),
                )
                for t in COMPARABLE
            ),
            _sort,
        ),
        Function(
            "@sortByAssociatedKeys",
            tuple(
                Overload(
                    f"list_{t.name}_sortByAssociatedKeys",
                    (_LIST, types.list_of(t)),
                    _LIST,
                    member=True,
                    cost=_self_compare(1),
                )
                for t in COMPARABLE
            ),
            _sort_by,
        ),
        Function(
            "lists.range",
            (Overload("lists_range", (types.INT,), types.list_of(types.INT), _range, cost=_result_size),),
        ),
        Function(
            "reverse",
            (Overload("list_reverse", (_LIST,), _LIST, lambda items: items[::-1], member=True, cost=_result_size),),
        ),
        Function(
            "distinct",
            (Overload("list_distinct", (_LIST,), _LIST, _distinct, member=True, cost=_self_compare(0)),),
        ),
    ),
    macros=LIST_MACROS,
)


def _sets_contains(items: list[Value], part: list[Value]) -> bool:
    return all(operations.contains(item, items) for item in part)


def _sets_equivalent(left: list[Value], right: list[Value]) -> bool:
    return _sets_contains(left, right) and _sets_contains(right, left)


def _sets_intersects(left: list[Value], right: list[Value]) -> bool:
    return any(operations.contains(item, right) for item in left)


def _set_function(name: str, run: Callable[[list[Value], list[Value]], bool], factor: float) -> Function:
    id_ = f"list_sets_{name}_list"
    overload = Overload(id_, (_LIST, _LIST), types.BOOL, run, cost=_sets_cost(factor))
    return Function(f"sets.{name}", (overload,))


SETS: Final = Library(
    "cel.lib.ext.sets",
    functions=(
        _set_function("contains", _sets_contains, 1),
        _set_function("equivalent", _sets_equivalent, 2),
        _set_function("intersects", _sets_intersects, 1),
    ),
)


# Kubernetes' own functions of lists


def _is_sorted(items: list[Value]) -> bool:
    for item in items:
        if not operations.has_order(item):
            raise no_such_overload()
    return not any(_greater(a, b) for a, b in pairwise(items))


def _greater(left: Value, right: Value) -> bool:
    try:
        return operations.compare(left, right) == 1
    except CelError:
        return False


def _less(left: Value, right: Value) -> bool:
    try:
        return operations.compare(left, right) == -1
    except CelError:
        return False


def _sum(zero: Value) -> Callable[[list[Value]], Value]:
    def run(items: list[Value]) -> Value:
        total = zero
        for item in items:
            total = add(total, item)
        return total

    return run


def _extreme(name: str, replaces: Callable[[Value, Value], bool]) -> Callable[[list[Value]], Value]:
    def run(items: list[Value]) -> Value:
        if not items:
            raise CelError(f"{name} called on empty list")
        best: Value = None
        for index, item in enumerate(items):
            if not operations.has_order(item):
                raise no_such_overload()
            if index == 0 or replaces(best, item):
                best = item
        return best

    return run


def _index_of(items: list[Value], wanted: Value) -> int:
    return next((i for i, item in enumerate(items) if operations.surely_same(item, wanted)), -1)


def _last_index_of(items: list[Value], wanted: Value) -> int:
    found = [i for i, item in enumerate(items) if operations.surely_same(item, wanted)]
    return found[-1] if found else -1


_SHORT: Final = {types.DURATION: "duration", types.TIMESTAMP: "timestamp"}


def _short(t: Type) -> str:
    return _SHORT.get(t, t.name)


def _for_each(
    name: str, id_: str, kinds: Sequence[Type], result: Type | None, run: Callable[[list[Value]], Value]
) -> Function:
    return Function(
        name,
        tuple(Overload(id_.format(_short(t)), (types.list_of(t),), result or t, run, member=True) for t in kinds),
    )


_ZEROS: Final[dict[Type, Value]] = {
    types.INT: 0,
    types.UINT: UInt(0),
    types.DOUBLE: 0.0,
    types.DURATION: Duration(0),
}

KUBERNETES_LISTS: Final = Library(
    "kubernetes.lists",
    functions=(
        _for_each("isSorted", "list_{0}_is_sorted_bool", COMPARABLE, types.BOOL, _is_sorted),
        Function(
            "sum",
            tuple(
                Overload(f"list_{_short(t)}_sum_{_short(t)}", (types.list_of(t),), t, _sum(zero), member=True)
                for t, zero in _ZEROS.items()
            ),
        ),
        _for_each("max", "list_{0}_max_{0}", COMPARABLE, None, _extreme("max", _less)),
        _for_each("min", "list_{0}_min_{0}", COMPARABLE, None, _extreme("min", _greater)),
        Function("indexOf", (Overload("list_a_index_of_int", (LIST_A, A), types.INT, _index_of, member=True),)),
        Function(
            "lastIndexOf",
            (Overload("list_a_last_index_of_int", (LIST_A, A), types.INT, _last_index_of, member=True),),
        ),
    ),
)
