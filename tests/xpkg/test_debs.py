"""Locked packages: from the cache if they are there, by apt if not, and told when the lock is behind."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from tests.xpkg.builders import a_package

from xpkg import interpreter, locks
from xpkg.apt import OFFER
from xpkg.build import drift
from xpkg.debs import Fetched, fetch
from xpkg.elf import MACHINES
from xpkg.errors import CannotBuild
from xpkg.locks import Lock, Package
from xpkg.sources import Source, of_release, parse

OLD, NEW = a_package(version="1", data=b"old"), a_package(version="2", data=b"new")
DEBIAN = Source(("http://mirror.example/debian",), ("bookworm", "bookworm-updates"), ("main",), "/keys/debian.gpg")


@dataclass
class Mirror:
    """A mirror with some packages, in place of apt."""

    has_packages: dict[Package, bytes]
    downloaded: list[Package] = field(default_factory=list)

    def newest(self, names: Iterable[str]) -> list[Package]:
        return [max(package for package in self.has_packages if package.name == name) for name in names]

    def has(self, package: Package) -> bool:
        return package in self.has_packages

    def download(self, packages: Sequence[Package], folder: Path) -> None:
        for package in packages:
            (folder / package.filename).write_bytes(self.has_packages[package])
            self.downloaded.append(package)


def _no_mirror(root: Path) -> Mirror:
    raise AssertionError("the cache has all, so apt has nothing to do")


def test_a_cached_build_needs_no_apt(tmp_path: Path) -> None:
    (tmp_path / OLD.filename).write_bytes(b"old")
    assert fetch(Lock("bookworm", (OLD,)), "amd64", tmp_path, _no_mirror) == Fetched({OLD: b"old"}, {})


def test_the_locked_version_is_taken_though_a_newer_one_is_there(tmp_path: Path) -> None:
    mirror = Mirror({OLD: b"old", NEW: b"new"})
    assert fetch(Lock("bookworm", (OLD,)), "amd64", tmp_path, lambda root: mirror) == Fetched({OLD: b"old"}, {})


def test_a_version_that_debian_dropped_is_replaced_by_the_newest_and_told(tmp_path: Path) -> None:
    found = fetch(Lock("bookworm", (OLD,)), "amd64", tmp_path, lambda root: Mirror({NEW: b"new"}))
    assert found == Fetched({NEW: b"new"}, {OLD: NEW})
    assert re.search(
        r"interpreter\.lock\.json .* \(libc6 1 \(amd64\) is now 2\); run `python -m xpkg lock`", drift([found])
    )


def test_nothing_is_told_when_all_is_as_locked() -> None:
    assert drift([Fetched({OLD: b"old"}, {})]) == ""


def test_a_file_that_is_not_the_locked_one_is_fetched_anew(tmp_path: Path) -> None:
    (tmp_path / OLD.filename).write_bytes(b"tampered")
    mirror = Mirror({OLD: b"old"})
    assert fetch(Lock("bookworm", (OLD,)), "amd64", tmp_path, lambda root: mirror).packages == {OLD: b"old"}
    assert mirror.downloaded == [OLD]


def test_a_download_with_another_digest_is_refused(tmp_path: Path) -> None:
    with pytest.raises(CannotBuild, match=r"libc6_1_amd64\.deb is not the libc6 1 \(amd64\)"):
        fetch(Lock("bookworm", (OLD,)), "amd64", tmp_path, lambda root: Mirror({OLD: b"tampered"}))


def test_the_committed_lock_has_every_package_for_every_architecture() -> None:
    lock = locks.read()
    assert lock.release == interpreter.RELEASE
    for architecture in MACHINES:
        assert {package.name for package in lock.of(architecture)} == set(interpreter.PACKAGES)


def test_a_lock_is_written_as_it_is_read(tmp_path: Path) -> None:
    locks.write(locks.read(), tmp_path / "lock.json")
    assert (tmp_path / "lock.json").read_bytes() == locks.LOCK.read_bytes()


def test_an_offer_of_apt_is_understood() -> None:
    line = f"'http://mirror.example/pool/zlib1g.deb' zlib1g_1%3a1.2.13_arm64.deb 86684 SHA256:{'ab' * 32}"
    offer = OFFER.fullmatch(line)
    assert offer is not None
    assert offer.groupdict() == {"name": "zlib1g", "version": "1%3a1.2.13", "sha256": "ab" * 32}
    assert Package("arm64", "zlib1g", "1:1.2.13", "ab" * 32).filename == "zlib1g_1%3a1.2.13_arm64.deb"


def test_sources_of_both_formats_are_read() -> None:
    stanza = "Types: deb\n# a comment\n" + DEBIAN.stanza().removeprefix("Types: deb\n")
    off = "Types: deb\nEnabled: no\nURIs: http://x\nSuites: bookworm\nComponents: main\n"
    assert list(parse(f"{stanza}\n{off}", one_line=False)) == [DEBIAN]
    lines = "deb [arch=amd64 signed-by=/k] http://x bookworm main contrib # why\ndeb-src http://x bookworm main\n"
    assert list(parse(lines, one_line=True)) == [Source(("http://x",), ("bookworm",), ("main", "contrib"), "/k")]


def test_only_debians_own_sources_are_used() -> None:
    others = [
        Source(("http://nodes.example",), ("nodistro",), ("main",)),
        Source(("http://sql.example",), ("bookworm-pgdg",), ("main",)),
        Source(("http://docker.example",), ("bookworm",), ("stable",)),
    ]
    assert of_release([DEBIAN, *others], "bookworm", "bookworm") == [DEBIAN]


def test_a_machine_of_another_release_still_builds_from_the_locked_one() -> None:
    here = Source(DEBIAN.uris, ("trixie", "trixie-updates"), ("main", "contrib"), DEBIAN.signed_by)
    assert of_release([here], "trixie", "bookworm") == [DEBIAN]


def test_a_machine_that_is_not_debian_has_no_sources() -> None:
    assert of_release([Source(("http://u",), ("noble",), ("main",))], "", "bookworm") == []
