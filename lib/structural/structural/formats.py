"""String formats that the API server checks in custom resources; it ignores every other format."""

from __future__ import annotations

import ipaddress
import re
import unicodedata
from collections.abc import Callable, Mapping
from datetime import date
from urllib.parse import urlsplit

_DATE = re.compile(r"\d{4}-\d{2}-\d{2}", re.ASCII)
_TIME = re.compile(r"([0-9]{2}):([0-9]{2}):([0-9]{2})(.[0-9]+)?(z|([+-][0-9]{2}:[0-9]{2}))")
_GO_DURATION = re.compile(r"[-+]?(0|((\d+\.?\d*|\.\d+)(ns|us|µs|μs|ms|s|m|h))+)", re.ASCII)
_WORD_DURATION = re.compile(
    r"\d+\s*(nanoseconds?|nanos?|ns|microseconds?|micros?|us|µs|milliseconds?|millis?|ms|seconds?|secs?|s"
    r"|minutes?|mins?|m|hours?|hrs?|h|days?|d|weeks?|wks?|w)\b",
    re.ASCII | re.IGNORECASE,
)
_BASE64 = re.compile(r"(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=|[A-Za-z0-9+/]{4})")
_MAC = re.compile(
    r"[0-9a-f]{2}(:[0-9a-f]{2}){5}((:[0-9a-f]{2}){2}|(:[0-9a-f]{2}){14})?"
    r"|[0-9a-f]{2}(-[0-9a-f]{2}){5}((-[0-9a-f]{2}){2}|(-[0-9a-f]{2}){14})?"
    r"|[0-9a-f]{4}(\.[0-9a-f]{4}){2}(\.[0-9a-f]{4}|(\.[0-9a-f]{4}){7})?",
    re.IGNORECASE,
)
_EMAIL = re.compile(r"([^<>@\s]+|[^<>]*<[^<>@\s]+)@[^<>@\s]+>?")
_SHORT_NAME = re.compile(r"[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?")
_LONG_NAME = re.compile(r"[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*")


def _matches(pattern: re.Pattern[str]) -> Callable[[str], bool]:
    return lambda text: pattern.fullmatch(text) is not None


def _uuid(version: str = "[0-9a-f]", variant: str = "[0-9a-f]") -> Callable[[str], bool]:
    return _matches(
        re.compile(
            rf"[0-9a-f]{{8}}-?[0-9a-f]{{4}}-?{version}[0-9a-f]{{3}}-?{variant}[0-9a-f]{{3}}-?[0-9a-f]{{12}}",
            re.IGNORECASE,
        )
    )


def _date(text: str) -> bool:
    if not _DATE.fullmatch(text):
        return False
    try:
        date.fromisoformat(text)
    except ValueError:
        return False
    return True


def _date_time(text: str) -> bool:
    day, separator, clock = text.lower().partition("t")
    match = _TIME.fullmatch(clock)
    if not separator or match is None or not _date(day):
        return False
    return match[1] <= "23" and match[2] <= "59" and match[3] <= "59"


def _duration(text: str) -> bool:
    return _GO_DURATION.fullmatch(text) is not None or _WORD_DURATION.search(text) is not None


def _address(text: str, mark: str) -> bool:
    try:
        # A zone is not part of an address for the API server.
        ipaddress.ip_address(text)
    except ValueError:
        return False
    return mark in text and "%" not in text


def _cidr(text: str) -> bool:
    _, slash, bits = text.partition("/")
    if not slash or not bits.isascii() or not bits.isdigit():
        return False
    try:
        ipaddress.ip_network(text, strict=False)
    except ValueError:
        return False
    return True


def _uri(text: str) -> bool:
    """A URI as a request line has it: absolute, or a path that begins with a slash."""
    if not text or re.search(r"[\x00-\x20\x7f]", text):
        return False
    if text.startswith("/"):
        return True
    try:
        return re.match(r"[A-Za-z][A-Za-z0-9+.-]*:", text) is not None and urlsplit(text).scheme != ""
    except ValueError:
        return False


def _host_letter(char: str, extra: str = "") -> bool:
    return (
        char in extra
        or (char.isascii() and char.isalnum())
        or (unicodedata.category(char)[0] in "SL" and not char.isascii())
    )


def _hostname(text: str) -> bool:
    if not text or len(text.encode()) > 255:
        return False
    labels = text.split(".")
    for label in labels:
        if not label or len(label.encode()) > 63 or not all(_host_letter(c, "-") for c in label):
            return False
        if label[0] == "-" or label[-1] == "-":
            return False
    # Of several labels the last is a top-level domain: two letters at least.
    return len(labels) == 1 or (len(labels[-1]) >= 2 and all(c.isalpha() for c in labels[-1]))


_CHECKS: Mapping[str, Callable[[str], bool]] = {
    "byte": _matches(_BASE64),
    "cidr": _cidr,
    "date": _date,
    "datetime": _date_time,
    "duration": _duration,
    "email": _matches(_EMAIL),
    "hostname": _hostname,
    "ipv4": lambda text: _address(text, "."),
    "ipv6": lambda text: _address(text, ":"),
    "k8slongname": lambda text: len(text) <= 253 and _LONG_NAME.fullmatch(text) is not None,
    "k8sshortname": _matches(_SHORT_NAME),
    "mac": _matches(_MAC),
    "password": lambda text: True,
    "uri": _uri,
    "uuid": _uuid(),
    "uuid3": _uuid("3"),
    "uuid4": _uuid("4", "[89ab]"),
    "uuid5": _uuid("5", "[89ab]"),
}


def check_for(name: str) -> Callable[[str], bool] | None:
    """The check behind a format, or None where the API server has none."""
    return _CHECKS.get(name.replace("-", ""))
