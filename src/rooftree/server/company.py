"""Company: sitting down, moving a seat to another device, bots for those who are away."""

from __future__ import annotations

from dataclasses import replace

from rooftree.server.farewells import ELSEWHERE
from rooftree.server.refusals import NoSeat, NotAllowed
from rooftree.server.rows import Entry
from rooftree.server.seats import Seat, clean_name, free_name, hashed, known_level, new_key
from rooftree.server.table import Table
from rooftree.server.webhook import checked_address


def seat_at(table: Table, seat: int) -> Seat:
    """The seat of that number."""
    if not 0 <= seat < len(table.seats) or not table.is_played_here:
        raise NoSeat("no_seat", seat=str(seat))
    return table.seats[seat]


async def join(table: Table, browser: str, name: str, seat: int | None = None) -> int:
    """Sit down at an open seat, the first one unless another is wished for."""
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
        taken = [other.name for n, other in enumerate(table.seats) if n != seat]
        new = replace(old, name=free_name(clean_name(name, old.name), taken), owner=browser)
        await table.commit(Entry("note", seat, {"key": "sat", "name": new.name}), {seat: new})
        return seat


async def give_to_bot(
    table: Table, browser: str, seat: int, level: str, levels: tuple[str, ...]
) -> None:
    """The host lets a bot play at an open seat, or for somebody who is away."""
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
    """The bot leaves: whoever it played for goes on, or the seat is open."""
    async with table.lock:
        old = seat_at(table, seat)
        if browser not in (table.stored.host, old.owner):
            raise NotAllowed("host_or_player")
        if old.level is None:
            return
        new = replace(old, level=None)
        body = {"key": "opened" if new.is_open else "back", "name": new.name}
        await table.commit(Entry("note", seat, body), {seat: new})


async def personal_link(table: Table, browser: str, seat: int) -> str:
    """A new key that moves this seat to another device, once; an older one dies."""
    async with table.lock:
        own_seat(table, browser, seat)
        key = new_key()
        await keep(table, seat, replace(table.seats[seat], link=hashed(key)))
        return key


async def move_seat(table: Table, seat: int, key: str, browser: str) -> None:
    """The seat now belongs to the browser that shows its key."""
    async with table.lock:
        old = seat_at(table, seat)
        if old.link != hashed(key):
            raise NoSeat("old_link")
        await keep(table, seat, replace(old, owner=browser, link=None))
        for visitor in list(table.visitors):
            if visitor.viewer == seat and visitor.browser != browser:
                visitor.leave(ELSEWHERE)
        table.changed()


async def set_notice(table: Table, browser: str, seat: int, url: str | None, here: str) -> None:
    """Where to tell that it is this seat's turn; checked again whenever a notice is sent."""
    async with table.lock:
        own_seat(table, browser, seat)
        if url is not None:
            checked_address(url)
        await keep(table, seat, replace(table.seats[seat], notice=url, notice_from=here))


def own_seat(table: Table, browser: str, seat: int) -> Seat:
    """Refuses everybody but the browser that the seat belongs to."""
    if seat_at(table, seat).owner != browser:
        raise NotAllowed("seat")
    return table.seats[seat]


async def keep(table: Table, seat: int, new: Seat) -> None:
    """Store a seat; nothing of this is for the log."""
    await table.store_seat(seat, new)
