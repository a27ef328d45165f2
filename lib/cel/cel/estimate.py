"""How much an expression may cost at worst, known before it runs.

The rules are those by which the API server admits or refuses an expression; a difference of one would
admit here what is refused there.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from cel import costs, types
from cel.ranges import ANY_SIZE, NOTHING, ONE, UNLIMITED, Range, exactly
from cel.syntax import ACCUMULATOR, Call, Const, Fold, Ident, ListLiteral, MapLiteral, Node, ObjectLiteral, Select
from cel.types import Kind, Type
from cel.values import UInt


class _Entries(NamedTuple):
    """How large the keys and values of a container are."""

    kind: Kind
    key: Range
    value: Range


@dataclass
class _Local:
    """A variable of a loop or binding."""

    path: tuple[str, ...]
    size: Range | None
    entries: _Entries | None


@dataclass(frozen=True)
class Place:
    """A value in an expression: the path to it from a variable, its type and its size if known."""

    path: tuple[str, ...]
    type: Type
    node: Node | None
    size: Range | None


SizeOf = Callable[[tuple[str, ...], Type], Range | None]
"""How large what lies at a path from a variable may be; an environment knows."""

CallCost = Callable[[str, str, Place | None, Sequence[Place]], tuple[Range, Range | None] | None]
"""What an environment charges for a call of its own: cost, and the size of the result."""


def worst_cost(
    root: Node,
    size_of: SizeOf,
    call_cost: CallCost | None = None,
) -> int:
    """The most an expression may cost."""
    return _Estimator(size_of, call_cost).cost(root).high


class _Estimator:
    """One pass over one checked tree."""

    def __init__(self, size_of: SizeOf, call_cost: CallCost | None) -> None:
        self._size_of = size_of
        self._call_cost = call_cost
        self._paths: dict[int, tuple[str, ...]] = {}
        self._sizes: dict[int, Range] = {}
        self._entries: dict[int, _Entries] = {}
        self._locals: dict[str, list[_Local]] = {}

    def cost(self, node: Node) -> Range:
        if isinstance(node, Const):
            return NOTHING
        if isinstance(node, Ident):
            return self._ident(node)
        if isinstance(node, Select):
            return self._select(node)
        if isinstance(node, Call):
            return self._call(node)
        if isinstance(node, ListLiteral):
            return self._list(node)
        if isinstance(node, MapLiteral):
            return self._map(node)
        if isinstance(node, ObjectLiteral):
            total = exactly(costs.CREATE_OBJECT)
            for field in node.fields:
                total = total.plus(self.cost(field.value))
            return total
        assert isinstance(node, Fold)
        return self._bind(node) if node.is_bind else self._fold(node)

    # Names and fields

    def _local(self, name: str) -> _Local | None:
        stack = self._locals.get(name)
        return stack[-1] if stack else None

    def _push(self, name: str, local: _Local) -> None:
        self._locals.setdefault(name, []).append(local)

    def _pop(self, name: str) -> None:
        self._locals[name].pop()

    def _path(self, node: Node) -> tuple[str, ...]:
        if isinstance(node, Ident):
            local = self._local(node.name)
            if local is not None:
                return local.path
        return self._paths.get(id(node), ())

    def _ident(self, node: Ident) -> Range:
        local = self._local(node.name)
        self._paths[id(node)] = local.path if local is not None else (node.name,)
        return exactly(costs.SELECT)

    def _select(self, node: Select) -> Range:
        if node.resolved is not None:
            return self._ident(node.resolved)
        total = self.cost(node.operand)
        if node.test_only:
            return total
        if node.operand.type.kind in (Kind.MAP, Kind.STRUCT, Kind.PARAM):
            total = total.plus(exactly(costs.SELECT))
        self._paths[id(node)] = (*self._path(node.operand), node.field)
        return total

    # Sizes

    def _size(self, node: Node) -> Range | None:
        known = self._sizes.get(id(node))
        if known is not None:
            return known
        literal = _literal_size(node)
        if literal is not None:
            return literal
        declared = self._size_of(self._path(node), node.type)
        if declared is not None:
            self._sizes[id(node)] = declared
            return declared
        if _is_scalar(node.type):
            return ONE
        if isinstance(node, Ident):
            local = self._local(node.name)
            if local is not None:
                return local.size
        return None

    def _size_or_any(self, node: Node) -> Range:
        found = self._size(node)
        return ANY_SIZE if found is None else found

    def _entries_of(self, node: Node) -> _Entries | None:
        known = self._entries.get(id(node))
        if known is not None:
            return known
        if isinstance(node, Ident):
            local = self._local(node.name)
            if local is not None:
                return local.entries
        return None

    def _place(self, node: Node) -> Place:
        path = self._path(node)
        if path and path[0] in (ACCUMULATOR, "@result"):
            path = ()
        return Place(path, node.type, node, self._size(node))

    # Literals

    def _list(self, node: ListLiteral) -> Range:
        total = exactly(costs.CREATE_LIST)
        size = Range(0 if not node.elements else UNLIMITED, 0)
        for element in node.elements:
            total = total.plus(self.cost(element))
            size = size.union(self._size_or_any(element))
        self._entries[id(node)] = _Entries(Kind.LIST, ONE, size)
        return total

    def _map(self, node: MapLiteral) -> Range:
        total = exactly(costs.CREATE_MAP)
        keys = values = Range(0 if not node.entries else UNLIMITED, 0)
        for entry in node.entries:
            total = total.plus(self.cost(entry.key)).plus(self.cost(entry.value))
            keys = keys.union(self._size_or_any(entry.key))
            values = values.union(self._size_or_any(entry.value))
        self._entries[id(node)] = _Entries(Kind.MAP, keys, values)
        return total

    # Loops

    def _loop_local(self, node: Node, list_part: str, map_part: str, *, values: bool | None) -> _Local:
        """A loop variable: over keys, over values, or over whichever a list or map has first."""
        entries = self._entries_of(node)
        kind = entries.kind if entries is not None else node.type.kind
        is_list = kind is Kind.LIST
        take_value = is_list if values is None else values
        size = None if entries is None else (entries.value if take_value else entries.key)
        part = list_part if is_list else map_part
        return _Local((*self._path(node), part), size, None)

    def _fold(self, node: Fold) -> Range:
        total = self.cost(node.iter_range).plus(self.cost(node.accu_init))
        start = node.accu_init
        self._push(node.accu, _Local(self._path(start), self._size(start), self._entries_of(start)))
        if node.iter_var2:
            self._push(node.iter_var, self._loop_local(node.iter_range, "@indices", "@keys", values=False))
            self._push(node.iter_var2, self._loop_local(node.iter_range, "@items", "@values", values=True))
        else:
            self._push(node.iter_var, self._loop_local(node.iter_range, "@items", "@keys", values=None))
        turn = self.cost(node.condition).plus(self.cost(node.step))
        self._pop(node.iter_var)
        if node.iter_var2:
            self._pop(node.iter_var2)
        total = total.plus(self.cost(node.result))
        self._pop(node.accu)
        count = self._size_or_any(node.iter_range)
        total = total.plus(count.times(turn))
        self._collected(node, count)
        return total

    def _collected(self, node: Fold, count: Range) -> None:
        """How large the result of a loop is."""
        if isinstance(node.accu_init, Const):
            size = self._size(node.accu_init)
            if size is not None:
                self._sizes[id(node)] = size
        elif isinstance(node.accu_init, ListLiteral | MapLiteral):
            self._sizes[id(node)] = count
            entries = self._entries_of(node.step)
            if entries is not None:
                self._entries[id(node)] = entries

    def _bind(self, node: Fold) -> Range:
        start = node.accu_init
        total = self.cost(node.iter_range).plus(self.cost(start))
        self._push(node.accu, _Local(self._path(start), self._size(start), self._entries_of(start)))
        total = total.plus(self.cost(node.result))
        self._pop(node.accu)
        self._same_size(node, node.result)
        return total

    def _same_size(self, node: Node, other: Node) -> None:
        size, entries = self._size(other), self._entries_of(other)
        if size is not None:
            self._sizes[id(node)] = size
        if entries is not None:
            self._entries[id(node)] = entries

    # Calls

    def _call(self, node: Call) -> Range:
        if node.function == "dyn":
            total = self.cost(node.args[0])
            self._same_size(node, node.args[0])
            return ONE.plus(total)
        given = [self.cost(a) for a in node.args]
        places = [self._place(a) for a in node.args]
        if not node.overloads:
            return NOTHING
        total, target = NOTHING, None
        if node.target is not None:
            total = self.cost(node.target)
            target = self._place(node.target)
        low_high: Range | None = None
        size: Range | None = None
        for overload in node.overloads:
            cost, result = self._overload(node, overload, target, places, given)
            low_high = cost if low_high is None else low_high.union(cost)
            if result is not None:
                size = result if size is None else size.union(result)
            size = self._indexed(node, overload, size)
            if size is None:
                size = self._size(node)
        if size is not None:
            self._sizes[id(node)] = size
        assert low_high is not None
        return total.plus(low_high)

    def _indexed(self, node: Call, overload: str, size: Range | None) -> Range | None:
        """The path and size of what an index operation selects."""
        if overload not in ("index_list", "index_map"):
            return size
        part = "@items" if overload == "index_list" else "@values"
        self._paths[id(node)] = (*self._path(node.args[0]), part)
        entries = self._entries_of(node.args[0])
        return None if entries is None else entries.value

    def _overload(
        self, node: Call, overload: str, target: Place | None, places: list[Place], given: list[Range]
    ) -> tuple[Range, Range | None]:
        total = NOTHING
        for one in given:
            total = total.plus(one)
        if self._call_cost is not None:
            known = self._call_cost(node.function, overload, target, places)
            if known is not None:
                return known[0].plus(total), known[1]
        if overload in ("logical_and", "logical_or"):
            return Range(given[0].low, total.high), None
        if overload == "conditional":
            return self._conditional(node, given)
        if overload in ("add_string", "add_bytes", "add_list"):
            return self._addition(node, overload, total)
        sizes = [self._of_place(p) for p in places]
        aim = None if target is None else self._of_place(target)
        cost, result = _standard(overload, aim, sizes)
        return cost.plus(total), result

    def _of_place(self, place: Place) -> Range:
        return ANY_SIZE if place.size is None else place.size

    def _conditional(self, node: Call, given: list[Range]) -> tuple[Range, Range]:
        yes, no = node.args[1], node.args[2]
        size = self._size_or_any(yes).union(self._size_or_any(no))
        merged = _union(self._entries_of(yes), self._entries_of(no))
        if merged is not None:
            self._entries[id(node)] = merged
        return given[0].plus(given[1].union(given[2])), size

    def _addition(self, node: Call, overload: str, total: Range) -> tuple[Range, Range]:
        left, right = node.args
        size = self._size_or_any(left).plus(self._size_or_any(right))
        merged = _union(self._entries_of(left), self._entries_of(right))
        if merged is not None:
            self._entries[id(node)] = merged
        cost = ONE if overload == "add_list" else size.by(costs.STRING_FACTOR)
        return cost.plus(total), size


def _union(left: _Entries | None, right: _Entries | None) -> _Entries | None:
    if left is None or right is None:
        return None
    return _Entries(left.kind, left.key.union(right.key), left.value.union(right.value))


def _literal_size(node: Node) -> Range | None:
    if isinstance(node, Const):
        return exactly(len(node.value)) if isinstance(node.value, str | bytes) else ONE
    if isinstance(node, ListLiteral):
        return exactly(len(node.elements))
    if isinstance(node, MapLiteral):
        return exactly(len(node.entries))
    return None


_SCALARS: Final = frozenset({Kind.BOOL, Kind.DOUBLE, Kind.DURATION, Kind.INT, Kind.TIMESTAMP, Kind.UINT})


def _is_scalar(t: Type) -> bool:
    inner, is_optional = types.unwrap_optional(t)
    return _is_scalar(inner) if is_optional else t.kind in _SCALARS


_COMPARED: Final = frozenset(
    [f"{o}_{k}" for o in ("less", "greater", "less_equals", "greater_equals") for k in ("string", "bytes")]
    + ["equals", "not_equals"]
)


def _standard(overload: str, target: Range | None, sizes: Sequence[Range]) -> tuple[Range, Range | None]:
    """Cost and size of the language's own functions, apart from their arguments."""
    if overload == "string_format" and target is not None:
        return target.by(costs.STRING_FACTOR), None
    if overload == "string_to_bytes":
        return sizes[0].by(costs.STRING_FACTOR), Range(sizes[0].low, sizes[0].high * 4 % 2**64)
    if overload == "bytes_to_string":
        return sizes[0].by(costs.STRING_FACTOR), Range(sizes[0].low // 4, sizes[0].high)
    if overload == "strings_quote":
        size = Range((sizes[0].low + 2) % 2**64, (sizes[0].high * 2 + 2) % 2**64)
        return sizes[0].by(costs.STRING_FACTOR), size
    if overload in ("starts_with_string", "ends_with_string"):
        return sizes[0].by(costs.STRING_FACTOR), None
    if overload == "in_list":
        return sizes[1].by(1), None
    if overload == "matches_string" and target is not None:
        text = target.plus(ONE).by(costs.STRING_FACTOR)
        return text.times(sizes[0].by(costs.REGEX_FACTOR)), None
    if overload == "contains_string" and target is not None:
        return target.by(costs.STRING_FACTOR).times(sizes[0].by(costs.STRING_FACTOR)), None
    if overload in _COMPARED:
        smaller = min(sizes[0].high, sizes[1].high)
        return Range(1 if smaller > 0 else 0, smaller).by(costs.STRING_FACTOR), None
    return ONE, None


def int_value(place: Place, default: int) -> int:
    """The value of a literal int argument, at least zero; the default for anything else."""
    node = place.node
    if not isinstance(node, Const) or type(node.value) is not int or isinstance(node.value, UInt):
        return default
    return max(node.value, 0)
