"""URLs in expressions, parsed as Go's net/url does.

Go works on bytes. Here a text is turned into one character for each byte first, and back at the end.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from cel import types
from cel.addresses import AddressError, parse_address
from cel.declarations import Function, Library, Overload
from cel.library.formatting import go_quote
from cel.values import CelError, Value, no_such_overload

URL_TYPE: Final = types.struct("kubernetes.URL")

_UNRESERVED: Final = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.~")
_IN_PATH: Final = _UNRESERVED | frozenset("$&+,/:;=@")
_IN_HOST: Final = _UNRESERVED | frozenset("!\"$&'()*+,:;<=>[]")
_IN_FRAGMENT: Final = _UNRESERVED | frozenset("!$&()*+,/:;=?@")
_IN_USER: Final = _UNRESERVED | frozenset("$&+,;=")
_USERINFO: Final = re.compile(r"[A-Za-z0-9\-._:~!$&'()*+,;=%@]*")
_SCHEME: Final = re.compile(r"[A-Za-z][A-Za-z0-9+\-.]*:")
_PORT: Final = re.compile(r"(?::[0-9]*)?")
_CONTROL: Final = re.compile(r"[\x00-\x1f\x7f]")
_ALLOWED_RAW: Final = frozenset("!$&'()*+,;=:@[]%")


class _Bad(ValueError):
    """Why a text is no URL."""


def _bytes(text: str) -> str:
    return text.encode("utf-8", "surrogatepass").decode("latin-1")


def _text(raw: str) -> str:
    return raw.encode("latin-1").decode("utf-8", "replace")


@dataclass(frozen=True)
class URL:
    """A URL taken apart."""

    scheme: str = ""
    opaque: str = ""
    user: str | None = None
    host: str = ""
    path: str = ""
    raw_path: str = ""
    query: str = ""
    force_query: bool = False
    omit_host: bool = False
    fragment: str = ""
    raw_fragment: str = ""

    cel_type = URL_TYPE
    flat_equality = True

    def equals(self, other: Value) -> bool:
        """Whether the other value is a URL that is written the same."""
        if type(other) is not URL:
            raise no_such_overload()
        return str(self) == str(other)

    def escaped_path(self) -> str:
        """The path with everything escaped that must be."""
        if self.raw_path and all(c in _ALLOWED_RAW or c in _IN_PATH for c in self.raw_path):
            return self.raw_path
        return "*" if self.path == "*" else _escape(self.path, _IN_PATH)

    def host_and_port(self) -> tuple[str, str]:
        """The host without brackets, and the port."""
        host, port = self.host, ""
        colon = host.rfind(":")
        if colon != -1 and _PORT.fullmatch(host[colon:]):
            host, port = host[:colon], host[colon + 1 :]
        if host.startswith("[") and host.endswith("]"):
            host = host[1:-1]
        return host, port

    def __str__(self) -> str:
        out = f"{self.scheme}:" if self.scheme else ""
        if self.opaque:
            out += self.opaque
        else:
            out = self._authority(out)
            path = self.escaped_path()
            if path and path[0] != "/" and self.host:
                out += "/"
            if not out and ":" in path.split("/", 1)[0]:
                out += "./"
            out += path
        if self.force_query or self.query:
            out += f"?{self.query}"
        if self.fragment:
            out += f"#{self._escaped_fragment()}"
        return out

    def _authority(self, out: str) -> str:
        named = self.scheme or self.host or self.user is not None
        if not named or (self.omit_host and not self.host and self.user is None):
            return out
        if self.host or self.path or self.user is not None:
            out += "//"
        if self.user is not None:
            out += f"{self.user}@"
        return out + _escape(self.host, _IN_HOST)

    def _escaped_fragment(self) -> str:
        return self.raw_fragment or _escape(self.fragment, _IN_FRAGMENT)


def _escape(text: str, allowed: frozenset[str]) -> str:
    return "".join(c if c in allowed else f"%{ord(c):02X}" for c in text)


def _unescape(text: str, *, host: bool = False, zone: bool = False, plus: bool = False) -> str:
    if "%" not in text and not plus and (_IN_HOST.issuperset(text) or not (host or zone)):
        return text
    out, position = [], 0
    while position < len(text):
        c = text[position]
        if c == "%":
            out.append(_unescaped(text, position, host=host, zone=zone))
            position += 3
            continue
        if (host or zone) and c < "\x80" and c not in _IN_HOST:
            raise _Bad(f"invalid character {go_quote(c)} in host name")
        out.append(" " if c == "+" and plus else c)
        position += 1
    return "".join(out)


def _unescaped(text: str, at: int, *, host: bool, zone: bool) -> str:
    piece = text[at : at + 3]
    if not re.fullmatch(r"%[0-9a-fA-F]{2}", piece):
        raise _Bad(f"invalid URL escape {go_quote(piece)}")
    code = int(piece[1:], 16)
    if host and code < 0x80 and piece != "%25":
        raise _Bad(f"invalid URL escape {go_quote(piece)}")
    if zone and piece != "%25" and chr(code) != " " and (code < 0x80 and chr(code) not in _IN_HOST):
        raise _Bad(f"invalid URL escape {go_quote(piece)}")
    return chr(code)


def _scheme_of(text: str) -> tuple[str, str]:
    if text.startswith(":"):
        raise _Bad("missing protocol scheme")
    found = _SCHEME.match(text)
    return (found.group()[:-1].lower(), text[found.end() :]) if found else ("", text)


def _host_of(scheme: str, host: str) -> str:
    opening = host.rfind("[")
    if opening > 0:
        raise _Bad("invalid IP-literal")
    if opening == 0:
        return _literal_host(host)
    first, last = host.find(":"), host.rfind(":")
    if first != -1:
        port = host[first if scheme in ("http", "https") else last :]
        if not _PORT.fullmatch(port):
            raise _Bad(f"invalid port {go_quote(_text(port))} after host")
    return _unescape(host, host=True)


def _literal_host(host: str) -> str:
    closing = host.rfind("]")
    if closing < 0:
        raise _Bad("missing ']' in host")
    port = host[closing + 1 :]
    if not _PORT.fullmatch(port):
        raise _Bad(f"invalid port {go_quote(_text(port))} after host")
    inner = host[1:closing]
    zone = inner.find("%25")
    if zone >= 0:
        name = _unescape(inner[:zone], host=True) + _unescape(inner[zone:], zone=True)
    else:
        name = _unescape(inner, host=True)
    try:
        address = parse_address(name)
    except AddressError as error:
        raise _Bad(f"invalid host: {error}") from None
    if address.width == 32:
        raise _Bad("invalid IP-literal")
    return f"[{name}]{port}"


def _authority_of(scheme: str, text: str) -> tuple[str | None, str]:
    info, at, rest = text.rpartition("@")
    host = _host_of(scheme, rest)
    if not at:
        return None, host
    if not _USERINFO.fullmatch(info):
        raise _Bad("net/url: invalid userinfo")
    name, colon, password = info.partition(":")
    user = _escape(_unescape(name), _IN_USER)
    return (f"{user}:{_escape(_unescape(password), _IN_USER)}" if colon else user), host


def _parse(text: str, *, request: bool) -> URL:
    if _CONTROL.search(text):
        raise _Bad("net/url: invalid control character in URL")
    if not text and request:
        raise _Bad("empty url")
    if text == "*":
        return URL(path="*")
    scheme, rest = _scheme_of(text)
    force, query = False, ""
    if rest.endswith("?") and rest.count("?") == 1:
        force, rest = True, rest[:-1]
    else:
        rest, _, query = rest.partition("?")
    if not rest.startswith("/"):
        if scheme:
            return URL(scheme=scheme, opaque=rest, query=query, force_query=force)
        _require_path(rest, request=request)
    user: str | None = None
    host, omit = "", False
    if (scheme or (not request and not rest.startswith("///"))) and rest.startswith("//"):
        authority, slash, path = rest[2:].partition("/")
        user, host = _authority_of(scheme, authority)
        rest = slash + path
    elif scheme:
        omit = True
    path = _unescape(rest)
    raw = "" if _escape(path, _IN_PATH) == rest else rest
    return URL(scheme, "", user, host, path, raw, query, force, omit)


def _require_path(rest: str, *, request: bool) -> None:
    if request:
        raise _Bad("invalid URI for request")
    if ":" in rest.split("/", 1)[0]:
        raise _Bad("first path segment in URL cannot contain colon")


def _with_fragment(found: URL, fragment: str) -> URL:
    if not fragment:
        return found
    plain = _unescape(fragment)
    raw = "" if _escape(plain, _IN_FRAGMENT) == fragment else fragment
    values = {name: getattr(found, name) for name in URL.__dataclass_fields__}
    return URL(**{**values, "fragment": plain, "raw_fragment": raw})


def request_problem(text: str) -> str | None:
    """Why a text is no absolute URI or path, or None if it is one."""
    try:
        _parse(_bytes(text), request=True)
    except _Bad as error:
        return f"parse {go_quote(text)}: {error}"
    return None


def _url(text: str) -> URL:
    problem = request_problem(text)
    if problem is None:
        whole, _, fragment = text.partition("#")
        try:
            return _with_fragment(_parse(_bytes(whole), request=False), _bytes(fragment))
        except _Bad as error:
            problem = f"parse {go_quote(whole)}: {error}"
    raise CelError(f"URL parse error during conversion from string: {problem}")


def _query(url: URL) -> dict[str, Value]:
    out: dict[str, Value] = {}
    for pair in url.query.split("&"):
        if not pair or ";" in pair:
            continue
        name, _, value = pair.partition("=")
        try:
            key, held = _text(_unescape(name, plus=True)), _text(_unescape(value, plus=True))
        except _Bad:
            continue
        out.setdefault(key, []).append(held)
    return out


def _getter(name: str, id_: str, run: Callable[[URL], Value], result: types.Type = types.STRING) -> Function:
    return Function(name, (Overload(id_, (URL_TYPE,), result, run, member=True),))


URLS: Final = Library(
    "kubernetes.urls",
    functions=(
        Function("url", (Overload("string_to_url", (types.STRING,), URL_TYPE, _url),)),
        _getter("getScheme", "url_get_scheme", lambda u: u.scheme),
        _getter("getHost", "url_get_host", lambda u: _text(u.host)),
        _getter("getHostname", "url_get_hostname", lambda u: _text(u.host_and_port()[0])),
        _getter("getPort", "url_get_port", lambda u: u.host_and_port()[1]),
        _getter("getEscapedPath", "url_get_escaped_path", lambda u: _text(u.escaped_path())),
        _getter("getQuery", "url_get_query", _query, types.map_of(types.STRING, types.list_of(types.STRING))),
        Function(
            "isURL",
            (Overload("is_url_string", (types.STRING,), types.BOOL, lambda s: request_problem(s) is None),),
        ),
    ),
)
