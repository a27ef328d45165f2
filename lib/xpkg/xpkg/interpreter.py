"""The interpreter layer: Python and the C libraries it needs, of Debian's packages, less what no server reads."""

from __future__ import annotations

import re
from collections.abc import Iterable

from xpkg.debian import content, control
from xpkg.errors import CannotBuild
from xpkg.trees import Directory, File, Link, Node

RELEASE = "bookworm"
VERSION = "3.11"
PYTHON = f"usr/bin/python{VERSION}"
SITE = f"usr/local/lib/python{VERSION}/dist-packages"
"""Where this Python looks for packages; dependencies and code go there, each in a layer of its own."""

PACKAGES = (
    "gcc-12-base",  # no files but the licence of the two libraries of gcc
    "libbz2-1.0",
    "libc6",
    "libexpat1",
    "libffi8",
    "libgcc-s1",
    "liblzma5",
    f"libpython{VERSION}-minimal",
    f"libpython{VERSION}-stdlib",
    "libssl3",
    "libstdc++6",
    f"python{VERSION}-minimal",
    "zlib1g",
)

# Extension modules whose libraries are left out go too: an import then says that the module is not there, instead
# of naming a library that nobody asked for.
_UNUSED_EXTENSIONS = (
    "_crypt|_ctypes_test|_curses|_curses_panel|_dbm|_sqlite3|_test\\w*|_uuid|_xxsubinterpreters|_xxtestfuzz|"
    "nis|ossaudiodev|readline|xxlimited|xxlimited_35"
)
_UNUSED_MODULES = "curses|distutils|ensurepip|idlelib|lib2to3|pydoc_data|sqlite3|test|tkinter|turtledemo"
UNUSED = re.compile(
    "|".join(
        (
            r"usr/share/(?!doc/[^/]+/copyright$).*",
            r"etc/ld\.so\.conf\.d/.*",
            r"usr/lib/(binfmt\.d|valgrind)/.*",
            r"usr/lib/[^/]+-linux-gnu/(gconv|engines-3|audit)/.*",
            r".*/__pycache__/.*",
            rf"usr/lib/python{VERSION}/({_UNUSED_MODULES})/.*",
            rf"usr/lib/python{VERSION}/turtle\.py",
            rf"usr/lib/python{VERSION}/lib-dynload/({_UNUSED_EXTENSIONS})\..*",
        )
    )
)
USER = 2000
BASE: dict[str, Node] = {
    "bin": Link("usr/bin"),
    "lib": Link("usr/lib"),
    "etc/passwd": File(f"root:x:0:0::/:/bin/false\nmodelplane:x:{USER}:{USER}::/:/bin/false\n".encode()),
    "etc/group": File(f"root:x:0:\nmodelplane:x:{USER}:\n".encode()),
    "etc/nsswitch.conf": File(b"hosts: files dns\n"),
    "tmp": Directory(0o1777),
}
LIB64: dict[str, Node] = {"lib64": Link("usr/lib64")}
MERGED = ("bin/", "lib/", "lib64/", "sbin/")


def interpreter_tree(packages: Iterable[bytes]) -> dict[str, Node]:
    """The file tree of the interpreter layer, of the bytes of its Debian packages."""
    tree: dict[str, Node] = dict(BASE)
    for package in packages:
        head = control(package)
        # Where scanners look for the packages of an image that has no package manager.
        tree[f"var/lib/dpkg/status.d/{_name(head)}"] = File(head)
        for path, node in content(package).items():
            merged = f"usr/{path}" if path.startswith(MERGED) else path
            if not UNUSED.fullmatch(merged):
                tree[merged] = node
    if any(path.startswith("usr/lib64/") for path in tree):
        tree |= LIB64
    if PYTHON not in tree:
        raise CannotBuild(f"the packages of the interpreter layer hold no {PYTHON}")
    return tree


def _name(head: bytes) -> str:
    match = re.search(rb"^Package: (\S+)$", head, re.MULTILINE)
    if not match:
        raise CannotBuild("a Debian package has no name")
    return match[1].decode()
