"""A peek: what an action would bring, drawn without playing it."""

from __future__ import annotations

from copy import copy
from typing import Any

from rooftree.engine.errors import IllegalAction
from rooftree.learning.gain import foreseen, gain_between
from rooftree.server.tables.offers import check_fresh
from rooftree.server.tables.refusals import RequestRefused
from rooftree.server.tables.table import Table
from rooftree.server.views.pieces import open_pieces
from rooftree.server.views.viewers import Viewers


async def peek(
    table: Table, seat: int, notation: str, version: int, language: str
) -> dict[str, Any]:
    """Return the seat's own fragments after an action, in a world this seat must think possible.

    Neither the table's chance nor its hidden facts are touched, so a peek tells nothing.
    """
    async with table.lock:
        check_fresh(table, seat, version)
        try:
            action = table.match.checked(notation, seat)
        except IllegalAction:
            raise RequestRefused("illegal") from None
        found = preview(table.part(Viewers), seat, action, language, table.version)
        return found | {"peek": notation, "version": table.version}


def preview(viewers: Viewers, seat: int, action: int, language: str, world: int) -> dict[str, Any]:
    """Return the changed fragments and the gain of an action, and whether it is final.

    `world` chooses one of the worlds that the seat must think possible; all give the same answer.
    """
    table, known = viewers.table, viewers.viewer(seat).hidden
    match = table.match
    hidden, is_final = foreseen(match, known, seat, action, world)
    view = match.show.view(hidden, seat, viewers.scene(seat, language).names())
    ledger = copy(viewers.ledger)
    ledger.follow(open_pieces(match, hidden))
    own = match.show.own_fragments(view)
    current = viewers.scene(seat, language).fragments
    drawn = match.show.picture(view, ledger.serials, language)
    return {
        "fragments": {
            name: markup
            for name, markup in drawn.items()
            if name in own and current.get(name) != markup
        },
        "gain": gain(table, seat, known, hidden),
        "final": is_final,
    }


def gain(table: Table, seat: int, before: Any, after: Any) -> list[tuple[str, int]]:
    """Return the points an action would give by rule, the total last."""
    points = gain_between(table.match.rules, seat, before, after)
    total = sum(points.values())
    return [*points.items()] + ([("total", total)] if total else [])
