"""Evaluates an expression step by step as cel-go does, counting what each step costs.

This is where an expression's meaning is written down: errors are values that travel upwards until
something absorbs them, and every step that cel-go charges for is charged here. The code objects of
`cel.codegen` are a faster way to the same answers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from cel import costs, operations
from cel.declarations import Function, Overload
from cel.frames import Frame, LoopFrame, Scope
from cel.paths import KEY_TYPES, Key, Path, Step, constant, path_step, presence_step
from cel.steps import (
    PlanError,
    call,
    charged,
    dispatcher,
    early_call,
    either,
    entries,
    guarded,
    list_maker,
    logic,
    map_maker,
    membership,
    nonstrict,
    not_a_range,
    searcher,
)
from cel.syntax import Call, Const, Fold, Ident, ListLiteral, MapLiteral, Node, ObjectLiteral, Select
from cel.values import Aborted, CelError, Value, go_type

_CONVERSIONS: Final = frozenset(
    ("bool", "bytes", "double", "duration", "dyn", "int", "string", "timestamp", "type", "uint")
)


_MAY_FAIL: Final = _CONVERSIONS | {"matches", "find", "findAll", "_[_]", "_[?_]"}


def may_fail(node: Node) -> bool:
    """Whether the plan of a node itself can fail; most expressions need no plan to know that theirs cannot."""
    if isinstance(node, Call):
        return node.function in _MAY_FAIL and not _is_plain_index(node)
    return isinstance(node, MapLiteral | ObjectLiteral)


def _is_plain_index(node: Call) -> bool:
    key = node.args[-1]
    return node.function in ("_[_]", "_[?_]") and (not isinstance(key, Const) or type(key.value) in KEY_TYPES)


class Planner:
    """Turns a checked tree into steps; one that folds computes what is constant now, and fails now if it fails."""

    def __init__(self, functions: Mapping[str, Function], *, folds: bool = True) -> None:
        self._functions = functions
        self._folds = folds

    def plan(self, node: Node) -> Step:
        """The step that computes a node."""
        if isinstance(node, Const):
            return constant(node.value)
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
        if isinstance(node, Fold):
            return self._fold(node)
        assert isinstance(node, ObjectLiteral)
        raise PlanError(f"objects of type {node.name} cannot be made")

    def _ident(self, node: Ident) -> Step:
        if node.is_constant:
            return constant(node.constant)
        return path_step(Path(name=node.name))

    def _as_path(self, step: Step) -> Path:
        return step.path if step.path is not None else Path(step=step)

    def _select(self, node: Select) -> Step:
        if node.resolved is not None:
            return self._ident(node.resolved)
        path = self._as_path(self.plan(node.operand))
        path.select(Key(node.field, test=node.test_only))
        return presence_step(path) if node.test_only else path_step(path)

    def _index(self, node: Call, *, optional: bool) -> Step:
        target, index = (self.plan(a) for a in node.args)
        path = self._as_path(target)
        if index.is_constant:
            if type(index.value) not in KEY_TYPES:
                raise PlanError(f"invalid qualifier type: {go_type(index.value)}")
            path.select(Key(index.value, optional=optional))
        else:
            path.select(Key(None, self._as_path(index), optional=optional))
        return path_step(path)

    # Calls

    def _call(self, node: Call) -> Step:
        function = node.function
        if function == "_[_]":
            return self._index(node, optional=False)
        if function in ("_[?_]", "_?._"):
            return self._index(node, optional=True)
        args = [self.plan(a) for a in node.children()]
        if function == "_&&_":
            return logic(args, stop=False)
        if function == "_||_":
            return logic(args, stop=True)
        if function == "_?_:_":
            yes, no = (self._as_path(a) for a in args[1:])
            return path_step(Path(branches=(args[0], yes, no)))
        if function in ("or", "orValue") and node.overloads[0].startswith("optional_or"):
            return either(args, unwrap=function == "orValue")
        return self._plain_call(node, args)

    def _plain_call(self, node: Call, args: list[Step]) -> Step:
        declared = self._functions[node.function]
        overload = node.overloads[0] if len(node.overloads) == 1 else ""
        if overload == "in_list" and args[1].is_constant:
            found = membership(args[0], args[1].value)
            if found is not None:
                return found
        chosen = next((o for o in declared.overloads if o.id == overload), None)
        price = costs.price(node.function, overload, chosen)
        pattern = args[1] if len(args) > 1 else None
        run, early = self._implementation(node, chosen, pattern.value if pattern and pattern.is_constant else None)
        if chosen is not None and chosen.nonstrict:
            return nonstrict(run, args[0], price)
        if self._folds and node.function in _CONVERSIONS and len(args) == 1 and args[0].is_constant:
            return self._fold_constant(run, args[0].value)
        return early_call(run, args, price) if early or len(args) not in (1, 2) else call(run, args, price)

    def _fold_constant(self, run: Callable[..., Value], value: Value) -> Step:
        try:
            return constant(run(value))
        except CelError as error:
            raise PlanError(str(error)) from None

    def implementation(self, node: Call) -> Callable[..., Value]:
        """What computes a call from the values of its arguments."""
        declared = self._functions[node.function]
        overload = node.overloads[0] if len(node.overloads) == 1 else ""
        chosen = next((o for o in declared.overloads if o.id == overload), None)
        return self._implementation(node, chosen, None)[0]

    def _implementation(self, node: Call, chosen: Overload | None, second: Value) -> tuple[Callable[..., Value], bool]:
        """What computes a call, and whether it stops at the first argument that is an error."""
        declared = self._functions[node.function]
        if self._folds and node.function in ("matches", "find", "findAll") and type(second) is str:
            return searcher(declared, node.function, second), True
        if chosen is not None and chosen.run is not None:
            return guarded(declared, chosen), chosen.variadic
        if declared.singleton is not None:
            return declared.singleton, False
        bound = declared.bound
        if len(bound) == 1:
            return guarded(declared, bound[0]), bound[0].variadic
        return dispatcher(declared, bound), True

    # Literals and loops

    def _list(self, node: ListLiteral) -> Step:
        steps = [self.plan(e) for e in node.elements]
        run = list_maker(steps, node.optional)
        if all(s.is_constant for s in steps):
            return constant(run(Frame({}, None)))
        return Step(charged(run, costs.CREATE_LIST))

    def _map(self, node: MapLiteral) -> Step:
        entries = [(self.plan(e.key), self.plan(e.value), e.optional) for e in node.entries]
        run = map_maker(entries)
        if all(k.is_constant and v.is_constant for k, v, _ in entries):
            try:
                return constant(run(Frame({}, None)))
            except Aborted as ended:
                raise PlanError(str(ended)) from None
        return Step(charged(run, costs.CREATE_MAP))

    def _fold(self, node: Fold) -> Step:
        start, range_ = self.plan(node.accu_init), self.plan(node.iter_range)
        condition, step, result = self.plan(node.condition), self.plan(node.step), self.plan(node.result)

        def run(scope: Scope) -> Value:
            over = range_.run(scope)
            if isinstance(over, CelError):
                return over
            if not isinstance(over, list | dict):
                return not_a_range(over, two=bool(node.iter_var2))
            frame = LoopFrame(node, start.run, scope)
            for first, second in entries(over, two=bool(node.iter_var2)):
                frame.first, frame.second = first, second
                if condition.run(frame) is False:
                    break
                frame.accu = step.run(frame)
                frame.ready = True
            frame.done = True
            return operations.settled(result.run(frame))

        return Step(run)
