"""The replay: a table as a viewer saw it at an earlier moment."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Any, TypeVar

from rooftree.drawing.ledger import Ledger
from rooftree.engine.chance import Recorded
from rooftree.server.heavy import heavy, off_loop
from rooftree.server.tables.match_files import is_open
from rooftree.server.tables.table import Table
from rooftree.server.views.answers.sheet import sheet_of
from rooftree.server.views.past.course import course_of
from rooftree.server.views.pieces import open_pieces
from rooftree.server.views.shared import line_fields
from rooftree.server.views.viewer import LogLine
from rooftree.server.views.viewers import Viewers

ROOM = 64  # moments that are remembered, of a few hundred kB each
ReplayMoment = dict[str, Any]
T = TypeVar("T")


class Replays:
    """Earlier moments of tables, computed in a thread; the last few are remembered.

    The version of a table says everything that is drawn here: its log only grows.
    """

    def __init__(self, room: int = ROOM) -> None:
        self.room = room
        self._known: OrderedDict[tuple[Any, ...], Any] = OrderedDict()

    async def moment(self, table: Table, count: int, viewer: int, language: str) -> ReplayMoment:
        """Return the table after `count` records, as the viewer saw it then."""
        found = await self._computed(moment_of, table, count, viewer, language)
        return found | {"seats": table.public_seats()}  # who is here changes without the log

    async def whole_log(self, table: Table, viewer: int, language: str) -> list[dict[str, Any]]:
        """Return every log line that stands at the end."""
        return await self._computed(log_of, table, len(table.match.records), viewer, language)

    async def course(self, table: Table, language: str) -> dict[str, Any]:
        """Return the rounds of the match, and who moved when."""
        return await self._computed(course_of, table, language)

    async def is_open(self, table: Table) -> bool:
        """Tell whether every position so far was known to everybody."""
        return await self._computed(is_open, table)

    async def _computed(self, work: Callable[..., T], table: Table, *args: Any) -> T:
        """Compute something of a table in a thread, or return what is remembered of it."""
        async with table.lock:
            key = (work.__name__, table.code, table.version, *args)
            if key not in self._known:
                self._known[key] = await off_loop(work, table, *args)
            self._known.move_to_end(key)
            while len(self._known) > self.room:
                self._known.popitem(last=False)
            found: T = self._known[key]
            return found


@heavy
def moment_of(table: Table, count: int, viewer: int, language: str) -> ReplayMoment:
    """Replay the first `count` records and draw the position; the table's lock is held."""
    match = table.match
    count = min(max(count, 0), len(match.records))
    state, ledger = replayed(table, count)
    hidden = match.rules.hide(state, viewer)
    view = match.show.view(hidden, viewer, match.names)
    fragments = match.show.picture(view, ledger.serials, language)
    return {
        "version": table.version,
        "fragments": fragments,
        "layout": match.show.layout(fragments, view, language),
        "log": log_of(table, count, viewer, language),
        "moment": count,
        "last": len(match.records),
        "seat": viewer,
        "over": state.acting == 0,
        "sheet": sheet_of(table, hidden, language),
    }


@heavy
def log_of(table: Table, count: int, viewer: int, language: str) -> list[dict[str, Any]]:
    """Return the log lines of the first `count` records in words."""
    lines = standing_lines(table, table.part(Viewers).viewer(viewer).lines, count)
    return [line_fields(table, line, language) for line in lines]


def replayed(table: Table, count: int) -> tuple[Any, Ledger]:
    """Replay the first `count` records; return the position and the numbers of its pieces."""
    match = table.match
    ledger, state = Ledger(), match.at(0)
    ledger.follow(open_pieces(match, state))
    for record in match.records[:count]:
        match.rules.apply(state, record.seat, record.action, Recorded(list(record.chance)))
        ledger.follow(open_pieces(match, state))
    return state, ledger


def standing_lines(table: Table, lines: list[LogLine], count: int) -> list[LogLine]:
    """Return the log lines of the first `count` records, without what was undone."""
    standing: list[int] = []  # the entries whose actions stand
    for n, entry in enumerate(table.journal.entries):
        if entry.kind == "undo":
            del standing[int(entry.body["moment"]) :]
        elif entry.kind == "play":
            standing.append(n)
    wanted = {-1, *standing[:count]}
    return [line for line in lines if line.n in wanted]
