"""Looking: what a viewer may ask to see beside the table itself - ghosts, sheets, moments."""

from __future__ import annotations

from copy import copy
from typing import Any

from rooftree.engine.chance import Recorded, Recording, Sampled
from rooftree.engine.contract import Line
from rooftree.engine.errors import IllegalAction
from rooftree.engine.ledger import Ledger
from rooftree.server.asking import Refused, check_fresh
from rooftree.server.common import line_of
from rooftree.server.cover import portrait
from rooftree.server.eyes import Eyes, Told
from rooftree.server.frames import extra_fields, whole
from rooftree.server.pieces import open_pieces
from rooftree.server.table import Table

BROWSERS = 64  # that a table remembers


async def peek(
    table: Table, viewer: int, notation: str, version: int, language: str
) -> dict[str, Any]:
    """The own fragments after an action, in a world this seat must think possible.

    Neither the table's chance nor its hidden facts are touched, so a look ahead tells nothing.
    """
    async with table.lock:
        check_fresh(table, viewer, version)
        scene = table.scene_for(viewer, language)
        try:
            action = table.match.checked(viewer, notation)
        except IllegalAction:
            raise Refused("illegal") from None
        return ghost(table, scene.eyes, action, language) | {
            "peek": notation,
            "version": table.version,
        }


def ghost(table: Table, eyes: Eyes, action: int, language: str) -> dict[str, Any]:
    """Fragments, points and finality of an action that is only thought of."""
    match, viewer = table.match, eyes.viewer
    sample = Sampled(table.version)
    after = match.rules.imagine(eyes.hidden, viewer, sample)
    rolled = Recording(sample)
    match.rules.apply(after, viewer, action, rolled)
    hidden = match.show.foreseen(eyes.hidden, viewer, match.rules.hide(after, viewer))
    view = match.show.view(hidden, viewer, match.names)
    ledger = copy(table.ledger)
    ledger.follow(open_pieces(match, hidden))
    own = match.show.own_fragments(view)
    current = table.scene_for(viewer, language).fragments
    drawn = match.show.picture(view, ledger.serials, language)
    return {
        "fragments": {
            name: markup
            for name, markup in drawn.items()
            if name in own and current.get(name) != markup
        },
        "gain": gain(table, viewer, eyes.hidden, hidden),
        "final": bool(rolled.numbers) or not after.acting >> viewer & 1,
    }


def gain(table: Table, seat: int, before: Any, after: Any) -> list[tuple[str, int]]:
    """The points an action would give, by rule; zeros left out, the total last."""
    points: dict[str, int] = {}
    for sign, state in ((-1, before), (1, after)):
        for line in table.match.rules.sheet(state, seat):
            points[line.rule] = points.get(line.rule, 0) + sign * int(line.points)
    total = sum(points.values())
    return [(rule, n) for rule, n in points.items() if n] + ([("total", total)] if total else [])


async def sheet(table: Table, viewer: int, language: str) -> dict[str, Any]:
    """The score sheet of every seat, as far as this viewer may know it."""
    async with table.lock:
        rows = sheet_of(table, table.eyes_for(viewer).hidden, language)
        return {"sheet": rows, "version": table.version}


def sheet_of(table: Table, hidden: Any, language: str) -> list[dict[str, Any]]:
    """The score sheet of a position that hides what it must; at the end nothing is being built."""
    rules, is_over = table.match.rules, hidden.acting == 0
    return [
        {
            "seat": int(one.seat),
            "points": int(one.points),
            "place": int(one.place),
            "lines": lines_of(table, one.lines, language),
            "now": lines_of(
                table, one.lines if is_over else rules.sheet(hidden, one.seat), language
            ),
        }
        for one in rules.standings(hidden)
    ]


def lines_of(table: Table, lines: list[Line], language: str) -> list[dict[str, Any]]:
    """Score lines in words."""
    show = table.match.show
    return [
        {"rule": line.rule, "points": int(line.points), "why": show.why(line, language)}
        for line in lines
    ]


async def as_text(table: Table, viewer: int, language: str) -> dict[str, Any]:
    """The table in words, for screen readers."""
    async with table.lock:
        show = table.match.show
        view = show.view(table.eyes_for(viewer).hidden, viewer, table.match.names)
        return {"text": show.text(view, language), "version": table.version}


async def page(table: Table, viewer: int, language: str, browser: str) -> dict[str, Any]:
    """The first full update, for the page that is drawn before its socket opens."""
    async with table.lock:
        scene = table.scene_for(viewer, language)
        return whole(scene, browser_fields(table, browser), table.version)


async def layout(table: Table, viewer: int, language: str) -> str:
    """The table as HTML, its fragments in place."""
    async with table.lock:
        scene, match = table.scene_for(viewer, language), table.match
        view = match.show.view(scene.eyes.hidden, viewer, match.names)
        return match.show.layout(scene.fragments, view, language)


async def portrait_of(table: Table, seat: int, language: str, theme: str) -> str | None:
    """What a seat has built, as a picture that stands alone."""
    async with table.lock:
        scene, match = table.scene_for(seat, language), table.match
        view = match.show.view(scene.eyes.hidden, seat, match.names)
        return portrait(match, scene.fragments, view, theme)


def browser_fields(table: Table, browser: str) -> dict[str, bytes]:
    """What of an update depends on the browser; the same until somebody sits elsewhere."""
    known = table.of_browsers
    if browser not in known:
        if len(known) >= BROWSERS:
            known.clear()
        is_host, hints = browser == table.stored.host, has_hints(table, browser)
        known[browser] = extra_fields(table.seats_of(browser), is_host, hints)
    return known[browser]


def has_hints(table: Table, browser: str) -> bool:
    """As the table was made; else only where no other person plays."""
    if not table.is_played_here or not table.seats_of(browser):
        return False
    if table.stored.hints is not None:
        return table.stored.hints
    return all(seat.level is not None or seat.owner == browser for seat in table.seats)


async def moment(table: Table, count: int, viewer: int, language: str) -> dict[str, Any]:
    """The table after so many records, as the viewer saw it then."""
    async with table.lock:
        match = table.match
        count = min(max(count, 0), len(match.records))
        ledger, state = Ledger(), match.at(0)
        ledger.follow(open_pieces(match, state))
        for record in match.records[:count]:
            match.rules.apply(state, record.seat, record.action, Recorded(list(record.chance)))
            ledger.follow(open_pieces(match, state))
        hidden = match.rules.hide(state, viewer)
        view = match.show.view(hidden, viewer, match.names)
        fragments = match.show.picture(view, ledger.serials, language)
        told = standing_lines(table, table.eyes_for(viewer), count)
        return {
            "version": table.version,
            "fragments": fragments,
            "layout": match.show.layout(fragments, view, language),
            "log": [line_of(table, line, language) for line in told],
            "moment": count,
            "last": len(match.records),
            "seat": viewer,
            "seats": table.company(),
            "over": state.acting == 0,
            "sheet": sheet_of(table, hidden, language),
        }


def standing_lines(table: Table, eyes: Eyes, count: int) -> list[Told]:
    """The story up to a moment, without what was taken back."""
    standing: list[int] = []  # the entries whose actions stand
    for n, entry in enumerate(table.journal.entries):
        if entry.kind == "undo":
            del standing[int(entry.body["moment"]) :]
        elif entry.kind == "play":
            standing.append(n)
    shown = {-1, *standing[:count]}
    return [told for told in eyes.story if told.n in shown]
