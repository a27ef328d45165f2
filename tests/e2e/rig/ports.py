"""Ports on loopback: free ones, and who answers on others."""

from __future__ import annotations

import http.client
import socket
from contextlib import ExitStack


def free(count: int) -> list[int]:
    """So many ports that nobody listens on. All are held until the last is found, so that no two are the same."""
    with ExitStack() as held:
        found = []
        for _ in range(count):
            listener = held.enter_context(socket.socket())
            listener.bind(("127.0.0.1", 0))
            found.append(int(listener.getsockname()[1]))
        return found


def is_free(port: int) -> bool:
    """Whether nobody listens on the port."""
    with socket.socket() as probe:
        probe.settimeout(1)
        return probe.connect_ex(("127.0.0.1", port)) != 0


def answers(port: int, path: str, address: str = "127.0.0.1") -> bool:
    """Whether a server answers with success. Asked directly: a proxy of this machine has no part in it."""
    connection = http.client.HTTPConnection(address, port, timeout=2)
    try:
        connection.request("GET", path)
        return connection.getresponse().status == 200
    except (OSError, http.client.HTTPException):
        return False
    finally:
        connection.close()
