"""Alone: the guard of an application that one person runs for oneself, in one's own browser."""

from __future__ import annotations

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from rooftree.server.keys import hashed
from rooftree.server.security import ALONE, BROWSER, CHARGE, HEADERS

ME = hashed("the browser in which all of this runs")  # the same on every device: files can move
POLICY = HEADERS["content-security-policy"]
FRAMED = {  # pages lie in the frame of the shell, which comes from the same place
    "content-security-policy": POLICY.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
    "x-frame-options": "SAMEORIGIN",
}


class Alone:
    """Knows one browser and refuses nothing: whoever asks runs this very program."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        scope.update({BROWSER: ME, CHARGE: do_nothing, ALONE: True})

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in (HEADERS | FRAMED).items():
                    headers.setdefault(name, value)
            await send(message)

        await self.app(scope, receive, with_headers if scope["type"] == "http" else send)


def do_nothing() -> None:
    """Charge nobody for a guess."""
