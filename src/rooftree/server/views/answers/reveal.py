"""A reveal as it is sent: its drawings as markup, its lines in words, for one viewer."""

from __future__ import annotations

import re
from typing import Any

from rooftree.drawing.poster import REFERENCE
from rooftree.engine.show import Show
from rooftree.engine.show.reveal import Drawn, Exhibit, RevealLine, Stretch
from rooftree.server.heavy import heavy, off_loop
from rooftree.server.tables.refusals import RequestRefused
from rooftree.server.tables.table import Table
from rooftree.server.views.names import addressed
from rooftree.server.views.viewers import Viewers

ID = re.compile(r' id="([^"]*)"')
PIECE = re.compile(r' data-(?:piece|own)="[^"]*"')


async def reveal(table: Table, viewer: int, moment: int, language: str) -> dict[str, Any]:
    """Return what was revealed right after a moment; refuse if nothing was."""
    async with table.lock:
        await table.part(Viewers).prepare(viewer, language)
        if moment not in table.part(Viewers).viewer(viewer).reveals:
            raise RequestRefused("stale")
        return await off_loop(reveal_fields, table, viewer, moment, language)


@heavy
def reveal_fields(table: Table, viewer: int, moment: int, language: str) -> dict[str, Any]:
    """Replay a stretch and draw its reveal; the caller holds the table's lock."""
    show, shown = table.match.show, stretch_of(table, viewer, moment)
    made = show.reveal(shown, language)
    return {
        "reveal": {
            "moment": moment,
            "title": made.title,
            "subtitle": made.subtitle,
            "next": made.next,
            "final": shown.after.acting == 0,
            "exhibits": [exhibit_fields(show, one, language) for one in made.exhibits],
        }
    }


def stretch_of(table: Table, viewer: int, moment: int) -> Stretch[Any]:
    """Return the stretch that ends with a moment, as the viewer may know it."""
    match, moments = table.match, table.part(Viewers).viewer(viewer).reveals
    start = max((one for one in moments if one < moment), default=0)
    record = match.records[moment - 1]
    before = match.at(moment - 1)

    def hidden(state: Any) -> Any:
        return match.rules.hide(state, viewer)

    return Stretch(
        since=hidden(match.at(start)),
        before=hidden(before),
        seat=record.seat,
        action=int(match.rules.seen(before, record.seat, record.action, viewer)),
        after=hidden(match.at(moment)),
        viewer=viewer,
        names=match.names,
        you=addressed(table, viewer),
    )


def exhibit_fields(show: Show[Any], exhibit: Exhibit, language: str) -> dict[str, Any]:
    """Return an exhibit as it is sent."""
    return {
        "seat": exhibit.seat,
        "title": exhibit.title,
        "drawing": [lit(show, one, language) for one in exhibit.drawing],
        "lines": [line_fields(show, line, language) for line in exhibit.lines],
        "prize": exhibit.prize,
        "won": exhibit.won,
    }


def line_fields(show: Show[Any], line: RevealLine, language: str) -> dict[str, Any]:
    """Return a line as it is sent."""
    return {
        "text": line.text,
        "why": line.why,
        "seat": line.seat,
        "counted": line.is_counted,
        "icons": [lit(show, icon, language) for icon in line.icons],
        "steps": [(step.lights, step.points) for step in line.steps],
    }


def lit(show: Show[Any], drawn: Drawn, language: str) -> str:
    """Draw a part; its ids become names of lights, as the table below has the same ids."""
    markup = PIECE.sub("", show.drawn(*drawn, language))
    used = set(REFERENCE.findall(markup))
    return ID.sub(lambda id: id[0] if id[1] in used else f' data-light="{id[1]}"', markup)
