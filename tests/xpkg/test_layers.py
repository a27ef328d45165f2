"""The code and dependencies layers, bytecode, and a whole function image of small parts."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from tests.xpkg.builders import a_project, an_elf

from xpkg.build import function_image
from xpkg.bytecode import Compiler
from xpkg.dependencies import MEMBER, find_uv, versions
from xpkg.errors import CannotBuild
from xpkg.images import load, save
from xpkg.interpreter import SITE
from xpkg.members import code_tree, read_member
from xpkg.project import function_stream, read_project
from xpkg.trees import File, Node, Tree

PYPROJECT = """\
[project]
name = "acme-cli"
version = "1.2.3"
[project.scripts]
acme = "acme.main:run"
[tool.hatch.build.targets.wheel]
packages = ["acme"]
"""
HERE = Compiler((sys.executable,))


def a_member(folder: Path) -> Path:
    for name, text in {
        "pyproject.toml": PYPROJECT,
        "acme/__init__.py": "",
        "acme/main.py": "def run(): return {'b', 'a', 'c'}\n",
        "acme/__pycache__/main.cpython-311.pyc": "stale",
        "acme/.swap": "junk",
    }.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return folder


def test_a_member_is_laid_out_as_an_installation_would(tmp_path: Path) -> None:
    tree = code_tree([read_member(a_member(tmp_path))])
    assert set(tree) == {
        f"{SITE}/acme/__init__.py",
        f"{SITE}/acme/main.py",
        f"{SITE}/acme_cli-1.2.3.dist-info/METADATA",
        "usr/local/bin/acme",
    }
    script = tree["usr/local/bin/acme"]
    assert isinstance(script, File)
    assert script.executable
    assert script.data.startswith(b"#!/usr/bin/python3.11\n")
    assert b"from acme.main import run" in script.data


def test_what_uv_exports_is_understood() -> None:
    exported = "click==8.5.1 ; python_version >= '3.11' \\\n    --hash=sha256:ab\n-e ./functions\n./lib/xfn\n# ./no\n"
    assert versions(exported) == {"click": "8.5.1"}
    assert [match["path"] for match in MEMBER.finditer(exported)] == ["./functions", "./lib/xfn"]


def test_a_missing_uv_is_explained(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("UV", raising=False)
    with pytest.raises(CannotBuild, match="uv is missing: run `make package`"):
        find_uv(tmp_path)


def test_bytecode_is_the_same_each_time_and_never_checked_against_its_source() -> None:
    tree: dict[str, Node] = {
        "app/main.py": File(b"NAMES = {'b', 'a', 'c'}\ndef f(x): return x in {'one', 'two', 'three'}\n"),
        "app/python2.py": File(b"print 'no'\n"),
        "app/data.txt": File(b""),
    }
    compiled = HERE.bytecode(tree)
    assert compiled == HERE.bytecode(tree)
    ((path, node),) = compiled.items()
    assert path == f"app/__pycache__/main.{sys.implementation.cache_tag}.pyc"
    assert isinstance(node, File)
    assert node.data[4:8] == b"\x01\x00\x00\x00"
    assert b"/app/main.py" in node.data
    assert b"modelplane-bytecode" not in node.data


def test_an_interpreter_that_does_not_run_is_told() -> None:
    with pytest.raises(CannotBuild, match="the interpreter of the image does not run here: no such option"):
        Compiler((sys.executable, "-c", "import sys; sys.exit('no such option')")).bytecode({})


def test_two_builds_of_the_same_sources_are_the_same_file(tmp_path: Path) -> None:
    project = read_project(a_project(tmp_path))
    files = []
    for name in ("one", "two"):
        member = read_member(a_member(tmp_path / name))
        python: Tree = {"usr/bin/python3.11": File(an_elf(), executable=True)}
        trees = {"interpreter": python, "code": code_tree([member])}
        path = tmp_path / f"{name}.xpkg"
        save(function_image(project, "amd64", trees, HERE), path)
        files.append(path.read_bytes())
    assert files[0] == files[1]


def test_a_function_image_starts_the_server_and_carries_its_package(tmp_path: Path) -> None:
    trees: dict[str, Tree] = {
        "interpreter": {"usr/bin/python3.11": File(an_elf(architecture="arm64"), executable=True)},
        "dependencies": {f"{SITE}/click.py": File(b"")},
        "code": {f"{SITE}/acme.py": File(b"")},
    }
    project = read_project(a_project(tmp_path))
    image = function_image(project, "arm64", trees, HERE)
    assert [layer.name for layer in image.layers] == ["interpreter", "dependencies", "code", "package"]
    config = json.loads(image.config)
    assert config["architecture"] == "arm64"
    assert config["config"]["Entrypoint"] == ["/usr/local/bin/modelplane", "serve"]
    assert config["config"]["User"] == "2000:2000"
    save(image, tmp_path / "x.xpkg")
    tree = load(tmp_path / "x.xpkg")[1]
    assert tree["package.yaml"] == File(function_stream(project).encode())
