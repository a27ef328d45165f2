"""What a newcomer waits for: the list of commands, and the quickstart fleet to its final tree."""

from __future__ import annotations

import statistics
import subprocess
import sys
import time
from pathlib import Path

_STARTS = 15
_RUNS = 3


def measure() -> dict[str, float]:
    """Run the command as a person does, several times, and take the median."""
    return {
        "cli.start_ms": round(1000 * statistics.median(_seconds("--help") for _ in range(_STARTS)), 1),
        "up.seconds": round(statistics.median(_seconds("up") for _ in range(_RUNS)), 2),
    }


def _seconds(*arguments: str) -> float:
    command = [str(Path(sys.executable).with_name("modelplane")), *arguments]
    began = time.perf_counter()
    subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
    return time.perf_counter() - began
