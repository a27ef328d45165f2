"""HTTP as fetching needs it: ranges, redirects that do not carry a token to another host, and errors with a meaning."""

from __future__ import annotations

import ssl
import urllib.error
import urllib.request
from collections.abc import Mapping
from functools import cache
from http.client import HTTPException, HTTPMessage, HTTPResponse
from typing import IO, Any, cast
from urllib.parse import urlsplit

import certifi

_TIMEOUT = 60.0
_TEMPORARY = frozenset({408, 425, 429, 500, 502, 503, 504})


class Failed(Exception):
    """A request that failed. `again` says whether trying once more makes sense."""

    def __init__(self, message: str, *, again: bool, status: int = 0, headers: Mapping[str, str] | None = None) -> None:
        super().__init__(message)
        self.again = again
        self.status = status
        self.headers = headers or {}


class _SameHostOnly(urllib.request.HTTPRedirectHandler):
    """Follows redirects; credentials stay with the host they were meant for."""

    def redirect_request(
        self, req: urllib.request.Request, fp: IO[bytes], code: int, msg: str, headers: HTTPMessage, newurl: str
    ) -> urllib.request.Request | None:
        """The request to follow a redirect with."""
        made = super().redirect_request(req, fp, code, msg, headers, newurl)
        if made is not None and _origin(made.full_url) != _origin(req.full_url):
            made.remove_header("Authorization")
        return made


def get(
    url: str, headers: Mapping[str, str] | None = None, *, data: bytes | None = None, method: str | None = None
) -> HTTPResponse:
    """Open a URL. The caller reads and closes the answer."""
    if urlsplit(url).scheme not in ("http", "https"):
        raise Failed(f"{_shown(url)}: only http and https are spoken", again=False)
    request = urllib.request.Request(url, data, dict(headers or {}), method=method)  # noqa: S310  # checked above
    try:
        return cast(HTTPResponse, _opener().open(request, timeout=_TIMEOUT))
    except urllib.error.HTTPError as refused:
        with refused:
            status, told = refused.code, dict(refused.headers.items())
        raise Failed(
            f"{_shown(url)}: {status} {refused.reason}", again=status in _TEMPORARY, status=status, headers=told
        ) from refused
    except (OSError, HTTPException) as problem:
        raise Failed(f"{_shown(url)}: {problem}", again=True) from problem


def read(url: str, headers: Mapping[str, str] | None = None, *, data: bytes | None = None) -> bytes:
    """The whole body of a small answer."""
    with get(url, headers, data=data) as answer:
        try:
            return answer.read()
        except (OSError, HTTPException) as problem:
            raise Failed(f"{_shown(url)}: {problem}", again=True) from problem


@cache
def _opener() -> urllib.request.OpenerDirector:
    context = ssl.create_default_context(cafile=certifi.where())
    handlers: list[Any] = [_SameHostOnly(), urllib.request.HTTPSHandler(context=context)]
    return urllib.request.build_opener(*handlers)


def _origin(url: str) -> tuple[str, str | None, int | None]:
    parts = urlsplit(url)
    return parts.scheme, parts.hostname, parts.port


def _shown(url: str) -> str:
    """A URL without its query, which may carry a signature."""
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc}{parts.path}"
