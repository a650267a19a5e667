"""Asking: the wishes of a seat - play, take back, agree, say - each applied exactly once."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass

from rooftree.engine.errors import IllegalAction, RooftreeError
from rooftree.server.going_back import can_undo, last_own, may_ask
from rooftree.server.journal import play_entry
from rooftree.server.rows import Entry
from rooftree.server.store import StorageFailed
from rooftree.server.table import Table

SAY_LENGTH = 300
MOST_ENTRIES = 20_000  # of a log to which talk is still added


class Refused(RooftreeError):
    """A wish that is not granted; `code` says why, for the browser."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


@dataclass
class Asked:
    """A question to everybody: shall we go back?"""

    seat: int
    moment: int  # records that would stand
    waiting: set[int]  # seats that have not answered

    def shown(self) -> dict[str, object]:
        """As everybody sees it."""
        return {"seat": self.seat, "moment": self.moment, "waiting": sorted(self.waiting)}


async def play(table: Table, seat: int, action: str | int, version: int, wish: str | None) -> int:
    """Play an action; the version it led to, once it is durable."""
    async with table.lock:
        if wish is not None and (seat, wish) in table.journal.done:
            return table.journal.done[seat, wish]
        check_fresh(table, seat, version)
        try:
            record = table.match.play(seat, action)
        except IllegalAction:
            raise Refused("illegal") from None
        except BaseException:
            table.spoil()  # half an action may have been done
            raise
        return await stored(table, play_entry(table.match, record, wish))


def check_fresh(table: Table, seat: int, version: int) -> None:
    """Refuses wishes about offers that no longer stand."""
    if table.is_spoiled or not table.is_played_here:
        raise Refused("stale")
    is_bot = table.seats[seat].level is not None
    since = table.moved_at if is_bot else table.eyes_for(seat).offered_since
    if not since <= version <= table.version:
        raise Refused("stale")
    if seat not in table.match.actors():
        raise Refused("turn")


async def stored(table: Table, entry: Entry) -> int:
    """Commit an entry; a failing disk is told, and the table comes back from its log."""
    try:
        return await table.commit(entry)
    except StorageFailed:
        raise Refused("broken") from None


async def undo(table: Table, seat: int, version: int, wish: str) -> int:
    """Take back one's last action at once where nothing was learned, else ask everybody."""
    async with table.lock:
        if (seat, wish) in table.journal.done:
            return table.journal.done[seat, wish]
        if table.is_spoiled or not table.moved_at <= version <= table.version:
            raise Refused("stale")
        if can_undo(table, seat):
            return await go_back(table, seat, len(table.match.records) - 1, "undo", wish)
        if not may_ask(table, seat):
            raise Refused("undo")
        return await ask(table, seat, wish)


async def ask(table: Table, seat: int, wish: str) -> int:
    """Beyond the boundary everybody must agree; bots and one's own other seats do."""
    own = table.seats[seat].owner
    others = {n for n, other in enumerate(table.seats) if other.is_person and other.owner != own}
    moment = last_own(table, seat)
    if not others:
        return await go_back(table, seat, moment, "undo", wish)
    table.asked = Asked(seat, moment, others)
    table.changed()
    return table.version


async def agree(table: Table, seats: list[int], yes: bool, version: int, wish: str) -> int:
    """Answer the question for one's seats; one `no` ends it, the last `yes` goes back."""
    async with table.lock:
        for seat in seats:
            if (seat, wish) in table.journal.done:
                return table.journal.done[seat, wish]
        asked = table.asked
        if table.is_spoiled or asked is None or not table.moved_at <= version <= table.version:
            raise Refused("asked")
        if not asked.waiting.intersection(seats) and (yes or asked.seat not in seats):
            raise Refused("asked")
        asked.waiting.difference_update(seats)
        if yes and not asked.waiting:
            return await go_back(table, asked.seat, asked.moment, "undo_agreed", None)
        if not yes:
            table.asked = None
        table.changed()
        return table.version


async def go_back(table: Table, seat: int, moment: int, key: str, wish: str | None) -> int:
    """Taking back is one more entry of the log."""
    table.match.take_back(moment)
    return await stored(table, Entry("undo", seat, {"moment": moment, "key": key}, wish))


async def talk(table: Table, seat: int, text: str, wish: str) -> int:
    """Say something to everybody at the table."""
    async with table.lock:
        if (seat, wish) in table.journal.done:
            return table.journal.done[seat, wish]
        said = clean_line(text)
        if not said or table.is_spoiled or table.version > MOST_ENTRIES:
            raise Refused("bad")
        return await stored(table, Entry("say", seat, {"text": said}, wish))


def clean_line(text: str) -> str:
    """One line without characters that cannot be seen."""
    seen = "".join(c if unicodedata.category(c)[0] != "C" else " " for c in text)
    return " ".join(seen.split())[:SAY_LENGTH]


async def note(table: Table, seat: int, key: str, **fields: str) -> None:
    """Something worth a line in the log that nobody did."""
    async with table.lock:
        if not table.is_spoiled:
            await stored(table, Entry("note", seat, {"key": key, **fields}))
