"""IP addresses and networks, parsed and written as Go's netip does."""

from __future__ import annotations

import re
from typing import Final

from cel import types
from cel.library.formatting import go_quote
from cel.values import Value, no_such_overload

IP_TYPE: Final = types.opaque("net.IP")
CIDR_TYPE: Final = types.opaque("net.CIDR")
_HEX: Final = re.compile(r"[0-9a-fA-F]*")


class AddressError(ValueError):
    """A text is no address; the message is Go's."""

    def __init__(self, text: str, problem: str, at: str = "") -> None:
        shown = f" (at {go_quote(at)})" if at else ""
        super().__init__(f"ParseAddr({go_quote(text)}): {problem}{shown}")


class IP:
    """An address of either family."""

    __slots__ = ("number", "width", "zone")
    cel_type = IP_TYPE
    flat_equality = True

    def __init__(self, number: int, width: int, zone: str = "") -> None:
        self.number = number
        self.width = width
        self.zone = zone

    def equals(self, other: Value) -> bool:
        """Whether the other value is the same address."""
        if type(other) is not IP:
            raise no_such_overload()
        return (self.number, self.width) == (other.number, other.width)

    def size(self) -> int:
        """Bytes."""
        return self.width // 8

    @property
    def is_mapped(self) -> bool:
        """Whether this is an IPv4 address in IPv6 clothes."""
        return self.width == 128 and self.number >> 32 == 0xFFFF

    def __str__(self) -> str:
        if self.width == 32:
            return ".".join(str(self.number >> shift & 255) for shift in (24, 16, 8, 0))
        return _six(self.number)


class CIDR:
    """A network: an address and how many of its bits count."""

    __slots__ = ("address", "bits")
    cel_type = CIDR_TYPE
    flat_equality = True

    def __init__(self, address: IP, bits: int) -> None:
        self.address = address
        self.bits = bits

    def equals(self, other: Value) -> bool:
        """Whether the other value is the same network, with the same address."""
        if type(other) is not CIDR:
            raise no_such_overload()
        return self.bits == other.bits and self.address.equals(other.address)

    def size(self) -> int:
        """Bytes that the prefix covers, rounded up."""
        return -(-self.bits // 8)

    def masked(self, bits: int | None = None) -> IP:
        """The address with all bits after the prefix cleared."""
        cut = self.address.width - (self.bits if bits is None else bits)
        return IP(self.address.number >> cut << cut, self.address.width)

    def contains(self, address: IP) -> bool:
        """Whether an address lies in the network."""
        if address.width != self.address.width:
            return False
        return (self.address.number ^ address.number) >> (address.width - self.bits) == 0

    def __str__(self) -> str:
        return f"{self.address}/{self.bits}"


def _six(number: int) -> str:
    groups = [number >> shift & 0xFFFF for shift in range(112, -1, -16)]
    if number >> 32 == 0xFFFF:
        return "::ffff:" + str(IP(number & 0xFFFFFFFF, 32))
    best, length = 0, 0
    position = 0
    while position < 8:
        end = position
        while end < 8 and groups[end] == 0:
            end += 1
        if end - position > length and end - position >= 2:
            best, length = position, end - position
        position = max(end, position + 1)
    if not length:
        return ":".join(f"{g:x}" for g in groups)
    left = ":".join(f"{g:x}" for g in groups[:best])
    right = ":".join(f"{g:x}" for g in groups[best + length :])
    return f"{left}::{right}"


def parse_address(text: str) -> IP:
    """The address that a text means; AddressError if it means none."""
    for c in text:
        if c == ".":
            return IP(_four(text, text), 32)
        if c == ":":
            return _parse_six(text)
        if c == "%":
            raise AddressError(text, "missing IPv6 address")
    raise AddressError(text, "unable to parse IP")


def _four(text: str, part: str) -> int:
    fields: list[int] = []
    value, digits = 0, 0
    for index, c in enumerate(part):
        if "0" <= c <= "9":
            if digits == 1 and value == 0:
                raise AddressError(text, "IPv4 field has octet with leading zero")
            value, digits = value * 10 + int(c), digits + 1
            if value > 255:
                raise AddressError(text, "IPv4 field has value >255")
        elif c == ".":
            if index == 0 or index == len(part) - 1 or part[index - 1] == ".":
                raise AddressError(text, "IPv4 field must have at least one digit", part[index:])
            if len(fields) == 3:
                raise AddressError(text, "IPv4 address too long")
            fields.append(value)
            value, digits = 0, 0
        else:
            raise AddressError(text, "unexpected character", part[index:])
    if len(fields) < 3:
        raise AddressError(text, "IPv4 address too short")
    return sum(f << s for f, s in zip([*fields, value], (24, 16, 8, 0), strict=True))


def _parse_six(text: str) -> IP:
    rest, mark, zone = text.partition("%")
    if mark and not zone:
        raise AddressError(text, "zone must be a non-empty string")
    groups: list[int] = []
    gap = -1
    if rest.startswith("::"):
        gap, rest = 0, rest[2:]
        if not rest:
            return IP(0, 128, zone)
    while len(groups) < 8:
        group, rest, final = _group(text, rest, groups, gap)
        groups += group
        if final or not rest:
            break
        rest = _after_colon(text, rest)
        if rest[0] == ":":
            if gap >= 0:
                raise AddressError(text, "multiple :: in address", rest)
            gap, rest = len(groups), rest[1:]
            if not rest:
                break
    if rest:
        raise AddressError(text, "trailing garbage after address", rest)
    groups = _widened(text, groups, gap)
    return IP(sum(g << s for g, s in zip(groups, range(112, -1, -16), strict=True)), 128, zone)


def _after_colon(text: str, rest: str) -> str:
    if rest[0] != ":":
        raise AddressError(text, "unexpected character, want colon", rest)
    if len(rest) == 1:
        raise AddressError(text, "colon must be followed by more characters", rest)
    return rest[1:]


def _widened(text: str, groups: list[int], gap: int) -> list[int]:
    """All eight groups, with zeros where `::` stood."""
    if len(groups) < 8:
        if gap < 0:
            raise AddressError(text, "address string too short")
        return [*groups[:gap], *[0] * (8 - len(groups)), *groups[gap:]]
    if gap >= 0:
        raise AddressError(text, "the :: must expand to at least one field of zeros")
    return groups


def _group(text: str, rest: str, groups: list[int], gap: int) -> tuple[list[int], str, bool]:
    """The next group, what follows it, and whether it was the IPv4 part at the end."""
    found = _HEX.match(rest)
    assert found is not None
    digits = found.group()
    if len(digits) > 4:
        raise AddressError(text, "each group must have 4 or less digits", rest)
    if not digits:
        raise AddressError(text, "each colon-separated field must have at least one digit", rest)
    after = rest[len(digits) :]
    if not after.startswith("."):
        return [int(digits, 16)], after, False
    if gap < 0 and len(groups) != 6:
        raise AddressError(text, "embedded IPv4 address must replace the final 2 fields of the address", rest)
    if len(groups) > 6:
        raise AddressError(text, "too many hex fields to fit an embedded IPv4 at the end of the address", rest)
    number = _four(text, rest)
    return [number >> 16, number & 0xFFFF], "", True
