"""A TCP connection that can be cut, stalled and mended, at an address that stays: how a cluster is lost."""

from __future__ import annotations

import contextlib
import socket
import threading

from tests.e2e.rig.cluster import Cluster

BACKLOG = 4096
"""Connections that may wait to be taken: on a busy machine the kernel would drop more than Python's 128, unseen."""


class Line:
    """Leads from an address of its own to a host and port."""

    def __init__(self, host: str, port: int, address: str = "127.0.0.1", own_port: int = 0) -> None:
        self._target = (host, port)
        self.address = address
        self._open: list[socket.socket] = []
        self._flows = threading.Event()
        self._flows.set()
        self._listener = self._listen(own_port)
        self.port: int = self._listener.getsockname()[1]

    @classmethod
    def to(cls, cluster: Cluster) -> Line:
        """A line to the API server of a cluster."""
        host, _, port = cluster.api.address.removeprefix("https://").partition(":")
        return cls(host, int(port))

    def cut(self) -> None:
        """Refuse new connections and break those that are open."""
        for each in [self._listener, *self._open]:
            with contextlib.suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)
            each.close()
        self._open.clear()

    def stall(self) -> None:
        """Keep every connection, take new ones, and pass nothing on: a network that swallows what it is given."""
        self._flows.clear()

    def mend(self) -> None:
        """Take connections again, and pass on what comes."""
        self._flows.set()
        if self._listener.fileno() < 0:
            self._listener = self._listen(self.port)

    def _listen(self, port: int) -> socket.socket:
        listener = socket.create_server((self.address, port), backlog=BACKLOG, reuse_port=False)
        threading.Thread(target=self._accept, args=(listener,), daemon=True).start()
        return listener

    def _accept(self, listener: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while True:
                near, _ = listener.accept()
                try:
                    far = socket.create_connection(self._target)
                except OSError:
                    # Nobody is there at the moment; the line itself is whole.
                    near.close()
                    continue
                self._open += [near, far]
                for source, sink in ((near, far), (far, near)):
                    threading.Thread(target=self._pump, args=(source, sink), daemon=True).start()

    def _pump(self, source: socket.socket, sink: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while data := source.recv(65536):
                self._flows.wait()
                sink.sendall(data)
        for each in (source, sink):
            with contextlib.suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)
