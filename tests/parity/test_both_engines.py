"""What docs/embedded.md says of each life on both engines, and of each test on the rig alone, is so."""

from __future__ import annotations

import ast
import re
from pathlib import Path

HERE = Path(__file__).parent
TESTS = HERE.parent
RIG = TESTS / "e2e"
PAGE = TESTS.parent / "docs" / "embedded.md"
_ROW = re.compile(r"^\| `(?P<file>[\w/]+\.py)` \| (?P<second>[^|]+) \|", re.MULTILINE)


def rows(begins: str) -> dict[str, str]:
    """A table of the page by its first column, with the second: the one whose header begins so."""
    table = PAGE.read_text().split(f"| {begins} |", 1)[1].split("\n\n", 1)[0]
    return {found["file"]: found["second"].strip() for found in _ROW.finditer(table)}


def classes(file: Path) -> list[ast.ClassDef]:
    return [each for each in ast.parse(file.read_text()).body if isinstance(each, ast.ClassDef)]


def own_tests(body: list[ast.stmt]) -> list[str]:
    """The tests that stand in a file itself, in its classes too."""
    found: list[str] = []
    for each in body:
        if isinstance(each, ast.FunctionDef) and each.name.startswith("test_"):
            found.append(each.name)
        elif isinstance(each, ast.ClassDef) and each.name.startswith("Test"):
            found += own_tests(each.body)
    return found


def lives() -> dict[str, list[str]]:
    """The classes of this folder that tell a life, by the file they stand in."""
    return {
        file.name: told
        for file in sorted(HERE.glob("*.py"))
        if (told := [each.name for each in classes(file) if any(_is_step(part) for part in each.body)])
    }


def _is_step(part: ast.stmt) -> bool:
    return isinstance(part, ast.FunctionDef) and part.name.startswith("test_")


def test_every_life_is_in_the_table() -> None:
    assert set(rows("life")) == set(lives())


def test_every_life_runs_on_the_rig() -> None:
    told = {
        base.id
        for file in RIG.rglob("test_*.py")
        for each in classes(file)
        for base in each.bases
        if isinstance(base, ast.Name) and each.name.startswith("Test")
    }
    assert {life for names in lives().values() for life in names} == told


def test_every_life_runs_on_the_embedded_plane() -> None:
    tree = ast.parse((TESTS / "plane" / "embedded" / "test_parity.py").read_text())
    told = {
        (found.attr if isinstance(found, ast.Attribute) else found.id)
        for node in ast.walk(tree)
        for found in _lives_in(node)
        if isinstance(found, ast.Attribute | ast.Name)
    }
    assert {life for names in lives().values() for life in names} == told


def _lives_in(node: ast.AST) -> list[ast.expr]:
    """The life that is told here: as the base of a test class, or at once."""
    if isinstance(node, ast.ClassDef):
        return node.bases
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "tell":
        return node.args[:1]
    return []


def test_what_the_rig_runs_alone_is_in_the_table_with_its_reason() -> None:
    found = {
        str(file.relative_to(RIG)): str(len(tests))
        for file in sorted(RIG.rglob("test_*.py"))
        if (tests := own_tests(ast.parse(file.read_text()).body))
    }
    assert rows("rig only") == found
