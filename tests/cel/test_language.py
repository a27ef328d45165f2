"""The language: what is computed, what is absorbed, what is refused and where."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import cel
from cel.environment import KUBERNETES, Declared, Environment
from cel.problems import CompileError
from cel.program import compile_expression
from cel.types import ANY
from cel.values import Value

ENVIRONMENT = Environment(KUBERNETES, variables={"x": Declared(ANY)})


def value_of(text: str, x: Value = None) -> Value:
    result = compile_expression(text, ENVIRONMENT).evaluate({"x": x})
    assert result.error is None, result.error
    return result.value


def error_of(text: str, x: Value = None) -> str | None:
    return compile_expression(text, ENVIRONMENT).evaluate({"x": x}).error


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("1 + 2 * 3", 7),
        ("-7 / 2", -3),
        ("-7 % 3", -1),
        ("--5", 5),
        ("[1, 2, 3].filter(n, n > 1)", [2, 3]),
        ("[3, 1, 2].sortBy(n, -n)", [3, 2, 1]),
        ("{'a': 1}.transformMap(k, v, v + 1)", {"a": 2}),
        ("'héllo'.size()", 5),
        ("'a-b-c'.split('-')", ["a", "b", "c"]),
        ("'%s has %d'.format(['x', 3])", "x has 3"),
        ("'abc abd'.findAll('ab.')", ["abc", "abd"]),
        ("cel.bind(n, 3, n * n)", None),
        ("duration('90m').getHours()", 1),
        ("timestamp('2024-02-29T12:00:00Z').getDayOfYear()", 59),
        ("string(ip('2001:db8:0:0::1'))", "2001:db8::1"),
        ("cidr('10.0.0.0/8').containsIP('10.1.2.3')", True),
        ("url('https://a.b:80/c?d=1').getPort()", "80"),
        ("optional.of(1).optMap(n, n + 1).value()", 2),
    ],
)
def test_an_expression_has_a_value(text: str, value: Value) -> None:
    if "cel.bind" in text:
        with pytest.raises(CompileError, match="undeclared reference to 'cel'"):
            value_of(text)
    else:
        assert value_of(text) == value


@pytest.mark.parametrize("text", ["1 / 0 == 1 || true", "true || 1 / 0 == 1", "!(1 / 0 == 1 && false)"])
def test_an_error_is_absorbed_where_it_does_not_matter(text: str) -> None:
    assert value_of(text) is True


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("1 / 0", "division by zero"),
        ("9223372036854775807 + 1", "integer overflow"),
        ("0u - 1u", "unsigned integer overflow"),
        ("[1][5]", "index out of bounds: 5"),
        ("{'a': 1}.b", "no such key: b"),
        ("x.f == 1", "no such key: f"),
        ("[1, 2].exists_one(n, 1 / (n - 1) == 1)", "division by zero"),
        ("optional.none().value()", "optional.none() dereference"),
        ("[].max() == 1", "max called on empty list"),
    ],
)
def test_an_error_has_words(text: str, error: str) -> None:
    assert error_of(text, {}) == error


@pytest.mark.parametrize(
    ("text", "column", "problem"),
    [
        ("1 + 'a'", 3, "found no matching overload for '_+_' applied to '(int, string)'"),
        ("y == 1", 1, "undeclared reference to 'y' (in container '')"),
        ("[1, 'a']", 5, "expected type 'int' but found 'string'"),
        ("1 < ", 5, "Syntax error: mismatched input '<EOF>' expecting"),
        ("'a'.matches('(')", 13, "invalid matches argument"),
        ("[1].all(1, true)", 9, "argument must be a simple name"),
        ("has(x)", 5, "invalid argument to has() macro"),
        ("x.`y`", 3, "unsupported syntax: '`'"),
        ("for == 1", 1, "reserved identifier: for"),
    ],
)
def test_a_problem_has_a_place(text: str, column: int, problem: str) -> None:
    with pytest.raises(CompileError) as refused:
        compile_expression(text, ENVIRONMENT)
    first = refused.value.problems[0]
    assert first.column == column
    assert first.text.startswith(problem)


def test_problems_are_shown_with_the_line_they_are_in() -> None:
    with pytest.raises(CompileError) as refused:
        compile_expression("true &&\n  'é' + y", ENVIRONMENT)
    assert str(refused.value).splitlines()[-3:] == [
        "ERROR: <input>:2:9: undeclared reference to 'y' (in container '')",
        " |   'é' + y",
        " | ...\uff0e....^",
    ]


def test_no_text_is_ever_executed() -> None:
    """Code comes from syntax trees built here: nothing calls exec or eval, and one place calls compile."""
    compiling = []
    for path in Path(cel.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Name):
                assert node.id not in ("exec", "eval"), path
                if node.id == "compile":
                    compiling.append(path.name)
    assert compiling == ["pysyntax.py"]
