"""Playing again: a new table for the people and bots of a finished one, with the same options."""

from __future__ import annotations

import secrets
from dataclasses import replace

from rooftree.engine.bits import listed
from rooftree.engine.chance import Seeded
from rooftree.engine.match import Match
from rooftree.server.keys import watch_key
from rooftree.server.storage.models import Entry, StoredMatch
from rooftree.server.tables.refusals import NoSuchTable, NotAllowed, Overtaken
from rooftree.server.tables.registry import Tables
from rooftree.server.tables.table import Table

NOTE = "again"  # the note in the log of the old table that names the new one
LOTS = 12  # set-ups that are tried to see who may begin


async def play_again(tables: Tables, table: Table, browser: str, origin: str) -> Table:
    """Return the table that follows a finished one; the first who asks for it makes it."""
    async with table.lock:
        mine = table.seats_of(browser)
        if not mine:
            raise NotAllowed("seat")
        found = await following(tables, table)
        return found or await _open(tables, table, mine[0], origin)


async def following(tables: Tables, table: Table) -> Table | None:
    """Return the table that follows this one, if somebody has opened it."""
    note = note_of(table)
    try:
        return await tables.find(str(note.body["code"])) if note else None
    except NoSuchTable:  # it was deleted meanwhile
        return None


async def watched(tables: Tables, table: Table) -> dict[str, str]:
    """Return where a spectator of this table can watch the one that follows."""
    found = await following(tables, table)
    if found is None:
        raise NotAllowed("seat")
    return {
        "code": found.code,
        "url": f"/table/{found.code}?watch={watch_key(tables.secret, found.code)}",
    }


def note_of(table: Table) -> Entry | None:
    """Return the note that names the table that follows."""
    notes = (entry for entry in reversed(table.journal.entries) if entry.kind == "note")
    return next((entry for entry in notes if entry.body.get("key") == NOTE), None)


async def _open(tables: Tables, table: Table, seat: int, origin: str) -> Table:
    """Seat the same people and bots at a new table, and note its code in the old log."""
    if not table.match.is_over or not table.is_played_here:
        raise NotAllowed("not_over")
    host = table.seats[seat].owner or ""
    new = await tables.keep(seated_again(table, host, origin), [])
    body = {"key": NOTE, "code": new.code, "name": table.seats[seat].name}
    try:
        await table.commit(Entry("note", seat, body))
    except Overtaken:  # another process was faster
        await tables.delete(new.code)
        found = await following(tables, table)
        if found is None:
            raise
        return found
    return new


def seated_again(table: Table, host: str, origin: str) -> StoredMatch:
    """Describe the new table; every seat keeps its owner, so that no stranger can take it."""
    setup = table.match.setup
    return StoredMatch(
        code="",
        game=setup.game.name,
        options=dict(setup.options),
        components=setup.components,
        base=None,
        seed=secrets.token_bytes(32),
        host=host,
        hints=table.stored.hints,
        recorded=False,
        seats=[replace(seat, link=None) for seat in table.seats],
        origin=origin,
    )


def beginners(match: Match) -> list[list[int]]:
    """List the sets of seats that may begin a new match; several if it is drawn by lot."""
    rules, seats = match.rules, match.setup.seats
    found = {int(rules.new(seats, Seeded(seed)).acting) for seed in range(LOTS)}
    return [[int(seat) for seat in listed(acting)] for acting in sorted(found)]
