"""Finds the type of every node of an expression, and refuses what cannot be evaluated."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from cel import types
from cel.declarations import Function, Overload
from cel.problems import Problems
from cel.syntax import Call, Const, Fold, Ident, ListLiteral, MapLiteral, Node, ObjectLiteral, Select
from cel.types import Bindings, Kind, Type
from cel.values import TypeValue, type_of


class Structs(Protocol):
    """Says which fields an object type has."""

    def field(self, struct: str, name: str) -> Type | None:
        """The type of a field, or None if there is no such field."""

    def known(self, struct: str) -> bool:
        """Whether there is an object type of this name."""


@dataclass(frozen=True)
class Scope:
    """What an expression may refer to."""

    variables: Mapping[str, Type]
    type_names: Mapping[str, Type]
    functions: Mapping[str, Function]
    structs: Structs
    homogeneous: bool = True
    disabled_overloads: frozenset[str] = field(default_factory=frozenset)


def check(root: Node, scope: Scope, problems: Problems) -> None:
    """Write types and overloads into the tree; the problems say what does not fit."""
    checker = _Checker(scope, problems)
    checker.check(root)
    checker.settle()


def qualified_name(node: Node) -> str | None:
    """The dotted name that a tree of names and selections spells, if it does."""
    if isinstance(node, Ident):
        return node.name
    if isinstance(node, Select) and not node.test_only:
        prefix = qualified_name(node.operand)
        return None if prefix is None else f"{prefix}.{node.field}"
    return None


def _renamed(t: Type, fresh: Mapping[str, Type]) -> Type:
    if t.kind is Kind.PARAM:
        return fresh[t.name]
    if not t.generic:
        return t
    return Type(t.kind, t.name, [_renamed(p, fresh) for p in t.params])


class _Checker:
    """One pass over one tree."""

    def __init__(self, scope: Scope, problems: Problems) -> None:
        self._scope = scope
        self._problems = problems
        self._bindings = Bindings()
        self._locals: list[dict[str, Type]] = []
        self._free = 0
        self._seen: list[Node] = []

    def settle(self) -> None:
        """Replace what is still free in the types of all nodes."""
        for node in self._seen:
            if node.type.generic:
                node.type = self._bindings.resolve(node.type, free_to_dyn=True)

    def check(self, node: Node) -> Type:
        """The type of a node, written into it."""
        node.type = self._type(node)
        self._seen.append(node)
        return node.type

    def _type(self, node: Node) -> Type:
        if isinstance(node, Const):
            return type_of(node.value)
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
            return self._object(node)
        assert isinstance(node, Fold)
        return self._fold(node)

    # Names

    def _lookup(self, name: str) -> Type | None:
        if name.startswith("."):
            name = name[1:]
        else:
            for scope in reversed(self._locals):
                if name in scope:
                    return scope[name]
        return self._scope.variables.get(name)

    def _type_name(self, name: str) -> Type | None:
        return self._scope.type_names.get(name.removeprefix("."))

    def _resolve(self, node: Ident, name: str) -> Type | None:
        found = self._lookup(name)
        if found is not None:
            node.name = name.removeprefix(".")
            return found
        named = self._type_name(name)
        if named is None:
            return None
        node.is_constant, node.constant = True, TypeValue(named.name)
        return types.type_of(named)

    def _ident(self, node: Ident) -> Type:
        found = self._resolve(node, node.name)
        if found is None:
            self._undeclared(node, node.name)
            return types.ERROR
        return found

    def _undeclared(self, node: Node, name: str) -> None:
        self._problems.add(node.offset, f"undeclared reference to '{name}' (in container '')")

    # Fields

    def _select(self, node: Select) -> Type:
        name = None if node.test_only else qualified_name(node)
        if name is not None:
            resolved = Ident(node.offset, name)
            found = self._resolve(resolved, name)
            if found is not None:
                resolved.type = found
                node.resolved = resolved
                return found
        found = self._field(node, node.operand, node.field, optional=False)
        return types.BOOL if node.test_only else self._bindings.resolve(found)

    def _field(self, node: Node, operand: Node, name: str, *, optional: bool) -> Type:
        target, is_optional = types.unwrap_optional(self._bindings.resolve(self.check(operand)))
        result = types.DYN
        if target.kind is Kind.MAP:
            result = target.params[1]
        elif target.kind is Kind.STRUCT:
            found = self._scope.structs.field(target.name, name)
            if found is None:
                self._problems.add(node.offset, self._missing_field(target.name, name))
            result = found or types.ERROR
        elif target.kind is Kind.PARAM:
            self._bindings.assignable(types.DYN, target)
        elif not types.is_dyn_or_error(target):
            self._problems.add(node.offset, f"type '{target}' does not support field selection")
        return types.optional_of(result) if optional or is_optional else result

    def _missing_field(self, struct: str, name: str) -> str:
        if self._scope.structs.known(struct):
            return f"undefined field '{name}'"
        return f"unexpected failed resolution of '{struct}'"

    # Calls

    def _call(self, node: Call) -> Type:
        if node.function == "_?._":
            operand, name = node.args
            assert isinstance(name, Const)
            self.check(name)
            node.overloads = ("select_optional_field",)
            return self._bindings.resolve(self._field(node, operand, name.value, optional=True))
        for argument in node.args:
            self.check(argument)
        if node.target is None:
            function = self._scope.functions.get(node.function.removeprefix("."))
            if function is None:
                self._undeclared(node, node.function)
                return types.ERROR
            node.function = function.name
            return self._resolve_overload(node, function)
        prefix = qualified_name(node.target)
        if prefix is not None:
            function = self._scope.functions.get(f"{prefix}.{node.function}".removeprefix("."))
            if function is not None:
                node.function, node.target = function.name, None
                return self._resolve_overload(node, function)
        self.check(node.target)
        function = self._scope.functions.get(node.function)
        if function is None:
            self._undeclared(node, node.function)
            return types.ERROR
        return self._resolve_overload(node, function)

    def _resolve_overload(self, node: Call, function: Function) -> Type:
        if function.name in ("_&&_", "_||_"):
            return self._logic(node, function)
        given = [n.type for n in node.children()]
        result: Type | None = None
        chosen: list[str] = []
        for overload in function.overloads:
            if overload.member is (node.target is None) or overload.id in self._scope.disabled_overloads:
                continue
            wanted, returned = self._instance(overload)
            if not self._bindings.all_assignable(given, wanted):
                continue
            chosen.append(overload.id)
            found = self._bindings.resolve(returned)
            if result is None:
                result = found
            elif not types.is_dyn(result) and found != result:
                result = types.DYN
        node.overloads = tuple(chosen)
        if result is None:
            shown = [self._bindings.resolve(t, free_to_dyn=True) for t in given]
            signature = types.signature(shown, member=node.target is not None)
            text = f"found no matching overload for '{function.name}' applied to '{signature}'"
            self._problems.add(node.offset, text)
            return types.ERROR
        return result

    def _instance(self, overload: Overload) -> tuple[Sequence[Type], Type]:
        """The signature with type parameters of its own, so that calls do not bind each other's."""
        if not overload.parameters:
            return overload.arguments, overload.result
        fresh = {name: self._new_parameter() for name in overload.parameters}
        return [_renamed(a, fresh) for a in overload.arguments], _renamed(overload.result, fresh)

    def _new_parameter(self) -> Type:
        self._free += 1
        return types.param(f"_var{self._free - 1}")

    def _logic(self, node: Call, function: Function) -> Type:
        """A run of && or ||. In cel-go's balanced tree only the root's own terms decide about its type."""
        node.overloads = (function.overloads[0].id,)
        count = len(node.args)
        own = {0, 1} if count == 2 else {2} if count == 3 else set()
        result = types.BOOL
        for index, argument in enumerate(node.args):
            if not self._bindings.assignable(argument.type, types.BOOL):
                self._mismatch(argument, types.BOOL, argument.type)
                result = types.ERROR if index in own else result
        return result

    def _mismatch(self, node: Node, wanted: Type, found: Type) -> None:
        self._problems.add(node.offset, f"expected type '{wanted}' but found '{found}'")

    # Literals

    def _join(self, node: Node, previous: Type | None, current: Type) -> Type:
        if previous is None:
            return current
        if self._bindings.assignable(previous, current):
            return previous if types.less_specific(previous, current) else current
        if not self._scope.homogeneous:
            return types.DYN
        self._mismatch(node, previous, current)
        return types.ERROR

    def _inner(self, node: Node, found: Type) -> Type:
        """The type inside an element that is marked optional."""
        inner, is_optional = types.unwrap_optional(found)
        if not is_optional and not types.is_dyn(inner):
            self._mismatch(node, types.optional_of(inner), inner)
        return inner

    def _list(self, node: ListLiteral) -> Type:
        joined: Type | None = None
        for index, element in enumerate(node.elements):
            found = self.check(element)
            if index in node.optional:
                found = self._inner(element, found)
            joined = self._join(element, joined, found)
        return types.list_of(joined or self._new_parameter())

    def _map(self, node: MapLiteral) -> Type:
        keys: Type | None = None
        values: Type | None = None
        for entry in node.entries:
            keys = self._join(entry.key, keys, self.check(entry.key))
            found = self.check(entry.value)
            if entry.optional:
                found = self._inner(entry.value, found)
            values = self._join(entry.value, values, found)
        return types.map_of(keys or self._new_parameter(), values or self._new_parameter())

    def _object(self, node: ObjectLiteral) -> Type:
        named = self._type_name(node.name)
        if named is None:
            found = self._lookup(node.name)
            if found is None:
                self._undeclared(node, node.name)
            else:
                self._problems.add(node.offset, f"'{found.name}' is not a type")
            return types.ERROR
        if named.kind is not Kind.STRUCT:
            self._problems.add(node.offset, f"'{named.name}' is not a message type")
            return types.ERROR
        for entry in node.fields:
            given = self.check(entry.value)
            if entry.optional:
                given = self._inner(entry.value, given)
            wanted = self._scope.structs.field(named.name, entry.name)
            if wanted is None:
                self._problems.add(entry.offset, self._missing_field(named.name, entry.name))
            elif not self._bindings.assignable(wanted, given):
                text = f"expected type of field '{entry.name}' is '{wanted}' but provided type is '{given}'"
                self._problems.add(entry.offset, text)
        return named

    # Loops

    def _fold(self, node: Fold) -> Type:
        self.check(node.iter_range)
        self.check(node.accu_init)
        range_type = self._bindings.resolve(node.iter_range.type)
        accu_type = node.accu_init.type
        self._locals.append({node.accu: accu_type})
        first, second = self._iteration(node, range_type)
        self._locals.append({node.iter_var: first})
        if node.iter_var2:
            self._locals[-1][node.iter_var2] = second
        self._require(node.condition, types.BOOL)
        self._require(node.step, accu_type)
        self._locals.pop()
        self.check(node.result)
        self._locals.pop()
        return self._bindings.resolve(node.result.type)

    def _require(self, node: Node, wanted: Type) -> None:
        found = self.check(node)
        if not self._bindings.assignable(wanted, found):
            self._mismatch(node, wanted, found)

    def _iteration(self, node: Fold, range_type: Type) -> tuple[Type, Type]:
        """The types of a loop's variables."""
        if range_type.kind is Kind.LIST:
            element = range_type.params[0]
            return (types.INT, element) if node.iter_var2 else (element, element)
        if range_type.kind is Kind.MAP:
            return range_type.params[0], range_type.params[1]
        if range_type.kind in (Kind.DYN, Kind.ERROR, Kind.PARAM):
            self._bindings.assignable(types.DYN, range_type)
            return types.DYN, types.DYN
        text = f"expression of type '{range_type}' cannot be range of a comprehension"
        self._problems.add(node.iter_range.offset, f"{text} (must be list, map, or dynamic)")
        return types.ERROR, types.ERROR
