"""Debian packages and the interpreter layer that is made of them."""

from __future__ import annotations

import pytest
from tests.xpkg.builders import a_deb, an_ar

from xpkg.debian import content, control, members
from xpkg.errors import CannotBuild
from xpkg.interpreter import PYTHON, interpreter_tree
from xpkg.trees import Directory, File, Link, Node


def test_members_of_odd_size_are_padded_and_trailing_slashes_are_no_part_of_a_name() -> None:
    assert members(an_ar({"odd": b"123", "even/": b"1234"})) == {"odd": b"123", "even": b"1234"}


@pytest.mark.parametrize("compression", ["xz", "gz"])
def test_a_package_gives_its_files_and_its_control(compression: str) -> None:
    files: dict[str, Node] = {"usr/bin/x": File(b"#!", executable=True), "usr/lib/y.so": Link("y.so.1")}
    package = a_deb(files, compression=compression)
    assert content(package) == files
    assert control(package) == b"Package: libsmall1\nVersion: 1\n"


def test_what_is_no_package_is_refused() -> None:
    with pytest.raises(CannotBuild, match="does not begin as an ar archive"):
        content(b"<html>")


def test_a_compression_that_python_cannot_read_is_named() -> None:
    with pytest.raises(CannotBuild, match=r"it has data\.tar\.zst, and no data\.tar"):
        content(an_ar({"data.tar.zst": b"?"}))


def test_the_interpreter_layer_has_one_usr_and_no_ballast() -> None:
    python = a_deb(
        {
            PYTHON: File(b"python", executable=True),
            "usr/lib/python3.11/os.py": File(b""),
            "usr/lib/python3.11/idlelib/idle.py": File(b""),
            "usr/lib/python3.11/lib-dynload/_sqlite3.cpython-311-x86_64-linux-gnu.so": File(b""),
            "usr/share/man/man1/python3.11.1.gz": File(b""),
            "usr/share/doc/python3.11/copyright": File(b"PSF"),
            "usr/share/doc/python3.11/changelog.gz": File(b""),
        },
        name="python3.11-minimal",
    )
    libc = a_deb(
        {
            "lib/x86_64-linux-gnu/libc.so.6": File(b"libc"),
            "lib64/ld-linux-x86-64.so.2": Link("/lib/x86_64-linux-gnu/ld-linux-x86-64.so.2"),
            "usr/lib/x86_64-linux-gnu/gconv/IBM037.so": File(b""),
        },
        name="libc6",
    )
    tree = interpreter_tree([libc, python])
    assert {path for path in tree if not path.startswith("etc/")} == {
        "bin",
        "lib",
        "lib64",
        "tmp",
        PYTHON,
        "usr/lib/python3.11/os.py",
        "usr/lib/x86_64-linux-gnu/libc.so.6",
        "usr/lib64/ld-linux-x86-64.so.2",
        "usr/share/doc/python3.11/copyright",
        "var/lib/dpkg/status.d/libc6",
        "var/lib/dpkg/status.d/python3.11-minimal",
    }
    assert tree["lib64"] == Link("usr/lib64")
    assert tree["tmp"] == Directory(0o1777)


def test_packages_without_a_python_are_refused() -> None:
    with pytest.raises(CannotBuild, match=f"hold no {PYTHON}"):
        interpreter_tree([a_deb({"lib/x": File(b"")})])
