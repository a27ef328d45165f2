"""Compiles a checked expression to a Python code object: the quick way to an answer that is no error.

The function raises for every error, also one that `&&` would absorb; the caller then asks the metered evaluation,
which says what the error is or that there is none. So only what this returns must be right, never what it raises.
The code is built as a syntax tree of Python from names made here; text of an expression occurs in it
only as constants.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from cel import pysyntax as py
from cel.declarations import Function
from cel.generated import HELPERS, NotCompiled, search
from cel.library.quantities import QUANTITY_TYPE, SEMVER_TYPE
from cel.metered import Planner
from cel.quantity import InvalidQuantity, Quantity
from cel.semver import InvalidVersion, Semver
from cel.steps import PlanError
from cel.syntax import ACCUMULATOR, Call, Const, Fold, Ident, ListLiteral, Node, Select
from cel.types import Kind, Type
from cel.values import Value

_PLAIN: Final = frozenset({Kind.STRING, Kind.BYTES, Kind.INT, Kind.UINT})
_ORDER: Final = {"_<_": ast.Lt(), "_<=_": ast.LtE(), "_>_": ast.Gt(), "_>=_": ast.GtE()}
_SIMPLE: Final = frozenset({bool, str, bytes, int, float, type(None)})
_CHANGING: Final = frozenset({"isInteger", "asInteger", "add", "sub"})
"""Functions that show or change the form of a quantity, which comparisons here leave alone."""


@dataclass(frozen=True)
class Access:
    """How the fields of a variable are reached: as attributes of a Python object.

    A flat field is a map of maps that the object also offers as one dict with keys `outer/inner`.
    """

    fields: Mapping[str, str] = field(default_factory=dict)
    flat: Mapping[str, str] = field(default_factory=dict)


def compile_function(
    root: Node, functions: Mapping[str, Function], variables: Sequence[str], access: Mapping[str, Access]
) -> Callable[..., Value]:
    """A Python function of the variables; NotCompiled if there can be none."""
    writer = _Writer(functions, access)
    for name in variables:
        writer.bind(name)
    body = writer.boolean(root) if root.type.kind in (Kind.BOOL, Kind.DYN, Kind.ANY) else writer.write(root)
    try:
        return py.compiled([writer.names[name] for name in variables], body, writer.constants)
    except (SyntaxError, RecursionError) as error:
        raise NotCompiled(str(error)) from None


class _Writer:
    """Writes one tree as a Python expression."""

    def __init__(self, functions: Mapping[str, Function], access: Mapping[str, Access]) -> None:
        self._functions = functions
        self._planner = Planner(functions)
        self._access = access
        self._aliases: dict[str, Node] = {}
        self.names: dict[str, str] = {}
        self.constants: dict[str, Any] = {}
        self._count = 0

    # Python

    def bind(self, name: str) -> str:
        """A Python name of its own for a variable of the expression."""
        self._count += 1
        self.names[name] = f"v{self._count}"
        return self.names[name]

    def _helper(self, name: str, *args: ast.expr) -> ast.expr:
        self.constants[name] = HELPERS[name]
        return py.call(py.name(name), args)

    def _keep(self, value: Any) -> ast.expr:
        self._count += 1
        self.constants[f"k{self._count}"] = value
        return py.name(f"k{self._count}")

    def _constant(self, value: Value) -> ast.expr:
        return py.constant(value) if type(value) in _SIMPLE else self._keep(value)

    # Nodes

    def boolean(self, node: Node) -> ast.expr:
        """A node where only a boolean will do."""
        written = self.write(node)
        return written if node.type.kind is Kind.BOOL else self._helper("_bool", written)

    def write(self, node: Node) -> ast.expr:
        """A node as a Python expression."""
        if isinstance(node, Const):
            return self._constant(node.value)
        if isinstance(node, Ident):
            return self._ident(node)
        if isinstance(node, Select):
            return self._select(node)
        if isinstance(node, Call):
            return self._call(node)
        if isinstance(node, ListLiteral) and not node.optional:
            return self._list(node)
        if isinstance(node, Fold):
            return self._fold(node)
        raise NotCompiled(type(node).__name__)

    def _ident(self, node: Ident) -> ast.expr:
        if node.is_constant:
            return self._keep(node.constant)
        if node.name in self._aliases:
            return self.write(self._aliases[node.name])
        if node.name in self._access or node.name not in self.names:
            raise NotCompiled(node.name)
        return py.name(self.names[node.name])

    def _list(self, node: ListLiteral) -> ast.expr:
        if all(isinstance(e, Const) for e in node.elements):
            return self._keep([e.value for e in node.elements if isinstance(e, Const)])
        return py.items([self.write(e) for e in node.elements])

    # Fields

    def _field_of(self, node: Node) -> tuple[str, str] | None:
        """Variable and field, if a node is a field of a variable with access of its own."""
        if not isinstance(node, Select) or node.test_only or not isinstance(node.operand, Ident):
            return None
        name = node.operand.name
        if name in self._aliases or name not in self._access:
            return None
        return (name, node.field) if node.field in self._access[name].fields else None

    def _flat_key(self, node: Node, inner: str) -> tuple[ast.expr, ast.expr] | None:
        """The flat dict and the key in it, for a selection from an entry of a flat field."""
        if isinstance(node, Ident) and node.name in self._aliases:
            node = self._aliases[node.name]
        found = self._entry_of(node)
        if found is None:
            return None
        (variable, name), outer = found
        if name not in self._access[variable].flat or "/" in outer:
            return None
        target = py.attribute(py.name(self.names[variable]), self._access[variable].flat[name])
        return target, py.constant(f"{outer}/{inner}")

    def _entry_of(self, node: Node) -> tuple[tuple[str, str], str] | None:
        """`variable.field["key"]` or `variable.field.key`, with a constant key."""
        if isinstance(node, Call) and node.function == "_[_]":
            target, key = node.args
            field_of = self._field_of(target)
            if field_of is not None and isinstance(key, Const) and type(key.value) is str:
                return field_of, key.value
        if isinstance(node, Select) and not node.test_only:
            field_of = self._field_of(node.operand)
            if field_of is not None:
                return field_of, node.field
        return None

    def _select(self, node: Select) -> ast.expr:
        if node.resolved is not None:
            return self._ident(node.resolved)
        flat = self._flat_key(node.operand, node.field)
        if flat is not None:
            return py.compare(flat[1], ast.In(), flat[0]) if node.test_only else py.subscript(*flat)
        owner = self._field_of(node)
        if owner is not None:
            return py.attribute(py.name(self.names[owner[0]]), self._access[owner[0]].fields[owner[1]])
        target, key = self.write(node.operand), py.constant(node.field)
        return self._helper("_has" if node.test_only else "_select", target, key)

    def _index(self, node: Call) -> ast.expr:
        target, key = node.args
        if isinstance(key, Const) and type(key.value) is str:
            flat = self._flat_key(target, key.value)
            if flat is not None:
                return py.subscript(*flat)
        return self._helper("_select", self.write(target), self.write(key))

    # Calls

    def _call(self, node: Call) -> ast.expr:
        if node.function in _CHANGING:
            raise NotCompiled(node.function)
        special = _SPECIAL.get(node.function)
        written = None if special is None else special(self, node)
        return self._plain_call(node) if written is None else written

    def _plain_call(self, node: Call) -> ast.expr:
        try:
            run = self._planner.implementation(node)
        except PlanError as error:
            raise NotCompiled(str(error)) from None
        self._count += 1
        name = f"f{self._count}"
        self.constants[name] = run
        return py.call(py.name(name), [self.write(n) for n in node.children()])

    def logic(self, node: Call) -> ast.expr:
        operator = ast.And() if node.function == "_&&_" else ast.Or()
        return py.run(operator, [self.boolean(a) for a in node.args])

    def negation(self, node: Call) -> ast.expr:
        return py.negated(self.boolean(node.args[0]))

    def choice(self, node: Call) -> ast.expr:
        test, yes, no = node.args
        return py.choice(self.boolean(test), self.write(yes), self.write(no))

    def equality(self, node: Call) -> ast.expr:
        left, right = node.args
        equal = node.function == "_==_"
        if _known_alike(left.type, right.type) or _safe_beside(left, right):
            operator = ast.Eq() if equal else ast.NotEq()
            return py.compare(self.write(left), operator, self.write(right))
        return self._helper("_equal" if equal else "_not_equal", self.write(left), self.write(right))

    def order(self, node: Call) -> ast.expr | None:
        left, right = node.args
        operator = _ORDER[node.function]
        if isinstance(right, Const) and right.value == 0 and type(right.value) is int:
            pair = self._comparison(left)
            if pair is not None:
                return py.compare(pair[0], operator, pair[1])
        if left.type == right.type and left.type.kind in _PLAIN:
            return py.compare(self.write(left), operator, self.write(right))
        return None

    def _comparison(self, node: Node) -> tuple[ast.expr, ast.expr] | None:
        """What `a.compareTo(b)` compares, as plain numbers or tuples."""
        if isinstance(node, Call) and node.function == "compareTo" and node.target is not None:
            return self._keys_of(node.target, node.args[0])
        return None

    def _keys_of(self, left: Node, right: Node) -> tuple[ast.expr, ast.expr] | None:
        """Two quantities as numbers, or two versions as tuples: one of them must be known as such."""
        for kind, attribute in ((QUANTITY_TYPE, "nanos"), (SEMVER_TYPE, "key")):
            if kind in (left.type, right.type):
                return self._key(left, attribute), self._key(right, attribute)
        return None

    def _key(self, node: Node, attribute: str) -> ast.expr:
        value = _folded(node)
        if value is not None:
            return self._constant(getattr(value, attribute))
        return py.attribute(self.write(node), attribute)

    def greater(self, node: Call) -> ast.expr | None:
        return self._method_order(node, ast.Gt())

    def less(self, node: Call) -> ast.expr | None:
        return self._method_order(node, ast.Lt())

    def _method_order(self, node: Call, operator: ast.cmpop) -> ast.expr | None:
        if node.target is None:
            return None
        pair = self._keys_of(node.target, node.args[0])
        if pair is None:
            raise NotCompiled(node.function)
        return py.compare(pair[0], operator, pair[1])

    def compare_to(self, node: Call) -> ast.expr | None:
        kinds = (node.target.type if node.target else None, node.args[0].type)
        if QUANTITY_TYPE in kinds and node.target is not None:
            return self._helper("_compare_nanos", self.write(node.target), self.write(node.args[0]))
        if SEMVER_TYPE in kinds:
            return None
        raise NotCompiled(node.function)

    def parsed(self, node: Call) -> ast.expr | None:
        """`quantity("…")` or `semver("…")` of a constant, parsed once."""
        value = _folded(node)
        return None if value is None else self._keep(value)

    def membership(self, node: Call) -> ast.expr | None:
        element, container = node.args
        if isinstance(element, Const) and type(element.value) is str:
            flat = self._flat_key(container, element.value)
            if flat is not None:
                return py.compare(flat[1], ast.In(), flat[0])
        if element.type.kind is Kind.STRING and container.type.kind in (Kind.LIST, Kind.MAP):
            return py.compare(self.write(element), ast.In(), self.write(container))
        if "in_list" in node.overloads and isinstance(container, ListLiteral):
            raise NotCompiled("in")
        return None

    def search(self, node: Call) -> ast.expr | None:
        text, pattern = list(node.children())
        if not isinstance(pattern, Const) or type(pattern.value) is not str:
            return None
        self._count += 1
        name = f"f{self._count}"
        self.constants[name] = search(pattern.value)
        return py.call(py.name(name), [self.write(text)])

    def optional(self, node: Call) -> ast.expr:
        return self._helper("_optional", *(self.write(a) for a in node.args))

    def or_value(self, node: Call) -> ast.expr | None:
        target, default = node.target, node.args[0]
        if isinstance(target, Call) and target.function in ("_?._", "_[?_]"):
            holder, key = target.args
            if isinstance(key, Const) and type(key.value) is str:
                flat = self._flat_key(holder, key.value)
                if flat is not None and isinstance(default, Const):
                    get = py.attribute(flat[0], "get")
                    args = [flat[1], self.write(default)]
                    return py.call(get, args)
        raise NotCompiled("orValue")

    # Loops

    def _fold(self, node: Fold) -> ast.expr:
        if node.is_bind:
            return self._bind(node)
        if node.accu != ACCUMULATOR:
            raise NotCompiled("loop")
        loop = self._over(node)
        names = dict(self.names)
        written = self._quantifier(node, loop)
        self.names = names
        return written

    def _bind(self, node: Fold) -> ast.expr:
        before_names, before_aliases = dict(self.names), dict(self._aliases)
        if self._entry_of(node.accu_init) is not None:
            self._aliases[node.accu] = node.accu_init
            written = self.write(node.result)
        else:
            value = self.write(node.accu_init)
            self._aliases.pop(node.accu, None)
            name = self.bind(node.accu)
            function = py.function_of([name], self.write(node.result))
            written = py.call(function, [value])
        self.names, self._aliases = before_names, before_aliases
        return written

    def _over(self, node: Fold) -> ast.comprehension:
        """The `for` part of a loop; binds its variables."""
        helper = "_pairs" if node.iter_var2 else "_items"
        over = self._helper(helper, self.write(node.iter_range))
        targets = [self.bind(node.iter_var)] + ([self.bind(node.iter_var2)] if node.iter_var2 else [])
        for name in (node.iter_var, node.iter_var2):
            self._aliases.pop(name, None)
        return py.loop(targets, over)

    def _quantifier(self, node: Fold, loop: ast.comprehension) -> ast.expr:
        step = node.step
        if not isinstance(step, Call):
            raise NotCompiled("loop")
        if step.function in ("_&&_", "_||_") and _is_accumulator(step.args[0]):
            test = self.boolean(step.args[1])
            helper = "_all" if step.function == "_&&_" else "_any"
            return self._helper(helper, py.generator(test, loop))
        if step.function == "_?_:_" and isinstance(node.accu_init, Const):
            loop.ifs.append(self.boolean(step.args[0]))
            one = py.constant(1)
            counted = self._helper("_sum", py.generator(one, loop))
            return py.compare(counted, ast.Eq(), one)
        return self._collection(step, loop)

    def _collection(self, step: Call, loop: ast.comprehension) -> ast.expr:
        if step.function == "_?_:_":
            loop.ifs.append(self.boolean(step.args[0]))
            inner = step.args[1]
        else:
            inner = step
        if not isinstance(inner, Call) or inner.function != "_+_" or not isinstance(inner.args[1], ListLiteral):
            raise NotCompiled("loop")
        element = self.write(inner.args[1].elements[0])
        return py.collected(element, loop)


def _is_accumulator(node: Node) -> bool:
    return isinstance(node, Ident) and node.name == ACCUMULATOR


def _known_alike(left: Type, right: Type) -> bool:
    return left == right and (left.kind in _PLAIN or left.kind is Kind.BOOL)


def _safe_beside(left: Node, right: Node) -> bool:
    """Whether Python's own equality is right: an unknown value before a constant text.

    A version or quantity in its place refuses with an error of its own.
    """
    return left.type.kind in (Kind.DYN, Kind.ANY) and isinstance(right, Const) and type(right.value) in (str, bytes)


def _folded(node: Node) -> Quantity | Semver | None:
    """The quantity or version that a call with a constant text gives."""
    if not isinstance(node, Call) or node.target is not None or len(node.args) != 1:
        return None
    text = node.args[0]
    if not isinstance(text, Const) or type(text.value) is not str:
        return None
    try:
        if node.function == "quantity":
            found = Quantity.parse(text.value)
            return None if found.nanos is None else found
        return Semver.parse(text.value) if node.function == "semver" else None
    except (InvalidQuantity, InvalidVersion):
        return None


_SPECIAL: Final[Mapping[str, Callable[[_Writer, Call], ast.expr | None]]] = {
    "_&&_": _Writer.logic,
    "_||_": _Writer.logic,
    "!_": _Writer.negation,
    "_?_:_": _Writer.choice,
    "_==_": _Writer.equality,
    "_!=_": _Writer.equality,
    "_<_": _Writer.order,
    "_<=_": _Writer.order,
    "_>_": _Writer.order,
    "_>=_": _Writer.order,
    "_[_]": lambda writer, node: writer._index(node),
    "_[?_]": _Writer.optional,
    "_?._": _Writer.optional,
    "orValue": _Writer.or_value,
    "or": lambda writer, node: writer.or_value(node),
    "isGreaterThan": _Writer.greater,
    "isLessThan": _Writer.less,
    "compareTo": _Writer.compare_to,
    "quantity": _Writer.parsed,
    "semver": _Writer.parsed,
    "@in": _Writer.membership,
    "matches": _Writer.search,
}
