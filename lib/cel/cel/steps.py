"""The steps a plan is made of: calls, logic, literals, membership."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cel import operations
from cel.declarations import BY_RESULT, Function, Overload
from cel.frames import Run, Scope
from cel.library.patterns import BadPattern, compile_pattern
from cel.paths import KEY_TYPES, Step, constant
from cel.values import Aborted, CelError, Optional, Value, from_key, go_type, no_such_overload, to_key, type_name


class PlanError(ValueError):
    """The expression is well typed, but a constant in it cannot be computed."""


def entries(over: Value, *, two: bool) -> Sequence[tuple[Value, Value]]:
    """What a loop goes through: keys and values, positions and elements, or elements alone."""
    if isinstance(over, dict):
        return [(from_key(k), v) for k, v in over.items()]
    return list(enumerate(over)) if two else [(v, None) for v in over]


def not_a_range(value: Value, *, two: bool) -> CelError:
    """The error of a loop over something that has no elements."""
    if two:
        return CelError(f"unsupported comprehension range type: {go_type(value)}")
    return CelError(f"got '{go_type(value)}', expected iterable type")


def charged(run: Run, amount: int) -> Run:
    """The same step, at a price."""

    def charged(scope: Scope) -> Value:
        value = run(scope)
        scope.charge(amount)
        return value

    return charged


def list_maker(steps: Sequence[Step], optional: frozenset[int]) -> Run:
    """Makes a list from its elements; an absent optional is left out."""

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


def map_maker(entries: Sequence[tuple[Step, Step, bool]]) -> Run:
    """Makes a map from its entries; an absent optional is left out."""

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


def logic(terms: Sequence[Step], *, stop: bool) -> Step:
    """A run of && or ||: a decisive term decides, whatever errors stand beside it."""

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


def either(args: Sequence[Step], *, unwrap: bool) -> Step:
    """`or` and `orValue`: the second is computed only if the first is absent."""
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


def call(run: Callable[..., Value], args: Sequence[Step], price: Price) -> Step:
    """A call with one or two arguments: all are computed, whatever they are."""

    def made(scope: Scope) -> Value:
        values = [arg.run(scope) for arg in args]
        error = next((v for v in values if isinstance(v, CelError)), None)
        return _made(run, values, error, price, scope)

    return Step(made)


def early_call(run: Callable[..., Value], args: Sequence[Step], price: Price) -> Step:
    """A call that stops at the first argument that is an error; only a complete one is charged."""

    def made(scope: Scope) -> Value:
        values: list[Value] = []
        for arg in args:
            value = arg.run(scope)
            values.append(value)
            if isinstance(value, CelError):
                return _made(run, values, value, price, scope) if len(values) == len(args) else value
        return _made(run, values, None, price, scope)

    return Step(made)


def _made(
    run: Callable[..., Value], values: Sequence[Value], error: CelError | None, price: Price, scope: Scope
) -> Value:
    """The result of a call. What it costs is charged before it is made, where that is known before."""
    if error is not None:
        scope.charge(price(values, error))
        return error
    late = price in BY_RESULT
    if not late:
        scope.charge(price(values, None))
    try:
        result = run(*values)
    except CelError as raised:
        result = raised
    if late:
        scope.charge(price(values, result))
    return result


def nonstrict(run: Callable[..., Value], arg: Step, price: Price) -> Step:
    """A call that takes an error as its argument."""

    def call(scope: Scope) -> Value:
        value = arg.run(scope)
        result = run(value)
        scope.charge(price([value], result))
        return result

    return Step(call)


def _no_overload(function: str, values: Sequence[Value]) -> CelError:
    return CelError(f"no such overload: {function}({', '.join(map(type_name, values))})")


def guarded(function: Function, overload: Overload) -> Callable[..., Value]:
    """An overload that looks at the types of the values it is given."""
    run = overload.run
    assert run is not None
    if function.unguarded or overload.nonstrict:
        return run

    def guarded(*values: Value) -> Value:
        if not overload.accepts(values):
            raise _no_overload(function.name, values)
        return run(*values)

    return guarded


def dispatcher(function: Function, bound: Sequence[Overload]) -> Callable[..., Value]:
    """Chooses the overload by the values of the arguments."""

    def dispatch(*values: Value) -> Value:
        for overload in bound:
            fits = len(values) == len(overload.arguments) if function.unguarded else overload.accepts(values)
            if fits:
                assert overload.run is not None
                return overload.run(*values)
        raise _no_overload(function.name, values)

    return dispatch


def searcher(function: Function, name: str, pattern: str) -> Callable[..., Value]:
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


def membership(element: Step, items: list[Value]) -> Step | None:
    """`x in [constants]`: looked up in a set, at no cost; None if the constants do not allow it."""
    if not items:
        return constant(False)
    if any(type(item) not in KEY_TYPES for item in items):
        return None

    def run(scope: Scope) -> Value:
        value = element.run(scope)
        if isinstance(value, CelError):
            return value
        _require_hashable(value)
        return any(operations.surely_same(value, item) for item in items)

    return Step(run)
