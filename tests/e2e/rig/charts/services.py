"""Services of a cluster without a network: what its API server calls by ClusterIP ends on a socket of this process.

kube-apiserver dials the webhooks and the API services that charts bring for real: 10.0.0.7:443 would leave the machine.
With an egress selector it asks this proxy instead, which plays a webhook that allows everything.
"""

from __future__ import annotations

import contextlib
import json
import socket
import ssl
import tempfile
import threading
from http.server import BaseHTTPRequestHandler
from pathlib import Path
from typing import Any

import yaml
from tests.e2e.rig.api import Json, Refused
from tests.e2e.rig.cluster import Cluster
from tests.e2e.rig.tls import Tls

_LONGEST = 65536


class Services:
    """The proxy that an API server reaches the Services of its cluster by, from the first call on."""

    def __init__(self, tls: Tls) -> None:
        self._context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        self._context.load_cert_chain(tls.server / "tls.crt", tls.server / "tls.key")
        # The path of a socket may have 108 characters; that of a clone is anybody's.
        self._folder = tempfile.TemporaryDirectory(prefix="egress-")
        self._path = Path(self._folder.name) / "sock"
        self._listener = socket.socket(socket.AF_UNIX)
        self._listener.bind(str(self._path))
        self._listener.listen(64)
        self._cluster: Cluster | None = None
        self.called: set[str] = set()
        """Every Service that was called, as namespace/name."""
        threading.Thread(target=self._accept, name="services", daemon=True).start()

    def configuration(self, folder: Path) -> Path:
        """The file that tells an API server to come here."""
        connection = {"proxyProtocol": "HTTPConnect", "transport": {"uds": {"udsName": str(self._path)}}}
        made = {
            "apiVersion": "apiserver.k8s.io/v1beta1",
            "kind": "EgressSelectorConfiguration",
            "egressSelections": [{"name": "cluster", "connection": connection}],
        }
        file = folder / "egress.yaml"
        file.write_text(yaml.safe_dump(made))
        return file

    def of(self, cluster: Cluster) -> None:
        """Whose Services these are; until then every call is turned away."""
        self._cluster = cluster

    def stop(self) -> None:
        """Take no more calls."""
        with contextlib.suppress(OSError):
            self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()
        self._folder.cleanup()

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                call, _ = self._listener.accept()
                threading.Thread(target=self._answer, args=(call,), daemon=True).start()

    def _answer(self, call: socket.socket) -> None:
        # A caller that hangs up, or a server that is stopping, is not this proxy's trouble.
        with call, contextlib.suppress(OSError, ssl.SSLError):
            asked = b""
            while b"\r\n\r\n" not in asked:
                read = call.recv(_LONGEST)
                if not read:
                    return
                asked += read
            address = asked.split()[1].decode().rpartition(":")[0]
            service = self._service(address)
            if service is None:
                call.sendall(b"HTTP/1.1 503 no such Service\r\n\r\n")
                return
            self.called.add(service)
            call.sendall(b"HTTP/1.1 200 OK\r\n\r\n")
            with self._context.wrap_socket(call, server_side=True) as secured:
                _Allowing(secured, (service, 0), None)  # type: ignore[arg-type]

    def _service(self, address: str) -> str | None:
        if self._cluster is None:
            return None
        with contextlib.suppress(Refused):
            for each in self._cluster.every("Service."):
                if each["spec"].get("clusterIP") == address:
                    return f"{each['metadata']['namespace']}/{each['metadata']['name']}"
        return None


class _Allowing(BaseHTTPRequestHandler):
    """A webhook that allows everything, and an API service without resources."""

    protocol_version = "HTTP/1.1"

    def do_POST(self) -> None:
        review: Json = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        if review["kind"] != "AdmissionReview":
            self.send_error(501, f"nobody plays {review['kind']}")
            return
        allowed = {"uid": review["request"]["uid"], "allowed": True}
        self._say({"apiVersion": review["apiVersion"], "kind": "AdmissionReview", "response": allowed})

    def do_GET(self) -> None:
        version = self.path.partition("?")[0].removeprefix("/apis/").strip("/")
        self._say({"apiVersion": "v1", "kind": "APIResourceList", "groupVersion": version, "resources": []})

    def _say(self, said: Json) -> None:
        body = json.dumps(said).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: Any) -> None:
        """Say nothing: what was called is in `called`."""
