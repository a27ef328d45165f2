"""Points and spans of time as Go's `time` package reads, writes and computes them."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta
from typing import Final, NamedTuple
from zoneinfo import ZoneInfo

from cel import types
from cel.numbers import checked_int
from cel.values import INT_MAX, INT_MIN, CelError, Value, no_such_overload

_SECOND: Final = 1_000_000_000
_FIRST: Final = -62135596800
_LAST: Final = 253402300799
_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)
_STAMP: Final = re.compile(
    r"(\d{4})-(\d{2})-(\d{2})T(\d{1,2}):(\d{2}):(\d{2})(?:[.,](\d+))?(?:Z|([+-])(\d{2}):(\d{2}))", re.ASCII
)
_UNITS: Final = {
    "ns": 1,
    "us": 1000,
    "µs": 1000,
    "μs": 1000,
    "ms": 1_000_000,
    "s": _SECOND,
    "m": 60 * _SECOND,
    "h": 3600 * _SECOND,
}
_SPAN: Final = re.compile(r"(\d*)(?:\.(\d*))?(ns|us|µs|μs|ms|s|m|h)", re.ASCII)


class Duration:
    """A span of time in nanoseconds."""

    __slots__ = ("nanos",)
    cel_type = types.DURATION

    def __init__(self, nanos: int) -> None:
        self.nanos = nanos

    def equals(self, other: Value) -> bool:
        """Whether the other value is a span of the same length."""
        return type(other) is Duration and other.nanos == self.nanos

    def compare(self, other: Value) -> int:
        """Order by length."""
        if type(other) is not Duration:
            raise no_such_overload()
        return (self.nanos > other.nanos) - (self.nanos < other.nanos)

    def negated(self) -> Duration:
        """The span backwards."""
        return Duration(checked_int(-self.nanos))

    def seconds_text(self) -> str:
        """The span as seconds, the way CEL writes it: `90.5s`."""
        return f"{plain_float(self.in_units(_SECOND))}s"

    def in_units(self, unit: int) -> float:
        """The span as a number of units, rounded as Go rounds: whole units plus the rest as a double."""
        whole, rest = divmod(abs(self.nanos), unit)
        value = whole + rest / unit
        return -value if self.nanos < 0 else value

    def __str__(self) -> str:
        return _go_span(self.nanos)


class Timestamp:
    """A point in time to the nanosecond, with the offset it was written with."""

    __slots__ = ("nanos", "offset", "seconds")
    cel_type = types.TIMESTAMP

    def __init__(self, seconds: int, nanos: int = 0, offset: int = 0) -> None:
        self.seconds = seconds
        self.nanos = nanos
        self.offset = offset

    def equals(self, other: Value) -> bool:
        """Whether the other value is the same point in time."""
        return type(other) is Timestamp and (other.seconds, other.nanos) == (self.seconds, self.nanos)

    def compare(self, other: Value) -> int:
        """Order in time."""
        if type(other) is not Timestamp:
            raise no_such_overload()
        mine, theirs = (self.seconds, self.nanos), (other.seconds, other.nanos)
        return (mine > theirs) - (mine < theirs)

    def moved(self, nanos: int) -> Timestamp:
        """The point in time that lies a span later."""
        total = self.seconds * _SECOND + self.nanos + nanos
        seconds, rest = divmod(total, _SECOND)
        if not _FIRST <= seconds <= _LAST:
            raise CelError("timestamp overflow")
        return Timestamp(seconds, rest, self.offset)

    def since(self, other: Timestamp) -> Duration:
        """The span from another point in time to this one."""
        seconds = checked_int((self.seconds - other.seconds) * _SECOND)
        return Duration(checked_int(seconds + self.nanos - other.nanos))

    def at(self, zone: str = "UTC") -> Calendar:
        """The calendar time in a zone: a name, or an offset such as `+05:30`."""
        return calendar(self.seconds + _offset(zone, self.seconds))

    def __str__(self) -> str:
        local = calendar(self.seconds + self.offset)
        fraction = f".{self.nanos:09d}".rstrip("0").rstrip(".")
        sign, minutes = ("-" if self.offset < 0 else "+"), abs(self.offset) // 60
        zone = f"{sign}{minutes // 60:02d}:{minutes % 60:02d}" if self.offset else "Z"
        day = f"{local.year:04d}-{local.month:02d}-{local.day:02d}"
        return f"{day}T{local.hour:02d}:{local.minute:02d}:{local.second:02d}{fraction}{zone}"


class Calendar(NamedTuple):
    """A point in time as a calendar and a clock show it."""

    year: int
    month: int
    day: int
    day_of_year: int
    weekday: int
    hour: int
    minute: int
    second: int


def calendar(seconds: int) -> Calendar:
    """Date and time of a number of seconds since 1970, also before the year 1, where Python's own dates end."""
    days, rest = divmod(seconds, 86400)
    era, of_era = divmod(days + 719468, 146097)
    year_of_era = (of_era - of_era // 1460 + of_era // 36524 - of_era // 146096) // 365
    from_march = of_era - (365 * year_of_era + year_of_era // 4 - year_of_era // 100)
    shifted = (5 * from_march + 2) // 153
    day = from_march - (153 * shifted + 2) // 5 + 1
    month = shifted + 3 if shifted < 10 else shifted - 9
    year = year_of_era + era * 400 + (month <= 2)
    leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    of_year = from_march + 59 + leap if month > 2 else from_march - 306
    return Calendar(year, month, day, of_year, (days + 4) % 7, rest // 3600, rest // 60 % 60, rest % 60)


def timestamp_from(seconds: int) -> Timestamp:
    """The point in time that many seconds after 1970."""
    if not _FIRST <= seconds <= _LAST:
        raise CelError("timestamp overflow")
    return Timestamp(seconds)


def parse_timestamp(text: str) -> Timestamp | None:
    """A point in time from RFC 3339 text, or None if it is not such text."""
    m = _STAMP.fullmatch(text)
    if m is None:
        return None
    year, month, day, hour, minute, second = (int(m.group(i)) for i in range(1, 7))
    fraction, sign, off_hours, off_minutes = m.group(7), m.group(8), m.group(9), m.group(10)
    if year == 0 or (sign and (int(off_hours) > 24 or int(off_minutes) > 60)):
        return _year_zero(text) if year == 0 else None
    try:
        local = datetime(year, month, day, hour, minute, second, tzinfo=UTC)
    except ValueError:
        return None
    offset = (int(off_hours) * 60 + int(off_minutes)) * 60 * (-1 if sign == "-" else 1) if sign else 0
    seconds = int((local - _EPOCH).total_seconds()) - offset
    if not _FIRST <= seconds <= _LAST:
        raise CelError("timestamp overflow")
    return Timestamp(seconds, int((fraction or "0")[:9].ljust(9, "0")), offset)


def _year_zero(text: str) -> Timestamp | None:
    """A valid date of the year 0 is too early rather than no date."""
    if parse_timestamp("0004" + text[4:]) is None:
        return None
    raise CelError("timestamp overflow")


def parse_duration(text: str) -> Duration | None:
    """A span from Go's notation such as `1h30m`, or None if it is not one."""
    negative = text.startswith("-")
    rest = text[1:] if text[:1] in ("-", "+") else text
    if rest == "0":
        return Duration(0)
    if not rest:
        return None
    total, position = 0, 0
    while position < len(rest):
        m = _SPAN.match(rest, position)
        if m is None or not (m.group(1) or m.group(2)):
            return None
        unit = _UNITS[m.group(3)]
        whole, fraction = int(m.group(1) or 0), m.group(2) or ""
        total += whole * unit + _fraction_of(fraction, unit)
        if whole > 2**63 or total > 2**63:
            return None
        position = m.end()
    if total > INT_MAX and not (negative and total == -INT_MIN):
        return None
    return Duration(-total if negative else total)


def _fraction_of(digits: str, unit: int) -> int:
    """The part of a unit that decimal digits mean, cut to nanoseconds as Go's floats cut it."""
    value, scale = 0, 1.0
    for digit in digits:
        if value > (2**63 - 1) // 10:
            break
        following = value * 10 + int(digit)
        if following > 2**63:
            break
        value, scale = following, scale * 10
    return int(float(value) * (float(unit) / scale)) if value else 0


def _go_span(nanos: int) -> str:
    """A span as Go's own String method writes it: `1h0m0.5s`."""
    sign, left = ("-" if nanos < 0 else ""), abs(nanos)
    if left == 0:
        return "0s"
    if left < _SECOND:
        for unit, size in (("ms", 1_000_000), ("µs", 1000), ("ns", 1)):
            if left >= size:
                return f"{sign}{_trimmed(left, size)}{unit}"
    hours, rest = divmod(left, 3600 * _SECOND)
    minutes, rest = divmod(rest, 60 * _SECOND)
    shown = f"{_trimmed(rest, _SECOND)}s"
    if hours or minutes:
        shown = f"{minutes}m{shown}"
    return f"{sign}{hours}h{shown}" if hours else f"{sign}{shown}"


def _trimmed(value: int, size: int) -> str:
    whole, rest = divmod(value, size)
    digits = len(str(size)) - 1
    return f"{whole}.{rest:0{digits}d}".rstrip("0").rstrip(".") if digits else str(whole)


def plain_float(value: float) -> str:
    """A double without exponent, with as many digits as it needs."""
    text = repr(value)
    if "e" in text or "E" in text:
        text = _expanded(text)
    return text.removesuffix(".0")


def _expanded(text: str) -> str:
    mantissa, _, power = text.partition("e")
    sign = "-" if mantissa.startswith("-") else ""
    whole, _, fraction = mantissa.lstrip("-").partition(".")
    shift = int(power)
    digits = whole + fraction
    point = len(whole) + shift
    if point <= 0:
        return f"{sign}0.{'0' * -point}{digits}"
    if point >= len(digits):
        return sign + digits + "0" * (point - len(digits))
    return f"{sign}{digits[:point]}.{digits[point:]}"


def _offset(zone: str, seconds: int) -> int:
    """How many seconds a zone is ahead of UTC at a point in time."""
    if ":" not in zone:
        return _named_offset(zone, seconds)
    hours, _, minutes = zone.partition(":")
    hour, minute = _atoi(hours), _atoi(minutes)
    return (hour * 60 - minute if zone.startswith("-") else hour * 60 + minute) * 60


def _named_offset(name: str, seconds: int) -> int:
    if name in ("", "UTC", "Local"):
        return 0
    try:
        zone = ZoneInfo(name)
    except (KeyError, ValueError, OSError):
        raise CelError(f"unknown time zone {name}") from None
    try:
        offset = zone.utcoffset((_EPOCH + timedelta(seconds=seconds)).astimezone(zone))
    except OverflowError:
        offset = zone.utcoffset(datetime(1800, 1, 1))
    return int(offset.total_seconds()) if offset is not None else 0


def _atoi(text: str) -> int:
    if not re.fullmatch(r"[+-]?[0-9]+", text):
        raise CelError(f'strconv.Atoi: parsing "{text}": invalid syntax')
    return int(text)
