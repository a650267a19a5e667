"""Posting: one request to an address that a stranger chose, to the number that was checked."""

from __future__ import annotations

import asyncio
import contextlib
import ssl
from collections.abc import Mapping
from urllib.parse import SplitResult

from rooftree.server.notices.addresses import (
    BadAddress,
    Resolver,
    checked_address,
    port_of,
    public_numbers,
    resolve,
)

AS_JSON = {"Content-Type": "application/json"}


async def send_notice(
    url: str, body: bytes, resolver: Resolver = resolve, headers: Mapping[str, str] = AS_JSON
) -> int:
    """Post to an address and return the status of the answer; follow no redirect."""
    parts = checked_address(url)
    numbers = await public_numbers(parts, resolver)
    return await post(parts, numbers[0], request_of(parts, body, headers))


async def post(parts: SplitResult, number: str, request: bytes) -> int:
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
        writer.write(request)
        await writer.drain()
        status = await reader.readline()
        return int(status.split()[1])
    except (IndexError, ValueError):
        raise BadAddress("it did not answer as the web does") from None
    finally:
        writer.close()
        with contextlib.suppress(OSError, ssl.SSLError):
            await writer.wait_closed()


def request_of(parts: SplitResult, body: bytes, headers: Mapping[str, str]) -> bytes:
    """Return the request as bytes, with as few headers as possible."""
    target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    lines = [
        f"POST {target} HTTP/1.1",
        f"Host: {parts.netloc.rpartition('@')[2]}",
        *(f"{name}: {value}" for name, value in headers.items()),
        "User-Agent: Rooftree",
        f"Content-Length: {len(body)}",
        "Connection: close",
    ]
    return "\r\n".join(lines).encode("ascii") + b"\r\n\r\n" + body
