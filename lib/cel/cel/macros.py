"""The macros: calls that the parser replaces by the tree they stand for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from cel.syntax import ACCUMULATOR, Call, Const, Fold, Ident, ListLiteral, MapLiteral, Node, Select, copy

Macro = Callable[[int, Node | None, list[Node]], Node | None]
"""Makes a tree from the place, target and arguments of a call; None if the call is not its own."""

Macros = Mapping[tuple[str, int, bool], Macro]
"""Macros by function name, number of arguments and whether there is a target."""

HIDDEN: Final = "@result"
_UNUSED: Final = "#unused"


class MacroError(Exception):
    """A macro was called with arguments that it cannot expand."""

    def __init__(self, offset: int, text: str) -> None:
        super().__init__(text)
        self.offset = offset
        self.text = text


def _accu(place: int) -> Ident:
    return Ident(place, ACCUMULATOR)


def _variable(node: Node, complaint: str) -> str:
    if not isinstance(node, Ident):
        raise MacroError(node.offset, complaint)
    if node.name in (ACCUMULATOR, HIDDEN):
        raise MacroError(node.offset, "iteration variable overwrites accumulator variable")
    return node.name


def _two_variables(first: Node, second: Node) -> tuple[str, str]:
    names = []
    for node in (first, second):
        if not isinstance(node, Ident):
            raise MacroError(node.offset, "argument must be a simple name")
        names.append(node.name)
    if names[0] == names[1]:
        raise MacroError(second.offset, f"duplicate variable name: {names[0]}")
    return _variable(first, ""), _variable(second, "")


def has(place: int, target: Node | None, args: list[Node]) -> Node:
    """`has(a.b)`: whether the field is there."""
    if not isinstance(args[0], Select):
        raise MacroError(args[0].offset, "invalid argument to has() macro")
    return Select(place, args[0].operand, args[0].field, test_only=True)


def _loop(
    place: int,
    target: Node | None,
    variables: tuple[str, str],
    parts: tuple[Node, Node, Node, Node],
) -> Node:
    assert target is not None
    init, condition, step, result = parts
    return Fold(place, target, variables[0], ACCUMULATOR, init, condition, step, result, iter_var2=variables[1])


def _names(args: list[Node], count: int, complaint: str) -> tuple[str, str]:
    if count == 2:
        return _two_variables(args[0], args[1])
    return _variable(args[0], complaint), ""


def _all(count: int) -> Macro:
    def expand(place: int, target: Node | None, args: list[Node]) -> Node:
        names = _names(args, count, "argument must be a simple name")
        condition = Call(place, "@not_strictly_false", [_accu(place)])
        step = Call(place, "_&&_", [_accu(place), args[count]])
        return _loop(place, target, names, (Const(place, True), condition, step, _accu(place)))

    return expand


def _exists(count: int) -> Macro:
    def expand(place: int, target: Node | None, args: list[Node]) -> Node:
        names = _names(args, count, "argument must be a simple name")
        condition = Call(place, "@not_strictly_false", [Call(place, "!_", [_accu(place)])])
        step = Call(place, "_||_", [_accu(place), args[count]])
        return _loop(place, target, names, (Const(place, False), condition, step, _accu(place)))

    return expand


def _exists_one(count: int) -> Macro:
    def expand(place: int, target: Node | None, args: list[Node]) -> Node:
        names = _names(args, count, "argument must be a simple name")
        counted = Call(place, "_+_", [_accu(place), Const(place, 1)])
        step = Call(place, "_?_:_", [args[count], counted, _accu(place)])
        result = Call(place, "_==_", [_accu(place), Const(place, 1)])
        return _loop(place, target, names, (Const(place, 0), Const(place, True), step, result))

    return expand


def _collect(place: int, filtering: Node | None, step: Node) -> Node:
    if filtering is None:
        return step
    return Call(place, "_?_:_", [filtering, step, _accu(place)])


def _map(count: int) -> Macro:
    def expand(place: int, target: Node | None, args: list[Node]) -> Node:
        names = _names(args, count, "argument is not an identifier")
        filtering = args[count] if len(args) == count + 2 else None
        init = ListLiteral(place, [])
        step = Call(place, "_+_", [_accu(place), ListLiteral(place, [args[-1]])])
        parts = (init, Const(place, True), _collect(place, filtering, step), _accu(place))
        return _loop(place, target, names, parts)

    return expand


def _filter(place: int, target: Node | None, args: list[Node]) -> Node:
    names = _names(args, 1, "argument is not an identifier")
    step = Call(place, "_+_", [_accu(place), ListLiteral(place, [args[0]])])
    parts = (ListLiteral(place, []), Const(place, True), _collect(place, args[1], step), _accu(place))
    return _loop(place, target, names, parts)


def _transform_map(place: int, target: Node | None, args: list[Node]) -> Node:
    names = _two_variables(args[0], args[1])
    filtering = args[2] if len(args) == 4 else None
    step = Call(place, "cel.@mapInsert", [_accu(place), Ident(place, names[0]), args[-1]])
    parts = (MapLiteral(place, []), Const(place, True), _collect(place, filtering, step), _accu(place))
    return _loop(place, target, names, parts)


def _transform_map_entry(place: int, target: Node | None, args: list[Node]) -> Node:
    names = _two_variables(args[0], args[1])
    filtering = args[2] if len(args) == 4 else None
    step = Call(place, "cel.@mapInsert", [_accu(place), args[-1]])
    parts = (MapLiteral(place, []), Const(place, True), _collect(place, filtering, step), _accu(place))
    return _loop(place, target, names, parts)


def _named(place: int, name: str, value: Node, result: Node) -> Node:
    """A value under a name, computed when it is first used."""
    unused = ListLiteral(place, [])
    return Fold(place, unused, _UNUSED, name, value, Const(place, False), Ident(place, name), result)


def bind(place: int, target: Node | None, args: list[Node]) -> Node | None:
    """`cel.bind(name, value, result)`."""
    if not isinstance(target, Ident) or target.name != "cel":
        return None
    if not isinstance(args[0], Ident):
        raise MacroError(args[0].offset, "cel.bind() variable names must be simple identifiers")
    return _named(place, args[0].name, args[1], args[2])


def _opt_map(name: str, *, wrap: bool) -> Macro:
    def expand(place: int, target: Node | None, args: list[Node]) -> Node:
        assert target is not None
        if not isinstance(args[0], Ident):
            raise MacroError(args[0].offset, f"{name}() variable name must be a simple identifier")
        value = Call(place, "value", [], copy(target))
        mapped = _named(place, args[0].name, value, args[1])
        some = Call(place, "optional.of", [mapped]) if wrap else mapped
        present = Call(place, "hasValue", [], target)
        return Call(place, "_?_:_", [present, some, Call(place, "optional.none", [])])

    return expand


def _sort_by(place: int, target: Node | None, args: list[Node]) -> Node:
    assert target is not None
    if not isinstance(target, ListLiteral | Select | Ident | Fold | Call):
        kinds = "a list, identifier, comprehension, call or select expression"
        raise MacroError(target.offset, f"sortBy can only be applied to {kinds}")
    name = "@__sortBy_input__"
    keys = _map(1)(place, Ident(place, name), args)
    assert keys is not None
    ordered = Call(place, "@sortByAssociatedKeys", [keys], Ident(place, name))
    return _named(place, name, target, ordered)


STANDARD: Final[Macros] = {
    ("has", 1, False): has,
    ("all", 2, True): _all(1),
    ("exists", 2, True): _exists(1),
    ("exists_one", 2, True): _exists_one(1),
    ("existsOne", 2, True): _exists_one(1),
    ("map", 2, True): _map(1),
    ("map", 3, True): _map(1),
    ("filter", 2, True): _filter,
}

BINDINGS: Final[Macros] = {("bind", 3, True): bind}

OPTIONALS: Final[Macros] = {
    ("optMap", 2, True): _opt_map("optMap", wrap=True),
    ("optFlatMap", 2, True): _opt_map("optFlatMap", wrap=False),
}

LISTS: Final[Macros] = {("sortBy", 2, True): _sort_by}

TWO_VARIABLES: Final[Macros] = {
    ("all", 3, True): _all(2),
    ("exists", 3, True): _exists(2),
    ("existsOne", 3, True): _exists_one(2),
    ("exists_one", 3, True): _exists_one(2),
    ("transformList", 3, True): _map(2),
    ("transformList", 4, True): _map(2),
    ("transformMap", 3, True): _transform_map,
    ("transformMap", 4, True): _transform_map,
    ("transformMapEntry", 3, True): _transform_map_entry,
    ("transformMapEntry", 4, True): _transform_map_entry,
}
