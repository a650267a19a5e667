"""Turn notices: tell each person whose turn begins while they do not look at the table."""

from __future__ import annotations

import msgspec

from rooftree.server.notices.notices import Notices
from rooftree.server.storage.models import Entry
from rooftree.server.tables.nudging import is_nudge
from rooftree.server.tables.table import Table


class TurnNotices:
    """Follows all tables; by web push, and at the address that a seat named for its notices."""

    def __init__(self, notices: Notices) -> None:
        self.notices = notices
        self.on_turn: dict[str, set[int]] = {}

    def follow(self, table: Table, entry: Entry) -> None:
        """Tell every seat whose turn has just begun, or that is nudged, if its person is away."""
        turn = set(table.turn())
        begun = turn - self.on_turn.get(table.code, set())
        self.on_turn[table.code] = turn
        if table.match.is_over:
            self.on_turn.pop(table.code, None)
        for seat in turn if is_nudge(entry.kind, entry.body) else begun:
            if table.seats[seat].is_person and not table.is_here(seat):
                self._tell(table, seat)

    def _tell(self, table: Table, seat: int) -> None:
        who = table.seats[seat]
        if who.notice:
            self.notices.call(f"{table.code} {seat}", who.notice, notice_of(table, seat))
        if who.owner and has_company(table, who.owner):
            title = table.match.game.title
            self.notices.tell(who.owner, "turn", f"/table/{table.code}", title=title, name=who.name)


def has_company(table: Table, owner: str) -> bool:
    """Tell whether other people sit here; nobody wants to be called by bots alone."""
    return any(seat.owner not in (None, owner) for seat in table.seats)


def notice_of(table: Table, seat: int) -> bytes:
    """Return the body of a notice to a program: whose turn it is and where, nothing else."""
    who = table.seats[seat]
    link = f"{who.notice_from or ''}/table/{table.code}"
    text = f"{table.match.game.title}: it is your turn, {who.name}. {link}"
    return msgspec.json.encode(
        {"game": table.match.game.name, "seat": seat, "name": who.name, "url": link, "text": text}
    )
