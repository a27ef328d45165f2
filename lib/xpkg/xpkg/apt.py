"""Debian packages by apt's own client, in a root of its own: this machine's packages and lists are not touched."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Iterable, Sequence
from pathlib import Path
from urllib.parse import unquote

from xpkg import sources
from xpkg.errors import CannotBuild
from xpkg.locks import Package

ETC = Path("/etc/apt")
OS_RELEASE = Path("/etc/os-release")
# What `apt-get download --print-uris` prints: 'URI' NAME_VERSION_ARCHITECTURE.deb SIZE SHA256:HEX
OFFER = re.compile(r"'[^']*' (?P<name>[^_ ]+)_(?P<version>[^_ ]+)_[^_ ]+\.deb \d+ SHA256:(?P<sha256>[0-9a-f]{64})")
CONFIGURATION = """\
#clear APT::Update::Pre-Invoke;
#clear APT::Update::Post-Invoke;
#clear APT::Update::Post-Invoke-Success;
Dir::State "{root}/state";
Dir::State::status "{root}/status";
Dir::Cache "{root}/cache";
Dir::Etc::sourcelist "/dev/null";
Dir::Etc::sourceparts "{root}/sources";
Dir::Etc::preferences "/dev/null";
Dir::Etc::preferencesparts "/dev/null";
APT::Architecture "{architecture}";
APT::Architectures {{ "{architecture}"; }};
APT::Sandbox::User "root";
Acquire::Languages "none";
Acquire::IndexTargets::deb::DEP-11::DefaultEnabled "false";
Acquire::Retries "3";
"""


class Apt:
    """apt's client for one architecture of one Debian release, with a state of its own below `root`."""

    def __init__(self, release: str, architecture: str, root: Path) -> None:
        self._architecture = architecture
        self._configuration = root / "apt.conf"
        _prepare(root, release)
        self._configuration.write_text(CONFIGURATION.format(root=root, architecture=architecture))
        self._run("update")

    def newest(self, names: Iterable[str]) -> list[Package]:
        """The newest version of each package that the sources have."""
        return [
            Package(self._architecture, offer["name"], unquote(offer["version"]), offer["sha256"])
            for offer in OFFER.finditer(self._run("download", "--print-uris", *names))
        ]

    def has(self, package: Package) -> bool:
        """Whether the sources have exactly this package."""
        try:
            offer = OFFER.search(self._run("download", "--print-uris", f"{package.name}={package.version}"))
        except CannotBuild:
            return False
        return offer is not None and offer["sha256"] == package.sha256

    def download(self, packages: Sequence[Package], folder: Path) -> None:
        """Put the files of packages into a folder. apt checks them against the release's signature."""
        folder.mkdir(parents=True, exist_ok=True)
        self._run("download", *(f"{package.name}={package.version}" for package in packages), folder=folder)

    def _run(self, *arguments: str, folder: Path | None = None) -> str:
        command = ["apt-get", "-q", "-c", str(self._configuration), *arguments]
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
        if done.returncode:
            raise CannotBuild(f"apt-get {' '.join(arguments)} failed: {done.stderr.strip() or done.stdout.strip()}")
        return done.stdout


def _prepare(root: Path, release: str) -> None:
    if not shutil.which("apt-get"):
        raise CannotBuild(
            "apt-get is missing: the interpreter layer is made of Debian packages, so build on Debian or in a Debian "
            "container, or copy the package cache of a machine that built before"
        )
    found = sources.of_release(sources.of_machine(ETC), _codename(), release)
    if not found:
        raise CannotBuild(
            f"apt has no Debian sources here: the interpreter layer is made of Debian {release}'s packages, so build "
            "on Debian or in a Debian container, or copy the package cache of a machine that built before"
        )
    for folder in ("state/lists/partial", "cache/archives/partial", "sources"):
        (root / folder).mkdir(parents=True, exist_ok=True)
    (root / "status").touch()
    (root / "sources" / "debian.sources").write_text("\n".join(source.stanza() for source in found))


def _codename() -> str:
    fields = dict(line.split("=", 1) for line in OS_RELEASE.read_text().splitlines() if "=" in line)
    return fields.get("VERSION_CODENAME", "").strip('"') if fields.get("ID", "").strip('"') == "debian" else ""
