"""Plain processes with a log file each, which stop together whatever happens."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from tests.e2e.rig import ports

GRACE = 3.0
"""Seconds between asking a process to stop and ending it: nothing that the rig stores outlives it."""


class Failed(Exception):
    """A process of the rig ended, or did not become ready; the message has the end of its log."""


class Process:
    """One running program."""

    def __init__(self, name: str, command: Sequence[str], environment: Mapping[str, str], log: Path) -> None:
        self.name = name
        self.log = log
        with log.open("ab") as output:
            # A session of its own: Ctrl-C goes to the tests alone, and they stop the programs in order.
            self._popen = subprocess.Popen(
                command, env=environment, stdin=subprocess.DEVNULL, stdout=output, stderr=output, start_new_session=True
            )

    @property
    def running(self) -> bool:
        """Whether the program has not ended."""
        return self._popen.poll() is None

    @property
    def pid(self) -> int:
        """The process id, which is also the id of its group."""
        return self._popen.pid

    def used(self) -> float:
        """CPU seconds that the program and what it started and saw end have used; 0 where the system does not tell."""
        try:
            fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        except OSError:
            return 0.0
        return sum(int(ticks) for ticks in fields[11:15]) / os.sysconf("SC_CLK_TCK")

    def succeeded(self) -> bool:
        """Wait for a program that ends by itself and say whether it ended well."""
        return self._popen.wait(60) == 0

    def send(self, number: int) -> None:
        """Send a signal to the program and all that it started."""
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.pid, number)

    def stop(self) -> None:
        """Ask the program to stop, and end it if it does not."""
        self.send(signal.SIGTERM)
        self.join(GRACE)

    def join(self, grace: float) -> None:
        """Wait for a program that was asked to stop; end it after the grace."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._popen.wait(grace)
        self.send(signal.SIGKILL)
        self._popen.wait()

    def failure(self, what: str) -> Failed:
        """An error that shows the end of the log."""
        lines = self.log.read_text(errors="replace").splitlines()[-20:]
        return Failed("\n".join([f"{self.name}: {what}; {self.log} ends with:", *lines]))


class Processes:
    """All processes of one rig."""

    def __init__(self, logs: Path) -> None:
        logs.mkdir(parents=True, exist_ok=True)
        self.logs = logs
        self.used: dict[str, float] = {}
        self._running: list[Process] = []
        self._ports: list[int] = []

    def ports(self, count: int) -> list[int]:
        """Free ports for programs of this rig; `stop` waits until they are free again."""
        found = ports.free(count)
        self._ports += found
        return found

    def start(self, name: str, *command: str | Path, **environment: str | Path) -> Process:
        """Start a program. Its environment is ours with what is given."""
        process = Process(name, [str(word) for word in command], _environment(environment), self.logs / f"{name}.log")
        self._running.append(process)
        return process

    def run(self, name: str, *command: str | Path, **environment: str | Path) -> bool:
        """Run a program to its end and say whether it succeeded. What it prints is in its log."""
        process = self.start(name, *command, **environment)
        try:
            return process.succeeded()
        finally:
            process.stop()
            self._running.remove(process)

    def stop(self) -> None:
        """Stop everything, the last started first, and wait until every port is free."""
        started = list(reversed(self._running))
        for process in started:
            self.used[process.name] = self.used.get(process.name, 0.0) + process.used()
            process.send(signal.SIGTERM)
        until = time.monotonic() + GRACE
        for process in started:
            process.join(max(0.0, until - time.monotonic()))
        self._running.clear()
        wait(lambda: all(ports.is_free(port) for port in self._ports), 30, "the ports of the rig are free again")


_NOWHERE = "http://127.0.0.1:9"
_STAY_HERE = {"http_proxy": _NOWHERE, "https_proxy": _NOWHERE, "no_proxy": "localhost,127.0.0.1,::1,.svc"}
"""Whatever a program would fetch from outside, a chart for one, is asked of a proxy on loopback that is not there."""

_MEMORY_FOR_TIME = {"GOGC": "400", "GOMEMLIMIT": "2GiB"}
"""Go's programs spend a fifth of their time on collecting garbage unless they may use more memory; not without end."""


def _environment(extra: Mapping[str, str | Path]) -> dict[str, str]:
    """This process's environment with what is given; everything that a rig reaches is on loopback."""
    ours = {name: value for name, value in os.environ.items() if not name.lower().endswith("_proxy")}
    kept = {**_MEMORY_FOR_TIME, **_STAY_HERE, **{name.upper(): value for name, value in _STAY_HERE.items()}}
    return {**ours, **kept, **{name: str(value) for name, value in extra.items()}}


def wait(done: Callable[[], bool], timeout: float, what: str, process: Process | None = None) -> None:
    """Wait until something is so; a process that it depends on must stay up meanwhile."""
    until = time.monotonic() + timeout
    while not done():
        if process is not None and not process.running:
            raise process.failure(f"ended before {what}")
        if time.monotonic() > until:
            raise process.failure(f"not {what} after {timeout:g} s") if process else Failed(f"not so: {what}")
        time.sleep(0.05)
