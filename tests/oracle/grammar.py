"""How to make an expression of each type: leaves, and what is made of smaller expressions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from tests.oracle.words import (
    ADDRESSES,
    BAD_ADDRESSES,
    BAD_NETWORKS,
    BAD_QUANTITIES,
    BAD_URLS,
    BAD_VERSIONS,
    CAPACITIES,
    DATE_PARTS,
    DOMAINS,
    DURATIONS,
    FORMAT_INPUTS,
    FORMATS,
    IDS,
    IP_TESTS,
    LIST_IDS,
    NETWORKS,
    PATTERNS,
    QUANTITIES,
    SPAN_PARTS,
    STRING_IDS,
    TIMES,
    TYPES,
    URL_PARTS,
    URLS,
    VERSIONS,
    WORDS,
    ZONES,
)

if TYPE_CHECKING:
    from tests.oracle.expressions import Expressions

Maker = Callable[["Expressions", int], str]
"""Makes an expression that is no deeper than asked."""


def quoted(text: str) -> str:
    """A text as a string literal; it is written with the escapes it should have."""
    return f'"{text}"'


def _op(kind: str, *operators: str) -> Maker:
    return lambda e, d: f"({e.make(kind, d)} {e.pick(operators)} {e.make(kind, d)})"


def _method(kind: str, name: str, *args: str) -> Maker:
    return lambda e, d: f"{e.make(kind, d)}.{name}({', '.join(e.make(a, d) for a in args)})"


def _function(name: str, *args: str) -> Maker:
    return lambda e, d: f"{name}({', '.join(e.make(a, d) for a in args)})"


def _literal(*texts: str) -> Maker:
    return lambda e, d: e.pick(texts)


def _string_of(*texts: str) -> Maker:
    return lambda e, d: quoted(e.pick(texts))


def _choice(kind: str) -> Maker:
    return lambda e, d: f"({e.make('bool', d)} ? {e.make(kind, d)} : {e.make(kind, d)})"


def _element(kind: str) -> Maker:
    return lambda e, d: f"{e.make('list_' + kind, d)}[{e.pick(('0', '1', '2', '-1', '5'))}]"


def _or_value(kind: str) -> Maker:
    return lambda e, d: f"{e.make('optional_' + kind, d)}.orValue({e.make(kind, d)})"


def _value(kind: str) -> Maker:
    return lambda e, d: f"{e.make('optional_' + kind, d)}.value()"


def _bind(kind: str) -> Maker:
    def make(e: Expressions, d: int) -> str:
        of = e.simple()
        value = e.make(of, d)
        name = e.variable(of)
        body = e.make(kind, d)
        e.forget()
        return f"cel.bind({name}, {value}, {body})"

    return make


def _quantified(macro: str) -> Maker:
    def make(e: Expressions, d: int) -> str:
        of = e.pick(("int", "string", "double", "bool"))
        over = e.make(f"list_{of}", d)
        name = e.variable(of)
        body = e.make("bool", d)
        e.forget()
        return f"{over}.{macro}({name}, {body})"

    return make


def _quantified_two(macro: str) -> Maker:
    def make(e: Expressions, d: int) -> str:
        over = e.make("list_int", d) if e.random.random() < 0.6 else e.make("map", d)
        first = e.variable("int" if over.startswith("[") else "string")
        second = e.variable("int")
        body = e.make("bool", d)
        e.forget(2)
        return f"{over}.{macro}({first}, {second}, {body})"

    return make


def _mapped(kind: str) -> Maker:
    def make(e: Expressions, d: int) -> str:
        of = e.pick(("int", "string"))
        over = e.make(f"list_{of}", d)
        name = e.variable(of)
        test = f"{e.make('bool', d)}, " if e.random.random() < 0.3 else ""
        body = e.make(kind, d)
        e.forget()
        return f"{over}.map({name}, {test}{body})"

    return make


def _transformed(kind: str) -> Maker:
    def make(e: Expressions, d: int) -> str:
        over = e.make("list_int", d)
        first, second = e.variable("int"), e.variable("int")
        body = e.make(kind, d)
        e.forget(2)
        return f"{over}.transformList({first}, {second}, {body})"

    return make


def _filtered(kind: str) -> Maker:
    def make(e: Expressions, d: int) -> str:
        over = e.make(f"list_{kind}", d)
        name = e.variable(kind)
        body = e.make("bool", d)
        e.forget()
        return f"{over}.filter({name}, {body})"

    return make


def _sorted_by(kind: str) -> Maker:
    def make(e: Expressions, d: int) -> str:
        over = e.make(f"list_{kind}", d)
        name = e.variable(kind)
        body = e.make(e.pick(("int", "string")), d)
        e.forget()
        return f"{over}.sortBy({name}, {body})"

    return make


def _opt_mapped(kind: str) -> Maker:
    def make(e: Expressions, d: int) -> str:
        of = e.simple()
        over = e.make(f"optional_{of}", d)
        name = e.variable(of)
        body = e.make(kind, d)
        e.forget()
        return f"{over}.optMap({name}, {body})"

    return make


def _list(kind: str) -> Maker:
    return lambda e, d: "[" + ", ".join(e.make(kind, d) for _ in range(e.random.randrange(4))) + "]"


def _map(e: Expressions, d: int) -> str:
    keys = e.random.sample(("a", "b", "c", "int", "string"), e.random.randrange(4))
    return "{" + ", ".join(f"{quoted(k)}: {e.make('int', d)}" for k in keys) + "}"


def _transformed_map(e: Expressions, d: int) -> str:
    over = e.make("map", d)
    first, second = e.variable("string"), e.variable("int")
    body = e.make("int", d)
    e.forget(2)
    return f"{over}.transformMap({first}, {second}, {body})"


def _format(e: Expressions, d: int) -> str:
    kinds = [e.pick(("int", "string", "double", "bool", "list_int")) for _ in range(e.random.randrange(3))]
    clauses = {
        "int": ("%d", "%s", "%x", "%b", "%o", "%X"),
        "string": ("%s", "%x"),
        "double": ("%f", "%s", "%.2f", "%e"),
        "bool": ("%s", "%b"),
        "list_int": ("%s",),
    }
    text = "-".join(e.pick(clauses[k] if e.random.random() < 0.95 else ("%d", "%q", "%")) for k in kinds)
    return f"{quoted(text)}.format([{', '.join(e.make(k, d) for k in kinds)}])"


def _attribute(ids: Sequence[str]) -> Maker:
    def make(e: Expressions, d: int) -> str:
        domain, id_ = e.pick(DOMAINS), e.pick(ids)
        if e.random.random() < 0.15:
            return f'device.attributes["{domain}"]["{id_}"]'
        return f'device.attributes["{domain}"].{id_}'

    return make


def _capacity(e: Expressions, d: int) -> str:
    return f'device.capacity["{e.pick(DOMAINS)}"].{e.pick(CAPACITIES)}'


def optional_attribute(e: Expressions, d: int) -> str:
    domain, id_ = e.pick(DOMAINS), e.pick(IDS)
    form = e.pick((".?{1}", '[?"{1}"]'))
    head = e.pick(('device.attributes["{0}"]', 'device.attributes[?"{0}"]'))
    return (head + form).format(domain, id_)


def _presence(e: Expressions, d: int) -> str:
    domain, id_ = e.pick(DOMAINS), e.pick(IDS)
    return e.pick(
        (
            f'has(device.attributes["{domain}"].{id_})',
            f'"{id_}" in device.attributes["{domain}"]',
            f'"{domain}" in device.attributes',
            f'has(device.capacity["{domain}"].{e.pick(CAPACITIES)})',
        )
    )


def over_attributes(e: Expressions, d: int) -> str:
    name = e.variable("string")
    body = e.make("bool", d)
    e.forget()
    return f'device.attributes["{e.pick(DOMAINS)}"].{e.pick(("all", "exists", "exists_one"))}({name}, {body})'


COMPARISONS = ("<", "<=", ">", ">=", "==", "!=")
LEAVES: dict[str, list[Maker]] = {
    "bool": [_literal("true", "false")],
    "int": [_literal("0", "1", "2", "-1", "7", "42", "9223372036854775807", "-9223372036854775808")],
    "uint": [_literal("0u", "1u", "7u", "18446744073709551615u")],
    "double": [_literal("0.0", "1.0", "-1.5", "1e3", "3.14159", "1e-7", "1234567.5")],
    "string": [lambda e, d: quoted(e.pick(WORDS))],
    "bytes": [_literal('b"a"', 'b""', 'b"\\xff\\x00"', 'b"héllo"')],
    "duration": [lambda e, d: f"duration({quoted(e.pick(DURATIONS))})"],
    "timestamp": [lambda e, d: f"timestamp({quoted(e.pick(TIMES))})"],
    "quantity": [lambda e, d: f"quantity({quoted(e.pick(QUANTITIES))})"],
    "semver": [lambda e, d: f"semver({quoted(e.pick(VERSIONS))})"],
    "ip": [lambda e, d: f"ip({quoted(e.pick(ADDRESSES))})"],
    "cidr": [lambda e, d: f"cidr({quoted(e.pick(NETWORKS))})"],
    "url": [lambda e, d: f"url({quoted(e.pick(URLS))})"],
    "map": [_literal('{"a": 1}', '{"a": 1, "b": 2}', "{}")],
    "list_int": [_literal("[1, 2, 3]", "[]", "[3, 1, 2]", "[2, 2]")],
    "list_string": [_literal('["a", "b"]', "[]", '["fish"]', '["b", "a", "b"]')],
    "list_double": [_literal("[1.0, 2.5]", "[]")],
    "list_bool": [_literal("[true, false]", "[true]")],
    "dyn": [_literal("dyn(1)", 'dyn("a")', "dyn(true)", "dyn(1.0)", "dyn([1])", "dyn(null)")],
    "optional_int": [_literal("optional.of(1)", "optional.none()", "optional.ofNonZeroValue(0)")],
    "optional_string": [_literal('optional.of("a")', "optional.none()", 'optional.ofNonZeroValue("x")')],
    "optional_bool": [_literal("optional.of(true)", "optional.none()")],
    "optional_double": [_literal("optional.of(1.5)", "optional.none()")],
}
MAKERS: dict[str, list[Maker]] = {
    "bool": [
        _op("bool", "&&", "||"),
        _op("bool", "&&", "||"),
        lambda e, d: " && ".join(e.make("bool", d) for _ in range(3)),
        lambda e, d: "!" + e.make("bool", d),
        _op("int", *COMPARISONS),
        _op("double", *COMPARISONS),
        _op("uint", *COMPARISONS),
        _op("string", *COMPARISONS),
        _op("bytes", *COMPARISONS),
        _op("duration", *COMPARISONS),
        _op("timestamp", *COMPARISONS),
        _op("dyn", "==", "!=", "<", ">="),
        lambda e, d: f"({e.make('int', d)} {e.pick(COMPARISONS[:4])} {e.make('double', d)})",
        _op("quantity", "=="),
        _op("semver", "==", "!="),
        _op("list_int", "==", "!="),
        _op("list_string", "=="),
        _op("map", "=="),
        _op("optional_int", "=="),
        _op("ip", "=="),
        lambda e, d: f"({e.make('dyn', d)} == {e.make(e.simple(), d)})",
        _choice("bool"),
        _bind("bool"),
        _element("bool"),
        _or_value("bool"),
        lambda e, d: f"({e.make('int', d)} in {e.make('list_int', d)})",
        lambda e, d: f"({e.make('dyn', d)} in {e.make('list_int', d)})",
        lambda e, d: f"({e.make('string', d)} in {e.make('list_string', d)})",
        lambda e, d: f"({e.make('string', d)} in {e.make('map', d)})",
        _method("string", "contains", "string"),
        _method("string", "startsWith", "string"),
        _method("string", "endsWith", "string"),
        lambda e, d: f"{e.make('string', d)}.matches({quoted(e.pick(PATTERNS))})",
        _method("quantity", "isGreaterThan", "quantity"),
        _method("quantity", "isLessThan", "quantity"),
        _method("quantity", "isInteger"),
        _method("semver", "isGreaterThan", "semver"),
        _method("semver", "isLessThan", "semver"),
        lambda e, d: f"isQuantity({quoted(e.pick(QUANTITIES + BAD_QUANTITIES))})",
        lambda e, d: f"isSemver({quoted(e.pick(VERSIONS + BAD_VERSIONS))}{e.pick(('', ', true', ', false'))})",
        lambda e, d: f"isIP({quoted(e.pick(ADDRESSES + BAD_ADDRESSES))})",
        lambda e, d: f"isCIDR({quoted(e.pick(NETWORKS + BAD_NETWORKS))})",
        lambda e, d: f"isURL({quoted(e.pick(URLS + BAD_URLS))})",
        lambda e, d: f"ip.isCanonical({quoted(e.pick(ADDRESSES + BAD_ADDRESSES))})",
        lambda e, d: f"{e.make('ip', d)}.{e.pick(IP_TESTS)}()",
        _method("cidr", "containsIP", "ip"),
        lambda e, d: f"{e.make('cidr', d)}.containsIP({quoted(e.pick(ADDRESSES + BAD_ADDRESSES))})",
        _method("cidr", "containsCIDR", "cidr"),
        lambda e, d: f"format.{e.pick(FORMATS)}().validate({quoted(e.pick(FORMAT_INPUTS))}).hasValue()",
        lambda e, d: f"format.named({quoted(e.pick((*FORMATS, 'no')))}).hasValue()",
        _quantified("all"),
        _quantified("exists"),
        _quantified("exists_one"),
        _quantified_two("all"),
        _quantified_two("exists"),
        _function("sets.contains", "list_int", "list_int"),
        _function("sets.equivalent", "list_string", "list_string"),
        _function("sets.intersects", "list_int", "list_int"),
        _method("list_int", "isSorted"),
        _method("list_string", "isSorted"),
        _method("optional_int", "hasValue"),
        _method("optional_string", "hasValue"),
        lambda e, d: f"has({{{quoted('a')}: {e.make('int', d)}}}.{e.pick(('a', 'b'))})",
        lambda e, d: f"(type({e.make(e.simple(), d)}) == {e.pick(TYPES)})",
        lambda e, d: f"bool({quoted(e.pick(('true', 'false', 'x', '1')))})",
    ],
    "int": [
        _op("int", "+", "-", "*", "/", "%"),
        _op("int", "+", "-"),
        lambda e, d: "-" + e.make("int", d),
        _choice("int"),
        _bind("int"),
        _element("int"),
        _or_value("int"),
        _value("int"),
        lambda e, d: f"{e.make('map', d)}.{e.pick(('a', 'b', 'c'))}",
        lambda e, d: f"{e.make('map', d)}[{e.make('string', d)}]",
        _method("string", "size"),
        _function("size", "list_int"),
        _function("size", "map"),
        _function("size", "bytes"),
        _method("string", "indexOf", "string"),
        _method("string", "lastIndexOf", "string"),
        _method("string", "indexOf", "string", "int"),
        _method("list_int", "indexOf", "int"),
        _method("list_int", "lastIndexOf", "int"),
        _method("list_int", "sum"),
        _method("list_int", "max"),
        _method("list_int", "min"),
        _method("quantity", "compareTo", "quantity"),
        _method("quantity", "asInteger"),
        _function("sign", "quantity"),
        _method("semver", "compareTo", "semver"),
        lambda e, d: f"{e.make('semver', d)}.{e.pick(('major', 'minor', 'patch'))}()",
        _method("ip", "family"),
        _method("cidr", "prefixLength"),
        _function("int", "double"),
        _function("int", "uint"),
        _function("int", "string"),
        lambda e, d: f"{e.make('duration', d)}.{e.pick(SPAN_PARTS)}()",
        lambda e, d: f"{e.make('timestamp', d)}.{e.pick(DATE_PARTS)}()",
        lambda e, d: f"{e.make('timestamp', d)}.getHours({quoted(e.pick(ZONES))})",
        _function("int", "timestamp"),
    ],
    "uint": [
        _op("uint", "+", "-", "*", "/", "%"),
        _function("uint", "int"),
        _function("uint", "double"),
        lambda e, d: f"uint({quoted(e.pick(('1', '-1', 'x', '18446744073709551616')))})",
        _choice("uint"),
    ],
    "double": [
        _op("double", "+", "-", "*", "/"),
        lambda e, d: "-" + e.make("double", d),
        _function("double", "int"),
        lambda e, d: f"double({quoted(e.pick(('1.5', 'x', 'NaN', 'Infinity', '1e400', '-inf', '.5')))})",
        _method("quantity", "asApproximateFloat"),
        _choice("double"),
        _element("double"),
        _method("list_double", "sum"),
    ],
    "string": [
        _op("string", "+"),
        _choice("string"),
        _bind("string"),
        _element("string"),
        _or_value("string"),
        _method("string", "lowerAscii"),
        _method("string", "upperAscii"),
        _method("string", "trim"),
        _method("string", "charAt", "int"),
        _method("string", "replace", "string", "string"),
        lambda e, d: (
            f"{e.make('string', d)}.replace({e.make('string', d)}, {e.make('string', d)}, "
            f"{e.pick(('0', '1', '-1', '2'))})"
        ),
        _method("string", "substring", "int"),
        _method("string", "substring", "int", "int"),
        _method("list_string", "join"),
        _method("list_string", "join", "string"),
        _function("string", "int"),
        _function("string", "double"),
        _function("string", "bool"),
        _function("string", "bytes"),
        _function("string", "duration"),
        _function("string", "timestamp"),
        _function("string", "ip"),
        _function("string", "cidr"),
        _function("strings.quote", "string"),
        lambda e, d: f"{e.make('string', d)}.find({quoted(e.pick(PATTERNS))})",
        lambda e, d: f"{e.make('url', d)}.{e.pick(URL_PARTS)}()",
        _format,
        _method("list_string", "max"),
    ],
    "bytes": [_op("bytes", "+"), _function("bytes", "string"), _choice("bytes")],
    "duration": [
        _op("duration", "+", "-"),
        lambda e, d: f"({e.make('timestamp', d)} - {e.make('timestamp', d)})",
        _choice("duration"),
    ],
    "timestamp": [
        lambda e, d: f"({e.make('timestamp', d)} {e.pick(('+', '-'))} {e.make('duration', d)})",
        _function("timestamp", "int"),
    ],
    "quantity": [
        _method("quantity", "add", "quantity"),
        _method("quantity", "sub", "quantity"),
        _method("quantity", "add", "int"),
        _method("quantity", "sub", "int"),
        lambda e, d: f"quantity({quoted(e.pick(BAD_QUANTITIES))})",
        _choice("quantity"),
    ],
    "semver": [
        lambda e, d: f"semver({quoted(e.pick(BAD_VERSIONS))})",
        lambda e, d: f"semver({quoted(e.pick(BAD_VERSIONS + VERSIONS))}, true)",
        _choice("semver"),
    ],
    "ip": [lambda e, d: f"ip({quoted(e.pick(BAD_ADDRESSES))})", _method("cidr", "ip")],
    "cidr": [lambda e, d: f"cidr({quoted(e.pick(BAD_NETWORKS))})", _method("cidr", "masked")],
    "url": [lambda e, d: f"url({quoted(e.pick(BAD_URLS))})"],
    "map": [_map, _transformed_map, _choice("map")],
    "list_int": [
        _list("int"),
        _op("list_int", "+"),
        _filtered("int"),
        _mapped("int"),
        _transformed("int"),
        _sorted_by("int"),
        _method("list_int", "sort"),
        _method("list_int", "distinct"),
        _method("list_int", "reverse"),
        lambda e, d: f"{e.make('list_int', d)}.slice({e.pick(('0', '1', '-1'))}, {e.pick(('0', '1', '2', '9'))})",
        lambda e, d: f"lists.range({e.pick(('0', '1', '3', '-1'))})",
        lambda e, d: f"[{e.make('list_int', d)}, {e.make('list_int', d)}].flatten()",
        lambda e, d: f"[?{e.make('optional_int', d)}, {e.make('int', d)}]",
        _choice("list_int"),
    ],
    "list_string": [
        _list("string"),
        _filtered("string"),
        _mapped("string"),
        _sorted_by("string"),
        _method("string", "split", "string"),
        lambda e, d: f"{e.make('string', d)}.split({e.make('string', d)}, {e.pick(('0', '1', '2', '-1'))})",
        lambda e, d: f"{e.make('string', d)}.findAll({quoted(e.pick(PATTERNS))}{e.pick(('', ', 1', ', 0'))})",
        _method("list_string", "sort"),
        _method("list_string", "distinct"),
        _method("list_string", "reverse"),
    ],
    "list_double": [_list("double"), _mapped("double")],
    "list_bool": [_list("bool"), _mapped("bool")],
    "dyn": [lambda e, d: f"dyn({e.make(e.simple(), d)})", _choice("dyn")],
    "optional_int": [
        lambda e, d: f"optional.of({e.make('int', d)})",
        lambda e, d: f"optional.ofNonZeroValue({e.make('int', d)})",
        lambda e, d: f"{e.make('map', d)}.?{e.pick(('a', 'b'))}",
        lambda e, d: f"{e.make('list_int', d)}[?{e.pick(('0', '5'))}]",
        _method("list_int", "first"),
        _method("list_int", "last"),
        _opt_mapped("int"),
        _method("optional_int", "or", "optional_int"),
    ],
    "optional_string": [
        lambda e, d: f"optional.of({e.make('string', d)})",
        _opt_mapped("string"),
        _method("list_string", "first"),
    ],
    "optional_bool": [lambda e, d: f"optional.of({e.make('bool', d)})", _opt_mapped("bool")],
    "optional_double": [lambda e, d: f"optional.of({e.make('double', d)})"],
}
KINDS = tuple(MAKERS)


def _included(e: Expressions, d: int) -> str:
    wanted = e.make(e.pick(("int", "string", "semver", "bool", "dyn")), min(d, 1) - 1)
    held = _attribute((*LIST_IDS, *IDS))(e, d)
    return e.pick((f"{held}.includes({wanted})", f"({wanted} in {held})", f"{held}.exists(x, x == {wanted})"))


DEVICE_LEAVES: dict[str, list[Maker]] = {
    "bool": [_included, _attribute(("bool",)), _presence, _literal("device.allowMultipleAllocations")],
    "int": [_attribute(("int", "neg"))],
    "string": [_attribute(STRING_IDS), _literal("device.driver")],
    "quantity": [_capacity, _capacity],
    "semver": [_attribute(("version",))],
    "dyn": [_attribute(IDS), _attribute(IDS)],
}
