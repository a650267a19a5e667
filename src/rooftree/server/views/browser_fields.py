"""The fields of an update that depend on the browser: its seats, whether it is host, hints."""

from __future__ import annotations

import msgspec

from rooftree.server.tables.table import Table
from rooftree.server.views.shared import Fields
from rooftree.server.views.viewers import Viewers

BROWSERS = 64  # most browsers whose fields a table remembers
encode = msgspec.json.Encoder().encode


def browser_fields(viewers: Viewers, browser: str, language: str) -> Fields:
    """Return the fields of a browser, kept until a seat changes, and those of its table."""
    table, known = viewers.table, viewers.browser_fields
    if viewers.seat_changes != table.seat_changes:
        known.clear()
        viewers.seat_changes = table.seat_changes
    if browser not in known:
        if len(known) >= BROWSERS:
            known.clear()
        known[browser] = {
            "mine": encode(table.seats_of(browser)),
            "host": encode(browser == table.stored.host),
            "hints": encode(has_hints(table, browser)),
        }
    return known[browser] | table.own_fields(language)


def has_hints(table: Table, browser: str) -> bool:
    """Tell whether a browser may have hints: as the table says, else if no other person plays."""
    if not table.is_played_here or not table.seats_of(browser):
        return False
    if table.stored.hints is not None:
        return table.stored.hints
    return all(
        seat.owner == browser or (seat.owner is None and seat.level is not None)
        for seat in table.seats
    )
