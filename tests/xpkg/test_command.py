"""`python -m xpkg`: what it refuses, it refuses in a sentence."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.xpkg.builders import a_project

from xpkg.__main__ import main


def test_an_unknown_architecture_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["build", "--project", str(a_project(tmp_path)), "--arch", "amd64,s390x"]) == 1
    assert capsys.readouterr().err == "xpkg: unknown architecture s390x: there are amd64 and arm64\n"


def test_a_folder_without_a_project_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["build", "--project", str(tmp_path)]) == 1
    assert capsys.readouterr().err == f"xpkg: there is no crossplane-project.yaml in {tmp_path}\n"
