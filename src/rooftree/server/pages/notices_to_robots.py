"""What programs ask a server for: which pages they may read, and whom to tell of a hole."""

from __future__ import annotations

import time

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from rooftree.server.pages.render import Missing

PRIVATE = (
    "/api/",
    "/evening/",
    "/join/",
    "/operator",
    "/replay/",
    "/review/",
    "/seat/",
    "/socket/",
    "/study/",
    "/table/",
)
ROBOTS = "User-agent: *\n" + "".join(f"Disallow: {path}\n" for path in PRIVATE)
VALID = 180 * 24 * 3600  # seconds for which the contact is good, as the standard wants a date


async def robots(request: Request) -> Response:
    """Keep search engines out of tables: their addresses are secrets of those who play there."""
    return PlainTextResponse(ROBOTS)


async def security(request: Request) -> Response:
    """Name the operator's contact (RFC 9116), if there is one."""
    contact = request.app.state.settings.contact
    if contact is None:
        raise Missing("missing.page")
    until = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(time.time() + VALID))
    return PlainTextResponse(f"Contact: {contact}\nExpires: {until}\n")
