"""`make check` notices whatever makes the models differ from what they came from, and nothing else."""

from pathlib import Path

import pytest
import yaml
from modelgen.__main__ import check, offline
from modelgen.layout import Layout
from modelgen.lock import stale
from tests.schemas.builders import INTEGER, STRING, TABLE, an_object, write_xrd


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new))


def test_nothing_is_stale_after_generating(checkout: Layout) -> None:
    assert list(stale(checkout)) == []


def test_an_edited_model_is_noticed(checkout: Layout) -> None:
    edit(checkout.package / "example" / "v1.py", "size: int", "size: str")
    [problem] = stale(checkout)
    assert problem == (
        "schemas/python/schemas/example/v1.py is not what its source makes: -    size: str | +    size: int"
    )


def test_an_edited_xrd_is_noticed(checkout: Layout) -> None:
    write_xrd(checkout, "Gadget", an_object(colour=STRING, weight=INTEGER))
    [problem] = stale(checkout)
    assert "modelplane/v1alpha1.py is not what its source makes: +    weight: NotRequired[int]" in problem


def test_a_description_in_an_xrd_makes_nothing_stale(checkout: Layout) -> None:
    write_xrd(checkout, "Gadget", an_object(colour={**STRING, "description": "What it looks like."}))
    assert list(stale(checkout)) == []


def test_an_xrd_without_its_models_is_noticed_and_put_right(checkout: Layout) -> None:
    added = write_xrd(checkout, "Gizmo", an_object(colour=STRING))
    assert any("modelplane/v1alpha1.py" in problem for problem in stale(checkout))
    offline(checkout)
    assert list(stale(checkout)) == []
    added.unlink()
    assert any("modelplane/v1alpha1.py" in problem for problem in stale(checkout))


def test_a_model_that_comes_from_nothing_is_noticed_and_removed(checkout: Layout) -> None:
    stray = checkout.package / "example" / "v2.py"
    stray.write_text("")
    assert list(stale(checkout)) == ["schemas/python/schemas/example/v2.py comes from nothing"]
    offline(checkout)
    assert not stray.exists()


def test_an_edited_table_that_was_not_fetched_again_is_noticed(checkout: Layout) -> None:
    edit(checkout.table, "v1.0.0", "v1.1.0")
    assert list(stale(checkout)) == ["schemas/sources.yaml has changed since its kinds were fetched"]


def test_a_comment_in_the_table_makes_nothing_stale(checkout: Layout) -> None:
    checkout.table.write_text("# why\n" + yaml.safe_dump(TABLE))
    assert list(stale(checkout)) == []


def test_an_edited_bare_schema_is_noticed(checkout: Layout) -> None:
    edit(checkout.structural / "example.org" / "widget_v1.json", '"integer"', '"number"')
    first, second = stale(checkout)
    assert first == "schemas/structural/example.org/widget_v1.json is not what its source makes"
    assert "example/v1.py" in second


def test_the_check_says_what_to_do(checkout: Layout, capsys: pytest.CaptureFixture[str]) -> None:
    assert check(checkout) == 0
    edit(checkout.package / "example" / "v1.py", "size: int", "size: str")
    assert check(checkout) == 1
    assert "run make models" in capsys.readouterr().err


def test_generating_twice_gives_the_same_bytes(checkout: Layout) -> None:
    before = {path: path.read_bytes() for path in checkout.package.rglob("*.py")}
    offline(checkout)
    assert {path: path.read_bytes() for path in checkout.package.rglob("*.py")} == before
