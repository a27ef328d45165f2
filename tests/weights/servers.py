"""Small stand-ins on loopback: a hub, a bucket and a registry, that can be told to fail."""

from __future__ import annotations

import hashlib
import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import unquote, urlsplit

Route = Callable[["Request"], "Reply"]


class Request:
    def __init__(self, path: str, headers: dict[str, str], method: str = "GET") -> None:
        self.method = method
        self.path, self.query = unquote(urlsplit(path).path), urlsplit(path).query
        self.headers = {name.lower(): value for name, value in headers.items()}


class Reply:
    """`cut` ends the connection after so many bytes of the body."""

    def __init__(
        self, body: bytes = b"", status: int = 200, headers: dict[str, str] | None = None, cut: int | None = None
    ) -> None:
        self.body, self.status, self.headers, self.cut = body, status, headers or {}, cut


class Server:
    def __init__(self, answer: Route) -> None:
        self.asked: list[Request] = []
        outer = self

        class Handler(BaseHTTPRequestHandler):
            def do_HEAD(self) -> None:
                self.do_GET()

            def do_GET(self) -> None:
                request = Request(self.path, dict(self.headers.items()), self.command)
                outer.asked.append(request)
                reply = answer(request)
                self.send_response(reply.status)
                for name, value in reply.headers.items():
                    self.send_header(name, value)
                self.send_header("content-length", str(len(reply.body)))
                self.end_headers()
                if self.command == "HEAD":
                    return
                self.wfile.write(reply.body[: reply.cut])
                if reply.cut is not None:
                    self.close_connection = True

            def log_message(self, *args: object) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.port = self._server.server_address[1]
        threading.Thread(target=self._server.serve_forever, args=(0.01,), daemon=True).start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()


@contextmanager
def serving(answer: Route) -> Iterator[Server]:
    server = Server(answer)
    try:
        yield server
    finally:
        server.close()


def ranged(request: Request, body: bytes) -> Reply:
    """The body from the offset that is asked for."""
    wanted = request.headers.get("range")
    if wanted is None:
        return Reply(body)
    start = int(wanted.removeprefix("bytes=").removesuffix("-"))
    return Reply(body[start:], 206)


def git_blob(body: bytes) -> str:
    return hashlib.sha1(f"blob {len(body)}\0".encode() + body).hexdigest()


def sha256(body: bytes) -> str:
    return hashlib.sha256(body).hexdigest()


class Hub:
    """A repository with large files (by sha256) and small ones (by git's own digest)."""

    def __init__(self, large: dict[str, bytes], small: dict[str, bytes]) -> None:
        self.large, self.small = large, small
        self.cuts: dict[str, list[int]] = {}
        self.lies: dict[str, bytes] = {}
        self.elsewhere: str | None = None
        self.ranges = True

    def __call__(self, request: Request) -> Reply:
        if request.path.startswith("/api/models/acme/tiny/revision/"):
            siblings = [
                {"rfilename": name, "size": len(body), "blobId": "0", "lfs": {"sha256": sha256(body)}}
                for name, body in self.large.items()
            ] + [{"rfilename": name, "size": len(body), "blobId": git_blob(body)} for name, body in self.small.items()]
            return Reply(json.dumps({"sha": "c0ffee", "siblings": siblings}).encode())
        name = request.path.removeprefix("/acme/tiny/resolve/c0ffee/")
        body = self.lies.get(name) or {**self.large, **self.small}.get(name)
        if body is None:
            return Reply(status=404)
        if self.elsewhere:
            return Reply(status=302, headers={"location": f"{self.elsewhere}{request.path}"})
        reply = ranged(request, body) if self.ranges else Reply(body)
        if self.cuts.get(name):
            reply.cut = self.cuts[name].pop(0)
        return reply
