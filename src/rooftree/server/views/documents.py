"""A table as a whole: its first update, its HTML, its text, and a picture of what was built."""

from __future__ import annotations

from typing import Any

from rooftree.drawing.portrait import portrait, standalone
from rooftree.server.heavy import heavy, off_loop
from rooftree.server.tables.table import Table
from rooftree.server.views.browser_fields import browser_fields
from rooftree.server.views.past.ending import final_home
from rooftree.server.views.update import full_update
from rooftree.server.views.viewers import Viewers


async def first_update(table: Table, viewer: int, language: str, browser: str) -> dict[str, Any]:
    """Return the first update, for the page that is drawn before its socket opens."""
    async with table.lock:
        viewers = table.part(Viewers)
        await viewers.prepare(viewer, language)
        fields = browser_fields(viewers, browser, language)
        return full_update(viewers.scene(viewer, language), fields, table.version)


async def layout(table: Table, viewer: int, language: str) -> str:
    """Return the table as HTML, its fragments in place."""
    async with table.lock:
        await table.part(Viewers).prepare(viewer, language)
        scene, show = table.part(Viewers).scene(viewer, language), table.match.show
        view = show.view(scene.viewer.hidden, viewer, scene.names())
        return show.layout(scene.fragments, view, language)


async def text(table: Table, viewer: int, language: str) -> dict[str, Any]:
    """Return the table in words, for screen readers."""
    async with table.lock:
        await table.part(Viewers).prepare(viewer, language)
        scene, show = table.part(Viewers).scene(viewer, language), table.match.show
        view = show.view(scene.viewer.hidden, viewer, scene.names())
        return {"text": show.text(view, language), "version": table.version}


async def home(table: Table, viewer: int, seat: int, language: str) -> dict[str, Any]:
    """Return what a seat has built at full size, as far as the viewer may know it."""
    async with table.lock:
        viewers, show = table.part(Viewers), table.match.show
        await viewers.prepare(viewer, language)
        view = show.view(viewers.viewer(viewer).hidden, viewer, table.match.names)
        inside = 0 <= seat < len(table.seats)
        parts = show.home(view, seat, viewers.ledger.serials, language) if inside else {}
        drawings = [show.drawn(*part, language) for part in parts.values()]
        return {"home": seat, "drawings": drawings, "version": table.version}


async def numbers(table: Table, seat: int) -> dict[str, Any]:
    """Return what a seat may know as the numbers of its hidden position, for a program there."""
    async with table.lock:
        match = table.match
        return {
            "numbers": [int(number) for number in match.rules.numbers(match.hidden(seat))],
            "game": match.game.name,
            "options": dict(match.setup.options),
            "components": match.setup.components,
            "version": table.version,
        }


async def portrait_of(table: Table, seat: int, language: str, theme: str) -> str | None:
    """Return what a seat has built as a picture that stands alone, or None."""
    async with table.lock:
        return await off_loop(draw_portrait, table, seat, language, theme)


@heavy
def draw_portrait(table: Table, seat: int, language: str, theme: str) -> str | None:
    """Draw what a seat has built; the caller holds the table's lock."""
    scene, match = table.part(Viewers).scene(seat, language), table.match
    if match.is_over:
        home = final_home(match, seat, language)
        return standalone(match, home, theme) if home else None
    view = match.show.view(scene.viewer.hidden, seat, match.names)
    return portrait(match, scene.fragments, view, theme)
