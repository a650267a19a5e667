"""Addresses: where a notice may be sent; never to this machine or its network."""

from __future__ import annotations

import asyncio
import ipaddress
import socket
from collections.abc import Awaitable, Callable
from urllib.parse import SplitResult, urlsplit

from rooftree.engine.errors import RooftreeError

ADDRESS_LENGTH = 500
PORTS = (80, 443)  # of the web; others belong to mail, databases and the like

Resolver = Callable[[str, int], Awaitable[list[str]]]


class BadAddress(RooftreeError):
    """Notices are not sent to this address."""


def checked_address(url: str) -> SplitResult:
    """Return the parts of a web address; refuse one that is unusual in any way."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise BadAddress("this is not an address") from None
    if parts.scheme not in ("http", "https") or not parts.hostname or port == 0:
        raise BadAddress("a notice goes to an http or https address")
    if port not in (None, *PORTS):
        raise BadAddress("a notice goes to port 80 or 443")
    if len(url) > ADDRESS_LENGTH or parts.username is not None or not url.isprintable():
        raise BadAddress("this address is too long, or holds a user name or odd characters")
    if not url.isascii() or " " in url:
        raise BadAddress("write the address in plain letters")
    return parts


async def resolve(host: str, port: int) -> list[str]:
    """Look up the IP addresses of a host name."""
    loop = asyncio.get_running_loop()
    found = await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return [str(entry[4][0]) for entry in found]


def is_public(address: str) -> bool:
    """Tell whether an IP address is public: not this machine, its network, or a reserved one."""
    try:
        number = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return False
    if isinstance(number, ipaddress.IPv6Address):
        inner = number.ipv4_mapped or number.sixtofour or translated(number)
        if inner is not None:
            number = inner
        elif number.is_site_local:  # fec0::/10, which `is_global` does not know
            return False
    return number.is_global and not number.is_multicast and not number.is_reserved


def translated(number: ipaddress.IPv6Address) -> ipaddress.IPv4Address | None:
    """Return the IPv4 address in 64:ff9b::/96, through which some networks reach private ones."""
    if number in ipaddress.ip_network("64:ff9b::/96"):
        return ipaddress.IPv4Address(int(number) & 0xFFFFFFFF)
    return None


async def public_numbers(parts: SplitResult, resolver: Resolver) -> list[str]:
    """Return the IP addresses of a host; refuse it if one of them is not public."""
    host = parts.hostname or ""
    try:
        numbers = await resolver(host, port_of(parts))
    except OSError:
        raise BadAddress(f"{host} is not known") from None
    if not numbers or not all(is_public(number) for number in numbers):
        raise BadAddress(f"{host} is not a public address")
    return numbers


def port_of(parts: SplitResult) -> int:
    """Return the port of an address, or the usual one of its scheme."""
    return parts.port or (443 if parts.scheme == "https" else 80)
