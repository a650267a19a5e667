"""Hosting: what the host of a table or the server's operator may do to keep the peace."""

from __future__ import annotations

from dataclasses import replace

from rooftree.server.clock import now
from rooftree.server.storage import queries
from rooftree.server.storage.models import Entry
from rooftree.server.tables.deal_tables import check_own_play
from rooftree.server.tables.refusals import NoSeat, NotAllowed
from rooftree.server.tables.registry import Tables
from rooftree.server.tables.seating import seat_at
from rooftree.server.tables.table import Table
from rooftree.server.tables.visitors import SEAT_MOVED

DAY = 24 * 3600.0
AT_ONCE = 100  # tables that are deleted before others get a turn


def check(allowed: bool) -> None:
    """Refuse everybody but the host and the operator."""
    if not allowed:
        raise NotAllowed("host")


async def close_table(table: Table, allowed: bool) -> None:
    """End the play at a table for ever; what was played stays and can be replayed."""
    check(allowed)
    if table.stored.deal is not None and table.stored.deal.is_round:
        check_own_play(table)  # the round would never be complete
    async with table.lock:
        await table.store_mark("recorded", True)
        table.spoil()


async def remove_guest(table: Table, seat: int, allowed: bool) -> None:
    """Take a seat away from its player; it is open again, and the log says so."""
    check(allowed)
    check_own_play(table)
    async with table.lock:
        old = seat_at(table, seat)
        if old.owner is None:
            raise NoSeat("no_seat", seat=str(seat))
        new = replace(old, owner=None, level=None, link=None, notice=None)
        body = {"key": "opened", "name": new.name}
        await table.commit(Entry("note", seat, body), {seat: new})
        for visitor in table.visitors:
            if visitor.browser == old.owner and not table.seats_of(old.owner):
                visitor.leave(SEAT_MOVED)


async def mute(table: Table, muted: bool, allowed: bool) -> None:
    """Allow or forbid to talk at a table."""
    check(allowed)
    async with table.lock:
        await table.store_mark("muted", muted)


async def keep(table: Table, kept: bool, allowed: bool) -> None:
    """Keep a table however old it becomes, or no longer."""
    if not allowed:
        raise NotAllowed("host_or_player")
    async with table.lock:
        await table.store_mark("kept", kept)


async def delete_untouched(tables: Tables, days: int, today: float | None = None) -> int:
    """Delete the tables that nobody touched for some days; return how many."""
    since = (now() if today is None else today) - days * DAY
    codes = await tables.database.read(lambda db: queries.codes_untouched(db, since, AT_ONCE))
    deleted = 0
    for code in codes:
        table = tables.live.get(code)
        if table is not None and len(table.visitors):
            continue  # somebody looks at it
        await tables.delete(code)
        deleted += 1
    return deleted
