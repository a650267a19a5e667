"""Undo: who may take an action back, alone or with the consent of all players."""

from __future__ import annotations

from rooftree.engine.contract import WATCHER
from rooftree.engine.match import Match
from rooftree.server.heavy import heavy, off_loop
from rooftree.server.storage.models import Entry
from rooftree.server.tables.moves import store
from rooftree.server.tables.refusals import RequestRefused
from rooftree.server.tables.table import Table, UndoQuestion


def can_undo(table: Table, viewer: int) -> bool:
    """Tell whether a viewer may take the last action back without asking."""
    return may_go_back(table, viewer) and table.match.can_undo(viewer)


def may_ask(table: Table, viewer: int) -> bool:
    """Tell whether a viewer has an action that all players together may take back.

    At a deal nobody may: others have the same dice before them.
    """
    return (
        table.stored.deal is None
        and table.asked is None
        and may_go_back(table, viewer)
        and last_own(table, viewer) >= 0
    )


def ways_back(table: Table, viewer: int) -> tuple[bool, bool]:
    """Tell whether a viewer may go back with nobody's consent, and whether by asking.

    Every picture shows both, so both are found out at once.
    """
    if not may_go_back(table, viewer):
        return False, False
    asks = may_ask(table, viewer)
    alone = table.match.can_undo(viewer) or (asks and not others_to_ask(table, viewer))
    return alone, asks


def others_to_ask(table: Table, seat: int) -> set[int]:
    """Return the seats of other persons; bots and other seats of the same owner agree silently."""
    own = table.seats[seat].owner
    return {n for n, other in enumerate(table.seats) if other.is_person and other.owner != own}


def may_go_back(table: Table, viewer: int) -> bool:
    """Tell whether anything may be taken back; never after the end, when the seed is known."""
    return (
        viewer != WATCHER
        and table.is_played_here
        and table.journal.has_gone_on
        and not table.match.is_over
        and not table.journal.is_full
    )


def last_own(table: Table, seat: int) -> int:
    """Return the index of a seat's last action at this table, or -1."""
    records = table.match.records
    for n in range(len(records) - 1, table.journal.base_count - 1, -1):
        if records[n].seat == seat:
            return n
    return -1


async def undo(table: Table, seat: int, version: int, request: str) -> int:
    """Take back the last own action at once where nothing was learned, else ask all players."""
    async with table.lock:
        if request in table.journal.done:
            return table.journal.done[request]
        if table.is_spoiled or not table.moved_at <= version <= table.version:
            raise RequestRefused("stale")
        if can_undo(table, seat):
            return await go_back(table, seat, len(table.match.records) - 1, "undo", request)
        if not may_ask(table, seat):
            raise RequestRefused("undo")
        return await ask(table, seat, request)


async def ask(table: Table, seat: int, request: str) -> int:
    """Ask all other persons; go back at once if there are none."""
    others = others_to_ask(table, seat)
    moment = last_own(table, seat)
    if not others:
        return await go_back(table, seat, moment, "undo", request)
    table.asked = UndoQuestion(seat, moment, others)
    table.changed()
    return table.version


async def agree(table: Table, seats: list[int], yes: bool, version: int, request: str) -> int:
    """Answer the question for one's seats; one `no` ends it, the last `yes` takes back."""
    async with table.lock:
        if request in table.journal.done:
            return table.journal.done[request]
        asked = table.asked
        if table.is_spoiled or asked is None or not table.moved_at <= version <= table.version:
            raise RequestRefused("asked")
        if not asked.waiting.intersection(seats) and (yes or asked.seat not in seats):
            raise RequestRefused("asked")
        asked.waiting.difference_update(seats)
        if yes and not asked.waiting:
            return await go_back(table, asked.seat, asked.moment, "undo_agreed", None)
        if not yes:
            return await refuse(table, asked, seats, request)
        table.changed()
        return table.version


async def refuse(table: Table, asked: UndoQuestion, seats: list[int], request: str) -> int:
    """End the question; the log says who did not agree, unless the one who asked gave it up."""
    table.asked = None
    table.changed()
    if asked.seat in seats:
        return table.version
    who = next(seat for seat in seats if table.seats[seat].is_person)
    return await store(table, Entry("note", who, {"key": "undo_refused"}, request))


@heavy
def take_back(match: Match, moment: int) -> None:
    """Replay a match up to a moment, and the position before it, which `can_undo` needs."""
    match.take_back(moment)
    match.before = match.at(moment - 1) if moment else None


async def go_back(table: Table, seat: int, moment: int, key: str, request: str | None) -> int:
    """Return to an earlier moment, which is one more entry of the log."""
    await off_loop(take_back, table.match, moment)
    return await store(table, Entry("undo", seat, {"moment": moment, "key": key}, request))
