"""Seating: sitting down, moving a seat to another device, and letting a bot play at a seat."""

from __future__ import annotations

from dataclasses import replace

from rooftree.server.keys import hashed, new_key
from rooftree.server.notices.addresses import checked_address
from rooftree.server.storage.models import Entry, Seat
from rooftree.server.tables.deal_tables import check_own_play
from rooftree.server.tables.refusals import NoSeat, NotAllowed
from rooftree.server.tables.seats import check_name, clean_name, free_name, known_level
from rooftree.server.tables.table import Table
from rooftree.server.tables.visitors import SEAT_MOVED


def seat_at(table: Table, seat: int) -> Seat:
    """Return the seat of a number; refuse one that does not exist."""
    if not 0 <= seat < len(table.seats) or not table.is_played_here:
        raise NoSeat("no_seat", seat=str(seat))
    return table.seats[seat]


async def join(table: Table, browser: str, name: str, seat: int | None = None) -> int:
    """Give an open seat to a browser, the first one unless another is requested."""
    check_name(name)
    async with table.lock:
        if seat is None:
            mine = table.seats_of(browser)
            open_seats = [n for n, other in enumerate(table.seats) if other.is_open]
            if mine and not open_seats:
                return mine[0]
            if not open_seats or not table.is_played_here:
                raise NoSeat("full")
            seat = open_seats[0]
        old = seat_at(table, seat)
        if not old.is_open:
            raise NoSeat("taken")
        check_second_seat(table, browser)
        taken = [other.name for n, other in enumerate(table.seats) if n != seat]
        new = replace(old, name=free_name(clean_name(name, old.name), taken), owner=browser)
        await table.commit(Entry("note", seat, {"key": "sat", "name": new.name}), {seat: new})
        return seat


async def leave(table: Table, browser: str) -> None:
    """Give up every seat of a browser; each is open again, and the log says so."""
    check_own_play(table)
    async with table.lock:
        mine = table.seats_of(browser)
        if not mine:
            raise NotAllowed("not_yours")
        for seat in mine:
            old = seat_at(table, seat)
            new = replace(old, owner=None, level=None, link=None, notice=None)
            await table.commit(
                Entry("note", seat, {"key": "opened", "name": new.name}), {seat: new}
            )
        for visitor in table.visitors:
            if visitor.browser == browser:
                visitor.leave(SEAT_MOVED)


def check_second_seat(table: Table, browser: str) -> None:
    """Refuse a second seat to a player once others play too: it would show its secrets."""
    others = any(seat.owner not in (None, browser) for seat in table.seats)
    if table.journal.has_gone_on and others and table.seats_of(browser):
        raise NotAllowed("second_seat")


async def give_to_bot(
    table: Table, browser: str, seat: int, level: str, levels: tuple[str, ...]
) -> None:
    """Let a bot play at an open seat or for an absent player; only the host may do so."""
    check_own_play(table)
    async with table.lock:
        old = seat_at(table, seat)
        if browser != table.stored.host:
            raise NotAllowed("host")
        if old.level is None and table.is_here(seat) and old.owner != browser:
            raise NotAllowed("present", name=old.name)
        new = replace(old, level=known_level(level, levels))
        body = {"key": "bot", "level": level, "name": new.name}
        await table.commit(Entry("note", seat, body), {seat: new})


async def give_back(table: Table, browser: str, seat: int) -> None:
    """Remove the bot from a seat; its owner plays again, or the seat is open."""
    async with table.lock:
        old = seat_at(table, seat)
        if browser not in (table.stored.host, old.owner):
            raise NotAllowed("host_or_player")
        if old.level is None:
            return
        if not old.is_held:
            check_own_play(table)
        new = replace(old, level=None)
        body = {"key": "opened" if new.is_open else "back", "name": new.name}
        await table.commit(Entry("note", seat, body), {seat: new})


async def personal_link(table: Table, browser: str, seat: int) -> str:
    """Make the key of a personal link, which moves the seat once; it replaces an older key."""
    async with table.lock:
        own_seat(table, browser, seat)
        key = new_key()
        await table.store_seat(seat, replace(table.seats[seat], link=hashed(key)))
        return key


async def move_seat(table: Table, seat: int, key: str, browser: str) -> None:
    """Give a seat to the browser that shows the key of its personal link."""
    async with table.lock:
        old = seat_at(table, seat)
        if old.link != hashed(key):
            raise NoSeat("old_link")
        await table.store_seat(seat, replace(old, owner=browser, link=None))
        for visitor in table.visitors:
            if visitor.viewer == seat and visitor.browser != browser:
                visitor.leave(SEAT_MOVED)
        table.changed()


async def set_notice(table: Table, browser: str, seat: int, url: str | None, here: str) -> None:
    """Set the address of a seat's notices; it is checked again before each notice."""
    async with table.lock:
        own_seat(table, browser, seat)
        if url is not None:
            checked_address(url)
        await table.store_seat(seat, replace(table.seats[seat], notice=url, notice_from=here))


def own_seat(table: Table, browser: str, seat: int) -> Seat:
    """Return a seat; refuse every browser but its owner."""
    if seat_at(table, seat).owner != browser:
        raise NotAllowed("seat")
    return table.seats[seat]
