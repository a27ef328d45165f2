"""Evaluates an expression step by step as cel-go does, counting what each step costs.

This is where an expression's meaning is written down: errors are values that travel upwards until
something absorbs them, and every step that cel-go charges for is charged here. The code objects of
`cel.codegen` are a faster way to the same answers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from cel import costs, operations
from cel.declarations import Function, Overload
from cel.library.patterns import BadPattern, compile_pattern
from cel.syntax import Call, Const, Fold, Ident, ListLiteral, MapLiteral, Node, ObjectLiteral, Select
from cel.values import (
    NONE,
    Aborted,
    CelError,
    Optional,
    UInt,
    Value,
    from_key,
    go_type,
    no_such_overload,
    to_key,
    type_name,
)

_CONVERSIONS: Final = frozenset(
    ["bool", "bytes", "double", "duration", "dyn", "int", "string", "timestamp", "type", "uint"]
)


class CostExceeded(Aborted):
    """The expression cost more than it may."""

    def __init__(self) -> None:
        super().__init__("operation cancelled: actual cost limit exceeded")


class PlanError(ValueError):
    """The expression is well typed, but a constant in it cannot be computed."""


class Frame:
    """The variables of one evaluation, and what it has cost so far."""

    __slots__ = ("cost", "limit", "variables")

    def __init__(self, variables: Mapping[str, Value], limit: int | None) -> None:
        self.variables = variables
        self.limit = limit
        self.cost = 0

    @property
    def root(self) -> Frame:
        return self

    def resolve(self, name: str) -> Value:
        """The value of a variable; an error if the variable was not given."""
        try:
            return self.variables[name]
        except KeyError:
            return CelError(f"no such attribute(s): {name}")

    def charge(self, amount: int) -> None:
        """Count a cost; beyond the limit the evaluation ends."""
        self.cost += amount
        if self.limit is not None and self.cost > self.limit:
            raise CostExceeded


class _LoopFrame:
    """The variables of a loop; what it accumulates is computed when first asked for."""

    __slots__ = ("accu", "done", "first", "fold", "ready", "root", "second", "start", "upper")

    def __init__(self, fold: Fold, start: Step, upper: Frame | _LoopFrame) -> None:
        self.fold = fold
        self.start = start
        self.upper = upper
        self.root = upper.root
        self.ready = False
        self.done = False
        self.accu: Value = None
        self.first: Value = None
        self.second: Value = None

    def resolve(self, name: str) -> Value:
        if name == self.fold.accu:
            if not self.ready:
                self.ready = True
                self.accu = operations.growing(self.start.run(self.upper))
            return self.accu
        if not self.done:
            if name == self.fold.iter_var:
                return self.first
            if name == self.fold.iter_var2:
                return self.second
        return self.upper.resolve(name)

    def charge(self, amount: int) -> None:
        self.root.charge(amount)


Scope = Frame | _LoopFrame
Run = Callable[[Scope], Value]


class Step:
    """One step of the plan: how to run it, and whether it is a constant or a path."""

    __slots__ = ("is_constant", "path", "run", "value")

    def __init__(self, run: Run, *, path: _Path | None = None) -> None:
        self.run = run
        self.path = path
        self.is_constant = False
        self.value: Value = None


def _constant(value: Value) -> Step:
    step = Step(lambda _: value)
    step.is_constant, step.value = True, value
    return step


# Paths: a variable, or the result of a step, and what is selected from it


class _Key:
    """One selection of a path: a constant key, or one that is computed."""

    __slots__ = ("computed", "key", "optional", "test")

    def __init__(
        self, key: Value, computed: _Path | None = None, *, optional: bool = False, test: bool = False
    ) -> None:
        self.key = key
        self.computed = computed
        self.optional = optional
        self.test = test

    def value(self, scope: Scope) -> Value:
        """The key itself, or an error."""
        if self.computed is None:
            return self.key
        key = self.computed.resolve(scope)
        if isinstance(key, CelError) or type(key) in _KEY_TYPES:
            return key
        return CelError(f"invalid qualifier type: {go_type(key)}")


_KEY_TYPES: Final = frozenset({str, int, UInt, bool, float})
class _Path:
    """What attribute access is: a root and the keys selected from it, one after another."""

    __slots__ = ("branches", "keys", "name", "step")

    def __init__(
        self,
        *,
        name: str | None = None,
        step: Step | None = None,
        branches: tuple[Step, _Path, _Path] | None = None,
    ) -> None:
        self.name = name
        self.step = step
        self.branches = branches
        self.keys: list[_Key] = []

    def select(self, key: _Key) -> None:
        """Append a key; a choice between two paths appends it to both."""
        if self.branches is not None:
            self.branches[1].select(key)
            self.branches[2].select(key)
        else:
            self.keys.append(key)

    def resolve(self, scope: Scope) -> Value:
        """The value at the end of the path, or an error."""
        if self.branches is not None:
            return self._choose(scope, self.branches)
        if self.name is not None:
            value = scope.resolve(self.name)
        else:
            assert self.step is not None
            value = self.step.run(scope)
        if isinstance(value, CelError) or not self.keys:
            return value
        return _walk(value, self.keys, scope)

    def _choose(self, scope: Scope, branches: tuple[Step, _Path, _Path]) -> Value:
        chosen = branches[0].run(scope)
        if chosen is True:
            return branches[1].resolve(scope)
        if chosen is False:
            return branches[2].resolve(scope)
        return chosen if isinstance(chosen, CelError) else no_such_overload()


def _walk(value: Value, keys: Sequence[_Key], scope: Scope) -> Value:
    """Apply keys one after another; once a key is optional, all that follow are."""
    optional = type(value) is Optional
    if optional:
        if not value.present:
            return value
        value = value.get()
    for key in keys:
        optional = optional or key.optional
        following = _take(value, key, scope) if not optional else _try_take(value, key, scope)
        if following is NONE or isinstance(following, CelError):
            return following
        value = following
    return Optional(value) if optional else value


def _take(value: Value, key: _Key, scope: Scope) -> Value:
    wanted = key.value(scope)
    found = wanted
    if not isinstance(wanted, CelError):
        try:
            found = operations.qualify(value, wanted)
        except CelError as error:
            found = error
        if key.test and not isinstance(found, CelError):
            found = not operations.missing(found)
        elif operations.missing(found):
            found = operations.absent(value, wanted)
    scope.charge(costs.SELECT)
    return found


def _try_take(value: Value, key: _Key, scope: Scope) -> Value:
    wanted = key.value(scope)
    if isinstance(wanted, CelError):
        return wanted
    try:
        found = operations.qualify(value, wanted)
    except CelError as error:
        return error
    if operations.missing(found):
        return NONE
    scope.charge(costs.SELECT)
    return found


def _path_step(path: _Path) -> Step:
    def run(scope: Scope) -> Value:
        value = path.resolve(scope)
        if path.branches is None:
            scope.charge(costs.SELECT)
        return value

    return Step(run, path=path)


def _test_step(path: _Path) -> Step:
    def run(scope: Scope) -> Value:
        value = path.resolve(scope)
        if path.branches is not None:
            scope.root.cost -= costs.SELECT
        return value.present if type(value) is Optional else value

    return Step(run)


# The plan


class Planner:
    """Turns a checked tree into steps; one that folds computes what is constant now, and fails now if it fails."""

    def __init__(self, functions: Mapping[str, Function], *, folds: bool = True) -> None:
        self._functions = functions
        self._folds = folds

    def plan(self, node: Node) -> Step:
        """The step that computes a node."""
        if isinstance(node, Const):
            return _constant(node.value)
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
            return _constant(node.constant)
        return _path_step(_Path(name=node.name))

    def _as_path(self, step: Step) -> _Path:
        return step.path if step.path is not None else _Path(step=step)

    def _select(self, node: Select) -> Step:
        if node.resolved is not None:
            return self._ident(node.resolved)
        path = self._as_path(self.plan(node.operand))
        path.select(_Key(node.field, test=node.test_only))
        return _test_step(path) if node.test_only else _path_step(path)

    def _index(self, node: Call, *, optional: bool) -> Step:
        target, index = (self.plan(a) for a in node.args)
        path = self._as_path(target)
        if index.is_constant:
            if type(index.value) not in _KEY_TYPES:
                raise PlanError(f"invalid qualifier type: {go_type(index.value)}")
            path.select(_Key(index.value, optional=optional))
        else:
            path.select(_Key(None, self._as_path(index), optional=optional))
        return _path_step(path)

    # Calls

    def _call(self, node: Call) -> Step:
        function = node.function
        if function == "_[_]":
            return self._index(node, optional=False)
        if function in ("_[?_]", "_?._"):
            return self._index(node, optional=True)
        args = [self.plan(a) for a in node.children()]
        if function == "_&&_":
            return _logic(args, stop=False)
        if function == "_||_":
            return _logic(args, stop=True)
        if function == "_?_:_":
            yes, no = (self._as_path(a) for a in args[1:])
            return _path_step(_Path(branches=(args[0], yes, no)))
        if function in ("or", "orValue") and node.overloads[0].startswith("optional_or"):
            return _either(args, unwrap=function == "orValue")
        return self._plain_call(node, args)

    def _plain_call(self, node: Call, args: list[Step]) -> Step:
        declared = self._functions[node.function]
        overload = node.overloads[0] if len(node.overloads) == 1 else ""
        if overload == "in_list" and args[1].is_constant:
            found = _membership(args[0], args[1].value)
            if found is not None:
                return found
        chosen = next((o for o in declared.overloads if o.id == overload), None)
        price = costs.price(node.function, overload, chosen)
        pattern = args[1] if len(args) > 1 else None
        run, early = self._implementation(node, chosen, pattern.value if pattern and pattern.is_constant else None)
        if chosen is not None and chosen.nonstrict:
            return _nonstrict(run, args[0], price)
        if self._folds and node.function in _CONVERSIONS and len(args) == 1 and args[0].is_constant:
            return self._fold_constant(run, args[0].value)
        return _early_call(run, args, price) if early or len(args) not in (1, 2) else _call(run, args, price)

    def _fold_constant(self, run: Callable[..., Value], value: Value) -> Step:
        try:
            return _constant(run(value))
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
            return _searcher(declared, node.function, second), True
        if chosen is not None and chosen.run is not None:
            return _guarded(declared, chosen), chosen.variadic
        if declared.singleton is not None:
            return declared.singleton, False
        bound = declared.bound
        if len(bound) == 1:
            return _guarded(declared, bound[0]), bound[0].variadic
        return _dispatcher(declared, bound), True

    # Literals and loops

    def _list(self, node: ListLiteral) -> Step:
        steps = [self.plan(e) for e in node.elements]
        run = _list_maker(steps, node.optional)
        if all(s.is_constant for s in steps):
            return _constant(run(Frame({}, None)))
        return Step(_charged(run, costs.CREATE_LIST))

    def _map(self, node: MapLiteral) -> Step:
        entries = [(self.plan(e.key), self.plan(e.value), e.optional) for e in node.entries]
        run = _map_maker(entries)
        if all(k.is_constant and v.is_constant for k, v, _ in entries):
            try:
                return _constant(run(Frame({}, None)))
            except Aborted as ended:
                raise PlanError(str(ended)) from None
        return Step(_charged(run, costs.CREATE_MAP))

    def _fold(self, node: Fold) -> Step:
        start, range_ = self.plan(node.accu_init), self.plan(node.iter_range)
        condition, step, result = self.plan(node.condition), self.plan(node.step), self.plan(node.result)

        def run(scope: Scope) -> Value:
            over = range_.run(scope)
            if isinstance(over, CelError):
                return over
            if not isinstance(over, list | dict):
                return _not_a_range(over, two=bool(node.iter_var2))
            frame = _LoopFrame(node, start, scope)
            for first, second in _entries(over, two=bool(node.iter_var2)):
                frame.first, frame.second = first, second
                if condition.run(frame) is False:
                    break
                frame.accu = step.run(frame)
                frame.ready = True
            frame.done = True
            return operations.settled(result.run(frame))

        return Step(run)


def _entries(over: Value, *, two: bool) -> Sequence[tuple[Value, Value]]:
    if isinstance(over, dict):
        return [(from_key(k), v) for k, v in over.items()]
    return list(enumerate(over)) if two else [(v, None) for v in over]


def _not_a_range(value: Value, *, two: bool) -> CelError:
    if two:
        return CelError(f"unsupported comprehension range type: {go_type(value)}")
    return CelError(f"got '{go_type(value)}', expected iterable type")


def _charged(run: Run, amount: int) -> Run:
    def charged(scope: Scope) -> Value:
        value = run(scope)
        scope.charge(amount)
        return value

    return charged


def _list_maker(steps: Sequence[Step], optional: frozenset[int]) -> Run:
    def run(scope: Scope) -> Value:
        out = []
        for index, step in enumerate(steps):
            value = step.run(scope)
            if isinstance(value, CelError):
                return value
            if index in optional:
                if type(value) is not Optional:
                    shown = operations.show(value)
                    return CelError(f"cannot initialize optional list element from non-optional value {shown}")
                if not value.present:
                    continue
                value = value.get()
            out.append(value)
        return out

    return run


def _map_maker(entries: Sequence[tuple[Step, Step, bool]]) -> Run:
    def run(scope: Scope) -> Value:
        out: dict[Value, Value] = {}
        for key_step, value_step, optional in entries:
            key = key_step.run(scope)
            if isinstance(key, CelError):
                return key
            _require_hashable(key)
            value = value_step.run(scope)
            if isinstance(value, CelError):
                return value
            if optional:
                if type(value) is not Optional:
                    shown = f"'{operations.show(key)}' from non-optional value {operations.show(value)}"
                    return CelError(f"cannot initialize optional entry {shown}")
                if not value.present:
                    out.pop(to_key(key), None)
                    continue
                value = value.get()
            out[to_key(key)] = value
        return out

    return run


def _logic(terms: Sequence[Step], *, stop: bool) -> Step:
    def run(scope: Scope) -> Value:
        error: CelError | None = None
        for term in terms:
            value = term.run(scope)
            if value is stop:
                return stop
            if value is not (not stop) and error is None:
                error = value if isinstance(value, CelError) else no_such_overload()
        return (not stop) if error is None else error

    return Step(run)


def _either(args: Sequence[Step], *, unwrap: bool) -> Step:
    first, second = args

    def run(scope: Scope) -> Value:
        value = first.run(scope)
        if type(value) is not Optional:
            return value
        if value.present:
            return value.get() if unwrap else value
        return second.run(scope)

    return Step(run)


Price = Callable[[Sequence[Value], Value], int]


def _call(run: Callable[..., Value], args: Sequence[Step], price: Price) -> Step:
    """A call with one or two arguments: all are computed, whatever they are."""

    def call(scope: Scope) -> Value:
        values = [arg.run(scope) for arg in args]
        result = next((v for v in values if isinstance(v, CelError)), None)
        if result is None:
            try:
                result = run(*values)
            except CelError as error:
                result = error
        scope.charge(price(values, result))
        return result

    return Step(call)


def _early_call(run: Callable[..., Value], args: Sequence[Step], price: Price) -> Step:
    """A call that stops at the first argument that is an error; only a complete one is charged."""

    def call(scope: Scope) -> Value:
        values: list[Value] = []
        for arg in args:
            value = arg.run(scope)
            values.append(value)
            if isinstance(value, CelError):
                if len(values) == len(args):
                    scope.charge(price(values, value))
                return value
        try:
            result = run(*values)
        except CelError as error:
            result = error
        scope.charge(price(values, result))
        return result

    return Step(call)


def _nonstrict(run: Callable[..., Value], arg: Step, price: Price) -> Step:
    def call(scope: Scope) -> Value:
        value = arg.run(scope)
        result = run(value)
        scope.charge(price([value], result))
        return result

    return Step(call)


def _no_overload(function: str, values: Sequence[Value]) -> CelError:
    return CelError(f"no such overload: {function}({', '.join(map(type_name, values))})")


def _guarded(function: Function, overload: Overload) -> Callable[..., Value]:
    run = overload.run
    assert run is not None
    if function.unguarded or overload.nonstrict:
        return run

    def guarded(*values: Value) -> Value:
        if not overload.accepts(values):
            raise _no_overload(function.name, values)
        return run(*values)

    return guarded


def _dispatcher(function: Function, bound: Sequence[Overload]) -> Callable[..., Value]:
    def dispatch(*values: Value) -> Value:
        for overload in bound:
            fits = len(values) == len(overload.arguments) if function.unguarded else overload.accepts(values)
            if fits:
                assert overload.run is not None
                return overload.run(*values)
        raise _no_overload(function.name, values)

    return dispatch


def _searcher(function: Function, name: str, pattern: str) -> Callable[..., Value]:
    """A search for a constant pattern, compiled once."""
    try:
        compiled = compile_pattern(pattern)
    except BadPattern as error:
        raise PlanError(str(error)) from None
    if name == "matches":

        def search(text: Value, _: Value) -> bool:
            if type(text) is not str:
                raise no_such_overload()
            return compiled.search(text) is not None

        return search
    bound = function.bound

    def find(*values: Value) -> Value:
        if type(values[0]) is not str or (len(values) == 3 and type(values[2]) is not int):
            raise no_such_overload()
        run = next(o.run for o in bound if len(o.arguments) == len(values))
        assert run is not None
        return run(*values)

    return find


def _require_hashable(value: Value) -> None:
    """What Go cannot look up in a map ends the evaluation."""
    if type_name(value) in ("bytes", "kubernetes.Semver"):
        raise Aborted(f"internal error: runtime error: hash of unhashable type {go_type(value)}")


def _membership(element: Step, items: list[Value]) -> Step | None:
    """`x in [constants]`: looked up in a set, at no cost; None if the constants do not allow it."""
    if not items:
        return _constant(False)
    if any(type(item) not in _KEY_TYPES for item in items):
        return None

    def run(scope: Scope) -> Value:
        value = element.run(scope)
        if isinstance(value, CelError):
            return value
        _require_hashable(value)
        return any(operations.surely_same(value, item) for item in items)

    return Step(run)
