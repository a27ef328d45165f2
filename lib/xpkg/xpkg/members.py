"""The code layer: the members of the workspace, laid out as an installation would."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from xpkg.interpreter import PYTHON, SITE
from xpkg.trees import File, Node, read_folder

SCRIPTS = "usr/local/bin"
SCRIPT = """\
#!/{python}
import sys

from {module} import {function}

sys.exit({function}())
"""


@dataclass(frozen=True)
class Member:
    """A member of the workspace, as its pyproject.toml describes it."""

    folder: Path
    name: str
    version: str
    packages: tuple[str, ...]
    scripts: tuple[tuple[str, str], ...]


def read_member(folder: Path) -> Member:
    """Read the pyproject.toml of a member."""
    stored = tomllib.loads((folder / "pyproject.toml").read_text())
    project = stored["project"]
    packages = stored["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"]
    scripts = tuple(sorted(project.get("scripts", {}).items()))
    return Member(folder, project["name"], project["version"], tuple(packages), scripts)


def code_tree(members: Iterable[Member]) -> dict[str, Node]:
    """The file tree of the code layer: packages, commands, and the metadata by which scanners know them."""
    tree: dict[str, Node] = {}
    for member in members:
        for package in member.packages:
            tree |= read_folder(member.folder / package, f"{SITE}/{package}", _kept)
        for command, target in member.scripts:
            module, _, function = target.partition(":")
            script = SCRIPT.format(python=PYTHON, module=module, function=function)
            tree[f"{SCRIPTS}/{command}"] = File(script.encode(), executable=True)
        metadata = f"Metadata-Version: 2.1\nName: {member.name}\nVersion: {member.version}\n"
        folder = f"{member.name.replace('-', '_')}-{member.version}.dist-info"
        tree[f"{SITE}/{folder}/METADATA"] = File(metadata.encode())
    return tree


def _kept(path: PurePosixPath) -> bool:
    return not any(part == "__pycache__" or part.startswith(".") for part in path.parts)
