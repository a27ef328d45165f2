"""apt's client in a root of its own, with a stand-in for the program."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.xpkg.builders import a_package

from xpkg import apt
from xpkg.apt import Apt
from xpkg.errors import CannotBuild

# Offers version 2 of libc6 and nothing else.
STAND_IN = f"""#!/bin/sh
[ "$1 $2" = "-q -c" ] || exit 2
case "$4 $5 $6" in
"update  ") ;;
"download --print-uris libc6" | "download --print-uris libc6=2")
  echo "'http://mirror.example/libc6.deb' libc6_2_arm64.deb 1 SHA256:{"ab" * 32}" ;;
*) echo "E: Version '1' for 'libc6' was not found" >&2; exit 100 ;;
esac
"""
SOURCES = "deb http://mirror.example/debian bookworm main\ndeb http://other.example stable main\n"


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A Debian machine: its sources, its release, and apt-get on its path."""
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "apt-get").write_text(STAND_IN)
    (tmp_path / "bin" / "apt-get").chmod(0o755)
    (tmp_path / "etc").mkdir()
    (tmp_path / "etc" / "sources.list").write_text(SOURCES)
    (tmp_path / "os-release").write_text('ID=debian\nVERSION_CODENAME="bookworm"\n')
    monkeypatch.setenv("PATH", f"{tmp_path / 'bin'}:/usr/bin:/bin")
    monkeypatch.setattr(apt, "ETC", tmp_path / "etc")
    monkeypatch.setattr(apt, "OS_RELEASE", tmp_path / "os-release")
    return tmp_path


def test_the_newest_version_is_told_with_its_digest(machine: Path) -> None:
    (package,) = Apt("bookworm", "arm64", machine / "root").newest(["libc6"])
    assert (package.name, package.version, package.architecture, package.sha256) == ("libc6", "2", "arm64", "ab" * 32)


def test_a_version_that_is_gone_is_not_had_and_neither_is_one_of_another_digest(machine: Path) -> None:
    client = Apt("bookworm", "arm64", machine / "root")
    assert not client.has(a_package(version="1"))
    assert not client.has(a_package(version="2", data=b"another"))


def test_a_failure_of_apt_keeps_its_words(machine: Path) -> None:
    with pytest.raises(CannotBuild, match=r"apt-get download libc6=1 failed: E: Version '1' for 'libc6' was not found"):
        Apt("bookworm", "arm64", machine / "root").download([a_package(version="1")], machine / "debs")


def test_all_that_apt_writes_is_below_its_own_root(machine: Path) -> None:
    root = machine / "root"
    Apt("bookworm", "arm64", root)
    lines = (root / "apt.conf").read_text().splitlines()
    folders = {line.split()[0]: line.split('"')[1] for line in lines if line.startswith(("Dir::State", "Dir::Cache"))}
    assert folders == {
        "Dir::State": f"{root}/state",
        "Dir::State::status": f"{root}/status",
        "Dir::Cache": f"{root}/cache",
    }
    assert "#clear APT::Update::Post-Invoke;" in lines
    assert "other.example" not in (root / "sources" / "debian.sources").read_text()


def test_a_machine_without_apt_is_told_what_to_do(machine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(machine / "empty"))
    with pytest.raises(CannotBuild, match=r"apt-get is missing: .* build on Debian"):
        Apt("bookworm", "arm64", machine / "root")


def test_a_machine_that_is_not_debian_is_told_what_to_do(machine: Path) -> None:
    (machine / "os-release").write_text("ID=ubuntu\nVERSION_CODENAME=bookworm\n")
    with pytest.raises(CannotBuild, match=r"apt has no Debian sources here: .* build on Debian"):
        Apt("bookworm", "arm64", machine / "root")
