"""Quantities and semantic versions in expressions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cel import types
from cel.declarations import Function, Library, Overload
from cel.quantity import InvalidQuantity, Quantity
from cel.semver import InvalidVersion, Semver
from cel.values import CelError, Value

QUANTITY_TYPE: Final = Quantity.cel_type
SEMVER_TYPE: Final = Semver.cel_type
_Q, _S = QUANTITY_TYPE, SEMVER_TYPE


def _quantity(text: str) -> Quantity:
    try:
        return Quantity.parse(text)
    except InvalidQuantity as error:
        raise CelError(str(error)) from None


def _is_quantity(text: str) -> bool:
    try:
        Quantity.parse(text)
    except InvalidQuantity:
        return False
    return True


def _as_integer(value: Quantity) -> int:
    found = value.as_int()
    if found is None:
        raise CelError("cannot convert value to integer")
    return found


def _of_int(value: int) -> Quantity:
    return Quantity(value, 0)


def _method(name: str, *overloads: Overload) -> Function:
    return Function(name, overloads)


def _on(id_: str, arguments: tuple[types.Type, ...], result: types.Type, run: Callable[..., Value]) -> Overload:
    return Overload(id_, arguments, result, run, member=True)


QUANTITY: Final = Library(
    "kubernetes.quantity",
    functions=(
        Function("quantity", (Overload("string_to_quantity", (types.STRING,), _Q, _quantity),)),
        Function("isQuantity", (Overload("is_quantity_string", (types.STRING,), types.BOOL, _is_quantity),)),
        Function("sign", (Overload("quantity_sign", (_Q,), types.INT, Quantity.sign),)),
        _method(
            "isGreaterThan",
            _on("quantity_is_greater_than", (_Q, _Q), types.BOOL, lambda a, b: a.compared(b) == 1),
        ),
        _method("isLessThan", _on("quantity_is_less_than", (_Q, _Q), types.BOOL, lambda a, b: a.compared(b) == -1)),
        _method("compareTo", _on("quantity_compare_to", (_Q, _Q), types.INT, Quantity.compared)),
        _method("asApproximateFloat", _on("quantity_get_float", (_Q,), types.DOUBLE, Quantity.as_float)),
        _method("asInteger", _on("quantity_get_int", (_Q,), types.INT, _as_integer)),
        _method("isInteger", _on("quantity_is_integer", (_Q,), types.BOOL, lambda q: q.as_int() is not None)),
        _method(
            "add",
            _on("quantity_add", (_Q, _Q), _Q, Quantity.added),
            _on("quantity_add_int", (_Q, types.INT), _Q, lambda q, n: q.added(_of_int(n))),
        ),
        _method(
            "sub",
            _on("quantity_sub", (_Q, _Q), _Q, lambda a, b: a.added(b, sign=-1)),
            _on("quantity_sub_int", (_Q, types.INT), _Q, lambda q, n: q.added(_of_int(n), sign=-1)),
        ),
    ),
)


def _semver(text: str, normalize: bool = False) -> Semver:
    try:
        return Semver.parse_tolerant(text) if normalize else Semver.parse(text)
    except InvalidVersion as error:
        raise CelError(str(error)) from None


def _is_semver(text: str, normalize: bool = False) -> bool:
    try:
        _semver(text, normalize)
    except CelError:
        return False
    return True


def _wrapped(value: int) -> int:
    """An unsigned number as Go casts it to a signed one."""
    return value - 2**64 if value >= 2**63 else value


SEMVER: Final = Library(
    "kubernetes.Semver",
    functions=(
        Function(
            "semver",
            (
                Overload("string_to_semver", (types.STRING,), _S, _semver),
                Overload("string_bool_to_semver", (types.STRING, types.BOOL), _S, _semver),
            ),
        ),
        Function(
            "isSemver",
            (
                Overload("is_semver_string", (types.STRING,), types.BOOL, _is_semver),
                Overload("is_semver_string_bool", (types.STRING, types.BOOL), types.BOOL, _is_semver),
            ),
        ),
        _method(
            "isGreaterThan",
            _on("semver_is_greater_than", (_S, _S), types.BOOL, lambda a, b: a.compared(b) == 1),
        ),
        _method("isLessThan", _on("semver_is_less_than", (_S, _S), types.BOOL, lambda a, b: a.compared(b) == -1)),
        _method("compareTo", _on("semver_compare_to", (_S, _S), types.INT, Semver.compared)),
        _method("major", _on("semver_major", (_S,), types.INT, lambda v: _wrapped(v.major))),
        _method("minor", _on("semver_minor", (_S,), types.INT, lambda v: _wrapped(v.minor))),
        _method("patch", _on("semver_patch", (_S,), types.INT, lambda v: _wrapped(v.patch))),
    ),
)
