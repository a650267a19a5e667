"""Moves: playing an action, saying something, noting something - each stored exactly once."""

from __future__ import annotations

import unicodedata

from rooftree.engine.errors import IllegalAction
from rooftree.server.storage.models import Entry
from rooftree.server.storage.store import StorageFailed
from rooftree.server.tables.journal import play_entry
from rooftree.server.tables.offers import check_offered
from rooftree.server.tables.refusals import Overtaken, RequestRefused
from rooftree.server.tables.table import Table

SAY_LENGTH = 300


async def play(
    table: Table, seat: int, action: str | int, version: int, request: str | None
) -> int:
    """Play an action; return the version it led to once it is durable."""
    async with table.lock:
        try:
            return await play_once(table, seat, action, version, request)
        except Overtaken:  # it is tried again if the table still offers it
            return await play_once(table, seat, action, version, request)


async def play_once(
    table: Table, seat: int, action: str | int, version: int, request: str | None
) -> int:
    """Play an action unless it was played already or is no longer offered."""
    if request is not None and request in table.journal.done:
        return table.journal.done[request]
    check_offered(table, seat, action, version)
    try:
        record = table.match.play(action, seat=seat)
    except IllegalAction:
        raise RequestRefused("illegal") from None
    except BaseException:
        table.spoil()  # the match may be in the middle of the action
        raise
    return await store(table, play_entry(table.match, record, request))


async def store(table: Table, entry: Entry) -> int:
    """Commit an entry; refuse the request if the disk fails."""
    try:
        return await table.commit(entry)
    except StorageFailed:
        raise RequestRefused("broken") from None


async def say(table: Table, seat: int, text: str, request: str) -> int:
    """Say something to everybody at the table."""
    async with table.lock:
        if request in table.journal.done:
            return table.journal.done[request]
        if table.stored.muted:
            raise RequestRefused("muted")
        line = clean_line(text)
        if not line or table.is_spoiled or table.journal.is_full:
            raise RequestRefused("bad")
        try:
            return await store(table, Entry("say", seat, {"text": line}, request))
        except Overtaken:
            if request in table.journal.done:
                return table.journal.done[request]
            return await store(table, Entry("say", seat, {"text": line}, request))


def clean_line(text: str) -> str:
    """Return the text on one line, without invisible characters."""
    seen = "".join(c if unicodedata.category(c)[0] != "C" else " " for c in text)
    return " ".join(seen.split())[:SAY_LENGTH]


async def note(table: Table, seat: int, key: str, **fields: str) -> None:
    """Append a log line for something no player did, such as a bot that failed."""
    async with table.lock:
        if not table.is_spoiled:
            await store(table, Entry("note", seat, {"key": key, **fields}))
