"""Runs all tests on the real engine in groups, each with a rig of its own, as many at once as there are cores.

What one group leaves behind disturbs no other, and while one waits for a poll or a deletion another has the machine.
One more at once saves a tenth of the time, and what has a deadline then misses it by chance.
The group that measures what is lost under load goes first, and the others have what it leaves of the machine.
"""

from __future__ import annotations

import os
import queue
import signal
import subprocess
import sys
import threading
import time
from dataclasses import dataclass
from pathlib import Path
from types import FrameType

from tests.e2e.rig.project import ROOT

HERE = Path(__file__).parent
OUTPUT = ROOT / "_output" / "e2e"
YIELDING = 10
"""How nice all groups but the first are: what is lost under load must be lost for want of care, not of a processor."""
GROUPS = {
    "load": ["test_traffic_load.py", "test_traffic.py"],
    "clusters": ["clusters"],
    "clouds": ["clouds"],
    "replicas": ["test_replicas.py", "test_replicas_lives.py"],
    "rest": [],
    "examples": ["test_replicas_examples.py", "test_replicas_queues.py"],
}
"""Files and folders of each group: that of the load, then the longest first; the rest is what is in no other, and
takes half as long again beside the load."""


@dataclass
class Group:
    """One run of pytest, its output in a file until it is over."""

    name: str
    arguments: list[str]
    nice: int
    process: subprocess.Popen[bytes] | None = None

    def run(self) -> bool:
        """Run it to its end, print what it printed, and say whether all went well."""
        log = OUTPUT / f"{self.name}.log"
        began = time.monotonic()
        with log.open("wb") as output:
            pytest = [sys.executable, "-m", "pytest", "-q", "--durations=5", *self.arguments]
            self.process = subprocess.Popen(
                ["nice", "-n", str(self.nice), *pytest], cwd=ROOT, stdout=output, stderr=subprocess.STDOUT
            )
            code = self.process.wait()
        told = "passed" if code == 0 else f"FAILED with exit code {code}"
        sys.stdout.write(f"==> {self.name}: {told} after {time.monotonic() - began:.0f} s\n")
        sys.stdout.write(log.read_text(errors="replace"))
        sys.stdout.flush()
        return code == 0


def main() -> int:
    OUTPUT.mkdir(parents=True, exist_ok=True)
    groups = [_group(name, paths, YIELDING if number else 0) for number, (name, paths) in enumerate(GROUPS.items())]
    _end_with_us(groups)
    return 0 if all(_side_by_side(groups)) else 1


def _group(name: str, paths: list[str], nice: int) -> Group:
    if paths:
        return Group(name, [str(HERE / each) for each in paths], nice)
    taken = [HERE / each for others in GROUPS.values() for each in others]
    return Group(name, [str(HERE), *(f"--ignore={path}" for path in taken)], nice)


def _side_by_side(groups: list[Group]) -> list[bool]:
    """Run groups in their order, each on the first lane that is free."""
    waiting: queue.SimpleQueue[Group] = queue.SimpleQueue()
    for group in groups:
        waiting.put(group)
    good: list[bool] = []

    def lane() -> None:
        while True:
            try:
                group = waiting.get_nowait()
            except queue.Empty:
                return
            good.append(group.run())

    lanes = [threading.Thread(target=lane) for _ in range(os.cpu_count() or 1)]
    for each in lanes:
        each.start()
    for each in lanes:
        each.join()
    return good


def _end_with_us(groups: list[Group]) -> None:
    """Being told to end ends the groups, which stop their rigs; Ctrl-C reaches them by itself."""

    def end(number: int, frame: FrameType | None) -> None:
        for group in groups:
            if group.process is not None and group.process.poll() is None:
                group.process.terminate()
        raise SystemExit(128 + number)

    signal.signal(signal.SIGTERM, end)


if __name__ == "__main__":
    sys.exit(main())
