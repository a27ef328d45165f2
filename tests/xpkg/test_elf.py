"""Binaries: what they need must be in the image, and for its architecture."""

from __future__ import annotations

import pytest
from tests.xpkg.builders import an_elf

from xpkg.elf import check_closed, is_elf, needed
from xpkg.errors import CannotBuild
from xpkg.trees import File, Link, Node


def test_a_binary_says_which_libraries_it_needs() -> None:
    assert needed(an_elf("libc.so.6", "libssl.so.3")) == ("libc.so.6", "libssl.so.3")
    assert needed(an_elf()) == ()


def test_a_script_is_no_binary() -> None:
    assert not is_elf(b"#!/bin/sh\n")


def test_an_image_whose_libraries_are_all_there_is_fine() -> None:
    tree: dict[str, Node] = {
        "usr/bin/python": File(an_elf("libz.so.1")),
        "usr/lib/libz.so.1": Link("libz.so.1.2"),
        "usr/lib/libz.so.1.2": File(an_elf()),
        "usr/share/text": File(b"text"),
    }
    check_closed(tree, "amd64")


def test_a_library_that_is_in_no_layer_is_named_with_who_needs_it() -> None:
    tree = {"usr/bin/python": File(an_elf("libz.so.1")), "doc/libz.so.1": File(b"not a library")}
    with pytest.raises(CannotBuild, match=r"usr/bin/python needs libz\.so\.1, which is in no layer of the amd64 image"):
        check_closed(tree, "amd64")


def test_a_binary_of_another_architecture_is_refused() -> None:
    with pytest.raises(CannotBuild, match="x is no binary for arm64"):
        check_closed({"x": File(an_elf(architecture="amd64"))}, "arm64")
