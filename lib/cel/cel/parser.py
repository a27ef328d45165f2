"""Builds the tree of an expression from its text, with macros expanded."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from cel import literals
from cel.lexer import Token, tokens
from cel.macros import Macro, MacroError
from cel.problems import Problems, Source
from cel.syntax import Call, Const, Entry, Field, Ident, ListLiteral, MapLiteral, Node, ObjectLiteral, Select
from cel.values import UInt

DEPTH_LIMIT: Final = 250
"""How deep rules of the grammar may nest before the parser gives up."""

SIZE_LIMIT: Final = 100_000
"""How many code points an expression may have."""

_RESERVED: Final = frozenset(
    [
        "as",
        "break",
        "const",
        "continue",
        "else",
        "false",
        "for",
        "function",
        "if",
        "import",
        "in",
        "let",
        "loop",
        "package",
        "namespace",
        "null",
        "return",
        "true",
        "var",
        "void",
        "while",
    ]
)
_RELATIONS: Final = {"<": "_<_", "<=": "_<=_", ">=": "_>=_", ">": "_>_", "==": "_==_", "!=": "_!=_", "in": "@in"}
_CALCULATIONS: Final = {
    "+": ("_+_", 1),
    "-": ("_-_", 1),
    "*": ("_*_", 2),
    "/": ("_/_", 2),
    "%": ("_%_", 2),
}
_STARTS: Final = (
    "'[', '{', '(', '.', '-', '!', 'true', 'false', 'null', NUM_FLOAT, NUM_INT, NUM_UINT, STRING, BYTES, IDENTIFIER"
)


class _Stop(Exception):
    """The text cannot be parsed any further."""


def parse(source: Source, macros: Mapping[tuple[str, int, bool], Macro], *, optionals: bool = True) -> Node:
    """The tree of an expression; CompileError says what is wrong with its text."""
    problems = Problems(source)
    if len(source.text) > SIZE_LIMIT:
        size = len(source.text)
        problems.add(-1, f"expression code point size exceeds limit: size: {size}, limit {SIZE_LIMIT}")
        problems.check()
    parser = _Parser(tokens(source.text, problems), macros, optionals, problems)
    try:
        tree = parser.whole()
    except _Stop:
        tree = None
    problems.check()
    assert tree is not None
    return tree


class _Parser:
    """One pass over the tokens of one expression."""

    def __init__(
        self,
        found: Sequence[Token],
        macros: Mapping[tuple[str, int, bool], Macro],
        optionals: bool,
        problems: Problems,
    ) -> None:
        self._tokens = found
        self._at = 0
        self._macros = macros
        self._optionals = optionals
        self._problems = problems
        self._depths = {"expr": 0, "relation": 0, "calc": 0, "member": 0}
        self._kind = found[0].kind

    def whole(self) -> Node:
        tree = self._expr()
        if self._kind != "end":
            what = "extraneous" if self._tokens[self._at + 1].kind == "end" else "mismatched"
            self._syntax(f"{what} input '{self._now().text}' expecting <EOF>")
        if tree.height > DEPTH_LIMIT:
            self._problems.add(-1, "max recursion depth exceeded")
        return tree

    # Tokens

    def _now(self) -> Token:
        return self._tokens[self._at]

    def _next(self) -> Token:
        token = self._tokens[self._at]
        self._at += 1
        self._kind = self._tokens[self._at].kind if self._at < len(self._tokens) else "end"
        return token

    def _take(self, kind: str) -> Token:
        if self._kind != kind:
            shown = {"name": "IDENTIFIER"}.get(kind, f"'{kind}'")
            self._syntax(f"mismatched input '{self._now().text}' expecting {shown}")
        return self._next()

    def _syntax(self, text: str) -> None:
        self._problems.add(self._now().offset, f"Syntax error: {text}")
        raise _Stop

    def _enter(self, rule: str) -> None:
        self._depths[rule] += 1
        if self._depths[rule] > DEPTH_LIMIT:
            self._problems.add(-1, f"expression recursion limit exceeded: {DEPTH_LIMIT}")
            raise _Stop

    def _higher(self, node: Node, *below: Node) -> Node:
        node.height = 1 + max(b.height for b in below)
        return node

    def _as_high(self, node: Node, *below: Node) -> Node:
        node.height = max((b.height for b in below), default=0)
        return node

    # Operators, loosest first

    def _expr(self) -> Node:
        self._enter("expr")
        node = self._or()
        if self._kind == "?":
            place = self._next().offset
            yes = self._or()
            self._take(":")
            no = self._expr()
            node = self._higher(self._call(place, "_?_:_", [node, yes, no]), node, yes, no)
        self._depths["expr"] -= 1
        return node

    def _or(self) -> Node:
        return self._chain("||", "_||_", self._and)

    def _and(self) -> Node:
        return self._chain("&&", "_&&_", self._relation)

    def _chain(self, operator: str, function: str, operand: Callable[[], Node]) -> Node:
        """A run of && or ||, kept as one call with all its terms; it stands where cel-go's balanced tree does."""
        first = operand()
        if self._kind != operator:
            return first
        terms, places = [first], []
        while self._kind == operator:
            places.append(self._next().offset)
            terms.append(operand())
        return self._as_high(Call(places[len(places) // 2], function, terms), *terms)

    def _relation(self) -> Node:
        before = self._depths["relation"]
        self._enter("relation")
        node = self._calc(0)
        while self._kind in _RELATIONS:
            token = self._next()
            self._enter("relation")
            right = self._calc(0)
            self._depths["relation"] -= 1
            node = self._higher(self._call(token.offset, _RELATIONS[token.kind], [node, right]), node, right)
        self._depths["relation"] = before
        return node

    def _calc(self, tightest: int) -> Node:
        before = self._depths["calc"]
        self._enter("calc")
        node = self._unary()
        while (found := _CALCULATIONS.get(self._kind)) and found[1] > tightest:
            place = self._next().offset
            right = self._calc(found[1])
            node = self._higher(self._call(place, found[0], [node, right]), node, right)
        self._depths["calc"] = before
        return node

    def _unary(self) -> Node:
        operator = self._now()
        if operator.kind not in ("!", "-"):
            return self._member()
        if operator.kind == "-" and self._tokens[self._at + 1].kind in ("int", "float"):
            return self._member()
        count = 0
        while self._kind == operator.kind:
            self._next()
            count += 1
        operand = self._member()
        if count % 2 == 0:
            return operand
        function = "!_" if operator.kind == "!" else "-_"
        return self._as_high(self._call(operator.offset, function, [operand]), operand)

    # Members

    def _member(self) -> Node:
        before = self._depths["member"]
        self._enter("member")
        node = self._primary()
        while self._kind in (".", "["):
            node = self._index(node) if self._kind == "[" else self._field(node)
        self._depths["member"] = before
        return node

    def _index(self, target: Node) -> Node:
        place = self._next().offset
        function = "_[_]"
        if self._kind == "?":
            self._next()
            function = "_[?_]"
            if not self._optionals:
                self._problems.add(place, "unsupported syntax '[?'")
        index = self._expr()
        self._take("]")
        return self._higher(self._call(place, function, [target, index]), target, index)

    def _field(self, target: Node) -> Node:
        dot = self._next()
        optional = self._kind == "?"
        if optional:
            self._next()
            if not self._optionals:
                self._problems.add(dot.offset, "unsupported syntax '.?'")
        if self._kind == "quoted":
            token = self._next()
            self._problems.add(token.offset, "unsupported syntax: '`'")
            return self._higher(Select(dot.offset, target, token.text[1:-1]), target)
        if self._kind in ("true", "false", "null", "in"):
            self._bad_field(dot)
        token = self._take("name")
        if optional:
            field = Const(token.offset, token.text)
            return self._higher(Call(dot.offset, "_?._", [target, field]), target)
        if self._kind == "(":
            place = self._next().offset
            args = self._arguments()
            return self._higher(self._call(place, token.text, args, target), target, *args)
        return self._higher(Select(dot.offset, target, token.text), target)

    def _bad_field(self, dot: Token) -> None:
        word = self._now().text
        self._syntax(
            f"no viable alternative at input '{dot.text}{word}'"
            if word == "in"
            else f"mismatched input '{word}' expecting IDENTIFIER"
        )

    def _arguments(self) -> list[Node]:
        found: list[Node] = []
        if self._kind != ")":
            found.append(self._expr())
            while self._kind == ",":
                self._next()
                found.append(self._expr())
        self._take(")")
        return found

    # Leaves and literals

    def _primary(self) -> Node:
        kind = self._kind
        if kind == "name" or kind == ".":
            return self._name()
        if kind == "(":
            self._next()
            node = self._expr()
            self._take(")")
            return node
        if kind == "[":
            return self._list()
        if kind == "{":
            return self._map()
        return self._literal()

    def _name(self) -> Node:
        start = self._now()
        leading = "." if self._kind == "." else ""
        if leading:
            self._next()
        token = self._take("name")
        if self._is_object():
            return self._object(leading + token.text)
        if token.text in _RESERVED:
            self._problems.add(start.offset, f"reserved identifier: {token.text}")
        if self._kind == "(":
            place = self._next().offset
            args = self._arguments()
            return self._as_high(self._call(place, leading + token.text, args), *args)
        return Ident(token.offset, leading + token.text)

    def _is_object(self) -> bool:
        """Whether names and dots from here on end in a brace: `a.b.C{`."""
        at = self._at
        while self._tokens[at].kind == "." and self._tokens[at + 1].kind == "name":
            at += 2
        return self._tokens[at].kind == "{"

    def _object(self, name: str) -> Node:
        while self._kind == ".":
            self._next()
            name += "." + self._take("name").text
        place = self._take("{").offset
        fields: list[Field] = []
        while self._kind != "}":
            optional = self._optional_mark()
            field = self._take("name").text
            colon = self._take(":")
            fields.append(Field(colon.offset, field, self._expr(), optional))
            if self._kind != ",":
                break
            self._next()
        self._take("}")
        return self._as_high(ObjectLiteral(place, name, fields), *(f.value for f in fields))

    def _optional_mark(self) -> bool:
        if self._kind != "?":
            return False
        token = self._next()
        if not self._optionals:
            self._problems.add(token.offset, "unsupported syntax '?'")
        return True

    def _list(self) -> Node:
        place = self._next().offset
        elements: list[Node] = []
        optional: set[int] = set()
        while self._kind != "]":
            if self._kind == "," and not elements:
                self._next()
                break
            if self._optional_mark():
                optional.add(len(elements))
            elements.append(self._expr())
            if self._kind != ",":
                break
            self._next()
        self._take("]")
        return self._as_high(ListLiteral(place, elements, frozenset(optional)), *elements)

    def _map(self) -> Node:
        place = self._next().offset
        entries: list[Entry] = []
        while self._kind != "}":
            if self._kind == "," and not entries:
                self._next()
                break
            optional = self._optional_mark()
            key = self._expr()
            self._take(":")
            entries.append(Entry(key, self._expr(), optional))
            if self._kind != ",":
                break
            self._next()
        self._take("}")
        return self._as_high(MapLiteral(place, entries), *(n for e in entries for n in (e.key, e.value)))

    def _literal(self) -> Node:
        token = self._next()
        text = token.text
        if token.kind == "-" and self._kind in ("int", "float"):
            text += self._now().text
            kind = self._next().kind
        else:
            kind = token.kind
        if kind in _LITERALS:
            try:
                return Const(token.offset, _LITERALS[kind](text))
            except ValueError as error:
                self._problems.add(token.offset, str(error))
                return Const(token.offset, None)
        self._at -= 1
        self._kind = token.kind
        what = "mismatched" if token.kind == "end" else "extraneous"
        expecting = f"{{{_STARTS}}}"
        self._syntax(f"{what} input '{token.text}' expecting {expecting}")
        raise _Stop

    # Macros

    def _call(self, place: int, function: str, args: list[Node], target: Node | None = None) -> Node:
        macro = self._macros.get((function, len(args), target is not None))
        if macro is not None:
            try:
                expanded = macro(place, target, args)
            except MacroError as error:
                self._problems.add(error.offset, error.text)
                return Const(place, None)
            if expanded is not None:
                return expanded
        return Call(place, function, args, target)


_LITERALS: Final[Mapping[str, Callable[[str], object]]] = {
    "int": literals.int_of,
    "uint": lambda text: UInt(literals.uint_of(text)),
    "float": literals.double_of,
    "string": literals.string_of,
    "bytes": literals.bytes_of,
    "true": lambda _: True,
    "false": lambda _: False,
    "null": lambda _: None,
}
