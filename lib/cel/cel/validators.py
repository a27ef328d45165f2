"""Checks of literals that are well typed and still cannot be right; Kubernetes makes them when it compiles."""

from __future__ import annotations

from collections.abc import Sequence

from cel import types
from cel.library.formatting import REFUSALS, FormatError, parse_format
from cel.library.patterns import BadPattern, compile_pattern
from cel.problems import Problems
from cel.syntax import Call, Const, ListLiteral, MapLiteral, Node, walk
from cel.times import parse_duration, parse_timestamp
from cel.types import Kind, Type
from cel.values import CelError, Value


def validate(root: Node, problems: Problems) -> None:
    """Note every literal that is not what the function around it takes."""
    nodes = list(walk(root))
    calls = [n for n in nodes if isinstance(n, Call)]
    for name in ("duration", "timestamp", "matches"):
        for call in calls:
            if call.function == name:
                _literal_argument(call, problems)
    formats = [c for c in calls if c.function == "format"]
    exempt = _inside(formats)
    for node in nodes:
        if isinstance(node, ListLiteral) and id(node) not in exempt:
            _same_types_in_list(node, problems)
    for node in nodes:
        if isinstance(node, MapLiteral) and id(node) not in exempt:
            _same_types_in_map(node, problems)
    for call in formats:
        _format_call(call, problems)


def _literal_argument(call: Call, problems: Problems) -> None:
    argument = call.args[0] if call.args else None
    if isinstance(argument, Const) and not _acceptable(call.function, argument.value):
        problems.add(argument.offset, f"invalid {call.function} argument")


def _acceptable(function: str, value: Value) -> bool:
    try:
        if function == "matches":
            compile_pattern(value)
            return True
        if function == "duration":
            return type(value) is str and parse_duration(value) is not None
        if type(value) is int:
            return -62135596800 <= value <= 253402300799
        return parse_timestamp(value) is not None
    except (CelError, BadPattern):
        return False


def _inside(formats: Sequence[Call]) -> set[int]:
    """Literals inside a call of `format`, whose arguments may be of different types."""
    return {id(inner) for call in formats for child in call.children() for inner in walk(child)}


def _same_types_in_list(node: ListLiteral, problems: Problems) -> None:
    first: Type | None = None
    for index, element in enumerate(node.elements):
        found = element.type.params[0] if index in node.optional and element.type.params else element.type
        if first is None:
            first = found
        elif not types.equivalent(first, found):
            problems.add(element.offset, f"expected type '{first}' but found '{found}'")
            break


def _same_types_in_map(node: MapLiteral, problems: Problems) -> None:
    keys: Type | None = None
    values: Type | None = None
    for entry in node.entries:
        value = entry.value.type
        if entry.optional and value.params:
            value = value.params[0]
        if keys is None or values is None:
            keys, values = entry.key.type, value
            continue
        if not types.equivalent(keys, entry.key.type):
            problems.add(entry.key.offset, f"expected type '{keys}' but found '{entry.key.type}'")
        if not types.equivalent(values, value):
            problems.add(entry.value.offset, f"expected type '{values}' but found '{value}'")


# Formats


_TAKEN: dict[str, frozenset[Kind]] = {
    "s": frozenset(Kind) - {Kind.STRUCT, Kind.OPAQUE, Kind.ANY, Kind.ERROR},
    "d": frozenset({Kind.INT, Kind.UINT}),
    "f": frozenset({Kind.DOUBLE, Kind.STRING}),
    "e": frozenset({Kind.DOUBLE, Kind.STRING}),
    "b": frozenset({Kind.INT, Kind.UINT, Kind.BOOL}),
    "x": frozenset({Kind.INT, Kind.UINT, Kind.STRING, Kind.BYTES}),
    "o": frozenset({Kind.INT, Kind.UINT}),
}


class _BadArgument(FormatError):
    """A clause was given an argument of a type that it does not take."""

    def __init__(self, node: Node, text: str) -> None:
        super().__init__(text)
        self.node = node


def _format_call(call: Call, problems: Problems) -> None:
    target = call.target
    if call.overloads != ("string_format",):
        return
    if not isinstance(target, Const) or type(target.value) is not str or len(call.args) != 1:
        return
    arguments = call.args[0]
    if not isinstance(arguments, ListLiteral):
        return
    used = 0

    def check(letter: str, _: int | None, index: int) -> str:
        nonlocal used
        used += 1
        _check_argument(letter.lower(), arguments.elements[index])
        return ""

    try:
        parse_format(target.value, len(arguments.elements), check, checked=True)
    except _BadArgument as error:
        problems.add(error.node.offset, str(error))
    except FormatError as error:
        problems.add(call.offset, str(error))
    else:
        if len(arguments.elements) > used:
            text = f"(expected {used}, got {len(arguments.elements)})"
            problems.add(call.offset, f"too many arguments supplied to string.format {text}")


def _check_argument(letter: str, node: Node) -> None:
    bad = _wrong(letter, node)
    if bad is not None:
        raise _BadArgument(bad, REFUSALS[letter].format(bad.type.name))


def _wrong(letter: str, node: Node) -> Node | None:
    """The node whose type the clause does not take: for %s also inside lists and maps."""
    if node.type.kind is not Kind.DYN and node.type.kind not in _TAKEN[letter]:
        return node
    if letter != "s":
        return None
    inner: Sequence[Node] = ()
    if isinstance(node, ListLiteral | MapLiteral):
        inner = list(node.children())
    return next((w for w in (_wrong(letter, n) for n in inner) if w is not None), None)
