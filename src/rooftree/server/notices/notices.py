"""Notices: tell a person who is away, by web push; or call the address of a program of theirs."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from functools import partial
from urllib.parse import urlsplit

import msgspec

from rooftree.server.keys import hashed
from rooftree.server.notices.addresses import BadAddress, Resolver, resolve
from rooftree.server.notices.posting import send_notice
from rooftree.server.notices.quiet import is_quiet
from rooftree.server.paces import Paces
from rooftree.server.storage import queries, subscriptions
from rooftree.server.storage.store import StorageFailed, Store
from rooftree.server.storage.subscriptions import Subscription
from rooftree.server.words import say

try:
    from rooftree.server.notices import sealing
except ImportError:  # without the extra `push`
    sealing = None  # type: ignore[assignment]

KINDS = ("turn", "challenge", "day", "evening")  # of what a person may ask to be told
PATIENCE = 5.0  # seconds for one notice, name look-up included
AT_ONCE = 8  # notices sent at the same time
WAITING = 64  # notices that wait; more are not sent
# In WINDOW seconds, at most so many notices for one person or seat and to one host
WINDOW, OF_ONE, TO_HOST = 600.0, 20, 120
KEPT = 24 * 3600  # seconds for which a push service keeps a message for a phone that is off
SIGNED = 12 * 3600  # seconds for which our signature holds
GONE = (404, 410)  # a push service says so of a browser that no longer wants to be told

log = logging.getLogger("rooftree.server")


class Notices:
    """Sends notices, a few at a time, and never too many to anybody."""

    def __init__(
        self,
        store: Store | None = None,
        secret: bytes | None = None,
        contact: str | None = None,
        resolver: Resolver = resolve,
    ) -> None:
        self.store, self.secret, self.contact = store, secret, contact
        self.resolver = resolver
        self.room = asyncio.Semaphore(AT_ONCE)
        self.under_way: set[asyncio.Task[None]] = set()
        self.of_one = Paces(OF_ONE, WINDOW)
        self.to_host = Paces(TO_HOST, WINDOW)

    @property
    def public_key(self) -> str | None:
        """Our key that a browser needs to subscribe; None: this server cannot push."""
        if self.secret is None:
            return None
        return sealing.letters(sealing.public_half(sealing.key_of(self.secret)))

    def tell(self, person: str, kind: str, path: str, key: str = "", **fields: str) -> None:
        """Tell a person something of a kind that they asked for; it returns at once.

        The sentence is `notice.<key>`, or `notice.<kind>`, of words.toml; `path` leads to it.
        """
        if self.secret is not None and self._has_room() and self.of_one.allows(person):
            self._begin(partial(self._tell, person, kind, path, key or kind, fields))

    def call(self, name: str, url: str, body: bytes) -> None:
        """Post to an address of a person's choice; `name` is whose notices are counted."""
        host = (urlsplit(url).hostname or "").lower()
        if self._has_room() and self.of_one.allows(name) and self.to_host.allows(host):
            self._begin(partial(self._call, url, body))

    def check_keys(self, one: Subscription) -> None:
        """Refuse keys with which nothing can be encrypted, by a `ValueError`."""
        sealing.check_keys(one.public, one.auth)

    async def subscribe(self, one: Subscription) -> None:
        """Keep a subscription and say so to the browser; without kinds forget it."""
        assert self.store is not None
        if not one.kinds:
            await self.store.write(lambda db: subscriptions.drop(db, one.endpoint))
            return
        await self.store.write(lambda db: subscriptions.put(db, one))
        if self._has_room() and self.of_one.allows(one.person):
            self._begin(partial(self._push, one, "/settings", "on", {}))

    async def end(self) -> None:
        """Cancel the notices that are being sent."""
        for task in self.under_way:
            task.cancel()
        await asyncio.gather(*self.under_way, return_exceptions=True)

    def _has_room(self) -> bool:
        return len(self.under_way) < AT_ONCE + WAITING

    def _begin(self, work: Callable[[], Awaitable[None]]) -> None:
        task = asyncio.get_running_loop().create_task(self._in_turn(work))
        self.under_way.add(task)
        task.add_done_callback(self.under_way.discard)

    async def _in_turn(self, work: Callable[[], Awaitable[None]]) -> None:
        async with self.room:
            try:
                await work()
            except (BadAddress, OSError, TimeoutError, ValueError, StorageFailed) as error:
                log.info("a notice was not delivered: %s", error)
            except asyncio.IncompleteReadError as error:
                log.info("a notice was not delivered: %s", error)

    async def _call(self, url: str, body: bytes) -> None:
        await asyncio.wait_for(send_notice(url, body, self.resolver), PATIENCE)

    async def _tell(
        self, person: str, kind: str, path: str, key: str, fields: dict[str, str]
    ) -> None:
        assert self.store is not None
        found = await self.store.read(lambda db: subscriptions.of_person(db, person))
        for one in found:
            if kind in one.kinds:
                await self._push(one, path, key, fields)

    async def _push(self, one: Subscription, path: str, key: str, fields: dict[str, str]) -> None:
        """Send one message to one browser; forget the browser if its push service says so."""
        host = (urlsplit(one.endpoint).hostname or "").lower()
        if not self.to_host.allows(host):
            return
        silent = is_quiet(one.quiet, one.zone, time.time())
        text = say(one.language, f"notice.{key}", **fields)
        message = msgspec.json.encode({"text": text, "path": path, "silent": silent})
        body = sealing.sealed(message, one.public, one.auth)
        headers = self._headers(one, path, silent=silent)
        sent = send_notice(one.endpoint, body, self.resolver, headers)
        status = await asyncio.wait_for(sent, PATIENCE)
        if status in GONE:
            assert self.store is not None
            await self.store.write(lambda db: subscriptions.drop(db, one.endpoint))

    def _headers(self, one: Subscription, path: str, *, silent: bool) -> dict[str, str]:
        """Return what a push service wants to know; a later message of a path replaces it."""
        assert self.secret is not None
        parts = urlsplit(one.endpoint)
        service, until = f"https://{parts.netloc}", int(time.time()) + SIGNED
        return {
            "Content-Type": "application/octet-stream",
            "Content-Encoding": "aes128gcm",
            "Authorization": sealing.sender(self.secret, service, until, self._contact(one)),
            "TTL": str(KEPT),
            "Urgency": "low" if silent else "normal",
            "Topic": hashed(path)[:32],
        }

    def _contact(self, one: Subscription) -> str:
        """Return whom a push service asks if something is wrong with our messages."""
        own = one.origin if one.origin.startswith("https:") else "mailto:host@localhost"
        return self.contact or own


async def open_notices(store: Store, contact: str | None) -> Notices:
    """Make the notices of a server; its key pair is made at the first start and kept."""
    if sealing is None:
        return Notices(store)
    fresh = sealing.new_secret()
    secret = await store.write(lambda db: queries.secret_of(db, fresh, "push"))
    return Notices(store, secret, contact)
