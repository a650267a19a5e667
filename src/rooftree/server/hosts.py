"""Hosts: the names under which browsers may call this server."""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Iterable
from urllib.parse import urlsplit

from starlette.datastructures import Headers

from rooftree.server.settings import Settings


class Hosts:
    """The names under which browsers may call this server."""

    def __init__(self, names: Iterable[str]) -> None:
        self.names = {"localhost", *(name.lower() for name in names)}

    def knows(self, host: str) -> bool:
        """Tell whether a host is a known name, or an IP address, which no name server redirects."""
        name = name_of(host)
        return name in self.names or is_address(name)

    def is_own_page(self, headers: Headers) -> bool:
        """Tell whether a request comes from a page of this very server."""
        origin, host = headers.get("origin", ""), headers.get("host", "")
        try:
            parts = urlsplit(origin)
        except ValueError:
            return False
        return parts.scheme in ("http", "https") and parts.netloc == host and self.knows(host)


def hosts_of(settings: Settings) -> Hosts:
    """Return the known hosts: `localhost`, and in a network the machine's own names."""
    names = [*settings.names]
    if settings.host not in ("127.0.0.1", "localhost", "::1"):
        machine = socket.gethostname().lower()
        names += [settings.host, machine, f"{machine}.local", socket.getfqdn().lower()]
    return Hosts(names)


def name_of(host: str) -> str:
    """Return a host without its port."""
    try:
        return (urlsplit(f"//{host}").hostname or "").lower()
    except ValueError:
        return ""


def is_address(name: str) -> bool:
    """Tell whether a name is an IP address."""
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
