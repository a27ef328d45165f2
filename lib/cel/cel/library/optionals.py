"""Values that may be absent, and loops with two variables."""

from __future__ import annotations

from typing import Final

from cel import operations, types
from cel.declarations import Function, Library, Overload
from cel.macros import BINDINGS as BINDING_MACROS
from cel.macros import OPTIONALS as OPTIONAL_MACROS
from cel.macros import TWO_VARIABLES as TWO_VARIABLE_MACROS
from cel.times import Duration, Timestamp
from cel.values import NONE, CelError, Optional, Value, from_key, to_key

_K, _V = types.param("K"), types.param("V")
_OPTIONAL: Final = types.optional_of(_V)
_LIST: Final = types.list_of(_V)
_MAP: Final = types.map_of(_K, _V)


def _is_zero(value: Value) -> bool:
    if value is None:
        return True
    if isinstance(value, bool | int | float | str | bytes | list | dict):
        return not value
    if type(value) is Duration:
        return value.nanos == 0
    if type(value) is Timestamp:
        return (value.seconds, value.nanos) == (-62135596800, 0)
    return False


def _of_non_zero(value: Value) -> Optional:
    return NONE if _is_zero(value) else Optional(value)


def _first(items: list[Value]) -> Optional:
    return Optional(items[0]) if items else NONE


def _last(items: list[Value]) -> Optional:
    return Optional(items[-1]) if items else NONE


def _unwrap(items: list[Value]) -> list[Value]:
    for item in items:
        if type(item) is not Optional:
            raise CelError(f"value {operations.show(item)} is not optional")
    return [item.get() for item in items if item.present]


def insert(target: dict[Value, Value], key: Value, value: Value) -> dict[Value, Value]:
    """The map with one more entry; an error if the key is taken."""
    if not operations.missing(operations.find(target, key)):
        raise CelError(f"insert failed: key {operations.show(key)} already exists")
    if type(target) is operations.GrowingMap:
        target[to_key(key)] = value
        return target
    return {**target, to_key(key): value}


def insert_all(target: dict[Value, Value], added: dict[Value, Value]) -> dict[Value, Value]:
    """The map with the entries of another; an error if a key is taken."""
    for key, value in added.items():
        target = insert(target, from_key(key), value)
    return target


def _optional_index(target: Value, key: Value) -> Optional:
    return operations.select_optional(target, key)


OPTIONALS: Final = Library(
    "cel.lib.optional",
    functions=(
        Function("optional.of", (Overload("optional_of", (_V,), _OPTIONAL, Optional),)),
        Function("optional.ofNonZeroValue", (Overload("optional_ofNonZeroValue", (_V,), _OPTIONAL, _of_non_zero),)),
        Function("optional.none", (Overload("optional_none", (), _OPTIONAL, lambda: NONE, variadic=True),)),
        Function("value", (Overload("optional_value", (_OPTIONAL,), _V, Optional.get, member=True),)),
        Function(
            "hasValue",
            (Overload("optional_hasValue", (_OPTIONAL,), types.BOOL, lambda o: o.present, member=True),),
        ),
        Function("or", (Overload("optional_or_optional", (_OPTIONAL, _OPTIONAL), _OPTIONAL, member=True),)),
        Function("orValue", (Overload("optional_orValue_value", (_OPTIONAL, _V), _V, member=True),)),
        Function("_?._", (Overload("select_optional_field", (types.DYN, types.STRING), _OPTIONAL),)),
        Function(
            "_[?_]",
            (
                Overload("list_optindex_optional_int", (_LIST, types.INT), _OPTIONAL),
                Overload("optional_list_optindex_optional_int", (types.optional_of(_LIST), types.INT), _OPTIONAL),
                Overload("map_optindex_optional_value", (_MAP, _K), _OPTIONAL),
                Overload("optional_map_optindex_optional_value", (types.optional_of(_MAP), _K), _OPTIONAL),
            ),
            _optional_index,
        ),
        Function(
            "_[_]",
            (
                Overload("optional_list_index_int", (types.optional_of(_LIST), types.INT), _OPTIONAL),
                Overload("optional_map_index_value", (types.optional_of(_MAP), _K), _OPTIONAL),
            ),
        ),
        Function("last", (Overload("list_last", (_LIST,), _OPTIONAL, _last, member=True),)),
        Function("first", (Overload("list_first", (_LIST,), _OPTIONAL, _first, member=True),)),
        Function("optional.unwrap", (Overload("optional_unwrap", (types.list_of(_OPTIONAL),), _LIST, _unwrap),)),
        Function(
            "unwrapOpt",
            (Overload("optional_unwrapOpt", (types.list_of(_OPTIONAL),), _LIST, _unwrap, member=True),),
        ),
    ),
    macros=OPTIONAL_MACROS,
    types=(types.optional_of(_V),),
)

TWO_VARIABLES: Final = Library(
    "cel.lib.ext.comprev2",
    functions=(
        Function(
            "cel.@mapInsert",
            (
                Overload("@mapInsert_map_key_value", (_MAP, _K, _V), _MAP, insert),
                Overload("@mapInsert_map_map", (_MAP, _MAP), _MAP, insert_all),
            ),
        ),
    ),
    macros=TWO_VARIABLE_MACROS,
)

BINDINGS: Final = Library("cel.lib.ext.cel.bindings", macros=BINDING_MACROS)
