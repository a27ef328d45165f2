"""The rig's processes: they tell why they failed, and they all stop."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.e2e.rig import ports
from tests.e2e.rig.processes import Failed, Processes, wait

LISTENS = """
import signal, socket, subprocess, sys
signal.signal(signal.SIGTERM, signal.SIG_IGN)
listener = socket.create_server(("127.0.0.1", int(sys.argv[1])))
child = subprocess.Popen(["sleep", "1000"])
print(child.pid, flush=True)
signal.pause()
"""


@pytest.fixture
def started(tmp_path: Path) -> Iterator[Processes]:
    processes = Processes(tmp_path)
    yield processes
    processes.stop()


def test_a_program_that_ends_early_shows_its_last_words(started: Processes) -> None:
    process = started.start("failing", sys.executable, "-c", "raise SystemExit('no such flag')")
    with pytest.raises(Failed, match=r"failing: ended before ready(?s:.*)no such flag"):
        wait(lambda: False, 30, "ready", process)


def test_the_stubborn_and_their_children_stop_and_the_ports_are_free(tmp_path: Path) -> None:
    started = Processes(tmp_path)
    (port,) = started.ports(1)
    process = started.start("stubborn", sys.executable, "-c", LISTENS, str(port))
    wait(lambda: bool(process.log.read_text().strip()), 30, "listening", process)
    child = int(process.log.read_text())
    started.stop()
    assert ports.is_free(port)
    assert not process.running
    assert _state(child) in ("", "Z"), "the child of a program outlives it"


def test_free_ports_are_different() -> None:
    assert len(set(ports.free(50))) == 50


def _state(pid: int) -> str:
    """The state of a process, as ps has it; empty if there is none."""
    said = subprocess.run(["ps", "-o", "stat=", "-p", str(pid)], capture_output=True, text=True, check=False)
    return said.stdout.strip()[:1]


def test_a_program_has_our_environment_with_what_is_given_and_no_way_out(
    started: Processes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HTTPS_PROXY", "http://proxy.example.com")
    program = "import os; print(os.environ['WORD'], os.environ['PATH'], os.environ.get('HTTPS_PROXY'))"
    assert started.run("env", sys.executable, "-c", program, WORD="x")
    assert (tmp_path / "env.log").read_text() == f"x {os.environ['PATH']} http://127.0.0.1:9\n"
