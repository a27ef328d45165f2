"""Makes expressions: mostly well typed, some nearly so, from a seed."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

Maker = Callable[["Expressions", int], str]

WORDS = ("", "a", "gpu", "Hopper", "fish", "H100", "1.2.3", "abc abd", "héllo", "x=1", "10.0.0.1", "a.b", "A\\nb")
PATTERNS = (
    "^a",
    "a+b*",
    "[0-9]+",
    "^NVIDIA H[12]00",
    "(a|b)*c",
    "h.llo",
    ".*",
    "(?i)HOPPER",
    "\\\\d+$",
    "(",
    "a{2,3}",
    "x??",
)
QUANTITIES = ("1", "1Gi", "1.5Gi", "1Ki", "1024", "50k", "20k", "-1", "0", "1500m", "1Pi", "1e3", "1E3", "0.1n", "79Gi")
BAD_QUANTITIES = ("K", "1K", "", "1e", "abc", "1_0", "Pi", "--1", "1 Gi")
VERSIONS = ("1.0.0", "1.2.3", "0.0.1", "1.0.0-alpha", "1.0.0-alpha.1", "2.0.0+b", "580.95.5", "9.0.0")
BAD_VERSIONS = ("v1.0.0", "1.0", "1", "01.0.0", "1.0.0-01", "x", "", "99999999999999999999.0.0", "1.0.0-")
ADDRESSES = ("10.0.0.1", "127.0.0.1", "::1", "fe80::1", "2001:db8::1", "0.0.0.0", "224.0.0.1", "192.168.1.1")
BAD_ADDRESSES = ("1.2.3", "::ffff:1.2.3.4", "x", "", "1.2.3.4.5", "fe80::1%eth0", "01.2.3.4", "::1::")
NETWORKS = ("10.0.0.0/8", "192.168.0.0/16", "::/0", "2001:db8::/32", "10.0.0.1/32", "0.0.0.0/0")
BAD_NETWORKS = ("10.0.0.0", "10.0.0.0/33", "x/8", "10.0.0.0/08", "::ffff:1.2.3.4/96")
URLS = (
    "https://a.b/c",
    "http://user@host:80/p?q=1&r=2#f",
    "/path/only",
    "https://[::1]:443/x",
    "mailto:a@b",
    "https://a.b/%41 b",
)
BAD_URLS = ("", "no scheme", "://x", "http://a b/", "https://[::1", "http://a:b/c")
DURATIONS = ("1h", "90s", "1.5h", "0", "-2m", "10ms", "1h30m")
TIMES = ("2020-01-01T00:00:00Z", "1999-12-31T23:59:59.999Z", "2024-02-29T12:30:00+05:30", "0001-01-01T00:00:00Z")
FORMATS = (
    "dns1123Label",
    "dns1123Subdomain",
    "dns1035Label",
    "qualifiedName",
    "labelValue",
    "uri",
    "uuid",
    "byte",
    "date",
    "datetime",
    "dns1123LabelPrefix",
)
FORMAT_INPUTS = (
    "abc",
    "ABC",
    "a.b",
    "a-",
    "my-name",
    "1",
    "",
    "https://x/y",
    "2020-01-01",
    "aGk=",
    "x/y",
    "a/b/c",
    "é",
)
DOMAINS = ("dra.example.com", "gpu.nvidia.com", "ext.example.com", "nope")
STRING_IDS = ("string", "family", "architecture", "productName")
IDS = ("int", "bool", "version", "neg", "nope", *STRING_IDS)
CAPACITIES = ("memory", "quantity", "cores", "nope")


def quoted(text: str) -> str:
    """A text as a string literal; it is written with the escapes it should have."""
    return f'"{text}"'


class Expressions:
    """Makes expressions of a wanted type, never deeper than asked."""

    def __init__(self, seed: int, *, roots: Sequence[tuple[str, str]] = ()) -> None:
        self.random = random.Random(seed)
        self.roots = list(roots)
        self._variables: list[tuple[str, str]] = []
        self._count = 0

    def pick(self, items: Sequence[str]) -> str:
        return self.random.choice(items)

    def make(self, kind: str, depth: int) -> str:
        """An expression of a type; rarely of another one, so that checkers have something to refuse."""
        if self.random.random() < 0.012:
            kind = self.pick(KINDS)
        known = [name for name, of in (*self._variables, *self.roots) if of == kind]
        if known and self.random.random() < 0.5:
            return self.pick(known)
        makers = MAKERS[kind]
        leaves = LEAVES[kind]
        if depth <= 0 or self.random.random() < 0.18:
            return self.random.choice(leaves)(self, depth)
        return self.random.choice(makers)(self, depth - 1)

    def variable(self, kind: str) -> str:
        """A fresh variable of a type, visible until `forget`."""
        self._count += 1
        name = f"v{self._count}"
        self._variables.append((name, kind))
        return name

    def forget(self, count: int = 1) -> None:
        del self._variables[-count:]

    def simple(self) -> str:
        return self.pick(("int", "string", "bool", "double"))

    def corrupted(self, text: str) -> str:
        """The text with one character gone, doubled or changed."""
        if not text:
            return text
        at = self.random.randrange(len(text))
        change = self.random.choice(("", text[at] * 2, self.random.choice("()[]{}.,?:!&|\"'x0 +-")))
        return text[:at] + change + text[at + 1 :]


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


def _optional_attribute(e: Expressions, d: int) -> str:
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


def _over_attributes(e: Expressions, d: int) -> str:
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
        lambda e, d: (
            f"{e.make('ip', d)}.{e.pick(('isLoopback', 'isUnspecified', 'isGlobalUnicast', 'isLinkLocalUnicast', 'isLinkLocalMulticast'))}()"
        ),
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
        lambda e, d: (
            f"(type({e.make(e.simple(), d)}) == {e.pick(('int', 'string', 'bool', 'double', 'list', 'map', 'type'))})"
        ),
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
        lambda e, d: f"{e.make('duration', d)}.{e.pick(('getHours', 'getMinutes', 'getSeconds', 'getMilliseconds'))}()",
        lambda e, d: (
            f"{e.make('timestamp', d)}.{e.pick(('getFullYear', 'getMonth', 'getDate', 'getDayOfWeek', 'getDayOfYear', 'getHours', 'getDayOfMonth'))}()"
        ),
        lambda e, d: (
            f"{e.make('timestamp', d)}.getHours({quoted(e.pick(('UTC', '+05:30', '-02:00', 'America/New_York', 'No/Where')))})"
        ),
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
            f"{e.make('string', d)}.replace({e.make('string', d)}, {e.make('string', d)}, {e.pick(('0', '1', '-1', '2'))})"
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
        lambda e, d: (
            f"{e.make('url', d)}.{e.pick(('getScheme', 'getHost', 'getHostname', 'getPort', 'getEscapedPath'))}()"
        ),
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

_DEVICE_LEAVES: dict[str, list[Maker]] = {
    "bool": [_attribute(("bool",)), _presence, _literal("device.allowMultipleAllocations")],
    "int": [_attribute(("int", "neg"))],
    "string": [_attribute(STRING_IDS), _literal("device.driver")],
    "quantity": [_capacity, _capacity],
    "semver": [_attribute(("version",))],
    "dyn": [_attribute(IDS), _attribute(IDS)],
}


class Selectors(Expressions):
    """Makes device selectors."""

    def make(self, kind: str, depth: int) -> str:
        if kind in _DEVICE_LEAVES and self.random.random() < 0.3:
            return self.random.choice(_DEVICE_LEAVES[kind])(self, depth)
        if kind == "bool" and depth > 0 and self.random.random() < 0.04:
            return _over_attributes(self, depth - 1)
        if kind.startswith("optional_") and self.random.random() < 0.25:
            return _optional_attribute(self, depth)
        return super().make(kind, depth)

    def selector(self) -> str:
        """One selector: mostly boolean, sometimes corrupted."""
        kind = "bool" if self.random.random() < 0.96 else self.pick(KINDS)
        text = self.make(kind, self.random.randrange(1, 5))
        return self.corrupted(text) if self.random.random() < 0.02 else text

    def device(self) -> dict[str, object]:
        """A device with some of the attributes the selectors ask for."""
        r = self.random
        pool: dict[str, dict[str, object]] = {
            "string": {"string": r.choice(("fish", "", "héllo", "x" * 64))},
            "int": {"int": r.choice((1, 0, -1, 7, 2**62))},
            "neg": {"int": -7},
            "bool": {"bool": r.random() < 0.5},
            "version": {"version": r.choice(VERSIONS)},
            "ext.example.com/family": {"string": r.choice(("X", "Y"))},
            "gpu.nvidia.com/architecture": {"string": r.choice(("Hopper", "Ada"))},
            "gpu.nvidia.com/productName": {"string": "NVIDIA H100 80GB HBM3"},
        }
        attributes = {k: v for k, v in pool.items() if r.random() < 0.7}
        amounts = {
            "memory": {"value": r.choice(("81559Mi", "1Gi", "80Gi", "1.5Gi"))},
            "quantity": {"value": r.choice(("1Mi", "50k", "0.5"))},
            "gpu.nvidia.com/cores": {"value": r.choice(("128", "1e3"))},
        }
        capacity = {k: v for k, v in amounts.items() if r.random() < 0.7}
        device: dict[str, object] = {"attributes": attributes, "capacity": capacity}
        if r.random() < 0.3:
            device["allowMultipleAllocations"] = r.random() < 0.5
        return device
