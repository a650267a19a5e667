"""Proxies: whose forwarded headers are believed, named by addresses or networks."""

from __future__ import annotations

import ipaddress


class Proxies:
    """The proxies in front of the server: `10.0.0.1`, `172.16.0.0/12`, several with commas."""

    def __init__(self, named: str | None) -> None:
        """Read the names; a ValueError says which of them is neither address nor network."""
        parts = [part.strip() for part in (named or "").split(",") if part.strip()]
        self.networks = [ipaddress.ip_network(part) for part in parts]

    def __contains__(self, client: str) -> bool:
        try:
            address = ipaddress.ip_address(client)
        except ValueError:
            return False
        return any(address in network for network in self.networks)
