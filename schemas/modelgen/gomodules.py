"""Fetches Go modules at pinned versions: their zips carry the CRDs of what they build."""

import json
import os
import shutil
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path

from modelgen.kinds import ModelError


@dataclass(frozen=True)
class Downloaded:
    """A module on disk, with the checksum that Go computed of it."""

    directory: Path
    checksum: str


def download(pin: str, expected: str | None) -> Downloaded:
    """Download module@version into Go's own cache; a checksum other than the one recorded is an error."""
    if shutil.which("go") is None:
        raise ModelError("Go is not installed; without it only the models can be made anew: modelgen offline")
    with tempfile.TemporaryDirectory() as scratch:
        done = subprocess.run(
            ["go", "mod", "download", "-json", pin],
            cwd=scratch,
            env={**os.environ, "GOFLAGS": "-mod=mod"},
            capture_output=True,
            text=True,
            check=False,
        )
    if done.returncode != 0:
        raise ModelError(f"go mod download {pin} failed: {done.stderr or done.stdout}")
    answer = json.loads(done.stdout)
    if expected is not None and answer["Sum"] != expected:
        raise ModelError(f"{pin} has checksum {answer['Sum']}, recorded is {expected}: not taken")
    return Downloaded(Path(answer["Dir"]), answer["Sum"])
