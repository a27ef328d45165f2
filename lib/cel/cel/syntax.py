"""The tree of an expression: eight kinds of nodes, each knowing where in the text it came from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cel import types
from cel.values import Value


class Node:
    """One node; the checker writes its type, and for a call the overloads that may be meant.

    `height` is how deep operators and selections nest in the text below it.
    """

    __slots__ = ("height", "offset", "overloads", "type")

    def __init__(self, offset: int) -> None:
        self.offset = offset
        self.height = 0
        self.type: types.Type = types.DYN
        self.overloads: tuple[str, ...] = ()

    def children(self) -> Iterator[Node]:
        """The nodes directly below, in the order of the text where there is one."""
        return iter(())


class Const(Node):
    """A literal."""

    __slots__ = ("value",)

    def __init__(self, offset: int, value: Value) -> None:
        super().__init__(offset)
        self.value = value


class Ident(Node):
    """A name: a variable, or after checking a constant such as the name of a type."""

    __slots__ = ("constant", "is_constant", "name")

    def __init__(self, offset: int, name: str) -> None:
        super().__init__(offset)
        self.name = name
        self.is_constant = False
        self.constant: Value = None


class Select(Node):
    """`operand.field`, or for a test `has(operand.field)`."""

    __slots__ = ("field", "operand", "resolved", "test_only")

    def __init__(self, offset: int, operand: Node, field: str, *, test_only: bool = False) -> None:
        super().__init__(offset)
        self.operand = operand
        self.field = field
        self.test_only = test_only
        self.resolved: Ident | None = None

    def children(self) -> Iterator[Node]:
        """The nodes directly below."""
        return iter((self.operand,))


class Call(Node):
    """`function(args)`, `target.function(args)`, or an operator."""

    __slots__ = ("args", "function", "target")

    def __init__(self, offset: int, function: str, args: Sequence[Node], target: Node | None = None) -> None:
        super().__init__(offset)
        self.function = function
        self.args = list(args)
        self.target = target

    def children(self) -> Iterator[Node]:
        """The nodes directly below."""
        if self.target is not None:
            yield self.target
        yield from self.args


class ListLiteral(Node):
    """`[a, ?b]`."""

    __slots__ = ("elements", "optional")

    def __init__(self, offset: int, elements: Sequence[Node], optional: frozenset[int] = frozenset()) -> None:
        super().__init__(offset)
        self.elements = list(elements)
        self.optional = optional

    def children(self) -> Iterator[Node]:
        """The nodes directly below."""
        return iter(self.elements)


class Entry:
    """One entry of a map literal."""

    __slots__ = ("key", "optional", "value")

    def __init__(self, key: Node, value: Node, optional: bool) -> None:
        self.key = key
        self.value = value
        self.optional = optional


class MapLiteral(Node):
    """`{a: b, ?c: d}`."""

    __slots__ = ("entries",)

    def __init__(self, offset: int, entries: Sequence[Entry]) -> None:
        super().__init__(offset)
        self.entries = list(entries)

    def children(self) -> Iterator[Node]:
        """The nodes directly below."""
        for entry in self.entries:
            yield entry.key
            yield entry.value


class Field:
    """One field of an object literal."""

    __slots__ = ("name", "offset", "optional", "value")

    def __init__(self, offset: int, name: str, value: Node, optional: bool) -> None:
        self.offset = offset
        self.name = name
        self.value = value
        self.optional = optional


class ObjectLiteral(Node):
    """`Name{field: value}`."""

    __slots__ = ("fields", "name")

    def __init__(self, offset: int, name: str, fields: Sequence[Field]) -> None:
        super().__init__(offset)
        self.name = name
        self.fields = list(fields)

    def children(self) -> Iterator[Node]:
        """The nodes directly below."""
        for field in self.fields:
            yield field.value


class Fold(Node):
    """A loop over a list or map: what the macros `all`, `map`, `cel.bind` and their kin become."""

    __slots__ = ("accu", "accu_init", "condition", "iter_range", "iter_var", "iter_var2", "result", "step")

    def __init__(
        self,
        offset: int,
        iter_range: Node,
        iter_var: str,
        accu: str,
        accu_init: Node,
        condition: Node,
        step: Node,
        result: Node,
        iter_var2: str = "",
    ) -> None:
        super().__init__(offset)
        self.iter_range = iter_range
        self.iter_var = iter_var
        self.iter_var2 = iter_var2
        self.accu = accu
        self.accu_init = accu_init
        self.condition = condition
        self.step = step
        self.result = result

    def children(self) -> Iterator[Node]:
        """The nodes directly below."""
        return iter((self.iter_range, self.accu_init, self.condition, self.step, self.result))

    @property
    def is_bind(self) -> bool:
        """Whether this only gives a value a name: `cel.bind(name, value, result)`."""
        return (
            isinstance(self.iter_range, ListLiteral)
            and not self.iter_range.elements
            and isinstance(self.condition, Const)
            and self.condition.value is False
            and self.accu != ACCUMULATOR
        )


ACCUMULATOR = "__result__"
"""The name macros accumulate under; an expression may not use it as an iteration variable."""


def walk(root: Node) -> Iterator[Node]:
    """Every node of a tree, parents first."""
    waiting = [root]
    while waiting:
        node = waiting.pop()
        yield node
        waiting.extend(reversed(list(node.children())))


def copy(node: Node) -> Node:
    """A tree of its own with the same meaning and places, for macros that use an argument twice."""
    if isinstance(node, Const):
        return Const(node.offset, node.value)
    if isinstance(node, Ident):
        return Ident(node.offset, node.name)
    if isinstance(node, Select):
        return Select(node.offset, copy(node.operand), node.field, test_only=node.test_only)
    if isinstance(node, Call):
        target = None if node.target is None else copy(node.target)
        return Call(node.offset, node.function, [copy(a) for a in node.args], target)
    if isinstance(node, ListLiteral):
        return ListLiteral(node.offset, [copy(e) for e in node.elements], node.optional)
    if isinstance(node, MapLiteral):
        return MapLiteral(node.offset, [Entry(copy(e.key), copy(e.value), e.optional) for e in node.entries])
    if isinstance(node, ObjectLiteral):
        fields = [Field(f.offset, f.name, copy(f.value), f.optional) for f in node.fields]
        return ObjectLiteral(node.offset, node.name, fields)
    assert isinstance(node, Fold)
    return Fold(
        node.offset,
        copy(node.iter_range),
        node.iter_var,
        node.accu,
        copy(node.accu_init),
        copy(node.condition),
        copy(node.step),
        copy(node.result),
        iter_var2=node.iter_var2,
    )
