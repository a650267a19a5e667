"""Notices: call an address of the player's choice when their turn begins; never a private one."""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import logging
import socket
import ssl
from collections.abc import Awaitable, Callable
from urllib.parse import SplitResult, urlsplit

import msgspec

from rooftree.engine.errors import RooftreeError
from rooftree.server.paces import Paces
from rooftree.server.storage.models import Entry
from rooftree.server.tables.table import Table

PATIENCE = 5.0  # seconds for one notice, name look-up included
ADDRESS_LENGTH = 500
AT_ONCE = 8  # notices sent at the same time
WAITING = 64  # notices that wait; more are not sent
PORTS = (80, 443)  # of the web; others belong to mail, databases and the like
# In WINDOW seconds, at most so many notices for one seat and to one host
WINDOW, OF_SEAT, TO_HOST = 600.0, 20, 120

log = logging.getLogger("rooftree.server")
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


async def send_notice(url: str, body: bytes, resolver: Resolver = resolve) -> int:
    """Post to an address and return the status of the answer; follow no redirect."""
    parts = checked_address(url)
    numbers = await public_numbers(parts, resolver)
    return await post(parts, numbers[0], body)


async def post(parts: SplitResult, number: str, body: bytes) -> int:
    """Send one request to the IP address that was checked, as a second look-up might differ."""
    secure = ssl.create_default_context() if parts.scheme == "https" else None
    reader, writer = await asyncio.open_connection(
        number,
        port_of(parts),
        ssl=secure,
        server_hostname=parts.hostname if secure else None,
        limit=4096,
    )
    try:
        writer.write(request_of(parts, body))
        await writer.drain()
        status = await reader.readline()
        return int(status.split()[1])
    except (IndexError, ValueError):
        raise BadAddress("it did not answer as the web does") from None
    finally:
        writer.close()
        with contextlib.suppress(OSError, ssl.SSLError):
            await writer.wait_closed()


def request_of(parts: SplitResult, body: bytes) -> bytes:
    """Return the request as bytes, with as few headers as possible."""
    target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    host = parts.netloc.rpartition("@")[2]
    head = (
        f"POST {target} HTTP/1.1\r\nHost: {host}\r\nContent-Type: application/json\r\n"
        f"User-Agent: Rooftree\r\nContent-Length: {len(body)}\r\nConnection: close\r\n\r\n"
    )
    return head.encode("ascii") + body


class Notices:
    """Sends a notice for each seat that wants one when its turn begins and nobody looks."""

    def __init__(self, resolver: Resolver = resolve) -> None:
        self.resolver = resolver
        self.room = asyncio.Semaphore(AT_ONCE)
        self.under_way: set[asyncio.Task[None]] = set()
        self.on_turn: dict[str, set[int]] = {}
        self.of_seat = Paces(OF_SEAT, WINDOW)
        self.to_host = Paces(TO_HOST, WINDOW)

    def follow(self, table: Table, entry: Entry) -> None:
        """Send a notice to every seat whose turn has just begun."""
        turn = set(table.turn())
        begun = turn - self.on_turn.get(table.code, set())
        self.on_turn[table.code] = turn
        if table.match.is_over:
            self.on_turn.pop(table.code, None)
        for seat in begun:
            url = table.seats[seat].notice
            is_away = table.seats[seat].is_person and not table.is_here(seat)
            if url and is_away and self._may_send(table, seat, url):
                self._begin(url, notice_of(table, seat))

    def _may_send(self, table: Table, seat: int, url: str) -> bool:
        """Tell whether neither the seat nor the host it writes to had too many notices."""
        name = f"{table.code} {seat}"
        host = (urlsplit(url).hostname or "").lower()
        is_full = len(self.under_way) >= AT_ONCE + WAITING
        return not is_full and self.of_seat.allows(name) and self.to_host.allows(host)

    def _begin(self, url: str, body: bytes) -> None:
        task = asyncio.get_running_loop().create_task(self._send(url, body))
        self.under_way.add(task)
        task.add_done_callback(self.under_way.discard)

    async def _send(self, url: str, body: bytes) -> None:
        async with self.room:
            try:
                await asyncio.wait_for(send_notice(url, body, self.resolver), PATIENCE)
            except (BadAddress, OSError, TimeoutError, asyncio.IncompleteReadError) as error:
                log.info("a notice was not delivered: %s", error)

    async def end(self) -> None:
        """Cancel the notices that are being sent."""
        for task in self.under_way:
            task.cancel()
        await asyncio.gather(*self.under_way, return_exceptions=True)


def notice_of(table: Table, seat: int) -> bytes:
    """Return the body of a notice: whose turn it is and where, nothing else."""
    who = table.seats[seat]
    link = f"{who.notice_from or ''}/table/{table.code}"
    text = f"{table.match.game.title}: it is your turn, {who.name}. {link}"
    return msgspec.json.encode(
        {"game": table.match.game.name, "seat": seat, "name": who.name, "url": link, "text": text}
    )
