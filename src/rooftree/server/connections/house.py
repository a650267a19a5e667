"""The house: how phones in the same network reach this machine, and a listener to let them in.

A server that listens to this machine alone can open a second listener at the machine's address in
the house network, and close it again, without a restart.
"""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import socket
from collections.abc import Callable
from functools import cached_property

from rooftree.server.settings import Settings

LOCAL = ("127.0.0.1", "localhost", "::1")
EVERYWHERE = ("0.0.0.0", "::", "")
# Where a packet would go decides which address is ours; nothing is sent.
TOWARDS = ("192.168.255.254", "10.255.255.254", "172.31.255.254", "192.0.2.254")

MakeProtocol = Callable[[], asyncio.Protocol]


class HouseNetwork:
    """The house network: our address there, and whether somebody in it can reach us."""

    def __init__(self, settings: Settings) -> None:
        self.host = settings.host
        self.wanted = settings.house
        self.decides = settings.proxy is None and settings.place is None  # else others let in
        self.port = 0  # 0: not listening yet
        self._make: MakeProtocol | None = None
        self._listener: asyncio.Server | None = None
        self._lock = asyncio.Lock()

    @cached_property
    def address(self) -> str | None:
        """Our address in the house network, looked for once somebody asks."""
        return self.wanted or found_address()

    @property
    def is_open(self) -> bool:
        """Whether phones in the house can reach this server."""
        return self._listener is not None or not is_local(self.host)

    @property
    def can_switch(self) -> bool:
        """Whether the house can be let in, or kept out, while the server runs."""
        if self._make is None or not self.decides or not is_local(self.host):
            return False
        return self.address is not None

    def link(self) -> str | None:
        """Return the address that a phone in the house opens; None if it cannot."""
        if not self.is_open or not self.port:
            return None
        host = self.address if is_local(self.host) or self.host in EVERYWHERE else self.host
        return None if host is None else address_at(host, self.port)

    def serve(self, make: MakeProtocol, port: int) -> None:
        """Know how to serve a connection, now that the server listens."""
        self._make, self.port = make, port

    async def open(self) -> None:
        """Listen in the house network, too; an `OSError` says why that cannot be."""
        async with self._lock:
            if self.can_switch and self._listener is None:
                assert self._make is not None
                loop = asyncio.get_running_loop()
                self._listener = await loop.create_server(self._make, self.address, self.port)

    async def close(self) -> None:
        """Take no more connections from the house; those that are open go on until they end."""
        async with self._lock:
            if self._listener is not None:
                self._listener.close()
                self._listener = None


def is_local(host: str) -> bool:
    """Tell whether a server at this host is reached from this machine alone."""
    return host in LOCAL


def address_at(host: str, port: int) -> str:
    """Return an address as a browser wants it, without a slash at its end."""
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"


def found_address() -> str | None:
    """Find this machine's address in the house network; None without a network."""
    found = [address for towards in TOWARDS if (address := own_address(towards))]
    private = [address for address in found if ipaddress.ip_address(address).is_private]
    return next(iter(private or found), None)


def own_address(towards: str) -> str | None:
    """Return the address from which a packet would leave; None if it is of this machine alone."""
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        asked.connect((towards, 9))
        address = str(asked.getsockname()[0])
        known = ipaddress.ip_address(address)
        return None if known.is_loopback or known.is_unspecified else address
    return None
