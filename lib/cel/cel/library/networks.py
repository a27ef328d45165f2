"""IP addresses and networks in expressions."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from cel import types
from cel.addresses import CIDR, CIDR_TYPE, IP, IP_TYPE, AddressError, parse_address
from cel.declarations import Function, Library, Overload
from cel.library.formatting import go_quote
from cel.values import CelError, Value, no_such_overload


def _parse_ip(text: str) -> IP:
    try:
        found = parse_address(text)
    except AddressError as error:
        raise CelError(f"IP Address {go_quote(text)} parse error during conversion from string: {error}") from None
    if found.zone:
        raise CelError(f"IP address {go_quote(text)} with zone value is not allowed")
    if found.is_mapped:
        raise CelError(f"IPv4-mapped IPv6 address {go_quote(text)} is not allowed")
    return found


def _prefix(text: str) -> CIDR:
    def refuse(problem: str) -> CelError:
        return CelError(
            f"network address parse error during conversion from string: netip.ParsePrefix({go_quote(text)}): {problem}"
        )

    head, slash, bits = text.rpartition("/")
    if not slash:
        raise refuse("no '/'")
    try:
        address = parse_address(head)
    except AddressError as error:
        raise refuse(str(error)) from None
    if address.zone:
        raise refuse("IPv6 zones cannot be present in a prefix")
    if not re.fullmatch(r"[1-9][0-9]*|[0-9]", bits) or len(bits) > 18:
        raise refuse(f"bad bits after slash: {go_quote(bits)}")
    if int(bits) > address.width:
        raise refuse("prefix length out of range")
    if address.is_mapped:
        raise CelError(f"IPv4-mapped IPv6 address {go_quote(text)} is not allowed")
    return CIDR(address, int(bits))


def _parse_cidr(text: str) -> CIDR:
    try:
        return _prefix(text)
    except CelError as error:
        raise CelError(f"network address parse error during conversion from string: {error}") from None


def _succeeds(parse: Callable[[str], Value]) -> Callable[[str], bool]:
    def run(text: str) -> bool:
        try:
            parse(text)
        except CelError:
            return False
        return True

    return run


def _is_loopback(ip: IP) -> bool:
    return ip.number >> 24 == 127 if ip.width == 32 else ip.number == 1


def _is_link_local_multicast(ip: IP) -> bool:
    return ip.number >> 8 == 0xE00000 if ip.width == 32 else (ip.number >> 112) & 0xFF0F == 0xFF02


def _is_link_local_unicast(ip: IP) -> bool:
    return ip.number >> 16 == 0xA9FE if ip.width == 32 else (ip.number >> 112) & 0xFFC0 == 0xFE80


def _is_multicast(ip: IP) -> bool:
    return ip.number >> 28 == 0xE if ip.width == 32 else ip.number >> 120 == 0xFF


def _is_global_unicast(ip: IP) -> bool:
    if ip.number == 0 or (ip.width == 32 and ip.number == 0xFFFFFFFF):
        return False
    return not (_is_loopback(ip) or _is_multicast(ip) or _is_link_local_unicast(ip))


def _contains_cidr(outer: CIDR, inner: CIDR) -> bool:
    if outer.address.width != inner.address.width:
        return False
    bits = min(outer.bits, inner.bits)
    overlaps = outer.masked(bits).number == inner.masked(bits).number
    return overlaps and outer.bits <= inner.bits


def _contains_ip_text(network: CIDR, text: str) -> bool:
    """Kubernetes loses the error of a bad address here, and says that there is no such overload."""
    try:
        address = _parse_ip(text)
    except CelError:
        raise no_such_overload() from None
    return network.contains(address)


def _test(name: str, id_: str, run: Callable[[IP], Value], result: types.Type = types.BOOL) -> Function:
    return Function(name, (Overload(id_, (IP_TYPE,), result, run, member=True),))


NETWORKS: Final = Library(
    "kubernetes.net",
    functions=(
        Function(
            "ip",
            (
                Overload("string_to_ip", (types.STRING,), IP_TYPE, _parse_ip),
                Overload("cidr_ip", (CIDR_TYPE,), IP_TYPE, lambda c: c.address, member=True),
            ),
        ),
        _test("family", "ip_family", lambda ip: 4 if ip.width == 32 else 6, types.INT),
        Function(
            "ip.isCanonical",
            (Overload("ip_is_canonical", (types.STRING,), types.BOOL, lambda s: str(_parse_ip(s)) == s),),
        ),
        _test("isUnspecified", "ip_is_unspecified", lambda ip: ip.number == 0),
        _test("isLoopback", "ip_is_loopback", _is_loopback),
        _test("isLinkLocalMulticast", "ip_is_link_local_multicast", _is_link_local_multicast),
        _test("isLinkLocalUnicast", "ip_is_link_local_unicast", _is_link_local_unicast),
        _test("isGlobalUnicast", "ip_is_global_unicast", _is_global_unicast),
        Function("isIP", (Overload("is_ip", (types.STRING,), types.BOOL, _succeeds(_parse_ip)),)),
        Function(
            "string",
            (
                Overload("ip_to_string", (IP_TYPE,), types.STRING, str),
                Overload("cidr_to_string", (CIDR_TYPE,), types.STRING, str),
            ),
        ),
        Function("cidr", (Overload("string_to_cidr", (types.STRING,), CIDR_TYPE, _parse_cidr),)),
        Function(
            "containsIP",
            (
                Overload(
                    "cidr_contains_ip_string",
                    (CIDR_TYPE, types.STRING),
                    types.BOOL,
                    _contains_ip_text,
                    member=True,
                ),
                Overload("cidr_contains_ip_ip", (CIDR_TYPE, IP_TYPE), types.BOOL, CIDR.contains, member=True),
            ),
        ),
        Function(
            "containsCIDR",
            (
                Overload(
                    "cidr_contains_cidr_string",
                    (CIDR_TYPE, types.STRING),
                    types.BOOL,
                    lambda c, s: _contains_cidr(c, _parse_cidr(s)),
                    member=True,
                ),
                Overload("cidr_contains_cidr", (CIDR_TYPE, CIDR_TYPE), types.BOOL, _contains_cidr, member=True),
            ),
        ),
        Function(
            "prefixLength",
            (Overload("cidr_prefix_length", (CIDR_TYPE,), types.INT, lambda c: c.bits, member=True),),
        ),
        Function(
            "masked",
            (Overload("cidr_masked", (CIDR_TYPE,), CIDR_TYPE, lambda c: CIDR(c.masked(), c.bits), member=True),),
        ),
        Function("isCIDR", (Overload("is_cidr", (types.STRING,), types.BOOL, _succeeds(_parse_cidr)),)),
    ),
    types=(IP_TYPE, CIDR_TYPE),
)
