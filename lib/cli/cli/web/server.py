"""Serves the page: a few files and one document, to be read and nothing else."""

from __future__ import annotations

import ipaddress
import socket
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from importlib.resources import files
from urllib.parse import urlsplit

from cli.web.board import Board, Sheet

DOCUMENT = "/fleet.json"

_METHODS = ("GET", "HEAD")

_TYPES = {
    "html": "text/html; charset=utf-8",
    "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml",
}

_POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        "trusted-types 'none'",
    )
)
"""Nothing from elsewhere, nothing inline, and no way for text to become markup."""

_HEADERS = {
    "Content-Security-Policy": _POLICY,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Cache-Control": "no-cache",
}


class CannotServe(Exception):
    """The address to listen on cannot be had; the message is for the person who asked."""


@dataclass(frozen=True)
class Address:
    """Where to listen. Port 0 is any that is free."""

    host: str = "127.0.0.1"
    port: int = 0

    @property
    def loopback(self) -> bool:
        """Whether only this machine can reach it."""
        if self.host == "localhost":
            return True
        try:
            return ipaddress.ip_address(self.host).is_loopback
        except ValueError:
            return False


class PageServer(ThreadingHTTPServer):
    """The page of one board, on one address."""

    daemon_threads = True

    def __init__(self, board: Board, address: Address) -> None:
        self.board = board
        self.loopback = address.loopback
        self.files = _files()
        self.address_family = socket.AF_INET6 if ":" in address.host else socket.AF_INET
        try:
            super().__init__((address.host, address.port), _Handler)
        except OSError as error:
            raise CannotServe(
                f"cannot listen on {address.host} port {address.port}: {error.strerror}; "
                "give another with --bind and --port (0 is any that is free)"
            ) from error

    @property
    def url(self) -> str:
        """What to open in a browser."""
        host, port = self.server_address[:2]
        shown = host.decode() if isinstance(host, bytes | bytearray) else str(host)
        return f"http://[{shown}]:{port}/" if ":" in shown else f"http://{shown}:{port}/"

    def handle_error(self, request: object, client_address: object) -> None:
        """Say nothing of a browser that went away in the middle of an answer."""
        if not isinstance(sys.exception(), ConnectionError | TimeoutError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


@contextmanager
def served(board: Board, address: Address) -> Iterator[PageServer]:
    """The page, served by threads of its own until the end."""
    with PageServer(board, address) as server:
        threading.Thread(target=server.serve_forever, name="page", daemon=True).start()
        try:
            yield server
        finally:
            server.shutdown()


class _Handler(BaseHTTPRequestHandler):
    """Answers GET and HEAD; refuses everything else."""

    server: PageServer
    timeout = 10
    error_content_type = "text/plain; charset=utf-8"
    error_message_format = "%(code)d %(message)s: %(explain)s\n"

    def do_GET(self) -> None:
        """Answer with a file or the document."""
        if not self._for_us():
            self.send_error(HTTPStatus.MISDIRECTED_REQUEST, explain="this is not a host of that name")
            return
        path = self.path.partition("?")[0]
        if path == DOCUMENT:
            self._answer(self.server.board.look(), "application/json")
        elif path in self.server.files:
            self._answer(self.server.files[path], _TYPES["html" if path == "/" else path.rpartition(".")[2]])
        else:
            self.send_error(HTTPStatus.NOT_FOUND, explain=f"there is the page at / and its data at {DOCUMENT}")

    def do_HEAD(self) -> None:
        """Answer as to GET, without the body."""
        self.do_GET()

    def parse_request(self) -> bool:
        """Read what is asked; refuse whatever is not reading."""
        if not super().parse_request():
            return False
        if self.command in _METHODS:
            return True
        self.send_error(HTTPStatus.METHOD_NOT_ALLOWED, explain="the page only shows; GET and HEAD are answered")
        return False

    def _for_us(self) -> bool:
        """Whether the request means this machine by its own name.

        On loopback any other name is a page elsewhere whose name was made to point here, so as to read the fleet.
        """
        if not self.server.loopback:
            return True
        try:
            return Address(urlsplit(f"//{self.headers.get('Host', '')}").hostname or "").loopback
        except ValueError:
            return False

    def _answer(self, sheet: Sheet, type_: str) -> None:
        known = {tag.strip().removeprefix("W/") for tag in self.headers.get("If-None-Match", "").split(",")}
        fresh = sheet.tag in known or "*" in known
        self.send_response(HTTPStatus.NOT_MODIFIED if fresh else HTTPStatus.OK)
        self.send_header("ETag", sheet.tag)
        if self.server.board.clock is not None:
            self.send_header("Modelplane-Clock", f"{self.server.board.clock:.0f}")
        if not fresh:
            self.send_header("Content-Type", type_)
            self.send_header("Content-Length", str(len(sheet.body)))
        self.end_headers()
        if not fresh and self.command != "HEAD":
            self.wfile.write(sheet.body)

    def end_headers(self) -> None:
        """Every answer, errors too, carries what keeps a browser safe."""
        for name, value in _HEADERS.items():
            self.send_header(name, value)
        if self.command not in _METHODS:
            self.send_header("Allow", ", ".join(_METHODS))
        super().end_headers()

    def version_string(self) -> str:
        """The name of the server, without versions of what it is made of."""
        return "modelplane"

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002  (the name is the base class's)
        """Say nothing: a page that is open asks once a second."""


def _files() -> dict[str, Sheet]:
    """The files of the page by their path; the page itself is at /."""
    found: dict[str, Sheet] = {}
    for file in files("cli.web").joinpath("page").iterdir():
        if file.name.rpartition(".")[2] in _TYPES:
            found["/" if file.name == "index.html" else f"/{file.name}"] = Sheet.of(file.read_bytes())
    return found
