"""The CEL project's conformance tests, and what this library makes of each."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.cel.textproto import Message, Text, parse

from cel import types
from cel.environment import STANDARD, Declared, Environment
from cel.library.networks import NETWORKS
from cel.library.optionals import BINDINGS, OPTIONALS, TWO_VARIABLES
from cel.library.sequences import LISTS, SETS
from cel.library.strings import STRINGS
from cel.operations import equal
from cel.problems import CompileError
from cel.program import compile_expression
from cel.steps import PlanError
from cel.times import Duration, Timestamp
from cel.types import Type
from cel.values import TypeValue, UInt, Value, to_key, type_name

FOLDER = Path(__file__).parent / "conformance"
LIBRARIES = (*STANDARD, OPTIONALS, STRINGS, SETS, BINDINGS, TWO_VARIABLES, LISTS, NETWORKS)
_PRIMITIVES = {
    "BOOL": types.BOOL,
    "INT64": types.INT,
    "UINT64": types.UINT,
    "DOUBLE": types.DOUBLE,
    "STRING": types.STRING,
    "BYTES": types.BYTES,
}
_KNOWN = {"ANY": types.ANY, "DURATION": types.DURATION, "TIMESTAMP": types.TIMESTAMP}


class NotHere(Exception):
    """The test needs what this library leaves out."""


@dataclass(frozen=True)
class Case:
    """One test of one file."""

    name: str
    raw: Message

    def text(self, field: str) -> str:
        """A field that is a string."""
        found: Any = self.raw.get(field, [Text(b"")])[0]
        return str(bytes(found).decode())


def cases() -> Iterator[Case]:
    """All tests of all files."""
    for path in sorted(FOLDER.glob("*.textproto")):
        for section in parse(path.read_text()).get("section", []):
            for test in section.get("test", []):
                name = bytes(test["name"][0]).decode()
                yield Case(f"{path.stem}/{bytes(section['name'][0]).decode()}/{name}", test)


def _type(raw: Message) -> Type:
    for name, values in raw.items():
        value = values[0]
        if name == "primitive":
            return _PRIMITIVES[value]
        if name == "well_known":
            return _KNOWN[value]
        if name == "list_type":
            return types.list_of(_type(value["elem_type"][0]))
        if name == "map_type":
            return types.map_of(_type(value["key_type"][0]), _type(value["value_type"][0]))
        if name == "dyn":
            return types.DYN
        if name == "null":
            return types.NULL
        if name == "type":
            return types.type_of(_type(value)) if value else types.TYPE
        if name == "abstract_type":
            inner = [_type(p) for p in value.get("parameter_types", [])]
            return types.opaque(bytes(value["name"][0]).decode(), *inner)
        raise NotHere(f"{name} types")
    return types.DYN


_READERS: dict[str, Callable[[Any], Value]] = {
    "bool_value": lambda v: v == "true",
    "int64_value": lambda v: int(v, 0),
    "uint64_value": lambda v: UInt(int(v, 0)),
    "double_value": float,
    "string_value": lambda v: bytes(v).decode("utf-8", "surrogatepass"),
    "bytes_value": bytes,
    "null_value": lambda _: None,
    "type_value": lambda v: TypeValue(bytes(v).decode()),
    "list_value": lambda v: [_value(inner) for inner in v.get("values", [])],
    "map_value": lambda v: {to_key(_value(e["key"][0])): _value(e["value"][0]) for e in v.get("entries", [])},
    "object_value": lambda v: _object(v),
}


def _value(raw: Message) -> Value:
    for name, values in raw.items():
        if name not in _READERS:
            raise NotHere(name)
        return _READERS[name](values[0])
    return None


def _object(raw: Message) -> Value:
    for url, values in raw.items():
        numbers = [int(values[0].get(f, ["0"])[0]) for f in ("seconds", "nanos")]
        if url.endswith("google.protobuf.Timestamp"):
            return Timestamp(*numbers)
        if url.endswith("google.protobuf.Duration"):
            return Duration(numbers[0] * 10**9 + numbers[1])
    raise NotHere("protocol buffer messages")


def _same(found: Value, wanted: Value) -> bool:
    if type(wanted) is float and math.isnan(wanted):
        return type(found) is float and math.isnan(found)
    return type_name(found) == type_name(wanted) and equal(found, wanted)


def verdict(case: Case) -> str:
    """Nothing if the test passes, else what is different."""
    if case.text("container"):
        raise NotHere("containers")
    variables = {}
    for declared in case.raw.get("type_env", []):
        if "ident" not in declared:
            raise NotHere("declared functions")
        of = _type(declared["ident"][0]["type"][0])
        variables[bytes(declared["name"][0]).decode()] = Declared(of)
    given = {bytes(b["key"][0]).decode(): _value(b["value"][0]["value"][0]) for b in case.raw.get("bindings", [])}
    environment = Environment(LIBRARIES, variables=variables, validated=False)
    fails = "eval_error" in case.raw or "any_eval_errors" in case.raw
    try:
        program = compile_expression(case.text("expr"), environment)
        _ = program.plan
    except (CompileError, PlanError) as error:
        return "" if fails else str(error).splitlines()[0]
    result = program.evaluate(given)
    if fails:
        return "" if result.error is not None else f"no error but {result.value!r}"
    return _compared(case, program.type, result.value, result.error, checked_only=bool(case.raw.get("check_only")))


def _compared(case: Case, found: Type, value: Value, error: str | None, *, checked_only: bool) -> str:
    wanted: Any = case.raw.get("value", [None])[0]
    if "typed_result" in case.raw:
        typed = case.raw["typed_result"][0]
        deduced = _type(typed["deduced_type"][0]) if "deduced_type" in typed else found
        if str(deduced) != str(found):
            return f"type {found}, not {deduced}"
        wanted = typed.get("result", [None])[0]
    if checked_only:
        return ""
    if error is not None:
        return f"error {error}"
    expected = True if wanted is None else _value(wanted)
    return "" if _same(value, expected) else f"{value!r}, not {expected!r}"
