"""The souvenir: what a seat has built, above a plate with game, name, date, place and points."""

from __future__ import annotations

import re
from html import escape

from rooftree.drawing.poster import needed, paint
from rooftree.engine.match import Match
from rooftree.server.heavy import heavy, off_loop
from rooftree.server.tables.table import Table
from rooftree.server.views.past.ending import Ending, final_home
from rooftree.server.views.past.ending_facts import ended_at
from rooftree.server.views.past.result_words import day_said, in_words
from rooftree.server.words import joined

ALONE = re.compile(r'viewBox="[^"]*"([^>]*) data-alone="([^"]*)"')  # a drawing without its row
LINES = 3  # score lines on the plate
HOME = 'x="44" y="40" width="1112" height="590" '
GRID = "".join(f"M{x} 0V800" for x in range(12, 1200, 12)) + "".join(
    f"M0 {y}H1200" for y in range(12, 800, 12)
)
PLATE = (
    ".souvenir-ground { fill: var(--paper); } .souvenir-grid { fill: none; stroke: var(--grid); }"
    " .souvenir-frame { fill: none; stroke: var(--line); stroke-width: 2; }"
    " .souvenir-thin { fill: none; stroke: var(--line-soft); }"
    " .souvenir-cap { font-size: 14px; letter-spacing: .1em; fill: var(--ink-2); }"
    " .souvenir-medal { stroke: var(--line); stroke-width: 2; stroke-linejoin: round; }"
    " .souvenir-1 { fill: var(--gold); } .souvenir-2 { fill: var(--silver); }"
    " .souvenir-3 { fill: var(--bronze); } .souvenir-place { fill: var(--medal-ink); }"
    " * { animation: none !important; }"
)


async def souvenir_of(table: Table, seat: int, language: str, theme: str) -> str:
    """Draw the souvenir of a seat of a finished match as one SVG document."""
    async with table.lock:
        return await off_loop(drawn_souvenir, table, seat, language, theme)


@heavy
def drawn_souvenir(table: Table, seat: int, language: str, theme: str) -> str:
    """Put the drawing above its plate; the caller holds the table's lock."""
    match, end = table.match, Ending(table.match, language, [seat])
    home = ALONE.sub(r'viewBox="\2"\1', final_home(match, seat, language), count=1)
    style = paint(match.game) + PLATE
    ended = day_said(ended_at(table), language)
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800" width="1200" height="800"'
        f' data-theme="{theme}"><style>{escape(style, quote=False)}</style>'
        f"<defs>{needed(match.show.art(), style + home)}</defs>"
        f'<rect class="souvenir-ground" width="1200" height="800"/>'
        f'<path class="souvenir-grid" d="{GRID}"/>'
        f'<g class="end-home">{home.replace("<svg ", f"<svg {HOME}", 1)}</g>'
        f"{frame()}{plate(end, seat, ended)}</svg>"
    )


def frame() -> str:
    """Draw the border and the ground of the plate."""
    return (
        '<rect class="souvenir-thin" x="17" y="17" width="1166" height="766"/>'
        '<rect class="souvenir-ground" x="24" y="646" width="1152" height="130"/>'
        '<path class="souvenir-frame" d="M24 24H1176V776H24ZM24 646H1176"/>'
    )


def plate(end: Ending, seat: int, ended: str) -> str:
    """Write the plate: game, name, date, place, company, medal, and the points."""
    names, place = end.match.names, end.place(seat)
    others = joined([name for n, name in enumerate(names) if n != seat], end.language)
    seats = in_words(len(names), end.language)
    rank = end.say("souvenir.place", n=place, place=end.say(f"headline.place.{place}"), seats=seats)
    company = end.say("souvenir.with", names=others) if others else ""
    middle = medal(place) if len(names) > 1 and place <= LINES else ""
    return (
        pair(48, *titles(end.match, seat), 250, 34)
        + '<path class="souvenir-thin" d="M320 646V776M1060 646V776"/>'
        + pair(346, f"{ended} · {rank}" if others else ended, company, 380, 20)
        + f'<g transform="translate(1022 706)">{middle}</g>'
        + lines(end, 980 if middle else 1040)
        + pair(1078, end.say("souvenir.points"), end.figure(seat), 92, 60)
    )


def titles(match: Match, seat: int) -> tuple[str, str]:
    """Name game and player; whoever gave no name has the game alone."""
    game, name = match.game.title, match.names[seat]
    return ("", game) if name == f"Player {seat + 1}" else (game, name)


def pair(x: int, above: str, text: str, width: int, size: int) -> str:
    """Write a caption and below it a text, smaller where it would not fit."""
    size = min(size, int(width / max(1, len(text)) / 0.6))
    small = min(14, int(width / max(1, len(above)) / 0.72))
    head = f'<text class="souvenir-cap" x="{x}" y="692" style="font-size: {small}px">'
    y = 702 + max(28, size * 0.8)
    body = f'<text x="{x}" y="{y:g}" font-size="{size}">{escape(text)}</text>'
    return f"{head}{escape(above.upper())}</text>{body}"


def lines(end: Ending, right: int) -> str:
    """Write the score lines that brought most, right-aligned, one below the other."""
    said, step = "", 26
    best = sorted(end.own_rows(), key=lambda row: -int(row["points"]))[:LINES]
    for n, row in enumerate(row for row in best if row["points"] > 0):
        y = 716 + step * (n - (len(best) - 1) / 2)
        name, points = escape(str(row["name"])), row["points"]
        place = f'x="{right}" y="{y:g}" font-size="17" text-anchor="end"'
        said += f"<text {place}>{name}  {points}</text>"
    return said


def medal(place: int) -> str:
    """Draw the medal of a place."""
    return (
        f'<path class="souvenir-medal souvenir-{place}" fill-opacity=".5"'
        ' d="M-20 -44H-4L0 -18 4 -44H20L9 -6H-9Z"/>'
        f'<circle class="souvenir-medal souvenir-{place}" cy="12" r="25"/>'
        f'<text class="souvenir-place" y="22" font-size="28" font-weight="700"'
        f' text-anchor="middle">{place}</text>'
    )
