"""Security: who a browser is, where it may come from, how much it may ask, what a page may load."""

from __future__ import annotations

import ipaddress
import socket
import time
from collections import OrderedDict, deque
from collections.abc import Iterable
from http.cookies import CookieError, SimpleCookie
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from rooftree.server.seats import hashed, new_key
from rooftree.server.settings import Settings

COOKIE = "rooftree_browser"
YEAR = 365 * 24 * 3600
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
    " connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",  # personal and spectators' links are in addresses
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
}


def browser_of(connection: HTTPConnection) -> str:
    """The hash of a browser's key; every page gives a browser one."""
    return str(connection.scope["rooftree.browser"])


def key_in(headers: Headers) -> str | None:
    """The key in the cookie, if it looks like one."""
    try:
        cookie = SimpleCookie(headers.get("cookie", "")).get(COOKIE)
    except CookieError:
        return None
    if cookie is None or not (20 <= len(cookie.value) <= 24) or not cookie.value.isascii():
        return None
    return cookie.value


class Hosts:
    """The names under which this server may be called: others are somebody else's page."""

    def __init__(self, names: Iterable[str]) -> None:
        self.names = {"localhost", *(name.lower() for name in names)}

    def knows(self, host: str) -> bool:
        """A known name, or an address in numbers, which no foreign name server can redirect."""
        name = name_of(host)
        return name in self.names or is_address(name)

    def is_own_page(self, headers: Headers) -> bool:
        """Whether a request comes from a page of this very server."""
        origin, host = headers.get("origin", ""), headers.get("host", "")
        parts = urlsplit(origin)
        return parts.scheme in ("http", "https") and parts.netloc == host and self.knows(host)


def hosts_of(settings: Settings) -> Hosts:
    """On this machine only `localhost`; in a network also the machine's own names."""
    names = [*settings.names]
    if settings.host not in ("127.0.0.1", "localhost", "::1"):
        machine = socket.gethostname().lower()
        names += [settings.host, machine, f"{machine}.local", socket.getfqdn().lower()]
    return Hosts(names)


def name_of(host: str) -> str:
    """A host without its port."""
    try:
        return (urlsplit(f"//{host}").hostname or "").lower()
    except ValueError:
        return ""


def is_address(name: str) -> bool:
    """Whether it is an address in numbers."""
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


class Pace:
    """At most so many in any window of so many seconds."""

    def __init__(self, most: int, window: float) -> None:
        self.window = window
        self.times: deque[float] = deque(maxlen=most)

    def allows(self) -> bool:
        """Count one more; whether it is within the limit."""
        now = time.monotonic()
        times = self.times
        if len(times) == times.maxlen and now - times[0] < self.window:
            return False
        times.append(now)
        return True


class Paces:
    """A pace for each address, the oldest forgotten."""

    def __init__(self, most: int, window: float, room: int = 4096) -> None:
        self.most, self.window, self.room = most, window, room
        self.by_address: OrderedDict[str, Pace] = OrderedDict()

    def allows(self, address: str) -> bool:
        """Count one more request of an address."""
        pace = self.by_address.setdefault(address, Pace(self.most, self.window))
        self.by_address.move_to_end(address)
        if len(self.by_address) > self.room:
            self.by_address.popitem(last=False)
        return pace.allows()


class Guard:
    """Stands before every request: known host, own pages only, a key for every browser."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.hosts = hosts_of(settings)
        limits = settings.limits
        self.changes = Paces(limits.requests, limits.window)
        self.reads = Paces(limits.reads, limits.window)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        refused = self._refusal(scope, headers)
        key = key_in(headers)
        fresh = None if key or scope["type"] == "websocket" else new_key()
        scope["rooftree.browser"] = hashed(key or fresh or new_key())
        dressed = send if scope["type"] == "websocket" else dressed_send(send, scope, fresh)
        if refused is None:
            await self.app(scope, receive, dressed)
        elif scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 4003})  # refused before it is accepted
        else:
            await PlainTextResponse(refused[1], refused[0])(scope, receive, dressed)

    def _refusal(self, scope: Scope, headers: Headers) -> tuple[int, str] | None:
        if not self.hosts.knows(headers.get("host", "")):
            return 421, "This server does not answer under that name."
        is_read = scope["type"] == "http" and scope["method"] in ("GET", "HEAD", "OPTIONS")
        if not is_read and not self.hosts.is_own_page(headers):
            return 403, "Only this server's own pages may do that."
        paces = self.reads if is_read else self.changes
        address = scope["client"][0] if scope.get("client") else ""
        if scope["type"] == "http" and not paces.allows(address):
            return 429, "Too many requests; wait a moment."
        return None


def dressed_send(send: Send, scope: Scope, fresh: str | None) -> Send:
    """Adds the security headers, and the key of a new browser."""

    async def dressed(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
            if fresh and not scope["path"].startswith("/static"):
                secure = "; Secure" if scope["scheme"] == "https" else ""
                headers.append(
                    "set-cookie",
                    f"{COOKIE}={fresh}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{secure}",
                )
        await send(message)

    return dressed
