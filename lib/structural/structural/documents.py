"""YAML files as kubectl reads them: every document an object, plain values with Go's meaning, not Python's."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, ClassVar

import yaml

from structural.words import Json, number


class DocumentError(Exception):
    """A file that cannot be used, by name, with what is wrong and where."""


class Loader(yaml.CSafeLoader if hasattr(yaml, "CSafeLoader") else yaml.SafeLoader):  # type: ignore[misc]
    """PyYAML with the plain values of the YAML library that Kubernetes uses."""

    yaml_implicit_resolvers: ClassVar[dict[str, Any]] = {}


def _resolve(tag: str, pattern: str, first: str, *more: str) -> None:
    Loader.add_implicit_resolver(f"tag:yaml.org,2002:{tag}", re.compile(pattern), [*first, *more])


# No dates (they stay strings), no base 60 (12:30 is a string), exponents without a dot, and y and n are booleans.
_resolve("merge", r"^<<$", "<")
_resolve("null", r"^(~|null|Null|NULL|)$", "~nN", "")
_resolve(
    "bool",
    r"^(y|Y|yes|Yes|YES|true|True|TRUE|on|On|ON|n|N|no|No|NO|false|False|FALSE|off|Off|OFF)$",
    "yYtToOnNfF",
)
_resolve("int", r"^[-+]?(0b[01_]+|0o[0-7_]+|0x[0-9a-fA-F_]+|[0-9][0-9_]*)$", "-+0123456789")
_resolve(
    "float",
    r"^([-+]?(\.[0-9_]+|[0-9][0-9_]*(\.[0-9_]*)?)([eE][-+]?[0-9]+)?|[-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN))$",
    "-+0123456789.",
)

_TRUE = frozenset({"y", "yes", "true", "on"})


def _construct_bool(loader: Any, node: yaml.ScalarNode) -> bool:
    return str(node.value).lower() in _TRUE


def _construct_int(loader: Any, node: yaml.ScalarNode) -> int:
    text = str(node.value).replace("_", "")
    digits = text.lstrip("+-")
    base = {"0b": 2, "0o": 8, "0x": 16}.get(digits[:2].lower())
    if base is None:
        octal = len(digits) > 1 and digits[0] == "0" and all(digit in "01234567" for digit in digits)
        value = int(digits, 8 if octal else 10)
    else:
        value = int(digits[2:], base)
    return -value if text.startswith("-") else value


def _construct_float(loader: Any, node: yaml.ScalarNode) -> float | int:
    text = str(node.value).replace("_", "").lower()
    if text.lstrip("+-") in (".inf", ".nan"):
        raise yaml.constructor.ConstructorError(None, None, f"{node.value} is not a number in JSON", node.start_mark)
    value = float(text)
    # On its way through JSON 4.0 becomes 4.
    return int(value) if value.is_integer() and abs(value) < 1e21 else value


def _construct_mapping(loader: Any, node: yaml.MappingNode) -> Json:
    """A mapping as JSON has it: a key that reads as a number or a boolean becomes its text."""
    loader.flatten_mapping(node)
    return {
        _key(loader, key_node): loader.construct_object(value_node, deep=True) for key_node, value_node in node.value
    }


def _key(loader: Any, node: yaml.Node) -> str:
    key = loader.construct_object(node) if isinstance(node, yaml.ScalarNode) else None
    if isinstance(key, bool):
        return "true" if key else "false"
    if isinstance(key, int | float):
        return number(key)
    if not isinstance(key, str):
        raise yaml.constructor.ConstructorError(None, None, "a key must be a string", node.start_mark)
    return key


Loader.add_constructor("tag:yaml.org,2002:merge", lambda loader, node: node.value)
Loader.add_constructor("tag:yaml.org,2002:bool", _construct_bool)
Loader.add_constructor("tag:yaml.org,2002:int", _construct_int)
Loader.add_constructor("tag:yaml.org,2002:float", _construct_float)
Loader.add_constructor("tag:yaml.org,2002:map", _construct_mapping)


def parse(text: str, source: str) -> list[Any]:
    """The documents of a YAML text; empty ones are left out."""
    try:
        return [document for document in yaml.load_all(text, Loader) if document is not None]
    except yaml.YAMLError as error:
        raise DocumentError(f"{source} is not valid YAML: {_first_problem(error)}") from error


def _first_problem(error: yaml.YAMLError) -> str:
    if isinstance(error, yaml.MarkedYAMLError) and error.problem_mark is not None:
        mark = error.problem_mark
        return f"line {mark.line + 1}, column {mark.column + 1}: {error.problem}"
    return str(error)


def read(path: Path) -> list[Json]:
    """The objects in a YAML file; every document must say its apiVersion and kind. A List is its items."""
    found = []
    for at, document in enumerate(parse(_text(path), str(path)), 1):
        obj = _object(document, path, at)
        listed = (obj["apiVersion"], obj["kind"]) == ("v1", "List")
        found += [_object(item, path, at) for item in obj.get("items") or ()] if listed else [obj]
    return found


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise DocumentError(f"{path} does not exist") from None
    except IsADirectoryError:
        raise DocumentError(f"{path} is a directory, a YAML file is needed") from None
    except UnicodeDecodeError:
        raise DocumentError(f"{path} is not a text file in UTF-8") from None
    except OSError as error:
        raise DocumentError(f"{path} cannot be read: {error.strerror}") from error


def _object(document: Any, path: Path, at: int) -> Json:
    where = str(path) if at == 1 else f"{path}, document {at}"
    if not isinstance(document, dict):
        raise DocumentError(f"{where} is not a Kubernetes object: it holds a {_spelled(document)}")
    for key in ("apiVersion", "kind"):
        if not isinstance(document.get(key), str) or not document[key]:
            raise DocumentError(f"{where} is not a Kubernetes object: it has no {key}")
    return document


def _spelled(value: Any) -> str:
    return "list" if isinstance(value, list) else "single value"


def read_all(path: Path) -> list[Json]:
    """The objects in a YAML file, or in the YAML files of a directory (not of those below it), by file name."""
    if not path.is_dir():
        return read(path)
    files = sorted(file for file in path.iterdir() if file.suffix in (".yaml", ".yml") and file.is_file())
    if not files:
        raise DocumentError(f"{path} has no .yaml or .yml files")
    return [found for file in files for found in read(file)]


def read_tree(path: Path) -> Iterator[Json]:
    """The objects in all YAML files under a directory."""
    for file in sorted(path.rglob("*.yaml")):
        yield from read(file)
