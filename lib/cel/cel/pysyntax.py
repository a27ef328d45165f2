"""Pieces of Python as syntax trees, and functions made of them; no text is ever compiled."""

from __future__ import annotations

import ast
from collections.abc import Callable, Sequence
from types import CodeType, FunctionType
from typing import Any, Final

LOAD: Final = ast.Load()
STORE: Final = ast.Store()


def name(identifier: str) -> ast.expr:
    """A name that is read."""
    return ast.Name(id=identifier, ctx=LOAD, lineno=1, col_offset=0)


def constant(value: Any) -> ast.expr:
    """A constant of a plain type."""
    return ast.Constant(value=value, lineno=1, col_offset=0)


def attribute(value: ast.expr, field: str) -> ast.expr:
    """`value.field`."""
    return ast.Attribute(value=value, attr=field, ctx=LOAD, lineno=1, col_offset=0)


def subscript(value: ast.expr, key: ast.expr) -> ast.expr:
    """`value[key]`."""
    return ast.Subscript(value=value, slice=key, ctx=LOAD, lineno=1, col_offset=0)


def call(function: ast.expr, args: Sequence[ast.expr]) -> ast.expr:
    """`function(*args)`."""
    return ast.Call(func=function, args=list(args), keywords=[], lineno=1, col_offset=0)


def compare(left: ast.expr, operator: ast.cmpop, right: ast.expr) -> ast.expr:
    """`left operator right`."""
    return ast.Compare(left=left, ops=[operator], comparators=[right], lineno=1, col_offset=0)


def run(operator: ast.boolop, terms: Sequence[ast.expr]) -> ast.expr:
    """`a and b and c`, or the same with `or`."""
    return ast.BoolOp(op=operator, values=list(terms), lineno=1, col_offset=0)


def negated(value: ast.expr) -> ast.expr:
    """`not value`."""
    return ast.UnaryOp(op=ast.Not(), operand=value, lineno=1, col_offset=0)


def choice(test: ast.expr, yes: ast.expr, no: ast.expr) -> ast.expr:
    """`yes if test else no`."""
    return ast.IfExp(test=test, body=yes, orelse=no, lineno=1, col_offset=0)


def items(elements: Sequence[ast.expr]) -> ast.expr:
    """`[a, b]`."""
    return ast.List(elts=list(elements), ctx=LOAD, lineno=1, col_offset=0)


def loop(targets: Sequence[str], over: ast.expr) -> ast.comprehension:
    """`for a, b in over`."""
    stores: list[ast.expr] = [ast.Name(id=t, ctx=STORE, lineno=1, col_offset=0) for t in targets]
    target = stores[0] if len(stores) == 1 else ast.Tuple(elts=stores, ctx=STORE, lineno=1, col_offset=0)
    return ast.comprehension(target=target, iter=over, ifs=[], is_async=0)


def generator(element: ast.expr, over: ast.comprehension) -> ast.expr:
    """`(element for …)`."""
    return ast.GeneratorExp(elt=element, generators=[over], lineno=1, col_offset=0)


def collected(element: ast.expr, over: ast.comprehension) -> ast.expr:
    """`[element for …]`."""
    return ast.ListComp(elt=element, generators=[over], lineno=1, col_offset=0)


def _parameters(names: Sequence[str]) -> ast.arguments:
    found = [ast.arg(arg=n, lineno=1, col_offset=0) for n in names]
    return ast.arguments(posonlyargs=[], args=found, kwonlyargs=[], kw_defaults=[], defaults=[])


def function_of(parameters: Sequence[str], body: ast.expr) -> ast.expr:
    """`lambda parameters: body`."""
    return ast.Lambda(args=_parameters(parameters), body=body, lineno=1, col_offset=0)


def compiled(parameters: Sequence[str], body: ast.expr, known: dict[str, Any]) -> Callable[..., Any]:
    """A function that returns an expression's value and sees nothing but its parameters and what is known."""
    returned = ast.Return(value=body, lineno=1, col_offset=0)
    function = ast.FunctionDef(
        name="selects", args=_parameters(parameters), body=[returned], decorator_list=[], lineno=1, col_offset=0
    )
    module = compile(ast.Module(body=[function], type_ignores=[]), "<cel>", "exec")
    code = next(c for c in module.co_consts if isinstance(c, CodeType))
    return FunctionType(code, {"__builtins__": {}, **known})
