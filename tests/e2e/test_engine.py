"""Building the engine: what must not go wrong quietly."""

from __future__ import annotations

import dataclasses
import os
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from tests.e2e.engine import __main__ as command
from tests.e2e.engine import build, cache
from tests.e2e.engine.programs import PROGRAMS, Edit, Program, Wheel
from tests.e2e.rig.project import ROOT

(ETCD,) = [each for each in PROGRAMS if isinstance(each, Program) and each.name == "etcd"]


@pytest.fixture
def empty_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("MODELPLANE_CACHE", str(tmp_path))
    monkeypatch.delenv("MODELPLANE_ENGINE_MINUTES", raising=False)
    return tmp_path


def test_a_program_is_built_again_when_anything_it_is_made_of_changes(tmp_path: Path) -> None:
    shutil.copytree(cache.MODULES / ETCD.folder, tmp_path / ETCD.folder)
    same = cache.key(ETCD, tmp_path)
    assert same == cache.key(ETCD)
    assert same != cache.key(dataclasses.replace(ETCD, ldflags="-s"), tmp_path)
    assert same != cache.key(dataclasses.replace(ETCD, edits=(Edit("main.go", "a", "b"),)), tmp_path)
    (tmp_path / ETCD.folder / "go.sum").write_text("")
    assert same != cache.key(ETCD, tmp_path)


@pytest.mark.parametrize("text", ["port := 8080", "port = 9443\nport = 9443\n"], ids=["gone", "twice"])
def test_an_edit_whose_text_is_not_there_once_stops_the_build(tmp_path: Path, text: str) -> None:
    (tmp_path / "source").mkdir()
    (tmp_path / "source" / "main.go").write_text(text)
    edit = Edit("main.go", "port = 9443", "port = webhookPort")
    with pytest.raises(build.BuildFailed, match=r"main\.go"):
        build.edited(tmp_path / "source", tmp_path / "copy", [edit])


def test_edits_are_made_in_a_copy(tmp_path: Path) -> None:
    (tmp_path / "source").mkdir()
    (tmp_path / "source" / "main.go").write_text("port = 9443")
    copy = build.edited(tmp_path / "source", tmp_path / "copy", [Edit("main.go", "9443", "webhookPort")])
    assert (copy / "main.go").read_text() == "port = webhookPort"
    assert (tmp_path / "source" / "main.go").read_text() == "port = 9443"


def test_every_program_has_its_pins() -> None:
    for program in [each for each in PROGRAMS if isinstance(each, Program)]:
        assert program.module in (cache.MODULES / program.folder / "go.mod").read_text()
        pinned = (cache.MODULES / program.folder / "go.sum").read_text()
        assert pinned
        for module in [name.rpartition(":")[0] for name in program.files if ":" in name]:
            assert re.search(rf"^{module} \S+ h1:", pinned, re.MULTILINE), f"{program.name} is built without {module}"


def test_a_wheel_is_pinned_by_its_content() -> None:
    for program in [each for each in PROGRAMS if isinstance(each, Wheel)]:
        pinned = (cache.MODULES / program.folder / "requirements.txt").read_text()
        assert re.fullmatch(r"(?:#.*\n)*[-\w]+==[.\w]+(?: \\\n +--hash=sha256:[0-9a-f]{64})+\n", pinned)


def test_a_wheel_of_another_content_is_not_taken(
    empty_cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wheels = tmp_path / "wheels"
    wheels.mkdir()
    _a_wheel(wheels, "tool", {"tool/run": "something else"})
    pinned = f"tool==1.0 --hash=sha256:{'0' * 64}"
    (tmp_path / "requirements.txt").write_text(f"--no-index\n--find-links {wheels}\n{pinned}\n")
    monkeypatch.setenv("UV", next(str(each) for each in (ROOT / ".tools").glob("uv-*/bin/uv")))
    program = Wheel("tool", folder=str(tmp_path), binary="tool/run")
    with pytest.raises(build.BuildFailed, match="Hash mismatch"):
        build.build(program, lambda what: None)
    assert not (empty_cache / "engine").exists() or list((empty_cache / "engine").iterdir()) == []


def _a_wheel(folder: Path, name: str, files: dict[str, str]) -> None:
    about = f"{name}-1.0.dist-info"
    described = {
        f"{about}/METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n",
        f"{about}/WHEEL": "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
        f"{about}/RECORD": "",
    }
    with zipfile.ZipFile(folder / f"{name}-1.0-py3-none-any.whl", "w") as made:
        for path, text in {**files, **described}.items():
            made.writestr(path, text)


@pytest.mark.parametrize(("arguments", "code"), [([], 1), (["--stop-after=40"], 0)], ids=["a person", "a time limit"])
def test_without_go_it_says_so_in_one_sentence(
    empty_cache: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    arguments: list[str],
    code: int,
) -> None:
    """A person asked for the engine and does not get it; whoever sets a limit wants what can be had."""
    monkeypatch.setattr(command, "go", lambda: None)
    assert command.main(arguments) == code
    first, second = capsys.readouterr().out.splitlines()
    assert first == command.NO_GO
    assert all(program.name in second for program in PROGRAMS)


def test_when_the_time_is_over_it_stops_and_lists_what_is_missing(
    empty_cache: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert command.main(["--stop-after=0"]) == 0
    assert "not built: crossplane-core, etcd, " in capsys.readouterr().out
    assert [each for each in (empty_cache / "engine").iterdir() if not each.name.startswith(".")] == []


def test_what_cannot_run_is_left_out_and_listed(empty_cache: Path) -> None:
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "tests/e2e/test_inference_class.py"],
        cwd=ROOT,
        env={**os.environ, "MODELPLANE_CACHE": str(empty_cache)},
        capture_output=True,
        text=True,
    )
    assert run.returncode == 0, run.stdout
    assert "3 end-to-end tests NOT RUN" in run.stdout
    assert "test_a_class_is_accepted_and_ready: needs crossplane-core, etcd, kube-apiserver" in run.stdout
