"""YAML is read and printed with Go's meaning, and bad files are named."""

from enum import StrEnum
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from structural import DocumentError, documents, printing

STRINGS = Path(__file__).parent / "strings.yaml"


def test_strings_are_printed_as_kubectl_prints_them() -> None:
    text = STRINGS.read_text()
    body = text[text.index("\n") + 1 :]
    assert printing.dump(documents.read(STRINGS)[0]) == body


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("12:30", "12:30"),
        ("2026-01-01", "2026-01-01"),
        ("1e3", 1000),
        ("4.0", 4),
        ("0.5", 0.5),
        ("y", True),
        ("off", False),
        ("017", 15),
        ("0o17", 15),
        ("0x1F", 31),
        ("-0b11", -3),
        ("089", 89),
        ("1_000", 1000),
        ("~", None),
        ('"y"', "y"),
    ],
)
def test_plain_values_mean_what_they_mean_to_kubectl(text: str, value: object) -> None:
    found = documents.parse(f"a: {text}", "x")[0]["a"]
    assert (found, type(found)) == (value, type(value))


def test_keys_are_strings_and_anchors_are_followed() -> None:
    text = "base: &base {a: 1, 0x2: two}\nmore: {<<: *base, on: 3, 'n': 4}"
    assert documents.parse(text, "x") == [
        {"base": {"a": 1, "2": "two"}, "more": {"a": 1, "2": "two", "true": 3, "n": 4}},
    ]


json_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**63), 2**63 - 1)
    | st.text(st.characters(codec="utf-8", exclude_categories=["Cs", "Cc"])),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text("abcyn019:. ", min_size=1), inner, max_size=3),
    max_leaves=8,
)


@given(json_values)
def test_what_is_printed_is_read_back(value: object) -> None:
    assert documents.parse(printing.dump({"value": value}), "x") == [{"value": value}]


def test_subclasses_are_printed_as_what_they_stand_for() -> None:
    class View(dict[str, object]):
        pass

    class Mode(StrEnum):
        OFF = "off"

    assert printing.dump(View(a=View(b=Mode.OFF), c=[2.0, 1.5])) == 'a:\n  b: "off"\nc:\n- 2\n- 1.5\n'


def a_file(directory: Path, text: str) -> Path:
    path = directory / "given.yaml"
    path.write_text(text)
    return path


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a: b: c", "is not valid YAML: line 1, column 5: mapping values are not allowed"),
        ("- a", "is not a Kubernetes object: it holds a list"),
        ("just text", "is not a Kubernetes object: it holds a single value"),
        ("kind: A", "is not a Kubernetes object: it has no apiVersion"),
        ("apiVersion: v1", "is not a Kubernetes object: it has no kind"),
        ("apiVersion: v1\nkind: A\n---\nkind: B", "document 2 is not a Kubernetes object: it has no apiVersion"),
        ("a: .inf", "line 1, column 4: .inf is not a number in JSON"),
        ("{[a]: b}", "a key must be a string"),
        ("a: !!python/object:os.system x", "could not determine a constructor"),
    ],
)
def test_a_bad_file_is_named_with_what_is_wrong(tmp_path: Path, text: str, said: str) -> None:
    path = a_file(tmp_path, text)
    with pytest.raises(DocumentError) as error:
        documents.read(path)
    assert str(path) in str(error.value)
    assert said in str(error.value)


def test_a_file_that_is_not_there_or_not_text_is_named(tmp_path: Path) -> None:
    with pytest.raises(DocumentError, match=r"nowhere\.yaml does not exist"):
        documents.read(tmp_path / "nowhere.yaml")
    with pytest.raises(DocumentError, match="is a directory"):
        documents.read(tmp_path)
    binary = tmp_path / "binary.yaml"
    binary.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(DocumentError, match=r"binary\.yaml is not a text file in UTF-8"):
        documents.read(binary)


def test_a_directory_is_read_by_file_name_and_not_below(tmp_path: Path) -> None:
    for name in ("b.yml", "a.yaml", "c.txt"):
        (tmp_path / name).write_text(f"apiVersion: v1\nkind: {name[0].upper()}\n---\n")
    (tmp_path / "below").mkdir()
    (tmp_path / "below" / "d.yaml").write_text("apiVersion: v1\nkind: D\n")
    assert [found["kind"] for found in documents.read_all(tmp_path)] == ["A", "B"]
    assert [found["kind"] for found in documents.read_tree(tmp_path)] == ["A", "D"]


def test_a_directory_without_yaml_is_named(tmp_path: Path) -> None:
    with pytest.raises(DocumentError, match=r"has no \.yaml or \.yml files"):
        documents.read_all(tmp_path)
