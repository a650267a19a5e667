"""Compression of responses; what everybody is sent alike is compressed once."""

from __future__ import annotations

from functools import lru_cache
from gzip import compress

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

SMALLEST = 1024  # bytes of a body from which it is compressed; a body holds no cookie
LEVEL = 5
TEXTS = ("text/", "application/json", "application/toml", "image/svg+xml")
ALIKE = ("/static/", "/rules/", "/about/", "/games/", "/learn/", "/api/openapi.json")


class Compressed:
    """Compresses the texts that the application sends, for browsers that take it."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        takes = scope["type"] == "http" and "gzip" in Headers(scope=scope).get(
            "accept-encoding", ""
        )
        await self.app(scope, receive, in_one_piece(scope["path"], send) if takes else send)


def in_one_piece(path: str, send: Send) -> Send:
    """Wrap `send` so that a body which comes in one piece is compressed."""
    start: Message | None = None

    async def sending(message: Message) -> None:
        nonlocal start
        if message["type"] == "http.response.start":
            start = message
            return
        if start is not None and message["type"] == "http.response.body":
            if not message.get("more_body") and is_worth_it(start, message.get("body", b"")):
                message["body"] = packed(path, message["body"], start)
            await send(start)
            start = None
        await send(message)

    return sending


def is_worth_it(start: Message, body: bytes) -> bool:
    """Tell whether a body is a long text."""
    headers = Headers(raw=start["headers"])
    return (
        len(body) >= SMALLEST
        and "content-encoding" not in headers
        and headers.get("content-type", "").startswith(TEXTS)
    )


def packed(path: str, body: bytes, start: Message) -> bytes:
    """Compress a body, and say so in the headers."""
    found = packed_once(body) if path.startswith(ALIKE) else compress(body, LEVEL, mtime=0)
    headers = MutableHeaders(raw=start["headers"])
    headers["content-encoding"] = "gzip"
    headers["content-length"] = str(len(found))
    headers.add_vary_header("Accept-Encoding")
    return found


@lru_cache(maxsize=192)
def packed_once(body: bytes) -> bytes:
    """Compress what is sent again and again."""
    return compress(body, LEVEL, mtime=0)
