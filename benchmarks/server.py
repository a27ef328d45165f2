"""The server with all functions loaded: how soon it serves, and what it costs while it waits."""

from __future__ import annotations

import socket
import statistics
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import grpc
from grpc_health.v1 import health_pb2, health_pb2_grpc

_RUNS = 5
_EAGER = [(f"grpc.{which}_reconnect_backoff_ms", 20) for which in ("initial", "min", "max")]


def measure() -> dict[str, float]:
    """Start the server as its image does, several times, and take the median."""
    runs = [_one() for _ in range(_RUNS)]
    return {
        "server.start_s": round(statistics.median(start for start, _ in runs), 3),
        "server.idle_rss_mb": round(statistics.median(rss for _, rss in runs), 1),
    }


def _one() -> tuple[float, float]:
    port = _free_port()
    command = [
        str(Path(sys.executable).with_name("modelplane")),
        "serve",
        "--insecure",
        "--address",
        f"127.0.0.1:{port}",
    ]
    began = time.perf_counter()
    process = subprocess.Popen(command, stderr=subprocess.DEVNULL)
    try:
        _wait_until_serving(port)
        return time.perf_counter() - began, _resident_mb(process.pid)
    finally:
        process.terminate()
        process.wait()


def _wait_until_serving(port: int) -> None:
    stub: Any = health_pb2_grpc.HealthStub(grpc.insecure_channel(f"127.0.0.1:{port}", _EAGER))
    while stub.Check(health_pb2.HealthCheckRequest(), timeout=30, wait_for_ready=True).status != 1:
        time.sleep(0.01)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _resident_mb(pid: int) -> float:
    said = subprocess.run(["ps", "-o", "rss=", "-p", str(pid)], capture_output=True, text=True, check=True)
    return int(said.stdout) / 1024
