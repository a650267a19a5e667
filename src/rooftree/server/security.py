"""Security: browser keys, limits for each address, and the headers of a response."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from http.cookies import CookieError, SimpleCookie

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from rooftree.server.budget import REQUEST, Budget
from rooftree.server.counts import Counts
from rooftree.server.hosts import hosts_of
from rooftree.server.keys import hashed, new_key
from rooftree.server.paces import HEAVY, Gates, Paces, address_of, weight_of
from rooftree.server.processor import paid, payer
from rooftree.server.settings import Settings

COOKIE = "rooftree_browser"
SECURE_COOKIE = f"__Host-{COOKIE}"  # no other host can set it; browsers demand TLS for it
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
FOR_EVERYBODY = ("/static", "/games/", "/healthz", "/metrics", "/offline")  # without a key
HSTS = f"max-age={YEAR}"
BROWSER, CHARGE = "rooftree.browser", "rooftree.charge"  # keys in the scope of a request
ALONE = "rooftree.alone"  # true where one person runs the application for oneself
UNKNOWN_HOST = 421, "host", "This server does not answer under that name."
FOREIGN = 403, "origin", "Only this server's own pages may do that."
TOO_MANY = 429, "rate", "Too many requests; wait a moment."
TOO_COSTLY = 429, "processor", "Your address has asked for much; wait a moment."
TOO_HEAVY = 429, "heavy", "Too many costly requests at once; wait for the others."
Refused = tuple[int, str, str]  # status, reason for the log, sentence


def browser_of(connection: HTTPConnection) -> str:
    """Return the hash of a browser's key; every page gives a browser one."""
    return str(connection.scope[BROWSER])


def charge_guess(connection: HTTPConnection) -> None:
    """Let a request for a table that does not exist weigh more, as it may be a guess."""
    charge: Callable[[], None] = connection.scope[CHARGE]
    charge()


def is_secure(scope: Scope) -> bool:
    """Tell whether a request came over TLS, here or at the proxy."""
    return scope["scheme"] in ("https", "wss")


def key_in(headers: Headers, secure: bool) -> str | None:
    """Return the key in the cookie if it looks like one."""
    try:
        cookies = SimpleCookie(headers.get("cookie", ""))
    except CookieError:
        return None
    cookie = cookies.get(SECURE_COOKIE if secure else COOKIE)
    if cookie is None or not (20 <= len(cookie.value) <= 24) or not cookie.value.isascii():
        return None
    return cookie.value


class Guard:
    """Checks every request: known host, own pages only, limits, and a key for every browser."""

    def __init__(self, app: ASGIApp, settings: Settings, counts: Counts, budget: Budget) -> None:
        self.app = app
        self.counts = counts
        self.hosts = hosts_of(settings)
        self.limits = limits = settings.limits
        self.changes = Paces(limits.requests, limits.window)
        self.reads = Paces(limits.reads, limits.window)
        self.handshakes = Paces(limits.handshakes, limits.window)
        self.gates = Gates(limits.heavy, limits.heavy_waiting)
        self.budget = budget

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers, is_socket = Headers(scope=scope), scope["type"] == "websocket"
        address = address_of(scope)
        self.budget.charge(address, REQUEST)
        refused = self._refusal(scope, headers, address)
        key = key_in(headers, is_secure(scope)) or new_key()
        scope[BROWSER] = hashed(key)
        scope[CHARGE] = lambda: self._charge(address, is_socket)
        answer = send if is_socket else send_with_headers(send, scope, key)
        is_admitted = scope["path"] == "/healthz" or await self.budget.admit(address)
        if refused is None and is_admitted:
            payer.set(partial(self.budget.charge, address))
            await paid(self._pass_on(scope, receive, answer, address))
            return
        refused = refused or TOO_COSTLY
        self.counts.refuse(refused[1], address)
        if is_socket:
            await receive()
            await send({"type": "websocket.close", "code": 4003})  # refused before it is accepted
        else:
            await PlainTextResponse(refused[2], refused[0])(scope, receive, answer)

    async def _pass_on(self, scope: Scope, receive: Receive, send: Send, address: str) -> None:
        """Answer a request; one that costs much waits for its address's turn."""
        if scope["type"] == "websocket" or weight_of(scope["method"], scope["path"]) < HEAVY:
            await self.app(scope, receive, send)
            return
        async with self.gates.enter(address):
            await self.app(scope, receive, send)

    def _refusal(self, scope: Scope, headers: Headers, address: str) -> Refused | None:
        if not self.hosts.knows(headers.get("host", "")):
            return UNKNOWN_HOST
        if scope["type"] == "websocket":
            if not self.hosts.is_own_page(headers):
                return FOREIGN
            return None if self.handshakes.allows(address) else TOO_MANY
        is_read = scope["method"] in ("GET", "HEAD", "OPTIONS")
        if not is_read and not self.hosts.is_own_page(headers):
            return FOREIGN
        weight = weight_of(scope["method"], scope["path"])
        if not (self.reads if is_read else self.changes).allows(address, weight):
            return TOO_MANY
        return TOO_HEAVY if weight >= HEAVY and self.gates.is_full(address) else None

    def _charge(self, address: str, is_socket: bool) -> None:
        self.counts.refuse("no table", address)
        weight = self.limits.guess
        (self.handshakes if is_socket else self.reads).of(address).charge(weight)


def send_with_headers(send: Send, scope: Scope, key: str) -> Send:
    """Wrap `send` so that it adds the security headers; a page renews the browser's key."""

    async def with_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
            if is_secure(scope):
                headers.setdefault("strict-transport-security", HSTS)
            if not scope["path"].startswith(FOR_EVERYBODY):
                headers.setdefault("cache-control", "private, no-store")
                headers.add_vary_header("Cookie, Accept-Language")
                headers.append("set-cookie", cookie_of(key, is_secure(scope)))
        await send(message)

    return with_headers


def cookie_of(key: str, secure: bool) -> str:
    """Return the cookie that holds a browser's key; it lives a year from the last visit."""
    name, more = (SECURE_COOKIE, "; Secure") if secure else (COOKIE, "")
    return f"{name}={key}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{more}"
